"""What a picture of Tanbo shows of a position, as plain numbers that are read once."""

from typing import NamedTuple

from meandre.core.position import RUNNING, Position
from meandre.games.tanbo.rules import BEGIN, EXCHANGE, FARMER, GROW, KINDS, PADDIES, PARTNER, RAIN, SETTLE, SOW, WORTH
from meandre.pictures.scenes import read_once

WORTHS: list[int] = WORTH.tolist()


class Side(NamedTuple):
    """What lies on a seat's side."""

    harvest: tuple[int, ...]
    points: int
    pieces: tuple[tuple[int, ...], ...]
    """How many of each kind lie in each paddy."""
    held: tuple[int, ...]
    """How many of each kind a player has in hand, counting a farmer that is not placed yet (T2)."""
    acts: bool
    """Whether the seat decides, or rice is drawn for it; in an exchange the opponent does (T13)."""
    won: bool
    signs: tuple[tuple[str, int], ...]
    """Where the last piece was sown or the hand was taken up, where the next goes, and where the last will go."""
    chosen: int | None
    """T13: the piece that it has chosen to exchange: its paddy and its kind in one number."""


class Scene(NamedTuple):
    """A position."""

    phase: int
    at: int
    stock: tuple[int, ...]
    drawing: bool
    """Whether rice is drawn from the bag now."""
    sides: tuple[Side, Side]


@read_once
def scene_of(view: Position) -> Scene:
    """The scene of a position."""
    phase, at, turn, running = int(view.phase), int(view.at), int(view.turn), bool(view.ending == RUNNING)
    acting = turn ^ int(phase in (EXCHANGE, PARTNER)) if running and phase != BEGIN else None
    hand, barns, fields = view.hand.tolist(), view.barn.tolist(), view.field.tolist()

    def side(seat: int) -> Side:
        held = list(hand) if turn == seat else [0] * KINDS
        if not any(paddy[FARMER] for paddy in fields[seat]):
            held[FARMER] = 1
        return Side(
            tuple(barns[seat]),
            sum(worth * count for worth, count in zip(WORTHS, barns[seat], strict=True)),
            tuple(map(tuple, fields[seat])),
            tuple(held),
            acting == seat,
            bool(not running and view.winner == seat),
            signs_of(phase, at, sum(hand)) if running and turn == seat else (),
            int(view.chosen) if phase == PARTNER and turn != seat else None,
        )

    drawing = running and phase in (RAIN, GROW)
    return Scene(phase, at, tuple(view.stock.tolist()), drawing, (side(0), side(1)))


def signs_of(phase: int, at: int, held: int) -> tuple[tuple[str, int], ...]:
    """The signs on the side of the seat on turn, after the last piece has gone to the paddy `at`."""
    if phase in (BEGIN, SETTLE):
        return ()
    if phase == RAIN:
        return (("next", at),)
    if phase != SOW:
        return (("last", at),)
    return ("last", at), ("next", (at + 1) % PADDIES), ("goal", (at + held) % PADDIES)
