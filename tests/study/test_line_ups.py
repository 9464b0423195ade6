"""Line-ups: nobody is favoured, whoever looks when."""

from collections import Counter
from itertools import combinations, groupby, islice
from math import comb

from hypothesis import given
from hypothesis import strategies as st

from meandre.core.rng import new_rng
from meandre.study.line_ups import LineUp, line_ups

BOTS, SEATS, SEEDS = st.integers(2, 6), st.integers(2, 6), st.integers(0, 2**63 - 1)


def some(bots: int, seats: int, seed: int, games: int) -> list[LineUp]:
    return list(islice(line_ups(bots, seats, new_rng(seed)), games))


def counts(plan: list[LineUp], bots: int) -> tuple[list[int], list[int]]:
    """How many seats each bot had, and how many games each pair."""
    seats = Counter(bot for line_up in plan for bot in line_up.bots)
    pairs = Counter(pair for line_up in plan for pair in combinations(sorted({*line_up.bots}), 2))
    return [seats[bot] for bot in range(bots)], [pairs[pair] for pair in combinations(range(bots), 2)]


@given(BOTS, SEATS, SEEDS, st.integers(0, 200))
def test_at_any_time_all_have_had_nearly_as_many_seats(bots: int, seats: int, seed: int, games: int) -> None:
    plan = some(bots, seats, seed, games)
    assert len(plan) == games
    for line_up in plan:
        assert len(line_up.bots) == seats
        assert len({*line_up.bots}) == min(bots, seats)
        had = Counter(line_up.bots).values()
        assert max(had) - min(had) <= 1
    had_so_far, _ = counts(plan, bots)
    assert max(had_so_far) - min(had_so_far) <= 2 * seats


@given(BOTS, SEATS, SEEDS, st.integers(1, 2))
def test_in_the_end_all_have_met_as_often_and_sat_everywhere(bots: int, seats: int, seed: int, rounds: int) -> None:
    plan = some(bots, seats, seed, rounds * seats * comb(bots, seats % bots))
    per_bot, per_pair = counts(plan, bots)
    if seats % bots:  # else a table may be the same again before everybody has moved on by all seats
        assert len({*per_bot}) == len({*per_pair}) == 1
        for seat in range(seats):
            assert len({*Counter(line_up.bots[seat] for line_up in plan).values()}) == 1
    else:
        assert {*per_pair} == {len(plan)}


@given(BOTS, SEATS, SEEDS)
def test_games_with_the_same_luck_are_all_turns_of_one_table(bots: int, seats: int, seed: int) -> None:
    *tables, _ = ([*games] for _, games in groupby(some(bots, seats, seed, 60), lambda line_up: line_up.luck))
    for luck, games in enumerate(tables):
        assert {game.luck for game in games} == {luck}
        first, turned = games[0].bots, {game.bots for game in games}
        assert turned == {first[turn:] + first[:turn] for turn in range(seats)}
        assert len(turned) == len(games)
        for seat in range(seats):
            assert {game.bots[seat] for game in games} == {*first}


def test_two_bots_change_seats_in_every_second_game() -> None:
    plan = some(2, 2, seed=1, games=20)
    for game, mirrored in zip(plan[::2], plan[1::2], strict=True):
        assert game.luck == mirrored.luck
        assert game.bots == mirrored.bots[::-1]


def test_the_seed_shuffles() -> None:
    assert some(4, 3, 5, 40) == some(4, 3, 5, 40) != some(4, 3, 6, 40)
