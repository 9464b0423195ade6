"""Speed of random play compared with C, with several cores and with OpenSpiel, all in one run.

The C versions (mehen.c, riombo.c, tanbo.c) must play exactly the same games. OpenSpiel runs C++ rollouts of its own
games. All contenders alternate, round after round, and the best round of each counts, which reduces the effect of other
load on the machine; the ratios are more reliable than the speeds.

    python benchmarks/compare.py [--seconds S] [--counted-games N] [--json]

Without a C compiler or without OpenSpiel, that comparison is left out.
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
from meandre.study.simulate import GAME_ROW, RandomPlayer

GAMES_IN_C = ("mehen", "riombo", "tanbo")  # games with a C version
SEED = 20
GAMES_PER_ROUND = 400  # some hundredths of a second
CHECKED_GAMES = 2000  # games compared one by one between C and ours
COUNTED_GAMES = 500  # random games for the mean length of a rollout, unless another number is given
ROLLOUTS = {"backgammon": 50, "mancala": 5000}  # OpenSpiel's games in a round

OURS, C, OPEN_SPIEL = "ours", "C", "OpenSpiel"

Rows: TypeAlias = NDArray[Any]
"""The result of each game, as `RandomPlayer.play` returns it."""

Games: TypeAlias = Callable[[int, int], Rows]
"""Plays a number of games from a first one on."""


@dataclass
class Contender:
    """A program that plays the same games each round, and its best time so far."""

    game: str
    players: int
    by: str
    cores: int
    play: Callable[[], object]
    games: int
    decisions: float  # choices of a player
    outcomes: float  # of chance: throws and draws
    best: float = math.inf  # seconds
    ratio: float | None = None  # of moves per second
    ratio_is: str = ""

    def play_round(self) -> None:
        """Play and time one round: on one core by the time of the processor, from which other programs take less."""
        clock = time.thread_time if self.cores == 1 else time.perf_counter
        start = clock()
        self.play()
        self.best = min(self.best, clock() - start)

    def speed(self) -> float:
        """Moves per second."""
        return self.decisions / self.best

    def report(self) -> dict[str, Any]:
        """The result for JSON."""
        return {
            **{name: getattr(self, name) for name in ("game", "players", "by", "cores", "ratio", "ratio_is")},
            "moves_per_second": self.speed(),
            "events_per_second": (self.decisions + self.outcomes) / self.best,
            "games_per_second": self.games / self.best,
        }


def compile_c(name: str, folder: str) -> Callable[..., None] | None:
    """The C version of a game, compiled for this machine; None without a compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        return None
    source, library = Path(__file__).with_name(f"{name}.c"), str(Path(folder) / f"{name}.so")
    subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", library, source], check=True)
    function = ctypes.CDLL(library).play_games
    rows = np.ctypeslib.ndpointer(GAME_ROW, flags="C_CONTIGUOUS")
    function.argtypes = [ctypes.c_int, ctypes.c_char_p, ctypes.c_uint64, rows, ctypes.c_int64]
    function.restype = None
    return function


def c_games(function: Callable[..., None], player: RandomPlayer, first: int, count: int) -> Rows:
    """The same as `player.play`, in C."""
    played = np.zeros(count, GAME_ROW)
    played["number"] = np.arange(first, first + count)
    function(player.players, player.encoded.tobytes(), player.seed, played, count)
    return played


def check_same_games(ours: Games, theirs: Games) -> None:
    """Check that both play the same games."""
    mine, others = ours(0, CHECKED_GAMES), theirs(0, CHECKED_GAMES)
    differing = np.flatnonzero(mine != others)
    if differing.size:
        one, other = mine[differing[0]], others[differing[0]]
        raise AssertionError(f"the games differ: ours {one}, C {other}, fields {GAME_ROW.names}")


def our_contenders(name: str, pool: ThreadPoolExecutor, cores: int, folder: str) -> Iterator[Contender]:
    """Ours and C, on one core and on all: C's gain from more cores is the most that is available at the time."""
    function = compile_c(name, folder)
    for players in game(name).seats:
        player = RandomPlayer(game(name), players, {}, SEED)
        by: dict[str, Games] = {OURS: player.play}
        if function:
            by[C] = partial(c_games, function, player)
            check_same_games(by[OURS], by[C])
        played = player.play(0, GAMES_PER_ROUND)
        decisions, outcomes = int(played["decisions"].sum()), int(played["outcomes"].sum())
        for who, games in by.items():
            yield Contender(
                name, players, who, 1, partial(games, 0, GAMES_PER_ROUND), GAMES_PER_ROUND, decisions, outcomes
            )
        for who, games in by.items() if cores > 1 else ():
            play = partial(on_every_core, pool, cores, partial(games, 0, GAMES_PER_ROUND))
            yield Contender(
                name, players, who, cores, play, cores * GAMES_PER_ROUND, cores * decisions, cores * outcomes
            )


def on_every_core(pool: ThreadPoolExecutor, cores: int, play: Callable[[], object]) -> None:
    """Play the same games on every core, in threads."""
    for playing in [pool.submit(play) for _ in range(cores)]:
        playing.result()


def opening(spiel_game: Any) -> Any:
    """The first decision; outcomes of chance before it are fixed."""
    state = spiel_game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def count_random_game(state: Any, rng: random.Random) -> tuple[int, int]:
    """Play uniformly at random, as a rollout does; return the number of decisions and of outcomes of chance."""
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


def spiel_contender(name: str, counted: int) -> Contender:
    """OpenSpiel's compiled random play.

    A search of one simulation only evaluates its root, by rollouts in C++. Rollouts do not report how many moves they
    made: that is their number times the mean length of random games, counted one action at a time.
    A decision is an action of a player (in backgammon a whole turn, both dice; in mancala one sowing), an outcome is
    an action of the chance player (in backgammon a throw; mancala has none).
    """
    pyspiel = import_module("pyspiel")
    spiel_game = pyspiel.load_game(name)
    start, rollouts = opening(spiel_game), ROLLOUTS[name]
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, SEED)
    search = pyspiel.MCTSBot(spiel_game, evaluator, 1.0, 1, 100, False, SEED, False)
    rng = random.Random(SEED)
    decisions, outcomes = np.mean([count_random_game(start.clone(), rng) for _ in range(counted)], axis=0).tolist()
    play = partial(search.mcts_search, start)
    return Contender(name, 2, OPEN_SPIEL, 1, play, rollouts, decisions * rollouts, outcomes * rollouts)


def run_rounds(contenders: list[Contender], seconds: float) -> None:
    """Play rounds until the time is up."""
    start, rounds = time.perf_counter(), 0
    with Progress(console=Console(stderr=True), transient=True, auto_refresh=False) as progress:
        bar = progress.add_task("Playing", total=seconds)
        while rounds < 3 or time.perf_counter() - start < seconds:
            for contender in contenders:
                contender.play_round()
            rounds += 1
            progress.update(bar, completed=time.perf_counter() - start, refresh=True)


def compare(contenders: list[Contender]) -> None:
    """Compute the ratios of moves per second; OpenSpiel's games are compared with Mehen for two."""
    alone = {(one.game, one.by, one.players): one.speed() for one in contenders if one.cores == 1}
    for one in contenders:
        if one.cores > 1:
            one.ratio, one.ratio_is = one.speed() / alone[one.game, one.by, one.players], f"{one.cores} cores / 1"
        elif one.by != OURS:
            ours = alone[one.game if one.by == C else "mehen", OURS, one.players]
            one.ratio, one.ratio_is = ours / one.speed(), f"{OURS} / {one.by}"


def result_table(contenders: list[Contender]) -> Table:
    """The results as a table."""
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
    parser = argparse.ArgumentParser(description="Speed of random play: ours, C, several cores, OpenSpiel.")
    parser.add_argument("--seconds", type=float, default=30, help="how long to measure")
    parser.add_argument(
        "--counted-games", type=int, default=COUNTED_GAMES, help="played at random for the mean length of a rollout"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    cores, missing = os.cpu_count() or 1, []
    with ThreadPoolExecutor(cores) as pool, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        contenders = [one for name in GAMES_IN_C for one in our_contenders(name, pool, cores, folder)]
        if not any(one.by == C for one in contenders):
            missing.append("No C compiler (gcc or cc) found: not compared with C.")
        if find_spec("pyspiel"):
            contenders += (spiel_contender(name, args.counted_games) for name in ROLLOUTS)
        else:
            missing.append('OpenSpiel is not installed: pip install "meandre[openspiel]"')
        run_rounds(contenders, args.seconds)
    compare(contenders)
    if args.json:
        print(json.dumps({"results": [one.report() for one in contenders], "missing": missing}, indent=2))
    else:
        Console().print(result_table(contenders), *missing, sep="\n")


if __name__ == "__main__":
    main()
