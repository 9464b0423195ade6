"""The format of entries on disk: lines that version 0.1.0 wrote are read today, and written the same."""

import json

import pytest

from meandre.server.domain.entries import Entry, TableSettings, decode, encode
from meandre.server.domain.phases import PLAYING
from meandre.server.domain.table import Table

HASH_1 = "b1b1bdb480c61d075300d9bff7d9cb69cf31695ea048e478facadf426e8d0fb0"
HASH_2 = "3fd30542fe3f61b14bd4a4b2dc0b6fb30fa6f63ebce52dd1778aaa8c4dc02cff"

CREATED = (
    '{"type":"opened","game":"mehen","rules":1,"options":{"length":30,"first":"seat-1"},"seats":['
    '{"kind":"here","level":3,"name":"Ada","colour":4,"holders":["ada"],"invitation":null},'
    '{"kind":"invited","level":3,"name":null,"colour":null,"holders":[],"invitation":"0e48ec72a21f2e94"},'
    '{"kind":"open","level":3,"name":null,"colour":null,"holders":[],"invitation":null},'
    '{"kind":"bot","level":2,"name":null,"colour":null,"holders":[],"invitation":null}],'
    '"manners":{"clock":60,"patience":30,"pace":0,"chat":true,"listed":true},"host":"ada","opening":[]}'
)
LINES = [
    CREATED,
    '{"type":"invited","seat":1,"invitation":"' + HASH_1 + '"}',
    '{"type":"sat","seat":1,"holder":"bo","name":"Bo","colour":null}',
    '{"type":"sat","seat":2,"holder":"cy","name":null,"colour":5}',
    '{"type":"named","seat":2,"name":"Cy","colour":1}',
    '{"type":"linked","holder":"ada","link":"' + HASH_2 + '"}',
    '{"type":"followed","link":"' + HASH_2 + '","holder":"phone"}',
    '{"type":"moved","seat":0,"move":"enter","id":"m-1","overdue":false}',
    '{"type":"asked","seat":0,"first":1}',
    '{"type":"answered","seat":1,"agrees":false}',
    '{"type":"moved","seat":0,"move":"prey 0-2","id":null,"overdue":true}',
    '{"type":"undone","seat":0,"first":3}',
    '{"type":"moved","seat":0,"move":"prey 0-2","id":null,"overdue":false}',
    '{"type":"handed","seat":1,"level":3}',
    '{"type":"returned","seat":1}',
    '{"type":"handed","seat":1,"level":4}',
    '{"type":"chatted","seat":1,"text":"Bonjour « toi » 🐍"}',
    '{"type":"muted","seat":1,"muted":true}',
    '{"type":"rematched","table":"next-table"}',
]
"""One after the other at one table; every kind of entry."""

CONTINUED = (
    '{"type":"opened","game":"mehen","rules":1,"options":{"length":30,"first":"seat-1"},"seats":['
    '{"kind":"here","level":3,"name":null,"colour":4,"holders":["ada"],"invitation":null},'
    '{"kind":"bot","level":3,"name":null,"colour":1,"holders":[],"invitation":null}],'
    '"manners":{"clock":null,"patience":120,"pace":800,"chat":false,"listed":false},"host":"ada",'
    '"opening":[[0,"throw 1"],[1,"enter"]]}'
)
"""A table where a finished game goes on."""


HASHED = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
"""The SHA-256 of 32 zero bytes: a chain's end, and the link before it is zeros."""
CHAINED = [
    CONTINUED.replace('"kind":"bot"', '"kind":"open"'),
    '{"type":"committed","seat":0,"chain":"' + HASHED + '"}',
    '{"type":"sat","seat":1,"holder":"bo","name":null,"colour":null,"chain":"' + HASHED + '"}',
    '{"type":"revealed","seat":1,"link":"' + "0" * 64 + '"}',
    '{"type":"drawn"}',
    '{"type":"moved","seat":0,"move":"enter","id":null,"overdue":false,"link":"' + "0" * 64 + '"}',
]
"""A table whose players have hash chains: kinds of entries and fields that version 0.1.0 did not have."""


def replayed(lines: list[str]) -> Table:
    table = Table("table", bytes(32))
    for number, line in enumerate(lines):
        table.apply(decode(line.encode()), 1000.0 + number)
    return table


@pytest.mark.parametrize("line", [*LINES, CONTINUED, *CHAINED])
def test_a_line_is_decoded_and_encoded_to_the_same_bytes(line: str) -> None:
    assert encode(decode(line.encode())) == line.encode()


def test_there_is_a_line_of_every_kind() -> None:
    assert {type(decode(line.encode())) for line in [*LINES, *CHAINED]} == set(Entry.__args__)
    assert len({json.loads(line)["type"] for line in [*LINES, *CHAINED]}) == len(Entry.__args__)


def test_the_lines_can_be_applied() -> None:
    table = replayed(LINES)
    assert table.entry_count == len(LINES)
    assert (table.id, table.host, table.phase) == ("table", "ada", PLAYING)
    assert table.options == {"length": 30, "first": "seat-1"}
    assert table.settings == TableSettings(clock=60, patience=30, pace=0, chat=True, listed=True)
    assert [seat.name for seat in table.seats] == ["Ada", "Bo", "Cy", None]
    assert [seat.colour for seat in table.seats] == [4, 0, 1, 2]
    assert [seat.client_ids for seat in table.seats] == [{"ada", "phone"}, {"bo"}, {"cy"}, set()]
    assert [seat.bot_level for seat in table.seats] == [None, 4, None, 2]
    assert [seat.muted for seat in table.seats] == [False, True, False, False]
    assert table.is_host("phone")
    assert table.device_links == {HASH_2: None}
    assert list(table.move_ids) == [(0, "m-1")]
    assert (len(table.undone_from), table.undo_request) == (1, None)
    assert table.rematch == "next-table"
    assert [event.move for event in table.playing().events] == ["throw 1", "enter", "throw 2", "prey 0-2", "throw 1"]
    assert [event.body["text"] for event in table.chat] == ["Bonjour « toi » 🐍"]


def test_lines_about_hash_chains_can_be_applied() -> None:
    table = replayed(CHAINED)
    assert [seat.chain for seat in table.seats] == [HASHED, HASHED]
    assert [table.missed, table.awaited] == [set(), {1}], "the first seat had missed chance before, and is back"


def test_an_opening_can_be_applied() -> None:
    table = replayed([CONTINUED])
    assert table.playing().opening == 2
    assert [event.move for event in table.playing().events[:2]] == ["throw 1", "enter"]
