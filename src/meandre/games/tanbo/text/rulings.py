"""The rules of Tanbo that are our decision, wholly or partly; the rules page says why."""

from meandre.teaching.ruling import Ruling

RULINGS = {
    "T2": Ruling.PART,
    "T5": Ruling.PART,
    "T7": Ruling.PART,
    "T8": Ruling.PART,
    "T11": Ruling.PART,
    "T12": Ruling.PART,
    "T13": Ruling.PART,
    "T14": Ruling.PART,
    "T15": Ruling.PART,
    "T16": Ruling.WHOLE,
    "T17": Ruling.WHOLE,
    "T18": Ruling.PART,
}
