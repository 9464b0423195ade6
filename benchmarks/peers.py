"""How well and how fast the search here does beside OpenSpiel's, both on the same machine in one run.

    python benchmarks/peers.py strength [--game NAME] [--games N] [--mode time|iterations|both] [--json FILE]
    python benchmarks/peers.py speed [--seconds S] [--json FILE]

`strength`: level 5 against OpenSpiel's tree searches, which play our games through the adapter, with as much time for a
move as it has, and with as many iterations. `speed`: iterations a second, with a random rollout each, beside those of
OpenSpiel's compiled search of its own mancala and backgammon. Both need OpenSpiel: pip install "meandre[openspiel]".
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
from itertools import islice
from pathlib import Path
from threading import Event
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
from meandre.bots.bot import SearchBot
from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.playout import FIRST_SEAT, play_out
from meandre.core.position import Position, copy
from meandre.core.rng import new_rng
from meandre.core.verbs import CHANCE, CHANCE_ACTS, WIDEST
from meandre.games.catalogue import game as called
from meandre.games.catalogue import games
from meandre.study.line_ups import LineUp, line_ups
from meandre.study.tournament import SEATING_STREAM, MatchResult, MatchRunner, wilson

OURS, PEER = 0, 1
TIME, ITERATIONS = "time", "iterations"
BARS = {TIME: 0.8, ITERATIONS: 0.55}  # the share of wins that is ours at least

UCT_C = 2.0  # as in OpenSpiel's own examples, for returns from -1 to 1
SOLVE = True  # remember what is proven: OpenSpiel's default
MEGABYTES = 1000
FEWEST, MOST = 2, 1_000_000_000  # iterations of OpenSpiel's: the first one only looks at the root, and finds no move

RIVALS = {"tanbo": "mancala", "mehen": "backgammon"}
FASTER = {"mancala": 1.5, "backgammon": 50.0}  # moves a second: ours must be so many times OpenSpiel's
COUNTED = 1000  # random games that are counted move by move, for their mean length
TURN = 0.1  # seconds that a search runs before it is another one's turn
COUNTS = ("moves", "events")
SHOWN = ("iterations_per_second", "moves_per_rollout", "moves_per_second", "events_per_second")
TIMES = ("times_moves", "times_events", "bar")


class Budget(NamedTuple):
    """What a bot has for a move: one of the two."""

    iterations: int | None = None
    seconds: float | None = None


class Level5(SearchBot):
    """The search of our best level, with another budget; it counts its iterations."""

    name = "meandre"

    def __init__(self, game: Game, budget: Budget) -> None:
        super().__init__(game, simulations=budget.iterations, seconds=budget.seconds)
        self.iterations = 0

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """What it finds."""
        move = super().choose(view, seat, seed)
        self.iterations += sum(worker.simulations for worker in self.analyzer.workers)
        return move


def compiled_search(spiel: Any, budget: Budget, seed: int) -> Callable[[Any], Any]:
    """OpenSpiel's search in C++, with a random rollout for each iteration; with a clock it counts nothing else."""
    evaluator, seconds = pyspiel.RandomRolloutEvaluator(1, seed), budget.seconds or -1.0
    uct, iterations = pyspiel.ChildSelectionPolicy.UCT, budget.iterations or MOST
    bot = pyspiel.MCTSBot(spiel, evaluator, UCT_C, iterations, MEGABYTES, SOLVE, seed, False, uct, seconds)
    search: Callable[[Any], Any] = bot.mcts_search
    return search


class Peer:
    """A search of OpenSpiel's, which is told what a seat knows; without the history, which would only slow it down."""

    name = "OpenSpiel"

    def __init__(self, game: Game, budget: Budget) -> None:
        self.game, self.budget, self.iterations = game, budget, 0
        self.spiel = pyspiel.load_game(spiel_name(game))

    def choose(self, view: Position, seat: int, seed: int) -> int:  # noqa: ARG002
        """What it finds."""
        state = self.spiel.new_initial_state()
        state.node = Node.start(self.game, view)
        move, iterations = self.search(state, seed >> 1)  # OpenSpiel's seeds have 31 bits
        self.iterations += iterations
        return move

    def search(self, state: Any, seed: int) -> tuple[int, int]:
        """A move, and the iterations that it took."""
        raise NotImplementedError


class Mcts(Peer):
    """For games that hide nothing: compiled, which is faster than the same in Python, although the rules call back."""

    name = "OpenSpiel MCTS"

    def search(self, state: Any, seed: int) -> tuple[int, int]:
        """If there was time for one iteration only, it is given another one."""
        root = compiled_search(self.spiel, self.budget, seed)(state)
        if not root.children:
            root = compiled_search(self.spiel, Budget(FEWEST), seed)(state)
        return root.best_child().action, root.explore_count


class Ismcts(Peer):
    """For games that hide something: in Python, since the compiled one cannot ask our games for other worlds."""

    name = "OpenSpiel ISMCTS"

    def search(self, state: Any, seed: int) -> tuple[int, int]:
        """A new search for each move, as it would forget everything anyway."""
        search = ClockedSearch(self.spiel, self.budget, np.random.RandomState(seed))
        return int(search.step(state)), search.iterations


class ClockedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, which also stops when its time is up; all its chance comes from one stream."""

    def __init__(self, spiel: Any, budget: Budget, chance: np.random.RandomState) -> None:
        evaluator = mcts.RandomRolloutEvaluator(1, chance)
        iterations = max(FEWEST, budget.iterations or MOST)
        super().__init__(spiel, evaluator, UCT_C, iterations, random_state=chance)
        self.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.uniform))
        self.iterations = 0
        self.end = time.perf_counter() + (budget.seconds or math.inf)

    def run_search(self, state: Any) -> Any:
        """The moves, each with how likely it is to be chosen."""
        try:
            return super().run_search(state)
        except TimeoutError:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        """A world for the next iteration, if there is to be one."""
        if self.iterations >= FEWEST and time.perf_counter() >= self.end:
            raise TimeoutError
        self.iterations += 1
        return super().sample_root_state(state)


def peer_of(game: Game) -> type[Peer]:
    """The search of OpenSpiel's that can play a game."""
    return Ismcts if game.secrets.SECRET else Mcts


@dataclass
class Effort:
    """What a side spent on the moves that left a choice."""

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
    """Games of ours against a peer's, with equal budgets; seats change in every pair of games, luck does not."""

    game: str
    peer: str
    mode: str
    budget: Budget
    seed: int
    games: int = 0
    wins: float = 0.0  # a game is one, divided among its winners
    efforts: tuple[Effort, Effort] = field(default_factory=lambda: (Effort(), Effort()))

    def add(self, played: MatchResult, iterations: Sequence[int]) -> None:
        """Count in a game."""
        self.games += 1
        self.wins += (played.ranks[played.bots.index(OURS)] == 1) / played.ranks.count(1)
        for side, effort in enumerate(self.efforts):
            seat = played.bots.index(side)
            effort.moves += played.decisions[seat]
            effort.seconds += played.seconds[seat]
            effort.iterations += iterations[side]

    def report(self) -> dict[str, Any]:
        """For machines."""
        told = {name: getattr(self, name) for name in ("game", "peer", "mode", "seed", "games", "wins")}
        told |= {"share": asdict(wilson(self.wins, self.games)), "bar": BARS[self.mode]}
        ours, theirs = (effort.report() for effort in self.efforts)
        return told | {"budget": self.budget._asdict(), "ours": ours, "theirs": theirs}


table: MatchRunner  # of a process, with bots of its own


def lay_table(name: str, budget: Budget, seed: int) -> None:
    """Seat the bots of a process."""
    global table  # noqa: PLW0603  # how a pool of processes is told what to keep
    openspiel.register()
    game = called(name)
    bots = [(kind.name, kind(game, budget)) for kind in (Level5, peer_of(game))]
    table = MatchRunner(game, game.start(2), bots, seed, Event())


def play_game(number: int, line_up: LineUp) -> tuple[MatchResult, list[int]]:
    """One game, and the iterations of both."""
    bots: list[Any] = [bot for _, bot in table.bots]
    for bot in bots:
        bot.iterations = 0
    return table.play(number, line_up), [bot.iterations for bot in bots]


def contest(game: Game, mode: str, budget: Budget, asked: argparse.Namespace) -> Contest:
    """Let them play, in as many processes as asked."""
    found = Contest(game.name, peer_of(game).name, mode, budget, asked.seed)
    plan = islice(line_ups(2, 2, new_rng(asked.seed, SEATING_STREAM)), asked.games)
    afresh, lay = multiprocessing.get_context("spawn"), (game.name, budget, asked.seed)
    progress = Progress(console=Console(stderr=True), transient=True, auto_refresh=False)
    with ProcessPoolExecutor(asked.processes, afresh, lay_table, lay) as pool, progress:
        bar = progress.add_task(f"{game.name}, equal {mode}", total=asked.games)
        for playing in as_completed([pool.submit(play_game, *numbered) for numbered in enumerate(plan)]):
            found.add(*playing.result())
            progress.update(bar, advance=1, refresh=True)
    return found


def strength(asked: argparse.Namespace) -> list[dict[str, Any]]:
    """Play; print a table."""
    chosen = [game for game in ([called(asked.game)] if asked.game else games()) if not is_simultaneous(game)]
    if not chosen:
        raise SystemExit(f"{asked.game}: all choose at once there, which OpenSpiel's tree searches do not understand.")
    budgets = {TIME: Budget(seconds=asked.seconds_per_move), ITERATIONS: Budget(iterations=asked.iterations)}
    modes = [mode for mode in budgets if asked.mode in (mode, "both")]
    found = [contest(game, mode, budgets[mode], asked).report() for game in chosen for mode in modes]
    rows = []
    for one in found:
        share, mine, its = (one[part] for part in ("share", "ours", "theirs"))
        row = {"game": one["game"], "against": one["peer"], "equal": one["mode"], "games": one["games"]}
        row |= {"won": f"{share['mean']:.1%}", "95 %": f"{share['low']:.1%} to {share['high']:.1%}"}
        row |= {"bar": f"{one['bar']:.0%}"} | {what: f"{spell(mine[what])} : {spell(its[what])}" for what in mine}
        rows.append(row)
    print_table(rows)
    print("\nOurs : theirs, of the moves that left a choice.")
    return found


@dataclass
class Racer:
    """A search from the opening, again and again; the best time counts."""

    game: str
    search: str
    think: Callable[[], object]
    iterations: int
    moves: float | None = None  # of a rollout: decisions of players, forced ones too
    events: float | None = None  # and with them the outcomes of chance
    best: float = math.inf  # seconds

    def run(self) -> None:
        """Take a turn."""
        begin = now = time.perf_counter()
        while now - begin < TURN:
            before = now
            self.analyze()
            now = time.perf_counter()
            self.best = min(self.best, now - before)

    def report(self) -> dict[str, Any]:
        """For machines."""
        rate = self.iterations / self.best
        told = {"game": self.game, "search": self.search, "iterations": self.iterations, "iterations_per_second": rate}
        if self.moves and self.events:
            told |= {"moves_per_rollout": self.moves, "events_per_rollout": self.events}
            told |= {"moves_per_second": rate * self.moves, "events_per_second": rate * self.events}
        return told


def our_racer(game: Game, use_heuristics: bool, iterations: int, seed: int) -> Racer:
    """Our search; with knowledge, which weighs moves and need not play to the end, its moves are not counted."""
    pos = game.start(2)
    while verbs.actors(pos) == CHANCE_ACTS:
        verbs.play(pos, CHANCE, game.odds(pos)[0][0])
    seat, analyzer = FIRST_SEAT[verbs.actors(pos)], Analyzer(game, use_heuristics=use_heuristics)
    think = partial(analyzer.analyze, pos, seat, seed, simulations=iterations, lines=False)
    if use_heuristics:
        return Racer(game.name, "with knowledge", think, iterations)
    rng, (out, weights) = new_rng(seed), np.zeros((2, WIDEST), np.int64)
    lengths = [play_out(copy(pos), rng, out, weights) for _ in range(COUNTED)]
    moves, _, outcomes = np.mean(lengths, axis=0).tolist()
    return Racer(game.name, "plain", think, iterations, moves, moves + outcomes)


def spiel_racer(name: str, iterations: int, seed: int) -> Racer:
    """OpenSpiel's compiled search of a game of its own.

    A move is an action of a player: a sowing, or in backgammon a turn, both dice. A throw is an outcome of chance.
    """
    spiel = pyspiel.load_game(name)
    start, rng = opening(spiel), random.Random(seed)
    moves, outcomes = np.mean([count_random_game(start.clone(), rng) for _ in range(COUNTED)], axis=0).tolist()
    search = compiled_search(spiel, Budget(iterations), seed)
    return Racer(name, "OpenSpiel", partial(search, start), iterations, moves, moves + outcomes)


def speed(asked: argparse.Namespace) -> list[dict[str, Any]]:
    """Let all take turns until the time is up; print a table."""
    racers = []
    for name, rival in RIVALS.items():
        racers += [
            our_racer(called(name), use_heuristics, asked.iterations, asked.seed) for use_heuristics in (False, True)
        ]
        racers.append(spiel_racer(rival, asked.iterations, asked.seed))
    begin, rounds = time.perf_counter(), 0
    while rounds < 2 or time.perf_counter() - begin < asked.seconds:  # the first may have to compile something
        for racer in racers:
            racer.run()
        rounds += 1
    found = [racer.report() for racer in racers]
    for ours, _, theirs in zip(found[::3], found[1::3], found[2::3], strict=True):
        ours |= {"rival": theirs["game"], "bar": FASTER[theirs["game"]]}
        ours |= {f"times_{what}": ours[f"{what}_per_second"] / theirs[f"{what}_per_second"] for what in COUNTS}
    print_table([{what: spell(one.get(what, "")) for what in ("game", "search", *SHOWN, *TIMES)} for one in found])
    print("\nMoves: decisions of players; events: outcomes of chance as well. Times: ours / OpenSpiel's, a second.")
    return found


def spell(what: float | str) -> str:
    """A number with as many places as matter."""
    return what if isinstance(what, str) else f"{what:,.0f}" if what >= 100 else f"{what:.1f}"


def print_table(rows: Sequence[Mapping[str, object]]) -> None:
    """In Markdown."""
    headings = [name.replace("_", " ") for name in rows[0]]
    for row in (headings, ["---"] * len(headings), *(one.values() for one in rows)):
        print("|", " | ".join(map(str, row)), "|")


def main() -> None:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description="The search here beside OpenSpiel's: strength and speed.")
    parts = parser.add_subparsers(required=True)
    playing = parts.add_parser("strength", help="level 5 against OpenSpiel's searches in our games for two")
    playing.set_defaults(measure=strength)
    playing.add_argument("--game", help="one game, of those without simultaneous choices; else all of them")
    playing.add_argument("--games", type=int, default=200, help="of each kind; two and two share their luck")
    playing.add_argument("--mode", choices=(TIME, ITERATIONS, "both"), default="both", help="what both have equally")
    playing.add_argument("--seconds-per-move", type=float, default=0.05)
    playing.add_argument("--iterations", type=int, default=50, help="for a move")
    playing.add_argument("--processes", type=int, default=os.cpu_count())
    racing = parts.add_parser("speed", help="iterations a second beside OpenSpiel's mancala and backgammon")
    racing.set_defaults(measure=speed)
    racing.add_argument("--seconds", type=float, default=30, help="how long to measure")
    racing.add_argument("--iterations", type=int, default=1000, help="of a search: what is fast depends on its tree")
    for part in (playing, racing):
        part.add_argument("--seed", type=int, default=1)
        part.add_argument("--json", type=Path, metavar="FILE", help="for machines")
    asked = parser.parse_args()
    found = asked.measure(asked)
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
