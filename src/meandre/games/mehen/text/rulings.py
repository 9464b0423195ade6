"""The rules of Mehen that are our decision, wholly or partly; the rules page says why."""

from meandre.teaching.ruling import Ruling

RULINGS = {
    "M2": Ruling.WHOLE,
    "M7": Ruling.WHOLE,
    "M10": Ruling.PART,
    "M14": Ruling.PART,
    "M15": Ruling.WHOLE,
    "M16": Ruling.WHOLE,
    "M18": Ruling.WHOLE,
    "M19": Ruling.PART,
    "M20": Ruling.PART,
    "M23": Ruling.PART,
    "M24": Ruling.PART,
    "M25": Ruling.PART,
    "M27": Ruling.PART,
    "M28": Ruling.WHOLE,
    "M29": Ruling.PART,
}
