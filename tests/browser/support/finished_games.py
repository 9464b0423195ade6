"""Finished games that nobody had to play on a page."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from meandre.core import verbs
from meandre.core.chains import hashed
from meandre.core.fair_chance import SECRET_BYTES, FairStream
from meandre.core.match import Match
from meandre.core.position import copy
from meandre.core.verbs import CHANCE_ACTS
from meandre.server.domain.chance_commands import RevealLink
from meandre.server.domain.commands import PlayMove
from meandre.server.domain.phases import OVER
from meandre.server.domain.setup import NewSeat, NewTable, create
from meandre.server.runtime import tables as tables_module
from tests.games.support.random_play import choices
from tests.server.support.table_services import open_service

SEEDS = {"mehen": 4, "riombo": 1, "tanbo": 30, "rio_grande": 4}
"""Of forty random games, short ones that somebody has won alone: random moves are mistakes often enough."""
SHARED_SEEDS = {"mehen": 11, "riombo": 96, "tanbo": 1, "rio_grande": 98}
"""Of 120 or more random games, short ones in which both have won; in Tanbo, if nobody wants points."""
OPTIONS: dict[str, dict[str, int | str]] = {"riombo": {"trip": "short"}}


PEACEFUL = ("tanbo", SHARED_SEEDS["tanbo"])
"""The game in which both avoid points, so that it is over after its last turn."""
LOOK_AHEAD = 40
"""Decisions and outcomes; a turn has fewer, but for great moves."""


def at_random(match: Match, seat: int, chooser: random.Random) -> str:
    """Any move."""
    return chooser.choice(match.legal(seat))


def for_peace(match: Match, seat: int, chooser: random.Random) -> str:
    """The move that leads to the fewest points until another has to choose, and soonest, in one try each."""

    def harm(code: int) -> tuple[int, int]:
        pos, steps = copy(match.position), 0
        verbs.play(pos, seat, code)
        while verbs.actors(pos) in (1 << seat, CHANCE_ACTS) and steps < LOOK_AHEAD:
            acting, codes = choices(match.game, pos)
            verbs.play(pos, acting, chooser.choice(codes))
            steps += 1
        return sum(match.game.scores(pos)), steps

    moves = match.legal_codes(seat)
    return min(moves, key=lambda move: harm(moves[move])) if len(moves) > 1 else next(iter(moves))


class FixedChance:
    """The same in each game of a seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def fresh(self) -> FairStream:
        return FairStream(bytes([self.seed]) * SECRET_BYTES)


async def store(database: str, game: str, seed: int) -> str:
    """Play a whole game at random, the same for each seed, at a table for two bots in a server's database; its id."""
    chooser, choose = random.Random(seed), for_peace if (game, seed) == PEACEFUL else at_random
    bots = NewTable(game, [NewSeat("bot", level=1) for _ in range(2)], OPTIONS.get(game, {}))
    async with open_service(database) as tables:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(tables_module, "FairStream", FixedChance(seed))
            table = (live := await tables.create(create(bots, "nobody", {}).entry)).table
        while table.phase != OVER:
            seat = chooser.choice(table.seats_to_act())
            await tables.play_for(live, seat, choose(table.playing(), seat, chooser), table.version)
    return table.id


def finished_table(database: str, game: str, seed: int | None = None) -> str:
    """The path of a finished table in a server's database; in a thread, since a browser's loop may be running here."""
    with ThreadPoolExecutor(1) as thread:
        return f"/t/{thread.submit(asyncio.run, store(database, game, seed or SEEDS[game])).result()}"


async def store_with_chains(database: str, game: str) -> str:
    """Play a whole game at random in which both players reveal a link with every move; its id."""
    chooser, number = random.Random(1), 20_000
    chains = [[hashed(bytes([seat]) * 32, 0)] for seat in range(2)]
    for chain in chains:
        for _ in range(number):
            chain.append(hashed(chain[-1], 1))
    seats = [NewSeat("here", name=name, chain=chains[seat][-1].hex()) for seat, name in enumerate(("Ada", "Bo"))]
    async with open_service(database) as tables:
        live = await tables.create(create(NewTable(game, seats), "ada", {0: "ada", 1: "bo"}).entry)
        while (table := live.table).phase != OVER:
            due = 2 * table.version + bool(table.awaited)
            seat = min(table.awaited) if table.awaited else chooser.choice(table.seats_to_act())
            link, version = chains[seat][-1 - due].hex(), table.version
            command = (
                RevealLink(link=link, version=version, seat=seat + 1)
                if table.awaited
                else PlayMove(
                    move=chooser.choice(table.playing().legal(seat)), seat=seat + 1, version=version, link=link
                )
            )
            await tables.run(live, command, ("ada", "bo")[seat])
    return live.id


def table_with_chains(database: str, game: str) -> str:
    """The path of a finished table at which chance came from the players, too."""
    with ThreadPoolExecutor(1) as thread:
        return f"/t/{thread.submit(asyncio.run, store_with_chains(database, game)).result()}"
