"""A lesson: the learner plays a game's typical moves one by one, each in a position prepared for it."""

from collections.abc import Iterator
from dataclasses import dataclass

from meandre.teaching.scenario import Scenario


@dataclass(frozen=True)
class Step:
    """A move to make, or a text to read; its messages are `lesson-KEY` and, after a move, `-right` or `-wrong`."""

    key: str
    scenario: Scenario
    right_moves: tuple[str, ...] = ()
    """In notation; if empty, every legal move is right."""
    events_after: str = ""
    """What follows a right move: events of chance and of other seats, and forced moves of the learner."""
    seat: int = 0
    """The learner's seat."""
    text_only: bool = False
    """No move is asked for."""

    def next_scenario(self, move: str = "", more_events: str = "") -> Scenario:
        """The scenario after this move (the first right one if none is given), `events_after` and `more_events`."""
        decision = "" if self.text_only else f"{self.seat + 1} {move or self.right_moves[0]}"
        events = "\n".join((self.scenario.events, decision, self.events_after, more_events))
        return Scenario(events, self.scenario.seats, self.scenario.options)

    def message_keys(self) -> Iterator[str]:
        """The keys of its messages; there is no wrong move if every legal one is right."""
        yield f"lesson-{self.key}"
        if not self.text_only:
            yield f"lesson-{self.key}-right"
        if self.right_moves:
            yield f"lesson-{self.key}-wrong"


@dataclass(frozen=True)
class Lesson:
    """The steps, in order."""

    steps: tuple[Step, ...]

    def message_keys(self) -> Iterator[str]:
        """The keys of all its messages."""
        return (key for step in self.steps for key in step.message_keys())
