"""Bends: rules G10 to G12, by their numbers."""

import random

import pytest

from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.core.record import read, write
from meandre.core.verbs import CHANCE
from meandre.games import catalogue
from meandre.games.rio_grande import GAME, rules
from tests.games.rio_grande.support.board import (
    BENDS,
    PASS,
    Board,
    at,
    building,
    laying,
    match,
    onto,
)
from tests.games.support.board import assert_refused

BOTH = pytest.mark.parametrize("bend", ["take-off", "swap"])

FOUR = "forest-blue forest-green forest-blue forest-green"
BEND = "bend-forest-brown"


def bend(
    bridges: dict[int, int], cards: str = FOUR, seats: int = 3, version: int = GAME.version, **options: str
) -> Board:
    """Seat 0 has laid a bend on a river with these bridges."""
    rivers = Board(seats, version, **options).hold(f"{BEND} rocks-blue forest-blue").river(cards, bridges)
    return rivers.lay(BEND, 1)


@BOTH
def test_G10_a_bend_is_laid_like_a_river_card(bend: str) -> None:
    for name in BENDS:
        rivers = Board(bend=bend).hold(name).river("rocks-green meadow-green", {1: 0, 2: 1})
        assert (name in rivers.lays()) == match("meadow-green", name)
    rivers = Board(bend=bend).hold("bend-meadow-blue").river("rocks-green meadow-green", {1: 0, 2: 1})
    assert rivers.lay("bend-meadow-blue", 1).cards(1) == "rocks-green meadow-green bend-meadow-blue"


@BOTH
@pytest.mark.parametrize("bridges", [{}, {1: 0}, {3: 1}])
def test_G10_only_on_a_river_with_at_least_two_bridges(bridges: dict[int, int], bend: str) -> None:
    rivers = Board(bend=bend).hold(BEND).river(FOUR, bridges)
    assert BEND not in rivers.lays()
    rivers.river("forest-blue forest-blue", {1: 0, 2: 1}).play(laying(BEND))
    assert rivers.places() == {2}
    assert_refused(rivers, onto(1), "G10_TWO_BRIDGES")


@pytest.mark.parametrize("bridges", [{1: 0, 2: 0}, {1: 1, 4: 1}, {2: 0, 3: 1}, {1: 2, 2: 1, 4: 0}])
def test_G10_whoever_the_two_bridges_belong_to(bridges: dict[int, int]) -> None:
    assert BEND in Board(3).hold(BEND).river(FOUR, bridges).lays()


def test_G10_two_bridges_of_the_players_choice_come_off_one_after_the_other() -> None:
    rivers = bend({1: 0, 2: 1, 4: 2})
    assert (rivers.spots(), rivers.acting) == ({1, 2, 4}, 0)
    rivers.play(at(2))
    assert (rivers.bridges(1), rivers.free) == ({1: 0, 4: 2}, [3, 4, 3])
    assert rivers.facts_named("took-off") == [(0, 0, 1, 1)]
    assert rivers.spots() == {1, 4}
    rivers.play(at(4))
    assert (rivers.bridges(1), rivers.free) == ({1: 0}, [3, 4, 4])
    assert rivers.facts_named("took-off") == [(0, 0, 3, 2)]


def test_G10_both_may_be_of_one_owner() -> None:
    assert bend({1: 1, 2: 2, 3: 1}).take(3, 1).free == [4, 4, 3]


def test_G10_they_must_come_off() -> None:
    rivers = bend({1: 0, 2: 0})
    assert_refused(rivers, PASS, "G3_NO_SUCH_PLACE")
    assert_refused(rivers.play(at(1)), PASS, "G3_NO_SUCH_PLACE")
    assert rivers.legal() == {at(2)}


def test_G10_then_the_player_may_put_one_of_their_own_there() -> None:
    rivers = bend({1: 0, 2: 1, 4: 2}).take(1, 2)
    assert rivers.legal() == {at(1), at(2), at(3), PASS}
    rivers.put(3)
    assert (rivers.bridges(1), rivers.free) == ({3: 0, 4: 2}, [3, 4, 3])
    assert rivers.fact_names() == ["put-on"]


def test_G10_or_not() -> None:
    rivers = bend({1: 0, 2: 1, 4: 2}).take(1, 2).play(PASS)
    assert (rivers.bridges(1), rivers.free, rivers.fact_names()) == ({4: 2}, [4, 4, 3], ["passed"])
    assert (rivers.actions, rivers.acting) == (1, 0)


def test_G10_closer_to_the_source_is_only_advice() -> None:
    assert bend({1: 1, 2: 2}).take(1, 2).put(4).bridges(1) == {4: 0}


def test_G10_the_bridge_goes_onto_a_river_card_without_one() -> None:
    rivers = bend({1: 1, 3: 2, 4: 2}, "forest-blue lake-forest-green forest-blue forest-green").take(1, 3)
    assert rivers.spots() == {1, 3}
    assert_refused(rivers, at(2), "G15_SPECIAL_CARD")
    assert_refused(rivers, at(5), "G15_SPECIAL_CARD")
    assert_refused(rivers, at(4), "G15_BRIDGE_THERE")


def without_bridges() -> Board:
    """Seat 0 has three bridges elsewhere."""
    return Board(3).hold(BEND).river("rocks-blue rocks-blue rocks-blue", {1: 0, 2: 0, 3: 0})


def test_G10_a_player_without_a_free_bridge_is_not_asked() -> None:
    rivers = without_bridges().river(FOUR, {1: 0, 2: 1, 3: 2}).lay(BEND, 2).take(2, 3)
    assert (rivers.actions, rivers.acting, rivers.fact_names()) == (1, 0, ["took-off"])
    assert (rivers.bridges(2), rivers.free) == ({1: 0}, [0, 4, 4])
    assert rivers.throws() == set(rivers.hand())


def test_G10_a_player_who_gets_one_back_is() -> None:
    rivers = without_bridges().river(FOUR, {1: 1, 2: 1, 3: 0}).lay(BEND, 2).take(2, 3)
    assert rivers.spots() == {2, 3, 4}
    assert rivers.put(4).free == [0, 3, 4]


@pytest.mark.parametrize("order", ["sheet", "any"])
def test_G10_that_bridge_is_not_the_turns_one_build(order: str) -> None:
    rivers = bend({1: 1, 2: 1}, order=order).take(1, 2).put(1)
    assert rivers.actions == 1
    rivers.build(1, 2)
    assert (rivers.bridges(1), rivers.actions) == ({1: 0, 2: 0}, 2)
    assert_refused(rivers, building(1), "G5_ONE_BRIDGE")


def test_G10_nor_does_a_build_forbid_it() -> None:
    rivers = Board(order="any").hold(f"{BEND} forest-blue").river(FOUR, {1: 1, 2: 1})
    rivers.lay("forest-blue", 1).build(1, 5).lay(BEND, 1).take(1, 2).put(1)
    assert rivers.bridges(1) == {1: 0, 5: 0}


def test_G10_as_the_last_action_it_ends_the_turn_after_the_bridge() -> None:
    rivers = Board().hold(f"{BEND} forest-blue forest-blue").river(FOUR, {1: 1, 2: 1})
    rivers.lay("forest-blue", 1).lay("forest-blue", 2).lay(BEND, 1).take(1, 2)
    assert rivers.acting == 0
    assert rivers.put(1).acting == CHANCE


def test_G10_the_bend_stays_on_the_river_and_counts() -> None:
    rivers = bend({1: 1, 2: 1, 3: 2}).take(1, 2).play(PASS).idle()
    rivers.hold("delta-forest-green", 1).lay("delta-forest-green", 1)
    assert rivers.points == [0, 0, 4]


STRETCHES = "forest-green forest-green bend-forest-blue forest-blue forest-green forest-blue"


@BOTH
def test_G11_the_stretch_since_the_previous_bend_must_hold_the_bridges(bend: str) -> None:
    for bridges in ({1: 0, 2: 1}, {1: 0, 2: 1, 5: 0}):
        assert BEND not in Board(bend=bend).hold(BEND).river(STRETCHES, bridges).lays()
    assert BEND in Board(bend=bend).hold(BEND).river(STRETCHES, {4: 0, 6: 1}).lays()


def test_G11_only_its_bridges_come_off() -> None:
    rivers = bend({1: 0, 2: 1, 4: 1, 5: 2, 6: 0}, STRETCHES)
    assert rivers.spots() == {4, 5, 6}
    for number in (1, 2):
        assert_refused(rivers, at(number), "G11_OTHER_STRETCH")
    rivers.play(at(4))
    assert_refused(rivers, at(1), "G11_OTHER_STRETCH")
    assert rivers.spots() == {5, 6}


def test_G11_and_the_new_bridge_goes_there() -> None:
    rivers = bend({1: 1, 5: 2, 6: 0}, STRETCHES).take(5, 6)
    assert rivers.spots() == {4, 5, 6}
    for number in (1, 2):
        assert_refused(rivers, at(number), "G11_OTHER_STRETCH")
    assert rivers.put(4).bridges(1) == {1: 1, 4: 0}


def test_G11_only_its_bridges_are_swapped() -> None:
    rivers = bend({1: 0, 4: 1, 6: 0}, STRETCHES, bend="swap")
    assert rivers.spots() == {4, 6}
    assert_refused(rivers, at(1), "G11_OTHER_STRETCH")
    rivers.play(at(4))
    assert_refused(rivers, at(1), "G11_OTHER_STRETCH")
    assert rivers.play(at(6)).bridges(1) == {1: 0, 4: 0, 6: 1}


def test_G11_without_a_bend_before_it_the_first_card_is_included() -> None:
    assert bend({1: 1, 4: 2}).spots() == {1, 4}
    assert bend({1: 1, 4: 2}, bend="swap").spots() == {1, 4}


def test_G11_the_latest_of_several_bends_counts() -> None:
    cards = "forest-blue bend-forest-blue forest-blue forest-blue bend-forest-green forest-green forest-green"
    assert bend({1: 1, 3: 1, 4: 2, 6: 1, 7: 2}, cards).spots() == {6, 7}
    assert BEND not in Board().hold(BEND).river(cards, {1: 1, 3: 1, 4: 0, 7: 0}).lays()


def test_G11_a_bend_that_a_sandbank_covered_or_cleared_no_longer_counts() -> None:
    for number, stretch in ((3, {2, 3, 4}), (4, {2, 3})):
        rivers = Board().hold("sandbank-blue").hold(BEND, 1)
        rivers.river(STRETCHES.replace("blue forest-green", "blue forest-blue"), {5: 0, 6: 1})
        rivers.cover("sandbank-blue", 1, number).idle().lay(BEND, 1)
        assert rivers.spots() == set(rivers.bridges(1))
        assert rivers.take(*rivers.bridges(1)).spots() == stretch


def test_G11_a_bend_that_is_still_there_counts_after_a_sandbank() -> None:
    rivers = Board().hold("sandbank-green").hold(BEND, 1).river(STRETCHES, {1: 0, 4: 0, 6: 1})
    rivers.cover("sandbank-green", 1, 2)
    assert rivers.cards(1).split()[:2] == ["sandbank-green", "bend-forest-blue"]
    rivers.idle().lay(BEND, 1).take(3, 5)
    assert rivers.spots() == {3, 4, 5}


def test_G12_taking_off_is_the_default() -> None:
    assert GAME.resolve_options(2, {})["bend"] == "take-off"
    assert GAME.start(2).bend == rules.TAKE_OFF


VERSIONS = pytest.mark.parametrize("version", [1, 2])
"""In version 1 a bend that swaps could not be laid where all bridges have one owner."""


@VERSIONS
def test_G12_or_two_bridges_of_different_owners_change_places(version: int) -> None:
    rivers = bend({1: 0, 2: 1, 4: 2}, version=version, bend="swap")
    assert rivers.spots() == {1, 2, 4}
    rivers.play(at(4))
    assert (rivers.bridges(1), rivers.spots(), rivers.actions) == ({1: 0, 2: 1, 4: 2}, {1, 2}, 0)
    assert rivers.facts_named("pointed") == [(0, 0, 3, 0)]
    rivers.play(at(1))
    assert (rivers.bridges(1), rivers.free) == ({1: 2, 2: 1, 4: 0}, [3, 3, 3])
    assert rivers.facts_named("swapped") == [(0, 0, 3, 0)]


@VERSIONS
def test_G12_of_their_choice_even_if_none_is_their_own(version: int) -> None:
    assert bend({1: 0, 2: 1, 4: 2}, version=version, bend="swap").swap(2, 4).bridges(1) == {1: 0, 2: 2, 4: 1}


@VERSIONS
def test_G12_not_of_the_same_owner(version: int) -> None:
    rivers = bend({1: 1, 2: 1, 4: 2}, version=version, bend="swap").play(at(1))
    assert_refused(rivers, at(2), "G12_SAME_OWNER")
    assert_refused(rivers, at(1), "G12_SAME_OWNER")
    assert rivers.legal() == {at(4)}


def test_G12_the_player_places_none() -> None:
    rivers = bend({1: 1, 2: 2}, bend="swap").swap(1, 2)
    assert (rivers.bridges(1), rivers.free) == ({1: 2, 2: 1}, [4, 3, 3])
    assert (rivers.actions, rivers.acting, rivers.fact_names()) == (1, 0, ["swapped"])
    assert rivers.throws() == set(rivers.hand())


def lays_bend(cards: str, bridges: dict[int, int], seats: int = 2, version: int = GAME.version) -> bool:
    """Whether a bend that swaps can be laid on a river with these bridges."""
    return BEND in Board(seats, version, bend="swap").hold(BEND).river(cards, bridges).lays()


@VERSIONS
def test_G12_two_bridges_of_two_owners_are_enough(version: int) -> None:
    for bridges in ({1: 0, 2: 1}, {1: 0, 2: 0, 4: 1}, {1: 1, 2: 0, 4: 1}):
        assert lays_bend(FOUR, bridges, version=version)
    assert lays_bend(FOUR, {2: 3, 3: 4}, 5, version)
    assert not lays_bend(FOUR, {2: 1}, version=version)
    assert not lays_bend(STRETCHES, {1: 0, 4: 1}, version=version)


def test_G12_in_version_1_it_needs_bridges_of_two_owners_there() -> None:
    assert GAME.at(1).start(2, {"bend": "swap"}).bend == rules.SWAP_OF_TWO_OWNERS
    assert not lays_bend(FOUR, {1: 0, 2: 0, 3: 0}, version=1)
    assert not lays_bend(FOUR, {1: 4, 2: 4}, 5, version=1)
    assert not lays_bend(STRETCHES, {1: 0, 4: 1, 5: 1}, version=1)


@pytest.mark.parametrize(("seats", "owner"), [(2, 0), (2, 1), (5, 0), (5, 4)])
def test_G12_two_bridges_of_one_owner_are_enough_and_nothing_is_swapped(seats: int, owner: int) -> None:
    assert GAME.start(2, {"bend": "swap"}).bend == rules.SWAP
    bridges = {1: owner, 2: owner, 4: owner}
    rivers = bend(bridges, seats=seats, bend="swap")
    assert (rivers.cards(1), rivers.bridges(1)) == (f"{FOUR} {BEND}", bridges)
    assert (rivers.fact_names(), rivers.pos.phase, rivers.acting, rivers.actions) == (["laid"], rules.ACT, 0, 1)
    assert rivers.builds() == {1}  # G15: the river is longer now
    assert BEND not in rivers.hand()


def test_G12_only_the_stretch_decides_whether_there_is_something_to_swap() -> None:
    rivers = bend({1: 0, 4: 1, 5: 1}, STRETCHES, bend="swap")
    assert (rivers.pos.phase, rivers.bridges(1)) == (rules.ACT, {1: 0, 4: 1, 5: 1})
    rivers = bend({1: 0, 4: 1, 5: 2}, STRETCHES, bend="swap")
    assert (rivers.pos.phase, rivers.spots()) == (rules.SWAP_ONE, {4, 5})


def test_G12_a_third_action_that_swaps_nothing_ends_the_turn() -> None:
    rivers = Board(order="any", bend="swap").hold(f"{BEND} rocks-blue rocks-green").river(FOUR, {1: 1, 2: 1})
    rivers.throw("rocks-blue rocks-green").lay(BEND, 1)
    assert (rivers.acting, rivers.pos.phase) == (CHANCE, rules.DRAW)


@VERSIONS
def test_G12_a_record_is_replayed_by_the_rules_it_was_played_by(version: int) -> None:
    game, chooser = catalogue.game("rio_grande", version), random.Random(3)
    match = Match(game, ["Ada", "Bo", "Cleo"], {"bend": "swap", "order": "any"}, FairStream(b"swap" * 8))
    while not match.over:
        (seat,) = match.actors()
        texts = match.legal(seat)
        match.play(seat, chooser.choice([text for text in texts if not text.startswith("throw")] or texts))
    record = read(write(match.record()))
    assert (record.rules, "last-round" in record.options) == (version, version == 2)
    assert Match.replay(catalogue.game(record.game, record.rules), record).record() == record


def test_G12_a_one_click_choice_has_both_rules_of_german_accounts() -> None:
    assert GAME.presets["german"] == {"order": "any", "bend": "swap"}
    GAME.resolve_options(2, GAME.presets["german"])


def test_G12_the_second_of_two_such_turns_chooses_anew() -> None:
    rivers = bend({2: 0, 4: 1}, bend="swap").swap(4, 2)
    assert rivers.pos.spot == 0  # no trace of the choice
