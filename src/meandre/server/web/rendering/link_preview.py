"""Link previews: what search engines, messengers and other sites show of a link to a page.

All of it is what a stranger may know, whoever asks for the page; and no token of a link is in it.
"""

from dataclasses import dataclass
from functools import cache

from meandre.core.game import Game
from meandre.core.messages import joined
from meandre.pictures.png_process import can_draw
from meandre.server.domain.phases import FILLING, OVER
from meandre.server.domain.view import TableView
from meandre.server.language import Translator
from meandre.server.web.rendering.preview_image import HEIGHT, WIDTH

LOCALES = {"fr": "fr_FR", "en": "en_GB", "de": "de_DE"}
"""Open Graph names a country with the language."""
IMAGES = "/link-preview"
"""Where the images are: `security.WITHOUT_COOKIE` has this path too."""

images_available = cache(can_draw)


@dataclass(frozen=True)
class LinkPreview:
    """The description and the image of a page."""

    description: str
    image: str
    """The path of the image."""
    alt: str
    path: str = "/"
    """The path that the preview leads to."""
    indexed: bool = True
    """Whether search engines may list the page."""
    width: int = WIDTH
    height: int = HEIGHT

    @property
    def has_image(self) -> bool:
        """Whether this server can draw the image."""
        return images_available()


def home_preview(translator: Translator, description: str = "", indexed: bool = True) -> LinkPreview:
    """The home page; or a page that has nothing of its own to show, such as an error."""
    image = f"{IMAGES}/home-{translator.language}.png"
    return LinkPreview(description or translator("home-lead"), image, translator("preview-boards"), indexed=indexed)


def game_preview(game: Game, translator: Translator, path: str, description: str = "") -> LinkPreview:
    """A page about a game."""
    about = description or translator.translate(game.message("about"))
    facts = [translator("players-range", low=game.seats[0], high=game.seats[-1]), *card_facts(game, translator)]
    image = f"{IMAGES}/game/{game.name}-{translator.language}.png"
    return LinkPreview(f"{about} {sentence(facts)}", image, board_alt(game, translator), path)


def table_preview(view: TableView, translator: Translator, path: str = "", description: str = "") -> LinkPreview:
    """A page of a table; `path` is what follows the table's own."""
    view = view.for_spectator()
    image = f"{IMAGES}/table/{view.id}-{translator.language}.png?v={view.event_count}"
    return LinkPreview(
        description or state_of(view, translator),
        image,
        board_alt(view.game, translator),
        f"/t/{view.id}{path}",
        indexed=False,
    )


def invitation_preview(view: TableView, translator: Translator) -> LinkPreview:
    """An invitation: its own path has a token, so the preview leads to the table."""
    return table_preview(view, translator, description=invitation(view.for_spectator(), translator))


def replay_preview(view: TableView, translator: Translator) -> LinkPreview:
    """The replay of a game."""
    names = joined(filled_names(view, translator) or [""])
    words = translator("preview-replay", game=view.game.message("name"), names=names)
    return table_preview(view, translator, "/replay", words)


def check_preview(view: TableView, translator: Translator) -> LinkPreview:
    """The proof that chance was fair."""
    return table_preview(view, translator, "/check", translator("preview-check", game=view.game.message("name")))


def device_preview(view: TableView, translator: Translator) -> LinkPreview:
    """A link for another device: its own path has a token too."""
    return table_preview(view, translator, description=translator("device-text"))


def board_alt(game: Game, translator: Translator) -> str:
    """What the image shows, for those who do not see it."""
    return translator("preview-board", game=game.message("name"))


def state_of(view: TableView, translator: Translator) -> str:
    """Who plays, or may join, or has won."""
    game, names = view.game.message("name"), filled_names(view, translator)
    if view.phase == FILLING:
        if view.join_code or not names:
            return invitation(view, translator)
        return f"{translator('preview-filling', game=game, names=joined(names))} {table_facts(view, translator)}"
    if view.phase != OVER or view.result is None:
        return translator("preview-playing", game=game, names=joined(names))
    return translator("preview-over", game=game, ranks=", ".join(ranking(view, translator)))


def invitation(view: TableView, translator: Translator) -> str:
    """Who invites to which game, with how many players, and for how long."""
    game, host = view.game.message("name"), inviter(view)
    who = (
        translator("preview-invitation-from", game=game, name=host)
        if host
        else translator("preview-invitation", game=game)
    )
    return f"{who} {table_facts(view, translator)} {translator.translate(view.game.message('about'))}"


def inviter(view: TableView) -> str | None:
    """The name of whoever created the table, if they sit at it and have one."""
    return view.host_seat.name if view.host_seat else None


def table_facts(view: TableView, translator: Translator) -> str:
    """How many play, how many seats are free, and how long it takes, as a sentence."""
    seats = view.seats()
    free = sum(not seat.filled for seat in seats)
    return sentence([translator("preview-seats", players=len(seats), free=free), *duration(view.game, translator)])


def card_facts(game: Game, translator: Translator) -> list[str]:
    """From what age, and how long."""
    return [translator.translate(fact) for fact in game.card() if fact.key in ("card-age", "card-duration")]


def duration(game: Game, translator: Translator) -> list[str]:
    """How long a game takes, if it says so."""
    return [translator.translate(fact) for fact in game.card() if fact.key == "card-duration"]


def sentence(facts: list[str]) -> str:
    """Facts in a row, from a capital to a full stop."""
    text = ", ".join(facts)
    return f"{text[:1].upper()}{text[1:]}."


def filled_names(view: TableView, translator: Translator) -> list[str]:
    """The names of everybody who has a seat."""
    return [translator.name(seat) for seat in view.seats() if seat.filled]


def ranking(view: TableView, translator: Translator) -> list[str]:
    """Everybody with rank and score, the winners first."""
    assert view.result is not None
    ranked = sorted(zip(view.result.ranks, view.result.scores, view.seats(), strict=True), key=lambda one: one[0])
    return [translator("rank", rank=rank, name=translator.name(seat), score=score) for rank, score, seat in ranked]
