"""Tournaments: reproducible, balanced over seats, and stronger bots score more."""

import threading
from collections.abc import Callable
from dataclasses import replace
from time import sleep

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from meandre.bots import specs
from meandre.bots.bot import Bot
from meandre.bots.faults import FAULTS_TO_FORFEIT, GuardedBot
from meandre.core import verbs
from meandre.core.errors import MeandreError, OptionError
from meandre.core.game import Game
from meandre.core.position import Position, copy, same
from meandre.core.rng import Rng
from meandre.games import catalogue
from meandre.study import reports
from meandre.study.game_result import GameResult
from meandre.study.intervals import wilson
from meandre.study.line_ups import LineUp
from meandre.study.plan import Plan
from meandre.study.runner import GameRunner
from meandre.study.tournament import Tournament, cross_table, ratings, standings, tournament
from tests.study.support.results import result_of

RIO_GRANDE = catalogue.game("rio_grande")


class FixedIndexBot:
    """Always takes the legal move at the same index."""

    def __init__(self, game: Game, index: int) -> None:
        self.game, self.index = game, index

    def choose(self, view: Position, seat: int, seed: int) -> int:
        return self.game.moves(view, seat)[self.index]


def ranked_bot(game: Game, spec: str) -> Bot:
    """In Rio Grande, `first` is much better than `random`, and `last` much worse."""
    indices = {"first": 0, "last": -1}
    return FixedIndexBot(game, indices[spec]) if spec in indices else specs.bot(game, spec)


def always(bot: Bot) -> Callable[[Game, str], Bot]:
    return lambda game, spec: bot


def game_of(bots: tuple[int, ...], ranks: tuple[int, ...], number: int = 0) -> GameResult:
    return result_of(number=number, bots=bots, ranks=list(ranks))


@pytest.mark.parametrize("extreme", [0, -1])
def test_every_game_can_be_played_and_its_points_add_up(game: Game, extreme: int) -> None:
    players, reported = game.seats[extreme], list[int]()
    result = tournament(game, ["random", "random", "random"], 9, players, seed=2, progress=reported.append)
    assert (result.game, result.players, result.planned, result.games) == (game.name, players, 9, 9)
    assert sum(reported) == 9
    assert sum(bot.share.mean * bot.games for bot in result.bots) == pytest.approx(9)
    assert sum(bot.even * bot.games for bot in result.bots) == pytest.approx(9)
    assert sum(bot.games for bot in result.bots) == 9 * min(players, 3)
    for row in range(3):
        assert result.cross[row][row] is None
        for column in range(row):
            one, other = result.cross[row][column], result.cross[column][row]
            assert one
            assert other
            assert one.games == other.games > 0
            assert one.before.mean + other.before.mean == pytest.approx(1)
            assert one.before.low == pytest.approx(1 - other.before.high)


def test_the_seed_alone_decides(game: Game) -> None:
    def run(seed: int, threads: int) -> Tournament:
        return tournament(game, ["random", "last", "random"], 8, seed=seed, threads=threads, bot=ranked_bot)

    assert run(3, threads=1) == run(3, threads=3) != replace(run(4, threads=3), seed=3)


@pytest.mark.parametrize("players", [2, 5])
def test_the_stronger_comes_out_on_top(players: int) -> None:
    result = tournament(RIO_GRANDE, ["last", "random", "first"], 60, players, bot=ranked_bot)
    last, random, first = result.bots
    assert last.share.high < random.share.high < first.share.low
    assert last.rating.ordinal < random.rating.ordinal < first.rating.ordinal
    for stronger, weaker in ((2, 1), (1, 0), (2, 0)):
        meeting = result.cross[stronger][weaker]
        assert meeting
        assert meeting.before.low > 0.5
    assert result.bots[2].even == pytest.approx(1 / min(players, 3))


class RecordingRunner(GameRunner):
    """Keeps the position before every decision of its last game."""

    def play(self, number: int, line_up: LineUp) -> GameResult:
        self.positions: list[Position] = []
        return super().play(number, line_up)

    def decide(self, pos: Position, seat: int, bot_seeds: Rng, result: GameResult) -> int:
        self.positions.append(copy(pos))
        return super().decide(pos, seat, bot_seeds, result)


def test_both_sides_get_the_same_chance_outcomes(game: Game) -> None:
    plan = Plan.of(game, ("a", "b"), 16)
    runner = RecordingRunner(game, plan, always(FixedIndexBot(game, 0)))
    games = []
    for number, line_up in plan.schedule():
        runner.play(number, line_up)
        games.append([pos.tobytes() for pos in runner.positions])
    assert games[::2] == games[1::2]
    assert len({tuple(positions) for positions in games}) > 1


def test_a_bot_sees_what_its_seat_may_know_and_nothing_else(game: Game) -> None:
    hidden: list[bool] = []

    class CheckingBot:
        def choose(self, view: Position, seat: int, seed: int) -> int:
            position = runner.positions[-1]
            expected = copy(position)
            verbs.conceal(expected, seat)
            assert same(view, expected)
            hidden.append(not same(view, position))
            view.seats = 0  # which must not change the game
            return game.moves(position, seat)[-1]

    plan = Plan.of(game, ("a", "b"), 2, players=game.seats[-1])
    runner = RecordingRunner(game, plan, always(CheckingBot()))
    for number, line_up in plan.schedule():
        runner.play(number, line_up)
    assert any(hidden) == bool(game.secrets.SECRET)


def test_a_bot_is_asked_when_there_is_a_choice_with_another_seed_each_time(game: Game) -> None:
    asked: list[int] = []

    class SeedRecorder:
        def choose(self, view: Position, seat: int, seed: int) -> int:
            legal = game.moves(view, seat)
            assert len(legal) > 1
            assert verbs.actors(view) >> seat & 1
            asked.append(seed)
            return legal[0]

    result = tournament(game, ["a", "b"], 4, threads=1, bot=always(SeedRecorder()))
    assert sum(bot.decisions for bot in result.bots) == len(asked)
    assert len({*asked}) > 0.99 * len(asked)


@pytest.mark.parametrize("answer", [-1, 10**6, None, "enter", 0.5])
def test_an_illegal_move_is_told_with_the_bot_that_chose_it(game: Game, answer: object) -> None:
    class IllegalBot:
        def choose(self, view: Position, seat: int, seed: int) -> int:
            return answer  # type: ignore[return-value]

    def one_illegal(game: Game, spec: str) -> Bot:
        return IllegalBot() if spec == "cheat" else ranked_bot(game, spec)

    with pytest.raises(MeandreError, match=r"the bot cheat in seat \d chose .* not a legal move"):
        tournament(game, ["random", "cheat"], 50, bot=one_illegal)


def test_no_bot_is_used_by_two_threads_at_once() -> None:
    class LockedBot:
        def __init__(self) -> None:
            self.lock = threading.Lock()

        def choose(self, view: Position, seat: int, seed: int) -> int:
            assert self.lock.acquire(blocking=False), "this bot is in use"
            sleep(0.0005)
            self.lock.release()
            return RIO_GRANDE.moves(view, seat)[0]

    assert tournament(RIO_GRANDE, ["a", "b"], 6, threads=3, bot=lambda game, spec: LockedBot()).games == 6


def test_an_interrupted_tournament_has_the_finished_games(game: Game) -> None:
    reported: list[int] = []

    def interrupt(games: int) -> None:
        reported.append(games)
        if len(reported) == 3:
            raise KeyboardInterrupt

    result = tournament(game, ["random", "random"], 100_000, threads=2, progress=interrupt)
    assert (result.games, result.planned) == (3, 100_000)
    assert result.bots[0].games == 3


def test_an_interrupt_before_the_first_result_is_raised() -> None:
    class InterruptingBot:
        def choose(self, view: Position, seat: int, seed: int) -> int:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tournament(RIO_GRANDE, ["a", "b"], 2, threads=1, bot=always(InterruptingBot()))


def test_a_shared_win_is_shared_and_a_tie_counts_half() -> None:
    played = [game_of((0, 1, 2), (1, 1, 3), 0), game_of((2, 0, 1), (1, 2, 2), 1)]
    one, two, three = standings(["a", "b", "c"], played)
    assert (one.share.mean, two.share.mean, three.share.mean) == (0.25, 0.25, 0.5)
    assert one.rating == two.rating
    table = cross_table(3, played)
    assert [[cell and cell.before.mean for cell in row] for row in table] == [
        [None, 0.5, 0.5],
        [0.5, None, 0.5],
        [0.5, 0.5, None],
    ]


def test_several_seats_of_one_bot_count_in_part() -> None:
    played = [game_of((0, 1, 0, 1), (1, 2, 3, 4))]
    one, two = standings(["a", "b"], played)
    assert (one.share.mean, two.share.mean, one.even) == (1, 0, 0.5)
    assert (one.games, one.decisions) == (1, 2)
    assert one.thinking.mean == one.thinking.longest == pytest.approx(2)
    meeting = cross_table(2, played)[0][1]
    assert meeting
    assert (meeting.games, meeting.before.mean) == (1, 0.75)
    assert one.rating.mu > two.rating.mu


def test_a_bot_without_games_has_no_result() -> None:
    played = [game_of((0, 1), (1, 2))]
    idle = standings(["a", "b", "c"], played)[2]
    assert (idle.games, idle.share.low, idle.share.high) == (0, 0, 1)
    assert idle.rating.mu == 25
    assert msgspec.json.decode(msgspec.json.encode(idle))["share"]["mean"] is None
    never = cross_table(3, played)[2][0]
    assert never
    assert never.games == 0


def test_ratings_follow_the_places_and_get_surer() -> None:
    few, many = (ratings(3, [game_of((0, 1, 2), (2, 1, 3), n) for n in range(games)]) for games in (5, 50))
    for rated in (few, many):
        assert rated[1].mu > rated[0].mu > rated[2].mu
        assert all(rating.ordinal == pytest.approx(rating.mu - 3 * rating.sigma) for rating in rated)
    assert many[0].sigma < few[0].sigma


def test_wilsons_interval() -> None:
    assert wilson(8, 10).low == pytest.approx(0.490, abs=0.001)  # by hand, and in textbooks
    assert wilson(8, 10).high == pytest.approx(0.943, abs=0.001)
    assert wilson(0, 10).low == 0
    assert wilson(0, 10).high == pytest.approx(0.278, abs=0.001)


@given(st.integers(1, 10_000), st.floats(0, 1))
def test_an_interval_holds_its_share_and_stays_a_share(games: int, share: float) -> None:
    mean = wilson(share * games, games)
    assert 0 <= mean.low <= mean.mean + 1e-12
    assert mean.mean - 1e-12 <= mean.high <= 1
    assert wilson(share * 4 * games, 4 * games).high <= mean.high + 1e-12


def test_what_cannot_be_played_is_refused(game: Game) -> None:
    for bots in ([], ["random"]):
        with pytest.raises(OptionError, match="two bots or more"):
            tournament(game, bots, 10)
    with pytest.raises(OptionError, match="no bot nobody"):
        tournament(game, ["random", "nobody"], 10)
    with pytest.raises(OptionError, match="This game is for"):
        tournament(game, ["random", "random"], 10, players=7)
    with pytest.raises(OptionError, match="no option"):
        tournament(game, ["random", "random"], 10, options={"nonsense": 1})


def test_the_report_says_who_made_faults() -> None:
    class Lost:
        def choose(self, view: Position, seat: int, seed: int) -> int:
            raise RuntimeError("lost")

    def made(game: Game, spec: str) -> Bot:
        return GuardedBot(game, spec, Lost()) if spec == "lost" else specs.bot(game, spec)

    result = tournament(RIO_GRANDE, ["lost", "random"], 2, seed=1, bot=made)
    assert [bot.faults for bot in result.bots] == [2 * FAULTS_TO_FORFEIT, 0]
    console = Console(width=200)
    with console.capture() as captured:
        console.print(reports.tournament(result))
    assert "lost made 6 faults" in captured.get()
    assert "random made" not in captured.get()
