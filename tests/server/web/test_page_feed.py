"""Feeds of pages: made once for everybody who sees the same, complete, and with one frame for each event."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from meandre.games.catalogue import GAMES, game
from meandre.server.web.rendering import page_feed, page_update
from meandre.server.web.rendering.page_feed import KEPT_UPDATES, PageFeeds
from meandre.server.web.rendering.page_update import PageUpdate
from meandre.server.web.rendering.table_page import CHAT_LINES, LOG_LINES
from tests.server.support.app_client import AppClient, TableClient, json_of, running_app, started_mehen
from tests.server.support.connections import SocketClient, settle
from tests.support.shown_picture import ShownPicture

FIRST = {"first": "seat-1"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("feeds")) as app:
        yield app


def news(page: SocketClient) -> list[dict[str, Any]]:
    """Every update and reply that a page has received since it was last asked."""
    return [one for message in page.take_messages() for one in json.loads(message)]


class ShownPage:
    """What a browser shows that has received some updates."""

    def __init__(self) -> None:
        self.picture: ShownPicture | None = None
        self.log: list[list[Any]] = []
        self.prompt: list[Any] = []
        self.to_act: list[int] = []
        self.choices: Any = None
        self.chat: list[list[str]] = []

    def receive(self, update: dict[str, Any]) -> None:
        if update.get("relog"):
            self.log = []
        for frame in update.get("frames", ()):
            board = frame.get("board", [])
            if self.picture is None:
                self.picture = ShownPicture(board)
            else:
                self.picture.show(board)
            self.log += frame.get("log", [])
            self.prompt = frame.get("prompt") or self.prompt
            self.to_act = frame.get("to_act", self.to_act)
        self.choices = update.get("choices", self.choices)
        self.chat += update.get("chat", [])


async def play_some(table: TableClient, moves: int, seed: int = 1) -> None:
    dice = random.Random(seed)
    for _ in range(moves):
        if table.table.phase != "playing":
            return
        seat = dice.choice(table.table.seats_to_act())
        json_of(await table[seat + 1].move(dice.choice(table.table.playing().legal(seat))))
        await settle()


@pytest.mark.parametrize("name", GAMES)
def test_what_a_page_has_received_is_what_a_new_page_is_sent(app: AppClient, name: str) -> None:
    async def run() -> None:
        table = await app.create_table(name, "h" * game(name).seats[0], options=FIRST)
        async with table[1].page_socket() as mine, table.spectator.page_socket() as theirs:
            shown = {mine: ShownPage(), theirs: ShownPage()}
            for seed in range(6):
                await play_some(table, 4, seed)
                for page, viewer in ((mine, table[1]), (theirs, table.spectator)):
                    for update in news(page):
                        shown[page].receive(update)
                    fresh = ShownPage()
                    async with viewer.page_socket() as other:
                        for update in news(other):
                            fresh.receive(update)
                    assert shown[page].picture == fresh.picture
                    assert vars(shown[page]) | {"picture": None} == vars(fresh) | {"picture": None}

    app.run(run())


def test_whoever_sees_the_same_gets_the_same_bytes_made_once(app: AppClient, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    def encode(update: PageUpdate) -> bytes:
        made.append(update)
        return page_update.encode(update)

    monkeypatch.setattr(page_feed, "encode", encode)

    async def run() -> None:
        table = await app.create_table("tanbo", "hh", options=FIRST)
        async with (
            table.spectator.page_socket() as one,
            table.spectator.page_socket() as other,
            table[1].page_socket() as player,
            table[1].page_socket() as device,
        ):
            for page in (one, other, player, device):
                page.take_messages()
            made.clear()
            await play_some(table, 5)
            assert len(made) == 5 + 5, "one for the spectators, one for the player"
            assert one.messages == other.messages
            assert player.messages == device.messages
            assert player.messages != one.messages

    app.run(run())


def test_each_event_has_a_frame_with_its_picture_and_its_line_of_the_log(app: AppClient) -> None:
    async def run() -> None:
        table = await started_mehen(app)
        async with table[1].page_socket() as page:
            page.take_messages()
            json_of(await table[1].move("enter"))
            await settle()
            (update,) = news(page)
            told = [{event for event, *_ in frame["log"]} for frame in update["frames"]]
            last = len(table.table.playing().events) - 1
            assert told == [{event} for event in range(last - len(told) + 1, last + 1)]
            assert len(told) >= 2, "the prey, and the next throw"
            assert all(frame["board"] for frame in update["frames"])
            await play_some(table, 20)
            later = [frame for one in news(page) for frame in one.get("frames", ())]
            assert any("prompt" in frame and "to_act" in frame for frame in later), "when the turn passes on"

    app.run(run())


def test_a_page_that_missed_updates_gets_them_and_no_others(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("tanbo", "hh", options=FIRST)
        feed = PageFeeds.of(await app.tables.find(table.id))
        async with table.spectator.page_socket() as page:
            (first,) = news(page)
            await play_some(table, 3)
            since = f"{first['feed']}.{first['number'] + 1}"
            async with table.spectator.page_socket(since=since) as late:
                assert [one["number"] for one in news(late)] == [first["number"] + 2, first["number"] + 3]
            for unknown in ("", "nobody.1", f"{first['feed']}.9999", "x", f"{first['feed']}.-1"):
                async with table.spectator.page_socket(since=unknown) as stranger:
                    (whole,) = news(stranger)
                    assert whole["frames"][0]["board"].startswith("<svg"), unknown
            await play_some(table, KEPT_UPDATES + 1)
            async with table.spectator.page_socket(since=since) as very_late:
                assert news(very_late)[0].get("feed")
        assert feed is PageFeeds.of(await app.tables.find(table.id))

    app.run(run())


def test_a_large_update_reaches_everybody_who_is_connected_and_is_not_kept(
    app: AppClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_feed, "KEPT_BYTES", 10)

    async def run() -> None:
        table = await app.create_table("tanbo", "hh", options=FIRST)
        async with table.spectator.page_socket() as page, table.spectator.page_socket() as other:
            (first,), _ = news(page), news(other)
            await play_some(table, 3)
            updates = news(page)
            assert [one["number"] for one in updates] == [first["number"] + n for n in (1, 2, 3)]
            assert not any("feed" in one for one in updates)
            assert news(other) == updates
            async with table.spectator.page_socket(since=f"{first['feed']}.{first['number'] + 2}") as late:
                (whole,) = news(late)
                assert whole["frames"][0]["board"].startswith("<svg")

    app.run(run())


def test_what_is_taken_back_leaves_the_log_and_the_board(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("tanbo", "hh", options=FIRST)
        shown, before = ShownPage(), None
        async with table.spectator.page_socket() as page:
            for update in news(page):
                shown.receive(update)
            before = list(shown.log)
            json_of(await table[1].move(table.table.playing().legal(0)[0]))
            await settle()
            for update in news(page):
                shown.receive(update)
            assert shown.log != before
            json_of(await table[1].undo())
            await settle()
            (update,) = news(page)
            assert update["still"]
            shown.receive(update)
            assert shown.log == before

    app.run(run())


def test_a_line_of_the_chat_is_sent_alone(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("tanbo", "hh", options=FIRST)
        async with table[2].page_socket() as page:
            page.take_messages()
            for number in range(3):
                json_of(await table[1].submit("chat", seat="1", text=f"hello <{number}>"))
                await settle()
            assert [set(update) for update in news(page)] == [{"number", "chat"}] * 3
            async with table[2].page_socket() as late:
                (whole,) = news(late)
                assert whole["parts"]["chat"].count("<li><b>") == 3, "a page that is sent everything has all lines"
        lines = 2 * CHAT_LINES + 7
        for number in range(3, lines):
            json_of(await table[1].submit("chat", seat="1", text=f"line {number}"))
        text = (await table[2].get_page()).text
        assert text.count("<li><b>") == CHAT_LINES
        assert f"line {lines - 1}" in text
        (before,) = map(int, re.findall(r'data-before="(\d+)"', text))
        assert before == lines - CHAT_LINES
        async with app.http() as anybody:
            fetched: list[Any] = []
            while before:
                earlier = (await anybody.get(f"/t/{table.id}/talk?before={before}")).json()
                assert 0 < len(earlier) <= CHAT_LINES
                fetched, before = earlier + fetched, before - len(earlier)
            assert (await anybody.get(f"/t/{table.id}/talk")).json() == []
        assert [line for _, line in fetched][2:5] == ["hello <2>", "line 3", "line 4"]
        assert len(fetched) == lines - CHAT_LINES

    app.run(run())


def test_a_long_log_is_shown_from_its_end_and_fetched_from_there(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hh", options=FIRST)
        await play_some(table, 90)
        events = len(table.table.playing().events)
        assert events > LOG_LINES + 20
        async with table[1].page_socket() as page:
            (whole,) = news(page)
        shown = whole["frames"][0]["log"]
        assert len(shown) == LOG_LINES
        assert shown[-1][0] == events - 1
        earlier = json_of(await table[1].get_page("/log", before=shown[0][0]))
        assert earlier[-1][0] == shown[0][0] - 1
        assert earlier[0][0] == max(0, shown[0][0] - LOG_LINES)
        assert json_of(await table[1].get_page("/log", before=0)) == []
        assert json_of(await table[1].get_page("/log", before=99_999))[-1][0] == events - 1

    app.run(run())


def test_the_position_in_words_is_fetched_by_those_who_open_it(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("rio_grande", "hh", options=FIRST)
        mine, theirs = [(await viewer.get_page("/words")).text for viewer in (table[1], table[2])]
        assert mine.startswith("<ul>")
        assert mine != theirs

    app.run(run())


def submit(page: SocketClient, number: int, action: str, /, **fields: str) -> None:
    page.send_text(json.dumps({"id": number, "action": action, "fields": fields}))


async def reply(page: SocketClient, id: int) -> dict[str, Any]:
    """The reply to what was submitted."""

    def found() -> list[dict[str, Any]]:
        return [one for text in page.messages for one in json.loads(text) if one.get("reply") == id]

    await page.until(lambda: bool(found()))
    return found()[0]


def test_a_page_submits_its_forms_on_its_connection(app: AppClient) -> None:
    async def run() -> None:
        table = await started_mehen(app)
        async with table[1].page_socket() as page, table[2].page_socket() as other:
            submit(page, 1, "move", move="enter", seat="1", version=f"{table.table.version}", id="a")
            assert await reply(page, 1) == {"reply": 1}
            submit(page, 2, "move", move="enter", seat="1", version="1", id="a")
            assert await reply(page, 2) == {"reply": 2}, "the same move again is played once"
            submit(other, 3, "move", move="fly", seat="2")
            refused = await reply(other, 3)
            assert refused["error"]
            submit(other, 4, "move", move="enter", seat="1")
            assert "seat" in (await reply(other, 4))["error"]
            submit(other, 5, "dance")
            assert (await reply(other, 5))["error"]
            submit(other, 6, "chat", seat="2", text="")
            assert (await reply(other, 6))["error"]
            submit(page, 7, "link-device", seat="1")
            assert (await reply(page, 7))["link"].startswith(f"/t/{table.id}/")
            before = len(page.messages)
            for nonsense in ("", "[]", "{", '{"id": 1}', '{"id": "x", "action": 1, "fields": {}}', "\x00" * 100):
                page.send_text(nonsense)
            submit(page, 8, "chat", seat="1", text="still here")
            assert await reply(page, 8) == {"reply": 8}
            assert len(page.messages) > before

    app.run(run())


def test_a_spectators_page_may_submit_nothing_but_sitting_down(app: AppClient) -> None:
    async def run() -> None:
        table = await started_mehen(app)
        async with table.spectator.page_socket() as page:
            for id, action in enumerate(("move", "chat", "undo", "rematch", "link-device"), 1):
                submit(page, id, action, seat="1", move="enter", text="hello")
                assert (await reply(page, id))["error"], action

    app.run(run())
