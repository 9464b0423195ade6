"""Records: read strictly, written exactly, replayed event by event."""

import json
import pickle
import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meandre.core import record as records
from meandre.core.errors import OptionError, RecordError
from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.core.record import LONGEST_RECORD, Record
from meandre.games import catalogue
from tests.core.test_match import MEHEN, played

GOOD = records.write(played(MEHEN, 2, seed=4).record())
RUNNING = records.write(played(MEHEN, 2, seed=4, moves=30).record())


def problem(text: str | bytes) -> RecordError:
    """The error of reading and replaying a text."""
    with pytest.raises(RecordError) as error:
        record = records.read(text)
        Match.replay(catalogue.game("mehen"), record)
    return error.value


def changed(source: str = GOOD, **fields: Any) -> str:
    return json.dumps(json.loads(source) | fields)


def test_the_round_trip_is_exact() -> None:
    assert records.write(records.read(GOOD)) == GOOD
    assert records.write(records.read(RUNNING)) == RUNNING
    assert records.read(json.dumps(json.loads(GOOD))) == records.read(GOOD)


@given(st.lists(st.text(min_size=1, max_size=40), min_size=2, max_size=6))
def test_any_name_that_is_accepted_survives(names: list[str]) -> None:
    try:
        match = Match(MEHEN, names, fair=FairStream(bytes(32)))
    except OptionError:
        letters = "".join(names)
        unfit = any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") for letter in letters)
        assert unfit or not all(name.strip() for name in names)
    else:
        assert records.read(records.write(match.record())).seats == names


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1, column 1"),
        ("hello", "line 1, column 1"),
        ("[]", "the record"),
        ("{}", "the record"),
        (b"\xff\xfe{", "byte 0"),
        (GOOD[:500], "line"),
        (GOOD.replace('"format": 1', '"format": 2'), "format"),
        (GOOD.replace('"format": 1', '"format": "1"'), "format"),
        (GOOD.replace('"format": 1', '"format": 1, "format": 1'), "format"),
        (GOOD.replace('"format": 1', '"format": NaN'), "NaN"),
        (changed(moves=[]), "the record"),
        (changed(game="chess"), "game"),
        (changed(rules=3), "rules"),
        (changed(rules=True), "rules"),
        (changed(options={"length": 30}), "options"),
        (changed(options={"length": 31, "first": "random"}), "options"),
        (changed(options={"length": 30, "first": "random", "wind": 1}), "options"),
        (changed(options=[]), "options"),
        (changed(seats=["Ada"]), "seats"),
        (changed(seats=["Ada", "  "]), "seats[1]"),
        (changed(seats=["Ada", "\x9b31m"]), "seats[1]"),
        (changed(options={"Length": 30}), "options"),
        ('{"format": ' + "9" * 100 + "}", "format"),
        (json.dumps({**json.loads(GOOD), "x" * 100_000: 1}), "the record"),
        (json.dumps({name: value for name, value in json.loads(GOOD).items() if name != "format"}), "the record"),
        (changed(events=[[0, "begin 1\n"]]), "events[0][1]"),
        (changed(events=[[5, "predator 30-28"]]), "events[0]"),
        (changed(seats=["Ada", 2]), "seats[1]"),
        (changed(seats=["Ada", "B\n"]), "seats[1]"),
        (changed(seats=["Ada", "B" * 41]), "seats[1]"),
        (changed(commitment="0" * 64), "secret"),
        (changed(commitment="0" * 63), "commitment"),
        (changed(secret=None), "secret"),
        (changed(secret="0" * 64), "secret"),
        (changed(result=None), "result"),
        (changed(result={"ending": "quiet", "scores": [1, 2], "ranks": [2, 1]}), "result"),
        (changed(result={"ending": "quiet", "scores": [1, 2]}), "result"),
        (changed(events=[]), "result"),
        (changed(events={}), "events"),
        (changed(events=[[0]]), "events[0]"),
        (changed(events=[["0", "begin 1"]]), "events[0][0]"),
        (changed(events=[[0, "begin 1" * 100]]), "events[0][1]"),
        (changed(events=[[7, "begin 1"]]), "events[0][0]"),
        (changed(events=[[0, "begin 3"]]), "events[0]"),
        (changed(RUNNING, secret="0" * 64), "secret"),
        (changed(RUNNING, result={"ending": "quiet", "scores": [1, 2], "ranks": [2, 1]}), "result"),
        ("[" * 100_000, "the file"),
        ('{"format": ' + "9" * 10_000 + "}", "the file"),
        (" " * (LONGEST_RECORD + 1), "the file"),
        (changed(seats=["x" * 1_000_000, "B"]), "seats[0]"),
    ],
)
def test_a_bad_record_is_refused_with_its_place(text: str | bytes, place: str) -> None:
    error = problem(text)
    assert error.place.startswith(place)
    assert str(error).startswith(error.place)
    assert len(str(error)) < 400
    for language in ("fr", "de"):
        assert len(error.translate(language)) > 10
    assert pickle.loads(pickle.dumps(error)).translate("fr") == error.translate("fr")


def test_an_illegal_event_names_the_event_and_the_rule() -> None:
    events = json.loads(GOOD)["events"]
    number = next(n for n, (seat, _) in enumerate(events) if seat)
    events[number][1] = "predator 30-28"
    error = problem(changed(events=events))
    assert error.place == f"events[{number}]"
    assert f"seat {events[number][0]}, predator 30-28: M20: your predator is not free yet" in str(error)


def test_a_move_out_of_turn_is_found() -> None:
    events = json.loads(GOOD)["events"]
    number = next(n for n, (seat, _) in enumerate(events) if seat)
    events[number][0] = 3 - events[number][0]
    assert "M6: it is not your turn" in str(problem(changed(events=events)))


def test_a_throw_that_was_chosen_is_found() -> None:
    events = json.loads(GOOD)["events"]
    last = max(n for n, (seat, move) in enumerate(events) if seat == 0 and move != "throw 6")
    events[last][1] = "throw 6"
    error = problem(changed(events=events[: last + 1]))
    assert error.place == f"events[{last}]"
    assert "was not drawn fairly: the secret gives" in str(error)


def test_chance_cannot_be_added_or_left_out() -> None:
    events = json.loads(GOOD)["events"]
    number = next(n for n, (seat, _) in enumerate(events) if seat)
    early = problem(changed(events=[*events[:number], [0, "throw 1"], *events[number:]]))
    assert "chance, throw 1: M6: it is not your turn" in str(early)
    late = problem(changed(events=[*events, [0, "throw 1"]]))
    assert "chance, throw 1: M27: the game is over" in str(late)
    impossible = problem(changed(events=[*events[: number - 1], [0, "throw 4"]]))
    assert "chance, throw 4: M5: the sticks show 1, 2, 3 or 6" in str(impossible)
    unreadable = problem(changed(events=[*events[: number - 1], [0, "shuffle"]]))
    assert "chance, shuffle: M5: that is not an outcome of chance" in str(unreadable)
    assert "M8: only a player at the table can begin" in str(problem(changed(events=[[0, "begin 3"]])))
    assert "M5: the sticks have to be thrown first" in str(
        problem(changed(events=[*events[: number - 1], *events[number:]]))
    )


@given(st.integers(0, len(GOOD) - 1), st.characters(codec="utf-8"))
def test_a_record_with_one_letter_changed_is_refused_or_the_same_game(place: int, letter: str) -> None:
    text = GOOD[:place] + letter + GOOD[place + 1 :]
    try:
        record = records.read(text)
        match = Match.replay(MEHEN, record)
    except RecordError as error:
        assert str(error)
    else:
        assert match.record() == record
        assert match.events == Match.replay(MEHEN, records.read(GOOD)).events


@given(st.integers(0, len(GOOD) - 3))
def test_a_truncated_record_is_refused(length: int) -> None:
    assert problem(GOOD[:length]).place


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_any_json_is_a_record_or_a_record_error(value: Any) -> None:
    for fields in (value, {**json.loads(RUNNING), "events": value}, {**json.loads(RUNNING), "options": value}):
        try:
            assert isinstance(records.read(json.dumps(fields)), Record)
        except RecordError as error:
            assert str(error)
