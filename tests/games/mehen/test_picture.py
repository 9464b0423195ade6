"""The picture of Mehen: well formed, complete, the same for the same position."""

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from meandre.core import record as records
from meandre.core.match import Match
from meandre.core.position import Position, blank, copy
from meandre.games.mehen import GAME, rules
from meandre.games.mehen.picture import picture

SVG = "{http://www.w3.org/2000/svg}"


def position(seats: int, length: int = 30) -> Position:
    """A game set up, seat 1 to throw."""
    pos = blank(rules.POSITION)
    options = blank(rules.OPTIONS)
    options.length = length
    options.first = rules.SEAT_1
    rules.setup(pos, seats, options)
    return pos


def scattered(seats: int, length: int) -> Position:
    """A position with a piece of each seat in every kind of place."""
    pos = position(seats, length)
    for seat in range(seats):
        pos.place[seat, : rules.PREY] = [rules.TAIL, rules.TAIL, 2 * seat + 1, length, rules.OFF, rules.IN_HAND]
        pos.place[seat, rules.PREDATOR] = [length, rules.OFF, length - 2 * seat - 2][seat % 3]
        pos.freed[seat] = 1
        pos.caught[seat] = 1
    return pos


def drawn(pos: Position) -> dict[str, ElementTree.Element]:
    """The elements of a picture that have an id."""
    found = {element.get("id"): element for element in ElementTree.fromstring(picture(pos)).iter()}
    return {name: element for name, element in found.items() if name}


def places(elements: dict[str, ElementTree.Element], kind: str) -> list[tuple[float, float]]:
    """Where in the picture all pieces of a kind are."""
    found = []
    for name, element in elements.items():
        if name.startswith(kind):
            x, y = element.attrib["transform"].removeprefix("translate(").partition(")")[0].split()
            found.append((float(x), float(y)))
    return found


@pytest.mark.parametrize("length", [30, 72, 400])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_square_and_every_piece_is_drawn_once(seats: int, length: int) -> None:
    root = ElementTree.fromstring(picture(scattered(seats, length)))
    names = Counter(name for element in root.iter() if (name := element.get("id")))
    assert root.tag == f"{SVG}svg"
    assert max(names.values()) == 1
    assert {name for name in names if name.startswith("square-")} == {f"square-{n}" for n in range(length)}
    assert {name for name in names if name.startswith("prey-")} == {
        f"prey-{seat}-{n}" for seat in range(1, seats + 1) for n in range(1, rules.PREY + 1)
    }
    assert {name for name in names if name.startswith("predator-")} == {
        f"predator-{seat}" for seat in range(1, seats + 1)
    }


def test_the_same_position_gives_the_same_text_and_is_left_alone() -> None:
    pos = scattered(4, 30)
    before = copy(pos)
    assert picture(pos) == picture(before)
    assert pos.tobytes() == before.tobytes()


@pytest.mark.parametrize("length", [30, 72, 400])
@pytest.mark.parametrize("crowd", ["in hand", "tail", "centre"])
def test_thirty_six_prey_in_one_place_lie_side_by_side_inside_the_picture(crowd: str, length: int) -> None:
    pos = position(6, length)
    pos.place[:, : rules.PREY] = {"in hand": rules.IN_HAND, "tail": rules.TAIL, "centre": length}[crowd]
    spots = places(drawn(pos), "prey-")
    assert len(set(spots)) == 36
    assert all(abs(x) < 500 and abs(y) < 500 for x, y in spots)


@pytest.mark.parametrize(("throw", "decorated"), [(1, 1), (2, 2), (3, 3), (6, 0)])
def test_M5_the_sticks_show_the_throw(throw: int, decorated: int) -> None:
    pos = position(2)
    pos.throw = throw
    faces = Counter(
        ElementTree.tostring(child) for n in (1, 2, 3) for child in drawn(pos)[f"stick-{n}"].findall(f"{SVG}rect")
    )
    assert sorted(faces.values()) == sorted(count for count in (decorated, 3 - decorated) if count)


def test_no_throw_looks_like_none_of_the_throws() -> None:
    pos = position(2)
    tied = ElementTree.tostring(drawn(pos)["sticks"])
    for throw in rules.THROWS:
        pos.throw = throw
        assert ElementTree.tostring(drawn(pos)["sticks"]) != tied


def test_an_eaten_prey_is_no_marble_any_more() -> None:
    pos = position(2)
    pos.place[0, 0] = rules.OFF
    elements = drawn(pos)
    assert elements["prey-1-1"].find(f"{SVG}use") is None
    assert elements["prey-1-2"].find(f"{SVG}use") is not None


def test_the_seats_differ_in_their_marks_and_not_only_in_colour() -> None:
    elements = drawn(position(6))
    marks = {ElementTree.tostring(elements[f"mehen-marble-{seat}"].findall(f"{SVG}g")[0][0]) for seat in range(1, 7)}
    assert len(marks) == 6


def test_whose_turn_it_is_shows_until_the_game_is_over() -> None:
    pos = position(3)
    pos.turn = 1
    running = drawn(pos)
    pos.ending = rules.PREDATORS_GONE
    over = drawn(pos)
    changed = [n for n in (1, 2, 3) if len(running[f"seat-{n}"]) != len(over[f"seat-{n}"])]
    assert changed == [2]


def test_the_picture_needs_nothing_from_elsewhere_and_speaks_no_language() -> None:
    root = ElementTree.fromstring(picture(scattered(6, 72)))
    words = [element.text for element in root.iter() if element.text and element.text.strip()]
    links = [value for element in root.iter() for name, value in element.items() if name.endswith("href")]
    assert words == ["Mehen", *(str(n) for n in range(10, 72, 10))]
    assert all(link.startswith("#") for link in links)
    assert not {f"{SVG}{kind}" for kind in ("script", "image", "style", "foreignObject")} & {e.tag for e in root.iter()}


def test_the_picture_in_the_readme_is_of_a_real_game(regold: bool) -> None:
    root = Path(__file__).parents[3]
    record = records.read((root / "tests" / "playthroughs" / "mehen-4.json").read_bytes())
    _, view = next(Match.replay(GAME, record).steps(start=612))
    file = root / "docs" / "pictures" / "mehen.svg"
    if regold:
        file.write_text(GAME.picture(view), "utf-8")
    assert file.read_text("utf-8") == GAME.picture(view)
