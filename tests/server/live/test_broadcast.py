"""The chorus: all find their words first, then all are heard, each once."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from meandre.server.live.broadcast import Broadcaster


@dataclass(eq=False)
class Singer:
    name: str
    heard: list[str]
    words: bytes | None = b"la"
    meanwhile: Callable[[], None] = field(default=lambda: None)

    def compose(self) -> bytes | None:
        self.heard.append(f"{self.name} thinks")
        self.meanwhile()
        return self.words

    def say(self, text: bytes) -> None:
        self.heard.append(f"{self.name} says {text.decode()}")


def sung(*singers: Singer, broadcaster: Broadcaster) -> None:
    async def run() -> None:
        for singer in singers:
            broadcaster.join(singer)
        await asyncio.sleep(0.01)

    asyncio.run(run())


def test_all_think_before_one_speaks() -> None:
    heard: list[str] = []
    sung(Singer("ada", heard), Singer("bo", heard), broadcaster=Broadcaster())
    assert heard == ["ada thinks", "bo thinks", "ada says la", "bo says la"]


def test_who_joins_twice_speaks_once() -> None:
    heard: list[str] = []
    ada = Singer("ada", heard)
    sung(ada, ada, broadcaster=Broadcaster())
    assert heard == ["ada thinks", "ada says la"]


def test_who_has_nothing_to_say_says_nothing() -> None:
    heard: list[str] = []
    sung(Singer("ada", heard, None), Singer("bo", heard), broadcaster=Broadcaster())
    assert heard == ["ada thinks", "bo thinks", "bo says la"]


def test_who_joins_while_others_think_comes_next() -> None:
    heard: list[str] = []
    broadcaster = Broadcaster()
    late = Singer("cy", heard)
    sung(Singer("ada", heard, meanwhile=lambda: broadcaster.join(late)), broadcaster=broadcaster)
    assert heard == ["ada thinks", "ada says la", "cy thinks", "cy says la"]
