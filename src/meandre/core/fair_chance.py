"""Provably fair chance: nobody can choose the outcomes of a real game, and everybody can check them.

A game has a secret. Its SHA-256, the commitment, is published before the game; the secret itself is published after it.
Outcome k of the game is HMAC-SHA256(secret, k), mapped onto the weights of the possible outcomes. So the secret fixes
every outcome before the game begins, and once it is public everybody can verify them.

Where players have hash chains (`chains.py`), their latest links go into the HMAC, too: then the secret alone fixes
nothing, and whoever keeps it could neither choose it to get certain outcomes nor tell them in advance.
"""

import hashlib
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

SECRET_BYTES = 32
BLOCK, PADS = 64, (0x36, 0x5C)
"""HMAC's block size with SHA-256, and what the key is combined with, for the inner and the outer hash (RFC 2104)."""
SPAN = 1 << 256
"""The number of different digests."""


@dataclass(frozen=True, repr=False)
class FairStream:
    """The outcomes of chance of one game, from its secret.

    >>> fair = FairStream(bytes(32))
    >>> fair.commitment[:16]
    '66687aadf862bd77'
    >>> [fair.outcome(k, weights=[3, 3, 1, 1]) for k in range(8)]
    [0, 1, 0, 0, 1, 1, 1, 0]
    """

    secret: bytes

    def __post_init__(self) -> None:
        if type(self.secret) is not bytes or len(self.secret) != SECRET_BYTES:
            raise ValueError(f"a secret is {SECRET_BYTES} bytes")

    def __reduce__(self) -> tuple[type["FairStream"], tuple[bytes]]:
        return FairStream, (self.secret,)  # a partial digest cannot be pickled

    @classmethod
    def fresh(cls) -> "FairStream":
        """A stream with a random secret from the operating system."""
        return cls(secrets.token_bytes(SECRET_BYTES))

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret, which is published before the game."""
        return hashlib.sha256(self.secret).hexdigest()

    def outcome(self, k: int, weights: Sequence[int], links: bytes = b"") -> int:
        """The game's k-th outcome: an index into `weights`; `links` is what `Chains.mixed` gives."""
        return choose(self.digests(k, links), SPAN, weights)

    def digests(self, k: int, links: bytes = b"") -> Iterator[int]:
        """HMAC-SHA256 of k as 8 bytes; then, in case a digest is rejected, of k and a count as 8 bytes more.

        With links, of k, a count from 0 on, and the links. Lengths tell the three kinds of messages apart: 8, 16, and
        16 and 33 for each link.
        """
        message = k.to_bytes(8, "big")
        yield self._digest(message + bytes(8) + links if links else message)
        attempt = 1
        while True:
            yield self._digest(message + attempt.to_bytes(8, "big") + links)
            attempt += 1

    def _digest(self, message: bytes) -> int:
        start_inner, start_outer = self._keyed
        inner, outer = start_inner(), start_outer()
        inner.update(message)
        outer.update(inner.digest())
        return int.from_bytes(outer.digest(), "big")

    @cached_property
    def _keyed(self) -> tuple[Callable[[], "hashlib._Hash"], Callable[[], "hashlib._Hash"]]:
        """Copy the two SHA-256 of HMAC after the key, which all digests begin with; faster than copying `hmac.HMAC`."""
        inner, outer = (hashlib.sha256(bytes(byte ^ pad for byte in self.secret.ljust(BLOCK, b"\0"))) for pad in PADS)
        return inner.copy, outer.copy


def choose(numbers: Iterator[int], span: int, weights: Sequence[int]) -> int:
    """An index, exactly as likely as its weight, from numbers equally likely below `span`.

    Numbers past the last whole multiple of the total weight are rejected: they would favour the first outcomes.
    """
    total = sum(weights)
    limit = span - span % total
    ticket = next(numbers)
    while ticket >= limit:
        ticket = next(numbers)
    ticket %= total
    for index, weight in enumerate(weights):
        if ticket < weight:
            return index
        ticket -= weight
    raise AssertionError("the ticket is below the total weight")
