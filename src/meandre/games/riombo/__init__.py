"""Riombo, give or take on the river Ombo: everybody's secret bids move the canoe on turn."""

from meandre.core.game import Game
from meandre.games.riombo import notation, rules, secrets, sentences
from meandre.games.riombo.options import OPTIONS, clash
from meandre.games.riombo.picture import picture, spot

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
)
