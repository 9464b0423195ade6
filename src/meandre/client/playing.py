"""A bot at a table of a server, from wherever the game stands to its end."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import msgspec

from meandre.bots.bot import Bot
from meandre.bots.faults import Faults, GuardedBot
from meandre.bots.loading import made_by
from meandre.bots.specs import bot as bot_of
from meandre.client.connection import PATIENCE, ClientError, Connection
from meandre.client.hash_chain import LINKS, HashChain
from meandre.client.remote_table import RemoteTable, TableState
from meandre.core.game import Game
from meandre.core.record import Result
from meandre.core.rng import Rng, draw, new_rng
from meandre.games import catalogue


@dataclass(frozen=True)
class Played:
    """A game that a bot has played at a table."""

    table: str
    game: str
    seat: int
    """From 1."""
    result: Result
    decisions: int
    """That were accepted."""
    faults: Faults
    overdue: int = 0
    """Decisions that the table's clock has taken from the bot."""


def play(
    server: str,
    bot: str | Bot | Callable[[Game], Bot],
    *,
    table: str,
    token: str,
    seat: int | None = None,
    seed: int | None = None,
    chain: HashChain | None = None,
    patience: float = PATIENCE,
    on_event: Callable[[dict[str, Any]], object] = bool,
) -> Played:
    """Let a bot play at a table to the end of the game, and wait for it to begin before.

    `bot` is a spec such as `mybot:Mine@5s`, a bot, or what makes one for a game. It sees what its seat may see. Its
    faults are counted, and forfeit the seat, as everywhere: `meandre.bots.faults`. `seat` counts from 1; without it,
    the first that the token is for. Chance depends on us, too, if the table waits for players or has the end of our
    `chain` already. Lost
    connections and restarts of the server are survived, up to `patience` seconds without an answer; a `ClientError`
    says what the server refuses. `on_event` gets every event of the table, as the API has it.
    """
    remote = RemoteTable(Connection(server, token, patience=patience), table, seat)
    player = Player(remote, bot, new_rng(secrets.randbits(62) if seed is None else seed), chain)
    try:
        for line in remote.follow():
            if isinstance(line, TableState):
                if line.phase == "over":
                    return player.played()
                player.answer(line)
            else:
                player.hear(line)
                on_event(line)
    finally:
        player.close()
    raise AssertionError("a stream has no end")


class Player:
    """A bot in a seat, and what it has to know of the table."""

    def __init__(
        self, remote: RemoteTable, bot: str | Bot | Callable[[Game], Bot], seeds: Rng, chain: HashChain | None
    ) -> None:
        self.remote, self.wanted, self.seeds = remote, bot, seeds
        self.chain = self._published(chain or HashChain())
        self.game: Game | None = None
        self.bot: GuardedBot | None = None
        self.answered = -1
        """The last version that has our move."""
        self.decisions = self.overdue = 0
        self.is_replaced = False
        """Whether a bot of the server plays for us, because we were away."""
        self.result: Result | None = None

    def _published(self, chain: HashChain) -> HashChain | None:
        """Our chain, if the table has its end or can still be given it."""
        if self.remote.look()["state"]["phase"] == "filling" and not self.remote.own_seat()["chain"]:
            self.remote.act("commit", chain=chain.end)
        return chain if self.remote.own_seat()["chain"] == chain.end else None

    def hear(self, event: dict[str, Any]) -> None:
        """Take note of an event."""
        kind = event["kind"]
        if kind == "created":
            self.game = catalogue.game(event["game"], event["rules"])
            self.bot = guarded(self.game, self.wanted)
        elif kind == "started" and self.bot:
            self.bot.new_game()
        elif kind in ("bot_substituted", "player_returned") and event["seat"] == self.remote.seat:
            self.is_replaced = kind == "bot_substituted"
        elif kind == "moved":
            self.overdue += event["seat"] == self.remote.seat and bool(event.get("overdue"))
        elif kind == "over":
            self.result = msgspec.convert(event["result"], Result)
            if self.bot:
                self.bot.game_over(self.result.ranks)

    def answer(self, state: TableState) -> None:
        """Do what the table waits for us to do."""
        seat, version = self.remote.seat, state.version
        if state.damaged:
            raise ClientError(f"the table {self.remote.table} is damaged: it can only be looked at")
        if 2 * version + 1 > LINKS:
            self.chain = None  # it is used up, and chance goes on without us
        if self.chain and seat in state.awaited:
            self.remote.act("reveal", version=version, link=self.chain.link(2 * version + 1))
        elif self.is_replaced:
            self.remote.act("reclaim-seat")
        elif seat in state.to_act and version != self.answered:  # after a secret choice there may still be moves
            link = {"link": self.chain.link(2 * version)} if self.chain else {}
            # The version marks a late move, and the id one that is sent again because no answer came.
            if self.remote.act("move", move=self._choice(state), version=version, id=f"v{version}", **link):
                self.answered = version
                self.decisions += 1

    def _choice(self, state: TableState) -> str:
        assert self.bot is not None
        assert self.game is not None
        assert state.position is not None
        if len(state.moves) == 1:
            return state.moves[0]
        view, seat = self.game.position(state.position), self.remote.seat - 1
        return self.game.notation.write(view, seat, self.bot.choose(view, seat, draw(self.seeds)))

    def played(self) -> Played:
        """What came of it."""
        assert self.result is not None
        assert self.game is not None
        assert self.bot is not None
        here = self.remote
        return Played(here.table, self.game.name, here.seat, self.result, self.decisions, self.bot.faults, self.overdue)

    def close(self) -> None:
        """End what the bot has started, if it was made here."""
        if self.bot and self.bot.bot is not self.wanted:
            self.bot.close()


def guarded(game: Game, wanted: str | Bot | Callable[[Game], Bot]) -> GuardedBot:
    """The bot that is wanted, for a game."""
    if isinstance(wanted, str):
        found = bot_of(game, wanted)
        return found if isinstance(found, GuardedBot) else GuardedBot(game, wanted, found)
    name = getattr(wanted, "__qualname__", type(wanted).__qualname__)
    is_bot = hasattr(wanted, "choose") and not isinstance(wanted, type)
    return GuardedBot(game, name, cast("Bot", wanted) if is_bot else made_by(wanted, game, name))
