"""The chorus: all find their words first, then all are heard, each once."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from meandre.server.live.broadcast import Chorus


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


def sung(*singers: Singer, chorus: Chorus) -> None:
    async def run() -> None:
        for singer in singers:
            chorus.join(singer)
        await asyncio.sleep(0.01)

    asyncio.run(run())


def test_all_think_before_one_speaks() -> None:
    heard: list[str] = []
    sung(Singer("ada", heard), Singer("bo", heard), chorus=Chorus())
    assert heard == ["ada thinks", "bo thinks", "ada says la", "bo says la"]


def test_who_joins_twice_speaks_once() -> None:
    heard: list[str] = []
    ada = Singer("ada", heard)
    sung(ada, ada, chorus=Chorus())
    assert heard == ["ada thinks", "ada says la"]


def test_who_has_nothing_to_say_says_nothing() -> None:
    heard: list[str] = []
    sung(Singer("ada", heard, None), Singer("bo", heard), chorus=Chorus())
    assert heard == ["ada thinks", "bo thinks", "bo says la"]


def test_who_joins_while_others_think_comes_next() -> None:
    heard: list[str] = []
    chorus = Chorus()
    late = Singer("cy", heard)
    sung(Singer("ada", heard, meanwhile=lambda: chorus.join(late)), chorus=chorus)
    assert heard == ["ada thinks", "ada says la", "cy thinks", "cy says la"]
