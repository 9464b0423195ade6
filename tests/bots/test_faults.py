"""Bots of others: faults are counted and said, seats are forfeited, and there is always a legal move."""

import logging
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from meandre.bots.faults import FAULTS_TO_FORFEIT, BotCrash, Faults, GuardedBot, TimeIsUp
from meandre.bots.playing import play_match
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.position import Position, copy, same
from meandre.games import catalogue
from meandre.study.engines import Threads
from meandre.study.play_games import play_games

MEHEN = catalogue.game("mehen")
Choice = Callable[[Position, int, int], Any]


class Answering:
    """A bot that does what a function does."""

    def __init__(self, choice: Choice) -> None:
        self.choice, self.asked, self.told = choice, 0, list[object]()

    def choose(self, view: Position, seat: int, seed: int) -> int:
        self.asked += 1
        chosen: int = self.choice(view, seat, seed)
        return chosen

    def new_game(self) -> None:
        self.told.append("new game")

    def game_over(self, ranks: list[int]) -> None:
        self.told.append(ranks)

    def close(self) -> None:
        self.told.append("close")


def failing(error: BaseException) -> Choice:
    def choice(view: Position, seat: int, seed: int) -> int:
        raise error

    return choice


def started() -> Position:
    """A position that waits for seat 0, which has two legal moves or more."""
    match = Match(MEHEN, ["Ada", "Bo"], {"first": "seat-1"})
    while match.actors() != [0] or len(match.codes(0)) < 2:
        match.play(match.actors()[0], match.legal(match.actors()[0])[0])
    return match.position


@pytest.mark.parametrize(
    ("choice", "faults"),
    [
        (failing(ZeroDivisionError("no")), Faults(crashes=1)),
        (failing(SystemExit(3)), Faults(crashes=1)),
        (failing(BotCrash("gone")), Faults(crashes=1)),
        (failing(TimeIsUp("2 s")), Faults(late=1)),
        *(
            (lambda view, seat, seed, wrong=wrong: wrong, Faults(illegal=1))
            for wrong in (-1, 999, None, "x", 1.0, True)
        ),
    ],
)
def test_instead_of_a_fault_a_legal_move_is_drawn_by_the_seed(choice: Choice, faults: Faults) -> None:
    pos = started()
    guarded = GuardedBot(MEHEN, "x:Y", Answering(choice))
    chosen = guarded.choose(pos, 0, 5)
    assert chosen in MEHEN.moves(pos, 0)
    assert guarded.faults == faults
    assert int(guarded.faults) == 1
    assert {GuardedBot(MEHEN, "x:Y", Answering(choice)).choose(pos, 0, 5) for _ in range(5)} == {chosen}
    assert len({GuardedBot(MEHEN, "x:Y", Answering(choice)).choose(pos, 0, seed) for seed in range(40)}) > 1


def test_a_whole_number_of_any_type_is_a_move() -> None:
    pos = started()
    move = MEHEN.moves(pos, 0)[-1]
    guarded = GuardedBot(MEHEN, "x:Y", Answering(lambda view, seat, seed: np.int64(move)))
    assert guarded.choose(pos, 0, 0) == move
    assert guarded.faults.total == 0


def test_a_seat_is_forfeited_for_the_rest_of_the_game_and_no_other_seat() -> None:
    pos = started()
    bot = Answering(failing(KeyError("rice")))
    guarded = GuardedBot(MEHEN, "x:Y", bot)
    for game in (1, 2):
        guarded.new_game()
        for _ in range(FAULTS_TO_FORFEIT + 5):
            assert guarded.choose(pos, 0, 1) in MEHEN.moves(pos, 0)
        assert bot.asked == game * FAULTS_TO_FORFEIT
        assert guarded.faults == Faults(crashes=game * FAULTS_TO_FORFEIT, forfeits=game)
        assert (guarded.has_forfeited(0), guarded.has_forfeited(1)) == (True, False)
        guarded.game_over([1, 2])
    guarded.close()
    assert bot.told == ["new game", [1, 2], "new game", [1, 2], "close"]


def test_the_first_fault_of_each_kind_is_said(caplog: pytest.LogCaptureFixture) -> None:
    errors = iter([KeyError("rice"), KeyError("rice"), TimeIsUp("it took longer than 2 s")])

    def choice(view: Position, seat: int, seed: int) -> int:
        raise next(errors)

    guarded = GuardedBot(MEHEN, "x:Y", Answering(choice))
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            guarded.choose(started(), 0, 1)
    assert [("x:Y" in said, "KeyError: 'rice'" in said, "2 s" in said) for said in caplog.messages] == [
        (True, True, False),
        (True, False, True),
    ]
    assert "Traceback" in caplog.text


def test_a_bot_sees_what_its_seat_may_see_and_changes_nothing(game: Game) -> None:
    seen: list[Position] = []

    def choice(view: Position, seat: int, seed: int) -> int:
        seen.append(copy(view))
        move = game.moves(view, seat)[0]
        view.seats = 0
        return move

    match = Match(game)
    seat = match.actors()[0]
    known = match.view(seat)
    guarded = GuardedBot(game, "x:Y", Answering(choice))
    match.play(seat, game.notation.write(match.position, seat, guarded.choose(match.position, seat, 1)))
    assert same(seen[0], known)


def test_a_bot_may_fail_when_it_is_told_something() -> None:
    bot = Answering(lambda view, seat, seed: 0)
    bot.new_game = lambda: sys.exit("bye")  # type: ignore[method-assign]
    guarded = GuardedBot(MEHEN, "x:Y", bot)
    guarded.new_game()
    assert guarded.faults == Faults(crashes=1)


def test_bots_play_a_match_until_it_waits_for_somebody_else(game: Game) -> None:
    bot = Answering(lambda view, seat, seed: game.moves(view, seat)[seed % len(game.moves(view, seat))])
    match = Match(game)
    play_match(match, [bot, bot], seed=2)
    assert match.over
    assert bot.told == ["new game", match.ranks()]
    waiting = Match(game)
    play_match(waiting, [bot, None])
    assert waiting.actors() == [1]
    with pytest.raises(ValueError, match="1 bots, and 2 seats"):
        play_match(waiting, [bot])


class Shaky:
    """Crashes at every fourth seed."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: Position, seat: int, seed: int) -> int:
        if seed % 4 == 0:
            raise RuntimeError("shaken")
        return self.game.moves(view, seat)[0]


def test_faults_depend_on_the_seed_alone_wherever_games_are_played() -> None:
    one, three = (play_games(MEHEN, [Shaky, "random"], 9, seed=3, engine=Threads(number)).results for number in (1, 3))
    assert one == three
    faults = [sum(result.faults) for result in one]
    assert set(faults) == {FAULTS_TO_FORFEIT}  # in every game the seat is forfeited, and is asked again in the next
