"""Marks: what a picture shows besides the position."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Marks:
    """For whom a picture is drawn, and what they may do."""

    seat: int = 0
    """Whose picture it is: this seat is nearest. A spectator sees what the first seat's side sees."""
    moves: tuple[int, ...] = ()
    """The codes of what that seat may do now: whatever stands for one of them is there to be touched."""
    stones: tuple[int, ...] = (0, 1, 2, 3, 4, 5)
    """Which of the six stones each seat plays with."""


PLAIN = Marks()
