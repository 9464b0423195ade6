"""Hash chains: what players add to chance, so that nobody has to trust whoever keeps the secret.

A player draws a seed and hashes it n times. The end of the chain, c(n), is published before the game. Link number i is
the value that is hashed i times to the end, so whoever has a link can check it, and nobody can tell the next one.

>>> seed = bytes(32)
>>> end = hashed(seed, 1000)
>>> link = hashed(seed, 1000 - 7)
>>> chains = Chains({0: end})
>>> chains.fits(0, 7, link), chains.fits(0, 8, link)
(True, False)
"""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from meandre.core.continuation import Succeeded

HASH_BYTES = 32
MOST_LINKS = 100_000
"""The highest number of a link: a check takes as many hashes at most."""


class Link(NamedTuple):
    """A value of a chain that was revealed."""

    number: int
    value: bytes


class UsedLink(NamedTuple):
    """A link that went into an outcome as the first one, and into those after it until the seat's next link."""

    outcome: int
    seat: int
    number: int
    value: bytes


def hashed(value: bytes, times: int) -> bytes:
    """SHA-256 of a value, so many times."""
    for _ in range(times):
        value = hashlib.sha256(value).digest()
    return value


class Chains(Succeeded):
    """The chains of a game, by seat; and for each outcome of chance the links that went into it.

    The links of an outcome are settled when its number is drawn for the first time: taking moves back and playing other
    ones changes nothing. A chain that has ended keeps its last link in all outcomes: that nobody reveals any more must
    not change what is drawn, or whoever knows the secret could choose by it.
    """

    LISTS = "used", "_settled"
    COPIED = "latest", "ended", "_noted"

    def __init__(self, ends: Mapping[int, bytes]) -> None:
        self.ends = dict(sorted(ends.items()))
        self.latest = {seat: Link(0, end) for seat, end in self.ends.items()}
        self.ended: dict[int, int] = {}
        """Seats whose chain has ended, and the next outcome then: no later one has a new link of theirs."""
        self.used: list[UsedLink] = []
        self._settled: list[bytes] = []
        self._noted = dict.fromkeys(self.ends, 0)

    def is_open(self, seat: int) -> bool:
        """Whether a seat has a chain that goes on."""
        return seat in self.ends and seat not in self.ended

    def fits(self, seat: int, number: int, value: bytes) -> bool:
        """Whether a value is that link of a seat's chain."""
        known = self.latest[seat]
        return known.number <= number <= MOST_LINKS and hashed(value, number - known.number) == known.value

    def reveal(self, seat: int, number: int, value: bytes) -> None:
        """Take a link that fits."""
        self.latest[seat] = Link(number, value)

    def end(self, seat: int) -> None:
        """A seat reveals no more links."""
        self.ended[seat] = len(self._settled)

    @property
    def settled(self) -> int:
        """The number of outcomes whose links are settled."""
        return len(self._settled)

    def mixed(self, outcome: int) -> bytes:
        """What goes into an outcome: of each seat with a chain its number, from 1, as a byte, and its latest link."""
        while len(self._settled) <= outcome:
            self._settle()
        return self._settled[outcome]

    def _settle(self) -> None:
        outcome, fresh = len(self._settled), False
        for seat, (number, value) in self.latest.items():
            if number != self._noted[seat]:
                self._noted[seat], fresh = number, True
                self.used.append(UsedLink(outcome, seat, number, value))
        unchanged = self._settled and not fresh
        self._settled.append(self._settled[-1] if unchanged else self._mix())

    def _mix(self) -> bytes:
        return b"".join(bytes((seat + 1,)) + link.value for seat, link in self.latest.items())

    def fresh_in(self, outcome: int) -> list[int]:
        """The seats whose new links went into an outcome."""
        return [used.seat for used in self.used if used.outcome == outcome]

    def recorded(self, seats: int, outcomes: int) -> dict[str, Any]:
        """The fields of a record, as far as outcomes were drawn and not taken back."""
        return {
            "chains": [self.ends[seat].hex() if seat in self.ends else None for seat in range(seats)],
            "links": [
                (used.outcome, used.seat + 1, used.number, used.value.hex()) for used in self.used_until(outcomes)
            ],
            "ended": [(first, seat + 1) for seat, first in sorted(self.ended.items()) if first <= outcomes],
        }

    def used_until(self, outcome: int) -> list[UsedLink]:
        """The links that went into the outcomes before one."""
        return [used for used in self.used if used.outcome < outcome]

    @classmethod
    def of_record(cls, ends: Mapping[int, bytes], used: Iterable[UsedLink], ended: Mapping[int, int]) -> "Chains":
        """The chains of a record; a `WrongLink` if a link is not one of its chain."""
        chains, before = cls(ends), (0, -1)
        for place, (outcome, seat, number, value) in enumerate(used):
            while chains.settled < outcome:
                chains._settle()
            known = chains.latest.get(seat)
            ordered = before < (outcome, seat) and known is not None and known.number < number
            if not ordered or outcome > ended.get(seat, outcome) or not chains.fits(seat, number, value):
                raise WrongLink(place)
            chains.reveal(seat, number, value)
            before = outcome, seat
        chains.ended = dict(ended)
        return chains


class WrongLink(ValueError):
    """The link at a place of a record does not fit."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place
