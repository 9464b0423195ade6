"""The sequential test: decided by hand, with the risks it names, and the same wherever games are played."""

import random

import pytest

from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.games import catalogue
from meandre.study.engines import Threads
from meandre.study.plan import Plan
from meandre.study.sprt import NOT_STRONGER, STRONGER, UNDECIDED, Sprt, compare, rounds_of
from tests.study.test_play_games import Backwards
from tests.study.test_tournament import ranked_bot

RIO_GRANDE = catalogue.game("rio_grande")


def decided(share: float, seed: int) -> str:
    """The decision about rounds of two games that the first bot wins with a probability."""
    rng, test = random.Random(seed), Sprt(0.5, 0.6)
    while test.decision == UNDECIDED:
        test.add(((rng.random() < share) + (rng.random() < share)) / 2)
    return test.decision


def test_its_risks_are_those_it_names() -> None:
    stronger = [decided(0.6, seed) for seed in range(400)].count(STRONGER) / 400
    wrong = [decided(0.5, seed) for seed in range(400)].count(STRONGER) / 400
    assert stronger > 0.92
    assert wrong < 0.08


def test_the_ratio_by_hand() -> None:
    test = Sprt(0.5, 0.6)
    for _ in range(5):
        test.add(1)
        test.add(0.5)
    variance = 0.0625 + 0.025
    assert test.ratio == pytest.approx(10 * 0.1 * (1.5 - 1.1) / (2 * variance))
    for _ in range(4):
        test.add(1)
    assert test.decision == STRONGER


@pytest.mark.parametrize("bounds", [(0.5, 0.5), (-0.1, 0.5), (0.5, 1.1), (0.6, 0.5)])
def test_hypotheses_have_to_make_sense(bounds: tuple[float, float]) -> None:
    with pytest.raises(OptionError, match="from 0 to 1"):
        Sprt(*bounds)
    with pytest.raises(OptionError, match="from 0 to 1"):
        Sprt(alpha=0.5)


def test_the_same_whoever_finishes_first() -> None:
    plan = Plan.of(RIO_GRANDE, ("first", "last"), 60, players=2, seed=1)
    one = compare(RIO_GRANDE, plan, engine=Threads(1), bot=ranked_bot)
    assert one == compare(RIO_GRANDE, plan, engine=Threads(3), bot=ranked_bot)
    assert one == compare(RIO_GRANDE, plan, engine=Backwards(), bot=ranked_bot)
    assert one.decision == STRONGER
    assert one.games == 2 * one.rounds < 60
    other = Plan.of(RIO_GRANDE, ("last", "first"), 60, players=2, seed=1)
    assert compare(RIO_GRANDE, other, bot=ranked_bot).decision == NOT_STRONGER
    short = Plan.of(RIO_GRANDE, ("random", "random"), 5, players=2)
    undecided = compare(RIO_GRANDE, short, bot=ranked_bot)
    assert (undecided.decision, undecided.games) == (UNDECIDED, 4)


def test_rounds_are_whole(game: Game) -> None:
    for games in (4, 5, 6, 7):
        rounds = rounds_of(Plan.of(game, ("a", "b"), games, players=2))
        assert [len(one) for one in rounds] == [2] * (games // 2)


def test_only_two_bots_can_be_compared() -> None:
    for bots, players in ((("a", "b", "c"), 3), (("a", "b"), 3), (("a",), 2)):
        plan = Plan.of(RIO_GRANDE, bots, 10, players=players)
        with pytest.raises(OptionError, match="compares two bots"):
            compare(RIO_GRANDE, plan, bot=ranked_bot)
