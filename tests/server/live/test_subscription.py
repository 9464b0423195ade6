"""Live connections: all that happens, to each what they may know; and moves that come in by them."""

import random
from collections.abc import Iterator

import pytest

from meandre.core.verbs import SPECTATOR
from meandre.games.catalogue import GAMES
from meandre.server.live.subscription import BROKEN
from tests.server.support.app_client import House, Player, Trickle, Wire, at_rest, begun, opened, patched, told

FIRST = {"first": "seat-1"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with opened(tmp_path_factory.mktemp("api")) as house:
        yield house


def test_a_stream_tells_everything_and_goes_on_from_a_number(house: House) -> None:
    async def play() -> None:
        party = await begun(house)
        async with party[1].stream() as stream:
            assert (stream.status, stream.answer_headers["content-type"]) == (200, "application/x-ndjson")
            first = stream.lines()
            start = len(first) - 1
            assert [line["n"] for line in first[:-1]] == list(range(1, start + 1))
            assert first[-1]["kind"] == "now"
            assert first[-1]["moves"] == ["enter"]
            assert "position" in first[-1]
            stream.forget()
            told(await party[1].move("enter"))
            await at_rest()
            news = stream.lines()
            assert [line.get("n") for line in news[:-1]] == list(range(start + 1, start + len(news)))
            assert "position" not in news[-1]
            assert news[-1]["changed"]
        for after in (0, 2, 3, 10**6):
            async with party.spectator.stream(after=after) as again:
                numbers = [line["n"] for line in again.lines() if "n" in line]
                assert numbers == list(range(after + 1, party.table.events[-1].number + 1))
        stream = party[1].stream(after=-1)
        async with stream:
            assert stream.status == 400

    house.run(play())


def test_what_changed_put_together_is_the_position(house: House) -> None:
    async def play() -> None:
        party = await house.lay("riombo", "hh")
        async with party[1].stream() as stream, party[1].wire() as wire:
            chance = random.Random(4)
            for _ in range(12):
                seat = chance.choice(party.table.seats_to_act())
                told(await party[seat + 1].move(chance.choice(party.table.playing().legal(seat))))
                await at_rest()
            look = await party[1].look()
            for states in ([line for line in stream.lines() if "n" not in line], [up["now"] for up in wire.heard()]):
                position = states[0]["position"]
                for state in states[1:]:
                    patched(position, state.get("changed", {}))
                assert position == look["now"]["position"]
                assert states[-1]["version"] == look["now"]["version"]

    house.run(play())


def test_a_wire_tells_takes_moves_and_answers(house: House) -> None:
    async def play() -> None:
        party = await begun(house)
        async with party[1].wire() as wire, party[2].wire(after=3) as other, party.spectator.wire() as third:
            (first,) = wire.heard()
            assert [table_event["n"] for table_event in first["tidings"]] == [1, 2, 3]
            assert "tidings" not in other.heard()[0]
            version = first["now"]["version"]
            assert await wire.answer(move="enter", version=version, id="one") == {"id": "one", "accepted": True}
            assert await wire.answer(move="enter", version=version, id="one") == {"id": "one", "accepted": True}
            stale = await wire.answer(move="enter", version=version, id="two")
            assert (stale["accepted"], stale["error"][:19]) == (False, "The table has moved")
            wrong = await other.answer(move="fly", id="three")
            assert (wrong["id"], wrong["accepted"], "rule" in wrong) == ("three", False, True)
            assert (await other.answer(move="enter", seat=1))["error"] == "This seat is not yours."
            assert (await third.answer(move="enter"))["error"] == "This seat is not yours."
            assert "unknown field" in (await third.answer(move="enter", extra=1))["error"]
            assert third.heard()[1]["tidings"][0] == {
                "n": 4,
                "kind": "moved",
                "seat": 1,
                "move": "enter",
                "news": [[4, 0, 0, 0, 0]],
            }
            for text in ("", "{", "[" * 5000, '"'):
                third.inbox.put_nowait({"type": "websocket.receive", "text": text})
            third.inbox.put_nowait({"type": "websocket.receive", "bytes": b"\0"})
            assert (await third.answer(move="x", seat=0))["accepted"] is False
            assert third.closed is None

    house.run(play())


def test_a_wire_to_nowhere_says_why(house: House) -> None:
    async def call() -> None:
        wire = Player(house, "nothing").wire()
        async with wire:
            await wire.until(lambda: wire.closed is not None)
            assert (wire.closed, wire.reason) == (4404, "There is no such table.")
        party = await house.lay("mehen", "hh")
        for after in ("x", -1):
            wire = party[1].wire(after=after)
            async with wire:
                await wire.until(lambda wire=wire: wire.closed is not None)  # type: ignore[misc]
                assert not wire.accepted

    house.run(call())


def test_messages_are_small(house: House) -> None:
    async def play() -> None:
        for game in GAMES:
            party = await house.lay(game, "hh")
            async with party.spectator.wire() as wire:
                wire.forget()
                chance = random.Random(2)
                for _ in range(40):
                    seat = chance.choice(party.table.seats_to_act())
                    told(await party[seat + 1].move(chance.choice(party.table.playing().legal(seat))))
                    await at_rest()
                sizes = sorted(len(message) for message in wire.messages)
                assert sizes[len(sizes) // 2] < 4096

    house.run(play())


def test_a_stream_ends_when_the_house_closes(tmp_path_factory: pytest.TempPathFactory) -> None:
    with opened(tmp_path_factory.mktemp("closing")) as house:

        async def close() -> None:
            party = await house.lay("mehen", "hh")
            stream: Trickle = party.spectator.stream()
            async with stream:
                house.app.state.closing = True
                house.live(party.id).tell()
                await at_rest()
                assert stream.ended

        house.run(close())


def test_everybody_hears_of_a_move_with_their_own_eyes(house: House) -> None:
    async def play() -> None:
        party = await house.lay("riombo", "hhh", options=FIRST)
        wires: dict[int, Wire] = {seat: party[seat].wire() for seat in (1, 2, 3)} | {0: party.spectator.wire()}
        async with wires[1], wires[2], wires[3], wires[0]:
            for wire in wires.values():
                wire.forget()
            told(await party[2].move("bid 3"))
            await at_rest()
            heard = {seat: wire.heard()[0]["tidings"][0]["move"] for seat, wire in wires.items()}
            assert heard == {0: "bid ?", 1: "bid ?", 2: "bid 3", 3: "bid ?"}
            assert party.table.playing().view(SPECTATOR).bids[1] == wires[1].heard()[0]["now"]["changed"]["bids"]["1"]

    house.run(play())


def test_whoever_cannot_take_more_is_told_all_at_once_when_there_is_room(house: House) -> None:
    async def play() -> None:
        party = await house.lay("riombo", "hh")
        async with party.spectator.wire() as wire:
            wire.forget()
            wire.end.has_room = False
            for seat in (1, 2):
                told(await party[seat].move("bid 1"))
                await at_rest()
            assert not wire.messages
            wire.end.has_room = True
            assert wire.end.on_room is not None
            wire.end.on_room()
            await at_rest()
            (update,) = wire.heard()
            assert [table_event["seat"] for table_event in update["tidings"]] == [1, 2]

    house.run(play())


def test_a_wire_on_which_nothing_can_be_told_is_closed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        party = await house.lay("riombo", "hh")
        async with party.spectator.wire() as wire:
            monkeypatch.setattr("meandre.server.live.subscription.Subscription.news", lambda _: 1 / 0)
            told(await party[1].move("bid 1"))
            await at_rest()
            assert wire.closed == BROKEN

    house.run(play())
