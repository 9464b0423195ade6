"""The time that compiling takes with an empty cache, and what inlining costs and gains.

    python benchmarks/compiling.py [--game NAME]… [--together] [--most-lines N]… [--seconds S]

Each game is compiled in a new process with a new cache folder: processor seconds for each part. `--together` compiles
all games as `meandre prepare` does, side by side, and adds the seconds on the clock, which depend on the load of the
machine. `--most-lines` sets how large the code may become by inlining (`core/inlining.py`; 0: nothing is forced) and
adds the speed of the result: random moves and simulations of the search, thousands for each second of the processor.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

SEED = 20
GAMES = 200
SIMULATIONS = 500
SECONDS = 1.0  # that a speed is measured, unless another number is given
PARTS = ("rules", "bots", "studies")


def compile_game(name: str, most_lines: int | None) -> dict[str, float]:
    """Processor seconds of each part of a game, compiled in this process."""
    from meandre import cli
    from meandre.core import inlining
    from meandre.core.compile_ahead import ensure
    from meandre.games.catalogue import game

    cli.parts()
    if most_lines is not None:
        inlining.MOST_LINES = most_lines
    found: dict[str, float] = {}
    for part in PARTS:
        start = time.process_time()
        ensure(game(name), part)
        found[part] = time.process_time() - start
    return found


def speeds(name: str, seconds: float) -> dict[str, float]:
    """Random moves and simulations for each second of the processor, in thousands, with the fewest players."""
    from meandre.bots.analysis import SearchWorker
    from meandre.core import verbs
    from meandre.games.catalogue import game
    from meandre.study.simulate import RandomPlayer

    found = game(name)
    player = RandomPlayer(found, found.seats[0], {}, SEED)
    decisions = int(player.play(0, GAMES)["decisions"].sum())
    first = {"first": "seat-1"}
    pos, worker = found.start(found.seats[0], first), SearchWorker(found, megabytes=16)
    seat = (verbs.actors(pos) & -verbs.actors(pos)).bit_length() - 1

    def search() -> None:
        worker.reset(pos, seat, SEED)
        worker.run(SIMULATIONS)

    return {
        "moves": decisions / best(lambda: player.play(0, GAMES), seconds) / 1000,
        "simulations": SIMULATIONS / best(search, seconds) / 1000,
    }


def best(work: Callable[[], object], seconds: float) -> float:
    """Processor seconds of the fastest of many runs."""
    times = []
    until = time.thread_time() + seconds
    while not times or time.thread_time() < until:
        start = time.thread_time()
        work()
        times.append(time.thread_time() - start)
    return min(times)


def in_new_process(*args: str) -> Any:
    """What this script prints when it is run with these arguments and an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, __file__, *args]
        environment = {**os.environ, "MEANDRE_CACHE": cache}
        printed = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    return json.loads(printed)


def compile_together() -> tuple[float, float]:
    """Processor seconds and seconds on the clock of `meandre prepare` with an empty cache."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-m", "meandre", "prepare"]
        subprocess.run(command, env={**os.environ, "MEANDRE_CACHE": cache}, check=True, capture_output=True)
    clock, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, clock


def row(*cells: object) -> None:
    """Print a row of the table."""
    print("|", " | ".join(f"{cell:.1f}" if isinstance(cell, float) else str(cell) for cell in cells), "|", flush=True)


def main() -> None:
    """Compile and print the table."""
    parser = argparse.ArgumentParser(description="The time of compiling, and what inlining gains.")
    parser.add_argument("--game", action="append", help="default: all")
    parser.add_argument("--together", action="store_true", help="compile all games side by side as well")
    parser.add_argument("--most-lines", type=int, action="append", help="how large the code may become by inlining")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="that a speed is measured")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    limits: list[int | None] = args.most_lines or [None]
    if args.child:
        found = compile_game(args.game[0], limits[0])
        print(json.dumps(found | (speeds(args.game[0], args.seconds) if args.most_lines else {})))
        return
    from meandre.games.catalogue import GAMES as ALL_GAMES

    measured = ("moves", "simulations") if args.most_lines else ()
    row("game", "most lines", *PARTS, "all", *(f"1000 {name}/s" for name in measured))
    row(*["---"] * (4 + len(PARTS) - 1 + len(measured)))
    for name in args.game or ALL_GAMES:
        for limit in limits:
            wanted = () if limit is None else ("--most-lines", str(limit))
            found = in_new_process("--child", "--game", name, "--seconds", str(args.seconds), *wanted)
            seconds = [found[part] for part in PARTS]
            shown = "default" if limit is None else f"{limit:,}"
            row(name, shown, *seconds, sum(seconds), *(found[name] for name in measured))
    if args.together:
        processor, clock = compile_together()
        print(f"all games side by side: {processor:.1f} s of the processors, {clock:.1f} s on the clock")


if __name__ == "__main__":
    main()
