"""A moment of a game: a position between two moves, with what is asked of it again and again."""

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

TERMINAL, BY_CHANCE, TOGETHER = map(
    int, (pyspiel.PlayerId.TERMINAL, pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS)
)
"""Nobody, chance, or several players: what OpenSpiel says in place of a player."""

Choice: TypeAlias = tuple[int, int]
"""A seat, or chance, and its move."""


class Moment:
    """A position that is never changed, so that clones may share it and all that has been worked out about it.

    It came out of the moment `before` by some `choices`, unless the memories of all who look on are given.
    """

    __slots__ = ("acting", "before", "choices", "game", "legal", "memories", "outcomes", "player", "pos")

    def __init__(
        self,
        game: Game,
        pos: Position,
        before: "Moment | None" = None,
        choices: Sequence[Choice] = (),
        memories: dict[int, str] | None = None,
    ) -> None:
        self.game = game
        self.pos = pos
        self.before = before
        self.choices = choices
        self.memories = memories or {}
        self.acting: int = game.rules.actors(pos)
        self.player = seats_to_act(game, self.acting)
        self.legal: dict[int, list[int]] = {}
        self.outcomes: dict[int, float] = {}

    @classmethod
    def start(cls, game: Game, pos: Position) -> "Moment":
        """The moment before a game begins."""
        return cls(game, pos, memories=dict.fromkeys(viewers(game, pos), ""))

    def moves(self, seat: int) -> list[int]:
        """The legal moves of a seat that the game waits for, in the order of their codes; none for others."""
        if seat not in self.legal:
            self.legal[seat] = sorted(self.game.moves(self.pos, seat)) if self.acting >> seat & 1 else []
        return self.legal[seat]

    def odds(self) -> dict[int, float]:
        """What chance may do, and how likely each is."""
        if not self.outcomes:
            codes, weights = self.game.odds(self.pos)
            total = sum(weights)
            self.outcomes = {code: weight / total for code, weight in zip(codes, weights, strict=True)}
        return self.outcomes

    def after(self, choices: Sequence[Choice]) -> "Moment":
        """The moment that these choices lead to; `IllegalMove` if one of them is not legal."""
        pos = copy(self.pos)
        for seat, move in choices:
            if move not in (self.odds() if seat == CHANCE else self.moves(seat)):
                self.game.refuse(self.pos, seat, move)
            self.game.rules.play(pos, seat, move)
        return Moment(self.game, pos, self, choices)

    def view(self, viewer: int) -> Position:
        """The position as a viewer may know it."""
        if not self.game.secrets.SECRET:
            return self.pos
        view = copy(self.pos)
        verbs.conceal(view, viewer)
        return view

    def memory(self, viewer: int) -> str:
        """All that a viewer has seen happen, one line for each event."""
        if not self.game.secrets.SECRET:
            viewer = SPECTATOR  # who sees what everybody sees
        unremembered = []
        moment = self
        while viewer not in moment.memories and moment.before:
            unremembered.append(moment)
            moment = moment.before
        seen = [moment.memories[viewer]]
        while unremembered:
            later = unremembered.pop()
            seen += moment.glimpses(viewer, later.choices)
            moment = later
        self.memories[viewer] = "".join(seen)
        return self.memories[viewer]

    def glimpses(self, viewer: int, choices: Sequence[Choice]) -> list[str]:
        """What a viewer sees of choices that are made at the same time.

        They may come in any order, so each is looked at as if it were the last.
        """
        seen = []
        for seat, move in choices:
            others = [choice for choice in choices if choice[0] != seat]
            moment = self.after(others) if others else self
            glimpse = verbs.glimpse(moment.pos, viewer, seat, move)
            pos = self.pos if glimpse == move else self.view(viewer)
            who = "chance" if seat == CHANCE else f"player {seat}"
            seen.append(f"{who}: {self.game.notation.write(pos, seat, glimpse)}\n")
        return seen

    def imagined(self, seat: int, seed: int) -> "Moment":
        """A world that this seat may be in, where the others remember no more than a spectator."""
        pos = copy(self.pos)
        verbs.imagine(pos, seat, new_rng(seed))
        known = {viewer: self.memory(seat if viewer == seat else SPECTATOR) for viewer in viewers(self.game, pos)}
        return Moment(self.game, pos, memories=known)

    def __deepcopy__(self, memo: object) -> "Moment":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        known = {viewer: self.memory(viewer) for viewer in viewers(self.game, self.pos)}
        return restored, (self.game, self.pos.tobytes(), known)


def viewers(game: Game, pos: Position) -> list[int]:
    """Those who see different things."""
    return [*range(pos.seats), SPECTATOR] if game.secrets.SECRET else [SPECTATOR]


def restored(game: Game, record: bytes, memories: dict[int, str]) -> Moment:
    """A moment that was saved."""
    return Moment(game, from_memory(bytearray(record), game.position_type), memories=memories)


def seats_to_act(game: Game, acting: int) -> int:
    """Whom OpenSpiel waits for; in a game where several may choose at once, it is told so of every decision."""
    if not acting:
        return TERMINAL
    if acting == CHANCE_ACTS:
        return BY_CHANCE
    return TOGETHER if simultaneous(game) else (acting & -acting).bit_length() - 1


@functools.cache
def simultaneous(game: Game) -> bool:
    """Whether players choose at the same time: whether several are waited for when the first decision is due."""
    pos = game.start(game.seats[0])
    while (acting := verbs.actors(pos)) == CHANCE_ACTS:
        verbs.play(pos, CHANCE, game.odds(pos)[0][0])
    return acting & acting - 1 != 0
