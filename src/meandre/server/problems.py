"""Errors over HTTP: the status of each kind, and problem documents (RFC 9457)."""

import math
from http import HTTPStatus
from typing import NamedTuple

import msgspec

from meandre.core.errors import IllegalMove, MeandreError, OptionError
from meandre.server.domain import errors

MEDIA_TYPE = "application/problem+json"
URN = "urn:meandre:problem:"
CLOSE_CODE_BASE = 4000
"""A WebSocket that is refused is closed with this plus the HTTP status."""


class Kind(NamedTuple):
    """A kind of problem."""

    name: str
    status: int
    title: str


KINDS: dict[type[MeandreError], Kind] = {
    errors.InvalidField: Kind("invalid-field", 400, "A field has a value that it cannot have."),
    errors.Forbidden: Kind("forbidden", 403, "The client may not do that."),
    errors.NotFound: Kind("not-found", 404, "There is no such table, seat, link or game."),
    errors.StaleVersion: Kind("stale-version", 409, "The move answers a version that has passed."),
    errors.Damaged: Kind("damaged", 409, "The table cannot go on: what is stored of it is damaged."),
    errors.Inapplicable: Kind("inapplicable", 409, "It cannot be carried out, by a mistake of the server's."),
    errors.RulesVersionMismatch: Kind("rules-version", 410, "The server does not have the rules of this table."),
    errors.TooManyRequests: Kind("too-many-requests", 429, "A limit is exceeded: try again later."),
    errors.DatabaseUnavailable: Kind("unavailable", 503, "The tables cannot be reached. Nothing is lost."),
    errors.SearchFailed: Kind("search-failed", 409, "The search has failed, and that is logged. Nothing has changed."),
    errors.TableError: Kind("conflict", 409, "It cannot be done at this table now."),
    IllegalMove: Kind("illegal-move", 422, "A rule of the game forbids the move."),
    OptionError: Kind("invalid-option", 422, "The game cannot be set up like that."),
    MeandreError: Kind("refused", 422, "It cannot be done."),
}
"""By class of error; the nearest base class counts."""

INVALID_REQUEST = Kind("invalid-request", 400, "The request is malformed or a field is not as it must be.")
TOO_LARGE = Kind("too-large", 413, "The body is too large.")
HTTP_KINDS = {kind.status: kind for kind in (INVALID_REQUEST, TOO_LARGE, KINDS[errors.TooManyRequests])}
"""Kinds of the errors that Litestar raises, by status."""


class Problem(msgspec.Struct, omit_defaults=True):
    """A problem document (RFC 9457)."""

    type: str
    """Kind of problem: `urn:meandre:problem:` and its name."""
    title: str
    status: int
    detail: str = ""
    """What is wrong, in the language of the request."""
    rule: str | None = None
    """Number of the rule that forbids the move, as in M13."""
    field: str | None = None
    """The field that is wrong."""
    retry_after: int | None = None
    """Seconds after which it may be tried again, where a limit is exceeded."""

    @property
    def headers(self) -> dict[str, str]:
        """The headers that belong to it."""
        return {} if self.retry_after is None else {"retry-after": str(self.retry_after)}


def kind_of(error: MeandreError) -> Kind:
    """The kind of problem that an error is."""
    return next(KINDS[base] for base in type(error).__mro__ if base in KINDS)


def problem_of(error: MeandreError, language: str) -> Problem:
    """An error as a problem document."""
    kind = kind_of(error)
    rule = error.rule if isinstance(error, IllegalMove) else None
    field = error.field if isinstance(error, errors.InvalidField) else None
    retry = math.ceil(error.retry_after) if isinstance(error, errors.TooManyRequests) else None
    return Problem(URN + kind.name, kind.title, kind.status, error.translate(language), rule, field, retry)


def http_problem(status: int, detail: str, field: str | None = None) -> Problem:
    """An error of the HTTP layer as a problem document; a status without a kind of its own has the type about:blank."""
    kind = HTTP_KINDS.get(status)
    if kind is None:
        return Problem("about:blank", HTTPStatus(status).phrase, status, detail)
    return Problem(URN + kind.name, kind.title, status, detail, field=field)
