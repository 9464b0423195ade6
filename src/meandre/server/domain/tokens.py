"""Secrets of links: the token is in the link, its hash in the entry; or it is derived from a key and stored nowhere."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

TOKEN_BYTES = 16


def new_token() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest(token: str) -> str:
    """The hash of a token that is stored."""
    return sha256(token.encode()).hexdigest()


def derived_token(key: bytes, purpose: str) -> str:
    """A secret that only who has the key can find again; it tells nothing about the key or about other purposes."""
    found = hmac.new(key, purpose.encode(), sha256).digest()[:TOKEN_BYTES]
    return urlsafe_b64encode(found).decode().rstrip("=")
