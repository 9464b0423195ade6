"""The fair stream: chance in real games, which nobody can choose and anybody can check.

A game has a secret. Its SHA-256, the commitment, is published before the game; the secret itself after it. Outcome k
of the game is HMAC-SHA256(secret, k) mapped onto the weights of what may happen, so the secret settles every throw
before the first one is made, and publishing it proves that they were made so.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

SECRET_BYTES = 32
SPAN = 1 << 256
"""How many different digests there are."""


@dataclass(frozen=True, repr=False)
class FairStream:
    """The chance of one game, from its secret."""

    secret: bytes

    def __post_init__(self) -> None:
        if type(self.secret) is not bytes or len(self.secret) != SECRET_BYTES:
            raise ValueError(f"a secret is {SECRET_BYTES} bytes")

    def __reduce__(self) -> tuple[type["FairStream"], tuple[bytes]]:
        return FairStream, (self.secret,)  # half a digest cannot travel

    @classmethod
    def fresh(cls) -> "FairStream":
        """A stream with a new secret from the operating system."""
        return cls(secrets.token_bytes(SECRET_BYTES))

    @property
    def commitment(self) -> str:
        """What is published before the game: the secret's SHA-256."""
        return hashlib.sha256(self.secret).hexdigest()

    def outcome(self, k: int, weights: Sequence[int]) -> int:
        """Which outcome comes true, the game's k-th: an index into `weights`."""
        return choose(self.digests(k), SPAN, weights)

    def digests(self, k: int) -> Iterator[int]:
        """HMAC-SHA256 of k as 8 bytes, then, if a digest is passed over, of k and a count of 8 bytes more."""
        message = k.to_bytes(8, "big")
        yield self._digest(message)
        attempt = 1
        while True:
            yield self._digest(message + attempt.to_bytes(8, "big"))
            attempt += 1

    def _digest(self, message: bytes) -> int:
        digest = self._keyed.copy()
        digest.update(message)
        return int.from_bytes(digest.digest(), "big")

    @cached_property
    def _keyed(self) -> hmac.HMAC:
        """The part of every digest that is the same."""
        return hmac.new(self.secret, digestmod="sha256")


def choose(numbers: Iterator[int], span: int, weights: Sequence[int]) -> int:
    """An index, exactly as likely as its weight, from numbers equally likely below `span`.

    Numbers past the last whole multiple of the total weight are passed over: they would favour the first outcomes.
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
