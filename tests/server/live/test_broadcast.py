"""The broadcaster: all updates are encoded before the first is written, and each recipient gets one."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from meandre.server.live.broadcast import Broadcaster


@dataclass(eq=False)
class FakeRecipient:
    """Logs what the broadcaster calls."""

    name: str
    log: list[str]
    payload: bytes | None = b"news"
    meanwhile: Callable[[], None] = field(default=lambda: None)

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
