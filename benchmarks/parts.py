"""The time of random play by part, for every game: an estimate of what another language could gain.

    python benchmarks/parts.py [--game NAME]… [--runs N]

Each game is played at random, then replayed from a list of its events, with and without listing the choices; and all
of it again in a process in which no facts are written, as in a C version. The parts are nanoseconds per event (a
decision or an outcome of chance), the best of several rounds.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import numpy as np

GAMES = 300
ROUNDS = 7
RUNS = 3
WITH_FACTS, WITHOUT_FACTS = "with-facts", "without-facts"

Figures: TypeAlias = dict[str, dict[str, float]]


def disable_facts() -> None:
    """Make `add_fact` and `clear_facts` do nothing, before any rules are imported."""
    from meandre.core import position
    from meandre.core.rule import rule

    @rule
    def clear_facts(pos: Any) -> None:
        """Do nothing."""

    @rule
    def add_fact(pos: Any, fact: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Do nothing."""

    position.clear_facts, position.add_fact = clear_facts, add_fact


def best(play: Callable[[], object]) -> float:
    """Seconds of the best round."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        play()
        times.append(time.perf_counter() - start)
    return min(times)


def measure(names: list[str]) -> Figures:
    """Nanoseconds per event of random play and of its parts, for each game with the most players."""
    from meandre.core.playout import lowest
    from meandre.core.position import blank
    from meandre.core.rng import below, new_rng, reseed, weighted_index
    from meandre.core.rule import rule
    from meandre.core.verbs import CHANCE, CHANCE_ACTS, WIDEST, actors, moves, odds, play, setup
    from meandre.games.catalogue import games

    @rule
    def play_random(pos: Any, options: Any, seats: int, rng: Any, out: Any, weights: Any, events: Any) -> int:
        """Play at random; write the seat and move of each event, -1 at the end of a game."""
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
    def replay(pos: Any, options: Any, seats: int, out: Any, weights: Any, events: Any, list_choices: bool) -> int:
        """Replay the events, with or without listing the choices."""
        choices = 0
        setup(pos, seats, options)
        for n in range(len(events)):
            seat = events[n, 0]
            if seat < 0:
                setup(pos, seats, options)
                continue
            if list_choices:
                choices += odds(pos, out, weights) if seat == CHANCE else moves(pos, seat, out)
            play(pos, seat, events[n, 1])
        return choices

    figures: Figures = {}
    for game in (game for game in games() if not names or game.name in names):
        seats, options = game.seats[-1], game.encode(game.resolve_options(game.seats[-1], {}))
        pos, rng = blank(game.position_type), new_rng(0)
        out, weights = np.zeros(WIDEST, np.int64), np.zeros(WIDEST, np.int64)
        events = np.zeros((GAMES * 20_000, 2), np.int64)
        n = play_random(pos, options, seats, rng, out, weights, events)
        events = events[:n].copy()
        count = int((events[:, 0] >= 0).sum())
        for list_choices in (True, False):
            replay(pos, options, seats, out, weights, events, list_choices)
        random = best(lambda: play_random(pos, options, seats, rng, out, weights, events))  # noqa: B023 (called at once)
        listing = best(lambda: replay(pos, options, seats, out, weights, events, True))  # noqa: B023
        playing = best(lambda: replay(pos, options, seats, out, weights, events, False))  # noqa: B023
        figures[game.name] = {
            "random": 1e9 * random / count,
            "listing": 1e9 * listing / count,
            "playing": 1e9 * playing / count,
        }
    return figures


def run(kind: str, names: list[str], cache: Mapping[str, str]) -> Figures:
    """Measure in a new process; the variable that names the compile cache is given if it is not to be the user's."""
    chosen = [arg for name in names for arg in ("--game", name)]
    command = [sys.executable, __file__, kind, *chosen]
    printed = subprocess.run(command, env={**os.environ, **cache}, check=True, capture_output=True).stdout
    figures: Figures = json.loads(printed)
    return figures


def lowest_of(runs: list[Figures]) -> Figures:
    """The best of several runs, figure by figure."""
    return {name: {part: min(run[name][part] for run in runs) for part in runs[0][name]} for name in runs[0]}


def main() -> None:
    """Print the parts as a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", nargs="?", choices=[WITH_FACTS, WITHOUT_FACTS], help=argparse.SUPPRESS)
    parser.add_argument("--game", action="append", default=[], metavar="NAME", help="default: all")
    parser.add_argument("--runs", type=int, default=RUNS)
    args = parser.parse_args()
    kind, names = args.kind, args.game
    if kind:
        if kind == WITHOUT_FACTS:
            disable_facts()
        print(json.dumps(measure(names)))
        return
    with tempfile.TemporaryDirectory() as folder:  # code without facts must not stay in the user's cache
        cache = {"MEANDRE_CACHE": folder}
        runs = [(run(WITH_FACTS, names, {}), run(WITHOUT_FACTS, names, cache)) for _ in range(args.runs)]
    with_facts, without_facts = (lowest_of([pair[i] for pair in runs]) for i in range(2))
    print("| game | ns per event | playing it | listing the choices | choosing | without facts | cost of facts |")
    print("|---|---|---|---|---|---|---|")
    for name, ns in with_facts.items():
        choosing, listing = ns["random"] - ns["listing"], ns["listing"] - ns["playing"]
        total = without_facts[name]["random"]
        print(
            f"| {name} | {ns['random']:.0f} | {ns['playing']:.0f} | {listing:.0f} | {choosing:.0f} | {total:.0f} "
            f"| {1 - total / ns['random']:.0%} |"
        )


if __name__ == "__main__":
    main()
