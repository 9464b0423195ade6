"""Hidden information stays hidden: two games that differ only in it look the same to all others, byte for byte.

A game is played twice by the whole server, each time in a world of its own: the same tables, players and public events,
but the secrets of one seat differ. Everything that every other seat and the spectators receive is compared: responses,
refusals, pages, live messages (their number and sizes included), streams from any number on, and what comes of every
command, sent in every way.

*Riombo*: hidden are bids that are not open yet. In each world the seat bids and changes its bids at random; just before
a bid is opened it becomes the same in both.

*Rio Grande*: hidden are hands, draws and cards that are thrown away. A game is played in advance; every card that the
seat drew and never showed is then exchanged for another one that nobody has seen, in the whole script: where it was
drawn, held, chosen or thrown away. So the second script is a real game, every move of it legal, with the same public
events. (Sampling another position would not do: its events would still be those of the first.) Chance follows the
script. The commitment is the same in both worlds: a real one would differ, and reveals nothing.
"""

import asyncio
import hashlib
import itertools
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from meandre.core.game import Game
from meandre.core.position import Position
from meandre.games.rio_grande.notation import NAMES
from meandre.server.api import routes
from meandre.server.domain import table as table_module
from meandre.server.domain.view import TableView
from meandre.server.live.sinks import StreamSink
from meandre.server.runtime import tables
from meandre.server.runtime.live_table import LiveTable
from meandre.server.web.rendering import page_feed
from tests.server.support.alternate_worlds import FIRST, SECRET, Script, ScriptedChance
from tests.server.support.app_client import AppClient, PlayerClient, TableClient, json_of, running_app
from tests.server.support.connections import Connection, settle
from tests.server.support.responses import read_everything, writings
from tests.server.support.secret_bids import SecretBids, link

WITHOUT_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)
"""An example takes seconds: a failure is reported as it is found."""


Play = Callable[[TableClient, random.Random, "Observers"], Awaitable[None]]


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[AppClient]]:
    with running_app(tmp_path_factory.mktemp("one")) as one, running_app(tmp_path_factory.mktemp("other")) as other:
        for app in (one, other):
            app.tables.clock = lambda: 1_000.0
            app.app.state.bot_pool.choose = never
            app.app.state.bot_pool.analyze = analyze
            app.app.state.preview_images.draw = undrawn
        yield [one, other]


async def never(*_: object) -> str:
    """Bots that a command calls in do not move."""
    await asyncio.Event().wait()
    raise AssertionError


def undrawn(svg: str, _: int) -> bytes:
    """An image before it is drawn: it shows all that the pixels could, and takes no time."""
    return svg.encode()


async def analyze(game: Game, view: Position, seat: int, *_: object, **__: object) -> Any:
    """An analysis in which every bit of the position counts: if it has a secret in it, the hint differs."""
    value = int.from_bytes(hashlib.sha256(view.tobytes()).digest()[:4], "big") / 2**32
    candidates = [SimpleNamespace(move=move, values=[value] * 6, visits=1) for move in game.moves(view, seat)]
    return SimpleNamespace(candidates=candidates, mixed=False)


class Observers:
    """All viewers of a table except the hidden seat, subscribed in every way from the beginning."""

    def __init__(self, table: TableClient, hidden: int) -> None:
        self.table = table
        self.viewers = {f"seat {seat}": player for seat, player in table.players.items() if seat != hidden}
        self.viewers["spectator"] = table.spectator
        self.connections: dict[str, Connection] = {}
        self.received: dict[str, Any] = {}
        for name, viewer in self.viewers.items():
            self.connections |= {f"{name}: socket": viewer.socket(), f"{name}: stream": viewer.stream()}
            self.connections[f"{name}: page"] = viewer.page_socket()
            self.connections[f"{name}: second page, with the same updates"] = viewer.page_socket()

    async def expect_nothing(self, secret_action: Awaitable[Any]) -> Any:
        """Something that only the hidden seat may notice."""
        await settle()
        before = {name: len(connection.messages) for name, connection in self.connections.items()}
        result = await secret_action
        await settle()
        assert {name: len(connection.messages) for name, connection in self.connections.items()} == before
        return result

    async def read(self, moment: str) -> None:
        """Everything that the viewers can get now."""
        await settle()
        here = self.table.table
        for name, viewer in self.viewers.items():
            found = await read_everything(viewer, len(here.seats), len(here.events))
            self.received |= {f"{moment}: {name}: {what}": response for what, response in found.items()}

    async def finish(self) -> None:
        """Every command in every way, and then all live messages."""
        for name, viewer in self.viewers.items():
            for what, getter in writings().items():
                self.received[f"{name}: {what}"] = await getter(viewer)
                await settle()
        self.received |= {name: list(connection.messages) for name, connection in self.connections.items()}


async def play_in_one_world(
    app: AppClient, game: str, seats: int, hidden: int, play: Play, private: random.Random, chained: bool
) -> Observers:
    """A game in one world, and what the others received of it."""
    here = [{"kind": "here", **({"chain": link(seat, 0)} if chained else {})} for seat in range(1, seats + 1)]
    table = await app.create_table(game, here, options=FIRST)
    observers = Observers(table, hidden)
    async with AsyncExitStack() as subscribed:
        for name, connection in observers.connections.items():
            await subscribed.enter_async_context(connection)
            if "page" not in name:  # which begins with what it has loaded
                await connection.until(lambda here=connection: bool(here.messages))  # type: ignore[misc]
        await play(table, private, observers)
        await observers.read("last")
        await observers.finish()
    everything = repr(observers.received)
    for secret in never_sent(table):
        assert secret not in everything
    return observers


def never_sent(table: TableClient) -> list[str]:
    """What is in no response at all, whoever asks; the secret of chance, as long as the game goes on.

    A client's own token comes in the responses to its own commands; there it was replaced.
    """
    here = table.table
    found = [client_id for seat in here.seats for client_id in seat.client_ids]
    found += [invitation for seat in here.seats if (invitation := seat.invitation)]
    found += [player.token for player in table.players.values() if player.token]
    return [*found, *here.device_links, here.host, SECRET.hex(), repr(SECRET)[2:-1]]


class FixedNames:
    """Ids and tokens that are the same in every world, whatever the hidden seat does besides."""

    def __init__(self, patch: pytest.MonkeyPatch, example: int) -> None:
        clients, ids = itertools.count(), iter([f"table-{example}"])
        patch.setattr(tables, "new_token", lambda: next(ids, f"link-{example}"))
        patch.setattr(page_feed, "new_token", lambda: f"feed-{example}")
        patch.setattr(routes, "new_client_id", lambda kind: f"{kind}-client-{example}-{next(clients)}")
        patch.setattr(tables, "FairStream", FixedNames)
        patch.setattr(LiveTable, "waited", lambda _: 0.0)
        patch.setattr(routes, "StreamSink", lambda: StreamSink(heartbeat=10**6))  # the only message by the clock
        patch.setattr(TableView, "only_bots_besides", True)  # so that hints are compared too

    secret = SECRET

    @classmethod
    def fresh(cls) -> type["FixedNames"]:
        return cls


def compare(one: Observers, other: Observers) -> None:
    """Every byte."""
    assert one.received.keys() == other.received.keys()
    for what, received in one.received.items():
        assert other.received[what] == received, what


EXAMPLES = iter(range(10**6))


def play_in_both_worlds(
    worlds: list[AppClient],
    game: str,
    seats: int,
    hidden: int,
    seed: int,
    plays: Sequence[Play],
    chained: bool = False,
) -> list[Observers]:
    """The same table in two worlds."""
    example, observers = next(EXAMPLES), []
    for number, (app, play) in enumerate(zip(worlds, plays, strict=True)):
        with pytest.MonkeyPatch.context() as patch:
            FixedNames(patch, example)
            private = random.Random(f"{seed} {number}")
            observers.append(app.run(play_in_one_world(app, game, seats, hidden, play, private, chained)))
    compare(*observers)
    return observers


@pytest.mark.slow
@given(st.integers(0, 2**32), st.integers(2, 4), st.data())
@settings(max_examples=4, phases=WITHOUT_SHRINKING)
def test_bids_leave_no_trace_until_they_are_opened(
    worlds: list[AppClient], seed: int, seats: int, choices: st.DataObject
) -> None:
    hidden = choices.draw(st.integers(1, seats), "hidden seat")
    chained = choices.draw(st.booleans(), "with hash chains")
    play = SecretBids(seed, hidden, choices.draw(st.integers(0, 4), "rounds"), chained)
    play_in_both_worlds(worlds, "riombo", seats, hidden, seed, [play, play], chained)


def follow(script: Script) -> Play:
    """Play a script at a table; in each world the hidden seat tries and reads other things besides, at random."""

    async def play(table: TableClient, private: random.Random, observers: Observers) -> None:
        halfway = len(script.steps) // 2
        for number, step in enumerate(script.steps):
            if number == halfway:
                await observers.read("halfway")
            player = table[step.seat + 1]
            if step.seat == script.hidden and private.random() < 0.3:
                move = private.choice(("lay", "throw")) + " " + private.choice(NAMES)
                await observers.expect_nothing(player.move(move, version=0))
                await observers.expect_nothing(player.snapshot())
            json_of(await (player.move(step.move, version=table.table.version) if step.move else player.undo()))
            await settle()

    return play


@pytest.mark.slow
@given(st.integers(0, 2**32), st.integers(2, 3), st.data())
@settings(max_examples=4, phases=WITHOUT_SHRINKING)
def test_hands_draws_and_thrown_cards_are_known_to_their_owner_alone(
    worlds: list[AppClient], seed: int, seats: int, choices: st.DataObject
) -> None:
    hidden = choices.draw(st.integers(0, seats - 1), "hidden seat")
    first = Script.of_random_game(seats, hidden, seed, choices.draw(st.integers(0, 40), "steps"))
    other = first.with_other_cards(random.Random(seed))
    scripts = iter((first, other))

    class NextScript:
        def __new__(cls, secret: bytes) -> Any:
            return ScriptedChance(secret, next(scripts).draws)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_module, "FairStream", NextScript)
        play_in_both_worlds(worlds, "rio_grande", seats, hidden + 1, seed, [follow(first), follow(other)])


def test_the_other_script_differs_where_nobody_sees_it() -> None:
    first = Script.of_random_game(3, 1, 5, 60)
    other = first.with_other_cards(random.Random(5))
    assert first.kinds != other.kinds
    assert len(first.shown) > 3
    moved = [(a.move, b.move) for a, b in zip(first.steps, other.steps, strict=True) if a.move != b.move]
    assert moved
    assert all(a.split()[0] == b.split()[0] for a, b in moved)


def test_the_record_at_the_end_contains_no_bid_that_was_changed(worlds: list[AppClient]) -> None:
    records = []
    for number, app in enumerate(worlds):
        with pytest.MonkeyPatch.context() as patch:
            FixedNames(patch, next(EXAMPLES))
            records.append(app.run(short_game(app, random.Random(number))))
    assert records[0] == records[1]


async def short_game(app: AppClient, private: random.Random) -> Any:
    """A whole game in which seat 1 changes its mind as it pleases, and ends up with the same bids."""
    here = [{"kind": "here", "chain": link(seat, 0)} for seat in (1, 2)]
    table = await app.create_table("riombo", here, options={**FIRST, "trip": "short"})
    public = random.Random(11)
    while table.table.phase == "playing":
        seats = table.table.seats_to_act()
        bids = {seat: public.choice(table.table.playing().legal(seat)) for seat in seats}
        for bid in private.choices(table.table.playing().legal(0), k=private.randint(0, 3)) if 0 in seats else ():
            await table[1].move(bid, link=link(1, 2 * table.table.version))
        for seat in seats:
            chained = {"link": link(seat + 1, 2 * table.table.version)}
            response = await table[seat + 1].move(bids[seat], **chained)
            assert response.status_code == 200 or response.json()["rule"] == "R7", "but for the same bid again"
    return json_of(await table.spectator.request("GET", "/record")), json_of(
        await table.spectator.request("GET", "/check")
    )


def test_the_secret_of_chance_is_sent_at_the_end_and_not_before(worlds: list[AppClient]) -> None:
    app = worlds[0]

    async def run() -> None:
        table = await app.create_table("mehen", "hh")
        secret = table.table.fair.secret.hex()
        public = random.Random(3)
        async with table.spectator.socket() as socket, table.spectator.stream() as stream:
            while table.table.phase == "playing":
                assert secret not in repr((socket.messages, stream.messages))
                (seat,) = table.table.seats_to_act()
                move = public.choice(table.table.playing().legal(seat))
                response = await table[seat + 1].move(move)
                assert secret not in response.text or table.table.phase == "over"
                await settle()
            assert secret in socket.messages[-1]
            assert secret in stream.messages[-1]
        assert json_of(await table.spectator.request("GET", "/record"))["secret"] == secret

    app.run(run())


def test_every_player_sees_the_table_from_their_own_seat(worlds: list[AppClient]) -> None:
    async def run() -> None:
        table = await worlds[0].create_table("rio_grande", "hhh", options=FIRST)
        hands = [set((await player.snapshot())["state"].get("moves", ())) for player in table.players.values()]
        assert hands[0]
        assert not hands[1]
        seen = await asyncio.gather(*(viewer(table, seat) for seat in (1, 2, 3)))
        assert [[sum(card >= 0 for card in hand) for hand in hands] for hands in seen] == [
            [5 if row == seat else 0 for row in range(5)] for seat in range(3)
        ]

    async def viewer(table: TableClient, seat: int) -> list[list[int]]:
        hands: list[list[int]] = (await table[seat].snapshot())["state"]["position"]["hand"]
        return hands

    worlds[0].run(run())


def test_nobody_sees_the_table_from_a_seat_that_is_not_theirs(worlds: list[AppClient]) -> None:
    async def run() -> None:
        table = await worlds[0].create_table("rio_grande", "hh")
        stranger = PlayerClient(worlds[0], table.id, "forged")
        for viewer in (table[2], table.spectator, stranger):
            assert (await viewer.request("GET", params={"seat": 1})).status_code == 403
            async with viewer.stream(seat=1) as stream:
                assert stream.status == 403

    worlds[0].run(run())
