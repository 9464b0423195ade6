"""What is the same for everybody is made once."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from meandre.server.web.rendering.made_once import MadeOnce
from tests.server.support.app_client import AppClient, finished_riombo, running_app


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("made_once")) as app:
        yield app


def test_it_is_made_once_however_many_ask() -> None:
    async def run() -> None:
        kept, made = MadeOnce(), list[str]()

        async def make() -> bytes:
            made.append("")
            await asyncio.sleep(0)
            return b"x"

        assert await asyncio.gather(*(kept.get("key", make) for _ in range(5))) == [b"x"] * 5
        assert await kept.get("key", make) == b"x"
        assert len(made) == 1

    asyncio.run(run())


def test_a_failure_is_not_kept_and_the_memory_is_bounded() -> None:
    async def run() -> None:
        kept = MadeOnce(10)

        async def fail() -> bytes:
            raise ValueError

        async def make() -> bytes:
            return b"xxxx"

        with pytest.raises(ValueError):  # noqa: PT011
            await kept.get(0, fail)
        for key in range(5):
            await kept.get(key, make)
        assert kept.size == 8
        assert list(kept._kept) == [3, 4]

    asyncio.run(run())


def test_frames_are_drawn_once_for_everybody_who_sees_the_same(app: AppClient, monkeypatch: pytest.MonkeyPatch) -> None:
    from meandre.server.web.pages import replay

    drawn = list[str]()
    draw = replay.encode_frames

    def count(*args: Any) -> bytes:
        drawn.append("")
        return draw(*args)

    monkeypatch.setattr(replay, "encode_frames", count)

    async def run() -> None:
        table = await finished_riombo(app)
        first, second = [await table.spectator.get_page("/frames") for _ in range(2)]
        assert first.content == second.content
        assert len(drawn) == 1
        own = await table[2].get_page("/frames")
        assert own.status_code == 200
        assert len(drawn) == 2

    app.run(run())
