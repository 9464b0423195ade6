"""Hash chains: what players add to chance, and what nobody can do about it."""

import hashlib
import hmac
import json
import random
from itertools import pairwise
from typing import Any

import pytest

from meandre.core import record as records
from meandre.core.chains import MOST_LINKS, Chains, UsedLink, WrongLink, hashed
from meandre.core.errors import RecordError
from meandre.core.fair_chance import SPAN, FairStream
from meandre.core.match import Match
from meandre.games import catalogue

N = 1000
SEEDS = [bytes([1]) * 32, bytes([2]) * 32]
SECRET = bytes(range(32))


def link(seat: int, number: int) -> bytes:
    return hashed(SEEDS[seat], N - number)


def chained(moves: int | None = None, game: str = "mehen", seed: int = 1) -> Match:
    """A random game of two players with chains, who reveal a link with every decision; the second one stops at 20."""
    chains = Chains({seat: link(seat, 0) for seat in range(2)})
    match = Match(catalogue.game(game), ["Ada", "Bo"], {}, FairStream(SECRET), chains=chains)
    rng, made = random.Random(seed), 0
    while not match.over and made != moves:
        made += 1
        (seat,) = match.actors()
        if made == 20:
            chains.end(1)
        if chains.is_open(seat):
            chains.reveal(seat, made, link(seat, made))
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_a_link_hashes_to_the_end_of_its_chain() -> None:
    assert [hashlib.sha256(after).digest() for after in (link(0, n + 1) for n in range(5))] == [
        link(0, n) for n in range(5)
    ]


@pytest.mark.parametrize(
    ("seat", "number", "value", "fits"),
    [
        (0, 6, link(0, 6), True),
        (0, 9, link(0, 9), True),  # others may have been skipped
        (0, 5, link(0, 5), True),  # once more
        (0, 5, link(0, 6), False),
        (0, 6, link(0, 5), False),
        (0, 4, link(0, 4), False),  # revealed long ago
        (0, 6, link(1, 6), False),  # somebody else's
        (0, 6, bytes(32), False),
        (0, MOST_LINKS + 1, link(0, 6), False),
    ],
)
def test_only_the_link_of_that_number_fits(seat: int, number: int, value: bytes, fits: bool) -> None:
    chains = Chains({0: link(0, 0), 1: link(1, 0)})
    chains.reveal(0, 5, link(0, 5))
    assert chains.fits(seat, number, value) == fits


def test_an_outcome_is_the_hmac_of_its_number_and_the_latest_links_of_all() -> None:
    chains = Chains({3: link(0, 0), 1: link(1, 0)})
    chains.mixed(0)
    chains.reveal(3, 2, link(0, 2))
    message = (1).to_bytes(8, "big") + bytes(8) + b"\x02" + link(1, 0) + b"\x04" + link(0, 2)
    digest = int.from_bytes(hmac.digest(SECRET, message, "sha256"), "big")
    assert FairStream(SECRET).outcome(1, [1] * 1000, chains.mixed(1)) == digest % 1000
    stream = FairStream(SECRET).digests(1, chains.mixed(1))
    again = message[:8] + (1).to_bytes(8, "big") + message[16:]
    assert [next(stream), next(stream)] == [digest, int.from_bytes(hmac.digest(SECRET, again, "sha256"), "big")]
    assert digest < SPAN


def test_no_two_messages_are_the_same() -> None:
    """Lengths and the numbers of seats tell apart who has added what."""
    mixes = [Chains(ends).mixed(0) for ends in ({0: link(0, 0)}, {1: link(0, 0)}, {0: link(0, 0), 1: link(1, 0)})]
    assert len({b"", *mixes}) == 4
    assert [len(mix) for mix in mixes] == [33, 33, 66]


def test_what_is_taken_back_is_drawn_the_same_again_whatever_is_revealed_meanwhile() -> None:
    match = chained(moves=8)
    assert match.chains is not None
    (seat,) = match.actors()
    match.chains.reveal(seat, 30, link(seat, 30))
    move = match.legal(seat)[0]
    drawn = match.play(seat, move)
    for number in range(31, 40):
        match.undo()
        match.chains.reveal(seat, number, link(seat, number))
        assert match.play(seat, move) == drawn


def test_another_link_draws_something_else() -> None:
    first, others = chained(moves=8), set()
    for number in range(40, 60):
        match = chained(moves=8)
        assert match.chains is not None
        (seat,) = match.actors()
        match.chains.reveal(seat, number, link(seat, number))
        others.add(tuple(match.play(seat, match.legal(seat)[0])))
    assert len(others) > 2
    assert first.events == match.events[: len(first.events)]


def test_a_chain_that_ends_changes_no_outcome() -> None:
    """Or whoever knows the secret could choose between two outcomes by leaving somebody out."""
    with_chain, without = chained(moves=10), chained(moves=10)
    assert without.chains is not None
    without.chains.end(0)
    for match in (with_chain, without):
        (seat,) = match.actors()
        match.play(seat, match.legal(seat)[0])
    assert with_chain.events == without.events


@pytest.mark.parametrize("game", ["mehen", "tanbo", "rio_grande"])
def test_the_record_proves_every_outcome(game: str) -> None:
    record = chained(game=game).record()
    assert (record.format, record.chains) == (2, [link(seat, 0).hex() for seat in range(2)])
    assert len(record.ended) == 1
    again = Match.replay(catalogue.game(game), records.read(records.write(record)))
    assert again.record() == record


def test_a_running_game_goes_on_from_its_record() -> None:
    match = chained(moves=12)
    again = Match.replay(match.game, match.record(), FairStream(SECRET))
    (seat,) = match.actors()
    move = match.legal(seat)[0]
    assert again.play(seat, move) == match.play(seat, move)


def test_without_chains_a_record_is_as_it_was_and_can_be_made_checkable() -> None:
    match = Match(catalogue.game("mehen"), ["Ada", "Bo"], {}, FairStream(SECRET))
    assert match.record().format == 1
    assert not {"odds", "chains", "links", "ended"} & json.loads(records.write(match.record())).keys()
    checkable = match.record(checkable=True)
    assert checkable.format == 2
    assert Match.replay(match.game, checkable).events == match.events


RECORD = json.loads(records.write(chained().record()))


def place_of_error(**changes: Any) -> str:
    with pytest.raises(RecordError) as error:
        Match.replay(catalogue.game("mehen"), records.read(json.dumps(RECORD | changes)))
    return error.value.place


def with_item(field: str, place: int, item: Any) -> Any:
    return [*RECORD[field][:place], item, *RECORD[field][place + 1 :]]


def flipped(digits: str) -> str:
    return ("1" if digits[0] == "0" else "0") + digits[1:]


LINKS = RECORD["links"]


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"format": 1}, "format"),
        ({"odds": None}, "format"),
        ({"secret": flipped(RECORD["secret"])}, "secret"),
        ({"commitment": flipped(RECORD["commitment"])}, "secret"),
        ({"chains": [flipped(RECORD["chains"][0]), RECORD["chains"][1]]}, "links["),
        ({"chains": RECORD["chains"][::-1]}, "links["),
        ({"chains": [RECORD["chains"][0], None]}, "ended"),
        ({"chains": [RECORD["chains"][0]]}, "chains"),
        ({"chains": [None, None]}, "chains"),
        ({"chains": []}, "links"),
        ({"links": with_item("links", 3, [*LINKS[3][:3], flipped(LINKS[3][3])])}, "links[3]"),
        ({"links": with_item("links", 3, [LINKS[3][0], 3 - LINKS[3][1], *LINKS[3][2:]])}, "links["),
        ({"links": with_item("links", 3, [*LINKS[3][:2], LINKS[3][2] + 1, LINKS[3][3]])}, "links[3]"),
        ({"links": with_item("links", 3, [LINKS[3][0] + 1, *LINKS[3][1:]])}, "links["),
        ({"links": LINKS[::-1]}, "links["),
        ({"links": LINKS[:-1]}, "events["),
        ({"links": [*LINKS, [10**6, *LINKS[-1][1:]]]}, "links["),
        ({"links": []}, "events["),
        ({"ended": [[10**6, 2]]}, "ended[0]"),
        ({"ended": [[1, 1]]}, "links["),
        ({"ended": [[1, 3]]}, "ended"),
        ({"ended": [[1, 2], [2, 2]]}, "ended"),
        ({"odds": RECORD["odds"][:-1]}, "odds["),
        ({"odds": with_item("odds", 4, RECORD["odds"][4][::-1])}, "odds[4]"),
        ({"odds": with_item("odds", 4, [["throw 6", 1]])}, "odds[4]"),
    ],
)
def test_whatever_is_changed_about_chance_is_found(changes: dict[str, Any], place: str) -> None:
    assert place_of_error(**changes).startswith(place)


def test_links_come_in_order() -> None:
    ordered = [UsedLink(outcome, 0, outcome + 1, link(0, outcome + 1)) for outcome in range(4)]
    assert Chains.of_record({0: link(0, 0)}, ordered, {}).mixed(3)
    for one, other in pairwise(ordered):
        with pytest.raises(WrongLink):
            Chains.of_record({0: link(0, 0)}, [other, one], {})
