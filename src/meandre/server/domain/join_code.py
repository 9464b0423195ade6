"""A table's join code: eight letters that one can say on the telephone.

The code is derived from the table's id and not the other way round, so the id stays unguessable. A code only locates a
table, as its address does, and only while the game has not begun and a seat is open to anybody; an invited seat needs
its link. There are 20⁸ codes and a few thousand in use at most, so guessing one at the few tries a minute that a client
has is hopeless, even with a thousand clients.
"""

import re
from hashlib import sha256

LETTERS = "BCDFGHJKMNPQRSTVWXYZ"
"""No letters that look like others or like digits, and no vowels, so that no word comes out."""
LENGTH = 8
PLACE = re.compile(r"(?:^|/)t/([\w-]{1,40})(/join/[1-6]/[\w-]{1,40}|/go-on/[\w-]{1,40})?/?(?:[?#].*)?$", re.ASCII)
ID = re.compile(r"[\w-]{16,40}", re.ASCII)


def code_of(id: str) -> str:
    """The code of a table, in two groups."""
    number = int.from_bytes(sha256(b"code " + id.encode()).digest(), "big")
    letters = "".join(LETTERS[number // len(LETTERS) ** n % len(LETTERS)] for n in range(LENGTH))
    return f"{letters[:4]}-{letters[4:]}"


def code_in(text: str) -> str | None:
    """The code that somebody has typed, however they have written it."""
    letters = re.sub(r"[\s.·–-]", "", text).upper()
    if len(letters) != LENGTH or not set(letters) <= set(LETTERS):
        return None
    return f"{letters[:4]}-{letters[4:]}"


def place_in(text: str) -> str | None:
    """The address in this house that a pasted link leads to, whatever house it names; or that of a table's id."""
    if found := PLACE.search(text.strip()):
        return f"/t/{found[1]}{found[2] or ''}"
    return f"/t/{text.strip()}" if ID.fullmatch(text.strip()) else None
