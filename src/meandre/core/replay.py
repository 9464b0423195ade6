"""Replaying a record without trusting anything in it."""

from itertools import zip_longest

from meandre.core.chains import Chains, UsedLink, WrongLink
from meandre.core.errors import IllegalMove, MeandreError, RecordError
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Event, Match
from meandre.core.messages import core_message
from meandre.core.record import NEWEST, Record
from meandre.core.recording import odds_drawn
from meandre.core.verbs import CHANCE


class Replay:
    """Follows a record event by event; the first thing that is wrong raises a `RecordError` that names its place."""

    def __init__(self, game: Game, record: Record, fair: FairStream | None = None) -> None:
        self.record = record
        self._check_head(game)
        self.fair = fair or (FairStream(bytes.fromhex(record.secret)) if record.secret else None)
        if self.fair and self.fair.commitment != record.commitment:
            raise RecordError("secret", core_message("record-other-secret"))
        self.following = Match.__new__(Match)
        self.following.fair = None  # until the end: chance comes from the record, not from the stream
        self.following.commitment = record.commitment
        try:
            self.following.reset(game, record.seats, record.options)
        except MeandreError as error:
            raise RecordError("options" if len(record.seats) in game.seats else "seats", error.message) from None
        if self.following.options != record.options:
            raise RecordError("options", core_message("record-options-missing"))
        self.following.chains = self._chains()
        self.following.seeded = record.seeded
        if record.seeded and record.opening != len(record.events):
            raise RecordError("seeded", core_message("record-seeded-unfit"))

    def _check_head(self, game: Game) -> None:
        if self.record.game != game.name:
            raise RecordError("game", core_message("record-other-game", game=self.record.game, expected=game.name))
        if self.record.rules != game.version:
            raise RecordError(
                "rules", core_message("record-other-rules", version=self.record.rules, known=game.version)
            )

    def _chains(self) -> Chains | None:
        """The players' hash chains, with every link checked."""
        record, has_chains = self.record, any(self.record.chains)
        if (record.odds is not None) != (record.format == NEWEST):
            raise RecordError("format", core_message("record-other-format", format=record.format))
        if record.chains and (not has_chains or len(record.chains) != len(record.seats) or record.odds is None):
            raise RecordError("chains", core_message("record-chains-unfit"))
        if not has_chains:
            if record.links or record.ended:
                raise RecordError("links" if record.links else "ended", core_message("record-chains-unfit"))
            return None
        ends = {seat: bytes.fromhex(end) for seat, end in enumerate(record.chains) if end}
        ended = {seat - 1: outcome for outcome, seat in record.ended}
        if not ended.keys() <= ends.keys() or [seat for _, seat in record.ended] != sorted({s + 1 for s in ended}):
            raise RecordError("ended", core_message("record-chains-unfit"))
        used = [
            UsedLink(outcome, seat - 1, number, bytes.fromhex(link)) for outcome, seat, number, link in record.links
        ]
        try:
            return Chains.of_record(ends, used, ended)
        except WrongLink as error:
            raise RecordError(f"links[{error.place}]", core_message("record-wrong-link")) from None

    def match(self) -> Match:
        """Follow the whole record."""
        events, opening = self.record.events, self.record.opening
        if opening > len(events):
            raise RecordError("opening", core_message("opening-unfit"))
        for number, (seat, move) in enumerate(events):
            self._follow(f"events[{number}]", seat, move, fair=self.fair if number >= opening else None)
            if number + 1 == opening:
                self._end_opening()
        self._check_draws()
        self._check_end()
        self.following.fair = self.fair
        self.following.resolve_chance()
        return self.following

    def _end_opening(self) -> None:
        try:
            self.following.end_opening()
        except MeandreError as error:
            raise RecordError("opening", error.message) from None

    def _follow(self, place: str, number: int, text: str, fair: FairStream | None) -> None:
        match, event = self.following, Event.from_record(number, text)
        due = match.fair_outcome(fair) if fair and event.seat == CHANCE and match.acts(CHANCE) else None
        expected = None if due is None else match.game.notation.write(match.position, CHANCE, due)
        try:
            match.follow(*event)
        except IllegalMove as error:
            reason = core_message("rule-says", rule=error.rule, reason=error.message)
            raise RecordError(place, core_message("record-illegal", seat=number, move=text, reason=reason)) from None
        except MeandreError as error:
            raise RecordError(place, error.message) from None
        if expected is not None and match.events[-1].move != expected:
            raise RecordError(place, core_message("record-unfair", event=text, drawn=expected))
        if match.events[-1].move != text:
            raise RecordError(place, core_message("record-spelling", move=text, right=match.events[-1].move))

    def _check_draws(self) -> None:
        """What the record says about outcomes: what was possible, and that links and ends of chains name real ones."""
        drawn = odds_drawn(self.following) if self.record.odds is not None else []
        for number, (told, right) in enumerate(zip_longest(self.record.odds or [], drawn)):
            if told != right:
                raise RecordError(f"odds[{number}]", core_message("record-other-odds"))
        for name, late in (
            ("links", [link[0] >= len(drawn) for link in self.record.links]),
            ("ended", [first > len(drawn) for first, _ in self.record.ended]),
        ):
            if any(late):
                raise RecordError(f"{name}[{late.index(True)}]", core_message("record-no-such-outcome"))

    def _check_end(self) -> None:
        result = self.following.result()
        if self.record.result != result:
            raise RecordError("result", core_message("record-unfinished" if result is None else "record-other-result"))
        if (self.record.secret is None) != (result is None):
            raise RecordError("secret", core_message("record-early-secret" if result is None else "record-no-secret"))
