"""Secrets of links: the token is in the link, its hash in the entry."""

import secrets
from hashlib import sha256


def new_token() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(16)


def digest(token: str) -> str:
    """The hash of a token that is stored."""
    return sha256(token.encode()).hexdigest()
