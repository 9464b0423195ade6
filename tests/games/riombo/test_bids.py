"""Bids and turns: rules R6 to R8 and R10, and every refusal, by their numbers."""

import itertools
from collections.abc import Callable

import pytest

from meandre.core import verbs
from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.core.position import Position, clear_facts, copy, same
from meandre.core.rng import new_rng
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games.riombo import GAME, rules
from tests.games.riombo.support.board import FINISH, OUT, STACK, TAKE, Board, visible_to
from tests.games.support.board import assert_refused, fact_rows

NAMES = ["Ada", "Bo", "Cy", "Di"]

LIMITS = {2: 4, 3: 3, 4: 3, 5: 2, 6: 2}


@pytest.mark.parametrize(("players", "most"), LIMITS.items())
def test_R6_the_limit_depends_on_the_players_still_in(players: int, most: int) -> None:
    river = Board(players)
    for seat in range(players):
        assert river.legal(seat) == list(range(most + 1))
    river = Board(6).without(*range(players, 6))
    for seat in range(players):
        assert river.legal(seat) == list(range(most + 1))


@pytest.mark.parametrize("players", range(3, 7))
def test_R6_the_limit_changes_at_once_when_somebody_drops_out(players: int) -> None:
    river = Board(players, "K5").hold(5, *[40] * (players - 1)).travel(1)
    assert river.places[0] == OUT
    assert river.legal(1) == list(range(LIMITS[players - 1] + 1))


def test_R6_the_limit_changes_by_several_at_once() -> None:
    river = Board(6, "J5").hold(40, 5, 40, 5, 5, 5).travel(1)
    assert river.inside == [0, 2]
    assert river.legal(0) == river.legal(2) == [0, 1, 2, 3, 4]


def test_R6_nobody_bids_more_sticks_than_the_value_they_hold() -> None:
    river = Board(2).hold(1, 3)
    assert river.legal(0) == [0, 1]
    assert river.legal(1) == [0, 1, 2, 3]
    river.hold(4, 2)
    assert river.legal(0) == [0, 1, 2, 3, 4]
    assert river.legal(1) == [0, 1, 2]


def test_R6_players_who_have_arrived_in_the_short_game_are_still_in() -> None:
    river = Board(3, trip="short").put(0, FINISH, FINISH)
    assert [river.legal(seat) for seat in range(3)] == [[0, 1, 2, 3]] * 3


def test_R7_everyone_chooses_the_player_on_turn_included() -> None:
    river = Board(4).turn_of(2)
    assert river.actors() == [0, 1, 2, 3]
    river.choose(2, 1).choose(0, 0)
    assert river.actors() == [1, 3]
    assert river.without(3).actors() == [1]


@pytest.mark.parametrize("seats", range(2, 7))
def test_R7_nobody_else_bids(seats: int) -> None:
    for stranger in (-1, seats, CHANCE, SPECTATOR):
        assert Board(seats).legal(stranger) == []


def test_R7_nothing_happens_before_the_last_bid() -> None:
    river = Board(3, "K1 K1 K1 K1 K1 K1").choose(0, 2).choose(1, 1)
    assert (river.places, river.money, river.fact_names()) == ([0, 0, 0], [40, 40, 40], ["chose"])
    assert river.choose(2, 3).places == [6, 0, 0]


@pytest.mark.parametrize("turn", range(3))
def test_R7_the_canoe_of_the_player_on_turn_moves_by_the_sum(turn: int) -> None:
    river = Board(3).put(2, 2, 2).turn_of(turn).bid(3, 1, 2)
    assert river.places == [8 if seat == turn else 2 for seat in range(3)]
    assert river.facts_named("sum") == [(turn, 6, 0, 0)]
    assert river.facts_named("moved") == [(turn, 2, 8, 0)]


@pytest.mark.parametrize(("players", "furthest"), [(2, 8), (3, 9), (4, 12), (5, 10), (6, 12)])
def test_R7_the_furthest_that_a_canoe_may_go(players: int, furthest: int) -> None:
    assert Board(players).bid(*[LIMITS[players]] * players).places[0] == furthest


def test_R7_bids_are_only_shown_and_never_paid() -> None:
    assert Board(3).bid(3, 3, 2).money == [40, 40, 40]


def test_R7_all_reveal_together() -> None:
    river = Board(3).choose(2, 3).choose(0, 0).choose(1, 2)
    assert river.fact_names() == ["showed", "showed", "showed", "sum", "moved", "turn"]
    assert river.facts_named("showed") == [(0, 0, 0, 0), (1, 2, 0, 0), (2, 3, 0, 0)]
    assert river.actors() == [0, 1, 2]  # the next bids
    assert all(bid == rules.NO_BID for bid in river.pos.bids)


def test_R7_whoever_is_out_shows_nothing() -> None:
    river = Board(4).without(1).bid(1, 2, 3)
    assert [fact[:2] for fact in river.facts_named("showed")] == [(0, 1), (2, 2), (3, 3)]


def test_R7_any_order_of_bidding_gives_the_same_position() -> None:
    bids = (3, 0, 2)
    half, whole = [], []
    for order in itertools.permutations(range(3)):
        river = Board(3, "- - - - N2")
        for seat in order[:2]:
            river.choose(seat, bids[seat])
        half.append(without_facts(river.pos))
        whole.append(river.choose(order[2], bids[order[2]]).pos.tobytes())
    assert len(set(half)) == 3  # who has bid matters, not the order
    assert len(set(whole)) == 1


def without_facts(pos: Position) -> bytes:
    bare = copy(pos)
    clear_facts(bare)
    return bare.tobytes()


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, SPECTATOR])
def test_R7_every_bid_but_ones_own_is_hidden(viewer: int) -> None:
    river = Board(4).choose(0, 3).choose(1, 0).choose(3, 2)
    view = copy(river.pos)
    verbs.conceal(view, viewer)
    for seat, bid in ((0, 3), (1, 0), (3, 2)):
        assert view.bids[seat] == (bid if seat == viewer else rules.HIDDEN)
        assert GAME.moves(view, seat) == [other for other in range(4) if seat != viewer or other != bid]
    assert view.bids[2] == rules.NO_BID  # that a bid is missing may be seen
    view.bids[:4] = river.pos.bids[:4]
    assert same(view, river.pos)  # and nothing else is hidden


def test_R7_an_imagined_bid_is_one_that_could_have_been_made() -> None:
    river = Board(3).hold(40, 1, 40).choose(0, 3).choose(1, 0)
    seen = set()
    for number in range(100):
        world = copy(river.pos)
        if number % 2:
            verbs.conceal(world, 2)
        verbs.imagine(world, 2, new_rng(5, number))  # hides what was not hidden
        seen.add((number % 2, *world.bids[:3].tolist()))
    assert seen == {(way, one, other, rules.NO_BID) for way in range(2) for one in range(4) for other in range(2)}
    world = copy(river.pos)
    verbs.conceal(world, 0)
    verbs.imagine(world, 0, new_rng(5))
    assert world.bids[0] == 3  # the own bid is not sampled


def test_R7_a_bid_can_be_changed_until_the_last_is_in() -> None:
    river = Board(3).choose(0, 1).choose(1, 2).choose(0, 3).choose(0, 0).choose(1, 1)
    assert river.actors() == [2]
    assert river.legal(0) == [1, 2, 3]  # any bid but the present one
    river.choose(0, 2).choose(2, 0)
    assert river.facts_named("showed") == [(0, 2, 0, 0), (1, 1, 0, 0), (2, 0, 0, 0)]
    assert river.places[0] == 3


def test_R7_a_changed_bid_makes_no_news() -> None:
    river = Board(3).choose(0, 1).choose(1, 2)
    before = copy(river.pos)
    river.choose(0, 3)
    assert fact_rows(river.pos) == fact_rows(before) == [(rules.CHOSE, 1, 0, 0, 0)]
    for viewer in (1, 2, SPECTATOR):
        here, there = copy(before), copy(river.pos)
        verbs.conceal(here, viewer)
        verbs.conceal(there, viewer)
        assert same(here, there)


def test_R7_the_news_of_a_bid_tell_nothing_of_it() -> None:
    for bid in range(4):
        assert fact_rows(Board(3).choose(1, bid).pos) == [(rules.CHOSE, 1, 0, 0, 0)]


@pytest.mark.parametrize("viewer", [0, 2, 3, SPECTATOR])
def test_R7_others_glimpse_that_a_bid_was_made(viewer: int) -> None:
    river = Board(4)
    assert [verbs.glimpse(river.pos, viewer, 1, bid) for bid in range(4)] == [rules.SOME_BID] * 4
    river.choose(1, 2)
    assert verbs.glimpse(river.pos, viewer, 1, 3) == rules.SOME_BID  # a changed bid
    river.choose(0, 2).choose(2, 1)
    assert verbs.glimpse(river.pos, viewer, 1, 3) == rules.SOME_BID  # even if one bid only is missing
    assert verbs.glimpse(river.pos, 1, 1, 3) == 3
    assert verbs.glimpse(river.pos, viewer, 3, 3) == 3  # the last bid is revealed as it is made


def match_with_bids(*bids: tuple[int, str]) -> Match:
    """A match of four, with a turn played and then these bids."""
    match = Match(GAME, NAMES, {"first": "seat-1"}, FairStream(bytes(32)))
    for seat in range(4):
        match.play(seat, "bid 1")
    for seat, move in bids:
        match.play(seat, move)
    return match


def test_R7_nobody_can_learn_anothers_bid_before_the_last_is_in() -> None:
    secretly = [
        match_with_bids((2, "bid 0"), (0, "bid 2")),
        match_with_bids((2, "bid 3"), (0, "bid 2")),
        match_with_bids((2, "bid 1"), (2, "bid 2"), (0, "bid 2")),
        match_with_bids((2, "bid 1"), (0, "bid 2"), (2, "bid 0")),
        match_with_bids(
            (2, "bid 3"), (2, "bid 2"), (2, "bid 1"), (0, "bid 2"), (2, "bid 0"), (2, "bid 3"), (2, "bid 1")
        ),
    ]
    for viewer in (0, 1, 3, SPECTATOR):
        for match in secretly[1:]:
            assert visible_to(match, viewer) == visible_to(secretly[0], viewer)
    assert len({match.view(2).tobytes() for match in secretly}) == 4  # bids 0, 3, 2, 0 and 1: one's own is seen


def test_R7_two_who_change_their_minds_do_so_unseen() -> None:
    plain = match_with_bids((3, "bid 1"), (1, "bid 1"))
    fickle = match_with_bids((3, "bid 0"), (1, "bid 3"), (3, "bid 2"), (1, "bid 0"), (3, "bid 1"), (1, "bid 2"))
    for viewer in (0, 2, SPECTATOR):
        assert visible_to(fickle, viewer) == visible_to(plain, viewer)
    assert visible_to(fickle, 3) == visible_to(plain, 3)  # whose own bid is the same in the end


def test_R7_others_read_bid_and_a_question_mark() -> None:
    match = match_with_bids((2, "bid 3"), (0, "bid 2"), (2, "bid 0"))
    for viewer, texts in ((0, ["bid ?", "bid 2"]), (2, ["bid 0", "bid ?"]), (SPECTATOR, ["bid ?", "bid ?"])):
        assert [event.move for event, _ in match.history(viewer)][-2:] == texts
        assert [event.seat for event, _ in match.history(viewer)][-2:] == [2, 0]


def test_R7_after_the_reveal_all_is_told_to_everybody() -> None:
    match = match_with_bids((2, "bid 3"), (0, "bid 2"), (2, "bid 0"), (3, "bid 1"), (1, "bid 3"))
    for viewer in (*range(4), SPECTATOR):
        event, view = list(match.history(viewer))[-1]
        assert event == (1, "bid 3")
        shown = [fact[1:3] for fact in fact_rows(view) if fact[0] == rules.SHOWED]
        assert shown == [(0, 2), (1, 3), (2, 0), (3, 1)]
        assert same(match.view(viewer), match.position)


def test_R7_a_match_with_changed_bids_is_recorded_like_any_other() -> None:
    fickle = match_with_bids((2, "bid 3"), (0, "bid 2"), (2, "bid 0"), (3, "bid 1"), (1, "bid 3"))
    plain = match_with_bids((2, "bid 0"), (0, "bid 2"), (3, "bid 1"), (1, "bid 3"))
    assert fickle.record() == plain.record()
    assert same(fickle.position, plain.position)
    assert same(Match.replay(GAME, fickle.record()).position, plain.position)


def test_R8_sum_0_the_canoe_stays_and_obeys_its_square_again() -> None:
    river = Board(3, "- N2").put(2, 0, 0).bid(0, 0, 0)
    assert (river.places, river.money) == ([2, 0, 0], [44, 38, 38])
    assert "stayed" in river.fact_names()
    assert "moved" not in river.fact_names()


@pytest.mark.parametrize(
    ("square", "money"), [("G2", [36, 42, 42]), ("K3", [37, 40, 40]), ("J4", [36] * 3), ("A", [50, 40, 40])]
)
def test_R8_whatever_the_square_says(square: str, money: list[int]) -> None:
    assert Board(3, square).put(1, 0, 0).bid(0, 0, 0).money == money


def test_R8_also_a_square_that_a_swap_brought_it_to() -> None:
    river = Board(2, "A - - N2 -", agreed_1="swap").put(0, 4).travel(1)
    assert (river.places, river.money) == ([4, 1], [40, 40])
    river.turn_of(0).bid(0, 0)
    assert (river.places, river.money) == ([4, 1], [42, 38])
    assert river.turn == 1
    assert river.bid(0, 0).places == [1, 4]  # the other one obeys its new square too: it swaps back


def test_R8_no_greeting_again() -> None:
    river = Board(3, "- K1").put(2, 2, 2).bid(0, 0, 0)
    assert (river.money, "greeted" in river.fact_names()) == ([39, 40, 40], False)


def test_R8_nothing_happens_at_the_start_or_on_a_plain_square() -> None:
    for place in (0, 1):
        river = Board(3).put(place, place, 0).bid(0, 0, 0)
        assert (river.places, river.money, river.turn) == ([place, place, 0], [40] * 3, 1)


def test_R10_turns_go_clockwise() -> None:
    river = Board(4)
    for turn in range(9):
        assert river.turn == turn % 4
        assert river.bid(0, 0, 0, 0).facts_named("turn") == [((turn + 1) % 4, 0, 0, 0)]


def test_R10_whoever_is_out_is_passed_over() -> None:
    river = Board(5).without(1, 2, 4)
    assert river.bid(0, 0).turn == 3
    assert river.bid(0, 0).turn == 0
    river = Board(3, "J5").hold(40, 5, 40).travel(1)
    assert river.turn == 2  # seat 1 has just gone out


@pytest.mark.parametrize("seats", range(2, 7))
def test_R10_who_begins_is_drawn_by_default(seats: int) -> None:
    pos = GAME.start(seats)
    assert verbs.actors(pos) == verbs.CHANCE_ACTS
    assert GAME.odds(pos) == ([rules.BEGIN + seat for seat in range(seats)], [1] * seats)
    for seat in range(seats):
        river = Board(seats, first="random").choose(CHANCE, rules.BEGIN + seat)
        assert (river.turn, fact_rows(river.pos)) == (seat, [(rules.BEGINS, seat, 0, 0, 0)])
        assert river.actors() == list(range(seats))
        assert river.travel(1).places[seat] == 1


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_R10_or_any_seat_begins(seat: int) -> None:
    river = Board(3, first=f"seat-{seat}")
    assert (river.turn, river.actors()) == (seat - 1, [0, 1, 2])


REFUSALS: list[tuple[str, Callable[[], Board], int, int]] = [
    ("R6_AT_MOST_3", lambda: Board(3), 0, 4),
    ("R6_AT_MOST_3", lambda: Board(6).without(1, 2), 0, 4),
    ("R6_AT_MOST_2", lambda: Board(5), 4, 3),
    ("R6_AT_MOST_2", lambda: Board(6), 4, 5),
    ("R6_AT_MOST_3", lambda: Board(3).hold(2, 40, 40), 0, 4),
    ("R6_AT_MOST_4", lambda: Board(2), 0, 5),
    ("R6_AT_MOST_4", lambda: Board(3).without(1), 2, STACK),
    ("R6_MORE_THAN_YOU_HAVE", lambda: Board(3).hold(2, 40, 40), 0, 3),
    ("R6_MORE_THAN_YOU_HAVE", lambda: Board(2).hold(40, 1).choose(1, 0), 1, 2),
    ("R6_AT_MOST_3", Board, 0, 5),
    ("R6_AT_MOST_3", Board, 0, -1),
    ("R6_AT_MOST_3", Board, 0, STACK),
    ("R6_AT_MOST_3", Board, 1, rules.SOME_BID),
    ("R6_AT_MOST_3", Board, 1, rules.BEGIN),
    ("R7_NOT_BIDDING", lambda: Board(4).without(1), 1, 0),
    ("R7_NOT_BIDDING", Board, 3, 0),
    ("R7_NOT_BIDDING", lambda: Board(6), 6, 0),
    ("R7_NOT_BIDDING", lambda: Board(6), -1, 0),
    ("R7_NOT_BIDDING", Board, CHANCE, 0),
    ("R7_NOT_BIDDING", Board, SPECTATOR, 0),
    ("R7_SAME_BID", lambda: Board().choose(2, 1), 2, 1),
    ("R7_SAME_BID", lambda: Board().choose(2, 1).choose(2, 0), 2, 0),
    ("R10_DRAW_FIRST", lambda: Board(first="random"), 0, 1),
    ("R10_DRAW_FIRST", lambda: Board(first="random"), 0, rules.BEGIN),
    ("R10_NO_SUCH_PLAYER", lambda: Board(first="random"), CHANCE, rules.BEGIN + 3),
    ("R10_NO_SUCH_PLAYER", lambda: Board(first="random"), CHANCE, rules.BEGIN - 1),
    ("R16_NOT_YOUR_REWARD", lambda: Board().put(20, 0, 0).travel(1), 1, TAKE),
    ("R16_NOT_YOUR_REWARD", lambda: Board().put(20, 0, 0).travel(1), CHANCE, TAKE),
    ("R16_NO_SUCH_REWARD", lambda: Board().put(20, 0, 0).travel(1), 0, 0),
    ("R16_NO_SUCH_REWARD", lambda: Board().put(20, 0, 0).travel(1), 0, 4),
    ("R16_NO_SUCH_REWARD", lambda: Board().put(20, 0, 0).travel(1), 0, rules.SOME_BID),
    ("R20_GAME_OVER", lambda: Board(3, "N1").hold(78, 1, 2).travel(1), 0, 0),
    ("R20_GAME_OVER", lambda: Board(3, "N1").hold(78, 1, 2).travel(1), 1, 0),
    ("R20_GAME_OVER", lambda: Board(3, "N1").hold(78, 1, 2).travel(1), CHANCE, rules.BEGIN),
]


@pytest.mark.parametrize(("reason", "river", "seat", "move"), REFUSALS)
def test_a_refusal_names_its_rule_and_changes_nothing(
    reason: str, river: Callable[[], Board], seat: int, move: int
) -> None:
    assert_refused(river(), move, reason, seat)


def test_every_refusal_is_tested() -> None:
    assert {getattr(rules, reason) for reason, *_ in REFUSALS} == set(GAME.refusals)
