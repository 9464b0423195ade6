"""Past positions: any earlier position is the one that playing from the start leads to."""

import random

import pytest

from meandre.core import verbs
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.line_of_play import LineOfPlay
from meandre.core.match import Match
from meandre.core.past_positions import INTERVAL, RECENT, PastPositions
from meandre.games.catalogue import game as find_game


def from_the_start(match: Match) -> list[bytes]:
    """The position after each event, played again event by event."""
    line = LineOfPlay(match.game, match.seats, match.options)
    found = []
    for event in match.events:
        line.follow(event.seat, event.move)
        found.append(line.position.tobytes())
    return found


def seen_by_nobody_in_particular(match: Match, start: int) -> list[bytes]:
    return [view.tobytes() for _, view in match.history(0, start)]


def play(match: Match, decisions: int, seed: int = 1) -> None:
    dice = random.Random(seed)
    for _ in range(decisions):
        if match.over:
            return
        seat = dice.choice(match.actors())
        match.play(seat, dice.choice(match.legal(seat)))


def concealed(match: Match, positions: list[bytes]) -> list[bytes]:
    """The positions as the first seat may know them."""
    found = []
    for memory in positions:
        view = match.view(0)
        view.data[:] = memory
        verbs.conceal(view, 0)
        found.append(view.tobytes())
    return found


def test_a_game_can_be_looked_at_from_any_event_on(game: Game) -> None:
    match = Match(game, [f"P{n}" for n in range(game.seats[0])], {}, FairStream(bytes(32)))
    play(match, 2 * INTERVAL)
    expected = concealed(match, from_the_start(match))
    count = len(match.events)
    for start in {
        0,
        1,
        RECENT,
        INTERVAL - 1,
        INTERVAL,
        INTERVAL + 1,
        count - RECENT - 1,
        count - RECENT,
        count - 1,
        count,
    }:
        if 0 <= start <= count:
            assert seen_by_nobody_in_particular(match, start) == expected[start:], start


def test_what_is_taken_back_is_forgotten() -> None:
    match = Match(find_game("tanbo"), ["A", "B"], {"first": "seat-1"}, FairStream(bytes(32)))
    for seed in range(40):
        play(match, 3, seed)
        if match.over:
            break
        if seed % 2:
            match.undo()
        assert seen_by_nobody_in_particular(match, 0) == from_the_start(match)
        start = max(0, len(match.events) - 3)
        assert seen_by_nobody_in_particular(match, start) == from_the_start(match)[start:]


def test_a_choice_that_changes_is_as_if_it_had_been_the_first() -> None:
    match = Match(find_game("riombo"), ["A", "B", "C"], {"first": "seat-1"}, FairStream(bytes(32)))
    for _ in range(12):
        if len(match.actors()) < 3:
            play(match, 1)
            continue
        match.play(0, "bid 1")
        match.play(1, "bid 0")
        match.play(0, "bid 2")
        assert seen_by_nobody_in_particular(match, 0) == concealed(match, from_the_start(match))
        assert (
            seen_by_nobody_in_particular(match, len(match.events) - 2) == concealed(match, from_the_start(match))[-2:]
        )
        match.play(2, "bid 0")


@pytest.mark.parametrize("count", [0, 1, 15, 16, 17, 63, 64, 65, 200])
def test_the_latest_known_position_is_near(count: int) -> None:
    match = Match(find_game("mehen"), ["A", "B"], {}, FairStream(bytes(32)))
    past = PastPositions(match.position)
    for _ in range(count):
        past.append(match.memory)
    for number in range(count + 1):
        known, _ = past.latest(number)
        assert number - INTERVAL <= known <= number
        assert known == number or number < count - RECENT or number == count
