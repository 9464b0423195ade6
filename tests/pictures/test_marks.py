"""Marks: every game's picture writes the attributes of touch targets on the elements that stand for moves."""

import re
from xml.etree import ElementTree

import pytest

from meandre.core.game import Game
from meandre.pictures.marks import HIGHLIGHT, PLAIN, Marks, Target, targets
from meandre.pictures.seats import STONES
from tests.pictures.support.random_views import some_decisions

AWKWARD = '"quoted" & <b> it\'s'
OWN_NAME = re.compile(r' role="button" tabindex="0" aria-label="[^"]*"(?= data-unfolds=)')
"""What makes a button of an element that opens a group, unless it stands for a move and is one already."""


def ids_with(svg: str, attribute: str) -> list[str]:
    """The ids of the elements that have an attribute, in the order of the picture."""
    return [element.attrib["id"] for element in ElementTree.fromstring(svg).iter() if attribute in element.attrib]


def test_the_elements_with_a_move_are_the_touch_targets_of_the_legal_moves(game: Game) -> None:
    assert game.touch_target
    for view, seat in some_decisions(game):
        moves = game.moves(view, seat)
        buttons = {move: Target(game.notation.write(view, seat, move), f"label {move}") for move in moves}
        marks = Marks(seat, tuple(moves), targets=targets(game.touch_target, view, seat, buttons))
        svg = game.picture(view, marks)
        found = {e.attrib["id"]: e for e in ElementTree.fromstring(svg).iter() if "data-move" in e.attrib}
        assert sorted(found) == sorted(ids_with(svg, "data-move"))
        assert found.keys() == {game.touch_target(view, seat, move) for move in moves}
        for move, button in buttons.items():
            element = found[game.touch_target(view, seat, move)]
            assert (element.get("data-move"), element.get("aria-label")) == (button.move, button.label)
            assert (element.get("role"), element.get("tabindex")) == ("button", "0")


def test_targets_add_their_attributes_and_change_nothing_else(game: Game) -> None:
    for view, seat in some_decisions(game):
        moves = tuple(game.moves(view, seat))
        plain = game.picture(view, Marks(seat, moves))
        for target in (Target("a move", AWKWARD), HIGHLIGHT):
            found = targets(game.touch_target, view, seat, dict.fromkeys(moves, target))
            marked = game.picture(view, Marks(seat, moves, targets=found))
            assert marked != plain
            assert marked.count(target.attributes) == len(found)
            assert OWN_NAME.sub("", marked.replace(target.attributes, "")) == OWN_NAME.sub("", plain)


def test_highlights_are_the_touch_targets_too(game: Game) -> None:
    for view, seat in some_decisions(game):
        moves = game.moves(view, seat)
        highlights = targets(game.touch_target, view, seat, dict.fromkeys(moves, HIGHLIGHT))
        svg = game.picture(view, Marks(seat, tuple(moves), targets=highlights))
        assert set(ids_with(svg, "data-highlighted")) == highlights.keys()
        assert not ids_with(svg, "data-move")
        assert ids_with(svg, "aria-label") == ids_with(svg, "data-unfolds"), "only what opens a group has a name"


def test_without_marks_nothing_can_be_touched(game: Game) -> None:
    svg = game.picture(game.start(game.seats[0]))
    assert svg == game.picture(game.start(game.seats[0]), PLAIN)
    assert not re.search(r"data-move|data-highlighted|role=\"button\"", svg)
    assert ElementTree.fromstring(svg).get("role") == "img"


def test_a_picture_with_moves_is_a_group_since_an_image_has_no_buttons(game: Game) -> None:
    view, seat = next(some_decisions(game))
    svg = game.picture(view, Marks(seat, tuple(game.moves(view, seat))))
    assert ElementTree.fromstring(svg).get("role") == "group"


def test_a_frame_shows_a_part_of_the_same_picture(game: Game) -> None:
    view, seat = next(some_decisions(game))
    whole, part = (game.picture(view, Marks(seat, frame=frame)) for frame in (None, (10, 20, 300, 400)))
    assert ElementTree.fromstring(part).get("viewBox") == "10 20 300 400"
    assert re.sub('viewBox="[^"]*"', "", part) == re.sub('viewBox="[^"]*"', "", whole)


def test_a_style_is_added_at_the_end(game: Game) -> None:
    view, seat = next(some_decisions(game))
    plain, styled = (game.picture(view, Marks(seat, style=style)) for style in ("", "g{opacity:.5}"))
    assert styled == plain.removesuffix("</svg>\n") + "<style>g{opacity:.5}</style>\n</svg>\n"


def test_the_text_and_the_label_of_a_move_are_escaped() -> None:
    attributes = Target(AWKWARD, AWKWARD).attributes
    assert attributes == (
        ' data-move="&quot;quoted&quot; &amp; &lt;b&gt; it&#x27;s" role="button" tabindex="0"'
        ' aria-label="&quot;quoted&quot; &amp; &lt;b&gt; it&#x27;s"'
    )
    element = ElementTree.fromstring(f"<g{attributes}/>")
    assert (element.get("data-move"), element.get("aria-label")) == (AWKWARD, AWKWARD)


def test_moves_without_an_element_have_no_target(game: Game) -> None:
    view, seat = next(some_decisions(game))
    by_move = dict.fromkeys(game.moves(view, seat), HIGHLIGHT)
    assert targets(None, view, seat, by_move) == {}
    assert targets(lambda *_: "", view, seat, by_move) == {}
    assert targets(game.touch_target, view, seat, {}) == {}


@pytest.mark.parametrize(("name", "attributes"), [("prey-1-2", ' data-highlighted=""'), ("prey-1-1", "")])
def test_an_element_has_its_id_and_the_attributes_of_its_target(name: str, attributes: str) -> None:
    marks = Marks(targets={"prey-1-2": HIGHLIGHT})
    assert marks.element(name) == f' id="{name}"{attributes}'


def test_the_stones_of_the_seats_are_those_of_the_marks() -> None:
    assert PLAIN.seat_stones(6) == STONES
    assert Marks(stones=(4, 2, 0)).seat_stones(2) == (STONES[4], STONES[2])
