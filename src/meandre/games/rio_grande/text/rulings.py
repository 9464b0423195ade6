"""The rules of Rio Grande that are our decision, wholly or partly; the rules page says why."""

from meandre.teaching.ruling import Ruling

RULINGS = {
    "G2": Ruling.PART,
    "G10": Ruling.PART,
    "G11": Ruling.PART,
    "G14": Ruling.PART,
    "G15": Ruling.PART,
    "G17": Ruling.WHOLE,
    "G20": Ruling.PART,
    "G21": Ruling.PART,
    "G22": Ruling.PART,
    "G23": Ruling.WHOLE,
}
