"""What a view shows, in plain numbers: to read a record field by field would take longer than to draw it."""

from typing import NamedTuple

from meandre.core.position import RUNNING, Fact, Position, facts
from meandre.games.rio_grande.rules import BEGIN, LONGEST, RIVERS
from meandre.pictures.scenes import read_once


class Scene(NamedTuple):
    """What a view shows. The numbers have the names that they have in the position."""

    seats: int
    running: bool
    phase: int
    turn: int
    dealing: int
    last_turns: int
    actions: int
    extended: int
    chosen: int
    river: int
    spot: int
    left: int
    wasted: int
    """The number of all cards thrown away."""
    hands: list[tuple[int, ...]]
    """The kinds of the cards in each hand."""
    cards: list[bytes]
    """The kinds of the cards of each river, from the source on."""
    owners: list[bytes]
    """Whose bridge is on each of these cards: the number of the seat, from 1, or 0."""
    free: list[int]
    points: tuple[int, ...]
    facts: list[Fact]

    def on_turn(self, seat: int) -> bool:
        """Whether it is this seat's turn, including the drawing of cards at its end."""
        return self.turn == seat and self.phase != BEGIN and not self.dealing and self.running


@read_once
def scene_of(view: Position) -> Scene:
    """The scene of a view."""
    fields = dict(zip(view.dtype.names or (), view.item(), strict=True))
    seats, lengths = fields["seats"], fields["length"].tolist()
    hands = zip(fields["hand"].tolist(), fields["held"].tolist()[:seats], strict=False)
    cards, owners = fields["card"].tobytes(), (fields["bridge"] + 1).tobytes()
    rows = [slice(row, row + length) for row, length in zip(range(0, RIVERS * LONGEST, LONGEST), lengths, strict=True)]
    return Scene(
        seats=seats,
        running=fields["ending"] == RUNNING,
        phase=fields["phase"],
        turn=fields["turn"],
        dealing=fields["dealing"],
        last_turns=fields["last_turns"],
        actions=fields["actions"],
        extended=fields["extended"],
        chosen=fields["chosen"],
        river=fields["river"],
        spot=fields["spot"],
        left=fields["left"],
        wasted=sum(fields["wasted"].tolist()[:seats]),
        hands=[tuple(hand[:held]) for hand, held in hands],
        cards=[cards[row] for row in rows],
        owners=[owners[row] for row in rows],
        free=fields["free"].tolist(),
        points=tuple(fields["points"].tolist()[:seats]),
        facts=facts(view),
    )
