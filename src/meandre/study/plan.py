"""What is to be played: a game, its options, the bots, and which of them sits where in each game."""

import hashlib
from collections.abc import Iterator, Mapping
from itertools import cycle, islice

import msgspec

from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.messages import core_message
from meandre.core.options import Value
from meandre.core.rng import new_rng
from meandre.games.catalogue import game as game_by_name
from meandre.study.line_ups import LineUp, line_ups

SEATING_STREAM, CHANCE_STREAM, BOT_STREAM = (use << 32 for use in range(3))
"""Random streams of a seed: for line-ups, for chance in the games, and for seeds of the bots; each has 2**32."""


class Plan(msgspec.Struct, frozen=True):
    """Games between bots: everything that their results depend on."""

    game: str
    rules: int
    players: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    """A spec for each kind of bot; without rotation, for each seat."""
    games: int
    seed: int = 0
    rotate: bool = True
    """Whether line-ups are balanced, and rotated with the same chance outcomes, see `line_ups`."""
    chance_shift: int = 0
    """Added to the number of every chance stream: other throws for the same line-ups."""
    bot_shift: int = 0
    """Added to the number of every bot's stream: other choices with the same throws."""

    @classmethod
    def of(
        cls,
        game: Game,
        bots: tuple[str, ...],
        games: int,
        *,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        rotate: bool = True,
    ) -> "Plan":
        """The plan with these settings; an `OptionError` if it cannot be played."""
        players = game.seats[0] if players is None else players
        resolved = game.resolve_options(players, options or {})
        if games < 1:
            raise OptionError(core_message("too-few-games", games=games))
        if not bots or (not rotate and len(bots) not in (1, players)):
            raise OptionError(core_message("bots-for-seats", bots=len(bots), players=players))
        return cls(game.name, game.version, players, resolved, bots, games, seed, rotate and len(bots) > 1)

    def schedule(self) -> Iterator[tuple[int, LineUp]]:
        """The number of each game, with its line-up."""
        return enumerate(islice(self._line_ups(), self.games))

    def _line_ups(self) -> Iterator[LineUp]:
        if self.rotate:
            return line_ups(len(self.bots), self.players, new_rng(self.seed, SEATING_STREAM))
        seated = tuple(islice(cycle(range(len(self.bots))), self.players))
        return (LineUp(number, seated) for number in range(self.games))

    def find_game(self) -> Game:
        """The game, with the rules that the plan names."""
        return game_by_name(self.game, self.rules)

    @property
    def digest(self) -> str:
        """The same for the same plan, whatever the number of games: what is finished of a shorter one can be kept."""
        lasting = msgspec.structs.replace(self, games=0)
        return hashlib.sha256(msgspec.json.encode(lasting, order="sorted")).hexdigest()[:16]
