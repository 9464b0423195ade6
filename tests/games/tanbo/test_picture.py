"""The picture of Tanbo: well formed, complete, the same for the same position."""

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
from meandre.core.fair import FairStream
from meandre.core.match import Match
from meandre.core.position import Position, copy
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SPECTATOR
from meandre.games.tanbo import GAME, rules
from meandre.games.tanbo.notation import NAMES
from meandre.games.tanbo.picture import HEIGHT, RINGS, WIDTH, picture
from meandre.games.tanbo.ring import RIM, SHORE, SLOPE, YARD
from tests.games.tanbo.field import ALONE, Field

SVG = "{http://www.w3.org/2000/svg}"

SEASONS = ("plain", "ssr ssr - sr ss", "s - - - s", "srrr srrr srrr srrr srrr", "sssss sssss - - rrrrr")

Elements = dict[str, ElementTree.Element]


def drawn(pos: Position) -> Elements:
    """The elements of a picture that have an id, no two the same one."""
    elements = [element for element in ElementTree.fromstring(picture(pos)).iter() if element.get("id")]
    names = [element.attrib["id"] for element in elements]
    assert max(Counter(names).values()) == 1
    return dict(zip(names, elements, strict=True))


def pieces(elements: Elements) -> Elements:
    """Those that are pieces."""
    return {name: element for name, element in elements.items() if element.get("class") in NAMES}


def place(element: ElementTree.Element) -> complex:
    """Where in the picture something is."""
    x, y = element.attrib["transform"].removeprefix("translate(").partition(")")[0].split()
    return complex(float(x), float(y))


def scale(element: ElementTree.Element) -> float:
    """How large something is."""
    return float(element.attrib["transform"].partition("scale(")[2].rstrip(")"))


def number(element: ElementTree.Element) -> int:
    """The number that is written on something."""
    (text,) = element.iter(f"{SVG}text")
    return int(text.text or "")


def names(pos: Position) -> set[str]:
    """What the pieces of a position are called."""
    places = {f"paddy-{seat + 1}-{n + 1}": pos.field[seat, n] for seat in range(2) for n in range(rules.PADDIES)}
    places |= {f"barn-{seat + 1}": pos.barn[seat] for seat in range(2)} | {"hand": pos.hand}
    return {"farmer-1", "farmer-2"} | {
        f"{where}-{kind}-{n + 1}"
        for where, held in places.items()
        for kind, count in zip(NAMES[: rules.FARMER], held, strict=False)
        for n in range(count)
    }


def random_game(season: str, seed: int) -> list[Position]:
    """Every position of a game."""
    chooser = random.Random(seed)
    positions = [GAME.start(2, {"season": season, "first": chooser.choice(["random", "seat-1"])})]
    while acting := verbs.actors(positions[-1]):
        pos = copy(positions[-1])
        seat = CHANCE if acting == CHANCE_ACTS else acting.bit_length() - 1
        codes = GAME.odds(pos)[0] if seat == CHANCE else GAME.moves(pos, seat)
        verbs.play(pos, seat, chooser.choice(codes))
        positions.append(pos)
    return positions


def test_an_ear_of_rice_has_as_many_grains_as_the_rice_is_worth() -> None:
    elements = drawn(Field().pos)
    for colour in range(rules.WHITE, rules.FARMER):
        ear = elements[f"tanbo-{NAMES[colour]}"].findall(f"{SVG}g")[0]
        assert len(ear.findall(f"{SVG}g")) == rules.WORTH[colour]


@pytest.mark.parametrize("season", SEASONS)
def test_every_piece_is_drawn_once_from_the_first_position_to_the_last(season: str) -> None:
    positions = random_game(season, SEASONS.index(season))
    for pos in positions[:12] + positions[12:-3:7] + positions[-3:]:
        elements = drawn(pos)
        assert set(pieces(elements)) == names(pos)
        assert [number(elements[f"bag-{NAMES[colour]}"]) for colour in (1, 2, 3)] == pos.stock[1:4].tolist()
        assert number(elements["supply"]) == pos.stock[rules.SNAKE]
        spots = [place(piece) for piece in pieces(elements).values()]
        assert len(set(spots)) == len(spots)
        assert all(0 < spot.real < WIDTH and 0 < spot.imag < HEIGHT for spot in spots)


def test_everything_but_the_pieces_and_the_marks_has_the_same_names_at_all_times() -> None:
    scenes = []
    for pos in random_game("plain", 7)[::9]:
        elements = drawn(pos)
        scenes.append(set(elements) - set(pieces(elements)) - {"last", "next", "chosen"})
    assert all(scene == scenes[0] for scene in scenes)
    assert {f"{thing}-{seat}" for thing in ("field", "yard", "barn", "seat") for seat in (1, 2)} < scenes[0]
    assert {f"paddy-{seat}-{n}" for seat in (1, 2) for n in range(1, 6)} < scenes[0]


def test_a_piece_that_nothing_happens_to_stays_where_it_is() -> None:
    field = Field("2s2wF 3sb 2s w r", "2sF 3swb 2w 2s2b 3s")
    before = drawn(field.pos)
    after = drawn(field.sow("w").pos)
    moved = [
        name
        for name in names(field.pos)
        if name not in before or before[name].attrib["transform"] != after[name].attrib["transform"]
    ]
    assert "paddy-1-2-white-1" in moved
    assert all(name.startswith(("paddy-1-2", "hand", "farmer-1")) for name in moved)


def test_nothing_is_hidden_so_everybody_sees_the_same_picture() -> None:
    for pos in random_game("ssr ssr - sr ss", 3)[::25]:
        views = [copy(pos) for _ in range(3)]
        for view, viewer in zip(views, (0, 1, SPECTATOR), strict=True):
            verbs.conceal(view, viewer)
        assert {picture(view) for view in views} == {picture(pos)}


def test_the_same_position_gives_the_same_text_and_is_left_alone() -> None:
    pos = Field("2s2wF 3sb 2s w r").pos
    before = copy(pos)
    assert picture(pos) == picture(before)
    assert pos.tobytes() == before.tobytes()


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 10, 11, 14, 20, 50])
def test_the_pieces_of_a_paddy_lie_side_by_side_inside_its_dikes(seat: int, count: int) -> None:
    ring = RINGS[seat]
    for paddy in range(rules.PADDIES):
        spots, size = ring.paddy_spots(paddy, count)
        assert len(spots) == count
        assert all(abs(one - other) >= size - 1e-6 for one, other in combinations(spots, 2))
        for spot in spots:
            flat = complex(spot.real - ring.centre.real, (spot.imag - ring.centre.imag) / SLOPE)
            turned = (phase(flat) - ring.middle(paddy) + tau / 2) % tau - tau / 2
            assert abs(turned) < tau / 10
            assert SHORE + size / 3 < abs(flat) < RIM - size / 3


@pytest.mark.parametrize("count", [1, 2, 5, 10, 14, 20, 50])
def test_the_pieces_of_the_hand_lie_side_by_side_in_the_yard(count: int) -> None:
    ring = RINGS[0]
    spots, size = ring.yard_spots(count)
    assert len(spots) == count
    assert all(abs(one - other) >= size - 1e-6 for one, other in combinations(spots, 2))
    assert all(abs(complex(s.real, s.imag / SLOPE) - complex(500, ring.centre.imag / SLOPE)) < YARD for s in spots)


def test_T7_fourteen_pieces_in_a_paddy_are_still_large_enough_for_a_phone() -> None:
    field = Field("sF 6s4w2br - - -", ALONE)
    field.sow("sF")
    full = {name: piece for name, piece in pieces(drawn(field.pos)).items() if name.startswith("paddy-1-2")}
    assert len(full) == 14
    pixels = 20 * 360 / WIDTH
    assert all(scale(piece) * pixels > 18 for piece in full.values())


def test_the_pieces_of_a_kind_lie_together() -> None:
    spots = RINGS[0].paddy_spots(0, 9)[0]
    angles = [phase(complex(spot.real - 500, (spot.imag - RINGS[0].centre.imag) / SLOPE)) for spot in spots]
    assert angles == sorted(angles)


def test_T5_the_paddy_after_the_last_glows_while_pieces_are_sown() -> None:
    field = Field("2s2wF 3sb 2s w r")
    for at in (1, 2, 3, 4, 5):
        elements = drawn(field.pos)
        marked = [elements[mark].find(f"{SVG}use") for mark in ("last", "next")]
        assert [mark.attrib["href"] for mark in marked if mark is not None] == [
            f"#tanbo-petal-1-{at}",
            f"#tanbo-petal-1-{at % 5 + 1}",
        ]
        assert elements["next"].find(f"{SVG}path") is not None
        if at < 5:
            field.sow("sswwF"[at - 1])


def test_T6_only_the_last_paddy_is_marked_while_its_action_is_done() -> None:
    field = Field("sF - 2w2b - -", ALONE).sow("Fs")
    assert field.phase == "harvest"
    elements = drawn(field.pos)
    assert "next" not in elements
    (mark,) = elements["last"].findall(f"{SVG}use")
    assert mark.attrib["href"] == "#tanbo-petal-1-3"


def test_T2_a_farmer_waits_in_the_yard_until_a_paddy_is_chosen() -> None:
    pos = GAME.start(2, {"first": "seat-1"})
    for seat, paddy in ((0, 3), (1, 1)):
        elements = drawn(pos)
        assert "last" not in elements
        assert "next" not in elements
        assert place(elements[f"farmer-{seat + 1}"]) == RINGS[seat].centre
        verbs.play(pos, seat, rules.PADDY + paddy)
    assert place(drawn(pos)["farmer-2"]) == pytest.approx(RINGS[1].paddy_spots(1, 3)[0][2], abs=0.1)


def test_T18_the_paddy_glows_into_which_the_season_puts_rice() -> None:
    pos = GAME.start(2, {"season": "ss - sr s s", "first": "seat-1"})
    elements = drawn(pos)
    (mark,) = elements["next"]
    assert mark.attrib["href"] == "#tanbo-petal-1-3"
    assert "last" not in elements


def lit(pos: Position) -> list[int]:
    """The seats whose field and badge are in the light."""
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
    assert lit(Field(turn=0).pos) == [1]
    assert lit(Field(turn=1).pos) == [2]


def test_T13_the_light_goes_to_the_opponent_who_chooses_two_pieces_to_exchange() -> None:
    field = Field("sF - w - -", "2sF sw 2b - r").sow("Fs")
    assert field.phase == "exchange"
    assert lit(field.pos) == [2]
    assert "chosen" not in drawn(field.pos)
    field.exchange("b2")
    elements = drawn(field.pos)
    chosen = elements["chosen"].attrib
    assert complex(float(chosen["cx"]), float(chosen["cy"])) == place(elements["paddy-2-3-black-1"])
    field.exchange("r4")
    assert "chosen" not in drawn(field.pos)
    assert lit(field.pos) == [1]


def test_T15_the_badges_show_the_points_and_the_winner_shines() -> None:
    field = Field("sF - 2wr - -", barn="3w2b", their_barn="2br").sow("Fs")
    elements = drawn(field.pos)
    assert [number(elements[f"seat-{seat}"]) for seat in (1, 2)] == [17, 13]
    gauge = [circle.get("stroke-dasharray") for circle in elements["seat-1"].iter(f"{SVG}circle")]
    assert "17 25" in gauge
    assert lit(Field("sF - 3r - -", barn="5w2b").sow("Fs").pos) == [1]


def test_T17_nobody_shines_in_a_draw() -> None:
    field = Field("F s - - -", "F s - - -", turns=199).sow("F").draw_white()
    assert field.ending == "turns"
    assert lit(field.pos) == []


def test_the_kinds_differ_in_shape_and_the_seats_in_their_marks_and_not_only_in_colour() -> None:
    elements = drawn(Field().pos)
    kinds = [elements[f"tanbo-{kind}"] for kind in ("snake", "white", "black", "red", "farmer-1", "farmer-2")]
    geometry = {"d", "r", "cx", "cy", "rx", "ry", "transform"}
    shapes = [tuple(sorted(e.items()) for e in kind.iter()) for kind in kinds]
    bare = {str([[(k, v) for k, v in items if k in geometry] for items in shape]) for shape in shapes}
    assert len(bare) == 6


def test_the_picture_needs_nothing_from_elsewhere_and_speaks_no_language() -> None:
    text = picture(Field("2s2wF 3sb 2s w r", barn="2wr").pos)
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
    text = picture(Field("2s2wF 3sb 2s w r", barn="2wr").pos)
    day, night = text.partition("</style>")[0].split("@media (prefers-color-scheme:dark)")
    used = set(re.findall(r"var\(--(\w+)\)", text))
    assert used == set(re.findall(r"--(\w+):#", day)) == set(re.findall(r"--(\w+):#", night))


def test_the_picture_in_the_docs_is_of_a_real_game(regold: bool) -> None:
    chooser = random.Random(26)
    match = Match(GAME, ["Ada", "Bo"], {"first": "seat-1"}, FairStream(bytes([26]) * 32))
    while len(match.events) <= 183:
        (seat,) = match.actors()
        match.play(seat, chooser.choice(match.legal(seat)))
    _, view = next(match.steps(start=183))
    file = Path(__file__).parents[3] / "docs" / "pictures" / "tanbo.svg"
    if regold:
        file.write_text(GAME.picture(view), "utf-8")
    assert file.read_text("utf-8") == GAME.picture(view)
