"""Invitations on a table's page: what the host sends, and what a guest reads."""

import io
from typing import Any, NamedTuple

import segno

from meandre.server.domain.phases import FILLING
from meandre.server.domain.seat_view import SeatView
from meandre.server.domain.view import TableView
from meandre.server.language import Translator
from meandre.server.web.rendering.link_preview import inviter, table_facts
from meandre.server.web.rendering.templates import render

ANY_SEAT = 0
"""Stands for all open seats, whose link is the table's own address."""


class Invitation(NamedTuple):
    """A link that the host can send."""

    seat: int
    """The seat it is for, from 1, or `ANY_SEAT`."""
    path: str
    code: str | None = None
    """The short code that leads to the same place."""


def invitations(view: TableView) -> list[Invitation]:
    """The links that the host can send now; none for anybody else."""
    if not view.is_host or view.phase != FILLING:
        return []
    to_anybody = [Invitation(ANY_SEAT, f"/t/{view.id}", view.join_code)] if view.join_code else []
    return to_anybody + [Invitation(seat, path) for seat, path in view.invitation_links.items()]


def invitation_card(view: TableView, translator: Translator) -> str:
    """The card in the middle of the table's page: for the host, or for a guest, or none, as HTML."""
    seats = view.seats()
    if found := invitations(view):
        free = sum(not seat.filled for seat in seats)
        return render("parts/invite.html", translator, table=view.id, invitations=found, seats=seats, free=free)
    if view.own_seats or view.is_host or not view.join_code:
        return ""
    context = guest_context(view, translator) | {"seat": open_seat(seats), "link": "", "code": view.join_code}
    return render("parts/welcome.html", translator, **context)


def guest_context(view: TableView, translator: Translator) -> dict[str, Any]:
    """Who invites to what, for how long: what a guest reads."""
    return {
        "table": view.id,
        "game": view.game,
        "host": inviter(view),
        "facts": table_facts(view, translator),
        "seats": view.seats(),
    }


def open_seat(seats: list[SeatView]) -> SeatView:
    """The seat that a guest without a link would take."""
    return next(seat for seat in seats if seat.kind == "open" and not seat.filled)


def qr_code(address: str) -> str:
    """An address as a QR code, as SVG: dark on light in every theme, since not every camera reads the reverse."""
    out = io.BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(out, kind="svg", border=3, dark="#33291c", light="#ffffff", xmldecl=False, omitsize=True, nl=False)
    return out.getvalue().decode()
