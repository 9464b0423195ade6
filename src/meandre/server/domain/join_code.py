"""A table's code: eight letters that one can say on the telephone.

The code is made from the table's id, and not the id from the code, so that the id stays what nobody can guess. It only
says where a table is, as its address does, and only while a seat there is open to whoever comes and the game has not
begun; a seat by invitation takes its link. Eight letters are enough that nobody finds a table by trying, at the few
tries a minute that a client has, even with a thousand clients: 20⁸ codes, a few thousand of them in use at most.
"""

import re
from hashlib import sha256

LETTERS = "BCDFGHJKMNPQRSTVWXYZ"
"""Without those that look like others or like digits; and without vowels, so that no word comes out."""
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
