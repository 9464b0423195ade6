"""Several people at one screen: whose view it shows, and when it has to be passed on."""

from meandre.core import verbs
from meandre.core.verbs import SPECTATOR
from meandre.server.domain.phases import OVER
from meandre.server.domain.table import Table


def has_drawn(table: Table, seat: int) -> bool:
    """Whether chance has dealt something hidden after a seat's last decision, and another seat is to act now."""
    match = table.match
    if match is None or match.over or not table.game.secrets.SECRET or seat in table.seats_to_act():
        return False
    last = match.last_decision(seat)
    later = match.events[last + 1 :] if last is not None else []
    return bool(later) and all(event.seat == verbs.CHANCE for event in later)


def seat_on_screen(table: Table, own: list[int], asked: int | None) -> tuple[int, int | None]:
    """The seat to show on a screen; and, with secrets and several people, who has to take the screen first."""
    if not own:
        return SPECTATOR, None
    wanted = asked - 1 if asked is not None and asked - 1 in own else None
    if len(own) == 1 or table.phase == OVER:
        return own[0] if wanted is None else wanted, None
    to_act = [seat for seat in own if seat in table.seats_to_act() and table.seats[seat].bot_level is None]
    if not table.game.secrets.SECRET:
        return (to_act or own)[0], None
    if wanted is not None and (wanted in to_act or not to_act):
        return wanted, None
    return SPECTATOR, (to_act or own)[0]
