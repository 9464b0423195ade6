"""Hash chains at a table: what is taken of whom and when, and what chance waits for."""

import random
from typing import Any

import pytest

from meandre.core import record as records
from meandre.core.chains import hashed
from meandre.core.match import Match
from meandre.core.verbs import CHANCE_ACTS
from meandre.server.domain.chance import draw_chance
from meandre.server.domain.chance_commands import CommitChain, RevealLink
from meandre.server.domain.commands import (
    AnswerUndo,
    PlayMove,
    ReclaimSeat,
    Rematch,
    RequestUndo,
    SubstituteBot,
    TakeSeat,
    Undo,
    bot_move,
)
from meandre.server.domain.entries import MovePlayed
from meandre.server.domain.errors import StaleVersion, WrongLink
from meandre.server.domain.phases import FILLING, OVER, PLAYING
from meandre.server.domain.setup import NewSeat, NewTable, create, rematch
from meandre.server.domain.view import TableView
from tests.server.support.table_in_memory import TableInMemory, full_state

N = 4000


def link(seat: int, number: int) -> str:
    return hashed(bytes([seat + 1]) * 32, N - number).hex()


class ChainedTable(TableInMemory):
    """A table at which everybody, clients `a`, `b`, …, has a hash chain."""

    def __init__(self, game: str = "mehen", seats: int = 2, **wanted: Any) -> None:
        super().__init__(game, "h" + "o" * (seats - 1), **wanted)
        self.run(CommitChain(chain=link(0, 0)), "a")
        for seat in range(1, seats):
            self.run(TakeSeat(seat=seat + 1, chain=link(seat, 0)), "abcdef"[seat])

    @property
    def seat(self) -> int:
        """The first seat to act."""
        return self.table.seats_to_act()[0]

    def command(self, seat: int, move: str = "", **fields: Any) -> PlayMove:
        version = self.table.version
        fields = {"link": link(seat, 2 * version), "version": version, **fields}
        return PlayMove(move=move or self.table.playing().legal(seat)[0], seat=seat + 1, **fields)

    def decide(self, seat: int, move: str = "", **fields: Any) -> None:
        self.run(self.command(seat, move, **fields), "abcdef"[seat])

    def reveal(self, *seats: int) -> None:
        version = self.table.version
        for seat in seats or sorted(self.table.awaited):
            self.run(RevealLink(link=link(seat, 2 * version + 1), version=version, seat=seat + 1), "abcdef"[seat])

    def draw(self) -> None:
        entry = draw_chance(self.table, self.table.version)
        assert entry is not None
        self.apply(entry)

    def used(self) -> list[tuple[int, int, int]]:
        chains = self.table.playing().chains
        assert chains is not None
        return [(used.outcome, used.seat, used.number) for used in chains.used]

    def throws(self) -> list[str]:
        return [move for _, move in self.table.playing().events if move.startswith("throw")]


@pytest.fixture
def table() -> ChainedTable:
    """The game has begun, and chance has been drawn with everybody's first link."""
    found = ChainedTable()
    found.reveal()
    return found


def test_chance_waits_for_everybodys_link_before_the_first_outcome() -> None:
    table = ChainedTable()
    match = table.table.playing()
    assert (table.table.phase, table.table.version, table.table.awaited) == (PLAYING, 0, {0, 1})
    assert (match.events, match.acting, table.table.seats_to_act()) == ([], CHANCE_ACTS, [])
    assert table.viewer_state(0).table_state(TableView(table.table)).awaited == [1, 2]
    table.reveal(1)
    assert match.events == []
    table.reveal(0)
    assert (len(match.events) > 1, table.table.version, table.table.awaited) == (True, 1, set())
    assert table.used() == [(0, 0, 1), (0, 1, 1)]


def test_after_a_decision_chance_waits_for_the_others(table: ChainedTable) -> None:
    mover = table.seat
    table.decide(mover)
    while not table.table.awaited:
        table.decide(table.seat)
    assert mover not in table.table.awaited or table.table.playing().last_decision() is not None
    other = next(iter(table.table.awaited))
    version, before = table.table.version, len(table.throws())
    table.reveal(other)
    assert (table.table.version, len(table.throws()) > before) == (version + 1, True)
    assert {(1 - other, 2 * version), (other, 2 * version + 1)} <= {(seat, number) for _, seat, number in table.used()}


def test_whoever_does_not_answer_is_not_waited_for_until_they_come_back(table: ChainedTable) -> None:
    while not table.table.awaited:
        table.decide(table.seat)
    silent = next(iter(table.table.awaited))
    table.draw()
    assert (table.table.awaited, table.table.missed) == (set(), {silent})
    while table.seat != silent:
        table.decide(table.seat)
        assert not table.table.awaited
    table.decide(silent)
    assert table.table.missed == set()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda seat, number: link(1 - seat, number),  # somebody else's
        lambda seat, number: link(seat, number + 1),  # too early
        lambda seat, number: link(seat, number + 2),
        lambda seat, number: link(seat, 0),  # published
        lambda seat, number: "00" * 32,
    ],
)
def test_a_wrong_link_is_refused_and_the_field_is_named(table: ChainedTable, wrong: Any) -> None:
    seat, version = table.seat, table.table.version
    for command in (table.command(seat, link=wrong(seat, 2 * version)), table.command(seat, link=link(seat, 1))):
        error = table.refused(command, "ab"[seat])
        assert isinstance(error, WrongLink)
        assert (error.field, error.message.args["number"]) == ("link", 2 * version)
    while not table.table.awaited:
        table.decide(table.seat)
    (asked,), version = table.table.awaited, table.table.version
    reveal = RevealLink(link=wrong(asked, 2 * version + 1), version=version, seat=asked + 1)
    assert isinstance(table.refused(reveal, "ab"[asked]), WrongLink)


def test_a_link_that_comes_twice_or_too_late_does_no_harm(table: ChainedTable) -> None:
    """Two tabs of a browser, a request that is repeated, an answer after the time: nothing more is stored."""
    seat = table.seat
    command = table.command(seat, id="once")
    assert table.run(command, "ab"[seat]) is not None
    assert table.run(command, "ab"[seat]) is None
    if not table.table.awaited:
        other = table.command(seat, command.move, link=command.link, version=command.version, id="other tab")
        assert isinstance(table.refused(other, "ab"[seat]), StaleVersion)
    while not table.table.awaited:
        table.decide(table.seat)
    (asked,), version = table.table.awaited, table.table.version
    reveal = RevealLink(link=link(asked, 2 * version + 1), version=version, seat=asked + 1)
    assert table.run(reveal, "ab"[asked]) is not None
    assert table.run(reveal, "ab"[asked]) is None


def test_a_link_without_a_chain_is_refused() -> None:
    plain = TableInMemory("mehen", "hh", options={"first": "seat-1"})
    move = plain.table.playing().legal(0)[0]
    assert plain.refusal_key(PlayMove(move=move, link=link(0, 2)), "a") == "no-chain"


def test_a_player_who_gives_no_link_is_left_out_and_everybody_sees_it(table: ChainedTable) -> None:
    seat = table.seat
    table.decide(seat, link=None)
    assert [event.body["seat"] for event in table.table.events if event.kind == "chain_ended"] == [seat + 1]
    while table.table.phase == PLAYING and len(table.used()) < 12:
        if table.table.awaited:
            assert seat not in table.table.awaited
            table.reveal()
        else:
            table.decide(table.seat)  # a link of an ended chain is not looked at
    assert all(used[1] != seat for used in table.used() if used[2] > 1)


def test_a_chain_is_published_once_and_before_the_game() -> None:
    table = TableInMemory("mehen", "ho")
    table.run(CommitChain(chain=link(0, 0)), "a")
    assert table.run(CommitChain(chain=link(0, 0)), "a") is None
    assert table.refusal_key(CommitChain(chain=link(1, 0)), "a") == "chain-settled"
    assert table.refusal_key(CommitChain(chain=link(1, 0)), "b") == "not-your-seat"
    assert table.table.phase == FILLING
    table.run(TakeSeat(seat=2), "b")
    assert table.refusal_key(CommitChain(chain=link(1, 0)), "b") == "chain-settled"
    assert [seat.chain for seat in TableView(table.table).seats()] == [link(0, 0), None]


def test_the_commitment_can_be_seen_before_anybody_sits_down() -> None:
    """So a host cannot choose the secret when the chains are known: clients note it, and compare."""
    table = TableInMemory("mehen", "oo")
    seen = TableView(table.table).commitment
    for seat in (1, 2):
        table.run(TakeSeat(seat=seat, chain=link(seat - 1, 0)), "ab"[seat - 1])
    started = next(event.body for event in table.table.events if event.kind == "started")
    assert (started["commitment"], started["chains"]) == (seen, [link(0, 0), link(1, 0)])
    assert table.table.playing().record().commitment == seen


def test_undo_and_play_again_draws_the_same_though_links_are_new(table: ChainedTable) -> None:
    while not table.table.awaited:
        table.decide(table.seat)
    mover = 1 - next(iter(table.table.awaited))
    move = table.table.playing().events[-1].move
    assert table.refusal_key(Undo(seat=mover + 1), "ab"[mover]) == "chance-due"
    assert table.refusal_key(RequestUndo(seat=mover + 1), "ab"[mover]) == "chance-due"
    table.reveal()
    drawn = table.throws()
    table.run(RequestUndo(seat=mover + 1), "ab"[mover])
    table.run(AnswerUndo(agrees=True, seat=2 - mover), "ba"[mover])
    assert table.throws() != drawn
    table.decide(mover, move)
    assert table.throws() == drawn
    assert not table.table.awaited


def test_a_choice_that_is_changed_reveals_nothing_more() -> None:
    table = ChainedTable("riombo", 3)
    table.reveal()
    bids = table.table.playing().legal(0)
    table.decide(0, bids[0])
    chains = table.table.playing().chains
    assert chains is not None
    events, latest = len(table.table.events), chains.latest[0]
    for number, bid in enumerate(bids[1:] + bids[:1]):
        table.decide(0, bid, **({"link": None} if number % 2 else {}))
    assert (len(table.table.events), chains.latest[0], chains.ended) == (events, latest, {})
    wrong = table.command(0, bids[1], link=link(0, 2 * table.table.version + 2))
    assert isinstance(table.refused(wrong, "a"), WrongLink)


def test_a_choice_that_is_changed_after_somebody_else_has_taken_theirs_back_keeps_its_link() -> None:
    table = ChainedTable("riombo", 3)
    table.reveal()
    bids = table.table.playing().legal(1)
    table.decide(1, bids[0])
    table.decide(0)
    before = table.table.version
    table.run(Undo(seat=1), "a")
    assert table.table.version > before
    for bid in bids[1:] + bids[:1]:
        table.decide(1, bid)
    table.decide(0)
    table.decide(2)
    again, wanted = table.replayed(), table.table.playing().chains
    assert again.match is not None
    assert again.match.chains is not None
    assert wanted is not None
    assert again.match.chains.latest == wanted.latest
    assert wanted.fits(1, 1000, bytes.fromhex(link(1, 1000)))


def test_bots_need_no_links_and_a_player_who_comes_back_goes_on(table: ChainedTable) -> None:
    seat = table.seat
    table.run(SubstituteBot(seat=seat + 1), "ab"[seat])
    entry = bot_move(table.table, seat, table.table.playing().legal(seat)[0], table.table.version)
    assert isinstance(entry, MovePlayed)
    table.apply(entry)
    table.reveal()
    table.run(ReclaimSeat(seat=seat + 1), "ab"[seat])
    while table.seat != seat:
        table.decide(table.seat)
        table.reveal()
    table.decide(seat)
    assert table.table.playing().chains.ended == {}  # type: ignore[union-attr]
    while table.table.awaited:
        table.reveal()
    seat = table.seat
    overdue = bot_move(table.table, seat, table.table.playing().legal(seat)[0], table.table.version, True)
    assert overdue is not None
    table.apply(overdue)
    assert table.table.playing().chains.ended == {}  # type: ignore[union-attr]


def test_people_at_one_screen_do_not_wait_for_each_other() -> None:
    """Whoever moves would ask themselves."""
    table = TableInMemory("mehen", "hho", client_ids="aa")
    for seat in (1, 2):
        table.run(CommitChain(chain=link(seat - 1, 0), seat=seat), "a")
    table.run(TakeSeat(seat=3), "b")
    assert table.table.awaited == {0, 1}
    table.apply(draw_chance(table.table, 0))  # type: ignore[arg-type]
    assert table.table.askable(0) == set()


def test_a_program_can_publish_a_chain_with_a_new_table() -> None:
    wanted = NewTable("mehen", [NewSeat("here", chain=link(0, 0)), NewSeat("bot", chain=link(1, 0))])
    seats = create(wanted, "host", {0: "a"}).entry.seats
    assert [bool(seat.chain) for seat in seats] == [True, False]


@pytest.mark.parametrize(("game", "seats"), [("mehen", 2), ("tanbo", 2), ("rio_grande", 3), ("riombo", 3)])
def test_a_game_in_which_some_miss_and_leave_is_proved_by_its_record_and_read_back(game: str, seats: int) -> None:
    table, rng = ChainedTable(game, seats), random.Random(seats)
    while table.table.phase == PLAYING:
        if table.table.awaited and rng.random() < 0.1:
            table.draw()
        elif table.table.awaited:
            table.reveal(rng.choice(sorted(table.table.awaited)))
        else:
            seat = rng.choice(table.table.seats_to_act())
            left = {"link": None} if rng.random() < 0.005 else {}
            table.decide(seat, rng.choice(table.table.playing().legal(seat)), **left)
    record = TableView(table.table).record()
    assert Match.replay(table.table.game, records.read(records.write(record))).over
    assert full_state(table.replayed()) == full_state(table.table)
    assert table.table.phase == OVER


def test_in_a_rematch_the_chains_go_on() -> None:
    table = ChainedTable()
    while table.table.phase == PLAYING:
        if table.table.awaited:
            table.reveal()
        else:
            table.decide(table.seat)
    chains = table.table.playing().chains
    assert chains is not None
    offset = chains.latest[1].number
    assert offset > 1
    table.run(Rematch(), "a", new_table="next")
    again = TableInMemory()
    again.reset(rematch(table.table))
    assert again.table.awaited == {0, 1}
    for seat in (0, 1):
        number = chains.latest[seat].number + 1
        again.run(RevealLink(link=link(seat, number), version=0, seat=seat + 1), "ab"[seat])
    assert again.table.version == 1
