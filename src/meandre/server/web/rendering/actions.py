"""The row of buttons beside the board."""

from typing import NamedTuple


class Substitute(NamedTuple):
    """A seat that a bot may play for."""

    seat: int
    name: str


class Actions(NamedTuple):
    """The row of buttons beside the board. Seats count from 1."""

    table: str
    pass_on: bool
    toggled: tuple[tuple[str, str, int], ...]
    """Offers that come and go with the game: name, form and seat."""
    asks: str | None
    """Who asks to take a move back."""
    asks_yourself: bool
    to_answer: tuple[int, ...]
    substitutes: tuple[Substitute, ...]
    reclaims: tuple[int, ...]
    """Seats that a bot plays for, and that can be taken back."""
