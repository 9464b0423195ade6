"""A board of Tanbo set up by hand, for the tests of the rules.

Pieces are letters: s a snake; w, b, r white, black and red rice; F the farmer. `4swF` is four snakes, a white rice and
the farmer; five such words, `-` for an empty one, are a player's paddies 0 to 4.
"""

import re
from collections.abc import Mapping

from meandre.core import verbs
from meandre.core.position import Position
from meandre.core.verbs import CHANCE, CHANCE_ACTS
from meandre.games.tanbo import GAME, rules
from tests.games.support.board import GameBoard

KINDS = "swbrF"

PHASES = {
    getattr(rules, name): name.lower()
    for name in ("BEGIN", "RAIN", "SETTLE", "SOW", "HARVEST", "GROW", "REST", "EXCHANGE", "PARTNER", "TRIM")
}

PLAIN = "2sF 2s 2s 2s 2s"
"""The paddies of a new game, with the farmer in the first."""

ALONE = "sF - - - -"
"""Paddies of an opponent who has nothing to exchange."""


def counts(word: str) -> list[int]:
    """The number of each kind of piece in a word."""
    found = re.findall(r"(\d*)([swbrF])", word)
    assert word == "-" or "".join(number + letter for number, letter in found) == word, word
    numbers = [0] * len(KINDS)
    for number, letter in found:
        numbers[KINDS.index(letter)] += int(number or 1)
    return numbers


def word(numbers: list[int]) -> str:
    """The inverse: the word for these numbers."""
    letters = [f"{number if number > 1 else ''}{kind}" for number, kind in zip(numbers, KINDS, strict=True) if number]
    return "".join(letters) or "-"


class Board(GameBoard):
    """The player on turn has taken up the farmer's paddy; all other pieces are in the bag or in the middle."""

    game = GAME

    def __init__(
        self,
        mine: str = PLAIN,
        theirs: str = PLAIN,
        *,
        turn: int = 0,
        barn: str = "-",
        their_barn: str = "-",
        turns: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> None:
        pos = self.pos = GAME.start(2, options)
        verbs.play(pos, CHANCE, rules.STARTER + turn)
        farmers = [[word.count("F") for word in text.split()].index(1) for text in (mine, theirs)]
        verbs.play(pos, turn, rules.PADDY + farmers[0])
        for seat, text, harvested in ((turn, mine, barn), (1 - turn, theirs, their_barn)):
            pos.field[seat] = [counts(word) for word in text.split()]
            pos.barn[seat] = counts(harvested)
        pos.turns = turns
        pos.field[1 - turn, farmers[1], rules.FARMER] = 0
        pos.stock[:] = rules.PIECES - pos.field.sum(axis=(0, 1)) - pos.barn.sum(axis=0)
        pos.stock[rules.FARMER] = 0
        assert pos.stock.min() >= 0, "more pieces than there are"
        verbs.play(pos, 1 - turn, rules.PADDY + farmers[1])

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return PHASES[int(self.pos.phase)]

    def play(self, code: int) -> "Board":
        """The acting seat, or chance, makes a move; `IllegalMove` if it is not one."""
        assert self.acting is not None, "the game is over"
        GAME.refuse(self.pos, self.acting, code)
        verbs.play(self.pos, self.acting, code)
        return self

    def choose(self, phase: str, letters: str) -> "Board":
        """Choose pieces one after the other, all in that phase."""
        for letter in letters:
            assert self.phase == phase
            self.play(KINDS.index(letter))
        return self

    def sow(self, letters: str) -> "Board":
        """Sow these pieces, in this order."""
        return self.choose("sow", letters)

    def draw(self, letters: str) -> "Board":
        """Draw this rice from the bag."""
        return self.choose("rain" if self.phase == "rain" else "grow", letters)

    def draw_white(self) -> "Board":
        """Draw white rice while rice is to be drawn."""
        while self.acting == CHANCE:
            self.draw("w")
        return self

    def harvest(self, letters: str) -> "Board":
        """Harvest this rice."""
        return self.choose("harvest", letters)

    def give_back(self, letters: str) -> "Board":
        """Return this harvested rice to the bag."""
        return self.choose("rest", letters)

    def settle(self, paddy: int) -> "Board":
        """Place a farmer."""
        assert self.phase == "settle"
        return self.play(rules.PADDY + paddy)

    def exchange(self, *pieces: str) -> "Board":
        """The opponent chooses pieces such as `s2`, a snake in paddy 2."""
        for piece in pieces:
            assert self.phase in ("exchange", "partner")
            self.play(code_of(piece))
        return self

    def leave(self) -> "Board":
        """The opponent leaves everything as it is."""
        assert self.phase == "exchange"
        return self.play(rules.LEAVE)

    def remove(self, *pieces: str) -> "Board":
        """Remove excess pieces."""
        for piece in pieces:
            assert self.phase == "trim"
            self.play(code_of(piece))
        return self

    def legal(self) -> set[str]:
        """The legal moves or outcomes: `s`, `s2`, `2` for a paddy, or `leave`."""
        if self.acting is None:
            return set()
        codes = GAME.odds(self.pos)[0] if self.acting == CHANCE else GAME.moves(self.pos, self.acting)
        texts = {text_of(code) for code in codes}
        assert len(texts) == len(codes)
        return texts

    def odds(self) -> dict[str, int]:
        """The outcomes of chance, with their weights."""
        assert verbs.actors(self.pos) == CHANCE_ACTS
        return {text_of(code): weight for code, weight in zip(*GAME.odds(self.pos), strict=True)}

    def paddies(self, seat: int = 0) -> str:
        """The paddies of a seat."""
        return " ".join(word(paddy) for paddy in self.pos.field[seat].tolist())

    def farmer(self, seat: int = 0) -> int:
        """The paddy in which a seat's farmer stands."""
        return int(self.pos.field[seat, :, rules.FARMER].argmax())

    @property
    def hand(self) -> str:
        """The pieces in the hand."""
        return word(self.pos.hand.tolist())

    @property
    def bag(self) -> str:
        """The rice in the bag."""
        return word([0, *self.pos.stock.tolist()[1:]])

    @property
    def supply(self) -> int:
        """The snakes in the middle."""
        return int(self.pos.stock[rules.SNAKE])

    def barn(self, seat: int = 0) -> str:
        """The rice that a seat has harvested."""
        return word(self.pos.barn[seat].tolist())

    def pieces(self) -> list[int]:
        """The number of each kind of piece, in all places together."""
        return totals(self.pos)


def totals(pos: Position) -> list[int]:
    """The number of each kind of piece, in all places together."""
    everything = [*pos.field.reshape(-1, rules.KINDS), *pos.barn, pos.hand, pos.stock]
    return [sum(int(place[kind]) for place in everything) for kind in range(rules.KINDS)]


def code_of(piece: str) -> int:
    """The code of a piece on the field."""
    return rules.PIECE + rules.KINDS * int(piece[1]) + KINDS.index(piece[0])


def text_of(code: int) -> str:
    """A code as the tests write it."""
    if code < rules.PIECE:
        return KINDS[code]
    if code == rules.LEAVE:
        return "leave"
    if code >= rules.PADDY:
        return str(code - rules.PADDY)
    paddy, kind = divmod(code - rules.PIECE, rules.KINDS)
    return f"{KINDS[kind]}{paddy}"
