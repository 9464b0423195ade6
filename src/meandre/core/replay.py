"""Replaying a record, trusting nothing in it."""

from meandre.core import verbs
from meandre.core.errors import IllegalMove, MeandreError, RecordError
from meandre.core.fair import FairStream
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.record import Record
from meandre.core.verbs import CHANCE, CHANCE_ACTS
from meandre.core.words import house


class Replay:
    """Follows a record event by event; the first thing that is wrong is a `RecordError` that says where."""

    def __init__(self, game: Game, record: Record, fair: FairStream | None = None) -> None:
        self.record = record
        self._check_head(game)
        secret = fair.secret.hex() if fair else record.secret
        self.fair = FairStream(bytes.fromhex(secret)) if secret else None
        self._check_secret()
        self.following = Match.__new__(Match)
        self.following.fair = None  # until the end: chance comes from the record, not from the stream
        self.following.commitment = record.commitment
        try:
            self.following.lay_out(game, record.seats, dict(record.options))
        except MeandreError as error:
            raise RecordError("options", error.phrase) from None
        if self.following.options != record.options:
            raise RecordError("options", house("record-options-missing"))

    def _check_head(self, game: Game) -> None:
        if self.record.game != game.name:
            raise RecordError("game", house("record-other-game", game=self.record.game, expected=game.name))
        if self.record.rules != game.version:
            raise RecordError("rules", house("record-other-rules", version=self.record.rules, known=game.version))

    def _check_secret(self) -> None:
        if self.fair and self.fair.commitment != self.record.commitment:
            raise RecordError("secret", house("record-other-secret"))

    def match(self) -> Match:
        """Follow the whole record."""
        throws = 0
        for number, (seat, move) in enumerate(self.record.events):
            place = f"events[{number}]"
            if seat == 0:
                self._follow_chance(place, throws, move)
                throws += 1
            else:
                self._follow_player(place, seat - 1, move)
        self._check_end()
        self.following.fair = self.fair
        return self.following

    def _follow_chance(self, place: str, k: int, text: str) -> None:
        match = self.following
        if verbs.actors(match.position) != CHANCE_ACTS:
            raise RecordError(place, house("record-chance-not-due", event=text))
        outcomes, weights = match.odds()
        texts = [match.game.notation.write(match.position, CHANCE, outcome) for outcome in outcomes]
        if text not in texts:
            raise RecordError(place, house("record-no-such-outcome", event=text, outcomes=", ".join(texts)))
        if self.fair and texts[self.fair.outcome(k, weights)] != text:
            drawn = texts[self.fair.outcome(k, weights)]
            raise RecordError(place, house("record-unfair", event=text, drawn=drawn))
        match.happen(CHANCE, outcomes[texts.index(text)])

    def _follow_player(self, place: str, seat: int, text: str) -> None:
        match = self.following
        try:
            code = match.read(seat, text)
            match.game.refuse(match.position, seat, code)
        except IllegalMove as error:
            reason = house("rule-says", rule=error.rule, reason=error.phrase)
            raise RecordError(place, house("record-illegal", seat=seat + 1, move=text, reason=reason)) from None
        match.happen(seat, code)
        if match.events[-1].move != text:
            raise RecordError(place, house("record-spelling", move=text, right=match.events[-1].move))

    def _check_end(self) -> None:
        result = self.following.result()
        if self.record.result != result:
            raise RecordError("result", house("record-unfinished" if result is None else "record-other-result"))
        if (self.record.secret is None) != (result is None):
            raise RecordError("secret", house("record-early-secret" if result is None else "record-no-secret"))
