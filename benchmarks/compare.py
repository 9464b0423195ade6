"""How fast random play is: ours against the limit, on more cores, and against a peer, all in one run.

The limit is the same Mehen written in C (mehen.c), which must play exactly the same games. The peer is OpenSpiel: its
own C++ rollouts of its own games. All take turns, round after round, and each one's best round counts, so that other
work on the machine does little harm; trust the ratios more than the speeds.

    python benchmarks/compare.py [--seconds S] [--json]
"""

import argparse
import ctypes
import json
import math
import os
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from meandre.games.catalogue import game
from meandre.study.simulate import Player

SEED = 20
GAMES = 400  # of Mehen in a round: some hundredths of a second
CHECKED = 300  # games that C and ours are compared on, one by one
COUNTED = 500  # games of OpenSpiel's that are counted move by move, for their mean length
ROLLOUTS = {"backgammon": 50, "mancala": 5000}  # games of OpenSpiel's in a round

OURS, C, OPEN_SPIEL = "ours", "C", "OpenSpiel"

Totals: TypeAlias = NDArray[np.int64]
"""Decisions, outcomes of chance, games by ending, scores by seat: what the C version adds up."""

CGames: TypeAlias = Callable[[Player, int, int], Totals]
"""Plays so many games from a first one on, in C."""


@dataclass
class Contender:
    """One who plays the same games each round, and the best time so far."""

    game: str
    players: int
    by: str
    cores: int
    play: Callable[[], object]
    games: int
    decisions: float  # choices of a player
    outcomes: float  # of chance: throws of the sticks or dice, the draw of who begins
    best: float = math.inf  # seconds
    ratio: float | None = None  # of moves per second
    ratio_is: str = ""

    def play_round(self) -> None:
        """Play one round, by the clock."""
        start = time.perf_counter()
        self.play()
        self.best = min(self.best, time.perf_counter() - start)

    def speed(self) -> float:
        """Moves per second."""
        return self.decisions / self.best

    def report(self) -> dict[str, Any]:
        """What was found."""
        return {
            **{name: getattr(self, name) for name in ("game", "players", "by", "cores", "ratio", "ratio_is")},
            "moves_per_second": self.speed(),
            "events_per_second": (self.decisions + self.outcomes) / self.best,
            "games_per_second": self.games / self.best,
        }


def compile_c() -> CGames | None:
    """The C version, compiled for this machine; None without a compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        return None
    source = Path(__file__).with_name("mehen.c")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        library = str(Path(folder) / "mehen.so")
        subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", library, source], check=True)
        function = ctypes.CDLL(library).play_games
    numbers = np.ctypeslib.ndpointer(np.int64, flags="C_CONTIGUOUS")
    function.argtypes = [*[ctypes.c_int] * 3, ctypes.c_uint64, ctypes.c_int64, ctypes.c_int64, numbers]
    function.restype = None

    def play(player: Player, first: int, count: int) -> Totals:
        totals = np.zeros(11, np.int64)
        length, drawn = player.options["length"], player.options["first"] == "random"
        function(player.players, length, drawn, player.seed, first, count, totals)
        return totals

    return play


def add_up(played: NDArray[Any]) -> Totals:
    """Our games, added up as the C version does it."""
    endings = [np.count_nonzero(played["ending"] == ending) for ending in (1, 2, 3)]
    return np.array([played["decisions"].sum(), played["outcomes"].sum(), *endings, *played["scores"].sum(axis=0)])


def check_same(player: Player, c_games: CGames) -> None:
    """Both play the same games, each of them."""
    played = player.play(0, CHECKED)
    for number in range(CHECKED):
        ours, theirs = add_up(played[number : number + 1]), c_games(player, number, 1)
        if not np.array_equal(ours, theirs):
            raise AssertionError(f"{player.players} players, game {number}: ours {ours}, C {theirs}")


def mehen(players: int, c_games: CGames | None, pool: ThreadPoolExecutor, cores: int) -> Iterator[Contender]:
    """Ours and C, on one core and on all: what C gains from more cores is all that there is to gain just then."""
    player = Player(game("mehen"), players, {}, SEED)
    if c_games:
        check_same(player, c_games)
    decisions, outcomes = map(int, add_up(player.play(0, GAMES))[:2])

    def contender(by: str, cores: int, play: Callable[[], object]) -> Contender:
        return Contender("mehen", players, by, cores, play, GAMES * cores, decisions * cores, outcomes * cores)

    plays: dict[str, Callable[[], object]] = {OURS: partial(player.play, 0, GAMES)}
    if c_games:
        plays[C] = partial(c_games, player, 0, GAMES)
    for by, play in plays.items():
        yield contender(by, 1, play)
    for by, play in plays.items() if cores > 1 else ():
        yield contender(by, cores, partial(at_once, pool, cores, play))


def at_once(pool: ThreadPoolExecutor, cores: int, play: Callable[[], object]) -> None:
    """The same on every core, in threads."""
    for playing in [pool.submit(play) for _ in range(cores)]:
        playing.result()


def opening(spiel_game: Any) -> Any:
    """The first position where a player decides: backgammon begins with a throw, here always the same."""
    state = spiel_game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def count_random_game(state: Any, rng: random.Random) -> tuple[int, int]:
    """Play as a rollout does, uniformly among the legal actions; return the decisions and the outcomes of chance."""
    decisions = outcomes = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, odds)[0])
            outcomes += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions, outcomes


def open_spiel(name: str) -> Contender:
    """OpenSpiel's compiled random play.

    A search of one simulation evaluates its root, by rollouts in C++, and does nothing else. Rollouts do not say how
    many moves they made: that is their number times the mean length of random games, counted one action at a time.
    A decision is an action of a player (in backgammon a whole turn, both dice; in mancala one sowing), an outcome is
    an action of the chance player (in backgammon a throw; mancala has none).
    """
    pyspiel = import_module("pyspiel")
    spiel_game = pyspiel.load_game(name)
    start, rollouts = opening(spiel_game), ROLLOUTS[name]
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, SEED)
    search = pyspiel.MCTSBot(spiel_game, evaluator, 1.0, 1, 100, False, SEED, False)
    rng = random.Random(SEED)
    decisions, outcomes = np.mean([count_random_game(start.clone(), rng) for _ in range(COUNTED)], axis=0).tolist()
    play = partial(search.mcts_search, start)
    return Contender(name, 2, OPEN_SPIEL, 1, play, rollouts, decisions * rollouts, outcomes * rollouts)


def take_turns(contenders: list[Contender], seconds: float) -> None:
    """Round after round, until the time is up."""
    start, rounds = time.perf_counter(), 0
    with Progress(console=Console(stderr=True), transient=True, auto_refresh=False) as progress:
        bar = progress.add_task("Playing", total=seconds)
        while rounds < 3 or time.perf_counter() - start < seconds:
            for contender in contenders:
                contender.play_round()
            rounds += 1
            progress.update(bar, completed=time.perf_counter() - start, refresh=True)


def compare(contenders: list[Contender]) -> None:
    """Work out the ratios of moves per second; OpenSpiel's games are compared with Mehen for two."""
    alone = {(one.by, one.players): one.speed() for one in contenders if one.cores == 1}
    for one in contenders:
        if one.cores > 1:
            one.ratio, one.ratio_is = one.speed() / alone[one.by, one.players], f"{one.cores} cores / 1"
        elif one.by != OURS:
            one.ratio, one.ratio_is = alone[OURS, one.players] / one.speed(), f"{OURS} / {one.by}"


def table(contenders: list[Contender]) -> Table:
    """For people."""
    caption = "moves: decisions; events: decisions and outcomes of chance; ratios: of moves/s"
    shown = Table("game, players", "by", caption=caption, box=box.SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    for heading in ("million moves/s", "million events/s", "games/s", "ratio"):
        shown.add_column(heading, justify="right", max_width=8)
    shown.add_column(no_wrap=True)
    for one in contenders:
        by = f"{one.by} × {one.cores}" if one.cores > 1 else one.by
        millions = [f"{speed / 1e6:.2f}" for speed in (one.speed(), one.speed() + one.outcomes / one.best)]
        ratio = f"{one.ratio:.3g}" if one.ratio else ""
        speeds = [*millions, f"{one.games / one.best:,.0f}"]
        shown.add_row(
            f"{one.game} {one.players}", by, *speeds, ratio, one.ratio_is, end_section=one.by == C and one.cores > 1
        )
    return shown


def main() -> None:
    """Run the comparison."""
    parser = argparse.ArgumentParser(description="Speed of random play: ours, C, more cores, OpenSpiel.")
    parser.add_argument("--seconds", type=float, default=30, help="how long to measure")
    parser.add_argument("--json", action="store_true", help="for machines")
    asked = parser.parse_args()
    cores, missing = os.cpu_count() or 1, []
    if not (c_games := compile_c()):
        missing.append("No C compiler here (gcc or cc): not compared with C.")
    with ThreadPoolExecutor(cores) as pool:
        contenders = [one for players in game("mehen").seats for one in mehen(players, c_games, pool, cores)]
        if find_spec("pyspiel"):
            contenders += map(open_spiel, ROLLOUTS)
        else:
            missing.append("OpenSpiel is not installed: pip install -r requirements/bench.txt")
        take_turns(contenders, asked.seconds)
    compare(contenders)
    if asked.json:
        print(json.dumps({"results": [one.report() for one in contenders], "missing": missing}, indent=2))
    else:
        Console().print(table(contenders), *missing, sep="\n")


if __name__ == "__main__":
    main()
