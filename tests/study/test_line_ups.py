"""Line-ups are balanced over seats and pairs, at any time."""

from collections import Counter
from itertools import combinations, groupby, islice
from math import comb

from hypothesis import given
from hypothesis import strategies as st

from meandre.core.rng import new_rng
from meandre.study.line_ups import LineUp, line_ups

BOTS, SEATS, SEEDS = st.integers(2, 6), st.integers(2, 6), st.integers(0, 2**63 - 1)


def first_line_ups(bots: int, seats: int, seed: int, games: int) -> list[LineUp]:
    return list(islice(line_ups(bots, seats, new_rng(seed)), games))


def counts(schedule: list[LineUp], bots: int) -> tuple[list[int], list[int]]:
    """The number of seats of each bot, and of games of each pair."""
    seats = Counter(bot for line_up in schedule for bot in line_up.bots)
    pairs = Counter(pair for line_up in schedule for pair in combinations(sorted({*line_up.bots}), 2))
    return [seats[bot] for bot in range(bots)], [pairs[pair] for pair in combinations(range(bots), 2)]


@given(BOTS, SEATS, SEEDS, st.integers(0, 200))
def test_at_any_time_all_have_had_nearly_as_many_seats(bots: int, seats: int, seed: int, games: int) -> None:
    schedule = first_line_ups(bots, seats, seed, games)
    assert len(schedule) == games
    for line_up in schedule:
        assert len(line_up.bots) == seats
        assert len({*line_up.bots}) == min(bots, seats)
        had = Counter(line_up.bots).values()
        assert max(had) - min(had) <= 1
    had_so_far, _ = counts(schedule, bots)
    assert max(had_so_far) - min(had_so_far) <= 2 * seats


@given(BOTS, SEATS, SEEDS, st.integers(1, 2))
def test_in_the_end_all_have_met_as_often_and_sat_everywhere(bots: int, seats: int, seed: int, rounds: int) -> None:
    schedule = first_line_ups(bots, seats, seed, rounds * seats * comb(bots, seats % bots))
    per_bot, per_pair = counts(schedule, bots)
    if seats % bots:  # else rotations may repeat
        assert len({*per_bot}) == len({*per_pair}) == 1
        for seat in range(seats):
            assert len({*Counter(line_up.bots[seat] for line_up in schedule).values()}) == 1
    else:
        assert {*per_pair} == {len(schedule)}


@given(BOTS, SEATS, SEEDS)
def test_games_with_the_same_chance_stream_are_all_rotations_of_one_line_up(bots: int, seats: int, seed: int) -> None:
    *rounds, _ = (
        [*games] for _, games in groupby(first_line_ups(bots, seats, seed, 60), lambda line_up: line_up.chance_stream)
    )
    for stream, games in enumerate(rounds):
        assert {game.chance_stream for game in games} == {stream}
        first, rotated = games[0].bots, {game.bots for game in games}
        assert rotated == {first[by:] + first[:by] for by in range(seats)}
        assert len(rotated) == len(games)
        for seat in range(seats):
            assert {game.bots[seat] for game in games} == {*first}


def test_two_bots_change_seats_in_every_second_game() -> None:
    schedule = first_line_ups(2, 2, seed=1, games=20)
    for game, mirrored in zip(schedule[::2], schedule[1::2], strict=True):
        assert game.chance_stream == mirrored.chance_stream
        assert game.bots == mirrored.bots[::-1]


def test_the_seed_shuffles() -> None:
    assert first_line_ups(4, 3, 5, 40) == first_line_ups(4, 3, 5, 40) != first_line_ups(4, 3, 6, 40)
