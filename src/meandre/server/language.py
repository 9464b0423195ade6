"""The language of a request, and translating into it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from litestar.connection import ASGIConnection

from meandre.core.messages import LANGUAGES, Message, translate
from meandre.server.domain.characters import about_bot, bot_name
from meandre.server.domain.messages import message
from meandre.server.domain.seat_view import SeatView
from meandre.server.security import origin_of

COOKIE = "lang"
DEFAULT = "fr"
THEMES = ("auto", "light", "dark")


@dataclass(frozen=True)
class Translator:
    """Translates messages into one language."""

    language: str
    theme: str = "auto"
    chosen: bool = False
    """Whether the query chose the language, so that a cookie is to keep it."""
    rest: str = ""
    """The rest of the query, for links to the same page in other languages."""
    origin: str = ""
    """Scheme and host, for addresses that are used outside of the page."""

    def __call__(self, key: str, **args: Any) -> str:
        """One of the server's messages."""
        return translate(message(key, **args), self.language)

    def translate(self, words: Message, names: Sequence[str] = ()) -> str:
        """Any message."""
        return translate(words, self.language, names)

    def name(self, seat: SeatView) -> str:
        """The name of the player in a seat."""
        if seat.name:
            return seat.name
        if seat.kind == "bot":
            assert seat.level
            return bot_name(seat.level, seat.colour)
        return self("colour-name", colour=seat.colour)

    def about(self, seat: SeatView) -> str:
        """How the bot in a seat plays; nothing about people, even while a bot plays for them."""
        if seat.kind != "bot":
            return ""
        assert seat.level
        return self.translate(about_bot(seat.level, seat.colour))


def translator_for(connection: ASGIConnection[Any, Any, Any, Any]) -> Translator:
    """The language asked for: in the query, by the cookie, or by the browser."""
    asked = [connection.query_params.get("lang"), connection.cookies.get(COOKIE)]
    wishes = connection.headers.get("accept-language", "").split(",")[:10]
    weighed = sorted(wishes, key=lambda wish: -weight(wish))
    asked += [wish.partition(";")[0].strip().lower()[:2] for wish in weighed]
    usual = "en" if connection.scope["path"].startswith("/api") else DEFAULT
    language = next((language for language in asked if language in LANGUAGES), usual)
    theme = connection.cookies.get("theme")
    others = [(key, value) for key, value in connection.query_params.multi_items() if key != "lang"]
    rest = f"{urlencode(others)}&" if others else ""
    return Translator(
        str(language), str(theme) if theme in THEMES else "auto", language == asked[0], rest, origin_of(connection)
    )


def weight(wish: str) -> float:
    """The weight of a language in Accept-Language: `de;q=0.8`."""
    try:
        return float(wish.partition("q=")[2] or 1)
    except ValueError:
        return 0.0
