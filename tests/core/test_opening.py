"""Matches that continue another one from its middle."""

import json
import random

import pytest

from meandre.core import record as records
from meandre.core.errors import IllegalMove, MeandreError, RecordError
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Event, Match
from meandre.core.verbs import CHANCE
from meandre.games import catalogue
from tests.core.test_match import MEHEN, played

OTHER = FairStream(bytes([7]) * 32)


def finish(match: Match, seed: int = 1) -> Match:
    chooser = random.Random(seed)
    while not match.over:
        seat = chooser.choice(match.actors())
        match.play(seat, chooser.choice(match.legal(seat)))
    return match


def played_on(game: Game, step: int, seed: int = 3) -> Match:
    """A game that continues another one from a step, with its own chance."""
    before = played(game, 2, seed)
    return Match(game, before.names, before.options, OTHER, before.opening_to(step))


@pytest.mark.parametrize("step", [0, 1, 2, 23, 40])
def test_a_game_goes_on_from_any_step_with_new_chance(game: Game, step: int) -> None:
    match = played_on(game, step)
    before = played(game, 2, 3)
    assert match.events[: match.opening] == before.events[: match.opening]
    assert step - 2 <= match.opening <= step
    finish(match)
    record = records.read(records.write(match.record()))
    assert record.opening == match.opening
    again = Match.replay(game, record)
    assert (again.position.tobytes(), again.opening) == (match.position.tobytes(), match.opening)


def test_the_first_outcome_after_the_opening_is_the_first_of_the_stream() -> None:
    before = played(MEHEN, 2, 3)
    step = next(n for n, event in enumerate(before.events) if n > 10 and event.seat == CHANCE)
    match = Match(MEHEN, before.names, before.options, OTHER, before.events[:step])
    outcomes, weights = (1, 2, 3, 6), (3, 3, 1, 1)
    assert match.events[step].move == f"throw {outcomes[OTHER.outcome(0, weights)]}"


def test_pending_choices_are_not_taken_over() -> None:
    riombo = catalogue.game("riombo")
    before = played(riombo, 3, 5)
    first = next(n for n, event in enumerate(before.events) if event.move.startswith("bid "))
    assert [len(before.opening_to(first + bids)) for bids in (0, 1, 2)] == [first] * 3
    assert len(before.opening_to(first + 3)) == first + 3
    with pytest.raises(MeandreError, match="choose together"):
        Match(riombo, before.names, before.options, OTHER, before.events[: first + 1])


def test_nothing_of_the_opening_can_be_taken_back() -> None:
    match = played_on(MEHEN, 20)
    assert match.last_decision() is None
    for number in (None, *range(-1, match.opening)):
        with pytest.raises(MeandreError, match="no move to undo"):
            match.undo(number)
    seat = match.actors()[0]
    events = list(match.events)
    match.play(seat, match.legal(seat)[0])
    match.undo()
    assert match.events == events


def test_an_opening_must_be_legal_and_leave_something_to_play() -> None:
    whole = played(MEHEN, 2, 3)
    with pytest.raises(IllegalMove, match=r"^M"):
        Match(MEHEN, whole.names, {}, OTHER, [Event(CHANCE, "begin 1"), Event(CHANCE, "begin 1")])
    with pytest.raises(MeandreError, match="must not be over"):
        Match(MEHEN, whole.names, {}, OTHER, whole.events)


def test_nobody_chooses_twice_in_an_opening() -> None:
    riombo = catalogue.game("riombo")
    opening = [Event(0, "bid 1"), Event(0, "bid 2")]
    with pytest.raises(MeandreError, match="seat 1 has chosen already"):
        Match(riombo, ["Ada", "Bo"], {"first": "seat-1"}, OTHER, opening)


def changed(record: records.Record, **fields: object) -> records.Record:
    return records.read(json.dumps(json.loads(records.write(record)) | fields))


def test_the_chance_after_an_opening_is_checked() -> None:
    match = finish(played_on(MEHEN, 21))
    record = match.record()
    late = max(n for n, event in enumerate(match.events) if event.seat == CHANCE)
    assert late > match.opening
    for opening in (0, match.opening - 4, match.opening + 4):
        with pytest.raises(RecordError, match="drawn fairly"):
            Match.replay(MEHEN, changed(record, opening=opening))
    for opening in (len(match.events), len(match.events) + 1, 10**9):
        with pytest.raises(RecordError, match=r"^opening: "):
            Match.replay(MEHEN, changed(record, opening=opening))
    with pytest.raises(RecordError, match=r"^opening: "):
        changed(record, opening=-1)


def test_a_record_without_an_opening_has_no_such_field() -> None:
    text = records.write(played(MEHEN, 2, seed=4).record())
    assert "opening" not in json.loads(text)
    assert records.read(text).opening == 0


def test_a_running_game_with_an_opening_goes_on_from_its_record() -> None:
    match = played_on(MEHEN, 21)
    seat = match.actors()[0]
    match.play(seat, match.legal(seat)[0])
    again = Match.replay(MEHEN, records.read(records.write(match.record())), OTHER)
    assert finish(again).record() == finish(match).record()
