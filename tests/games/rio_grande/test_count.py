"""Counting and the end: rules G18 to G22, by their numbers."""

from itertools import product

import pytest

from meandre.core import verbs
from meandre.core.verbs import CHANCE
from meandre.games.rio_grande import GAME, rules
from tests.games.rio_grande.support.board import PAIRS, Board, laying
from tests.games.support.board import assert_refused

SEATS = pytest.mark.parametrize("seats", range(2, 6))


def paid(cards: str, bridges: dict[int, int], seats: int = 3) -> list[int]:
    """What all seats are paid when a meadow delta follows these cards."""
    return Board(seats).hold("delta-meadow-blue").river(cards, bridges).lay("delta-meadow-blue", 1).points


@pytest.mark.parametrize(("number", "points"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2)])
def test_G18_1_per_card_from_the_bridges_own_card_to_the_delta(number: int, points: int) -> None:
    assert paid("meadow-blue " * 5, {number: 1}) == [0, points, 0]


def test_G18_special_cards_count_too() -> None:
    assert paid("meadow-blue bend-meadow-green meadow-blue bend-meadow-brown meadow-blue", {1: 0}) == [6, 0, 0]


@pytest.mark.parametrize(("number", "points"), [(1, 14), (3, 9), (4, 8), (6, 3), (7, 2)])
def test_G18_a_lake_is_4_in_all_downstream_of_the_bridge(number: int, points: int) -> None:
    cards = "meadow-blue lake-meadow-green meadow-blue meadow-green lake-meadow-blue meadow-blue meadow-green"
    assert paid(cards, {number: 2}) == [0, 0, points]


def test_G18_each_bridge_is_counted() -> None:
    assert paid("meadow-blue meadow-green lake-meadow-blue meadow-blue", {1: 0, 2: 1, 4: 0}) == [8 + 2, 7, 0]


def test_G18_two_bridges_of_one_owner() -> None:
    rivers = Board().hold("delta-meadow-blue").river("meadow-blue " * 3, {1: 1, 3: 1}).lay("delta-meadow-blue", 1)
    assert (rivers.points, rivers.scored()) == ([0, 4 + 2], {(1, 1): 6})


def test_G18_everybody_is_told_and_paid() -> None:
    bridges = {1: 4, 2: 3, 3: 2, 4: 1, 5: 0}
    rivers = Board(5).hold("delta-meadow-blue").river("meadow-blue", {1: 1}).river("meadow-blue " * 5, bridges)
    rivers.lay("delta-meadow-blue", 2)
    assert rivers.points == [2, 3, 4, 5, 6]
    assert rivers.scored() == {(seat, 2): 2 + seat for seat in range(5)}


def test_G18_a_sandbank_upstream_makes_no_difference() -> None:
    assert paid("sandbank-green meadow-blue meadow-green", {2: 0}) == [3, 0, 0]


def test_G18_a_bridge_on_the_source_scored_by_a_delta_three_turns_later() -> None:
    rivers = Board(3).hold("meadow-blue meadow-green").hold("lake-meadow-blue", 1).hold("meadow-brown", 2)
    rivers.lay("meadow-blue", 1).lay("meadow-green", 1).build(1, 1).draw("meadow-blue delta-meadow-brown")
    rivers.lay("lake-meadow-blue", 1).idle()
    rivers.lay("meadow-brown", 1).idle()
    assert rivers.points == [0, 0, 0]
    assert rivers.lay("delta-meadow-brown", 1).points == [1 + 1 + 4 + 1 + 1, 0, 0]


def test_G18_there_are_no_points_for_anything_else() -> None:
    rivers = Board().hold("forest-blue lake-forest-blue").river("forest-green " * 2, {1: 0, 2: 1})
    assert rivers.lay("forest-blue", 1).lay("lake-forest-blue", 1).build(1, 3).points == [0, 0]


def test_G19_points_add_up_beyond_the_120_steps_of_the_track() -> None:
    chain = " ".join(name for name in PAIRS[:3] for _ in range(8))
    rivers = Board().hold("delta-forest-brown delta-forest-blue").river(chain, {1: 0, 2: 0, 3: 0, 4: 0})
    rivers.pos.points[:2] = (110, 119)
    rivers.river("forest-blue", {1: 1}).lay("delta-forest-brown", 1)
    assert rivers.points == [110 + 25 + 24 + 23 + 22, 119]
    rivers.pile("").idle().hold("", 1).idle()
    assert GAME.scores(rivers.pos) == [204, 120]
    assert GAME.ranks(rivers.pos) == [1, 2]


def test_G19_points_of_several_rivers_add_up() -> None:
    rivers = Board().hold("delta-forest-blue").hold("delta-forest-green", 1)
    rivers.river("forest-brown " * 2, {1: 0}).river("forest-brown " * 3, {1: 0, 3: 1})
    rivers.lay("delta-forest-blue", 1).idle()
    assert rivers.lay("delta-forest-green", 2).points == [3 + 4, 2]


@SEATS
def test_G20_the_last_round_begins_with_the_last_card_whoever_draws_it(seats: int) -> None:
    for drawer in range(seats):
        rivers = Board(seats).turn_of(drawer).pile("forest-blue lake-rocks-blue rocks-blue").idle()
        assert rivers.fact_names() == ["drew", "last", "turn"]
        assert rivers.facts_named("last") == [(drawer, 0, 0, 0)]
        turns = []
        while rivers.acting is not None:
            turns.append(rivers.acting)
            for action in range(3):
                assert (rivers.acting, rivers.actions) == (turns[-1], action)  # no more draws
                rivers.play(min(rivers.legal() & set(range(rules.THROW, rules.BUILD))))
        assert turns == [(drawer + 1 + turn) % seats for turn in range(seats)]
        assert rivers.fact_names() == ["threw", "ended"]
        assert GAME.endings[int(rivers.pos.ending)] == "last-round"


@pytest.mark.parametrize("left", [1, 2, 3])
def test_G20_who_finds_too_few_cards_keeps_what_there_is(left: int) -> None:
    rivers = Board().pile(" ".join(["sandbank-blue", "forest-blue", "rocks-green"][:left])).idle()
    assert rivers.pos.held.tolist()[:2] == [2 + left, 5]
    assert rivers.acting == 1
    rivers.idle()
    assert (rivers.acting, len(rivers.throws()) > 0) == (0, True)
    assert rivers.idle().acting is None  # three actions were possible all the same
    assert rivers.pos.held.tolist()[:2] == [left - 1, 2]


def test_G20_with_one_card_left_it_is_not_yet_the_last_round() -> None:
    rivers = Board().pile("forest-blue forest-blue forest-green rocks-brown").idle()
    assert (rivers.fact_names(), rivers.turn) == (["drew", "turn"], 1)
    assert rivers.idle().fact_names() == ["drew", "last", "turn"]
    assert rivers.pos.held.tolist()[:2] == [5, 3]
    assert rivers.idle().acting == 1
    assert rivers.idle().acting is None


def test_G20_the_turn_in_which_the_pile_runs_out_is_not_of_the_last_round() -> None:
    rivers = Board(3).pile("forest-blue").idle()
    assert [rivers.idle().acting for _ in range(3)] == [2, 0, None]


def test_G20_in_the_last_round_cards_are_laid_and_bridges_built_as_ever() -> None:
    rivers = Board().hold("forest-blue delta-rocks-blue").river("forest-green").river("rocks-blue", {1: 1}).pile("")
    rivers.lay("forest-blue", 1).lay("delta-rocks-blue", 2).build(1, 1)
    assert (rivers.points, rivers.bridges(1), rivers.acting) == ([0, 2], {1: 0}, 1)
    assert rivers.pos.held.tolist()[:2] == [3, 5]
    assert rivers.fact_names() == ["built", "turn"]


def test_G20_the_game_is_over_then() -> None:
    rivers = Board().pile("").idle().idle()
    assert rivers.acting is None
    for seat in (0, 1, CHANCE):
        assert_refused(rivers, laying("forest-blue"), "G20_GAME_OVER", seat)
        assert GAME.moves(rivers.pos, seat) == []


def play_on(rivers: Board) -> list[int]:
    """The turns that are still played, all of three actions and without drawing; the players only throw cards away."""
    turns: list[int] = []
    while rivers.acting is not None:
        turns.append(rivers.acting)
        for action in range(3):
            assert (rivers.acting, rivers.actions) == (turns[-1], action)
            rivers.play(min(rivers.legal() & set(range(rules.THROW, rules.BUILD))))
    return turns


def last_card(seats: int, drawer: int, starter: int, last_round: str, left: int = 1) -> Board:
    """A player has just drawn the last card, at the end of a turn of three throws."""
    rivers = Board(seats, first=f"seat-{starter + 1}", last_round=last_round).turn_of(drawer)
    return rivers.pile(" ".join(["forest-blue", "lake-rocks-blue", "rocks-blue"][:left])).idle()


def test_G20_one_more_turn_each_is_the_default_and_the_only_way_of_version_1() -> None:
    assert GAME.resolve_options(2, {})["last-round"] == "one-more"
    assert GAME.start(2).last_round == GAME.at(1).start(2).last_round == rules.ONE_MORE
    assert "last-round" not in GAME.at(1).resolve_options(2, {})


@SEATS
@pytest.mark.parametrize("left", [1, 2, 3])
def test_G20_one_more_turn_each_whoever_began(seats: int, left: int) -> None:
    for starter, drawer in product(range(seats), repeat=2):
        rivers = last_card(seats, drawer, starter, "one-more", left)
        assert rivers.pos.held[:seats].min() >= 3
        assert play_on(rivers) == [(drawer + 1 + turn) % seats for turn in range(seats)]
        assert rivers.ending == "last-round"


@SEATS
@pytest.mark.parametrize("left", [1, 2, 3])
def test_G20_or_the_round_is_finished(seats: int, left: int) -> None:
    for starter, drawer in product(range(seats), repeat=2):
        rivers = last_card(seats, drawer, starter, "finish-round", left)
        order = [(starter + turn) % seats for turn in range(seats)]
        to_come = order[order.index(drawer) + 1 :]
        assert rivers.pos.last_turns == len(to_come)
        assert [rivers.pos.held[seat] for seat in to_come] == [5] * len(to_come)
        assert rivers.fact_names() == ["drew", "last", "turn" if to_come else "ended"]
        assert play_on(rivers) == to_come
        assert rivers.ending == "last-round"
        assert rivers.facts_named("ended") == [((starter - 1) % seats, rules.LAST_ROUND, 0, 0)]


@SEATS
@pytest.mark.parametrize("left", [1, 2, 3])
def test_G20_or_the_game_is_over_at_once(seats: int, left: int) -> None:
    for starter, drawer in product(range(seats), repeat=2):
        rivers = last_card(seats, drawer, starter, "at-once", left)
        assert (rivers.fact_names(), rivers.ending) == (["drew", "last", "ended"], "last-card")
        assert rivers.facts_named("ended") == [(drawer, rules.LAST_CARD, 0, 0)]
        assert play_on(rivers) == []
        assert_refused(rivers, laying("forest-blue"), "G20_GAME_OVER", drawer)


@pytest.mark.parametrize("last_round", ["finish-round", "at-once"])
def test_G20_with_cards_left_the_game_goes_on(last_round: str) -> None:
    rivers = last_card(2, 1, 0, last_round, 3)
    assert rivers.acting is None
    rivers = Board(last_round=last_round).turn_of(1).pile("forest-blue " * 4).idle()
    assert (rivers.acting, rivers.pos.last_turns, rivers.pos.held[1]) == (0, rules.NOT_YET, 5)


@pytest.mark.parametrize("starter", range(5))
def test_G20_who_began_is_known_whether_drawn_or_given(starter: int) -> None:
    pos = GAME.start(5)
    assert pos.starter == rules.NOBODY
    verbs.play(pos, CHANCE, rules.STARTER + starter)
    assert pos.starter == pos.turn == starter
    assert GAME.start(5, {"first": f"seat-{starter + 1}"}).starter == starter


@pytest.mark.parametrize(("last_round", "drawer"), [("finish-round", 4), ("at-once", 2)])
def test_G21_rivers_count_half_when_the_last_card_ends_the_game(last_round: str, drawer: int) -> None:
    rivers = Board(5, last_round=last_round).river("forest-blue " * 3, {1: 0, 3: 1}).turn_of(drawer)
    rivers.pile("rocks-blue").idle()
    assert (rivers.points, rivers.scored("halved")) == ([2, 1, 0, 0, 0], {(0, 1): 2, (1, 1): 1})
    assert rivers.fact_names() == ["drew", "last", "halved", "halved", "ended"]


def ended(seats: int = 2, *rivers: tuple[str, dict[int, int]]) -> Board:
    """The end, after a last round in which only cards were thrown away, with these rivers."""
    table = Board(seats)
    for cards, bridges in rivers:
        table.river(cards, bridges)
    table.pile("")
    for _ in range(seats):
        table.idle()
    assert table.acting is None
    return table


@pytest.mark.parametrize(("length", "points"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_G21_rivers_still_on_the_table_count_half_rounded_up(length: int, points: int) -> None:
    rivers = ended(2, ("forest-blue " * length, {1: 1}))
    assert (rivers.points, rivers.scored("halved")) == ([0, points], {(1, 1): points})


def test_G21_from_the_bridge_to_the_last_card_lakes_and_all() -> None:
    cards = "forest-blue forest-green lake-forest-blue bend-forest-green forest-blue"
    assert ended(2, (cards, {1: 0})).points == [(1 + 1 + 4 + 1 + 1) // 2, 0]
    assert ended(2, (cards, {2: 0, 5: 1})).points == [4, 1]


def test_G21_half_of_a_players_sum_on_a_river_is_rounded_not_of_each_bridge() -> None:
    assert ended(2, ("forest-blue " * 3, {1: 0, 3: 0})).points == [(3 + 1) // 2, 0]  # not 2 + 1
    assert ended(2, ("forest-blue " * 3, {1: 0, 2: 0})).points == [3, 0]


def test_G21_each_player_is_rounded_alone() -> None:
    assert ended(3, ("forest-blue " * 3, {1: 0, 3: 1})).points == [2, 1, 0]


def test_G21_each_river_is_rounded_alone() -> None:
    rivers = ended(2, ("forest-blue", {1: 0}), ("rocks-green", {1: 0}), ("meadow-blue", {}))
    assert (rivers.points, rivers.scored("halved")) == ([1 + 1, 0], {(0, 1): 1, (0, 2): 1})


def test_G21_half_points_come_on_top_of_the_others_and_only_at_the_end() -> None:
    rivers = Board().river("forest-blue " * 5, {1: 0, 4: 1}).pile("")
    rivers.pos.points[:2] = (7, 8)
    assert rivers.idle().points == [7, 8]
    assert rivers.idle().points == [7 + 3, 8 + 1]


def test_G21_a_river_that_a_delta_ended_is_not_counted_again() -> None:
    rivers = Board().hold("delta-forest-green", 1).river("forest-blue " * 3, {1: 0}).pile("").idle()
    assert rivers.lay("delta-forest-green", 1).idle().points == [4, 0]


def test_G21_all_six_rivers_count() -> None:
    rivers = ended(5, *((f"{name} {name} {name}", {1: seat % 5}) for seat, name in enumerate(PAIRS[:6])))
    assert rivers.points == [4, 2, 2, 2, 2]


def test_G22_most_points_win() -> None:
    rivers = ended(4, ("forest-blue " * 5, {1: 2, 3: 0}), ("forest-green " * 8, {1: 3}))
    assert (GAME.scores(rivers.pos), GAME.ranks(rivers.pos)) == ([2, 0, 3, 4], [3, 4, 2, 1])


def test_G22_equal_points_share_the_win() -> None:
    rivers = ended(3, ("forest-blue " * 4, {1: 1}), ("forest-green " * 3, {1: 2}))
    assert (GAME.scores(rivers.pos), GAME.ranks(rivers.pos)) == ([0, 2, 2], [3, 1, 1])
    assert GAME.ranks(ended(5).pos) == [1] * 5


def test_G22_points_are_told_at_any_time_and_ranks_at_the_end() -> None:
    rivers = Board().pile("")
    rivers.pos.points[:2] = (3, 4)
    assert (GAME.scores(rivers.idle().pos), GAME.ranks(rivers.pos)) == ([3, 4], [0, 0])
    assert (GAME.scores(rivers.idle().pos), GAME.ranks(rivers.pos)) == ([3, 4], [2, 1])


def test_the_news_have_room_for_the_longest_end() -> None:
    rivers = twenty_bridges(Board(5, order="any").hold("sandbank-brown", 4)).river("meadow-brown").pile("")
    rivers.idle().idle().idle().idle()
    rivers.throw(" ".join(rivers.hand(4)[:2])).cover("sandbank-brown", 6, 1)
    assert rivers.fact_names() == ["covered", "dried", *["halved"] * 20, "ended"]
    assert rivers.pos.fact_count <= len(rivers.pos.facts)


def test_the_news_have_room_for_the_longest_end_with_the_last_card() -> None:
    rivers = twenty_bridges(Board(5, last_round="at-once")).pile("rocks-blue").idle()
    assert rivers.fact_names() == ["drew", "last", *["halved"] * 20, "ended"]
    assert rivers.pos.fact_count <= len(rivers.pos.facts)


def twenty_bridges(rivers: Board) -> Board:
    """Five rivers with twenty bridges, none of them on a river with another of its owner."""
    for absent in range(5):
        owners = [seat for seat in range(5) if seat != absent]
        rivers.river(f"{PAIRS[absent]} " * 4, dict(enumerate(owners, 1)))
    return rivers
