"""Writing the record of a match."""

from collections.abc import Iterable, Mapping, Sequence

from meandre.core import verbs
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.record import Odds, Record
from meandre.core.verbs import CHANCE


def record_of(match: Match, checkable: bool) -> Record:
    """The record of a match; with odds if it is to be `checkable`, or has hash chains."""
    with_odds = checkable or match.chains is not None
    return Record(
        format=2 if with_odds else 1,
        game=match.game.name,
        rules=match.game.version,
        options=dict(match.options),
        seats=list(match.names),
        commitment=match.commitment,
        events=[event.to_record() for event in match.events],
        result=match.result(),
        secret=match.fair.secret.hex() if match.fair and match.over else None,
        opening=match.opening,
        seeded=match.seeded,
        odds=odds_drawn(match) if with_odds else None,
        **(match.chains.recorded(match.seats, match.draws) if match.chains else {}),
    )


def odds_drawn(match: Match) -> Odds:
    """For every outcome that was drawn after the opening, all that were possible, with their weights."""
    found, game = [], match.game
    for pos, seat, code in match.replayed(match.opening):
        if seat == CHANCE:
            outcomes, weights = game.odds(pos)
            texts = (game.notation.write(pos, CHANCE, outcome) for outcome in outcomes)
            found.append(list(zip(texts, weights, strict=True)))
        verbs.play(pos, seat, code)
    return found


def whole_match(
    game: Game,
    names: Sequence[str],
    options: Mapping[str, object],
    codes: Iterable[tuple[int, int]],
    fair: FairStream,
) -> Match:
    """A whole game whose chance came from a seed: seats and codes of legal moves and outcomes, all in its opening."""
    match = Match.__new__(Match)
    match.reset(game, names, options)
    match.fair, match.commitment = fair, fair.commitment
    for seat, code in codes:
        match.apply(seat, code)
    match.seeded = True
    match.end_opening()
    return match
