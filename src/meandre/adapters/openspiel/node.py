"""A node of the game tree: a position, what led to it, and cached results of the rules."""

import functools
from collections.abc import Sequence
from typing import Any, TypeAlias

import pyspiel  # type: ignore[import-not-found]

from meandre.adapters.cell import COUNT_BITS, COUNTED, Cell, advance, advance_together, look
from meandre.core import verbs
from meandre.core.compile_ahead import ensure
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.core.rng import new_rng
from meandre.core.rule import compiled
from meandre.core.struct_type import from_memory
from meandre.core.verbs import CHANCE, CHANCE_ACTS, EVERY_SEAT, SPECTATOR

TERMINAL, CHANCE_PLAYER, SIMULTANEOUS = map(
    int, (pyspiel.PlayerId.TERMINAL, pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS)
)
"""The ids that OpenSpiel uses instead of a player."""

SeatMove: TypeAlias = tuple[int, int]
"""A seat, or CHANCE, and its move."""

TOGETHER = -1
"""In place of a seat: all who act at the same time."""


class Stepper:
    """Steps the nodes of a game; each call of compiled code borrows a cell, so that threads do not share one."""

    def __init__(self, game: Game) -> None:
        ensure(game, "cell")
        self.look, self.advance, self.advance_together = compiled(look), compiled(advance), compiled(advance_together)
        self.game = game
        self.players = {acting: current_player(game, acting) for acting in (*range(EVERY_SEAT + 1), CHANCE_ACTS)}
        self.idle: list[Cell] = []

    def cell_for(self, node: "Node") -> Cell:
        """A cell that holds the position of a node."""
        try:
            cell = self.idle.pop()
        except IndexError:
            cell = Cell(self.game.position_type)
        if cell.holds is not node:
            cell.position[:] = node.memory
            cell.holds = None
        return cell


@functools.cache
def stepper(game: Game) -> Stepper:
    """What steps a game."""
    return Stepper(game)


class Node:
    """An immutable position; clones of a state share it with its cached results.

    It follows from `parent` by `made`, the move of the seat `who` or the moves `TOGETHER`, unless the histories of all
    viewers are given. What is legal there, or may happen, is read from the cell that has found the node, if nothing
    else came into that cell since.
    """

    __slots__ = ("acting", "found", "histories", "legal", "made", "memory", "parent", "player", "steps", "who")

    def __init__(
        self, steps: Stepper, memory: bytes, found: int, parent: "Node | None", who: int, made: int | list[int]
    ) -> None:
        self.steps, self.memory, self.found, self.parent, self.who, self.made = steps, memory, found, parent, who, made
        self.acting = acting = found >> COUNT_BITS
        self.player = steps.players[acting]
        self.histories: dict[int, str] | None = None
        self.legal: list[Any] | None = None

    @classmethod
    def of(cls, game: Game, pos: Position, histories: dict[int, str]) -> "Node":
        """A node without parents."""
        steps = stepper(game)
        cell = Cell(game.position_type)
        cell.position[:] = pos.data
        node = cls(steps, bytes(pos.data), steps.look(cell.record), None, TOGETHER, [])
        node.histories = histories
        return node

    @classmethod
    def start(cls, game: Game, pos: Position) -> "Node":
        """The root: nothing has happened yet."""
        return cls.of(game, pos, dict.fromkeys(viewers(game, pos), ""))

    @property
    def game(self) -> Game:
        """The game."""
        return self.steps.game

    @property
    def pos(self) -> Position:
        """A copy of the position."""
        return from_memory(bytearray(self.memory), self.steps.game.position_type)

    def moves(self, seat: int) -> list[int]:
        """The legal moves of a seat that may act, in the order of their codes; none for other seats."""
        if not self.acting >> seat & 1:
            return []
        found: list[int] = self.listed()[seat] if self.player == SIMULTANEOUS else self.listed()
        return found

    def listed(self) -> list[Any]:
        """The codes of chance or of the only seat that acts; at simultaneous nodes by seat, up to the last that acts.

        Not to be changed.
        """
        if self.legal is None:
            cell, acting = self.looked_at(), self.acting
            if acting & acting - 1:
                self.legal = cell.codes_by_seat(acting)
            else:
                self.legal = cell.codes(self.found & COUNTED)
                if self.player == SIMULTANEOUS:
                    self.legal = [*[[]] * (acting.bit_length() - 1), self.legal]
            self.steps.idle.append(cell)
        return self.legal

    def odds(self) -> list[tuple[int, float]]:
        """The outcomes of chance and their probabilities."""
        cell = self.looked_at()
        found = cell.outcomes(self.found & COUNTED)
        self.steps.idle.append(cell)
        return found

    def looked_at(self) -> Cell:
        """A cell with the position and what a look at it finds."""
        cell = self.steps.cell_for(self)
        if cell.holds is not self:
            self.steps.look(cell.record)
            cell.holds = self
        return cell

    def after(self, seat: int, move: int) -> "Node":
        """The node after a move, or an outcome of chance; `IllegalMove` if it is not legal."""
        steps = self.steps
        cell = steps.cell_for(self)
        found = steps.advance(cell.record, seat, move)
        if found < 0:
            self.game.refuse(self.pos, seat, move)
        node = Node(steps, bytes(cell.position), found, self, seat, move)
        cell.holds = node
        steps.idle.append(cell)
        return node

    def after_all(self, moves: list[int]) -> "Node":
        """The node after the moves of all who act, by seat; `IllegalMove` if one of them is not legal."""
        steps = self.steps
        cell = steps.cell_for(self)
        cell.choose(moves)
        found = steps.advance_together(cell.record, self.acting)
        if found < 0:
            for seat, move in enumerate(moves):
                if self.acting >> seat & 1 and move not in self.moves(seat):
                    self.game.refuse(self.pos, seat, move)
        node = Node(steps, bytes(cell.position), found, self, TOGETHER, moves)
        cell.holds = node
        steps.idle.append(cell)
        return node

    def moves_from(self, parent: "Node") -> list[SeatMove]:
        """The moves that led here: of one seat, or of all who acted at the same time."""
        if isinstance(self.made, list):
            return [(seat, move) for seat, move in enumerate(self.made) if parent.acting >> seat & 1]
        return [(self.who, self.made)]

    def view(self, viewer: int) -> Position:
        """The position as a viewer may know it; the position itself if nothing is hidden."""
        view = self.pos
        if self.game.secrets.SECRET:
            verbs.conceal(view, viewer)
        return view

    def history(self, viewer: int) -> str:
        """What a viewer has seen of all events, one line each."""
        if not self.game.secrets.SECRET:
            viewer = SPECTATOR  # all see the same
        unseen = []
        node = self
        while viewer not in (node.histories or ()) and node.parent:
            unseen.append(node)
            node = node.parent
        seen = [(node.histories or {})[viewer]]
        while unseen:
            child = unseen.pop()
            seen += node.describe(viewer, child.moves_from(node))
            node = child
        if self.histories is None:
            self.histories = {}
        self.histories[viewer] = found = "".join(seen)
        return found

    def describe(self, viewer: int, moves_made: Sequence[SeatMove]) -> list[str]:
        """What a viewer sees of simultaneous moves, one line each.

        Their order does not matter: each is described as if it were the last.
        """
        seen = []
        for seat, move in moves_made:
            pos = self.pos
            for other, chosen in moves_made:
                if other != seat:
                    verbs.play(pos, other, chosen)
            glimpse = verbs.glimpse(pos, viewer, seat, move)
            pos = self.pos if glimpse == move else self.view(viewer)
            who = "chance" if seat == CHANCE else f"player {seat}"
            seen.append(f"{who}: {self.game.notation.write(pos, seat, glimpse)}\n")
        return seen

    def resample(self, seat: int, seed: int) -> "Node":
        """Sample the information hidden from a seat; the other seats get a spectator's history."""
        pos = self.pos
        verbs.imagine(pos, seat, new_rng(seed))
        known = {viewer: self.history(seat if viewer == seat else SPECTATOR) for viewer in viewers(self.game, pos)}
        return Node.of(self.game, pos, known)

    def __deepcopy__(self, memo: object) -> "Node":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        known = {viewer: self.history(viewer) for viewer in viewers(self.game, self.pos)}
        return restore_node, (self.game, self.memory, known)


def viewers(game: Game, pos: Position) -> list[int]:
    """The viewers whose views may differ."""
    return [*range(pos.seats), SPECTATOR] if game.secrets.SECRET else [SPECTATOR]


def restore_node(game: Game, record: bytes, histories: dict[int, str]) -> Node:
    """A node from a pickle."""
    return Node.of(game, from_memory(bytearray(record), game.position_type), histories)


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
