"""The broadcaster: all updates are encoded before the first is written, and each recipient gets one."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from meandre.server.live import broadcast
from meandre.server.live.broadcast import MANY, Broadcaster


@dataclass(eq=False)
class FakeRecipient:
    """Logs what the broadcaster calls."""

    name: str
    log: list[str]
    payload: bytes | None = b"news"
    meanwhile: Callable[[], None] = field(default=lambda: None)
    plays: bool = True

    def encode(self) -> bytes | None:
        self.log.append(f"{self.name} encodes")
        self.meanwhile()
        return self.payload

    def send(self, payload: bytes) -> None:
        self.log.append(f"{self.name} sends {payload.decode()}")

    def close(self) -> None:
        self.log.append(f"{self.name} closes")


def schedule(*recipients: FakeRecipient, broadcaster: Broadcaster) -> None:
    """Schedule recipients, and let the event loop run."""

    async def run() -> None:
        for recipient in recipients:
            broadcaster.schedule(recipient)
        await asyncio.sleep(0.01)

    asyncio.run(run())


def test_all_encode_before_one_sends() -> None:
    log: list[str] = []
    schedule(FakeRecipient("ada", log), FakeRecipient("bo", log), broadcaster=Broadcaster())
    assert log == ["ada encodes", "bo encodes", "ada sends news", "bo sends news"]


def test_a_recipient_that_is_scheduled_twice_sends_once() -> None:
    log: list[str] = []
    ada = FakeRecipient("ada", log)
    schedule(ada, ada, broadcaster=Broadcaster())
    assert log == ["ada encodes", "ada sends news"]


def test_a_recipient_without_news_sends_nothing() -> None:
    log: list[str] = []
    schedule(FakeRecipient("ada", log, None), FakeRecipient("bo", log), broadcaster=Broadcaster())
    assert log == ["ada encodes", "bo encodes", "bo sends news"]


def test_a_recipient_that_is_scheduled_while_others_encode_comes_next() -> None:
    log: list[str] = []
    broadcaster = Broadcaster()
    late = FakeRecipient("cy", log)
    schedule(FakeRecipient("ada", log, meanwhile=lambda: broadcaster.schedule(late)), broadcaster=broadcaster)
    assert log == ["ada encodes", "ada sends news", "cy encodes", "cy sends news"]


def test_a_recipient_that_was_removed_is_not_asked() -> None:
    log: list[str] = []
    broadcaster = Broadcaster()

    async def run() -> None:
        ada, bo = FakeRecipient("ada", log), FakeRecipient("bo", log)
        for recipient in (ada, bo):
            broadcaster.add(recipient)
            broadcaster.schedule(recipient)
        broadcaster.remove(ada)
        await asyncio.sleep(0.01)
        broadcaster.close()

    asyncio.run(run())
    assert log == ["bo encodes", "bo sends news", "bo closes"]


def test_whoever_plays_comes_before_many_who_watch_and_nobody_keeps_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[str] = []
    monkeypatch.setattr(broadcast, "PORTION_SECONDS", 0.0)
    broadcaster = Broadcaster()
    watchers = [FakeRecipient(f"{n}", log, plays=False) for n in range(MANY)]
    player = FakeRecipient("ada", log)

    async def run() -> None:
        loop = asyncio.get_running_loop()
        for recipient in (*watchers, player):
            broadcaster.schedule(recipient)
        for turn in range(3):
            loop.call_soon(log.append, f"turn {turn}")
            await asyncio.sleep(0)
        broadcaster.schedule(player)
        while f"{MANY - 1} sends news" not in log:
            await asyncio.sleep(0)

    asyncio.run(run())
    assert log[:4] == ["ada encodes", "ada sends news", "turn 0", "0 encodes"]
    assert log.count("ada sends news") == 2
    assert sorted(line for line in log if line.endswith("encodes") and not line.startswith("ada")) == sorted(
        f"{n} encodes" for n in range(MANY)
    )
