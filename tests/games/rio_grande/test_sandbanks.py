"""Sandbanks: rule G14, by its number."""

import pytest

from tests.games.rio_grande.support.board import (
    SANDBANKS,
    WATERS,
    Board,
    at,
    building,
    card,
    laying,
)
from tests.games.support.board import assert_refused

LONG = "forest-blue steppe-blue steppe-green rocks-green rocks-blue"


@pytest.mark.parametrize("water", WATERS)
def test_G14_a_sandbank_is_laid_on_a_card_of_the_same_water(water: str) -> None:
    rivers = Board().hold(f"sandbank-{water}").river("forest-blue forest-green forest-brown forest-blue forest-green")
    rivers.lay(f"sandbank-{water}", 1)
    assert rivers.spots() == {"blue": {1, 4}, "green": {2, 5}, "brown": {3}}[water]


def test_G14_it_need_not_match_the_last_card() -> None:
    rivers = Board().hold("sandbank-brown").river("forest-brown forest-blue rocks-blue").lay("sandbank-brown", 1)
    assert rivers.spots() == {1}


def test_G14_not_on_a_card_with_a_bridge() -> None:
    rivers = Board().hold("sandbank-blue").river(LONG, {1: 1, 5: 0}).lay("sandbank-blue", 1)
    assert rivers.spots() == {2}
    assert_refused(rivers, at(1), "G14_BRIDGE_THERE")
    assert_refused(rivers, at(5), "G14_BRIDGE_THERE")
    assert "sandbank-blue" not in Board().hold("sandbank-blue").river("forest-blue rocks-blue", {1: 1, 2: 0}).lays()


def test_G14_everything_upstream_is_cleared_uncounted_bridges_home() -> None:
    rivers = Board(3).hold("sandbank-green").river(LONG, {1: 1, 2: 2, 5: 1}).cover("sandbank-green", 1, 3)
    assert rivers.cards(1) == "sandbank-green rocks-green rocks-blue"
    assert (rivers.bridges(1), rivers.free, rivers.points) == ({3: 1}, [4, 3, 4], [0, 0, 0])
    assert [rivers.gone(name) for name in ("forest-blue", "steppe-blue", "steppe-green", "rocks-green")] == [1, 1, 1, 0]
    assert rivers.gone("sandbank-green") == 0
    assert rivers.facts_named("covered") == [(0, card("sandbank-green"), 0, 2)]
    assert rivers.hand().count("sandbank-green") == 0


def test_G14_it_is_the_rivers_first_card_and_takes_no_bridge() -> None:
    rivers = Board().hold("rocks-green sandbank-green").river(LONG).lay("rocks-green", 1).cover("sandbank-green", 1, 3)
    rivers.play(building(1))
    assert rivers.spots() == {2, 3, 4}
    assert_refused(rivers, at(1), "G15_SPECIAL_CARD")


def test_G14_a_bend_puts_no_bridge_there_either() -> None:
    rivers = Board().hold("bend-rocks-green").river("sandbank-green rocks-green rocks-blue", {2: 1, 3: 1})
    assert rivers.lay("bend-rocks-green", 1).take(2, 3).spots() == {2, 3}


@pytest.mark.parametrize("name", ["steppe-green", "delta-steppe-green", "lake-rocks-green"])
def test_G14_the_river_goes_on_downstream(name: str) -> None:
    rivers = Board().hold("sandbank-blue").hold(name, 1).river("forest-blue rocks-blue rocks-green", {3: 1})
    rivers.cover("sandbank-blue", 1, 2).idle().lay(name, 1)
    expected = "" if name in ("delta-steppe-green",) else f"sandbank-blue rocks-green {name}"
    assert (rivers.cards(1), rivers.points) == (expected, [0, 0] if expected else [0, 2])


def test_G14_on_the_last_card_it_clears_the_whole_river() -> None:
    rivers = Board(3).hold("sandbank-blue").river(LONG, {1: 1, 3: 2, 4: 1}).cover("sandbank-blue", 1, 5)
    assert (rivers.cards(1), rivers.bridges(1)) == ("", {})
    assert (rivers.free, rivers.points) == ([4, 4, 4], [0, 0, 0])
    assert [rivers.gone(name) for name in (*LONG.split(), "sandbank-blue")] == [1] * 6
    assert rivers.fact_names() == ["covered", "dried"]


def test_G14_a_river_of_one_card_too() -> None:
    rivers = Board().hold("sandbank-blue").river("forest-green").river("forest-blue").cover("sandbank-blue", 2, 1)
    assert (rivers.cards(1), rivers.cards(2), rivers.gone("sandbank-blue")) == ("forest-green", "", 1)


def test_G14_covering_the_source_of_a_longer_river_is_legal() -> None:
    rivers = Board().hold("sandbank-blue").river(LONG, {2: 1}).cover("sandbank-blue", 1, 1)
    assert rivers.cards(1) == LONG.replace("forest-blue", "sandbank-blue")
    assert (rivers.bridges(1), rivers.gone("forest-blue"), rivers.fact_names()) == ({2: 1}, 1, ["covered"])


@pytest.mark.parametrize("special", ["lake-steppe-brown", "bend-steppe-brown"])
def test_G14_a_lake_or_bend_that_it_covers_is_gone(special: str) -> None:
    rivers = Board().hold("sandbank-brown").hold("delta-steppe-blue", 1)
    rivers.river(f"steppe-blue {special} steppe-blue steppe-blue", {1: 0, 3: 1}).cover("sandbank-brown", 1, 2)
    assert (rivers.cards(1), rivers.gone(special)) == ("sandbank-brown steppe-blue steppe-blue", 1)
    assert rivers.idle().lay("delta-steppe-blue", 1).points == [0, 3]


def test_G14_a_lake_at_the_end_too() -> None:
    rivers = Board().hold("sandbank-blue").river("rocks-green lake-rocks-blue", {1: 0}).cover("sandbank-blue", 1, 2)
    assert (rivers.cards(1), rivers.gone("lake-rocks-blue"), rivers.free) == ("", 1, [4, 4])


@pytest.mark.parametrize("name", SANDBANKS)
def test_G14_not_onto_another_sandbank(name: str) -> None:
    rivers = Board().hold(name).river("sandbank-blue forest-green forest-brown steppe-brown steppe-blue")
    assert 1 not in rivers.lay(name, 1).spots()
    assert_refused(rivers, at(1), "G14_SANDBANK_THERE" if name == "sandbank-blue" else "G14_OTHER_WATER")
    assert "sandbank-blue" not in Board().hold("sandbank-blue").river("sandbank-blue forest-green").lays()


def test_G14_only_one_river_is_concerned() -> None:
    rivers = Board().hold("sandbank-blue").river(LONG, {2: 0}).river(LONG, {2: 1}).cover("sandbank-blue", 2, 5)
    assert (rivers.cards(1), rivers.bridges(1), rivers.cards(2)) == (LONG, {2: 0}, "")


def test_G14_the_sandbank_is_a_special_card_of_the_turn_and_an_action() -> None:
    rivers = Board().hold("sandbank-blue lake-rocks-blue").river(LONG).cover("sandbank-blue", 1, 1)
    assert rivers.actions == 1
    assert_refused(rivers, laying("lake-rocks-blue"), "G5_ONE_SPECIAL")
