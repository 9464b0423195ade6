"""The picture of Tanbo: well formed, complete, the same for the same position; where its moves are made."""

import random
import re
from cmath import phase
from collections import Counter
from itertools import combinations
from math import tau
from pathlib import Path
from xml.etree import ElementTree

import pytest

from meandre.core import verbs
from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.core.position import Position, copy
from meandre.core.verbs import SPECTATOR
from meandre.games.tanbo import GAME, rules
from meandre.games.tanbo.art.geometry import RIM, SHORE, SLOPE, Ring
from meandre.games.tanbo.art.hand import CELLS, ROOM
from meandre.games.tanbo.art.picture import HEIGHT, WIDTH
from meandre.games.tanbo.notation import NAMES
from meandre.pictures.marks import PLAIN
from tests.games.tanbo.support.board import ALONE, Board
from tests.games.tanbo.support.drawn import (
    RINGS,
    SEASONS,
    SVG,
    actor_marks,
    drawn,
    names,
    number,
    pieces,
    place,
    random_game,
    scale,
)


def test_an_ear_of_rice_has_as_many_grains_as_the_rice_is_worth() -> None:
    elements = drawn(Board().pos)
    for colour in range(rules.WHITE, rules.FARMER):
        ear = elements[f"tanbo-{NAMES[colour]}"].findall(f"{SVG}g")[0]
        assert len(ear.findall(f"{SVG}g")) == rules.WORTH[colour]


@pytest.mark.parametrize("season", SEASONS)
def test_every_piece_is_drawn_once_from_the_first_position_to_the_last(season: str) -> None:
    positions = random_game(season, SEASONS.index(season))
    for pos in positions[:12] + positions[12:-3:7] + positions[-3:]:
        elements = drawn(pos)
        assert set(pieces(elements)) == names(pos)
        assert [Counter(e.get("class") for e in elements.values())[kind] for kind in NAMES] == list(rules.PIECES)
        assert [number(elements[f"bag-{NAMES[colour]}"]) for colour in (1, 2, 3)] == pos.stock[1:4].tolist()
        assert number(elements["supply"]) == pos.stock[rules.SNAKE]
        points = [
            place(piece) for name, piece in pieces(elements).items() if name.startswith(("paddy", "barn", "farmer"))
        ]
        assert len(set(points)) == len(points)
        assert all(0 < point.real < WIDTH and 0 < point.imag < HEIGHT for point in points)


def test_everything_but_the_pieces_and_the_marks_has_the_same_names_at_all_times() -> None:
    scenes = []
    for pos in random_game("plain", 7)[::9]:
        elements = drawn(pos)
        groups = {name.rstrip("0123456789").rstrip("-") for name in names(pos)}
        groups |= {element for element in elements if element.endswith("farmer")}
        groups -= {f"bag-{NAMES[colour]}" for colour in (1, 2, 3)}  # there even if they are empty
        scenes.append(set(elements) - set(pieces(elements)) - groups - {"last", "next", "goal", "chosen"})
    assert all(scene == scenes[0] for scene in scenes)
    assert {f"{thing}-{seat}" for thing in ("field", "hand", "barn", "seat") for seat in (1, 2)} < scenes[0]
    assert {f"paddy-{seat}-{n}" for seat in (1, 2) for n in range(1, 6)} < scenes[0]


def test_a_piece_that_nothing_happens_to_stays_where_it_is() -> None:
    field = Board("2s2wF 3sb 2s w r", "2sF 3swb 2w 2s2b 3s")
    before = drawn(field.pos)
    after = drawn(field.sow("w").pos)
    moved = [
        name
        for name in names(field.pos)
        if name not in before or before[name].attrib["transform"] != after[name].attrib["transform"]
    ]
    assert "paddy-1-2-white-1" in moved
    assert all(name.startswith(("paddy-1-2", "hand-1-white")) for name in moved)


def test_nothing_is_hidden_so_everybody_sees_the_same_picture() -> None:
    for pos in random_game("ssr ssr - sr ss", 3)[::25]:
        views = [copy(pos) for _ in range(3)]
        for view, viewer in zip(views, (0, 1, SPECTATOR), strict=True):
            verbs.conceal(view, viewer)
        assert {GAME.picture(view) for view in views} == {GAME.picture(pos)}


def test_the_same_position_gives_the_same_text_and_is_left_alone() -> None:
    pos = Board("2s2wF 3sb 2s w r").pos
    before = copy(pos)
    assert GAME.picture(pos) == GAME.picture(before)
    assert pos.tobytes() == before.tobytes()


@pytest.mark.parametrize("ring", RINGS, ids=["near", "far"])
@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 10, 11, 14, 20, 50])
def test_the_pieces_of_a_paddy_lie_side_by_side_inside_its_dikes(ring: Ring, count: int) -> None:
    for paddy in range(rules.PADDIES):
        points, size = ring.layout(paddy, count)
        assert len(points) == count
        assert all(abs(one - other) >= size - 1e-6 for one, other in combinations(points, 2))
        for away in (point - ring.centre for point in points):
            flat = complex(away.real, away.imag / SLOPE) / ring.scale
            turned = (phase(flat) - ring.middle(paddy) + tau / 2) % tau - tau / 2
            assert abs(turned) < tau / 10
            assert SHORE + size / 3 < abs(flat) < RIM - size / 3


def test_the_pieces_in_the_hand_lie_kind_by_kind_each_in_its_own_place() -> None:
    elements = drawn(Board("6s3wb2rF 2s w - -").pos)
    wide, high = ROOM[True]
    for kind, count in enumerate([6, 3, 1, 2, 1]):
        group = elements[f"hand-1-{NAMES[kind]}"]
        points = [place(piece) - CELLS[True][kind] for piece in group.findall(f"{SVG}use")]
        assert len(points) == count
        assert all(abs(point.real) < wide / 3 and abs(point.imag) < high / 2.5 for point in points)
        assert [text.text for text in group.iter(f"{SVG}text")] == ([str(count)] if count > 1 else [])


@pytest.mark.parametrize("near", [True, False])
def test_the_places_of_the_hand_do_not_overlap_and_are_in_the_picture(near: bool) -> None:
    (wide, high), cells = ROOM[near], CELLS[near]
    for one, other in combinations(cells, 2):
        assert abs((one - other).real) >= wide or abs((one - other).imag) >= high
    assert all(wide / 2 < cell.real < WIDTH - wide / 2 and high / 2 < cell.imag < HEIGHT - high / 2 for cell in cells)


def test_T7_fourteen_pieces_in_a_paddy_are_still_large_enough_for_a_phone() -> None:
    field = Board("sF 6s4w2br - - -", ALONE)
    field.sow("sF")
    full = {name: piece for name, piece in pieces(drawn(field.pos)).items() if name.startswith("paddy-1-2")}
    assert len(full) == 14
    pixels = 20 * 360 / WIDTH
    assert all(scale(piece) * pixels > 18 for piece in full.values())


def test_the_pieces_of_a_kind_lie_together() -> None:
    for count in (4, 9, 14):
        points = RINGS[0].layout(0, count).points
        flat = [complex(point.real - 500, (point.imag - RINGS[0].centre.imag) / SLOPE) for point in points]
        angles = [round(phase(point), 1) for point in flat]
        assert angles == sorted(angles)


def petal(element: ElementTree.Element) -> str:
    """The paddy round which a sign is drawn, as in its id."""
    (use,) = element.iter(f"{SVG}use")
    return use.attrib["href"].removeprefix(f"#tanbo-{use.attrib['id']}-")


def test_T5_the_paddy_after_the_last_glows_while_pieces_are_sown_and_that_of_the_last_piece_is_dotted() -> None:
    field = Board("2s2wF 3sb 2s w r")
    for at in (1, 2, 3, 4, 5):
        elements = drawn(field.pos)
        signs = [petal(elements[sign]) for sign in ("last", "next", "goal")]
        assert signs == [f"1-{at}", f"1-{at % 5 + 1}", "1-1"]
        if at < 5:
            field.sow("sswwF"[at - 1])


def test_T6_only_the_last_paddy_is_marked_while_its_action_is_done() -> None:
    field = Board("sF - 2w2b - -", ALONE).sow("Fs")
    assert field.phase == "harvest"
    elements = drawn(field.pos)
    assert "next" not in elements
    assert "goal" not in elements
    assert petal(elements["last"]) == "1-3"


def test_T2_a_farmer_waits_in_the_hand_until_a_paddy_is_chosen() -> None:
    pos = GAME.start(2, {"first": "seat-1"})
    for seat, paddy in ((0, 3), (1, 1)):
        elements = drawn(pos)
        assert "last" not in elements
        assert "next" not in elements
        assert abs(place(elements[f"farmer-{seat + 1}"]) - CELLS[seat == 0][rules.FARMER]) < 10
        verbs.play(pos, seat, rules.PADDY + paddy)
    assert place(drawn(pos)["farmer-2"]) == pytest.approx(RINGS[1].layout(1, 3).points[2], abs=0.1)


def test_T18_the_paddy_glows_into_which_the_season_puts_rice() -> None:
    pos = GAME.start(2, {"season": "ss - sr s s", "first": "seat-1"})
    elements = drawn(pos)
    assert petal(elements["next"]) == "1-3"
    assert "last" not in elements


def lit(pos: Position) -> list[int]:
    """The seats whose field and badge are highlighted."""
    light = 'var(--light)"'
    elements = drawn(pos)
    fields = [
        seat for seat in (1, 2) if f'stroke="{light}' in ElementTree.tostring(elements[f"field-{seat}"][0], "unicode")
    ]
    badges = [
        seat for seat in (1, 2) if f'fill="{light}' in ElementTree.tostring(elements[f"seat-{seat}"][0], "unicode")
    ]
    assert fields == (badges if pos.ending == 0 else [])
    return badges


def test_the_light_falls_on_whoever_decides() -> None:
    assert lit(GAME.start(2)) == []
    assert lit(Board(turn=0).pos) == [1]
    assert lit(Board(turn=1).pos) == [2]


def test_T13_the_light_goes_to_the_opponent_who_chooses_two_pieces_to_exchange() -> None:
    field = Board("sF - w - -", "2sF sw 2b - r").sow("Fs")
    assert field.phase == "exchange"
    assert lit(field.pos) == [2]
    assert "chosen" not in drawn(field.pos)
    field.exchange("b2")
    elements = drawn(field.pos)
    chosen = elements["chosen"].attrib
    assert elements["chosen"] in list(elements["paddy-2-3-black"])
    assert complex(float(chosen["cx"]), float(chosen["cy"])) == place(elements["paddy-2-3-black-1"])
    field.exchange("r4")
    assert "chosen" not in drawn(field.pos)
    assert lit(field.pos) == [1]


def test_T15_the_badges_show_the_points_and_the_winner_shines() -> None:
    field = Board("sF - 2wr - -", barn="3w2b", their_barn="2br").sow("Fs")
    elements = drawn(field.pos)
    assert [number(elements[f"seat-{seat}"]) for seat in (1, 2)] == [17, 13]
    gauge = [circle.get("stroke-dasharray") for circle in elements["seat-1"].iter(f"{SVG}circle")]
    assert "17 25" in gauge
    assert lit(Board("sF - 3r - -", barn="5w2b").sow("Fs").pos) == [1]


def test_T17_nobody_shines_in_a_draw() -> None:
    field = Board("F s - - -", "F s - - -", turns=199).sow("F").draw_white()
    assert field.ending == "turns"
    assert lit(field.pos) == []


def test_the_kinds_differ_in_shape_and_the_seats_in_their_emblems_and_not_only_in_colour() -> None:
    elements = drawn(Board().pos)
    kinds = [elements[f"tanbo-{kind}"] for kind in ("snake", "white", "black", "red", "farmer-1", "farmer-2")]
    geometry = {"d", "r", "cx", "cy", "rx", "ry", "transform"}
    shapes = [tuple(sorted(e.items()) for e in kind.iter()) for kind in kinds]
    bare = {str([[(k, v) for k, v in items if k in geometry] for items in shape]) for shape in shapes}
    assert len(bare) == 6


def test_the_picture_needs_nothing_from_elsewhere_and_speaks_no_language() -> None:
    text = GAME.picture(Board("2s2wF 3sb 2s w r", barn="2wr").pos)
    root = ElementTree.fromstring(text)
    words = [e.text for e in root.iter() if e.text and e.text.strip() and e.tag != f"{SVG}style"]
    links = [value for e in root.iter() for name, value in e.items() if name.endswith("href")]
    assert words[0] == "Tanbo"
    assert all(word.isdigit() for word in words[1:])
    assert all(link.startswith("#") for link in links)
    assert text.count("url(") == text.count("url(#tanbo-")
    assert "@import" not in text
    assert not {f"{SVG}{kind}" for kind in ("script", "image", "foreignObject")} & {e.tag for e in root.iter()}


def test_every_colour_has_one_for_the_day_and_one_for_the_night() -> None:
    text = GAME.picture(Board("2s2wF 3sb 2s w r", barn="2wr").pos)
    day, *nights = re.findall(r"\{(--[^{}]*)\}", text.partition("</style>")[0])
    used = set(re.findall(r"var\(--(\w+)\)", text))
    assert used == set(re.findall(r"--(\w+):#", day)) == set(re.findall(r"--(\w+):#", nights[0]))
    assert len(nights) == 2
    assert nights[0] == nights[1]


def test_every_picture_has_the_same_style_sheet_and_no_style_elsewhere() -> None:
    texts = [
        GAME.picture(pos, marks) for pos in random_game("plain", 5)[::40] for marks in (PLAIN, actor_marks(pos, (4, 2)))
    ]
    assert len({re.findall(r"<style>.*?</style>", text)[0] for text in texts}) == 1
    assert all(text.count("<style>") == 1 and "style=" not in text for text in texts)


def test_the_picture_in_the_docs_is_of_a_real_game(regold: bool) -> None:
    chooser = random.Random(26)
    match = Match(GAME, ["Ada", "Bo"], {"first": "seat-1"}, FairStream(bytes([26]) * 32))
    while len(match.events) <= 183:
        (seat,) = match.actors()
        match.play(seat, chooser.choice(match.legal(seat)))
    _, view = next(match.history(start=183))
    file = Path(__file__).parents[3] / "docs" / "pictures" / "tanbo.svg"
    if regold:
        file.write_text(GAME.picture(view), "utf-8")
    assert file.read_text("utf-8") == GAME.picture(view)
