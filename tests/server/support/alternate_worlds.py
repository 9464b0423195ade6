"""Scripted games of Rio Grande, which can be played again with other hidden cards."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from meandre.core.errors import IllegalMove
from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.core.verbs import CHANCE
from meandre.games.catalogue import game as find_game
from meandre.games.rio_grande.notation import NAMES
from meandre.games.rio_grande.rules import DECK
from meandre.server.domain.undo import undoable_alone

SECRET = bytes(range(100, 132))
FIRST = {"first": "seat-1"}


class ScriptedChance(FairStream):
    """Chance that draws the cards of a script."""

    def __init__(self, secret: bytes, draws: list[int]) -> None:
        super().__init__(secret)
        object.__setattr__(self, "draws", draws)

    draws: list[int]

    def outcome(self, k: int, weights: Sequence[int], links: bytes = b"") -> int:
        pile = list(DECK)
        for kind in self.draws[:k]:
            pile[kind] -= 1
        assert pile[self.draws[k]] > 0, "a card that is not there cannot be drawn"
        return sum(1 for kind in range(self.draws[k]) if pile[kind])


@dataclass
class Step:
    """A decision, with the card it is about if that is the hidden seat's; without a move, a decision is undone."""

    seat: int
    move: str = ""
    card: int | None = None


@dataclass
class Script:
    """A game of Rio Grande: its draws and decisions, and what became of the hidden seat's cards, by number."""

    seats: int
    hidden: int
    draws: list[int] = field(default_factory=list)
    drawn: list[int | None] = field(default_factory=list)
    """For each draw, the number of the hidden seat's card."""
    steps: list[Step] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)
    """The kind of each card of the hidden seat."""
    shown: set[int] = field(default_factory=set)
    chosen: set[int] = field(default_factory=set)

    @classmethod
    def of_random_game(cls, seats: int, hidden: int, seed: int, length: int) -> "Script":
        """The script of a random game; every card is tracked, so that it can be replaced."""
        script = cls(seats, hidden)
        chance = random.Random(seed)
        match = script.match(FairStream(seed.to_bytes(32, "big")))
        hands: list[list[int]] = [[]]
        script.record_draws(match, 0, hands[0])
        while len(script.steps) < length and not match.over:
            (seat,) = match.actors()
            if len(hands) > 1 and undoable_alone(match, seat) is not None and chance.random() < 0.15:
                match.undo()
                hands.pop()
                script.steps.append(Step(seat))
                continue
            before, move = len(match.events), chance.choice(match.legal(seat))
            hand = list(hands[-1])
            script.steps.append(Step(seat, move, script.take_card(seat, move, hand)))
            match.play(seat, move)
            if len(match.events) > before + 1:
                hands = [hand]
                script.record_draws(match, before, hand)
            else:
                hands.append(hand)
        return script

    def match(self, chance: FairStream) -> Match:
        """A match of the script's game, before its first decision."""
        return Match(find_game("rio_grande"), [str(seat) for seat in range(self.seats)], FIRST, chance)

    def record_draws(self, match: Match, start: int, hand: list[int]) -> None:
        """Add the cards that were drawn from an event on; those of the hidden seat go into its hand."""
        for number in range(start, len(match.events)):
            event = match.events[number]
            if event.seat == CHANCE:
                self.draws.append(NAMES.index(event.move.removeprefix("draw ")))
                own = self.hidden not in dict(match.masked_moves(number))
                self.drawn.append(len(self.kinds) if own else None)
                if own:
                    hand.append(len(self.kinds))
                    self.kinds.append(self.draws[-1])

    def take_card(self, seat: int, move: str, hand: list[int]) -> int | None:
        """The hidden seat's card that a move is about; cards that are laid or thrown away leave the hand."""
        if seat != self.hidden:
            return None
        word, _, name = move.partition(" ")
        if word == "river":  # from now on everybody sees the card that was chosen
            card = self.latest_choice()
            self.shown.add(card)
            hand.remove(card)
            return None
        if word not in ("lay", "throw"):
            return None
        card = next(card for card in hand if self.kinds[card] == NAMES.index(name))
        if word == "lay":
            self.chosen.add(card)
        else:
            hand.remove(card)
        return card

    def latest_choice(self) -> int:
        """The card that was chosen to be laid; decisions that were undone do not count."""
        standing: list[Step] = []
        for step in self.steps:
            if step.move:
                standing.append(step)
            else:
                standing.pop()
        card = standing[-1].card
        assert card is not None
        return card

    def with_other_cards(self, chance: random.Random) -> "Script":
        """The same script with other hidden cards; a card that was chosen but not laid stays if it must."""
        for fixed in (self.shown, self.shown | self.chosen):
            other = self.replace_cards(chance, fixed)
            if other.is_legal():
                return other
        raise AssertionError("cards that were never chosen can be any")

    def replace_cards(self, chance: random.Random, fixed: set[int]) -> "Script":
        """The same script with every card but the fixed ones exchanged for one that nobody has seen."""
        pile = list(DECK)
        for kind in self.draws:
            pile[kind] -= 1
        free = [card for card in range(len(self.kinds)) if card not in fixed]
        unseen = [self.kinds[card] for card in free] + [kind for kind, n in enumerate(pile) for _ in range(n)]
        chance.shuffle(unseen)
        kinds = list(self.kinds)
        for card, kind in zip(free, unseen, strict=False):
            kinds[card] = kind
        draws = [kind if card is None else kinds[card] for kind, card in zip(self.draws, self.drawn, strict=True)]
        steps = [
            step
            if step.card is None
            else Step(step.seat, f"{step.move.split()[0]} {NAMES[kinds[step.card]]}", step.card)
            for step in self.steps
        ]
        return Script(self.seats, self.hidden, draws, self.drawn, steps, kinds, self.shown, self.chosen)

    def is_legal(self) -> bool:
        """Whether the rules allow every move of the script."""
        match = self.match(ScriptedChance(SECRET, self.draws))
        try:
            for step in self.steps:
                if step.move:
                    match.play(step.seat, step.move)
                else:
                    match.undo()
        except IllegalMove:
            return False
        return True
