"""Jinja templates."""

import functools
from collections.abc import Hashable
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from meandre.core.messages import LANGUAGES, translate
from meandre.games.catalogue import games
from meandre.pictures.faces import face, person
from meandre.pictures.laurel import laurel
from meandre.pictures.seats import STONES, Stone
from meandre.server.addresses import prefix, prefixed
from meandre.server.domain.seat_view import SeatView
from meandre.server.language import Translator
from meandre.server.web.rendering.table_card import ago
from meandre.server.web.static_files import static
from meandre.teaching.material import teaching_of

CACHED_PARTS = 4096
"""Parts of pages that are kept: most say the same as some time before."""


def stone(of: Stone) -> str:
    """A seat's stone with its emblem, small, beside a name."""
    return (
        f'<svg class="stone" viewBox="-8 -8 16 16" aria-hidden="true"><circle r="7.5" fill="{of.colour}" '
        f'stroke="{of.shade}"/><g fill="{of.ink}">{of.emblem}</g></svg>'
    )


def portrait(seat: SeatView, name: str) -> str:
    """The face of whoever sits in a seat."""
    if seat.kind == "bot" and seat.level:
        return face(seat.level, seat.colour)
    return person(seat.colour, name[:1].upper() if seat.name else "")


def stone_symbols() -> str:
    """All stones, to be shown by `<use href="#stone-2">`: scripts have them too."""
    symbols = (
        f'<symbol id="stone-{number}" viewBox="-8 -8 16 16"><circle r="7.5" fill="{of.colour}" stroke="{of.shade}"/>'
        f'<g fill="{of.ink}">{of.emblem}</g></symbol>'
        for number, of in enumerate(STONES)
    )
    return f'<svg width="0" height="0" class="visually-hidden" aria-hidden="true">{"".join(symbols)}</svg>'


TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent.parent / "templates"),
    autoescape=select_autoescape(),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,  # it would look at the file's date for every page: nobody changes files of a running server
)
TEMPLATES.globals["static"] = static
TEMPLATES.globals["prefix"] = lambda: prefix()[1:]
TEMPLATES.globals["teaching_of"] = teaching_of
TEMPLATES.globals["ago"] = ago
TEMPLATES.globals["stone"] = lambda colour: stone(STONES[colour])
TEMPLATES.globals["face"] = face
TEMPLATES.globals["person"] = person
TEMPLATES.globals["portrait"] = portrait
TEMPLATES.globals["laurel"] = laurel
TEMPLATES.globals["stone_symbols"] = stone_symbols()


def load_texts() -> None:
    """Read all messages and compile all templates: the first page would keep the event loop from everybody else."""
    for language in LANGUAGES:
        Translator(language)("to-home")
        for game in games():
            translate(game.message("name"), language)
    for name in TEMPLATES.list_templates(extensions=["html"]):
        TEMPLATES.get_template(name)


def render(template: str, translator: Translator, **context: Any) -> str:
    """A page or a part of one, in a language."""
    return prefixed(TEMPLATES.get_template(template).render(t=translator, lang=translator.language, **context))


@functools.lru_cache(CACHED_PARTS)
def render_cached(template: str, language: str, **context: Hashable) -> str:
    """A part of a page that depends on a few values, made once for each combination of them."""
    return render(template, Translator(language), **context)
