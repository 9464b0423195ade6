"""Logs: lines of JSON, or text on a terminal, in plain words; how many of a kind is bounded."""

import contextlib
import logging
import sys
import time
from collections.abc import Callable, MutableMapping
from typing import Any, TextIO, cast

import structlog

LINES_PER_MINUTE = 20
"""Lines of one kind. What is left out is counted, and the next line says how many that were."""
MINUTE = 60.0
MOST_KINDS = 1000
"""Kinds of lines that are counted apart."""


class TolerantStderr:
    """The error stream, ignoring errors: the server goes on when the disk is full."""

    def write(self, text: str) -> None:
        """Write, if possible."""
        with contextlib.suppress(OSError):
            sys.stderr.write(text)

    def flush(self) -> None:
        """Flush, if possible."""
        with contextlib.suppress(OSError):
            sys.stderr.flush()


class LineLimiter:
    """Leaves out lines of a kind that has had too many in this minute, so that no client can fill a disk."""

    def __init__(self, per_minute: int = LINES_PER_MINUTE, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_minute, self.clock = per_minute, clock
        self._counts: dict[tuple[object, ...], int] = {}
        self._left_out: dict[tuple[object, ...], int] = {}
        self._end = 0.0

    def __call__(self, _: object, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        """A processor of structlog's."""
        now = self.clock()
        if now >= self._end:
            self._left_out = {
                kind: count - self.per_minute for kind, count in self._counts.items() if count > self.per_minute
            }
            self._counts, self._end = {}, now + MINUTE
        kind: tuple[object, ...] = (event.get("event"), event.get("error"))
        if kind not in self._counts and len(self._counts) >= MOST_KINDS:
            kind = ("others",)
        self._counts[kind] = self._counts.get(kind, 0) + 1
        if self._counts[kind] > self.per_minute:
            raise structlog.DropEvent
        if left_out := self._left_out.pop(kind, 0):
            event["left_out"] = left_out
        return event


class StructuredHandler(logging.Handler):
    """Passes on what libraries log, so that there is one kind of lines."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log a line of a library's."""
        log = structlog.get_logger()
        error = record.exc_info[1] if record.exc_info else None
        known: dict[str, Any] = {"exc_info": error, "error": type(error).__name__} if error else {}
        log.log(record.levelno, record.getMessage().strip(), library=record.name, **known)


def configure_logs() -> None:
    """Configure this process. No addresses, paths or names are logged: they may be secret."""
    terminal = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            LineLimiter(),
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.dev.ConsoleRenderer() if terminal else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, TolerantStderr())),
    )
    logging.basicConfig(level=logging.WARNING, handlers=[StructuredHandler()], force=True)
