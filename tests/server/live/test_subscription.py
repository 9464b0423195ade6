"""Streams and sockets: every event, to each client what it may know; and commands that come in on a socket."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meandre.core.verbs import SPECTATOR
from meandre.games.catalogue import GAMES
from meandre.server.live.encoders import UpdateEncoder
from meandre.server.live.subscription import INTERNAL_ERROR, SERVICE_RESTART
from tests.server.support.app_client import AppClient, PlayerClient, json_of, running_app, started_mehen
from tests.server.support.connections import SocketClient, apply_changes, settle

FIRST = {"first": "seat-1"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("live")) as app:
        yield app


def test_a_stream_sends_every_event_and_resumes_after_a_number(app: AppClient) -> None:
    async def run() -> None:
        table = await started_mehen(app)
        async with table[1].stream() as stream:
            assert (stream.status, stream.response_headers["content-type"]) == (200, "application/x-ndjson")
            first = stream.lines()
            start = len(first) - 1
            assert [line["number"] for line in first[:-1]] == list(range(1, start + 1))
            assert first[-1]["kind"] == "state"
            assert first[-1]["moves"] == ["enter"]
            assert "position" in first[-1]
            stream.take_messages()
            json_of(await table[1].move("enter"))
            await settle()
            lines = stream.lines()
            assert [line.get("number") for line in lines[:-1]] == list(range(start + 1, start + len(lines)))
            assert "position" not in lines[-1]
            assert lines[-1]["changed"]
        for after in (0, 2, 3, 10**6):
            async with table.spectator.stream(after=after) as again:
                numbers = [line["number"] for line in again.lines() if "number" in line]
                assert numbers == list(range(after + 1, table.table.events[-1].number + 1))
        async with table[1].stream(after=-1) as stream:
            assert stream.status == 400

    app.run(run())


def test_the_changes_add_up_to_the_position(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("riombo", "hh")
        async with table[1].stream() as stream, table[1].socket() as socket:
            chance = random.Random(4)
            for _ in range(12):
                seat = chance.choice(table.table.seats_to_act())
                json_of(await table[seat + 1].move(chance.choice(table.table.playing().legal(seat))))
                await settle()
            snapshot = await table[1].snapshot()
            lines = [line for line in stream.lines() if "number" not in line]
            for states in (lines, [update["state"] for update in socket.updates()]):
                position = states[0]["position"]
                for state in states[1:]:
                    apply_changes(position, state.get("changed", {}))
                assert position == snapshot["state"]["position"]
                assert states[-1]["version"] == snapshot["state"]["version"]

    app.run(run())


def test_a_socket_sends_updates_and_replies_to_moves(app: AppClient) -> None:
    async def run() -> None:
        table = await started_mehen(app)
        async with table[1].socket() as one, table[2].socket(after=3) as two, table.spectator.socket() as third:
            (first,) = one.updates()
            assert [event["number"] for event in first["events"]] == [1, 2, 3]
            assert "events" not in two.updates()[0]
            version = first["state"]["version"]
            for _ in range(2):
                reply = await one.reply("move", move="enter", version=version, id="one")
                assert reply == {"id": "one", "accepted": True}
            stale = await one.reply("move", move="enter", version=version, id="two")
            assert (stale["accepted"], stale["error"][:19]) == (False, "The table has moved")
            assert stale["type"] == "urn:meandre:problem:stale-version"
            wrong = await two.reply("move", move="fly", id="three")
            assert (wrong["id"], wrong["accepted"], "rule" in wrong) == ("three", False, True)
            assert wrong["type"] == "urn:meandre:problem:illegal-move"
            assert (await two.reply("move", move="enter", seat=1))["error"] == "This seat is not yours."
            assert (await third.reply("move", move="enter"))["error"] == "This seat is not yours."
            assert "unknown field" in (await third.reply("move", move="enter", extra=1))["error"]
            assert third.updates()[1]["events"][0] == {
                "number": 4,
                "kind": "moved",
                "seat": 1,
                "move": "enter",
                "facts": [[4, 1, 0, 0, 0]],
            }
            before = len(third.replies())
            texts = ("", "{", "[" * 5000, '"', "null", "[]", "{}", '{"command": 1}', '{"command": "move"}')
            for text in texts:
                third.send_text(text)
            third.inbox.put_nowait({"type": "websocket.receive", "bytes": b"\0"})
            assert (await third.reply("move", move="x", seat=0))["accepted"] is False
            await third.until(lambda: len(third.replies()) == before + len(texts) + 2)
            assert not any(reply["accepted"] for reply in third.replies())
            assert third.closed is None

    app.run(run())


def test_a_client_without_a_token_takes_a_seat_on_its_socket(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("rio_grande", "ho", options=FIRST)
        async with table.spectator.socket() as socket, table.spectator.socket() as other:
            assert "token" not in await socket.reply("name", name="x", id="1")
            reply = await socket.reply("sit", seat=2, name="Bo", id="2")
            assert reply["accepted"]
            player = PlayerClient(app, table.id, reply["token"])
            snapshot = await player.snapshot()
            assert [seat["yours"] for seat in snapshot["seats"]] == [False, True]
            await settle()
            assert apply_states(socket) == snapshot["state"]["position"], "seen from the new seat"
            assert apply_states(other) == (await table.spectator.snapshot())["state"]["position"]
            assert apply_states(other) != snapshot["state"]["position"]
            numbers = [event["number"] for update in socket.updates() for event in update.get("events", ())]
            assert numbers == list(range(1, len(table.table.events) + 1))
            assert not (await other.reply("chat", text="hello"))["accepted"], "another client without a token"
            assert (await socket.reply("chat", text="hello"))["accepted"]
        async with player.socket() as socket:
            assert "token" not in await socket.reply("chat", text="again")

    app.run(run())


def test_a_client_that_takes_a_seat_by_http_is_followed_on_its_connections(app: AppClient) -> None:
    async def run() -> None:
        table, other = await app.create_table("rio_grande", "ho", options=FIRST), await app.create_table("mehen", "hh")
        player = PlayerClient(app, table.id, other[1].token)
        async with player.socket() as socket, player.stream() as stream:
            json_of(await player.send("sit", seat=2))
            await settle()
            position = (await player.snapshot())["state"]["position"]
            assert apply_states(socket) == position
            assert [line for line in stream.lines() if line["kind"] == "state"][-1]["position"] == position

    app.run(run())


def apply_states(socket: SocketClient) -> Any:
    """The position after all updates so far."""
    position: Any = {}
    for update in socket.updates():
        state = update["state"]
        position = apply_changes(state.get("position", position), state.get("changed", {}))
    return position


def test_a_socket_speaks_the_language_of_its_request(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hh")
        for params, headers, error in (
            ({}, {}, "This seat is not yours."),
            ({}, {"accept-language": "fr"}, "Cette place n’est pas la vôtre."),
            ({"lang": "de"}, {"accept-language": "fr"}, "Das ist nicht dein Platz."),
        ):
            async with SocketClient(app.app, f"{table.spectator.path}/live", headers, params) as socket:
                assert (await socket.reply("chat", text="hello"))["error"] == error

    app.run(run())


def test_a_socket_to_a_table_that_does_not_exist_is_closed_with_the_reason(app: AppClient) -> None:
    async def run() -> None:
        async with PlayerClient(app, "nothing").socket() as socket:
            await socket.until(lambda: socket.closed is not None)
            assert (socket.closed, socket.reason) == (4404, "There is no such table.")
        table = await app.create_table("mehen", "hh")
        for after in ("x", -1):
            async with table[1].socket(after=after) as socket:
                await socket.until(lambda socket=socket: socket.closed is not None)  # type: ignore[misc]
                assert not socket.accepted

    app.run(run())


def test_updates_are_small(app: AppClient) -> None:
    async def run() -> None:
        for game in GAMES:
            table = await app.create_table(game, "hh")
            async with table.spectator.socket() as socket:
                socket.take_messages()
                chance = random.Random(2)
                for _ in range(40):
                    seat = chance.choice(table.table.seats_to_act())
                    json_of(await table[seat + 1].move(chance.choice(table.table.playing().legal(seat))))
                    await settle()
                sizes = sorted(len(message) for message in socket.messages)
                assert sizes[len(sizes) // 2] < 4096

    app.run(run())


def test_streams_and_sockets_are_closed_when_the_server_shuts_down(tmp_path: Path) -> None:
    with running_app(tmp_path) as app:

        async def run() -> None:
            table = await app.create_table("mehen", "hh")
            stream, socket, page = table.spectator.stream(), table.spectator.socket(), table.spectator.page_socket()
            async with stream, socket, page:
                app.app.state.broadcaster.close()
                await settle()
                assert stream.ended
                assert socket.closed == page.closed == SERVICE_RESTART

        app.run(run())


def test_everybody_sees_of_a_move_what_they_may_know(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("riombo", "hhh", options=FIRST)
        sockets: dict[int, SocketClient] = {seat: table[seat].socket() for seat in (1, 2, 3)}
        sockets[0] = table.spectator.socket()
        async with sockets[1], sockets[2], sockets[3], sockets[0]:
            for socket in sockets.values():
                socket.take_messages()
            json_of(await table[2].move("bid 3"))
            await settle()
            moves = {seat: socket.updates()[0]["events"][0]["move"] for seat, socket in sockets.items()}
            assert moves == {0: "bid ?", 1: "bid ?", 2: "bid 3", 3: "bid ?"}
            seen = sockets[1].updates()[0]["state"]["changed"]["bids"]["1"]
            assert table.table.playing().view(SPECTATOR).bids[1] == seen

    app.run(run())


def test_a_client_that_cannot_take_more_gets_everything_at_once_when_it_can(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("riombo", "hhh")
        async with table.spectator.socket() as socket:
            socket.take_messages()
            socket.writable.clear()
            for seat in (1, 2, 3):
                json_of(await table[seat].move("bid 1"))
                await settle()
            assert not socket.messages
            socket.writable.set()
            await settle()
            first, second = socket.updates()  # the first was on its way already
            assert [event["seat"] for event in first["events"]] == [1]
            assert [event["seat"] for event in second["events"]][:2] == [2, 3]

    app.run(run())


def test_a_connection_whose_update_cannot_be_encoded_is_closed(app: AppClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        table = await app.create_table("riombo", "hh")
        async with table.spectator.socket() as socket, table.spectator.stream() as stream:
            monkeypatch.setattr(UpdateEncoder, "look", lambda _: 1 / 0)
            json_of(await table[1].move("bid 1"))
            await settle()
            assert socket.closed == INTERNAL_ERROR
            assert stream.ended

    app.run(run())
