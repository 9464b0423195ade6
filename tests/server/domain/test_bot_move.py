"""The moves of bots: only for a seat that a bot still plays, and that the game still waits for."""

from meandre.server.domain import entries
from meandre.server.domain.command_registry import Context, decide
from meandre.server.domain.commands import ReclaimSeat, SubstituteBot, bot_move
from meandre.server.domain.setup import NewSeat, NewTable, create
from meandre.server.domain.table import Table


def started_table() -> Table:
    """A game of Mehen, with a move to make for seat 1."""
    wanted = NewTable("mehen", [NewSeat("here"), NewSeat("here")], {"first": "seat-1"})
    for secret in range(100):
        table = Table("table", secret.to_bytes(32, "big"))
        table.apply(create(wanted, "a", {0: "a", 1: "b"}).entry, 1.0)
        if table.seats_to_act() == [0]:
            return table
    raise AssertionError("seat 1 never throws well")


def test_a_bot_does_not_move_for_a_player_who_came_back_while_it_was_thinking() -> None:
    table = started_table()
    version, move = table.version, table.playing().legal(0)[0]
    assert bot_move(table, 0, move, version) is None, "no bot plays here"
    for command, moves in ((SubstituteBot(seat=1), True), (ReclaimSeat(), False)):
        entry = decide(table, command, Context("a"))
        assert entry is not None
        table.apply(entry, 2.0)
        assert (bot_move(table, 0, move, version) == entries.MovePlayed(0, move)) is moves


def test_a_bot_moves_for_a_player_whose_time_is_up() -> None:
    table = started_table()
    version, move = table.version, table.playing().legal(0)[0]
    assert bot_move(table, 0, move, version, overdue=True) == entries.MovePlayed(0, move, overdue=True)
    assert bot_move(table, 0, move, version + 1, overdue=True) is None
    assert bot_move(table, 1, move, version, overdue=True) is None
