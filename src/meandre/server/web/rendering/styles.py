"""Style sheets inside pictures, which the content security policy has to allow."""

import functools
import hashlib
import re
from base64 import b64encode

from meandre.core.game import Game

STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


@functools.cache
def style_hash(game: Game) -> str:
    """The policy's source expression for the style sheet of a game's pictures: it is the same in all of them."""
    styles = STYLE.findall(game.picture(game.start(game.seats[0])))
    hashes = (b64encode(hashlib.sha256(style.encode()).digest()).decode() for style in styles)
    return " ".join(f"'sha256-{found}'" for found in hashes)
