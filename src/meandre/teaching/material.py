"""A game's teaching material; every part of it is optional."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from meandre.core.game import Game
from meandre.teaching.effects import Effects
from meandre.teaching.figure import Figure
from meandre.teaching.lesson import Lesson
from meandre.teaching.ruling import Ruling
from meandre.teaching.scenario import Scenario


@dataclass(frozen=True)
class Teaching:
    """A game's lesson, figures, demo and rulings."""

    lesson: Lesson | None = None
    figures: Mapping[str, Figure] = field(default_factory=dict)
    """The pictures in the rulebook, by name."""
    option_samples: Mapping[str, Figure] = field(default_factory=dict)
    """By option: a position that shows its effect, if the starting position does not."""
    effects: Effects | None = None
    """What options do to length and balance, as far as it was measured."""
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    """The numbered rules that are our decision, wholly or partly."""
    demo: Scenario | None = None
    """Part of a game, played on the home page."""

    def message_keys(self) -> Iterator[str]:
        """The keys of all its messages."""
        if self.lesson:
            yield from self.lesson.message_keys()


NO_TEACHING = Teaching()


def teaching_of(game: Game) -> Teaching:
    """A game's teaching material; empty if it has none."""
    return game.teaching if isinstance(game.teaching, Teaching) else NO_TEACHING
