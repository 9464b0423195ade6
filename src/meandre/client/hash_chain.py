"""A player's own part in chance: a hash chain, whose end is published before the game and whose links are revealed."""

import secrets

from meandre.core.chains import HASH_BYTES, hashed

LINKS = 20_000
"""Two for each decision that the game waits for."""


class HashChain:
    """A chain of a secret of our own.

    >>> chain = HashChain()
    >>> hashed(bytes.fromhex(chain.link(7)), 7).hex() == chain.end
    True
    """

    def __init__(self, links: int = LINKS) -> None:
        self.values = [secrets.token_bytes(HASH_BYTES)]
        for _ in range(links):
            self.values.append(hashed(self.values[-1], 1))

    @property
    def end(self) -> str:
        """What is published."""
        return self.link(0)

    def link(self, number: int) -> str:
        """The value that is hashed so many times to the end."""
        return self.values[-1 - number].hex()
