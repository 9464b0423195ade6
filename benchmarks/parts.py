"""Where the time of random play goes, for every game: to argue what another language could gain.

    python benchmarks/parts.py

Each game is played at random, then once more from a list of what was chosen, with and without asking for the choices;
and all of it again in a process in which the news is not written, which a C version would not do either. The parts are
nanoseconds an event (a decision or an outcome of chance), the best of several rounds.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

GAMES = 300
ROUNDS = 7
RUNS = 3
LOUD, SILENT = "loud", "silent"

Figures: TypeAlias = dict[str, dict[str, float]]


def silence() -> None:
    """Let `tell` and `hush` do nothing, before any rules are loaded."""
    from meandre.core import position
    from meandre.core.rule import rule

    @rule
    def hush(pos: Any) -> None:
        """Forget nothing."""

    @rule
    def tell(pos: Any, fact: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Say nothing."""

    position.hush, position.tell = hush, tell


def best(play: Callable[[], object]) -> float:
    """Seconds of the best round."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        play()
        times.append(time.perf_counter() - start)
    return min(times)


def measure() -> Figures:
    """For each game, at its most players: nanoseconds an event of random play, and of its parts."""
    from meandre.core.playout import lowest
    from meandre.core.position import blank
    from meandre.core.rng import below, new_rng, reseed, weighted_index
    from meandre.core.rule import rule
    from meandre.core.verbs import CHANCE, CHANCE_ACTS, WIDEST, actors, moves, odds, play, setup
    from meandre.games.catalogue import games

    @rule
    def note(pos: Any, options: Any, seats: int, rng: Any, out: Any, weights: Any, events: Any) -> int:
        """Play at random; write down who did what, -1 at the end of a game."""
        n = 0
        for game in range(GAMES):
            reseed(rng, 0, game)
            setup(pos, seats, options)
            acting = actors(pos)
            while acting:
                seat = CHANCE if acting == CHANCE_ACTS else lowest(acting)
                if seat == CHANCE:
                    move = out[weighted_index(rng, weights, odds(pos, out, weights))]
                else:
                    move = out[below(rng, moves(pos, seat, out))]
                play(pos, seat, move)
                events[n, 0] = seat
                events[n, 1] = move
                n += 1
                acting = actors(pos)
            events[n, 0] = -1
            n += 1
        return n

    @rule
    def follow(pos: Any, options: Any, seats: int, out: Any, weights: Any, events: Any, ask: bool) -> int:
        """Play what was written down, asking for the choices or not."""
        choices = 0
        setup(pos, seats, options)
        for n in range(len(events)):
            seat = events[n, 0]
            if seat < 0:
                setup(pos, seats, options)
                continue
            if ask:
                choices += odds(pos, out, weights) if seat == CHANCE else moves(pos, seat, out)
            play(pos, seat, events[n, 1])
        return choices

    figures: Figures = {}
    for game in games():
        seats, options = game.seats[-1], game.encode(game.resolve_options(game.seats[-1], {}))
        pos, rng = blank(game.position_type), new_rng(0)
        out, weights = np.zeros(WIDEST, np.int64), np.zeros(WIDEST, np.int64)
        events = np.zeros((GAMES * 20_000, 2), np.int64)
        n = note(pos, options, seats, rng, out, weights, events)
        events = events[:n].copy()
        happened = int((events[:, 0] >= 0).sum())
        for ask in (True, False):
            follow(pos, options, seats, out, weights, events, ask)
        random = best(lambda: note(pos, options, seats, rng, out, weights, events))  # noqa: B023 (called at once)
        asking = best(lambda: follow(pos, options, seats, out, weights, events, True))  # noqa: B023
        playing = best(lambda: follow(pos, options, seats, out, weights, events, False))  # noqa: B023
        figures[game.name] = {
            "random": 1e9 * random / happened,
            "asking": 1e9 * asking / happened,
            "playing": 1e9 * playing / happened,
        }
    return figures


def run(kind: str, cache: str) -> Figures:
    """Measure in a process of its own, with a cache of its own: what is compiled without news must not be kept."""
    command, home = [sys.executable, __file__, kind], {**os.environ, "MEANDRE_CACHE": cache}
    figures: Figures = json.loads(subprocess.run(command, env=home, check=True, capture_output=True).stdout)
    return figures


def lowest_of(runs: list[Figures]) -> Figures:
    """The best of several runs, figure by figure."""
    return {name: {part: min(run[name][part] for run in runs) for part in runs[0][name]} for name in runs[0]}


def main() -> None:
    """Print the parts side by side."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", nargs="?", choices=[LOUD, SILENT], help=argparse.SUPPRESS)
    kind = parser.parse_args().kind
    if kind:
        if kind == SILENT:
            silence()
        print(json.dumps(measure()))
        return
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        runs = [(run(LOUD, one), run(SILENT, other)) for _ in range(RUNS)]
    loud, silent = (lowest_of([pair[i] for pair in runs]) for i in range(2))
    print("| game | ns an event | playing it | listing the choices | choosing | without news | news cost |")
    print("|---|---|---|---|---|---|---|")
    for name, ns in loud.items():
        choosing, listing = ns["random"] - ns["asking"], ns["asking"] - ns["playing"]
        quiet = silent[name]["random"]
        print(
            f"| {name} | {ns['random']:.0f} | {ns['playing']:.0f} | {listing:.0f} | {choosing:.0f} | {quiet:.0f} "
            f"| {1 - quiet / ns['random']:.0%} |"
        )


if __name__ == "__main__":
    main()
