"""The state of a match as plain data, from which it goes on without being played again."""

import zlib

from msgspec import Struct

from meandre.core.chains import Chains, Link, UsedLink
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.line_of_play import Event
from meandre.core.match import Match
from meandre.core.past_positions import packed
from meandre.core.shared_moves import shared_code, shared_event, shared_masks
from meandre.core.struct_type import from_memory


class ChainsState(Struct, array_like=True, forbid_unknown_fields=True):
    """Hash chains."""

    ends: list[tuple[int, bytes]]
    latest: list[tuple[int, Link]]
    ended: list[tuple[int, int]]
    used: list[UsedLink]
    settled: list[bytes]
    noted: list[tuple[int, int]]

    @classmethod
    def of(cls, chains: Chains) -> "ChainsState":
        """Of some chains."""
        return cls(
            [*chains.ends.items()],
            [*chains.latest.items()],
            sorted(chains.ended.items()),
            chains.used,
            chains._settled,
            [*chains._noted.items()],
        )

    def chains(self) -> Chains:
        """The chains again."""
        chains = Chains(dict(self.ends))
        chains.latest, chains.ended, chains._noted = dict(self.latest), dict(self.ended), dict(self.noted)
        chains.used, chains._settled = self.used, self.settled
        return chains


class MatchState(Struct, array_like=True, forbid_unknown_fields=True):
    """A match, without what is found again when it is needed."""

    names: list[str]
    opening: int
    draws: int
    holds_chance: bool
    events: list[Event]
    codes: list[int]
    masked: list[tuple[int, list[tuple[int, str]]]]
    """By the number of the event: whom it is hidden from, and what they see."""
    position: bytes
    """Compressed."""
    past: list[tuple[int, bytes]]
    """Positions that are kept for good, by the number of the event after them."""
    chains: ChainsState | None

    @classmethod
    def of(cls, match: Match) -> "MatchState":
        """Of a match."""
        return cls(
            match.names,
            match.opening,
            match.draws,
            match.holds_chance,
            list(match.events),
            [code for _, code in match._codes],
            [(number, [*masks]) for number, masks in sorted(match._masked.items())],
            packed(match.memory),
            sorted(match._past._kept.items()),
            ChainsState.of(match.chains) if match.chains else None,
        )

    def match(self, game: Game, options: dict[str, object], fair: FairStream) -> Match:
        """The match again; an error if it is none of this game's."""
        match = Match.__new__(Match)
        match.reset(game, self.names, options)
        match.fair, match.commitment = fair, fair.commitment
        match.opening, match.draws, match.holds_chance = self.opening, self.draws, self.holds_chance
        match.chains = self.chains.chains() if self.chains else None
        match.events = [shared_event(*event) for event in self.events]
        match._codes = [shared_code(event.seat, code) for event, code in zip(self.events, self.codes, strict=True)]
        match._masked = {number: shared_masks(tuple(masks)) for number, masks in self.masked}
        match._past._kept, match._past._count = dict(self.past), len(self.events)
        match._set_position(from_memory(bytearray(zlib.decompress(self.position)), game.position_type))
        return match
