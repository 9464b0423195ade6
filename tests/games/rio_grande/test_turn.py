"""Cards, dealing and turns: rules G1 to G6, by their numbers."""

from collections.abc import Callable

import pytest

from meandre.core import verbs
from meandre.core.position import same
from meandre.core.verbs import CHANCE, CHANCE_ACTS
from meandre.games.rio_grande import GAME, rules
from tests.games.rio_grande.support.board import (
    BENDS,
    COPIES,
    DELTAS,
    LAKES,
    NAMES,
    PAIRS,
    PASS,
    SANDBANKS,
    Board,
    at,
    building,
    card,
    card_counts,
    laying,
    throwing,
)
from tests.games.support.board import assert_refused, fact_rows

BOTH = pytest.mark.parametrize("order", ["sheet", "any"])


def test_G1_there_are_108_river_cards_and_57_special_ones() -> None:
    pile = dict(zip(NAMES, GAME.start(2).pile.tolist(), strict=True))
    assert [pile[name] for name in PAIRS] == [9] * (4 * 3)
    assert [pile[name] for name in DELTAS] == [2] * 12
    assert [pile[name] for name in (*BENDS, *LAKES)] == [1] * 24
    assert [pile[name] for name in SANDBANKS] == [3] * 3
    assert (sum(pile[name] for name in PAIRS), sum(pile.values())) == (108, 108 + 57)


@pytest.mark.parametrize("seats", range(2, 6))
def test_G1_all_165_cards_are_in_the_pile_at_first(seats: int) -> None:
    pos = GAME.start(seats)
    assert (pos.left, card_counts(pos)) == (165, COPIES)


def played() -> list[Board]:
    """Positions at different points of a game."""
    cards, bridges = "rocks-blue rocks-green rocks-green", {1: 1, 3: 0}
    covering = Board(5).hold("sandbank-green").river("rocks-blue").river(cards, bridges).lay("sandbank-green", 2)
    swapping = Board(4, order="any", bend="swap").hold("bend-rocks-blue").river("rocks-blue").river(cards, bridges)
    swapping.throw(swapping.hand()[0]).lay("bend-rocks-blue", 2).play(at(3))
    ended = Board(3).hold("delta-rocks-green").river(cards, bridges).pile("").lay("delta-rocks-green", 1)
    return [covering, swapping, ended.idle().idle().idle()]


@pytest.mark.parametrize("first", ["random", "seat-1"])
def test_a_game_set_up_where_another_was_played_shows_no_trace_of_it(first: str) -> None:
    options = GAME.resolve_options(2, {"first": first})
    for rivers in played():
        verbs.setup(rivers.pos, 2, GAME.encode(options))
        assert same(rivers.pos, GAME.start(2, options))
        assert (rivers.pos.river, rivers.pos.spot, rivers.pos.chosen) == (0, 0, rules.NO_CARD)


@pytest.mark.parametrize("seats", range(2, 6))
def test_G2_everybody_has_four_bridges_and_five_cards(seats: int) -> None:
    pos = GAME.start(seats, {"first": "seat-1"})
    while verbs.actors(pos) == CHANCE_ACTS:
        verbs.play(pos, CHANCE, GAME.odds(pos)[0][-1])
    assert pos.free.tolist() == [4] * seats + [0] * (5 - seats)
    assert pos.held.tolist() == [5] * seats + [0] * (5 - seats)
    assert pos.left == 165 - 5 * seats
    assert pos.points.tolist() == [0] * 5


@pytest.mark.parametrize("seats", range(2, 6))
def test_G2_cards_are_dealt_in_turn_order_five_at_a_time(seats: int) -> None:
    for first in range(seats):
        pos = GAME.start(seats)
        verbs.play(pos, CHANCE, rules.STARTER + first)
        drawers = []
        for number in range(5 * seats):
            assert verbs.actors(pos) == CHANCE_ACTS
            verbs.play(pos, CHANCE, number % 12)
            drawers.append(fact_rows(pos)[0][1])
        assert drawers == [(first + number // 5) % seats for number in range(5 * seats)]
        assert verbs.actors(pos) == 1 << first
        assert fact_rows(pos)[1:] == [(rules.TURN, first, 0, 0, 0)]


@pytest.mark.parametrize("seats", range(2, 6))
def test_G2_the_first_player_is_random_by_default(seats: int) -> None:
    pos = GAME.start(seats)
    assert verbs.actors(pos) == CHANCE_ACTS
    assert GAME.odds(pos) == ([rules.STARTER + seat for seat in range(seats)], [1] * seats)
    for seat in range(seats):
        GAME.refuse(pos, CHANCE, rules.STARTER + seat)
    verbs.play(pos, CHANCE, rules.STARTER + seats - 1)
    assert fact_rows(pos) == [(rules.BEGINS, seats - 1, 0, 0, 0)]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_G2_or_any_seat_begins_and_is_dealt_first(seat: int) -> None:
    pos = GAME.start(3, {"first": f"seat-{seat}"})
    verbs.play(pos, CHANCE, card("lake-rocks-blue"))
    assert fact_rows(pos) == [(rules.DREW, seat - 1, card("lake-rocks-blue"), 0, 0)]
    while verbs.actors(pos) == CHANCE_ACTS:
        verbs.play(pos, CHANCE, GAME.odds(pos)[0][0])
    assert verbs.actors(pos) == 1 << (seat - 1)


def test_G2_every_card_of_the_pile_is_as_likely_as_the_next() -> None:
    pos = GAME.start(2, {"first": "seat-1"})
    assert GAME.odds(pos) == (list(range(51)), COPIES)
    verbs.play(pos, CHANCE, card("bend-forest-green"))
    verbs.play(pos, CHANCE, card("steppe-blue"))
    left = dict(zip(*GAME.odds(pos), strict=True))
    assert card("bend-forest-green") not in left
    assert (left[card("steppe-blue")], sum(left.values())) == (8, 163)


def test_G2_nothing_is_reshuffled() -> None:
    rivers = Board().hold("delta-forest-blue").river("forest-blue forest-blue").pile("rocks-green meadow-blue")
    rivers.lay("delta-forest-blue", 1).idle()
    assert rivers.pos.left == 0
    assert rivers.fact_names()[1:] == ["last", "turn"]
    assert [rivers.gone(name) > 0 for name in ("delta-forest-blue", "forest-blue")] == [True, True]


@pytest.mark.parametrize("seats", range(2, 6))
def test_G2_play_goes_clockwise(seats: int) -> None:
    rivers = Board(seats)
    for turn in range(2 * seats + 1):
        assert (rivers.turn, rivers.acting) == (turn % seats, turn % seats)
        assert rivers.idle().facts_named("turn") == [((turn + 1) % seats, 0, 0, 0)]


def test_G3_the_choice_is_to_lay_to_build_or_to_throw_away() -> None:
    rivers = (
        Board().hold("forest-blue forest-blue lake-steppe-blue delta-rocks-green forest-green").river("meadow-blue")
    )
    assert rivers.lays() == {"forest-blue", "lake-steppe-blue", "forest-green"}
    assert rivers.builds() == set()
    assert rivers.throws() == {"forest-blue", "lake-steppe-blue", "delta-rocks-green", "forest-green"}
    rivers.lay("forest-blue", 1)
    assert rivers.lays() == {"forest-blue", "lake-steppe-blue", "forest-green"}
    assert rivers.builds() == {1}


@BOTH
def test_G3_a_turn_is_exactly_three_actions(order: str) -> None:
    rivers = Board(order=order).hold("forest-blue lake-forest-green").river("forest-brown")
    rivers.lay("forest-blue", 1)
    assert (rivers.acting, rivers.actions) == (0, 1)
    rivers.lay("lake-forest-green", 1)
    assert (rivers.acting, rivers.actions) == (0, 2)
    rivers.play(building(1))
    assert (rivers.acting, rivers.actions) == (0, 2)  # an action is done once its place is chosen
    assert rivers.play(at(1)).acting == CHANCE
    assert rivers.draw_up().turn == 1
    assert rivers.actions == 0


@BOTH
def test_G3_three_cards_may_be_thrown_away(order: str) -> None:
    rivers = Board(order=order).hold("forest-blue forest-blue lake-forest-blue rocks-green sandbank-blue")
    rivers.throw("lake-forest-blue forest-blue")
    assert rivers.acting == 0
    assert rivers.throw("sandbank-blue").acting == CHANCE
    assert rivers.hand() == ["forest-blue", "rocks-green"]
    thrown = {NAMES[kind]: int(count) for kind, count in enumerate(rivers.pos.thrown[0]) if count}
    assert thrown == {"forest-blue": 1, "lake-forest-blue": 1, "sandbank-blue": 1}
    assert rivers.pos.thrown[1].sum() == 0


def test_G3_a_bend_with_all_that_belongs_to_it_is_one_action() -> None:
    rivers = Board().hold("bend-forest-blue").river("forest-blue forest-green", {1: 1, 2: 1})
    rivers.lay("bend-forest-blue", 1)
    for _ in range(3):
        assert rivers.actions == 0
        rivers.play(at(1 if 1 in rivers.spots() else 2))
    assert (rivers.actions, rivers.acting) == (1, 0)


def test_G3_a_sandbank_is_one_action() -> None:
    rivers = Board().hold("sandbank-blue").river("forest-blue forest-green").lay("sandbank-blue", 1)
    assert rivers.actions == 0
    assert rivers.play(at(1)).actions == 1


HAND = "forest-blue forest-green lake-forest-blue lake-forest-green rocks-brown"

ACTIONS: dict[int, Callable[[Board], Board]] = {
    1: lambda rivers: rivers.lay("forest-blue", 1),
    2: lambda rivers: rivers.lay("lake-forest-blue", 1),
    3: lambda rivers: rivers.build(1, 1),
    4: lambda rivers: rivers.throw("rocks-brown"),
}

CHOICES = {1: laying("forest-green"), 2: laying("lake-forest-green"), 3: building(1), 4: throwing("forest-green")}


def after(action: int, order: str) -> Board:
    """After an action, in a turn that has also extended the first river."""
    rivers = Board(order=order).hold(HAND).river("forest-brown")
    rivers.pos.extended = 1
    return ACTIONS[action](rivers)


@pytest.mark.parametrize("second", range(1, 5))
@pytest.mark.parametrize("first", range(1, 5))
def test_G4_no_action_after_one_of_a_higher_number(first: int, second: int) -> None:
    rivers = after(first, "sheet")
    if second < first:
        assert_refused(rivers, CHOICES[second], "G4_TOO_LATE")
    elif first == second == 2:
        assert_refused(rivers, CHOICES[second], "G5_ONE_SPECIAL")
    elif first == second == 3:
        assert_refused(rivers, CHOICES[second], "G5_ONE_BRIDGE")
    else:
        assert CHOICES[second] in rivers.legal()


@pytest.mark.parametrize("second", range(1, 5))
@pytest.mark.parametrize("first", range(1, 5))
def test_G4_any_order_if_so_agreed(first: int, second: int) -> None:
    assert (CHOICES[second] in after(first, "any").legal()) == (first != second or first in (1, 4))


def test_G4_the_sheets_order_is_the_default() -> None:
    assert GAME.resolve_options(2, {})["order"] == "sheet"
    assert GAME.start(2).order == rules.IN_ORDER


def test_G4_the_highest_number_of_the_turn_counts_not_the_last() -> None:
    rivers = Board().hold(HAND).river("forest-brown").lay("forest-blue", 1).lay("lake-forest-blue", 1)
    assert_refused(rivers, laying("forest-green"), "G4_TOO_LATE")
    assert rivers.lays() == set()
    assert rivers.build(1, 1).draw_up().turn == 1


def test_G4_a_new_turn_begins_anew() -> None:
    rivers = Board().hold("forest-blue", 1).river("forest-brown").idle()
    assert "forest-blue" in rivers.lays()


@BOTH
def test_G4_a_bridge_needs_its_extension_before_it(order: str) -> None:
    rivers = Board(order=order).hold(HAND).river("forest-brown")
    assert_refused(rivers, building(1), "G15_NOT_EXTENDED")
    assert rivers.lay("forest-blue", 1).builds() == {1}


def test_G4_in_any_order_a_river_card_may_follow_the_bridge() -> None:
    rivers = Board(order="any").hold(HAND).river("forest-brown")
    rivers.lay("lake-forest-blue", 1).build(1, 1).lay("forest-green", 1)
    assert rivers.cards(1) == "forest-brown lake-forest-blue forest-green"
    assert rivers.draw_up().turn == 1
    rivers = Board(order="any").hold(HAND).river("forest-brown").throw("rocks-brown").lay("lake-forest-blue", 1)
    assert rivers.build(1, 1).bridges(1) == {1: 0}


SPECIALS = {"lake": "lake-forest-green", "delta": "delta-forest-blue", "sandbank": "sandbank-brown"}


@BOTH
@pytest.mark.parametrize("first", SPECIALS)
@pytest.mark.parametrize("second", [*SPECIALS, "bend"])
def test_G5_at_most_one_special_card_a_turn(first: str, second: str, order: str) -> None:
    one, other = SPECIALS[first], (SPECIALS | {"bend": "bend-forest-blue"})[second]
    rivers = Board(order=order).river("forest-blue forest-brown forest-blue", {1: 0, 3: 1})
    rivers.river("forest-brown forest-blue forest-brown", {1: 0, 3: 1}).hold(f"{one} {other}" if one != other else "")
    if one == other:
        rivers.hold("lake-forest-green lake-forest-blue" if first == "lake" else f"{one} {one}")
        other = "lake-forest-blue" if first == "lake" else one
    assert other in rivers.lays()
    rivers.lay(one, 1)
    if first == "sandbank":
        rivers.play(at(2))
    assert_refused(rivers, laying(other), "G5_ONE_SPECIAL")
    assert rivers.lays().isdisjoint({*DELTAS, *BENDS, *LAKES, *SANDBANKS})


@BOTH
def test_G5_a_bend_is_the_turns_special_card(order: str) -> None:
    rivers = (
        Board(order=order).hold("bend-forest-blue lake-forest-blue").river("forest-blue forest-green", {1: 1, 2: 1})
    )
    assert_refused(
        rivers.lay("bend-forest-blue", 1).take(1, 2).play(PASS), laying("lake-forest-blue"), "G5_ONE_SPECIAL"
    )


@BOTH
def test_G5_at_most_one_bridge_is_built_a_turn(order: str) -> None:
    rivers = Board(order=order).hold("forest-blue rocks-green").river("forest-blue").river("rocks-blue")
    rivers.pos.extended = 2  # by an action before: in three there is no room for two bridges
    rivers.lay("forest-blue", 1).build(2, 1)
    assert_refused(rivers, building(1), "G5_ONE_BRIDGE")
    assert rivers.builds() == set()


@BOTH
def test_G5_up_to_three_river_cards(order: str) -> None:
    rivers = Board(order=order).hold("forest-blue forest-blue forest-green")
    rivers.lay("forest-blue", 1).lay("forest-blue", 2).lay("forest-green", 1)
    assert (rivers.cards(1), rivers.cards(2)) == ("forest-blue forest-green", "forest-blue")
    assert rivers.acting == CHANCE


@BOTH
def test_G5_the_next_turn_has_its_own_special_card_and_bridge(order: str) -> None:
    rivers = Board(order=order).hold("forest-blue lake-forest-blue").hold("forest-green lake-forest-green", 1)
    rivers.river("forest-brown").lay("forest-blue", 1).lay("lake-forest-blue", 1).build(1, 1).draw_up()
    rivers.lay("forest-green", 1).lay("lake-forest-green", 1).build(1, 2)
    assert rivers.bridges(1) == {1: 0, 2: 1}


def test_G6_a_player_draws_back_up_to_five() -> None:
    rivers = Board().hold("forest-blue forest-green lake-rocks-blue rocks-brown rocks-brown").river("forest-brown")
    rivers.lay("forest-blue", 1).throw("rocks-brown lake-rocks-blue")
    assert rivers.hand() == ["forest-green", "rocks-brown"]
    rivers.draw("sandbank-blue forest-blue")
    assert (rivers.acting, rivers.fact_names()) == (CHANCE, ["drew"])
    rivers.draw("meadow-blue")
    assert rivers.hand() == ["forest-blue", "forest-green", "meadow-blue", "rocks-brown", "sandbank-blue"]
    assert (rivers.acting, rivers.fact_names()) == (1, ["drew", "turn"])


def test_G6_two_cards_are_drawn_when_a_bridge_was_built() -> None:
    rivers = Board().hold("forest-blue rocks-brown").river("forest-brown")
    rivers.lay("forest-blue", 1).build(1, 2).throw("rocks-brown")
    assert rivers.draw("meadow-blue").acting == CHANCE
    assert rivers.draw("meadow-blue").acting == 1
    assert len(rivers.hand()) == 5
