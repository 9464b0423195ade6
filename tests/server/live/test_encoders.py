"""Encoders put messages together from parts: the bytes are those of the documented structs."""

import random

import msgspec
import pytest

from meandre.core.verbs import SPECTATOR
from meandre.games.catalogue import GAMES
from meandre.server.domain.view import TableView
from meandre.server.live.encoders import LineEncoder, UpdateEncoder
from meandre.server.live.messages import Reply, TableState, Update, encode
from tests.server.support.random_commands import play_on
from tests.server.support.table_in_memory import TableInMemory

update_of = msgspec.json.Decoder(Update).decode
state_of = msgspec.json.Decoder(TableState).decode


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_messages_are_those_of_the_structs(game: str, viewer: int) -> None:
    memory = TableInMemory(game)
    encoder, lines = (make(memory.live, TableView(memory.table, viewer)) for make in (UpdateEncoder, LineEncoder))
    for played in range(12):
        if played % 3 == 2:
            encoder.replies.append(Reply("a", accepted=True))
        message, text = encoder.encode(), lines.encode()
        assert message
        assert text
        update = update_of(message)
        assert encode(update) == message
        assert len(update.replies) == (played % 3 == 2)
        *events, last = text.splitlines()
        assert encode(state_of(last)) == last == encode(update.state)
        assert events == [bytes(event) for event in update.events]
        play_on(memory, random.Random(played), 1)


def test_nothing_new_is_no_message() -> None:
    memory = TableInMemory(GAMES[0])
    encoder = UpdateEncoder(memory.live, TableView(memory.table, 0))
    assert encoder.encode()
    assert encoder.encode() is None
    encoder.replies.append(Reply("a", accepted=False))
    assert [reply.id for reply in update_of(encoder.encode() or b"").replies] == ["a"]
    assert encoder.encode() is None
