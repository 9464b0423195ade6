"""Every command can be sent by form, by HTTP and by socket, with the same effect and the same refusal."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import httpx
import msgspec
import pytest
from msgspec import Meta

from meandre.server.domain import entries
from meandre.server.domain.command_registry import COMMANDS, Command, Context, handles
from meandre.server.domain.commands import OwnSeat, own_seat
from meandre.server.domain.table import Table
from meandre.server.runtime import chance_runner
from tests.server.support.app_client import (
    API,
    AppClient,
    TableClient,
    finished_riombo,
    json_of,
    running_app,
    started_mehen,
)
from tests.server.support.chain_requests import (
    Request,
    publish_a_chain,
    publish_another_chain,
    reveal_a_wrong_link,
    reveal_for_the_first_outcome,
)

FIRST = {"first": "seat-1"}
SLOW_BOTS = {"pace": 10_000}
"""No bot moves while a test runs."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("commands")) as app, pytest.MonkeyPatch.context() as patch:
        patch.setattr(chance_runner, "LINK_TIMEOUT", 3600.0)  # chance waits for those who reveal a link
        yield app


class Outcome(NamedTuple):
    """What came of a command, whichever way it was sent."""

    accepted: bool
    error: str | None
    rule: str | None
    gives: str | None
    """What it gives back: `link`, `table` or nothing."""


async def by_form(request: Request, command: str) -> Outcome:
    texts: dict[str, Any] = {
        key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in request.fields.items()
    }
    response = await request.sender.submit(command, **texts)
    body = response.json()
    gives = "link" if "link" in body else "table" if "path" in body else None
    return Outcome(response.status_code == 200, body.get("error"), body.get("rule"), gives)


async def by_http(request: Request, command: str) -> Outcome:
    response = await request.sender.send(command, **request.fields)
    return outcome_of(response)


def outcome_of(response: httpx.Response) -> Outcome:
    body = response.json()
    gives = next(iter(body.get("result", {})), None)
    return Outcome(response.status_code == 200, body.get("detail"), body.get("rule"), gives)


async def by_socket(request: Request, command: str) -> Outcome:
    async with request.sender.socket() as socket:
        reply = await socket.reply(command, **request.fields, id="one")
    assert reply["id"] == "one"
    return Outcome(reply["accepted"], reply.get("error"), reply.get("rule"), next(iter(reply.get("result", {})), None))


WAYS = {"form": by_form, "http": by_http, "socket": by_socket}

Prepare = Callable[[AppClient], Awaitable[Request]]


class Case(NamedTuple):
    """A command that is accepted, and one of the same kind that is refused."""

    accepted: Prepare
    refused: Prepare
    status: int


async def move_in_turn(app: AppClient) -> Request:
    table = await started_mehen(app)
    return Request(table, table[1], {"move": "enter", "version": table.table.version})


async def move_out_of_turn(app: AppClient) -> Request:
    table = await started_mehen(app)
    return Request(table, table[2], {"move": "enter"})


async def sit_with_the_link(app: AppClient) -> Request:
    table = await app.create_table("mehen", "hio")
    return Request(table, table.spectator, {"seat": 2, "link": table.invitations["2"], "name": "Bo", "colour": 4})


async def sit_without_the_link(app: AppClient) -> Request:
    table = await app.create_table("mehen", "hio")
    return Request(table, table.spectator, {"seat": 2})


async def choose_a_name(app: AppClient) -> Request:
    table = await app.create_table("mehen", "hh")
    return Request(table, table[2], {"name": "Zoë", "colour": 5})


async def choose_a_colour_that_is_taken(app: AppClient) -> Request:
    table = await app.create_table("mehen", "hh")
    return Request(table, table[2], {"colour": table.table.seats[0].colour})


async def rio_grande(app: AppClient) -> TableClient:
    return await app.create_table("rio_grande", "hh", options=FIRST)


async def throw_a_card(table: TableClient) -> None:
    moves = table.table.playing().legal(0)
    json_of(await table[1].move(next(move for move in moves if move.startswith("throw"))))


async def undo_the_last_move(app: AppClient) -> Request:
    table = await rio_grande(app)
    await throw_a_card(table)
    return Request(table, table[1], {})


async def undo_nothing(app: AppClient) -> Request:
    return Request(table := await rio_grande(app), table[1], {})


async def undo_needs_consent(app: AppClient) -> TableClient:
    """Chance has acted since seat 1 moved."""
    table = await started_mehen(app)
    json_of(await table[1].move("enter"))
    return table


async def ask_to_undo(app: AppClient) -> Request:
    return Request(table := await undo_needs_consent(app), table[1], {"seat": 1})


async def ask_twice(app: AppClient) -> Request:
    table = await undo_needs_consent(app)
    json_of(await table[1].send("request-undo"))
    return Request(table, table[1], {})


async def agree_to_undo(app: AppClient) -> Request:
    table = await undo_needs_consent(app)
    json_of(await table[1].send("request-undo"))
    return Request(table, table[2], {"agrees": True})


async def answer_nobody(app: AppClient) -> Request:
    return Request(table := await undo_needs_consent(app), table[2], {"agrees": False})


async def substitute_oneself(app: AppClient) -> Request:
    return Request(table := await started_mehen(app, settings=SLOW_BOTS), table[1], {"seat": 1})


async def substitute_too_early(app: AppClient) -> Request:
    return Request(table := await started_mehen(app), table[2], {"seat": 1})


async def reclaim_from_a_bot(app: AppClient) -> Request:
    table = await started_mehen(app, settings=SLOW_BOTS)
    json_of(await table[1].send("substitute-bot", seat=1))
    return Request(table, table[1], {})


async def reclaim_somebody_elses_seat(app: AppClient) -> Request:
    request = await reclaim_from_a_bot(app)
    return request._replace(sender=request.table.spectator)


async def say_hello(app: AppClient) -> Request:
    return Request(table := await app.create_table("mehen", "hh"), table[2], {"text": "hello\tthere"})


async def talk_where_nobody_may(app: AppClient) -> Request:
    table = await app.create_table("mehen", "hh", settings={"chat": False})
    return Request(table, table[1], {"text": "hello"})


async def mute_as_host(app: AppClient) -> Request:
    return Request(table := await app.create_table("mehen", "hh"), table[1], {"seat": 2, "muted": True})


async def mute_as_guest(app: AppClient) -> Request:
    return Request(table := await app.create_table("mehen", "hh"), table[2], {"seat": 1})


async def invite_to_an_empty_seat(app: AppClient) -> Request:
    return Request(table := await app.create_table("mehen", "hi"), table[1], {"seat": 2})


async def invite_to_a_taken_seat(app: AppClient) -> Request:
    return Request(table := await app.create_table("mehen", "hh"), table[1], {"seat": 2})


async def link_own_device(app: AppClient) -> Request:
    return Request(table := await app.create_table("mehen", "hh"), table[1], {})


async def link_as_spectator(app: AppClient) -> Request:
    return Request(table := await app.create_table("mehen", "hh"), table.spectator, {})


async def use_own_link(app: AppClient) -> Request:
    table = await app.create_table("mehen", "hh")
    link = json_of(await table[1].send("link-device"))["result"]["link"]
    return Request(table, table.spectator, {"link": link})


async def use_a_used_link(app: AppClient) -> Request:
    request = await use_own_link(app)
    json_of(await request.sender.send("use-device-link", **request.fields))
    return request


async def play_again(app: AppClient) -> Request:
    return Request(table := await finished_riombo(app), table[1], {})


async def play_again_too_early(app: AppClient) -> Request:
    return Request(table := await started_mehen(app), table[1], {})


CASES = {
    "move": Case(move_in_turn, move_out_of_turn, 422),
    "sit": Case(sit_with_the_link, sit_without_the_link, 403),
    "name": Case(choose_a_name, choose_a_colour_that_is_taken, 409),
    "undo": Case(undo_the_last_move, undo_nothing, 409),
    "request-undo": Case(ask_to_undo, ask_twice, 409),
    "answer-undo": Case(agree_to_undo, answer_nobody, 409),
    "substitute-bot": Case(substitute_oneself, substitute_too_early, 409),
    "reclaim-seat": Case(reclaim_from_a_bot, reclaim_somebody_elses_seat, 403),
    "chat": Case(say_hello, talk_where_nobody_may, 409),
    "mute": Case(mute_as_host, mute_as_guest, 403),
    "invite": Case(invite_to_an_empty_seat, invite_to_a_taken_seat, 409),
    "link-device": Case(link_own_device, link_as_spectator, 403),
    "use-device-link": Case(use_own_link, use_a_used_link, 404),
    "rematch": Case(play_again, play_again_too_early, 409),
    "commit": Case(publish_a_chain, publish_another_chain, 409),
    "reveal": Case(reveal_for_the_first_outcome, reveal_a_wrong_link, 400),
}
"""By command; the test below fails for a command without a case."""


async def entries_of(request: Request) -> list[dict[str, Any]]:
    """The entries of a table, with whatever is random replaced."""
    known = {player.client_id: f"seat {seat}" for seat, player in request.table.players.items()}
    masked = {"invitation", "link", "table", "id"}
    found = []
    for _, _, body in await request.table.app.tables.store.entries(request.table.id):
        entry = msgspec.to_builtins(entries.decode(body))
        found.append({key: "…" if key in masked else value for key, value in entry.items()})
        if "holder" in entry:
            assert entry["holder"], "every client has an id"
            found[-1]["holder"] = known.get(entry["holder"], "new client")
    return found


def test_every_command_has_a_case() -> None:
    assert set(CASES) == set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_has_the_same_effect_whichever_way_it_is_sent(app: AppClient, command: str) -> None:
    async def run() -> None:
        effects = {}
        for name, way in WAYS.items():
            request = await CASES[command].accepted(app)
            before = len(await entries_of(request))
            outcome = await way(request, command)
            assert (outcome.accepted, outcome.error) == (True, None)
            effects[name] = (await entries_of(request))[before:], outcome.gives
            app.unload_tables()  # what was written can be read again
            await request.table.spectator.snapshot()
        entries_written, _ = effects["http"]
        assert len(entries_written) == 1
        assert effects["form"] == effects["http"] == effects["socket"]

    app.run(run())


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_refused_in_the_same_words_whichever_way_it_is_sent(app: AppClient, command: str) -> None:
    async def run() -> None:
        request = await CASES[command].refused(app)
        before = await entries_of(request)
        outcomes = {name: await way(request, command) for name, way in WAYS.items()}
        assert not outcomes["http"].accepted
        assert outcomes["http"].error
        assert outcomes["form"] == outcomes["http"] == outcomes["socket"]
        assert await entries_of(request) == before
        texts: dict[str, Any] = {key: str(value) for key, value in request.fields.items()}
        assert (await request.sender.submit(command, **texts)).status_code == CASES[command].status
        assert (await request.sender.send(command, **request.fields)).status_code == CASES[command].status

    app.run(run())


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_field_is_refused_by_http_and_by_socket(app: AppClient, command: str) -> None:
    async def run() -> None:
        request = await CASES[command].accepted(app)
        wrong = request._replace(fields={**request.fields, "extra": 1})
        before = await entries_of(request)
        for way in (by_http(wrong, command), by_socket_without_id(wrong, command)):
            outcome = await way
            assert not outcome.accepted
            assert "unknown field `extra`" in (outcome.error or "")
        assert await entries_of(request) == before

    app.run(run())


async def by_socket_without_id(request: Request, command: str) -> Outcome:
    """A message that cannot be decoded is answered without its id."""
    async with request.sender.socket() as socket:
        reply = await socket.reply(command, **request.fields)
    assert reply["id"] is None
    return Outcome(reply["accepted"], reply.get("error"), None, None)


def test_a_command_that_does_not_exist_is_refused_in_all_ways(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hh")
        assert (await table[1].submit("fly")).status_code == 404
        assert (await table[1].send("fly")).status_code == 404
        async with table[1].socket() as socket:
            assert not (await socket.reply("fly"))["accepted"]
            socket.send_text('{"move": "enter"}')
            await socket.until(lambda: len(socket.replies()) == 2)
            assert "command" in socket.replies()[1]["error"]
        assert table.table.entry_count == 1

    app.run(run())


class Knock(Command, frozen=True, tag="knock"):
    """Knock on the table."""

    times: Annotated[int, Meta(ge=1, le=3)] = 1
    seat: OwnSeat | None = None


@contextmanager
def knocking() -> Iterator[None]:
    """Register a new command: one struct and one function."""

    @handles("Knock on the table", Knock(times=2))
    def knock(table: Table, command: Knock, context: Context) -> entries.Entry | None:
        return entries.ChatSent(own_seat(table, context.client_id, command.seat), "knock " * command.times)

    try:
        yield
    finally:
        del COMMANDS["knock"]


def test_a_new_command_is_available_in_all_ways_at_once(tmp_path: Path) -> None:
    with knocking(), running_app(tmp_path) as app:

        async def run() -> None:
            table = await app.create_table("mehen", "hh")
            for way in WAYS.values():
                assert (await way(Request(table, table[2], {"times": 3}), "knock")).accepted
                refused = await way(Request(table, table.spectator, {"times": 3}), "knock")
                assert refused.error == "This seat is not yours."
            assert [event.body["text"] for event in table.table.chat] == ["knock knock knock "] * 3
            async with app.http() as client:
                document = json_of(await client.get(f"{API}/openapi.json"))
            operation = document["paths"]["/api/v1/tables/{id}/knock"]["post"]
            assert operation["summary"] == "Knock on the table"
            assert document["components"]["schemas"]["Knock"]["properties"]["times"]["maximum"] == 3

        app.run(run())
    assert "knock" not in COMMANDS
