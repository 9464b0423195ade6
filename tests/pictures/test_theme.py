"""The style sheet of every picture: day, dark screens, and pages that ask for the dark."""

import re
from xml.etree import ElementTree

from meandre.core.game import Game
from meandre.pictures.theme import DARK, UNLESS_LIGHT, style_sheet, style_text


def test_a_style_sheet_has_the_day_then_the_night() -> None:
    assert style_sheet("a{}", f"{UNLESS_LIGHT} b{{}}", f"{DARK} c{{}}", "d{}") == (
        '<style>a{}@media (prefers-color-scheme:dark){:root:not([data-theme="light"]) b{}}'
        ':root[data-theme="dark"] c{}d{}</style>'
    )


def test_every_picture_has_one_style_sheet_for_day_and_night(game: Game) -> None:
    svg = game.picture(game.start(game.seats[0]))
    (style,) = ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}style")
    assert style_text(svg) == style.text
    assert style_text(svg).count("@media (prefers-color-scheme:dark)") == 1
    assert re.search(r"data-theme=\"?light\"?", style_text(svg))
    assert re.search(r"data-theme=\"?dark\"?", style_text(svg))


def test_a_picture_without_style_has_none() -> None:
    assert style_text("<svg></svg>") == ""
