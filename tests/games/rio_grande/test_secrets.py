"""Hidden information in Rio Grande, and its sampling: rule G2."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import permutations
from math import sqrt
from typing import TypeVar

import pytest

from meandre.core import verbs
from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.core.position import Position, copy, same
from meandre.core.rng import new_rng
from meandre.core.rule import COMPILED
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SPECTATOR
from meandre.games.rio_grande import GAME, rules
from meandre.games.rio_grande.secrets import SECRET
from tests.games.rio_grande.support.board import (
    COPIES,
    NAMES,
    Board,
    at,
    card,
    card_counts,
    check_pieces,
    laying,
    onto,
    throwing,
)
from tests.games.support.board import fact_rows

Outcome = TypeVar("Outcome")

HIDDEN = rules.HIDDEN
VIEWERS = pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])

WORLDS = 4000 if COMPILED else 250


def table(**options: str) -> Board:
    """Three players, with rivers, bridges, all kinds of cards and thrown cards; seat 1 begins a turn."""
    rivers = Board(3, **options).hold("forest-blue lake-rocks-blue sandbank-blue")
    rivers.hold("steppe-green bend-rocks-green sandbank-green sandbank-blue steppe-brown", 1)
    rivers.hold("meadow-blue meadow-blue delta-forest-blue", 2)
    rivers.river("rocks-blue forest-blue forest-green forest-green", {1: 0, 3: 2})
    rivers.river("meadow-green rocks-green", {1: 1, 2: 2}).river("sandbank-brown forest-blue")
    return rivers.throw("lake-rocks-blue sandbank-blue forest-blue").draw_up()


def view(pos: Position, viewer: int) -> Position:
    """The position as a seat or a spectator sees it."""
    seen = copy(pos)
    verbs.conceal(seen, viewer)
    return seen


def imagined(pos: Position, viewer: int, number: int) -> Position:
    """A sample of the hidden information, given what a seat or a spectator knows."""
    world = copy(pos)
    verbs.imagine(world, viewer, new_rng(7, number))
    return world


def open_fields(pos: Position) -> dict[str, bytes]:
    """The public fields."""
    return {name: pos[name].tobytes() for name in pos.dtype.names or () if name not in (*SECRET, "facts")}


@VIEWERS
def test_G2_hands_are_hidden_from_the_others(viewer: int) -> None:
    pos = table().pos
    seen = view(pos, viewer)
    for seat in range(3):
        assert seen.hand[seat].tolist() == (pos.hand[seat].tolist() if seat == viewer else [HIDDEN] * 5)
    assert seen.held.tolist() == [5, 5, 5, 0, 0]


def test_G2_how_many_cards_somebody_holds_is_seen() -> None:
    seen = view(table().throw("steppe-green sandbank-blue").pos, 0)
    assert seen.held.tolist() == [5, 3, 5, 0, 0]
    assert seen.hand[1].tolist() == [HIDDEN] * 3 + [rules.NO_CARD] * 2


@VIEWERS
def test_G2_the_pile_is_face_down_for_all_and_only_counted(viewer: int) -> None:
    pos = table().pos
    seen = view(pos, viewer)
    assert (seen.pile.sum(), seen.left) == (0, pos.left)


@VIEWERS
def test_G2_only_their_owner_has_seen_cards_thrown_away(viewer: int) -> None:
    pos = table().throw("steppe-green").pos
    seen = view(pos, viewer)
    for seat in range(3):
        assert seen.thrown[seat].tolist() == (pos.thrown[seat].tolist() if seat == viewer else [0] * 51)
    assert seen.wasted.tolist() == [3, 1, 0, 0, 0]


@VIEWERS
def test_G2_cards_cleared_from_rivers_were_seen_by_all(viewer: int) -> None:
    rivers = table().cover("sandbank-green", 1, 4)
    assert view(rivers.pos, viewer).gone.tolist() == rivers.pos.gone.tolist()
    assert rivers.gone("forest-green") == 2


@VIEWERS
def test_G2_a_card_that_is_chosen_is_seen_once_it_is_laid(viewer: int) -> None:
    rivers = table().play(laying("sandbank-green"))
    chosen = card("sandbank-green")
    seen = view(rivers.pos, viewer)
    assert seen.chosen == (chosen if viewer == 1 else HIDDEN)
    assert fact_rows(seen) == [(rules.CHOSE, 1, chosen if viewer == 1 else HIDDEN, 0, 0)]
    seen = view(rivers.play(onto(1)).pos, viewer)
    assert (seen.chosen, fact_rows(seen)) == (chosen, [(rules.LAID, 1, chosen, 0, 0)])
    assert view(rivers.play(at(4)).pos, viewer).chosen == rules.NO_CARD


@VIEWERS
def test_G2_the_news_tell_others_nothing_of_draws_and_throws(viewer: int) -> None:
    rivers = table().throw("steppe-green")
    assert fact_rows(view(rivers.pos, viewer)) == [
        (rules.THREW, 1, card("steppe-green") if viewer == 1 else HIDDEN, 0, 0)
    ]
    rivers.throw("sandbank-green sandbank-blue").draw("rocks-brown")
    assert fact_rows(view(rivers.pos, viewer)) == [
        (rules.DREW, 1, card("rocks-brown") if viewer == 1 else HIDDEN, 0, 0)
    ]


@cache
def positions() -> list[Position]:
    """Positions in all phases, with both kinds of bend."""
    return list(several())


def several() -> Iterator[Position]:
    for bend in ("take-off", "swap"):
        for first in ("lay", "throw"):
            rivers = table(bend=bend)
            rivers.play(throwing("steppe-green") if first == "throw" else laying("bend-rocks-green"))
            yield copy(rivers.pos)
            if first == "lay":
                for code in (onto(2), at(1), at(2)):
                    yield copy(rivers.play(code).pos)
            else:
                yield copy(rivers.throw("sandbank-blue sandbank-green").pos)
                yield copy(rivers.draw("forest-blue").pos)
    yield table().play(laying("sandbank-blue")).pos
    yield table().lay("sandbank-blue", 1).pos
    yield table().pos
    yield GAME.start(3)
    yield Board(3).pile("").idle().idle().pos
    yield Board(3).pile("").idle().idle().idle().pos


@VIEWERS
def test_G2_all_the_rest_is_seen(viewer: int) -> None:
    for pos in positions():
        seen = view(pos, viewer)
        assert open_fields(seen) == open_fields(pos)
        assert [fact[:2] for fact in fact_rows(seen)] == [fact[:2] for fact in fact_rows(pos)]
        assert same(view(seen, viewer), seen)


@VIEWERS
def test_what_others_see_of_a_move_hides_the_card(viewer: int) -> None:
    pos = table().pos
    for name in ("steppe-green", "bend-rocks-green"):
        own = viewer == 1
        assert verbs.glimpse(pos, viewer, 1, laying(name)) == (laying(name) if own else rules.SOME_LAY)
        assert verbs.glimpse(pos, viewer, 1, throwing(name)) == (throwing(name) if own else rules.SOME_THROW)
    assert verbs.glimpse(pos, viewer, 1, rules.BUILD) == rules.BUILD
    drawing = table().throw("steppe-green steppe-brown sandbank-blue").pos
    assert verbs.glimpse(drawing, viewer, CHANCE, 3) == (3 if viewer == 1 else rules.SOME_DRAW)
    placing = table().play(laying("sandbank-blue")).pos
    assert verbs.glimpse(placing, viewer, 1, onto(1)) == onto(1)
    covering = table().lay("sandbank-blue", 1).pos
    assert verbs.glimpse(covering, viewer, 1, at(2)) == at(2)
    assert verbs.glimpse(GAME.start(3), viewer, CHANCE, rules.STARTER) == rules.STARTER


@VIEWERS
def test_moves_that_look_the_same_lead_to_views_that_are_the_same(viewer: int) -> None:
    for pos in positions():
        seat = CHANCE if verbs.actors(pos) == CHANCE_ACTS else int(pos.turn)
        views: dict[int, set[bytes]] = {}
        for code in GAME.odds(pos)[0] if seat == CHANCE else GAME.moves(pos, seat):
            after = copy(pos)
            verbs.play(after, seat, code)
            views.setdefault(verbs.glimpse(pos, viewer, seat, code), set()).add(view(after, viewer).tobytes())
        assert all(len(same_looks) == 1 for same_looks in views.values())


def test_others_read_of_a_draw_a_lay_and_a_throw_with_a_question_mark() -> None:
    match = Match(GAME, ["Ada", "Bo", "Cy"], {"order": "any"}, FairStream(bytes(32)))
    chooser = random.Random(5)
    while len(match.events) < 250:
        (seat,) = match.actors()
        match.play(seat, chooser.choice(match.legal(seat)))
    for viewer in (0, 1, 2, SPECTATOR):
        hidden = Counter[str]()
        for (seen, after), (seat, text) in zip(match.history(viewer), match.events, strict=True):
            word, owner = text.split()[0], fact_rows(after)[0][1]
            secret = word in ("draw", "lay", "throw") and viewer != owner
            assert seen == (seat, f"{word} ?" if secret else text)
            hidden[word] += secret
        assert min(hidden[word] for word in ("draw", "lay", "throw")) > 20


@VIEWERS
def test_imagining_deals_exactly_the_unseen_cards(viewer: int) -> None:
    for number, pos in enumerate(positions()):
        world = imagined(pos, viewer, number)
        check_pieces(world)
        assert card_counts(world) == COPIES
        assert open_fields(world) == open_fields(pos)
        if viewer in range(3):
            assert world.hand[viewer].tolist() == pos.hand[viewer].tolist()
            assert world.thrown[viewer].tolist() == pos.thrown[viewer].tolist()
        for seat in range(3):
            hand = world.hand[seat, : pos.held[seat]].tolist()
            assert hand == sorted(hand)
        assert (world.phase, verbs.actors(world)) == (pos.phase, verbs.actors(pos))


@VIEWERS
def test_what_is_imagined_looks_the_same(viewer: int) -> None:
    for number, pos in enumerate(positions()):
        world = imagined(pos, viewer, number)
        assert same(view(world, viewer), view(pos, viewer))


@VIEWERS
def test_imagining_gives_nothing_away(viewer: int) -> None:
    for number, pos in enumerate(positions()):
        assert same(imagined(view(pos, viewer), viewer, number), imagined(pos, viewer, number))
        other = imagined(pos, viewer, number + 100)  # another position with the same view
        assert same(imagined(other, viewer, number), imagined(pos, viewer, number))


def test_another_stream_imagines_another_world() -> None:
    pos = table().pos
    assert len({imagined(pos, 0, number).tobytes() for number in range(20)}) == 20


@VIEWERS
def test_a_chosen_card_is_imagined_as_one_that_can_be_laid(viewer: int) -> None:
    pos = table().play(laying("steppe-green")).pos
    for number in range(WORLDS // 10):
        world = imagined(pos, viewer, number)
        assert world.chosen in world.hand[1]
        assert GAME.moves(world, 1)
        if viewer == 1:
            assert world.chosen == card("steppe-green")


def check_odds(counts: Mapping[Outcome, int], odds: Mapping[Outcome, int]) -> None:
    """A chi-square test at a significance of 0.001."""
    assert set(counts) <= set(odds)
    worlds, whole = sum(counts.values()), sum(odds.values())
    expected = {outcome: worlds * weight / whole for outcome, weight in odds.items()}
    distance = sum((counts.get(outcome, 0) - mean) ** 2 / mean for outcome, mean in expected.items())
    freedom = len(odds) - 1
    assert distance < freedom * (1 - 2 / (9 * freedom) + 3.09 * sqrt(2 / (9 * freedom))) ** 3


def unseen(pos: Position, viewer: int) -> Counter[int]:
    """The number of each card that a seat has not seen."""
    rest = Counter(dict(enumerate(COPIES)))
    rest.subtract(pos.card[pos.card >= 0].tolist())
    rest.subtract(pos.hand[viewer, : pos.held[viewer]].tolist())
    rest.subtract(dict(enumerate((pos.gone + pos.thrown[viewer]).tolist())))
    return +rest


def imagined_cards(pick: Callable[[Position], list[int]], pos: Position, viewer: int) -> Counter[int]:
    """How often each card is sampled for a place."""
    counts = Counter[int]()
    for number in range(WORLDS):
        counts.update(pick(imagined(pos, viewer, number)))
    return counts


def spread(counts: list[int]) -> list[int]:
    """The cards, each as often as its count."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


@pytest.mark.skipif(not COMPILED, reason="takes thousands of worlds")
@pytest.mark.parametrize("viewer", [1, 2])
def test_every_place_gets_cards_in_proportion_to_what_is_unseen(viewer: int) -> None:
    pos = table().throw("steppe-green").pos
    odds, chance, other = unseen(pos, viewer), random.Random(3), 3 - viewer
    check_odds(imagined_cards(lambda world: world.hand[other, : pos.held[other]].tolist(), pos, viewer), odds)
    check_odds(imagined_cards(lambda world: spread(world.thrown[0].tolist()), pos, viewer), odds)
    check_odds(imagined_cards(lambda world: chance.choices(spread(world.pile.tolist())), pos, viewer), odds)


def narrow(turn: int, names: str = "forest-green steppe-blue rocks-green rocks-green meadow-brown") -> Position:
    """Six rivers where forest or blue water must follow, the pile empty; seat 0 has not seen five cards of the others.

    Seat 1 has three of them and seat 2 has two; whoever of them is on turn has chosen the first one to lay.
    """
    cards = names.split()
    first, second = (cards[:3], cards[3:]) if turn == 1 else (cards[2:], cards[:2])
    rivers = Board(3).hold(" ".join(first), 1, size=3).hold(" ".join(second), 2, size=2)
    for _ in range(6):
        rivers.river("forest-blue")
    return rivers.pile("").turn_of(turn).play(laying(cards[0])).pos


@pytest.mark.parametrize("turn", [1, 2])
def test_a_choice_and_both_hands_are_imagined_as_likely_as_they_are(turn: int) -> None:
    pos = narrow(turn)
    odds = Counter[tuple[int, ...]]()
    for cards in permutations(unseen(pos, 0).elements()):
        chosen = cards[0] if turn == 1 else cards[3]
        if NAMES[chosen] in ("forest-green", "steppe-blue"):
            odds[(chosen, *sorted(cards[:3]), *sorted(cards[3:]))] += 1
    counts = Counter[tuple[int, ...]]()
    for number in range(WORLDS):
        world = imagined(pos, 0, number)
        counts[(int(world.chosen), *world.hand[1, :3].tolist(), *world.hand[2, :2].tolist())] += 1
    check_odds(counts, odds)


@pytest.mark.parametrize("turn", [1, 2])
def test_the_only_card_that_can_be_laid_is_imagined_in_the_hand_of_whoever_lays_it(turn: int) -> None:
    pos = narrow(turn, "forest-green steppe-brown rocks-green rocks-green meadow-brown")
    for number in range(20):
        world = imagined(pos, 0, number)
        assert world.chosen == card("forest-green")
        assert world.chosen in world.hand[turn]
        check_pieces(world)
