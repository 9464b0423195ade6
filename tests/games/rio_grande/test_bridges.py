"""Bridges: rules G15 to G17, by their numbers."""

import pytest

from meandre.games.rio_grande import GAME
from tests.games.rio_grande.support.board import PASS, Board, at, building
from tests.games.support.board import assert_refused

BOTH = pytest.mark.parametrize("order", ["sheet", "any"])


@BOTH
def test_G15_built_only_on_a_river_extended_this_turn(order: str) -> None:
    rivers = Board(order=order).hold("forest-blue").river("rocks-brown").river("forest-green").river("meadow-green")
    assert rivers.builds() == set()
    rivers.lay("forest-blue", 2)
    assert rivers.builds() == {2}
    for river in (1, 3, 4):
        assert_refused(rivers, building(river), "G15_NOT_EXTENDED")
    rivers.build(2, 1)
    assert (rivers.bridges(2), rivers.free, rivers.actions) == ({1: 0}, [3, 4], 2)
    assert rivers.facts_named("built") == [(0, 1, 0, 0)]


def test_G15_on_any_of_the_rivers_extended_this_turn() -> None:
    rivers = Board().hold("forest-blue rocks-blue").river("rocks-brown").river("forest-green").river("meadow-green")
    assert rivers.lay("forest-blue", 2).lay("rocks-blue", 1).builds() == {1, 2}


@BOTH
def test_G15_an_extension_of_the_turn_before_does_not_count(order: str) -> None:
    rivers = Board(order=order).hold("forest-blue").river("forest-green").lay("forest-blue", 1).idle()
    assert rivers.builds() == set()
    assert_refused(rivers, building(1), "G15_NOT_EXTENDED")
    assert rivers.idle().builds() == set()  # nor one's own


def test_G15_on_any_river_card_of_it() -> None:
    rivers = Board().hold("forest-blue").river("forest-green forest-blue forest-blue").lay("forest-blue", 1)
    rivers.play(building(1))
    assert rivers.spots() == {1, 2, 3, 4}
    assert rivers.play(at(3)).bridges(1) == {3: 0}


def test_G15_never_on_a_special_card() -> None:
    cards = "sandbank-green forest-green bend-forest-blue lake-forest-brown forest-brown"
    rivers = Board().hold("lake-forest-blue").river(cards).lay("lake-forest-blue", 1).play(building(1))
    assert rivers.spots() == {2, 5}
    for number in (1, 3, 4, 6):
        assert_refused(rivers, at(number), "G15_SPECIAL_CARD")


def test_G15_several_owners_may_share_a_river() -> None:
    rivers = Board(3).hold("forest-blue").hold("forest-blue", 1).hold("forest-blue", 2).river("forest-green")
    for number in (1, 2, 3):
        rivers.lay("forest-blue", 1).build(1, number).idle()
    assert rivers.bridges(1) == {1: 0, 2: 1, 3: 2}


def test_G15_and_several_bridges_of_one_owner() -> None:
    rivers = Board().hold("forest-blue").river("forest-green forest-green forest-green", {1: 0, 3: 0})
    rivers.lay("forest-blue", 1).build(1, 2)
    assert (rivers.bridges(1), rivers.free) == ({1: 0, 2: 0, 3: 0}, [1, 4])


@pytest.mark.parametrize("owner", [0, 1])
def test_G15_one_bridge_to_a_card(owner: int) -> None:
    rivers = Board().hold("forest-blue").river("forest-green forest-green", {2: owner}).lay("forest-blue", 1)
    rivers.play(building(1))
    assert_refused(rivers, at(2), "G15_BRIDGE_THERE")
    assert rivers.spots() == {1, 3}


@BOTH
def test_G15_no_building_where_every_river_card_has_its_bridge(order: str) -> None:
    rivers = (
        Board(order=order).hold("lake-forest-blue").river("forest-green bend-forest-green forest-blue", {1: 0, 3: 1})
    )
    rivers.lay("lake-forest-blue", 1)
    assert_refused(rivers, building(1), "G15_NO_ROOM")
    assert rivers.builds() == set()


@BOTH
def test_G15_starting_a_river_is_not_extending_it(order: str) -> None:
    rivers = Board(order=order).hold("forest-blue forest-green").lay("forest-blue", 1)
    assert_refused(rivers, building(1), "G15_NOT_EXTENDED")
    assert rivers.lay("forest-green", 1).build(1, 1).bridges(1) == {1: 0}


@BOTH
def test_G15_a_lake_extends_it(order: str) -> None:
    rivers = Board(order=order).hold("lake-forest-blue").river("forest-green").lay("lake-forest-blue", 1)
    assert rivers.build(1, 1).bridges(1) == {1: 0}


@BOTH
def test_G15_a_bend_extends_it(order: str) -> None:
    rivers = Board(order=order).hold("bend-forest-blue").river("forest-green forest-green forest-green", {1: 1, 2: 1})
    rivers.lay("bend-forest-blue", 1).take(1, 2).play(PASS)
    assert rivers.build(1, 3).bridges(1) == {3: 0}


@BOTH
def test_G15_a_bend_that_swaps_extends_it_too(order: str) -> None:
    rivers = Board(order=order, bend="swap").hold("bend-forest-blue")
    rivers.river("forest-green forest-green forest-green", {1: 0, 2: 1}).lay("bend-forest-blue", 1).swap(1, 2)
    assert rivers.build(1, 3).bridges(1) == {1: 1, 2: 0, 3: 0}


def test_G15_beyond_a_bend_one_may_build_on_any_stretch() -> None:
    rivers = Board().hold("forest-blue").river("forest-green bend-forest-green forest-green").lay("forest-blue", 1)
    rivers.play(building(1))
    assert rivers.spots() == {1, 3, 4}


@BOTH
def test_G15_a_sandbank_extends_nothing(order: str) -> None:
    rivers = Board(order=order).hold("sandbank-blue").river("forest-blue forest-green").cover("sandbank-blue", 1, 1)
    assert_refused(rivers, building(1), "G15_NOT_EXTENDED")


@BOTH
def test_G15_nor_does_it_take_away_the_right_to_build_on_what_is_left(order: str) -> None:
    rivers = Board(order=order).hold("forest-green sandbank-blue").river("forest-green forest-blue forest-blue")
    rivers.lay("forest-green", 1).cover("sandbank-blue", 1, 2)
    assert rivers.cards(1) == "sandbank-blue forest-blue forest-green"
    assert rivers.build(1, 2).bridges(1) == {2: 0}


@BOTH
def test_G15_but_a_river_that_dried_up_is_not_built_on(order: str) -> None:
    rivers = Board(order=order).hold("forest-blue sandbank-blue").river("forest-green")
    rivers.lay("forest-blue", 1).cover("sandbank-blue", 1, 2)
    assert_refused(rivers, building(1), "G15_NOT_EXTENDED")


@pytest.mark.parametrize("ending", ["sandbank-blue", "delta-forest-blue"])
def test_G15_a_new_river_in_the_place_of_an_extended_one_is_not_extended(ending: str) -> None:
    # An action more than a turn has: the river was extended before.
    rivers = Board(order="any").hold(f"{ending} rocks-green").river("forest-blue").river("meadow-brown")
    rivers.pos.extended = 0b11
    rivers.lay(ending, 1)
    if ending == "sandbank-blue":
        rivers.play(at(1))
    rivers.lay("rocks-green", 1)
    assert rivers.builds() == {2}


@BOTH
def test_G15_an_extension_upstream_of_nothing_is_forgotten_only_where_the_river_ended(order: str) -> None:
    rivers = Board(order=order).hold("forest-blue delta-rocks-blue").river("forest-green").river("rocks-green")
    assert rivers.lay("forest-blue", 1).lay("delta-rocks-blue", 2).builds() == {1}


def test_G16_bridges_stay_where_they_are_while_rivers_grow() -> None:
    bridges = {1: 0, 2: 1, 4: 0}
    rivers = (
        Board().hold("forest-blue lake-forest-blue").river("forest-green " * 4, bridges).river("rocks-brown", {1: 1})
    )
    rivers.lay("forest-blue", 1).lay("lake-forest-blue", 1)
    assert rivers.bridges(1) == bridges
    rivers.idle().idle()
    assert (rivers.bridges(1), rivers.bridges(2)) == (bridges, {1: 1})


def test_G16_no_move_takes_a_bridge_away_or_elsewhere() -> None:
    rivers = Board().hold("forest-blue").river("forest-green forest-green", {1: 0}).lay("forest-blue", 1).build(1, 2)
    assert (rivers.bridges(1), rivers.builds()) == ({1: 0, 2: 0}, set())


def test_G16_a_sandbank_moves_none_of_the_bridges_downstream() -> None:
    rivers = Board().hold("sandbank-blue").river("forest-blue forest-blue forest-green rocks-green", {3: 1, 4: 0})
    rivers.cover("sandbank-blue", 1, 2)
    assert rivers.cards(1).split()[1:] == ["forest-green", "rocks-green"]
    assert rivers.bridges(1) == {2: 1, 3: 0}  # on the same cards as before


@BOTH
def test_G17_laying_and_building_are_two_actions(order: str) -> None:
    rivers = Board(order=order).hold("forest-blue forest-blue forest-blue").river("forest-green")
    rivers.lay("forest-blue", 1).lay("forest-blue", 1)
    assert rivers.actions == 2
    assert rivers.build(1, 1).draw_up().turn == 1
    rivers = Board(order=order).hold("forest-blue forest-blue forest-blue").river("forest-green")
    rivers.lay("forest-blue", 1).lay("forest-blue", 1).lay("forest-blue", 1)
    assert (GAME.moves(rivers.pos, 0), rivers.bridges(1)) == ([], {})  # too late to build


@BOTH
def test_G17_a_player_out_of_bridges_cannot_build(order: str) -> None:
    rivers = Board(order=order).hold("forest-blue").river("rocks-green " * 4, {1: 0, 2: 0, 3: 0, 4: 0})
    rivers.river("forest-green").lay("forest-blue", 2)
    assert rivers.builds() == set()
    assert_refused(rivers, building(2), "G17_NO_BRIDGE_LEFT")


def test_G17_the_fourth_bridge_can_be_built() -> None:
    rivers = Board().hold("forest-blue").river("rocks-green " * 3, {1: 0, 2: 0, 3: 0}).river("forest-green")
    assert rivers.lay("forest-blue", 2).build(2, 2).free == [0, 4]


def test_G17_only_ones_own_bridges_can_be_built() -> None:
    rivers = Board(3).hold("forest-blue", 2).river("forest-green").turn_of(2).lay("forest-blue", 1).build(1, 1)
    assert (rivers.bridges(1), rivers.free) == ({1: 2}, [4, 4, 3])
