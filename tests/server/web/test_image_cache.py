"""The cache of images: each is drawn once, a few at a time, and the latest are kept."""

import asyncio
import threading

import pytest

from meandre.server.domain.errors import TooManyRequests
from meandre.server.web.rendering import image_cache
from meandre.server.web.rendering.image_cache import Image, ImageCache, ImageError


def test_few_images_are_drawn_at_once_and_each_once() -> None:
    begun, released = threading.Semaphore(0), threading.Event()
    running: list[str] = []
    drawn: list[str] = []
    most = 0

    def draw(svg: str, width: int) -> bytes:
        nonlocal most
        running.append(svg)
        most = max(most, len(running))
        begun.release()
        released.wait()
        running.remove(svg)
        drawn.append(svg)
        return f"{svg} {width}".encode()

    async def run() -> None:
        cache = ImageCache(draw)
        names = [str(n) for n in range(image_cache.MOST_WAITING)]
        requests = [asyncio.create_task(cache.get(name, 9)) for name in (*names, *names)]
        for _ in range(image_cache.AT_ONCE):
            await asyncio.to_thread(begun.acquire)
        with pytest.raises(TooManyRequests):
            await cache.get("one too many", 9)
        released.set()
        found: list[Image] = await asyncio.gather(*requests)
        assert [image.png.decode() for image in found] == [f"{name} 9" for name in (*names, *names)]
        assert len({image.etag for image in found}) == len(names)
        assert (sorted(drawn), most) == (sorted(names), image_cache.AT_ONCE)

    asyncio.run(run())


def test_only_the_latest_images_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw(svg: str, _: int) -> bytes:
        drawn.append(svg)
        return svg.encode()

    async def run() -> None:
        cache = ImageCache(draw)
        for name in ("a", "b", "a", "c", "a", "b"):
            await cache.get(name, 9)
        assert drawn == ["a", "b", "c", "b"]

    monkeypatch.setattr(image_cache, "SIZE", 2)
    asyncio.run(run())


def test_an_image_that_failed_is_tried_again() -> None:
    async def run() -> None:
        tries = iter((1, 2))

        def draw(*_: object) -> bytes:
            if next(tries) == 1:
                raise OSError
            return b"png"

        cache = ImageCache(draw)
        with pytest.raises(ImageError):
            await cache.get("a", 9)
        assert (await cache.get("a", 9)).png == b"png"

    asyncio.run(run())
