"""Numbers, points and transforms in SVG, and motion."""

import pytest

from meandre.core.game import Game
from meandre.core.messages import LANGUAGES, translate
from meandre.pictures.motion import passing, via
from meandre.pictures.svg import num, placed, xy


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (-0.04, "0"), (2.0, "2"), (1.25, "1.2"), (-3.96, "-4"), (1000, "1000")]
)
def test_numbers_are_rounded_to_a_tenth(value: float, text: str) -> None:
    assert num(value) == text


def test_points_and_transforms() -> None:
    assert xy(1.5 - 2j) == "1.5 -2"
    assert placed(10 + 20.04j, 0.66667) == "translate(10 20) scale(0.667)"


def test_a_document_has_its_title_in_every_language(game: Game) -> None:
    for language in LANGUAGES:
        lines = game.picture(game.start(game.seats[0]), language=language).splitlines()
        assert lines[0].startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="')
        assert lines[1] == f"<title>{translate(game.message('name'), language)}</title>"
        assert lines[-1] == "</svg>"


def test_a_path_is_an_attribute_only_if_it_has_points() -> None:
    assert via([]) == ""
    assert via([1 + 2j, 3.25 + 0j]) == ' data-via="1 2,3.2 0"'


def test_a_passing_element_is_invisible_where_it_ends() -> None:
    assert passing("paid-1", 1j, 5 + 0j, 2, "<g/>") == (
        '<g id="paid-1" class="passing" opacity="0" pointer-events="none" transform="translate(5 0) scale(1.4)"'
        ' data-via="0 1" data-beat="2" data-sound="pay"><g/></g>'
    )
