"""Jinja templates."""

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from meandre.pictures.seats import STONES, Stone
from meandre.server.language import Translator
from meandre.server.web.static_files import static
from meandre.teaching.material import teaching_of


def stone(of: Stone) -> str:
    """A seat's stone with its emblem, small, beside a name."""
    return (
        f'<svg class="stone" viewBox="-8 -8 16 16" aria-hidden="true"><circle r="7.5" fill="{of.colour}" '
        f'stroke="{of.shade}"/><g fill="{of.ink}">{of.emblem}</g></svg>'
    )


TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent.parent / "templates"),
    autoescape=select_autoescape(),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.globals["static"] = static
TEMPLATES.globals["teaching_of"] = teaching_of
TEMPLATES.globals["stone"] = lambda colour: stone(STONES[colour])


def render(template: str, translator: Translator, **context: Any) -> str:
    """A page or a part of one, in a language."""
    return TEMPLATES.get_template(template).render(t=translator, lang=translator.language, **context)
