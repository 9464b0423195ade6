"""The picture of Mehen: well formed, complete, the same for the same position; what can be done can be touched."""

import random
import re
from cmath import phase
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import degrees
from pathlib import Path
from xml.etree import ElementTree

import pytest

from meandre.core import record as records
from meandre.core import verbs
from meandre.core.match import Match
from meandre.core.messages import LANGUAGES
from meandre.core.position import RUNNING, Position, blank, copy
from meandre.core.verbs import CHANCE
from meandre.games.mehen import GAME, rules
from meandre.games.mehen.art.piece_positions import PiecePositions
from meandre.games.mehen.art.scene import scene_of
from meandre.games.mehen.art.touch import TOUCH, drawn_moves, touch_areas, touch_target
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.seats import STONES
from meandre.pictures.theme import CELEBRATING
from tests.games.mehen.support.board import HOME, OFF, Board

SVG = "{http://www.w3.org/2000/svg}"

picture = GAME.picture


def position(seats: int, length: int = 30) -> Position:
    """A game set up, seat 1 to throw."""
    pos = blank(rules.POSITION)
    rules.setup(pos, seats, GAME.encode({"length": length, "first": "seat-1"}))
    return pos


def scattered(seats: int, length: int) -> Position:
    """A position with pieces of every seat in every kind of place."""
    pos = position(seats, length)
    for seat in range(seats):
        pos.place[seat, : rules.PREY] = [rules.TAIL, rules.TAIL, 2 * seat + 1, length, rules.OFF, rules.IN_HAND]
        pos.place[seat, rules.PREDATOR] = [length, rules.OFF, length - 2 * seat - 2][seat % 3]
        pos.freed[seat] = 1
        pos.caught[seat] = 1
    return pos


def drawn(pos: Position, marks: Marks = PLAIN) -> dict[str, ElementTree.Element]:
    """The elements of a picture that have an id."""
    found = {element.get("id"): element for element in ElementTree.fromstring(picture(pos, marks)).iter()}
    return {name: element for name, element in found.items() if name}


def places(elements: dict[str, ElementTree.Element], kind: str) -> list[tuple[float, float]]:
    """Where in the picture all pieces of a kind are."""
    found = []
    for name, element in elements.items():
        if name.startswith(kind):
            x, y = element.attrib["transform"].removeprefix("translate(").partition(")")[0].split()
            found.append((float(x), float(y)))
    return found


def decisions(seats: int, length: int, seed: int) -> Iterator[tuple[Position, int, tuple[int, ...]]]:
    """A random game: each position in which a player moves, the seat, and its legal moves."""
    chooser = random.Random(seed)
    pos = GAME.start(seats, {"length": length})
    while actors := verbs.actors(pos):
        if actors == verbs.CHANCE_ACTS:
            verbs.play(pos, CHANCE, chooser.choices(*GAME.odds(pos))[0])
            continue
        seat = int(pos.turn)
        moves = tuple(GAME.moves(pos, seat))
        yield pos, seat, moves
        verbs.play(pos, seat, chooser.choice(moves))


def positions_of(pos: Position, nearest: int) -> PiecePositions:
    scene = scene_of(pos)
    return PiecePositions.of(scene.length, nearest, scene.places)


def touch_targets(board: Board) -> dict[str, str]:
    """The id of the element for each move of the player on turn, by the text of the move."""
    moves = GAME.moves(board.pos, board.turn)
    return {
        GAME.notation.write(board.pos, board.turn, move): touch_target(board.pos, board.turn, move) for move in moves
    }


def elements(board: Board) -> dict[str, ElementTree.Element]:
    """The elements of the picture for the player on turn, with their legal moves marked."""
    return drawn(board.pos, Marks(seat=board.turn, moves=tuple(GAME.moves(board.pos, board.turn))))


def lights(parts: dict[str, ElementTree.Element]) -> set[str]:
    """The ids of the elements that are highlighted."""
    return {name for name, part in parts.items() if {"#mehen-lit", "#mehen-aim"} & {e.get("href") for e in part}}


def is_inside(point: complex, outline: list[complex]) -> bool:
    """Whether a point lies inside a convex outline, not on its edge."""
    edges = zip(outline, outline[1:] + outline[:1], strict=True)
    sides = [((there - here).conjugate() * (point - here)).imag for here, there in edges]
    return all(side > 1e-6 for side in sides) or all(side < -1e-6 for side in sides)


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
    points = places(drawn(pos), "prey-")
    assert len(set(points)) == 36
    assert all(abs(x) < 500 and abs(y) < 500 for x, y in points)


@pytest.mark.parametrize(("throw", "decorated"), [(1, 1), (2, 2), (3, 3), (6, 0)])
def test_M5_the_sticks_show_the_throw(throw: int, decorated: int) -> None:
    pos = position(2)
    pos.throw = throw
    faces = Counter(drawn(pos)[f"stick-{n}"].get("href") for n in (1, 2, 3))
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


def test_the_seats_differ_in_their_emblems_and_not_only_in_colour() -> None:
    elements = drawn(position(6))
    marbles = [elements[f"mehen-marble-{seat}"] for seat in range(1, 7)]
    emblems = {ElementTree.tostring(marble.findall(f"{SVG}g")[0][0]) for marble in marbles}
    assert len(emblems) == 6


def test_whose_turn_it_is_shows_until_the_game_is_over() -> None:
    pos = position(3)
    lights = set()
    for pos.turn in range(3):
        lights.add(drawn(pos)["turn"].attrib["transform"])
    assert lights == {"rotate(90)", "rotate(210)", "rotate(330)"}
    pos.ending = rules.PREDATORS_GONE
    assert "turn" not in drawn(pos)
    pos.ending, pos.phase = RUNNING, rules.DRAW
    assert "turn" not in drawn(pos)


def test_the_picture_needs_nothing_from_elsewhere_and_speaks_no_language() -> None:
    text = picture(scattered(6, 72))
    root = ElementTree.fromstring(text)
    written = [element for element in root.iter() if element.tag != f"{SVG}style"]
    words = [element.text for element in written if element.text and element.text.strip()]
    links = [value for element in root.iter() for name, value in element.items() if name.endswith("href")]
    assert words == ["Mehen", *(str(n) for n in range(10, 72, 10))]
    assert all(link.startswith("#") for link in links)
    assert not {f"{SVG}{kind}" for kind in ("script", "image", "foreignObject")} & {e.tag for e in root.iter()}
    assert " style=" not in text
    assert text.count("url(") == text.count("url(#mehen-")


def test_the_style_sheet_is_the_same_in_every_picture_and_can_be_asked_for_the_dark() -> None:
    texts = (picture(scattered(6, 72), Marks(seat=3, moves=(rules.ENTER,))), picture(position(2)))
    styles = {next(ElementTree.fromstring(text).iter(f"{SVG}style")).text or "" for text in texts}
    assert len(styles) == 1
    style = styles.pop()
    assert "prefers-color-scheme:dark" in style
    assert ':root:not([data-theme="light"]) .mehen-' in style
    assert ':root[data-theme="dark"] .mehen-' in style
    for rule in style.replace("}", "\n").splitlines():
        own = (".mehen", ":root", "@media", "@keyframes mehen-", f"{CELEBRATING} .mehen ")
        assert not rule or rule.startswith(own)


def test_the_languages_differ_in_words_only() -> None:
    pictures = {re.sub("<title>.*</title>", "", picture(scattered(4, 30), PLAIN, word)) for word in LANGUAGES}
    assert len(pictures) == 1


def test_the_throw_is_written_beside_the_sticks() -> None:
    pos = position(2)
    assert "throw" not in drawn(pos)
    for pos.throw in rules.THROWS:
        assert drawn(pos)["throw"].text == str(pos.throw)


def test_each_seat_plays_with_the_stone_it_chose() -> None:
    chosen = (3, 5, 2)
    elements = drawn(scattered(3, 30), Marks(stones=(*chosen, 0, 1, 4)))
    for seat, stone in enumerate(chosen, 1):
        for kind in ("mehen-marble", "mehen-lion", "seat"):
            text = ElementTree.tostring(elements[f"{kind}-{seat}"], "unicode")
            assert {n for n, other in enumerate(STONES) if f'"{other.colour}"' in text} == {stone}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_whoever_looks_sits_below_and_the_others_follow_clockwise(seats: int) -> None:
    pos = position(seats)
    for nearest in range(seats):
        elements = drawn(pos, Marks(seat=nearest))
        assert set(elements) == set(drawn(pos))
        sides = []
        for n in range(seats):
            hand = [complex(*point) for point in places(elements, f"prey-{(nearest + n) % seats + 1}-")]
            sides.append(degrees(phase(sum(hand) * -1j)) % 360)
        assert sides == pytest.approx([360 * n / seats for n in range(seats)], abs=1)


def test_a_rope_holds_the_predator_until_it_is_free() -> None:
    pos = position(2)
    pos.freed[1] = 1
    elements = drawn(pos)
    assert [elements[f"predator-{seat}"].find(f"{SVG}circle") is None for seat in (1, 2)] == [False, True]


def test_M14_M15_a_band_joins_pieces_that_protect_each_other() -> None:
    board = Board().prey(0, 5, 7, 29, HOME).prey(1, 0, 1, 12, 16, 17)
    assert {name for name in drawn(board.pos) if name.startswith("bond")} == {"bond-2"}
    assert drawn(board.pos)["bond-2"].attrib["d"].count("M") == 2
    board.predator(0, 8)
    assert drawn(board.pos)["bond-1"].attrib["d"].count("M") == 1


def test_M15_no_the_band_is_broken() -> None:
    for pairs, broken in (("yes", False), ("no", True)):
        band = drawn(Board(pairs=pairs).prey(0, 5, 6).pos)["bond-1"]
        assert ("stroke-dasharray" in band.attrib) == broken


def test_a_move_changes_few_lines() -> None:
    board = Board(4, 72).prey(0, 0, 5, 9).prey(1, 0, 14).throw(3)
    before = picture(board.pos).splitlines()
    board.play("prey 9-12")
    after = picture(board.pos).splitlines()
    changed = {line for line in before if line not in after}
    moved = {line for line in changed if 'id="prey-' in line}
    assert len(moved) == 1
    assert changed - moved == {line for line in before if 'id="stick-' in line or 'id="throw"' in line}
    assert max(map(len, changed)) < 400


def test_every_piece_is_a_line_of_its_own() -> None:
    text = picture(scattered(6, 72))
    for kind in ("prey", "predator", "square", "stick", "caught", "seat"):
        assert max(line.count(f'id="{kind}-') for line in text.splitlines()) == 1


@pytest.mark.parametrize("length", [30, 72, 400])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_legal_move_has_an_element_of_its_own_in_the_picture(seats: int, length: int) -> None:
    stride = 8 if length == 30 else 60
    for pos, seat, moves in islice(decisions(seats, length, seed=seats), 0, 60 * stride, stride):
        root = ElementTree.fromstring(picture(pos, Marks(seat=seat, moves=moves)))
        names = [name for element in root.iter() if (name := element.get("id"))]
        found = [touch_target(pos, seat, move) for move in moves]
        assert len(set(found)) == len(found)
        assert [names.count(name) for name in found] == [1] * len(found)
        for element in root.iter():
            can_be_touched = any(part.get("class") == "mehen-touch" for part in element)
            assert can_be_touched == (element.get("id") in found)


@pytest.mark.parametrize("length", [30, 72, 400])
def test_what_can_be_touched_belongs_to_one_move_only(length: int) -> None:
    for pos, seat, moves in islice(decisions(4, length, seed=1), 0, 3000, 9):
        positions = positions_of(pos, seat)
        drawn = drawn_moves(pos, positions, seat, moves)
        areas = touch_areas(positions, seat, drawn)
        assert set(areas) == {touch_target(pos, seat, move) for move in moves}
        for move in drawn:
            here = (move.landing if move.touched_at_end else positions.where(seat, move.piece)).point
            if move.move != rules.ENTER:
                assert is_inside(here, areas[move.target])
                assert all(abs(corner - here) < TOUCH + 1 for corner in areas[move.target])
            for other, outline in areas.items():
                assert other == move.target or move.move == rules.ENTER or not is_inside(here, outline)


def test_touching_an_idle_piece_of_ones_own_moves_no_other() -> None:
    board = Board(length=400).prey(0, 10, 11, 14).throw(1)
    assert set(touch_targets(board)) == {"enter", "prey 11-12", "prey 14-15"}
    positions = positions_of(board.pos, 0)
    areas = touch_areas(positions, 0, drawn_moves(board.pos, positions, 0, tuple(GAME.moves(board.pos, 0))))
    idle = positions.where(0, 0).point
    assert not any(is_inside(idle, outline) for name, outline in areas.items() if name != "prey-1-4")


def test_M9_the_first_prey_in_hand_enters() -> None:
    board = Board().prey(0, 4, 0, 0).throw(1)
    assert touch_targets(board) == {"enter": "prey-1-4", "prey 4-5": "prey-1-1", "prey 0-1": "prey-1-2"}
    assert lights(elements(board)) == {"prey-1-4", "prey-1-1", "prey-1-2"}


def test_M17_a_prey_that_has_to_go_back_is_touched_itself() -> None:
    board = Board().prey(0, 28).throw(6)
    assert touch_targets(board) == {"prey 28-22": "prey-1-1"}


def test_M21_a_predator_is_touched_itself_if_there_is_one_way_only() -> None:
    board = Board().prey(0, HOME, HOME, HOME, HOME, HOME, 5).throw(2)
    assert touch_targets(board)["predator 30-26"] == "predator-1"
    assert "predator-1" in lights(elements(board))


def test_M21_a_predator_that_may_go_either_way_is_told_where() -> None:
    board = Board().prey(0, HOME, HOME, HOME, HOME, HOME, 5).predator(0, 10).prey(1, 14).throw(2)
    assert touch_targets(board) == {"prey 5-7": "prey-1-6", "predator 10-6": "outward-1", "predator 10-14": "inward-1"}
    parts = elements(board)
    assert lights(parts) == {"prey-1-6", "outward-1", "inward-1"}
    ghosts = {name: [e.get("href") for e in parts[name]] for name in ("outward-1", "inward-1")}
    assert "#mehen-lion-1" in ghosts["outward-1"]
    assert "#mehen-lion-1" not in ghosts["inward-1"], "the prey there is still to be seen"


def test_M25_the_way_out_can_be_touched_beside_prey_on_the_tail() -> None:
    board = Board().prey(0, HOME, HOME, HOME, HOME, 0, 0).predator(0, 4).prey(1, 0, 0, 0).throw(2)
    assert touch_targets(board) == {"prey 0-2": "prey-1-5", "predator 4-0": "outward-1", "predator 4-8": "inward-1"}
    assert lights(elements(board)) == set(touch_targets(board).values())


def test_nothing_is_lit_for_whoever_only_looks_on() -> None:
    board = Board().prey(0, 4, 0, OFF).throw(1)
    root = ElementTree.fromstring(picture(board.pos))
    assert root.get("role") == "img"
    assert not [e for e in root.iter() if e.get("pointer-events") == "all" or e.get("href") == "#mehen-lit"]
    marked = ElementTree.fromstring(picture(board.pos, Marks(moves=(rules.ENTER,))))
    assert marked.get("role") == "group"


def test_where_a_piece_would_land_is_marked_beside_it() -> None:
    board = Board().prey(0, 4, 28).prey(1, 6).throw(2)
    root = ElementTree.fromstring(picture(board.pos, Marks(moves=tuple(GAME.moves(board.pos, 0)))))
    ids = [element.get("id") or element.get("class") for element in root]
    for name in touch_targets(board).values():
        assert ids[ids.index(name) + 1] == "mehen-landing"


def test_the_picture_in_the_readme_is_of_a_real_game(regold: bool) -> None:
    root = Path(__file__).parents[3]
    record = records.read((root / "tests" / "playthroughs" / "mehen-4.json").read_bytes())
    _, view = next(Match.replay(GAME.at(record.rules), record).history(start=612))
    file = root / "docs" / "pictures" / "mehen.svg"
    if regold:
        file.write_text(GAME.picture(view), "utf-8")
    assert file.read_text("utf-8") == GAME.picture(view)
