"""Rivers: rules G7 to G9, G13 and G23, by their numbers."""

import pytest

from meandre.core.verbs import CHANCE
from meandre.games.rio_grande import rules
from tests.games.rio_grande.support.board import (
    BENDS,
    DELTAS,
    LAKES,
    PAIRS,
    SANDBANKS,
    Board,
    building,
    laying,
    match,
    onto,
)
from tests.games.support.board import assert_refused

SEVERAL = "forest-blue steppe-blue steppe-green"


def test_G7_a_river_card_starts_a_new_river() -> None:
    rivers = Board().hold("forest-blue").lay("forest-blue", 1)
    assert (rivers.cards(1), rivers.fact_names()) == ("forest-blue", ["started"])
    assert rivers.hand().count("forest-blue") == 0


@pytest.mark.parametrize("name", PAIRS)
def test_G7_any_river_card_may_be_a_source(name: str) -> None:
    assert Board().hold(name).lay(name, 1).cards(1) == name


def test_G7_or_extends_one_at_its_downstream_end() -> None:
    rivers = Board().hold("steppe-blue").river(SEVERAL).lay("steppe-blue", 1)
    assert (rivers.cards(1), rivers.fact_names()) == (SEVERAL + " steppe-blue", ["laid"])
    assert rivers.facts_named("laid") == [(0, PAIRS.index("steppe-blue"), 0, 0)]


def test_G7_only_at_its_downstream_end() -> None:
    rivers = Board().hold("forest-blue").river(SEVERAL).play(laying("forest-blue"))
    assert_refused(rivers, onto(1), "G7_NO_MATCH")  # though it is just like the source
    assert rivers.places() == {2}


@pytest.mark.parametrize("last", ["forest-blue", "meadow-brown", "rocks-green"])
def test_G7_it_must_share_the_water_or_the_landscape_of_the_card_it_follows(last: str) -> None:
    for name in PAIRS:
        rivers = Board().hold(name).river(last).play(laying(name))
        assert rivers.places() == ({1, 2} if match(last, name) else {2})


def test_G7_the_water_alone_is_enough() -> None:
    assert Board().hold("steppe-blue").river("forest-blue").lay("steppe-blue", 1).cards(1) == "forest-blue steppe-blue"


def test_G7_the_landscape_alone_is_enough() -> None:
    rivers = Board().hold("forest-brown").river("forest-blue").lay("forest-brown", 1)
    assert rivers.cards(1) == "forest-blue forest-brown"


def test_G7_neither_of_them_is_not_enough() -> None:
    assert_refused(Board().hold("rocks-green").river("forest-blue").play(laying("rocks-green")), onto(1), "G7_NO_MATCH")


@pytest.mark.parametrize("special", ["lake-meadow-blue", "bend-meadow-blue"])
@pytest.mark.parametrize("name", ["rocks-blue", "meadow-brown", "forest-green"])
def test_G7_after_a_special_card_that_card_counts(special: str, name: str) -> None:
    rivers = Board().hold(name).river(f"forest-blue {special}").play(laying(name))
    assert (1 in rivers.places()) == (name != "forest-green")


@pytest.mark.parametrize("family", [DELTAS, BENDS, LAKES])
def test_G7_lakes_bends_and_deltas_must_match_like_river_cards(family: list[str]) -> None:
    for name in family:
        rivers = Board().hold(name).river("forest-green meadow-green", {1: 0, 2: 1}).river("rocks-blue")
        assert (name in rivers.lays()) == (
            match("meadow-green", name) or (name not in BENDS and match("rocks-blue", name))
        )


def test_G7_one_turn_may_extend_several_rivers_or_one_several_times() -> None:
    hand = "forest-blue forest-green rocks-green"
    rivers = Board().hold(hand).river("forest-brown").river("rocks-brown")
    rivers.lay("forest-blue", 1).lay("forest-green", 1).lay("rocks-green", 2)
    assert (rivers.cards(1), rivers.cards(2)) == ("forest-brown forest-blue forest-green", "rocks-brown rocks-green")


def full(count: int = 6) -> Board:
    """That many rivers, none of green water."""
    rivers = Board().hold("forest-green forest-green steppe-green steppe-green delta-meadow-blue")
    for _ in range(count - 1):
        rivers.river("meadow-brown")
    return rivers.river("meadow-blue meadow-blue", {2: 1})


def test_G7_a_sixth_river_may_be_started() -> None:
    rivers = full(5).lay("forest-green", 6)
    assert rivers.cards(6) == "forest-green"
    assert len(rivers.pos.length.nonzero()[0]) == 6


def test_G7_a_seventh_may_not() -> None:
    rivers = full()
    assert_refused(rivers, laying("forest-green"), "G7_NOWHERE")
    assert rivers.lays() == {"delta-meadow-blue"}


def test_G7_with_six_rivers_a_card_may_still_extend_one() -> None:
    rivers = full().hold("meadow-green").play(laying("meadow-green"))
    assert rivers.places() == {1, 2, 3, 4, 5, 6}
    assert rivers.play(onto(3)).cards(3) == "meadow-brown meadow-green"


def test_G7_once_a_river_has_ended_a_new_one_may_be_started() -> None:
    rivers = full().lay("delta-meadow-blue", 6).idle()
    rivers.hold("forest-green", 1).lay("forest-green", 6)
    assert rivers.cards(6) == "forest-green"


def test_G7_the_same_turn_will_do_in_any_order() -> None:
    rivers = Board(order="any").hold("delta-forest-blue rocks-green").river("forest-blue")
    assert rivers.lay("delta-forest-blue", 1).lay("rocks-green", 1).cards(1) == "rocks-green"


@pytest.mark.parametrize("name", ["delta-forest-blue", "bend-forest-blue", "lake-forest-blue", "sandbank-blue"])
def test_G8_special_cards_never_start_a_river(name: str) -> None:
    rivers = Board().hold(name)
    assert_refused(rivers, laying(name), {"b": "G10_NOWHERE", "s": "G14_NOWHERE"}.get(name[0], "G7_NOWHERE"))
    rivers.river("forest-blue steppe-blue forest-blue", {1: 0, 2: 1}).play(laying(name))
    assert rivers.places() == {1}
    for place in range(2, 7):
        assert_refused(rivers, onto(place), "G8_NO_SOURCE")


def test_G8_not_one_of_the_special_cards() -> None:
    for name in (*DELTAS, *BENDS, *LAKES, *SANDBANKS):
        assert name not in Board().hold(name).lays()


def test_G9_a_lake_is_laid_like_a_river_card() -> None:
    rivers = Board().hold("lake-forest-blue").river("forest-green").lay("lake-forest-blue", 1)
    assert (rivers.cards(1), rivers.fact_names()) == ("forest-green lake-forest-blue", ["laid"])
    assert (rivers.actions, rivers.acting) == (1, 0)


@pytest.mark.parametrize(
    ("lakes", "points"), [("", 4), ("lake-forest-blue", 8), ("lake-forest-blue lake-forest-green", 12)]
)
def test_G9_a_lake_is_worth_3_more_and_there_may_be_several(lakes: str, points: int) -> None:
    rivers = Board().hold("delta-forest-blue").river(f"forest-blue {lakes} forest-green forest-blue", {1: 1})
    assert rivers.lay("delta-forest-blue", 1).points == [0, points]


def test_G9_several_lakes_may_follow_each_other() -> None:
    rivers = Board().hold("lake-forest-blue").river("forest-blue lake-forest-brown lake-forest-green")
    assert rivers.lay("lake-forest-blue", 1).cards(1).count("lake") == 3


def test_G13_a_delta_ends_the_river_which_is_counted_and_cleared() -> None:
    rivers = Board(3).hold("delta-steppe-blue").river("steppe-green steppe-green steppe-green", {1: 2, 2: 0, 3: 2})
    assert rivers.free == [3, 4, 2]
    rivers.lay("delta-steppe-blue", 1)
    assert (rivers.cards(1), rivers.bridges(1), rivers.free) == ("", {}, [4, 4, 4])
    assert rivers.points == [3, 0, 4 + 2]
    assert rivers.fact_names() == ["laid", "scored", "scored"]
    assert (rivers.gone("steppe-green"), rivers.gone("delta-steppe-blue")) == (3, 1)
    assert (rivers.actions, rivers.acting) == (1, 0)


def test_G13_other_rivers_and_their_bridges_stay() -> None:
    rivers = Board().hold("delta-forest-blue").river("rocks-blue rocks-green", {1: 0}).river("forest-green", {1: 0})
    rivers.river("forest-blue meadow-blue", {1: 1, 2: 0}).lay("delta-forest-blue", 2)
    assert (rivers.cards(1), rivers.cards(3)) == ("rocks-blue rocks-green", "forest-blue meadow-blue")
    assert (rivers.bridges(1), rivers.bridges(3)) == ({1: 0}, {1: 1, 2: 0})
    assert (rivers.free, rivers.points) == ([2, 3], [2, 0])


def test_G13_on_a_river_without_bridges_nobody_scores() -> None:
    rivers = Board().hold("delta-forest-blue").river("forest-green lake-forest-blue").lay("delta-forest-blue", 1)
    assert (rivers.points, rivers.fact_names(), rivers.cards(1)) == ([0, 0], ["laid"], "")


def test_G13_the_bridges_may_be_used_again() -> None:
    rivers = Board().hold("rocks-blue delta-forest-blue").river("forest-green " * 4, {1: 0, 2: 0, 3: 0, 4: 0})
    rivers.river("rocks-green").lay("rocks-blue", 2)
    assert_refused(rivers, building(2), "G17_NO_BRIDGE_LEFT")
    assert rivers.lay("delta-forest-blue", 1).build(2, 1).bridges(2) == {1: 0}


def test_G13_whoever_lays_the_delta_need_not_have_a_bridge() -> None:
    rivers = Board(3).hold("delta-rocks-brown").river("rocks-blue rocks-blue", {1: 1}).lay("delta-rocks-brown", 1)
    assert rivers.points == [0, 3, 0]


@pytest.mark.parametrize("order", ["sheet", "any"])
def test_G13_nothing_can_be_built_on_a_river_that_ended(order: str) -> None:
    rivers = Board(order=order).hold("forest-blue delta-forest-blue").river("forest-green")
    rivers.lay("forest-blue", 1).lay("delta-forest-blue", 1)
    assert rivers.builds() == set()
    assert_refused(rivers, building(1), "G15_NOT_EXTENDED")


def test_G13_a_delta_as_the_last_action_ends_the_turn_too() -> None:
    rivers = Board().hold("forest-blue forest-blue delta-forest-blue").river("forest-green", {1: 0})
    rivers.lay("forest-blue", 1).lay("forest-blue", 1).lay("delta-forest-blue", 1)
    assert (rivers.points, rivers.acting) == ([4, 0], CHANCE)


def test_G23_a_new_river_takes_the_lowest_free_place() -> None:
    rivers = Board().hold("forest-green").river("rocks-blue").river("rocks-blue", place=3).river("rocks-blue", place=5)
    rivers.play(laying("forest-green"))
    assert rivers.places() == {2}
    for place in (4, 6):
        assert_refused(rivers, onto(place), "G23_LOWEST_PLACE")


def test_G23_rivers_keep_their_places_when_one_between_them_is_cleared() -> None:
    rivers = Board().hold("delta-forest-blue").river("rocks-brown").river("forest-blue").river("meadow-green")
    rivers.lay("delta-forest-blue", 2)
    assert [rivers.cards(place) for place in (1, 2, 3)] == ["rocks-brown", "", "meadow-green"]
    rivers.idle().hold("steppe-blue", 1).play(laying("steppe-blue"))
    assert rivers.places() == {2}
    assert rivers.play(onto(2)).facts_named("started") == [(1, PAIRS.index("steppe-blue"), 1, 0)]


def test_G23_there_are_six_places() -> None:
    assert rules.POSITION["length"].shape == (6,)
    rivers = Board(order="any")
    for place in range(1, 7):
        rivers.hold("forest-blue", rivers.turn).lay("forest-blue", place).idle()
    assert [rivers.cards(place) for place in range(1, 7)] == ["forest-blue"] * 6
