"""Strength and speed of our search compared with OpenSpiel's, on the same machine in one run.

    python benchmarks/peers.py strength [--game NAME] [--games N] [--mode time|iterations|both] [--json FILE]
    python benchmarks/peers.py speed [--seconds S] [--json FILE]

`strength`: level 5 against OpenSpiel's tree searches, which play our games through the adapter, with equal time for a
move and with equal iterations. `speed`: iterations per second, with a random rollout each, compared with OpenSpiel's
compiled search of its own mancala and backgammon. Both need OpenSpiel: pip install "meandre[openspiel]".
"""

import argparse
import json
import math
import multiprocessing
import os
import random
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from compare import count_random_game, opening
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]
from rich.console import Console
from rich.progress import Progress

from meandre.adapters import openspiel
from meandre.adapters.openspiel.game import spiel_name
from meandre.adapters.openspiel.node import Node, is_simultaneous
from meandre.bots.analysis import Analyzer
from meandre.bots.bot import Bot, SearchBot
from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.playout import FIRST_SEAT, play_out
from meandre.core.position import Position, copy
from meandre.core.rng import new_rng
from meandre.core.verbs import CHANCE, CHANCE_ACTS, WIDEST
from meandre.games.catalogue import game as game_by_name
from meandre.games.catalogue import games
from meandre.study.game_result import GameResult
from meandre.study.intervals import wilson
from meandre.study.line_ups import LineUp
from meandre.study.plan import Plan
from meandre.study.runner import GameRunner

OURS, PEER = 0, 1
TIME, ITERATIONS = "time", "iterations"
BARS = {TIME: 0.8, ITERATIONS: 0.55}  # the share of wins that we must reach

UCT_C = 2.0  # as in OpenSpiel's own examples, for returns from -1 to 1
SOLVE = True  # MCTS-Solver: OpenSpiel's default
MEGABYTES = 1000
MIN_ITERATIONS, MAX_ITERATIONS = (
    2,
    1_000_000_000,
)  # OpenSpiel's first iteration only evaluates the root and finds no move

RIVALS = {"tanbo": "mancala", "mehen": "backgammon"}
SPEED_BARS = {"mancala": 1.5, "backgammon": 50.0}  # the required ratio of moves per second, ours to OpenSpiel's
COUNTED_GAMES = 1000  # random games for the mean length of a rollout, unless another number is given
TURN_SECONDS = 0.1  # how long a search runs before the next one
COUNTS = ("moves", "events")
SHOWN = ("iterations_per_second", "moves_per_rollout", "moves_per_second", "events_per_second")
TIMES = ("times_moves", "times_events", "bar")


class Budget(NamedTuple):
    """The budget for a move: one of the two."""

    iterations: int | None = None
    seconds: float | None = None


class Level5(SearchBot):
    """The search of our best level with another budget; counts its iterations."""

    name = "meandre"

    def __init__(self, game: Game, budget: Budget) -> None:
        super().__init__(game, simulations=budget.iterations, seconds=budget.seconds)
        self.iterations = 0

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """The move found; adds to the iterations."""
        move = super().choose(view, seat, seed)
        self.iterations += sum(worker.simulations for worker in self.analyzer.workers)
        return move


def compiled_search(spiel: Any, budget: Budget, seed: int) -> Callable[[Any], Any]:
    """OpenSpiel's search in C++ with a random rollout per iteration, limited by iterations or by time."""
    evaluator, seconds = pyspiel.RandomRolloutEvaluator(1, seed), budget.seconds or -1.0
    uct, iterations = pyspiel.ChildSelectionPolicy.UCT, budget.iterations or MAX_ITERATIONS
    bot = pyspiel.MCTSBot(spiel, evaluator, UCT_C, iterations, MEGABYTES, SOLVE, seed, False, uct, seconds)
    search: Callable[[Any], Any] = bot.mcts_search
    return search


class SpielBot:
    """An OpenSpiel search that starts from the view of a seat, without the history, which would slow it down."""

    name = "OpenSpiel"

    def __init__(self, game: Game, budget: Budget) -> None:
        self.game, self.budget, self.iterations = game, budget, 0
        self.spiel = pyspiel.load_game(spiel_name(game))

    def choose(self, view: Position, seat: int, seed: int) -> int:  # noqa: ARG002
        """The move found; adds to the iterations."""
        state = self.spiel.new_initial_state()
        state.node = Node.start(self.game, view)
        move, iterations = self.search(state, seed >> 1)  # OpenSpiel's seeds have 31 bits
        self.iterations += iterations
        return move

    def search(self, state: Any, seed: int) -> tuple[int, int]:
        """A move and the number of iterations."""
        raise NotImplementedError


class MctsBot(SpielBot):
    """For perfect information: the compiled search, faster than the one in Python although it calls our rules."""

    name = "OpenSpiel MCTS"

    def search(self, state: Any, seed: int) -> tuple[int, int]:
        """Search; if there was time for one iteration only, allow a second one."""
        root = compiled_search(self.spiel, self.budget, seed)(state)
        if not root.children:
            root = compiled_search(self.spiel, Budget(MIN_ITERATIONS), seed)(state)
        return root.best_child().action, root.explore_count


class IsmctsBot(SpielBot):
    """For imperfect information: the search in Python, since the compiled one cannot resample our states."""

    name = "OpenSpiel ISMCTS"

    def search(self, state: Any, seed: int) -> tuple[int, int]:
        """Search with a new bot, which keeps nothing from move to move anyway."""
        search = TimedIsmcts(self.spiel, self.budget, np.random.RandomState(seed))
        return int(search.step(state)), search.iterations


class TimedIsmcts(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's ISMCTS with a time limit and a single random generator."""

    def __init__(self, spiel: Any, budget: Budget, random_state: np.random.RandomState) -> None:
        evaluator = mcts.RandomRolloutEvaluator(1, random_state)
        iterations = max(MIN_ITERATIONS, budget.iterations or MAX_ITERATIONS)
        super().__init__(spiel, evaluator, UCT_C, iterations, random_state=random_state)
        self.set_resampler(lambda state, player: state.resample_from_infostate(player, random_state.uniform))
        self.iterations = 0
        self.end = time.perf_counter() + (budget.seconds or math.inf)

    def run_search(self, state: Any) -> Any:
        """The policy at the root when the search ends."""
        try:
            return super().run_search(state)
        except TimeoutError:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        """A determinization for the next iteration; ends the search when the time is up."""
        if self.iterations >= MIN_ITERATIONS and time.perf_counter() >= self.end:
            raise TimeoutError
        self.iterations += 1
        return super().sample_root_state(state)


def spiel_bot_for(game: Game) -> type[SpielBot]:
    """The OpenSpiel search that can play a game."""
    return IsmctsBot if game.secrets.SECRET else MctsBot


@dataclass
class Effort:
    """What a side spent on moves with two choices or more."""

    moves: int = 0
    seconds: float = 0.0
    iterations: int = 0

    def report(self) -> dict[str, float]:
        """The means."""
        moves, seconds = max(self.moves, 1), max(self.seconds, 1e-9)
        return {
            "ms_per_move": 1000 * self.seconds / moves,
            "iterations_per_move": self.iterations / moves,
            "iterations_per_second": self.iterations / seconds,
        }


@dataclass
class Contest:
    """Games of our search against OpenSpiel's with equal budgets; the games of a pair have the same chance outcomes."""

    game: str
    peer: str
    mode: str
    budget: Budget
    seed: int
    games: int = 0
    wins: float = 0.0  # a game is one, divided among its winners
    efforts: tuple[Effort, Effort] = field(default_factory=lambda: (Effort(), Effort()))

    def add(self, played: GameResult, iterations: Sequence[int]) -> None:
        """Add a game."""
        self.games += 1
        self.wins += (played.ranks[played.bots.index(OURS)] == 1) / played.ranks.count(1)
        for side, effort in enumerate(self.efforts):
            seat = played.bots.index(side)
            effort.moves += played.decisions[seat]
            effort.seconds += played.seconds[seat]
            effort.iterations += iterations[side]

    def report(self) -> dict[str, Any]:
        """The result for JSON."""
        report = {name: getattr(self, name) for name in ("game", "peer", "mode", "seed", "games", "wins")}
        report |= {"share": asdict(wilson(self.wins, self.games)), "bar": BARS[self.mode]}
        ours, theirs = (effort.report() for effort in self.efforts)
        return report | {"budget": self.budget._asdict(), "ours": ours, "theirs": theirs}


runner: GameRunner  # of this worker process


def start_runner(name: str, budget: Budget, seed: int) -> None:
    """Create the runner of a worker process."""
    global runner  # noqa: PLW0603  # set by the initializer of the process pool
    openspiel.register()
    game = game_by_name(name)
    kinds: dict[str, Callable[[Game, Budget], Bot]] = {kind.name: kind for kind in sides(game)}
    runner = GameRunner(game, plan_of(game, 1, seed), lambda game, name: kinds[name](game, budget))


def sides(game: Game) -> tuple[Any, Any]:
    """The two searches that play a game."""
    return Level5, spiel_bot_for(game)


def plan_of(game: Game, games: int, seed: int) -> Plan:
    """Games for two between the searches."""
    return Plan.of(game, tuple(kind.name for kind in sides(game)), games, players=2, seed=seed)


def play_game(number: int, line_up: LineUp) -> tuple[GameResult, list[int]]:
    """The result of a game, and the iterations of both sides."""
    bots: list[Any] = [bot for _, bot in runner.bots]
    for bot in bots:
        bot.iterations = 0
    return runner.play(number, line_up), [bot.iterations for bot in bots]


def contest(game: Game, mode: str, budget: Budget, args: argparse.Namespace) -> Contest:
    """Play the games of a contest in a process pool."""
    results = Contest(game.name, spiel_bot_for(game).name, mode, budget, args.seed)
    schedule = plan_of(game, args.games, args.seed).schedule()
    context, initargs = multiprocessing.get_context("spawn"), (game.name, budget, args.seed)
    progress = Progress(console=Console(stderr=True), transient=True, auto_refresh=False)
    with ProcessPoolExecutor(args.processes, context, start_runner, initargs) as pool, progress:
        bar = progress.add_task(f"{game.name}, equal {mode}", total=args.games)
        for playing in as_completed([pool.submit(play_game, *numbered) for numbered in schedule]):
            results.add(*playing.result())
            progress.update(bar, advance=1, refresh=True)
    return results


def strength(args: argparse.Namespace) -> list[dict[str, Any]]:
    """Run the contests; print a table."""
    chosen = [game for game in ([game_by_name(args.game)] if args.game else games()) if not is_simultaneous(game)]
    if not chosen:
        raise SystemExit(f"{args.game}: OpenSpiel's tree searches do not support simultaneous moves.")
    budgets = {TIME: Budget(seconds=args.seconds_per_move), ITERATIONS: Budget(iterations=args.iterations)}
    modes = [mode for mode in budgets if args.mode in (mode, "both")]
    results = [contest(game, mode, budgets[mode], args).report() for game in chosen for mode in modes]
    rows = []
    for one in results:
        share, mine, its = (one[part] for part in ("share", "ours", "theirs"))
        row = {"game": one["game"], "against": one["peer"], "equal": one["mode"], "games": one["games"]}
        row |= {"won": f"{share['mean']:.1%}", "95 %": f"{share['low']:.1%} to {share['high']:.1%}"}
        row |= {"bar": f"{one['bar']:.0%}"} | {
            what: f"{format_value(mine[what])} : {format_value(its[what])}" for what in mine
        }
        rows.append(row)
    print_table(rows)
    print("\nOurs : theirs, over moves with two choices or more.")
    return results


@dataclass
class TimedSearch:
    """A search from the opening, repeated; the best time counts."""

    game: str
    search: str
    search_once: Callable[[], object]
    iterations: int
    moves: float | None = None  # per rollout: decisions of players, forced ones included
    events: float | None = None  # per rollout: decisions and outcomes of chance
    best: float = math.inf  # seconds

    def run(self) -> None:
        """Search for one turn."""
        begin = now = time.perf_counter()
        while now - begin < TURN_SECONDS:
            before = now
            self.search_once()
            now = time.perf_counter()
            self.best = min(self.best, now - before)

    def report(self) -> dict[str, Any]:
        """The result for JSON."""
        rate = self.iterations / self.best
        report = {
            "game": self.game,
            "search": self.search,
            "iterations": self.iterations,
            "iterations_per_second": rate,
        }
        if self.moves and self.events:
            report |= {"moves_per_rollout": self.moves, "events_per_rollout": self.events}
            report |= {"moves_per_second": rate * self.moves, "events_per_second": rate * self.events}
        return report


def our_search(game: Game, use_heuristics: bool, iterations: int, counted: int, seed: int) -> TimedSearch:
    """Our search; with heuristics, whose rollouts stop early, moves are not counted."""
    pos = game.start(2)
    while verbs.actors(pos) == CHANCE_ACTS:
        verbs.play(pos, CHANCE, game.odds(pos)[0][0])
    seat, analyzer = int(FIRST_SEAT[verbs.actors(pos)]), Analyzer(game, use_heuristics=use_heuristics)
    search_once = partial(analyzer.analyze, pos, seat, seed, simulations=iterations, lines=False)
    if use_heuristics:
        return TimedSearch(game.name, "with heuristics", search_once, iterations)
    rng, (out, weights) = new_rng(seed), np.zeros((2, WIDEST), np.int64)
    lengths = [play_out(copy(pos), rng, out, weights) for _ in range(counted)]
    moves, _, outcomes = np.mean(lengths, axis=0).tolist()
    return TimedSearch(game.name, "plain", search_once, iterations, moves, moves + outcomes)


def spiel_search(name: str, iterations: int, counted: int, seed: int) -> TimedSearch:
    """OpenSpiel's compiled search of one of its own games.

    A move is an action of a player: a sowing, or in backgammon a whole turn. A throw is an outcome of chance.
    """
    spiel = pyspiel.load_game(name)
    start, rng = opening(spiel), random.Random(seed)
    moves, outcomes = np.mean([count_random_game(start.clone(), rng) for _ in range(counted)], axis=0).tolist()
    search = compiled_search(spiel, Budget(iterations), seed)
    return TimedSearch(name, "OpenSpiel", partial(search, start), iterations, moves, moves + outcomes)


def speed(args: argparse.Namespace) -> list[dict[str, Any]]:
    """Run all searches in turn until the time is up; print a table."""
    searches = []
    for name, rival in RIVALS.items():
        searches += [
            our_search(game_by_name(name), use_heuristics, args.iterations, args.counted_games, args.seed)
            for use_heuristics in (False, True)
        ]
        searches.append(spiel_search(rival, args.iterations, args.counted_games, args.seed))
    begin, rounds = time.perf_counter(), 0
    while rounds < 2 or time.perf_counter() - begin < args.seconds:  # the first round may include compilation
        for timed in searches:
            timed.run()
        rounds += 1
    results = [timed.report() for timed in searches]
    for ours, _, theirs in zip(results[::3], results[1::3], results[2::3], strict=True):
        ours |= {"rival": theirs["game"], "bar": SPEED_BARS[theirs["game"]]}
        ours |= {f"times_{what}": ours[f"{what}_per_second"] / theirs[f"{what}_per_second"] for what in COUNTS}
    print_table(
        [{what: format_value(one.get(what, "")) for what in ("game", "search", *SHOWN, *TIMES)} for one in results]
    )
    print("\nMoves: decisions of players; events: moves and outcomes of chance. Times: ours / OpenSpiel's, per second.")
    return results


def format_value(what: float | str) -> str:
    """A number rounded for a table."""
    return what if isinstance(what, str) else f"{what:,.0f}" if what >= 100 else f"{what:.1f}"


def print_table(rows: Sequence[Mapping[str, object]]) -> None:
    """Print rows as a Markdown table."""
    headings = [name.replace("_", " ") for name in rows[0]]
    for row in (headings, ["---"] * len(headings), *(one.values() for one in rows)):
        print("|", " | ".join(map(str, row)), "|")


def main() -> None:
    """Run a command."""
    parser = argparse.ArgumentParser(description="Strength and speed of our search compared with OpenSpiel's.")
    parts = parser.add_subparsers(required=True)
    playing = parts.add_parser("strength", help="level 5 against OpenSpiel's searches in our games for two")
    playing.set_defaults(measure=strength)
    playing.add_argument("--game", help="one game without simultaneous moves; default: all of them")
    playing.add_argument("--games", type=int, default=200, help="of each contest; pairs have the same chance outcomes")
    playing.add_argument("--mode", choices=(TIME, ITERATIONS, "both"), default="both", help="the budget that is equal")
    playing.add_argument("--seconds-per-move", type=float, default=0.05)
    playing.add_argument("--iterations", type=int, default=50, help="for a move")
    playing.add_argument("--processes", type=int, default=os.cpu_count())
    racing = parts.add_parser("speed", help="iterations per second compared with OpenSpiel's mancala and backgammon")
    racing.set_defaults(measure=speed)
    racing.add_argument("--seconds", type=float, default=30, help="how long to measure")
    racing.add_argument(
        "--iterations", type=int, default=1000, help="of a search: its speed depends on the size of the tree"
    )
    racing.add_argument(
        "--counted-games", type=int, default=COUNTED_GAMES, help="played at random for the mean length of a rollout"
    )
    for part in (playing, racing):
        part.add_argument("--seed", type=int, default=1)
        part.add_argument("--json", type=Path, metavar="FILE", help="write the results as JSON")
    args = parser.parse_args()
    results = args.measure(args)
    if args.json:
        args.json.write_text(json.dumps(results, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
