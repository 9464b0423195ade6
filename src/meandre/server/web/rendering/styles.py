"""Style sheets inside pictures, which the content security policy has to allow."""

import functools
import hashlib
import re
from base64 import b64encode

from meandre.core.game import Game
from meandre.pictures.theme import style_text

STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
"""The style sheet in a picture."""


@functools.cache
def style_hash(game: Game) -> str:
    """The policy's source expression for the style sheet of a game's pictures: it is the same in all of them."""
    style = style_text(game.picture(game.start(game.seats[0])))
    return f"'sha256-{b64encode(hashlib.sha256(style.encode()).digest()).decode()}'"
