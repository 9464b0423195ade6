"""Frames of a feed: scores, log, prompt and clock come with the event that changes them, and nothing comes twice."""

import json
import random
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from meandre.games.catalogue import GAMES, game
from meandre.server.domain.commands import Chat, TakeSeat, Undo
from meandre.server.domain.entries import TableSettings
from meandre.server.domain.view import TableView
from meandre.server.language import Translator
from meandre.server.web.rendering import page_feed
from meandre.server.web.rendering.page_feed import MAX_FRAMES, PageFeed
from meandre.server.web.rendering.table_page import LOG_LINES, ROOM, TablePage
from tests.server.support.random_commands import play_on
from tests.server.support.table_in_memory import TableInMemory, mehen, rio_grande, riombo, throw

EVENT, TEXT, TURN, MINOR, GAINS = range(5)
"""Places in a line of the log."""


@pytest.fixture(autouse=True)
def _keep_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Large updates are dropped by the event loop, and there is none."""
    monkeypatch.setattr(page_feed, "KEPT_BYTES", 10**9)


def full(lines: list[list[Any]]) -> list[list[Any]]:
    """Lines of the log, with what is not sent because it says nothing."""
    return [line + [False, []][len(line) - MINOR :] for line in lines]


class Follower:
    """A page that follows a table, and what it shows."""

    def __init__(self, memory: TableInMemory, client_id: str = "", waited: float = 0.0) -> None:
        self.memory, self.client_id, self.waited = memory, client_id, waited
        self.feed = PageFeed(self.view, Translator("en"))
        (first,) = self.updates(None)
        self.log: list[Any] = full(first["frames"][0].get("log", []))
        self.scores: list[int] = first["frames"][0]["scores"]
        self.step: int = first["step"]

    @property
    def view(self) -> TableView:
        hurry = self.memory.live.bots_hurry
        return TableView.for_screen(self.memory.table, self.client_id, waited=self.waited, bots_hurry=hurry)

    @property
    def page(self) -> TablePage:
        return TablePage(self.view, Translator("en"))

    def updates(self, number: int | None) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(b"[" + self.feed.since(number) + b"]")
        return found

    def news(self) -> list[dict[str, Any]]:
        """What is sent now."""
        number = self.feed.number
        self.feed.refresh(self.view)
        found = self.updates(number) if self.feed.number > number else []
        for update in found:
            if update.get("relog"):
                self.log = []
            for frame in update.get("frames", ()):
                self.log += full(frame.get("log", []))
                self.scores = frame.get("scores", self.scores)
            self.step = update.get("step", self.step)
        return found


def started(name: str) -> TableInMemory:
    return TableInMemory(name, "h" * game(name).seats[0])


@pytest.mark.parametrize("name", GAMES)
def test_scores_and_step_are_those_of_the_game_after_every_move(name: str) -> None:
    memory, rng = started(name), random.Random(4)
    followers = [Follower(memory, "a"), Follower(memory)]
    while memory.table.phase == "playing":
        play_on(memory, rng, 1)
        for follower in followers:
            follower.news()
            assert follower.scores == memory.table.game.scores(memory.table.playing().position)
            assert follower.step == len(memory.table.playing().events)


@pytest.mark.parametrize("name", GAMES)
def test_scores_come_with_the_frame_of_the_event_that_changes_them(name: str) -> None:
    memory, rng = started(name), random.Random(5)
    follower = Follower(memory)
    for _ in range(60):
        before, first = follower.scores, follower.step
        play_on(memory, rng, 1)
        positions = [position for _, position in follower.page.steps()]
        for update in follower.news():
            expected = [memory.table.game.scores(position) for position in positions[first:]]
            changes = [new for old, new in zip([before, *expected], expected, strict=False) if new != old]
            sent = [frame for frame in update.get("frames", ()) if "scores" in frame]
            assert [frame["scores"] for frame in sent] == changes
            for frame in sent:
                after = {memory.table.game.scores(positions[line[EVENT]])[0] for line in frame["log"]}
                assert frame["scores"][0] in after, "with the lines of its own event"


@pytest.mark.parametrize("name", GAMES)
def test_gains_in_the_log_add_up_to_the_scores(name: str) -> None:
    memory = started(name)
    follower = Follower(memory)
    points = [0] * len(memory.table.seats)
    first = memory.table.game.scores(follower.view.start())
    play_on(memory, random.Random(6), 80)
    follower.news()
    for line in follower.log:
        for seat, gain in line[GAINS]:
            assert gain
            points[seat - 1] += gain
    told = [start + gained for start, gained in zip(first, points, strict=True)]
    assert told == memory.table.game.scores(memory.table.playing().position)


@pytest.mark.parametrize("name", GAMES)
def test_lines_say_whose_turn_it_was_and_whether_they_matter(name: str) -> None:
    memory = started(name)
    follower, sentences = Follower(memory), memory.table.game.sentences
    play_on(memory, random.Random(7), 30)
    follower.news()
    positions = [follower.view.start(), *(position for _, position in follower.page.steps())]
    expected = []
    for before, position in pairwise(positions):
        turn = sentences.turn(before).seat
        for row in range(position.fact_count):
            kind, seat = sentences.FACTS[int(position.facts[row][0])][0], int(position.facts[row][1])
            if kind in sentences.TURN_FACTS:
                turn = seat  # what comes after it happens in that turn
            else:
                expected.append(0 if turn is None else turn + 1)
    assert [line[TURN] for line in follower.log] == expected
    minor = {line[EVENT] for line in follower.log if line[MINOR]}
    facts = {
        number
        for number, position in enumerate(positions[1:])
        for row in range(position.fact_count)
        if sentences.FACTS[int(position.facts[row][0])][0] in sentences.MINOR
    }
    assert minor == facts
    turn_facts = sum(
        sentences.FACTS[int(position.facts[row][0])][0] in sentences.TURN_FACTS
        for position in positions[1:]
        for row in range(position.fact_count)
    )
    assert len(follower.log) == sum(int(position.fact_count) for position in positions[1:]) - turn_facts
    assert turn_facts or name == "riombo", "the log has headings instead"


def test_pieces_that_are_picked_up_by_themselves_stand_under_whoever_picks_them_up() -> None:
    memory = started("tanbo")
    follower = Follower(memory)
    play_on(memory, random.Random(7), 60)
    follower.news()
    names = follower.page.names
    found = [line for line in follower.log if "picks up" in line[TEXT]]
    assert found
    assert all(line[TEXT].startswith(names[line[TURN] - 1]) for line in found)


@pytest.mark.parametrize("name", GAMES)
def test_earlier_lines_are_those_that_the_feed_has_sent(name: str) -> None:
    memory, rng = started(name), random.Random(8)
    follower = Follower(memory, "a")
    assert follower.log == [list(line) for line in as_sent(follower.page, follower.step)]
    while memory.table.phase == "playing" and follower.step < LOG_LINES + 40:
        play_on(memory, rng, 1)
        follower.news()
    sent, end = follower.log, follower.step
    for before in (1, 2, end // 2, end - 1, end, LOG_LINES, LOG_LINES + 1, LOG_LINES + 2):
        start = max(0, before - LOG_LINES)
        told = [line for line in sent if start <= line[EVENT] < before]
        assert as_sent(follower.page, before) == told, before


def as_sent(page: TablePage, end: int) -> list[Any]:
    found: list[Any] = json.loads(msgspec.json.encode(page.log_before(end)))
    return found


def test_a_whole_page_has_the_last_lines_of_what_was_sent() -> None:
    memory = started("mehen")
    follower = Follower(memory)
    play_on(memory, random.Random(9), 90)
    follower.news()
    late = Follower(memory)
    assert len(late.log) == LOG_LINES
    assert late.log == follower.log[-LOG_LINES:]


def test_of_many_events_at_once_no_line_and_no_point_is_lost() -> None:
    memory = started("mehen")
    follower = Follower(memory)
    play_on(memory, random.Random(1), 60)
    (update,) = follower.news()
    assert len(update["frames"]) <= MAX_FRAMES
    assert [line[EVENT] for line in follower.log] == sorted(line[EVENT] for line in follower.log)
    assert follower.log[-LOG_LINES:] == as_sent(follower.page, follower.step)[-LOG_LINES:]
    assert follower.scores == memory.table.game.scores(memory.table.playing().position)


def test_a_secret_choice_that_changed_is_sent_to_whoever_made_it_alone() -> None:
    memory = riombo()
    memory.play("a", 1, "bid 1")
    mine, others = Follower(memory, "a"), [Follower(memory, "b"), Follower(memory)]
    memory.play("a", 1, "bid 2")
    for follower in others:
        assert follower.news() == []
    (update,) = mine.news()
    assert "step" not in update, "it is no event"
    assert not any("log" in frame or "scores" in frame for frame in update["frames"])
    memory.play("b", 2, "bid 0")
    assert [follower.news()[0]["step"] for follower in others] == [mine.news()[0]["step"]] * 2


def test_a_take_back_sends_step_scores_and_log_again() -> None:
    memory = rio_grande()
    follower = Follower(memory)
    before = list(follower.log), follower.scores, follower.step
    throw(memory, "a", 1)
    follower.news()
    assert follower.step == before[2] + 1
    memory.run(Undo(seat=1), "a")
    (update,) = follower.news()
    assert update["relog"]
    assert update["still"]
    assert (follower.log, follower.scores, follower.step) == before


def test_the_phase_is_sent_when_it_changes_and_only_then() -> None:
    memory = mehen("ho")
    follower = Follower(memory, "a")
    assert follower.updates(None)[0]["phase"] == "filling"
    memory.run(TakeSeat(seat=2), "b")
    assert [update.get("phase") for update in follower.news()] == ["playing"]
    phases = set()
    while memory.table.phase == "playing":
        play_on(memory, random.Random(2), 1)
        phases |= {update.get("phase", "") for update in follower.news()}
    assert phases == {"", "over"}
    assert follower.updates(None)[0]["phase"] == "over"


def test_the_clock_is_sent_with_every_decision_and_with_nothing_else() -> None:
    memory = riombo(settings=TableSettings(clock=60))
    follower = Follower(memory, waited=20.0)
    assert follower.updates(None)[0]["clock"] == 40
    follower.waited = 5.0
    memory.play("a", 1, "bid 1")
    assert "clock" not in follower.news()[0], "the others still have to bid"
    memory.play("b", 2, "bid 1")
    memory.play("c", 3, "bid 1")
    assert follower.news()[0]["clock"] == 55
    without = Follower(riombo())
    assert without.updates(None)[0].get("clock") is None
    without.memory.play("a", 1, "bid 1")
    assert not any("clock" in update for update in without.news())


def test_the_clock_begins_anew_where_the_same_player_is_asked_the_same_again() -> None:
    memory = rio_grande(settings=TableSettings(clock=60))
    follower = Follower(memory, waited=0.0)
    for waited in (10.0, 20.0):
        follower.waited = waited
        throw(memory, "a", 1)
        assert memory.table.seats_to_act() == [0]
        assert follower.news()[0]["clock"] == 60 - waited


def test_people_who_write_move_neither_clock_nor_board() -> None:
    memory = mehen(settings=TableSettings(clock=60))
    follower = Follower(memory)
    memory.run(Chat(text="hello", seat=1), "a")
    (update,) = follower.news()
    assert set(update) == {"number", "chat"}


@pytest.mark.parametrize("name", GAMES)
def test_pages_say_that_a_bot_has_less_time_to_think_as_long_as_it_has(name: str) -> None:
    memory, says = TableInMemory(name, "hb", options={"first": "seat-2"}), Translator("en")("bots-hurry")
    while memory.table.seats_to_act() != [1]:
        memory.play_first(0)
    watching = Follower(memory)

    def prompts() -> list[str]:
        return [frame["prompt"][0] for update in watching.news() for frame in update["frames"] if "prompt" in frame]

    usual = watching.page.prompt().text
    assert says not in usual
    memory.live.bots_hurry = True
    both = f"{usual} {says}"
    assert prompts() == [both if len(both) <= ROOM else says]
    memory.live.bots_hurry = False
    assert prompts() == [usual]
    memory.live.bots_hurry = True
    while 0 not in memory.table.seats_to_act():
        memory.play_bot(1)
    watching.news()
    assert says not in watching.page.prompt().text, "people take the time that they need"
