"""Riombo, give or take on the river Ombo: everybody's secret bids move the canoe on turn."""

from meandre.core.game import Game
from meandre.games.riombo import notation, rules, secrets, sentences
from meandre.games.riombo.demo import DEMO
from meandre.games.riombo.lesson import LESSON
from meandre.games.riombo.options import OPTIONS, clash
from meandre.games.riombo.picture import picture, spot
from meandre.games.riombo.plates import PLATES
from meandre.games.riombo.rulings import RULINGS

GAME = Game(
    name="riombo",
    version=1,
    seats=range(2, 7),
    options=OPTIONS,
    rules=rules,
    notation=notation,
    sentences=sentences,
    endings=sentences.ENDINGS,
    picture=picture,
    secrets=secrets,
    clash=clash,
    spot=spot,
    lesson=LESSON,
    plates=PLATES,
    rulings=RULINGS,
    demo=DEMO,
)
