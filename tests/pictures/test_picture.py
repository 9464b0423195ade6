"""Pictures as a backdrop and parts: changes turn one picture into another, and the backdrop never changes."""

import json
import random
from collections.abc import Iterator

import pytest

from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.position import Position
from meandre.pictures.marks import Marks
from meandre.pictures.picture import Group, Parts, Picture, flat
from tests.support.shown_picture import ShownPicture


def played(game: Game, seats: int, seed: int) -> Iterator[tuple[Match, Position]]:
    """A random game as the first seat sees it: the position after each event."""
    names, dice = [f"P{n}" for n in range(seats)], random.Random(seed)
    match, seen = Match(game, names, {}, FairStream(seed.to_bytes(32, "big"))), 0
    while not match.over and len(match.events) < 60:
        for _, view in match.history(0, seen):
            yield match, view
        seen = len(match.events)
        seat = dice.choice(match.actors())
        match.play(seat, dice.choice(match.legal(seat)))


def drawn(game: Game, view: Position, *moves: int) -> Picture:
    picture = game.draw(view, Marks(0, moves), "en")
    assert isinstance(picture, Picture)
    return picture


def changes(before: Picture, after: Picture) -> str:
    """The changes, as a page gets them."""
    found = before.changes_to(after)
    assert found is not None, "the backdrop is the same throughout a game"
    return json.dumps(found)


@pytest.mark.parametrize("most", [False, True])
def test_changes_turn_each_picture_of_a_game_into_the_next(game: Game, most: bool) -> None:
    shown, before = None, None
    for _, view in played(game, game.seats[-1] if most else game.seats[0], 3):
        picture = drawn(game, view)
        if before is None:
            shown, before = ShownPicture(picture.svg), picture
            continue
        assert shown is not None
        shown.show(json.loads(changes(before, picture)))
        assert shown == ShownPicture(picture.svg)
        before = picture


def test_lights_are_changes_too_and_go_back(game: Game) -> None:
    seen = 0
    for match, view in played(game, game.seats[0], 5):
        if 0 not in match.actors() or view.tobytes() != match.view(0).tobytes():
            continue
        plain, lit = drawn(game, view), drawn(game, view, *match.codes(0))
        shown = ShownPicture(plain.svg)
        shown.show(json.loads(changes(plain, lit)))
        assert shown == ShownPicture(lit.svg)
        shown.show(json.loads(changes(lit, plain)))
        assert shown == ShownPicture(plain.svg)
        seen += plain.parts != lit.parts
    assert seen > 3


def test_what_has_not_changed_is_not_sent(game: Game) -> None:
    for _, view in played(game, game.seats[0], 1):
        assert changes(drawn(game, view), drawn(game, view)) == "[]"


def test_other_stones_are_another_backdrop(game: Game) -> None:
    view = game.start(game.seats[0])
    other = game.draw(view, Marks(stones=(5, 4, 3, 2, 1, 0)), "en")
    assert isinstance(other, Picture)
    assert drawn(game, view).changes_to(other) is None


def pictured(parts: Parts, tag: str = '<svg xmlns="http://www.w3.org/2000/svg">') -> Picture:
    return Picture(tag, "Test", "<defs/>", parts)


def card(name: str, more: str = "") -> str:
    return f'<use id="{name}" href="#card"{more}/>'


def group(name: str, *cards: str) -> Group:
    return Group(f'<g id="{name}">', {one: card(one) for one in cards})


def two(hand: Group, river: Group) -> Parts:
    return {"hand": hand, "river": river}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({}, {"a": card("a")}),
        ({"a": card("a"), "b": card("b")}, {"b": card("b"), "a": card("a")}),
        ({name: card(name) for name in "abcd"}, {name: card(name) for name in "dxbca"}),
        (two(group("hand", "a", "b"), group("river")), two(group("hand", "b"), group("river", "a"))),
        (two(group("hand"), group("river", "a", "c")), two(group("hand", "a"), group("river", "c"))),
        ({"hand": group("hand", "a")}, {"hand": card("hand")}),
        ({"a": card("a", ' x="1" y="2"')}, {"a": card("a", ' y="3"')}),
        ({"a": card("a", f' class="{"long " * 30}" x="1"')}, {"a": card("a", f' class="{"long " * 30}" y="&amp;"')}),
        ({"a": Group('<g id="a" class="one">', {})}, {"a": Group('<g id="a" data-end="sea">', {})}),
    ],
)
def test_parts_come_go_move_and_change_in_place(old: Parts, new: Parts) -> None:
    for before, after in ((old, new), (new, old)):
        shown = ShownPicture(pictured(before).svg)
        shown.show(json.loads(changes(pictured(before), pictured(after))))
        assert shown == ShownPicture(pictured(after).svg)


def test_an_attribute_is_sent_alone_if_nothing_else_has_changed() -> None:
    long = f' class="{"long " * 30}"'
    old, new = pictured({"a": card("a", long)}), pictured({"a": card("a", f'{long} x="<"'.replace("<", "&lt;"))})
    assert old.changes_to(new) == [("a", {"x": "<"})]
    role = pictured({"a": card("a", long)}, '<svg xmlns="http://www.w3.org/2000/svg" role="group">')
    assert old.changes_to(role) == [("", {"role": "group"})]


def test_flat_finds_the_parts_inside_groups() -> None:
    assert [key for key, _ in flat({"hand": group("hand", "a", "b"), "c": card("c")})] == ["hand", "a", "b", "c"]
