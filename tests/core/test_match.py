"""Matches: play, undo, replay, views."""

import pickle
import random
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meandre.core import record as records
from meandre.core.errors import IllegalMove, MeandreError, OptionError
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.position import same
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games import catalogue
from tests.support.games import BUILT_IN

MEHEN = catalogue.game("mehen")

NO_SEATS: list[Any] = [2, -1, 99, 1 << 70, CHANCE, SPECTATOR, None, "0", True, 0.0, np.int64(0)]


def played(game: Game, seats: int, seed: int, moves: int = 100_000) -> Match:
    """A match after a number of random decisions."""
    chooser = random.Random(seed)
    match = Match(game, [f"P{seat}" for seat in range(seats)], {}, FairStream(seed.to_bytes(32, "big")))
    while not match.over and moves:
        seat = chooser.choice(match.actors())
        match.play(seat, chooser.choice(match.legal(seat)))
        moves -= 1
    return match


def test_chance_is_drawn_by_itself_and_is_an_event() -> None:
    match = Match(MEHEN, ["Ada", "Bo"])
    assert match.events[0].seat == CHANCE
    assert match.events[0].move.startswith("begin ")
    assert len(match.actors()) == 1


def test_play_returns_what_happened() -> None:
    match = Match(MEHEN, ["Ada", "Bo"], {"first": "seat-1"}, FairStream(bytes(32)))
    before = len(match.events)
    events = match.play(0, "enter")
    assert (events[0].seat, events[0].move) == (0, "enter")
    assert events == match.events[before:]
    assert all(event.seat == CHANCE for event in events[1:])


@pytest.mark.parametrize(
    ("seat", "move", "rule"),
    [
        (1, "enter", "M6"),
        (1, "gibberish", "M6"),
        (0, "gibberish", "M10"),
        (0, "", "M10"),
        (0, "prey 3-6", "M10"),
        (0, "prey 999-1000", "M10"),
        (0, "predator 30-28", "M20"),
        (0, "ENTER", "M10"),
        (0, "enter ", "M10"),
        (0, "e" * 1_000_000, "M10"),
        (0, None, "M10"),
        (0, b"enter", "M10"),
        *((seat, move, "M6") for seat in NO_SEATS for move in ("enter", "prey 3-6", "predator 30-28", "throw 6")),
    ],
)
def test_a_refusal_names_the_rule_and_changes_nothing(seat: Any, move: Any, rule: str) -> None:
    match = Match(MEHEN, ["Ada", "Bo"], {"first": "seat-1"}, FairStream(bytes(32)))
    position, events = match.position.tobytes(), list(match.events)
    with pytest.raises(IllegalMove, match=rf"^{rule}: ") as refusal:
        match.play(seat, move)
    assert refusal.value.rule == rule
    assert refusal.value.translate("fr").startswith(f"{rule}\u202f: ")
    assert (match.position.tobytes(), match.events) == (position, events)


def test_after_the_end_every_move_is_refused(game: Game) -> None:
    match = played(game, game.seats[0], seed=3)
    assert match.over
    for seat in range(game.seats[0]):
        assert match.legal(seat) == []
        with pytest.raises(IllegalMove):
            match.play(seat, "enter")


def test_undo_takes_back_the_last_decision_and_its_chance(game: Game) -> None:
    match = played(game, game.seats[0], seed=1, moves=24)
    position, events = match.position.tobytes(), list(match.events)
    seat = match.actors()[0]
    move = match.legal(seat)[-1]
    done = match.play(seat, move)
    assert match.undo() == done
    assert (match.position.tobytes(), match.events) == (position, events)
    assert match.play(seat, move) == done, "the outcomes of chance stay the same"


@pytest.mark.parametrize("name", [name for name in BUILT_IN if not catalogue.game(name).secrets.SECRET])
def test_undo_back_to_the_start_and_no_further(name: str) -> None:
    game = catalogue.game(name)
    match = played(game, game.seats[0], seed=2, moves=30)
    for _ in range(30):
        match.undo()
    fresh = Match(game, match.names, {}, match.fair)
    assert same(match.position, fresh.position)
    before = list(match.events)
    with pytest.raises(MeandreError, match="no move to undo"):
        match.undo()
    assert match.events == before


def test_nobody_bids_again_who_has_seen_the_others_bids() -> None:
    match = Match(catalogue.game("riombo"), ["Ada", "Bo", "Cy"], {"first": "seat-1"})
    for seat in (1, 0, 2):
        match.play(seat, "bid 1")
    with pytest.raises(MeandreError, match="Something hidden has been seen"):
        match.undo()
    match.play(2, "bid 0")
    assert [event.seat for event in match.undo()] == [2]


def test_nobody_draws_again_who_has_seen_the_cards() -> None:
    match = Match(catalogue.game("rio_grande"), ["Ada", "Bo"], {"first": "seat-1"})
    for _ in range(3):
        match.play(0, next(move for move in match.legal(0) if move.startswith("throw")))
    with pytest.raises(MeandreError, match="Something hidden has been seen"):
        match.undo()
    match.play(1, next(move for move in match.legal(1) if move.startswith("throw")))
    assert [event.seat for event in match.undo()] == [1]


def test_a_changed_choice_makes_no_event() -> None:
    match = Match(catalogue.game("riombo"), ["Ada", "Bo"], {"first": "seat-1"})
    assert [event.move for event in match.play(0, "bid 1")] == ["bid 1"]
    seen = [(event, view.tobytes()) for event, view in match.history(1)]
    assert match.play(0, "bid 3") == []
    assert [(event, view.tobytes()) for event, view in match.history(1)] == seen
    assert [event.move for event, _ in match.history(0)] == ["bid 3"]
    match.play(1, "bid 2")
    assert same(Match.replay(match.game, match.record(), match.fair).position, match.position)


def test_the_facts_of_an_old_event_are_those_it_had_when_it_was_new(game: Game) -> None:
    match, dice = played(game, game.seats[-1], seed=8, moves=0), random.Random(8)
    new: dict[int, Any] = {}
    for _ in range(60):
        for number in range(len(new), len(match.events)):
            new[number] = match.facts_of(number)
        if match.over:
            break
        seat = dice.choice(match.actors())
        match.play(seat, dice.choice(match.legal(seat)))
    assert any(new.values())
    assert {number: match.facts_of(number) for number in new} == new


def test_the_facts_of_a_changed_choice_are_those_of_the_new_one() -> None:
    changed, chosen = (Match(catalogue.game("riombo"), ["Ada", "Bo"], {"first": "seat-1"}) for _ in range(2))
    for match, bids in ((changed, ("bid 1", "bid 3")), (chosen, ("bid 3",))):
        for bid in bids:
            match.play(0, bid)
    assert changed.facts_of(0) == chosen.facts_of(0)


def test_a_record_with_a_choice_made_twice_is_refused() -> None:
    match = Match(catalogue.game("riombo"), ["Ada", "Bo"], {"first": "seat-1"})
    match.play(0, "bid 1")
    record = msgspec.structs.replace(match.record(), events=[(1, "bid 1"), (1, "bid 2")])
    with pytest.raises(MeandreError, match="seat 1 has chosen already"):
        Match.replay(match.game, record)


def test_a_view_is_a_copy(game: Game) -> None:
    match = played(game, game.seats[0], seed=5, moves=10)
    before = match.position.tobytes()
    view = match.view(0)
    view.fact_count = 0
    view.facts[:] = -1
    assert match.position.tobytes() == before


@pytest.mark.parametrize("seat", [seat for seat in NO_SEATS if seat is not SPECTATOR])
def test_without_a_seat_there_is_no_view(seat: Any) -> None:
    match = Match(MEHEN, ["Ada", "Bo"])
    with pytest.raises(MeandreError, match="There is no seat"):
        match.view(seat)
    with pytest.raises(MeandreError, match="There is no seat"):
        next(match.history(seat))


def test_the_history_leads_to_the_position(game: Game) -> None:
    match = played(game, game.seats[0], seed=6, moves=20)
    history = list(match.history())
    assert [event.seat for event, _ in history] == [event.seat for event in match.events]
    assert all("?" in seen.move or seen == event for (seen, _), event in zip(history, match.events, strict=True))
    assert same(history[-1][1], match.view())
    assert [event for event, _ in match.history(start=7)] == [event for event, _ in history][7:]


@settings(max_examples=10)
@given(st.integers(0, 1000), st.integers(0, 400))
def test_a_record_replays_to_the_same_match(seed: int, moves: int) -> None:
    match = played(MEHEN, 2 + seed % 5, seed, moves)
    record = match.record()
    again = Match.replay(MEHEN, records.read(records.write(record)), match.fair)
    assert again.record() == record
    assert same(again.position, match.position)
    if not match.over:
        (seat,) = match.actors()
        move = match.legal(seat)[0]
        assert again.play(seat, move) == match.play(seat, move)


def test_without_the_secret_a_running_game_can_be_looked_at() -> None:
    match = played(MEHEN, 2, seed=8, moves=40)
    seen = Match.replay(MEHEN, match.record())
    assert same(seen.position, match.position)
    assert seen.record().secret is None


def test_without_the_secret_a_running_game_cannot_be_continued() -> None:
    seen = Match.replay(MEHEN, played(MEHEN, 2, seed=8, moves=40).record())
    before = seen.position.tobytes()
    (seat,) = seen.actors()
    with pytest.raises(MeandreError, match="only be looked at"):
        seen.play(seat, seen.legal(seat)[0])
    with pytest.raises(MeandreError, match="only be looked at"):
        seen.undo()
    assert seen.position.tobytes() == before


def test_a_record_that_stops_before_a_throw_goes_on_with_its_secret() -> None:
    match = played(MEHEN, 2, seed=8, moves=40)
    record = match.record()
    last = max(n for n, (seat, _) in enumerate(record.events) if seat)
    cut = msgspec.structs.replace(record, events=record.events[: last + 1])
    assert Match.replay(MEHEN, cut, match.fair).record() == record


def test_nothing_is_taken_back_once_the_secret_is_public() -> None:
    match = played(MEHEN, 2, seed=9)
    with pytest.raises(MeandreError, match="its secret told"):
        match.undo()


def test_a_record_does_not_change_with_the_match() -> None:
    match = Match(MEHEN, ["Ada", "Bo"])
    record = match.record()
    match.names[0] = "Eve"
    assert record.seats == ["Ada", "Bo"]


def test_names_are_a_list_of_names() -> None:
    assert Match(MEHEN).names == ["Player 1", "Player 2"]
    with pytest.raises(OptionError):
        Match(MEHEN, [])
    with pytest.raises(TypeError):
        Match(MEHEN, "Ada")


def test_a_match_can_be_pickled() -> None:
    match = played(MEHEN, 3, seed=5, moves=20)
    again = pickle.loads(pickle.dumps(match))
    assert again.record() == match.record()
    assert again.game is match.game


def test_the_secret_is_in_the_record_at_the_end_and_not_before() -> None:
    running, over = played(MEHEN, 2, seed=9, moves=40), played(MEHEN, 2, seed=9)
    assert (running.record().secret, running.record().result) == (None, None)
    assert over.record().secret == (9).to_bytes(32, "big").hex()
    assert over.record().commitment == running.record().commitment


def test_too_few_and_too_many_players() -> None:
    for names in (["Ada"], list("ABCDEFG")):
        with pytest.raises(OptionError, match="for 2 to 6 players"):
            Match(MEHEN, names)
