"""Several people at one screen: nobody sees another's secrets, and everybody sees what they have drawn themselves."""

import random
from collections.abc import Iterator

import pytest

from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.server.domain import table as table_module
from meandre.server.domain.commands import Undo, bot_move
from meandre.server.domain.shared_screen import has_drawn
from meandre.server.domain.view import TableView
from meandre.server.language import Translator
from meandre.server.web.rendering import page_feed
from meandre.server.web.rendering.page_feed import PageFeed
from meandre.server.web.rendering.table_page import HAND_OVER_LINES, TablePage
from tests.server.support.alternate_worlds import Script, ScriptedChance
from tests.server.support.table_in_memory import TableInMemory, mehen, rio_grande, riombo, throw


def shared(seats: str = "hh") -> TableInMemory:
    """A game of Rio Grande round one screen."""
    return rio_grande(seats, client_ids="aaaa")


def on_screen(memory: TableInMemory, seat: int | None = None) -> TableView:
    return TableView.for_screen(memory.table, "a", seat)


def turn(memory: TableInMemory, seat: int) -> None:
    """A whole turn, after which cards are drawn."""
    for _ in range(3):
        throw(memory, "a", seat)


def test_whoever_has_drawn_sees_their_cards_before_they_pass_the_screen_on() -> None:
    memory = shared()
    assert not has_drawn(memory.table, 0), "nobody has decided anything"
    throw(memory, "a", 1)
    assert not on_screen(memory, 1).pass_on, "the turn goes on"
    throw(memory, "a", 1)
    throw(memory, "a", 1)
    assert memory.table.seats_to_act() == [1]
    assert memory.table.playing().events[-1].seat == CHANCE
    view = on_screen(memory, 1)
    assert (view.viewer, view.pass_on, view.pass_screen_to) == (0, True, None)
    assert not view.legal_moves()
    passed = on_screen(memory)
    assert (passed.viewer, passed.pass_on, passed.pass_screen_to) == (SPECTATOR, False, 1)


def test_the_screen_is_passed_on_at_the_latest_when_the_next_one_acts() -> None:
    memory = shared()
    turn(memory, 1)
    assert not on_screen(memory, 2).pass_on, "the other has drawn nothing"
    assert on_screen(memory, 2).viewer == 1
    throw(memory, "a", 2)
    assert not has_drawn(memory.table, 0)
    late = on_screen(memory, 1)
    assert (late.viewer, late.pass_on, late.pass_screen_to) == (SPECTATOR, False, 1)


def test_nobody_is_kept_from_passing_on_where_nothing_is_drawn_or_nobody_shares() -> None:
    alone = rio_grande("hh")
    for _ in range(3):
        throw(alone, "a", 1)
    assert has_drawn(alone.table, 0)
    assert not TableView.for_screen(alone.table, "a", 1).pass_on, "the screen is theirs alone"
    public = mehen(client_ids="aa")
    while public.table.seats_to_act() == [0]:
        public.play_first(0)
    assert not has_drawn(public.table, 0), "everybody sees a throw"
    assert on_screen(public, 1).pass_screen_to is None
    bids = riombo("hh", client_ids="aa")
    bids.play("a", 1, "bid 1")
    assert not has_drawn(bids.table, 0)
    assert on_screen(bids, 1).pass_screen_to == 1


def test_a_seat_of_somebody_else_is_not_shown() -> None:
    memory = rio_grande("hhh", client_ids="aab")
    turn(memory, 1)
    for seat in (3, 7):
        assert on_screen(memory, seat).viewer == SPECTATOR
    assert TableView.for_screen(memory.table, "nobody", 1).viewer == SPECTATOR


def stage(memory: TableInMemory) -> str:
    page = TablePage(on_screen(memory), Translator("en"))
    assert page.blank
    return page.stage()


def test_the_news_begin_after_ones_own_last_turn() -> None:
    memory = shared("hhh")
    assert "<li>" not in stage(memory), "nothing has happened yet"
    turn(memory, 1)
    assert stage(memory).count("<li>") == 3, "three cards were thrown away; what was drawn matters little"
    turn(memory, 2)
    assert stage(memory).count("<li>") == 6
    turn(memory, 3)
    assert stage(memory).count("<li>") == 6, "without one's own turn"
    assert "Blue" not in stage(memory).partition("<ol>")[2].partition("</ol>")[0]


def test_the_news_are_not_longer_than_a_screen() -> None:
    memory = shared("hhhh")
    for seat in (1, 2, 3, 4, 1, 2, 3):
        turn(memory, seat)
    assert stage(memory).count("<li>") == min(HAND_OVER_LINES, 9)
    for _ in range(2):
        throw(memory, "a", 4)
    memory.run(Undo(seat=4, turn=True), "a")
    assert stage(memory).count("<li>") <= HAND_OVER_LINES


def test_a_screen_that_waits_is_told_what_happens_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_feed, "KEPT_BYTES", 10**9)  # a large update is dropped by the event loop
    memory = rio_grande("hhb", client_ids="aa")
    turn(memory, 1)
    turn(memory, 2)
    view = on_screen(memory)
    assert view.pass_screen_to == 0, "the bot is to act, and then seat 1"
    feed = PageFeed(view, Translator("en"))
    before, number = TablePage(view, Translator("en")).stage(), feed.number
    move = next(move for move in memory.table.playing().legal(2) if move.startswith("throw"))
    entry = bot_move(memory.table, 2, move, memory.table.version)
    assert entry
    memory.apply(entry)
    feed.refresh(on_screen(memory))
    assert feed.number == number + 1
    after = TablePage(on_screen(memory), Translator("en")).stage()
    assert after.count("<li>") == before.count("<li>") + 1
    assert after.splitlines()[-2].encode() in feed.since(number).replace(b'\\"', b'"')


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> list[Script]:
    """The draws of the tables that are created, in turn."""
    coming: list[Script] = []
    monkeypatch.setattr(table_module, "FairStream", lambda secret: ScriptedChance(secret, coming.pop(0).draws))
    return coming


@pytest.mark.parametrize("seed", range(6))
def test_a_screen_to_be_passed_on_shows_nothing_that_a_spectator_may_not_know(scripts: list[Script], seed: int) -> None:
    first = Script.of_random_game(3, seed % 3, seed, 40)
    other = first.with_other_cards(random.Random(seed))
    assert first.kinds != other.kinds
    screens = []
    for script in (first, other):
        # a table is set up, and then set up again
        scripts += [script, script]
        memory = shared("hhh")
        memory.reset(memory.setup.entry)
        screens.append(list(screens_to_be_passed_on(memory, script)))
    assert screens[0] == screens[1]
    assert len(screens[0]) >= 40


def screens_to_be_passed_on(memory: TableInMemory, script: Script) -> Iterator[object]:
    """Everything on the screen that nobody has taken yet, after each step."""
    for step in script.steps:
        if step.move:
            memory.play("a", step.seat + 1, step.move)
        else:
            memory.run(Undo(seat=step.seat + 1), "a")
        for language in ("fr", "en"):
            view = on_screen(memory)
            if view.pass_screen_to is not None:
                page = TablePage(view, Translator(language))
                feed = PageFeed(view, Translator(language))
                feed.name = "feed"
                yield page.parts(), feed.since(None), feed.board


def test_a_screen_to_be_passed_on_shows_no_bid() -> None:
    found = []
    for bid in (0, 1, 2):
        memory = riombo("hhh", client_ids="aaa")
        memory.play("a", 1, f"bid {bid}")
        found.append(TablePage(on_screen(memory), Translator("en")).parts())
    assert found[0] == found[1] == found[2]
    assert found[0]["stage"]
