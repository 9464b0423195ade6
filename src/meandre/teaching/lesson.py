"""A lesson: a game is learnt by doing, a step at a time, on positions that were staged for it."""

from collections.abc import Iterator
from dataclasses import dataclass

from meandre.teaching.scenario import Scenario


@dataclass(frozen=True)
class Step:
    """Something to do, or only to be told; its words are `lesson-KEY` and, for the answers, `-right` and `-wrong`."""

    key: str
    scenario: Scenario
    wanted: tuple[str, ...] = ()
    """The moves that are right here, in notation; none named: whatever is legal."""
    then: str = ""
    """The events after a right answer: of chance, of the others, and whatever leaves the learner no choice."""
    seat: int = 0
    """Whose part the learner plays."""
    tells: bool = False
    """Nothing is asked: one reads, and goes on."""

    def onward(self, move: str = "", more: str = "") -> Scenario:
        """Where the right answer (or this move) and what follows lead to; perhaps with more that happens after it."""
        decided = f"{self.seat + 1} {move or self.wanted[0]}" if not self.tells else ""
        events = "\n".join((self.scenario.events, decided, self.then, more))
        return Scenario(events, self.scenario.seats, self.scenario.options)

    def sayings(self) -> Iterator[str]:
        """The keys of what is said in it. Where all that is legal is right, nothing is wrong."""
        yield f"lesson-{self.key}"
        if not self.tells:
            yield f"lesson-{self.key}-right"
        if self.wanted:
            yield f"lesson-{self.key}-wrong"


@dataclass(frozen=True)
class Lesson:
    """The steps, in order."""

    steps: tuple[Step, ...]

    def keys(self) -> Iterator[str]:
        """Every key of the game's words that it looks up."""
        return (key for step in self.steps for key in step.sayings())
