"""The PNGs of link previews: each drawn once, a few at a time, outside of this process."""

import asyncio
import hashlib
import subprocess
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

import structlog

from meandre.pictures.png_process import png_in_process
from meandre.server.domain.errors import TooManyRequests
from meandre.server.domain.messages import message
from meandre.server.limits.cost import off_loop

log = structlog.get_logger()

SIZE = 32
"""Images that are kept, of 0.1 to 0.3 MB each."""
AT_ONCE = 2
"""Images that are drawn at the same time."""
MOST_WAITING = 20
"""Images that are drawn or wait for it; more are refused."""


class ImageError(Exception):
    """An image cannot be drawn here."""


class Image(NamedTuple):
    """A PNG, and what tells it from others."""

    png: bytes
    etag: str


class ImageCache:
    """Draws images, and keeps those that were asked for last.

    Images are told apart by what they show, and not by the version of a table: whoever compares versions, or measures
    how long an image takes, would learn of decisions that are still hidden.
    """

    def __init__(
        self,
        draw: Callable[[str, int], bytes] = png_in_process,
        on_limited: Callable[[str, str], None] = lambda _name, _who: None,
    ) -> None:
        self.draw, self.on_limited = draw, on_limited
        self._kept: OrderedDict[str, Image] = OrderedDict()
        self._drawing: dict[str, asyncio.Task[Image]] = {}
        self._slots = asyncio.Semaphore(AT_ONCE)

    async def get(self, svg: str, width: int) -> Image:
        """The PNG of a picture; `ImageError` if drawing fails, `TooManyRequests` if too many are waited for."""
        key = hashlib.sha256(f"{width} {svg}".encode()).hexdigest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._drawing:
            if len(self._drawing) >= MOST_WAITING:
                self.on_limited("pictures", "server")
                raise TooManyRequests(message("crowded"))
            task = asyncio.create_task(self._draw(key, svg, width))
            self._drawing[key] = task
            task.add_done_callback(lambda task: self._drawn(key, task))
        return await asyncio.shield(self._drawing[key])

    async def _draw(self, key: str, svg: str, width: int) -> Image:
        async with self._slots:
            try:
                return Image(await off_loop(self.draw, svg, width), f'"{key[:32]}"')
            except (OSError, subprocess.SubprocessError) as error:
                log.warning("a link preview cannot be drawn", error=type(error).__name__)
                raise ImageError from error

    def _drawn(self, key: str, task: "asyncio.Task[Image]") -> None:
        del self._drawing[key]
        if task.cancelled() or task.exception():  # looked at here: whoever waited may be gone
            return
        self._kept[key] = task.result()
        while len(self._kept) > SIZE:
            self._kept.popitem(last=False)
