"""A node of the game tree: a position, what led to it, and cached results of the rules."""

import functools
from collections.abc import Sequence
from typing import TypeAlias

import pyspiel  # type: ignore[import-not-found]

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.position import Position, copy
from meandre.core.rng import new_rng
from meandre.core.struct_type import from_memory
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SPECTATOR

TERMINAL, CHANCE_PLAYER, SIMULTANEOUS = map(
    int, (pyspiel.PlayerId.TERMINAL, pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS)
)
"""The ids that OpenSpiel uses instead of a player."""

SeatMove: TypeAlias = tuple[int, int]
"""A seat, or CHANCE, and its move."""


class Node:
    """An immutable position; clones of a state share it with its cached results.

    It follows from `parent` by `moves_made`, unless the histories of all viewers are given.
    """

    __slots__ = ("acting", "game", "histories", "legal", "moves_made", "outcomes", "parent", "player", "pos")

    def __init__(
        self,
        game: Game,
        pos: Position,
        parent: "Node | None" = None,
        moves_made: Sequence[SeatMove] = (),
        histories: dict[int, str] | None = None,
    ) -> None:
        self.game = game
        self.pos = pos
        self.parent = parent
        self.moves_made = moves_made
        self.histories = histories or {}
        self.acting: int = verbs.actors(pos)
        self.player = current_player(game, self.acting)
        self.legal: dict[int, list[int]] = {}
        self.outcomes: dict[int, float] = {}

    @classmethod
    def start(cls, game: Game, pos: Position) -> "Node":
        """The root: nothing has happened yet."""
        return cls(game, pos, histories=dict.fromkeys(viewers(game, pos), ""))

    def moves(self, seat: int) -> list[int]:
        """The legal moves of a seat that may act, in the order of their codes; none for other seats."""
        if seat not in self.legal:
            self.legal[seat] = sorted(self.game.moves(self.pos, seat)) if self.acting >> seat & 1 else []
        return self.legal[seat]

    def odds(self) -> dict[int, float]:
        """The outcomes of chance and their probabilities."""
        if not self.outcomes:
            codes, weights = self.game.odds(self.pos)
            total = sum(weights)
            self.outcomes = {code: weight / total for code, weight in zip(codes, weights, strict=True)}
        return self.outcomes

    def after(self, moves_made: Sequence[SeatMove]) -> "Node":
        """The node after these moves; `IllegalMove` if one of them is not legal."""
        pos = copy(self.pos)
        for seat, move in moves_made:
            if move not in (self.odds() if seat == CHANCE else self.moves(seat)):
                self.game.refuse(self.pos, seat, move)
            verbs.play(pos, seat, move)
        return Node(self.game, pos, self, moves_made)

    def view(self, viewer: int) -> Position:
        """The position as a viewer may know it; the position itself if nothing is hidden."""
        if not self.game.secrets.SECRET:
            return self.pos
        view = copy(self.pos)
        verbs.conceal(view, viewer)
        return view

    def history(self, viewer: int) -> str:
        """What a viewer has seen of all events, one line each."""
        if not self.game.secrets.SECRET:
            viewer = SPECTATOR  # all see the same
        unseen = []
        node = self
        while viewer not in node.histories and node.parent:
            unseen.append(node)
            node = node.parent
        seen = [node.histories[viewer]]
        while unseen:
            child = unseen.pop()
            seen += node.describe(viewer, child.moves_made)
            node = child
        self.histories[viewer] = "".join(seen)
        return self.histories[viewer]

    def describe(self, viewer: int, moves_made: Sequence[SeatMove]) -> list[str]:
        """What a viewer sees of simultaneous moves, one line each.

        Their order does not matter: each is described as if it were the last.
        """
        seen = []
        for seat, move in moves_made:
            others = [other for other in moves_made if other[0] != seat]
            node = self.after(others) if others else self
            glimpse = verbs.glimpse(node.pos, viewer, seat, move)
            pos = self.pos if glimpse == move else self.view(viewer)
            who = "chance" if seat == CHANCE else f"player {seat}"
            seen.append(f"{who}: {self.game.notation.write(pos, seat, glimpse)}\n")
        return seen

    def resample(self, seat: int, seed: int) -> "Node":
        """Sample the information hidden from a seat; the other seats get a spectator's history."""
        pos = copy(self.pos)
        verbs.imagine(pos, seat, new_rng(seed))
        known = {viewer: self.history(seat if viewer == seat else SPECTATOR) for viewer in viewers(self.game, pos)}
        return Node(self.game, pos, histories=known)

    def __deepcopy__(self, memo: object) -> "Node":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        known = {viewer: self.history(viewer) for viewer in viewers(self.game, self.pos)}
        return restore_node, (self.game, self.pos.tobytes(), known)


def viewers(game: Game, pos: Position) -> list[int]:
    """The viewers whose views may differ."""
    return [*range(pos.seats), SPECTATOR] if game.secrets.SECRET else [SPECTATOR]


def restore_node(game: Game, record: bytes, histories: dict[int, str]) -> Node:
    """A node from a pickle."""
    return Node(game, from_memory(bytearray(record), game.position_type), histories=histories)


def current_player(game: Game, acting: int) -> int:
    """OpenSpiel's current player; in a simultaneous game every decision is a simultaneous node."""
    if not acting:
        return TERMINAL
    if acting == CHANCE_ACTS:
        return CHANCE_PLAYER
    return SIMULTANEOUS if is_simultaneous(game) else (acting & -acting).bit_length() - 1


@functools.cache
def is_simultaneous(game: Game) -> bool:
    """Whether players act at the same time: whether several may act at the first decision."""
    pos = game.start(game.seats[0])
    while (acting := verbs.actors(pos)) == CHANCE_ACTS:
        verbs.play(pos, CHANCE, game.odds(pos)[0][0])
    return acting & acting - 1 != 0
