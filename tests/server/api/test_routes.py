"""The API for programs: every address, every refusal, and whatever a machine may think of to send."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from meandre.core.match import Match
from meandre.core.record import read
from meandre.games.catalogue import GAMES
from meandre.games.catalogue import game as catalogued
from meandre.server.domain.table import Table
from tests.server.support.app_client import House, Party, Player, begun, opened, told

FIRST = {"first": "seat-1"}
OPERATIONS = {
    ("/api/games", "GET"),
    ("/api/tables", "POST"),
    ("/api/tables/{id}", "GET"),
    ("/api/tables/{id}/seats/{seat}", "POST"),
    ("/api/tables/{id}/moves", "POST"),
    ("/api/tables/{id}/undo", "POST"),
    ("/api/tables/{id}/events", "GET"),
    ("/api/tables/{id}/record", "GET"),
    ("/api/tables/{id}/check", "GET"),
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with opened(tmp_path_factory.mktemp("api")) as house:
        yield house


async def play_out(party: Party, seed: int = 1) -> None:
    """Random moves by everybody, to the end."""
    chance = random.Random(seed)
    while party.table.phase == "playing":
        seat = chance.choice(party.table.seats_to_act())
        told(await party[seat + 1].move(chance.choice(party.table.playing().legal(seat))))


def test_the_games_and_their_options_are_told(house: House) -> None:
    async def look() -> None:
        async with house.visitor() as visitor:
            games = told(await visitor.get("/api/games"))
            assert [game["game"] for game in games] == list(GAMES)
            mehen = games[0]
            assert (mehen["fewest"], mehen["most"], mehen["rules"]) == (2, 6, catalogued("mehen").version)
            assert {option["name"] for option in mehen["options"]} == {"length", "first"}
            names = {lang: told(await visitor.get("/api/games", params={"lang": lang})) for lang in ("fr", "en", "de")}
            assert len({game[0]["about"] for game in names.values()}) == 3
            assert told(await visitor.get("/api/games", params={"lang": "xx"}), 400)["error"].startswith("lang: ")

    house.run(look())


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_recorded_and_checked(house: House, game: str) -> None:
    async def play() -> None:
        party = await house.lay(game, "hh")
        spectator = party.spectator
        assert told(await spectator.ask("GET", "/record"), 409)["error"].startswith("The game is not over")
        assert told(await spectator.ask("GET", "/check"), 409)
        await play_out(party)
        record = read((await spectator.ask("GET", "/record")).content)
        assert Match.replay(catalogued(game), record).over
        checked = told(await spectator.ask("GET", "/check"))
        assert checked == {
            "fair": True,
            "commitment": record.commitment,
            "secret": record.secret,
            "events": len(record.events),
        }
        assert (await spectator.look())["now"]["phase"] == "over"

    house.run(play())


def test_a_table_is_laid_with_tokens_and_invitations(house: House) -> None:
    async def lay() -> None:
        party = await house.lay("mehen", "hihb", manners={"pace": 0})
        assert set(party.players) == {1, 3}
        assert set(party.invitations) == {"2"}
        assert party.invitations["2"].startswith(f"/t/{party.id}/join/2/")
        look = await party[1].look()
        assert [seat["kind"] for seat in look["seats"]] == ["here", "invited", "here", "bot"]
        assert [seat["yours"] for seat in look["seats"]] == [True, False, False, False]
        assert [seat["filled"] for seat in look["seats"]] == [True, False, True, True]
        assert (look["game"], look["now"]["phase"], look["now"]["waiting"]) == ("mehen", "filling", [])
        assert told(await party[1].move("enter"), 422)["error"].startswith("The game has not begun")

    house.run(lay())


@pytest.mark.parametrize(
    ("asked", "status", "names"),
    [
        ({}, 400, "game"),
        ({"game": "mehen"}, 400, "seats"),
        ({"game": "mehen", "seats": []}, 400, "seats"),
        ({"game": "chess", "seats": [{}, {}]}, 422, "chess"),
        ({"game": "mehen", "seats": [{}]}, 422, "2 to 6"),
        ({"game": "tanbo", "seats": [{}, {}, {}]}, 422, "3"),
        ({"game": "mehen", "seats": [{}, {}], "options": {"length": 1}}, 422, "length"),
        ({"game": "mehen", "seats": [{}, {}], "options": {"lenght": 30}}, 422, "lenght"),
        ({"game": "mehen", "seats": [{"kind": "ghost"}, {}]}, 400, "kind"),
        ({"game": "mehen", "seats": [{"level": 6}, {}]}, 400, "level"),
        ({"game": "mehen", "seats": [{"name": "a\nb"}, {}]}, 400, "name"),
        ({"game": "mehen", "seats": [{"colour": 9}, {}]}, 400, "colour"),
        ({"game": "mehen", "seats": [{}, {}], "manners": {"clock": 5}}, 400, "clock"),
        ({"game": "mehen", "seats": [{}, {}], "secret": "x"}, 400, "secret"),
    ],
)
def test_a_table_that_cannot_be_names_what_is_wrong(house: House, asked: Any, status: int, names: str) -> None:
    async def lay() -> None:
        async with house.visitor() as visitor:
            assert names in told(await visitor.post("/api/tables", json=asked), status)["error"]

    house.run(lay())


@pytest.mark.parametrize("path", ["", "/record", "/check", "/events"])
def test_there_is_no_such_table(house: House, path: str) -> None:
    async def look() -> None:
        for id in ("nothing", "%00", "é", "x" * 40):
            answer = await Player(house, id).ask("GET", path)
            assert told(answer, 404) == {"error": "There is no such table."}
        assert told(await Player(house, "x" * 41).ask("GET", path), 400)["error"].startswith("id: ")

    house.run(look())


def test_refusals_say_why_in_the_language_that_was_asked_for(house: House) -> None:
    async def play() -> None:
        party = await begun(house)
        wrong = told(await party[2].move("enter"), 422)
        assert wrong == {"error": "M6: it is not your turn", "rule": "M6"}
        answer = await party[2].ask("POST", "/moves", json={"move": "enter"}, params={"lang": "de"})
        assert told(answer, 422)["rule"] == "M6"
        assert answer.json()["error"] != wrong["error"]
        assert told(await party.spectator.move("enter"), 403) == {"error": "This seat is not yours."}
        assert told(await party[1].move("enter", seat=2), 403) == {"error": "This seat is not yours."}
        assert told(await party[1].move("enter", seat=5), 404)["error"] == "There is no seat 5 at this table."
        assert "seat" in told(await party[1].move("enter", seat=7), 400)["error"]
        assert "mov" in told(await party[1].ask("POST", "/moves", json={"mov": "enter"}), 400)["error"]
        assert "move" in told(await party[1].ask("POST", "/moves", json={}), 400)["error"]
        assert "id" in told(await party[1].move("enter", id="with space"), 400)["error"]
        assert "version" in told(await party[1].move("enter", version=-1), 400)["error"]
        assert told(await party[1].move("enter", version=99), 409)["error"].startswith("The table has moved on")
        assert party.table.number == 1, "nothing has been written"

    house.run(play())


@pytest.mark.parametrize("body", [b"", b"{", b"[" * 30_000, b'{"move":' * 5_000, b'"\xed\xa0\x80"', b"null", b"\xff"])
def test_what_is_no_json_is_refused(house: House, body: bytes) -> None:
    async def send() -> None:
        party = await house.lay("mehen", "hh")
        for path in ("/moves", "/undo"):
            answer = await party[1].ask("POST", path, content=body, headers={"content-type": "application/json"})
            assert told(answer, 400)["error"]

    house.run(send())


def test_a_move_is_answered_with_the_table_and_made_once(house: House) -> None:
    async def play() -> None:
        party = await begun(house)
        before = await party[1].look()
        move = {"version": before["now"]["version"], "id": "mine"}
        after = told(await party[1].move("enter", **move))
        assert after["number"] > before["number"]
        again = told(await party[1].move("enter", **move))
        assert again == after
        assert told(await party[1].move("enter", version=move["version"], id="other"), 409)

    house.run(play())


def test_a_move_is_undone(house: House) -> None:
    async def play() -> None:
        party = await house.lay("rio_grande", "hh", options=FIRST)
        before = await party[1].look()
        throw = next(move for move in before["now"]["moves"] if move.startswith("throw"))
        told(await party[1].move(throw))
        after = told(await party[1].undo())
        assert after["now"]["position"] == before["now"]["position"]
        assert told(await party[1].undo(), 409)["error"].startswith("Something has happened since")
        assert told(await party[2].undo(seat=1), 403)
        assert told(await party.spectator.undo(), 403)
        assert "seat" in told(await party[1].undo(seat="x"), 400)["error"]

    house.run(play())


def test_one_token_one_seat(house: House) -> None:
    async def play() -> None:
        party, other = await house.lay("mehen", "hh"), await house.lay("mehen", "hh")
        stranger = Player(house, party.id, other[1].token)
        assert told(await stranger.ask("GET", params={"seat": 1}), 403)
        look = await stranger.look()
        assert not any(seat["yours"] for seat in look["seats"])
        assert "moves" not in look["now"]

    house.run(play())


def test_a_program_sits_down_where_it_is_invited_or_where_anybody_may(house: House) -> None:
    async def sit() -> None:
        party = await house.lay("mehen", "hio", options=FIRST)
        stranger = party.spectator
        assert told(await stranger.ask("POST", "/seats/2", json={}), 403)["error"].startswith("This seat")
        assert told(await stranger.ask("POST", "/seats/2", json={"link": "guess"}), 403)
        link = party.invitations["2"]
        seated = told(await stranger.ask("POST", "/seats/2", json={"link": link, "name": "Bo", "colour": 4}), 201)
        assert (seated["table"], seated["seat"]) == (party.id, 2)
        bo = Player(house, party.id, seated["token"])
        assert (await bo.look())["now"]["phase"] == "filling"
        taken = told(await stranger.ask("POST", "/seats/3", json={"colour": 4}), 409)
        assert "colour" in taken["error"]
        open_seat = told(await stranger.ask("POST", "/seats/3", json={}), 201)
        cy = Player(house, party.id, open_seat["token"])
        looks = [(await player.look())["seats"] for player in (party[1], bo, cy)]
        assert [[seat["seat"] for seat in seats if seat["yours"]] for seats in looks] == [[1], [2], [3]]
        assert (looks[0][1]["name"], looks[0][1]["colour"]) == ("Bo", 4)
        assert (await bo.look())["now"]["phase"] == "playing"

    house.run(sit())


def test_a_seat_that_is_taken_is_refused(house: House) -> None:
    async def sit() -> None:
        party = await house.lay("mehen", "hiob")
        link = party.invitations["2"]
        told(await party.spectator.ask("POST", "/seats/2", json={"link": link}), 201)
        before = party.table.number
        for seat, asked in ((1, {}), (2, {"link": link}), (4, {})):
            refusal = told(await party.spectator.ask("POST", f"/seats/{seat}", json=asked), 409)
            assert refusal["error"] == "This seat is taken."
        assert told(await party.spectator.ask("POST", "/seats/5", json={}), 404)
        assert "seat" in told(await party.spectator.ask("POST", "/seats/7", json={}), 400)["error"]
        for field, value in (("name", "\n"), ("colour", 6), ("token", "x")):
            unfit = await party.spectator.ask("POST", "/seats/3", json={field: value})
            assert field in told(unfit, 400)["error"]
        assert party.table.number == before, "nothing has been written"

    house.run(sit())


def test_who_shows_a_token_sits_down_with_it_and_may_ask_again(house: House) -> None:
    async def sit() -> None:
        party = await house.lay("mehen", "hoo")
        first = told(await party[1].ask("POST", "/seats/2", json={}), 201)
        assert first["token"] == party[1].token
        assert told(await party[1].ask("POST", "/seats/2", json={}), 201) == first
        assert [seat["yours"] for seat in (await party[1].look())["seats"]] == [True, True, False]
        forged = Player(house, party.id, f"x{party[1].token}")
        other = told(await forged.ask("POST", "/seats/3", json={}), 201)
        assert other["token"] not in (party[1].token, forged.token)

    house.run(sit())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_bots_answer(house: House, game: str) -> None:
    async def play() -> None:
        party = await house.lay(game, "hb", manners={"pace": 0})
        wire = party[1].wire()
        async with wire:
            moves = 0
            while not {event.seat for event in party.table.playing().events} >= {0, 1} and moves < 50:
                await wire.until(lambda: 0 in party.table.seats_to_act(), 300)
                told(await party[1].move(party.table.playing().legal(0)[0]))
                moves += 1
            await wire.until(lambda: 0 in party.table.seats_to_act(), 300)

    house.run(play())


def test_a_table_of_other_rules_is_gone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        party = await house.lay("mehen", "hh")
        house.tables._live.clear()
        house.tables._kept.clear()
        real = Table._opened

        def newer(table: Table, entry: Any, at: float) -> None:
            real(table, msgspec.structs.replace(entry, rules=entry.rules + 1), at)

        with monkeypatch.context() as patch:
            patch.setattr(Table, "_opened", newer)
            assert "version" in told(await party[1].ask("GET"), 410)["error"]
        told(await party[1].ask("GET"))

    house.run(look())


def test_the_document_describes_every_operation(house: House) -> None:
    async def look() -> None:
        async with house.visitor() as visitor:
            document = told(await visitor.get("/api/openapi.json"))
        found = {(path, method.upper()) for path, item in document["paths"].items() for method in item}
        assert found == OPERATIONS
        for item in document["paths"].values():
            for operation in item.values():
                assert operation["summary"]
                assert {"400", "429", "503"} <= set(operation["responses"])
        for name, schema in document["components"]["schemas"].items():
            assert schema.get("description"), name
        assert document["components"]["schemas"]["MoveAsked"]["additionalProperties"] is False

    house.run(look())
