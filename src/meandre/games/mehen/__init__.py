"""Mehen, the Egyptian snake game: a race to the centre, then predators on the way back."""

from meandre.core.game import Game
from meandre.games.mehen import notation, rules, sentences
from meandre.games.mehen.options import OPTIONS
from meandre.games.mehen.picture import picture, spot

GAME = Game(
    name="mehen",
    version=1,
    seats=range(2, 7),
    options=OPTIONS,
    rules=rules,
    notation=notation,
    sentences=sentences,
    endings=sentences.ENDINGS,
    picture=picture,
    spot=spot,
)
