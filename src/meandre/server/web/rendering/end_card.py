"""The end of a game as a card: who has won and why, the podium, and what was special about the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from meandre.core.messages import name_list
from meandre.core.record import Result
from meandre.server.domain.entries import MOST_LEVEL
from meandre.server.domain.messages import message
from meandre.server.domain.seat_view import SeatView
from meandre.server.web.rendering.log_lines import Standing
from meandre.server.web.rendering.table_page import TablePage
from meandre.server.web.rendering.templates import render

WIDTH, HEIGHT, MARGIN = 300, 60, 3
"""Of the curves; the margin is above and below."""
CURVE_POINTS = 150
"""Points of a curve: a long game has more events than a card has pixels."""


class Place(NamedTuple):
    """A place on the podium."""

    rank: int
    seat: SeatView
    name: str
    score: int
    yours: bool


class Curve(NamedTuple):
    """The score of a seat throughout the game."""

    colour: int
    points: str


@dataclass(frozen=True)
class EndCard:
    """What the card says."""

    title: str
    why: str
    won: bool
    """Whether whoever looks has won, or a share of it."""
    podium: list[Place]
    """In the order of ranks."""
    facts: list[str]
    curves: list[Curve]
    turned_at: int | None
    """The event after which the winner was ahead for good."""
    turned_x: int
    seat: int | None
    """A seat of whoever looks, from 1."""
    stronger: bool
    """Whether there is a bot at the table, and a stronger one."""
    rematch: str | None

    @property
    def turned_query(self) -> str:
        """Leads the replay to where the game turned."""
        return "" if self.turned_at is None else f"?step={self.turned_at + 1}"


def standings_of(page: TablePage) -> list[Standing]:
    """Whose turn it was, and the points, from the start on and after each event."""
    return [page.standing(page.view.start()), *(page.standing(position) for _, position in page.steps())]


def end_card(page: TablePage, standings: Sequence[Standing]) -> str:
    """The card of a finished game, as HTML."""
    return render("parts/end.html", page.translator, card=card_of(page, standings), table=page.view.id)


def card_of(page: TablePage, standings: Sequence[Standing]) -> EndCard:
    """What the card of a finished game says."""
    view, translator = page.view, page.translator
    result = view.result
    assert result, "the game is over"
    own = view.own_seats
    podium = sorted(
        (
            Place(rank, seat, name, score, len(own) == 1 and seat.yours)
            for rank, seat, name, score in zip(result.ranks, page.seats, page.names, result.scores, strict=True)
        ),
        key=lambda place: (place.rank, place.seat.seat),
    )
    turned = turning_point(standings, result)
    levels = [seat.level for seat in page.seats if seat.kind == "bot" and seat.level]
    return EndCard(
        title=title_of(page, podium),
        why=translator.translate(view.game.message(f"ending-{result.ending}")),
        won=any(place.rank == 1 for place in podium if place.yours),
        podium=podium,
        facts=[*best_turn(page, standings, result), *turned_in(page, standings, turned)],
        curves=curves_of(page, standings),
        turned_at=turned,
        turned_x=round(WIDTH * ((turned or 0) + 1) / max(1, len(standings) - 1)),
        seat=own[0] + 1 if own else None,
        stronger=any(level < MOST_LEVEL for level in levels),
        rematch=view.rematch,
    )


def title_of(page: TablePage, podium: Sequence[Place]) -> str:
    """Who has won, said to whoever looks."""
    translator = page.translator
    winners = [place for place in podium if place.rank == 1]
    you = next((place for place in podium if place.yours), None)
    if you in winners:
        return translator("end-you-win" if len(winners) == 1 else "end-you-share")
    if len(winners) > 1:
        names = name_list([place.seat.seat - 1 for place in winners])
        return translator.translate(message("end-shared", names=names), page.names)
    lead = winners[0].score - (you.score if you else max(place.score for place in podium[1:]))
    name = winners[0].name
    if you:
        return translator("end-beats-you" if lead > 0 else "end-beats-you-narrowly", name=name, lead=lead)
    return translator("end-wins" if lead > 0 else "end-wins-narrowly", name=name, lead=lead)


def turning_point(standings: Sequence[Standing], result: Result) -> int | None:
    """The event after which a winner was ahead for good; None if they were from the start, or never by points."""
    if result.ranks.count(1) > 1:
        return None
    winner, turned = result.ranks.index(1), None
    for number, (_, scores) in enumerate(standings[1:]):
        ahead = all(scores[winner] > score for seat, score in enumerate(scores) if seat != winner)
        if not ahead:
            turned = None
        elif turned is None:
            turned = number
    return turned or None


def best_turn(page: TablePage, standings: Sequence[Standing], result: Result) -> list[str]:
    """The own turn that brought most: of whoever looks, or of the winner."""
    own, translator = page.view.own_seats, page.translator
    seat = own[0] if len(own) == 1 else result.ranks.index(1)
    best = gained = 0
    turn = standings[0].turn
    for before, after in pairwise(standings):
        if before.turn != turn:
            turn, gained = before.turn, 0
        if turn == seat + 1:  # what somebody gains in another's turn was not their doing
            gained += after.scores[seat] - before.scores[seat]
            best = max(best, gained)
    if best <= 0:
        return []
    if len(own) == 1:
        return [translator("end-your-best-turn", points=best)]
    return [translator("end-best-turn", name=page.names[seat], points=best)]


def turned_in(page: TablePage, standings: Sequence[Standing], turned: int | None) -> list[str]:
    """The turn in which the game turned, as the headings of the log count them."""
    if turned is None:
        return []
    turns = [standing.turn for standing in standings[: turned + 1] if standing.turn]
    translator, turn = page.translator, sum(now != before for before, now in pairwise([0, *turns]))
    return [translator("end-turned", turn=turn)]


def curves_of(page: TablePage, standings: Sequence[Standing]) -> list[Curve]:
    """The scores of all seats throughout the game; none if nobody ever had more than anybody else."""
    low, high = (limit(limit(standing.scores) for standing in standings) for limit in (min, max))
    if len(standings) < 3 or low == high:
        return []
    stride = max(1, len(standings) // CURVE_POINTS)
    shown = [standing.scores for standing in (*standings[:-1:stride], standings[-1])]
    across, up = WIDTH / (len(shown) - 1), (HEIGHT - 2 * MARGIN) / (high - low)
    return [
        Curve(
            seat.colour,
            " ".join(
                f"{across * n:.0f},{HEIGHT - MARGIN - up * (scores[index] - low):.1f}" for n, scores in enumerate(shown)
            ),
        )
        for index, seat in enumerate(page.seats)
    ]
