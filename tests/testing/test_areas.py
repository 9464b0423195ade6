"""Every area of the contract notices what is wrong in it, and names the file to mend."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from meandre.bots.heuristics import Level, SearchSettings
from meandre.core.errors import IllegalMove
from meandre.core.game import Drawn, Game
from meandre.core.messages import Message, SeatName
from meandre.core.options import IntegerOption
from meandre.core.position import Position
from meandre.core.struct_type import struct_type
from meandre.core.turn import Turn
from meandre.teaching.figure import Figure
from meandre.teaching.lesson import Lesson, Step
from meandre.teaching.material import Teaching
from meandre.teaching.ruling import Ruling
from meandre.teaching.scenario import Scenario
from meandre.testing import contract, gaps_of
from tests.support.tiny_game import art, notation, options, rules
from tests.support.tiny_game.text import sentences
from tests.testing.conftest import EditWords, redrawn

WHOLE = (0, 0, 430, 90)


def expect_gap(game: Game, file: str, gap: str, walks: int = 0) -> None:
    """One gap has this file and this sentence."""
    found = gaps_of(game, walks=walks)
    assert any(text.split(":")[0].endswith(file) and gap in text for text in found), found


@pytest.mark.parametrize(
    ("module", "name", "file"),
    [
        *((rules, name, "tiny_game/rules.py") for name in ("MOVES", "OUTCOMES", "OPTIONS", "scores", "odds", "play")),
        *((notation, name, "tiny_game/notation.py") for name in ("write", "read")),
        *((sentences, name, "tiny_game/text/sentences.py") for name in ("move", "fact", "position", "keys")),
        *((sentences, name, "tiny_game/text/sentences.py") for name in ("prompt", "turn", "FACTS", "RULES")),
        *((sentences, name, "tiny_game/text/sentences.py") for name in ("MINOR", "TURN_FACTS")),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_a_missing_name_is_a_gap_and_nothing_fails_because_of_it(
    tiny: Game, module: ModuleType, name: str, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(module, name)
    (gap,) = gaps_of(tiny, walks=1)
    assert gap.startswith(f"{file}: defines no {name}: ")


def test_a_game_without_a_record_cannot_be_made(tiny: Game) -> None:
    empty = ModuleType("empty.rules")
    empty.__file__ = "empty/rules.py"
    with pytest.raises(TypeError, match=r"empty/rules.py defines no POSITION"):
        replace(tiny, rules=empty)


def redrawn_alone(view: Position) -> Drawn:
    return art.draw(view)


def test_a_function_with_other_arguments(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notation, "write", lambda pos, move: "take")
    expect_gap(tiny, "notation.py", "write does not take 3 arguments")
    expect_gap(replace(tiny, draw=redrawn_alone), "test_areas.py", "draw does not take 3 arguments")


@pytest.mark.parametrize(
    ("changes", "gap"),
    [
        ({"name": "Pebbles!"}, "is not made of small letters"),
        ({"seats": range(1, 9)}, "is not a range from 2"),
        ({"version": 0}, "version begins at 1"),
        ({"endings": {}}, "endings has names"),
        ({"seat_fields": ("throne",)}, "seat_fields names throne"),
        ({"seat_columns": ("throne",)}, "seat_columns names throne"),
        ({"older_versions": (3,)}, "older_versions are below version"),
    ],
)
def test_an_impossible_value(tiny: Game, changes: dict[str, Any], gap: str) -> None:
    expect_gap(replace(tiny, **changes), "tiny_game/__init__.py", gap)


def test_options_and_the_record_of_the_rules_belong_together(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    more = (*options.OPTIONS, IntegerOption("speed", 1, 1, 2))
    expect_gap(replace(tiny, options=more), "rules.py", "OPTIONS has no field speed for the option speed")
    monkeypatch.setattr(rules, "OPTIONS", struct_type(("heap", "i1"), ("mood", "i1")))
    expect_gap(tiny, "options.py", "no option sets the field mood")


def test_a_broken_promise_of_a_walk_is_one_gap_among_others(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notation, "read", lambda pos, seat, text: 1)
    found = gaps_of(replace(tiny, seat_columns=("throne",)), walks=1)
    assert len(found) == 2
    assert found[1].startswith("tiny_game/notation.py: notation 'take 2' is read back (2 seats, options {'heap': 12}")


def test_an_exception_is_a_gap_with_its_line(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sentences, "FACTS", {rules.TOOK: ("took", "pebbles", "left")})
    found = gaps_of(tiny)
    assert any("sentences.py: FACTS does not name the fact 2" in gap for gap in found)
    assert any("facts.py" not in gap and "sentences.py: line" in gap and "KeyError" in gap for gap in found)


@pytest.mark.parametrize(
    ("file", "old", "new", "gap"),
    [
        ("fr.ftl", "move-take =", "move-prendre =", "has no message move-take"),
        ("de.ftl", "{ $left } bleiben", "{ $rest } bleiben", "fact-took uses pebbles rest seat, but fr.ftl uses"),
        ("en.ftl", "about = Take", "about Take", "line 2 cannot be read: about Take"),
        ("en.ftl", "name = Pebbles", "name = Pebbles\nname = Stones", "has the message name twice"),
        ("de.ftl", "{ $pebbles }.", "{ MANY($pebbles) }.", "position-heap cannot be translated"),
        ("fr.ftl", "la partie est finie", "{ $who } a fini", "refusal-N4-over cannot be translated"),
        ("rules.fr.md", "(N4)", "", "does not name N4, which refusals refer to"),
        (
            "rules.en.md",
            "# Pebbles",
            "![A heap.](figure:heap)\n",
            "shows the figure heap, which the game does not have",
        ),
    ],
)
def test_words(edit_words: EditWords, file: str, old: str, new: str, gap: str) -> None:
    expect_gap(edit_words(file, old, new), f"words/{file}", gap)


@pytest.mark.parametrize("file", ["fr.ftl", "rules.de.md"])
def test_words_that_do_not_exist(edit_words: EditWords, tmp_path: Path, file: str) -> None:
    game = edit_words("en.ftl", "Pebbles", "Pebbles")
    (tmp_path / "words" / file).unlink()
    expect_gap(game, f"words/{file}", "does not exist")


def test_a_prompt_that_names_whom_it_asks(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = tiny.message("awaited-take", seat=SeatName(0))
    monkeypatch.setattr(sentences, "prompt", lambda pos, viewer: asked)
    expect_gap(tiny, "sentences.py", "awaited-take names the seat that it asks")
    expect_gap(tiny, "sentences.py", "awaited-take does not say whom the game waits for")


def test_a_prompt_that_names_somebody_twice(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def prompt(pos: Position, viewer: int) -> Message:
        seat = SeatName(int(pos.turn))
        return tiny.message("awaited-take", seat=seat, again=tiny.message("fact-ended", seat=seat))

    monkeypatch.setattr(sentences, "prompt", prompt)
    expect_gap(tiny, "sentences.py", "awaited-take names the seat that acts twice")


@pytest.mark.parametrize(
    ("turn", "gap"),
    [
        (Turn(7), "turn gives the seat 7"),
        (Turn(0, 3, 2), "turn gives step 3 of 2"),
    ],
)
def test_a_turn_of_nobody_at_the_table_or_beyond_its_end(
    tiny: Game, turn: Turn, gap: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sentences, "turn", lambda pos: turn)
    expect_gap(tiny, "sentences.py", gap)


@pytest.mark.parametrize("table", ["MINOR", "TURN_FACTS"])
def test_a_table_that_names_no_fact(tiny: Game, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sentences, table, frozenset({"sneezed"}))
    expect_gap(tiny, "sentences.py", f"{table} names sneezed, which is no fact of FACTS")


def test_an_option_conflict_says_why(tiny: Game) -> None:
    def conflict(given: Any) -> Message | None:
        return tiny.message("too-slow") if given["heap"] == 20 and given["more"] == 2 else None

    both = (*options.OPTIONS, IntegerOption("more", 1, 1, 2))
    expect_gap(replace(tiny, options=both, option_conflict=conflict), "en.ftl", "has no message too-slow")


def test_a_text_that_is_no_move_is_refused(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notation, "read", lambda pos, seat, text: int(text.split()[1]))
    expect_gap(tiny, "rules.py", "IndexError")

    def read(pos: Position, seat: int, text: str) -> int:
        raise IllegalMove(tiny.message("refusal-N2-strange"))

    monkeypatch.setattr(notation, "read", read)
    expect_gap(tiny, "fr.ftl", "has no message refusal-N2-strange")


def moody(svg: str) -> str:
    return svg.replace("</svg>", f"<!-- {random.random()} --></svg>")


def style_by_heap(svg: str) -> str:
    return svg.replace(".pebble{", f".pebble-{svg.count('<circle')}{{")


@pytest.mark.parametrize(
    ("change", "gap"),
    [
        (lambda svg: svg.replace("</svg>", ""), "is not well-formed XML"),
        (lambda svg: svg.replace(' xmlns="http://www.w3.org/2000/svg"', ""), "is not an <svg> document"),
        (lambda svg: svg.replace("viewBox", "view"), "has no viewBox of four numbers"),
        (lambda svg: svg.replace('role="img"', ""), "without moves has not the role of its marks"),
        (lambda svg: svg.replace("title>", "desc>"), "has no <title>"),
        (lambda svg: svg.replace('"pebble-2"', '"pebble-1"'), "has several elements with the id pebble-1"),
        (lambda svg: svg.replace("</svg>", "<style>a{}</style></svg>"), "has 2 <style> elements"),
        (style_by_heap, "has not always the same <style>"),
        (moody, "draws the same position in two ways"),
        (lambda svg: svg.replace("</svg>", '<use href="#stone"/></svg>'), "refers to #stone, which is not in it"),
        (lambda svg: svg.replace('id="turn"', 'id="turn" stroke="url(#sea)"'), "refers to #sea, which is not in it"),
        (lambda svg: svg.replace('"10 20 300 400"', '"0 0 1 1"'), "does not show the frame of its marks"),
        (lambda svg: svg.replace("<style>g{opacity:.5}</style>\n", ""), "does not add the style of its marks"),
        (lambda svg: svg.replace('"turn"', '"tour"') if "Cailloux" in svg else svg, "has other ids in"),
        (lambda svg: svg.replace('"turn"', '"t"') if "#f7f5f0" in svg else svg, "has other ids with other stones"),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_picture(tiny: Game, change: Callable[[str], str], gap: str) -> None:
    broken = replace(tiny, draw=redrawn(tiny, change))
    expect_gap(broken, "conftest.py", f"picture {gap}")


def test_a_picture_that_fails(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art, "turn", lambda view, marks: [marks.stones[view.heap]])
    expect_gap(tiny, "tiny_game/art.py", "raises IndexError")


def touch(view: Position, seat: int, move: int) -> str:
    return f"take-{move}"


def test_touch_targets(tiny: Game) -> None:
    assert gaps_of(replace(tiny, touch_target=touch), walks=0) == []
    assert gaps_of(replace(tiny, touch_target=lambda *_: ""), walks=0) == []
    for target, file, gap in (
        (lambda view, seat, move: "heap", "test_areas.py", "several moves the same element, such as heap"),
        (lambda view, seat, move: f"grab-{move}", "tiny_game/art.py", "has no element with the id grab-"),
        (lambda view, seat, move: ["", "take-1", "take-2", None][move], "test_areas.py", "does not give a text for"),
        (lambda view, seat, move: {1: "", 2: "", 3: ""}[move], "test_areas.py", "KeyError"),
    ):
        found = gaps_of(replace(tiny, touch_target=target), walks=0)  # type: ignore[arg-type]
        assert any(gap in text for text in found), (file, found)


GOOD = Step("take", Scenario("1 take 1; 2 take 1"), ("take 2",), "2 take 3")
FIGURE = Figure(WHOLE, Scenario("1 take 1"), seat=2, marked=True)


@pytest.mark.parametrize(
    ("teaching", "gap"),
    [
        (Teaching(lesson=Lesson((Step("a", Scenario("2 take 1")),))), "the step a of the lesson cannot be played: N3"),
        (Teaching(lesson=Lesson((Step("a", Scenario(), ("take 4",)),))), "wants 'take 4', which is not legal"),
        (Teaching(lesson=Lesson((Step("a", Scenario(), seat=1),))), "asks seat 2 for a move"),
        (Teaching(lesson=Lesson((Step("a", Scenario(), ("take 1", "take 2", "take 3")),))), "no legal move is wrong"),
        (Teaching(lesson=Lesson((GOOD, GOOD))), "two steps of the lesson have the same key"),
        (
            Teaching(lesson=Lesson((Step("a", Scenario(), ("take 1",), "1 take 1"),))),
            "after 'take 1', cannot be played",
        ),
        (Teaching(lesson=Lesson((Step("a", Scenario(), ("take 1",), "2 take 1; 1 take 1"),))), "makes a choice for"),
        (Teaching(lesson=Lesson((Step("a", Scenario(), ("take 1",), text_only=True),))), "is only text, but has"),
        (Teaching(lesson=Lesson((GOOD,))), "has no message lesson-take, lesson-take-right, lesson-take-wrong"),
        (Teaching(figures={"heap": Figure(WHOLE, Scenario("1 take 9"))}), "the figure heap cannot be played: N2"),
        (Teaching(figures={"heap": Figure((0, 0, 900, 90))}), "the figure heap has a frame that is not inside"),
        (Teaching(figures={"heap": Figure(WHOLE, seat=3)}), "is seen by seat 3, which nobody has"),
        (Teaching(figures={"heap": FIGURE}), "shows the figure heap 0 times, not once"),
        (Teaching(option_samples={"speed": FIGURE}), "a sample of the option speed, which the game does not have"),
        (Teaching(option_samples={"heap": Figure(WHOLE, Scenario("1 take 7"))}), "sample of heap=5 cannot be played"),
        (Teaching(rulings={"N9": Ruling.WHOLE}), "does not name N9, which has a ruling"),
        (Teaching(demo=Scenario("1 take 0")), "the demo cannot be played: N2"),
        (Teaching(demo=Scenario()), "the demo has no events"),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_teaching(tiny: Game, teaching: Teaching, gap: str) -> None:
    found = gaps_of(replace(tiny, teaching=teaching), walks=0)
    assert any(gap in text for text in found), found


def test_teaching_is_blamed_on_the_module_that_has_it(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    demo = Scenario("1 take 0")
    monkeypatch.setattr(options, "DEMO", demo, raising=False)
    expect_gap(replace(tiny, teaching=Teaching(demo=demo)), "tiny_game/options.py", "the demo cannot be played")


def heuristics(**names: object) -> ModuleType:
    module = ModuleType("tests.support.tiny_game.heuristics")
    module.__file__ = str(Path(rules.__file__).with_name("heuristics.py"))
    vars(module).update(names)
    return module


def level(number: int) -> Level:
    return Level(10 * number, 0.5 / number)


@pytest.mark.parametrize(
    ("names", "gap"),
    [
        ({}, "SEARCH is not a SearchSettings"),
        ({"SEARCH": SearchSettings(levels=(Level(1),))}, "SEARCH has 1 levels, not 5"),
        ({"SEARCH": SearchSettings(levels=(Level(9),) * 5)}, "do not go from the weakest to the strongest"),
        ({"move_priors": lambda pos, seat, out, n, weights: weights.fill(0)}, "move_priors are not from 1"),
        ({"move_priors": lambda pos, seat, out, n, weights: out.fill(0)}, "move_priors changes the position or"),
        ({"evaluate": lambda pos, values: values.fill(0.9)}, "evaluate writes values whose sum is not 1"),
        ({"evaluate": lambda pos, values: values.fill(9)}, "evaluate writes values that are not from 0 to 1"),
    ],
)
def test_heuristics(tiny: Game, names: dict[str, object], gap: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from meandre.core import verbs

    module = heuristics(**names)
    monkeypatch.setattr("meandre.testing.heuristics.check_bot", lambda gaps, found: None)
    known = list(verbs._modules[tiny.position_type])
    try:
        expect_gap(replace(tiny, heuristics=module), "tiny_game/heuristics.py", gap)
    finally:
        verbs._modules[tiny.position_type][:] = known
        for found in verbs._lookups:
            found.pop(tiny.position_type, None)


def test_a_field_that_holds_no_seats(tiny: Game) -> None:
    expect_gap(replace(tiny, seat_fields=("heap",)), "tiny_game/rules.py", "heap is not always a seat or -1")
    expect_gap(replace(tiny, seat_columns=("left",)), "tiny_game/rules.py", "left of the fact took is not a seat")


def test_an_area_that_fails_does_not_hide_the_others(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(contract, "check_messages", fail)
    found = gaps_of(replace(tiny, draw=redrawn(tiny, lambda _: "<svg")), walks=0)
    assert len(found) == 2
    assert "RuntimeError: out of order" in found[0]
