"""The rules of Riombo that are our decision, wholly or partly; the rules page says why."""

from meandre.teaching.ruling import Ruling

RULINGS = {
    "R2": Ruling.WHOLE,
    "R4": Ruling.WHOLE,
    "R5": Ruling.PART,
    "R6": Ruling.PART,
    "R8": Ruling.PART,
    "R9": Ruling.PART,
    "R12": Ruling.PART,
    "R13": Ruling.WHOLE,
    "R15": Ruling.WHOLE,
    "R19": Ruling.WHOLE,
    "R20": Ruling.PART,
    "R21": Ruling.WHOLE,
    "R22": Ruling.PART,
    "R24": Ruling.WHOLE,
}
