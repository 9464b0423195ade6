"""Faults of bots: what happens instead of their move, how it is said, and how it is counted.

A bot makes a fault if it crashes, chooses a move that is not legal, or takes longer than its time. Then one of the
legal moves is played, drawn by the seed of the decision. With the third fault in a game the seat is forfeited: for the
rest of that game the bot is not asked for it any more, and its moves are drawn. The game itself goes on by its rules.
"""

import logging
import operator
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any

from meandre.bots.bot import Bot, RandomBot, close, game_over, new_game
from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.messages import abbreviate
from meandre.core.position import Position, copy

FAULTS_TO_FORFEIT = 3
"""With so many faults in a game a seat is forfeited."""

log = logging.getLogger("meandre")


@dataclass
class Faults:
    """How often a bot has made a fault, by kind, and how many seats it has forfeited.

    >>> Faults(crashes=1, late=2) + Faults(crashes=1)
    Faults(crashes=2, illegal=0, late=2, forfeits=0)
    """

    crashes: int = 0
    """It raised an exception, ended, or said something else than a move."""
    illegal: int = 0
    """It chose a move that was not legal."""
    late: int = 0
    """It took longer than its time."""
    forfeits: int = 0
    """Seats that were forfeited, at most one for each seat and game."""

    @property
    def total(self) -> int:
        """All faults together."""
        return self.crashes + self.illegal + self.late

    def __int__(self) -> int:
        return self.total

    def __add__(self, other: "Faults") -> "Faults":
        return Faults(*(getattr(self, field.name) + getattr(other, field.name) for field in fields(self)))


class IllegalChoice(Exception):
    """A bot has chosen something that is not a legal move."""


class TimeIsUp(Exception):
    """A bot has taken longer than its time."""


class BotCrash(Exception):
    """A bot that runs elsewhere has crashed; the text has all that is known of it."""


class GuardedBot:
    """Somebody's bot as a bot that always has a legal move: it counts the faults, and says the first of each kind.

    It passes on what the seat may know, whatever it was given.
    """

    def __init__(self, game: Game, name: str, bot: Bot) -> None:
        self.game, self.name, self.bot = game, name, bot
        self.faults = Faults()
        self._in_game: Counter[int] = Counter()  # faults by seat
        self._random = RandomBot(game)

    def new_game(self) -> None:
        """A game begins: no seat is forfeited."""
        self._in_game.clear()
        self._call(new_game, self.bot)

    def game_over(self, ranks: Sequence[int]) -> None:
        """The game is over, with these ranks."""
        self._call(game_over, self.bot, ranks)

    def _call(self, function: Callable[..., None], *args: Any) -> None:
        try:
            function(*args)
        except (Exception, SystemExit) as error:
            self._note("crashes", error)

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """Its choice, or after a fault a legal move at random."""
        known = copy(view)
        verbs.conceal(known, seat)
        if self.has_forfeited(seat):
            return self._random.choose(known, seat, seed)
        try:
            return self._legal(known, seat, self.bot.choose(copy(known), seat, seed))
        except IllegalChoice as error:
            self._note("illegal", error)
        except TimeIsUp as error:
            self._note("late", error)
        except (Exception, SystemExit) as error:
            self._note("crashes", error)
        self._in_game[seat] += 1
        if self.has_forfeited(seat):
            self.faults.forfeits += 1
        return self._random.choose(known, seat, seed)

    def has_forfeited(self, seat: int) -> bool:
        """Whether a seat is forfeited for the rest of this game."""
        return self._in_game[seat] >= FAULTS_TO_FORFEIT

    def _legal(self, view: Position, seat: int, choice: object) -> int:
        """A choice as the code of a legal move."""
        try:
            move = operator.index(choice)  # type: ignore[arg-type]  # that is what is tried
        except TypeError:
            raise IllegalChoice(f"it chose {abbreviate(choice)}, which is not the code of a move") from None
        if isinstance(choice, bool) or move not in self.game.moves(view, seat):
            raise IllegalChoice(f"it chose {abbreviate(choice)}, which is not a legal move")
        return move

    def _note(self, kind: str, error: BaseException) -> None:
        """Count a fault; say it, if it is the first of its kind."""
        count = getattr(self.faults, kind) + 1
        setattr(self.faults, kind, count)
        if count > 1:
            return
        known = isinstance(error, IllegalChoice | TimeIsUp | BotCrash)  # the traceback of another one is of interest
        reason = str(error) if known else f"it raised {type(error).__name__}: {error}"
        said = "the bot %s has made a fault: %s; a legal move is drawn instead, and further faults like it are counted"
        log.warning(said, self.name, reason, exc_info=None if known else error)

    def close(self) -> None:
        """End what it has started."""
        close(self.bot)
