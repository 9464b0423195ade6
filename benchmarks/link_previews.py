"""The images of link previews: what one costs, and how long the server's event loop stands still meanwhile.

    python benchmarks/link_previews.py

Each image is drawn in a process of its own, as the server does, and in a thread of this one, alternately: resvg keeps
the interpreter locked, so a thread would stop every game on the server.
"""

import argparse
import asyncio
import random
import resource
import time
from collections.abc import Callable

from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.verbs import SPECTATOR
from meandre.games.catalogue import games
from meandre.pictures.png_process import png_in_process
from meandre.pictures.raster import png
from meandre.server.web.rendering.preview_image import WIDTH, board_image

EVENTS = 60
TICK = 0.001
"""Seconds between two looks at the clock."""

Draw = Callable[[str, int], bytes]


def image_of(game: Game) -> str:
    """The image of a game in progress, as a spectator sees it."""
    match, chance = Match(game, ["Ada", "Bo"]), random.Random(1)
    while not match.over and len(match.events) < EVENTS:
        seat = match.actors()[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return board_image(game.picture(match.view(SPECTATOR)), game.name, (0, 1))


async def stop_of(draw: Draw, svg: str) -> tuple[float, int]:
    """The longest time that the event loop stands still while an image is drawn, in seconds; and its size."""
    drawing = asyncio.create_task(asyncio.to_thread(draw, svg, WIDTH))
    longest, last = 0.0, time.perf_counter()
    while not drawing.done():
        await asyncio.sleep(TICK)
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    return longest, len(await drawing)


def processor_time() -> float:
    """Of all child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


async def measure(game: Game, repeats: int) -> str:
    """The row of a game: the least of several runs of each kind."""
    svg, costs, stops, stops_in_thread, size = image_of(game), [], [], [], 0
    for _ in range(repeats):
        before = processor_time()
        stop, size = await stop_of(png_in_process, svg)
        costs.append(processor_time() - before)
        stops.append(stop)
        stops_in_thread.append((await stop_of(png, svg))[0])
    numbers = (1000 * min(costs), 1000 * min(stops), 1000 * min(stops_in_thread), size / 1000)
    return f"| {game.name} | " + " | ".join(f"{number:.0f}" for number in numbers) + " |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=5)
    repeats = parser.parse_args().repeats
    print("| game | processor time, ms | stop, ms | stop in a thread, ms | kB |\n|---|---|---|---|---|")
    for game in games():
        print(asyncio.run(measure(game, repeats)), flush=True)


if __name__ == "__main__":
    main()
