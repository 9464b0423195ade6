"""What happened since somebody last looked: pictures that lead from what they saw to what there is."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from meandre.games.catalogue import GAMES
from meandre.server.domain.view import TableView
from meandre.server.language import Translator
from meandre.server.web.rendering.catch_up import frames_since
from meandre.server.web.rendering.page_feed import MAX_FRAMES
from meandre.server.web.rendering.table_page import TablePage
from tests.server.support.app_client import AppClient, json_of, running_app, started_mehen
from tests.server.support.random_commands import play_on
from tests.server.support.table_in_memory import TableInMemory, rio_grande, riombo
from tests.support.shown_picture import ShownPicture

MOVES = 25


def page_of(memory: TableInMemory, client_id: str = "", seat: int | None = None) -> TablePage:
    return TablePage(TableView.for_screen(memory.table, client_id, seat), Translator("en"))


def played(name: str) -> TableInMemory:
    memory = TableInMemory(name, "hh")
    play_on(memory, random.Random(2), MOVES)
    return memory


def picture_after(page: TablePage, events: int) -> ShownPicture:
    """The picture after some events, as the page would be drawn then."""
    positions = [page.view.start(), *(position for _, position in page.steps())]
    return ShownPicture(page.draw(positions[events]).svg)


@pytest.mark.parametrize("client_id", ["a", "b", ""])
@pytest.mark.parametrize("name", GAMES)
def test_the_frames_lead_from_what_was_seen_to_what_there_is(name: str, client_id: str) -> None:
    page = page_of(played(name), client_id)
    last, positions = page.step_count, [page.view.start(), *(position for _, position in page.steps())]
    prompts = [page.prompt_at(position) for position in positions]
    standings = [page.standing(position).scores for position in positions]
    assert last > MAX_FRAMES
    for seen, until in ((0, 1), (0, MAX_FRAMES), (1, 4), (last - 5, last), (last - 1, last)):
        frames = frames_since(page, seen, until)
        assert [frame.step for frame in frames] == list(range(seen, until + 1))
        assert isinstance(frames[0].board, str)
        assert [frame.scores for frame in frames] == standings[seen : until + 1]
        assert [frame.prompt for frame in frames] == prompts[seen : until + 1]
        shown = ShownPicture(frames[0].board)
        assert shown == picture_after(page, seen)
        for frame in frames[1:]:
            shown.show(frame.board)
            assert shown == picture_after(page, frame.step), (seen, frame.step)


def test_of_many_events_the_last_are_shown() -> None:
    page = page_of(played("mehen"), "a")
    last = page.step_count
    frames = frames_since(page, 0, last)
    assert [frame.step for frame in frames] == list(range(last - MAX_FRAMES, last + 1))
    assert ShownPicture(str(frames[0].board)) == picture_after(page, last - MAX_FRAMES)


def test_there_is_nothing_to_show_outside_of_the_game() -> None:
    page = page_of(played("tanbo"), "a")
    last = page.step_count
    for seen, until in ((0, 0), (3, 3), (5, 4), (last, last), (0, last + 1), (last + 1, last + 3), (last - 2, 10**6)):
        assert frames_since(page, seen, until) == [], (seen, until)
    assert frames_since(page_of(TableInMemory("tanbo", "ho"), "a"), 0, 1) == [], "the game has not begun"


def test_nothing_is_shown_before_a_screen_was_taken() -> None:
    memory = rio_grande(client_ids="aa")
    play_on(memory, random.Random(1), 4)
    assert page_of(memory, "a").blank
    assert frames_since(page_of(memory, "a"), 0, 5) == []
    (seat,) = memory.table.seats_to_act()
    assert frames_since(page_of(memory, "a", seat + 1), 0, 5)


def test_a_bid_that_is_hidden_is_not_in_the_frames_of_others() -> None:
    found = []
    for bid in (0, 2):
        memory = riombo()
        memory.play("a", 1, f"bid {bid}")
        last = page_of(memory).step_count
        found.append([frames_since(page_of(memory, client_id), 0, last) for client_id in ("b", "")])
        assert found[-1][0]
    assert found[0] == found[1]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("since")) as app:
        yield app


def test_a_page_asks_for_what_it_has_not_seen(app: AppClient) -> None:
    async def run() -> None:
        table = await started_mehen(app)
        seen = len(table.table.playing().events)
        json_of(await table[1].move("enter"))
        until = len(table.table.playing().events)
        frames: list[dict[str, Any]] = json_of(await table[1].get_page("/since", step=seen, until=until))
        assert [frame["step"] for frame in frames] == list(range(seen, until + 1))
        assert frames[0]["board"].startswith("<svg")
        assert not any(isinstance(frame["board"], str) for frame in frames[1:])
        assert json_of(await table[1].get_page("/since")) == []
        assert json_of(await table[1].get_page("/since", step=until, until=until)) == []
        for wrong in ({"step": -1}, {"until": -1}, {"until": 10**9}, {"step": "x"}):
            assert (await table[1].get_page("/since", **wrong)).status_code == 400, wrong

    app.run(run())
