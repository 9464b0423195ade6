"""The routes of the API: tables, snapshots, moves, seats, and what each refuses."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from meandre.games.catalogue import GAMES
from meandre.games.catalogue import game as find_game
from meandre.server.domain.command_registry import COMMANDS
from meandre.server.domain.table import Table
from tests.server.support.app_client import (
    API,
    AppClient,
    PlayerClient,
    json_of,
    problem_of,
    running_app,
    started_mehen,
)

FIRST = {"first": "seat-1"}
OPERATIONS = {
    ("/api/v1/games", "GET"),
    ("/api/v1/tables", "GET"),
    ("/api/v1/tables", "POST"),
    ("/api/v1/tables/{id}", "GET"),
    ("/api/v1/tables/{id}/events", "GET"),
    ("/api/v1/tables/{id}/record", "GET"),
    ("/api/v1/tables/{id}/check", "GET"),
    ("/api/v1/tables/{id}/assessment", "GET"),
    ("/api/v1/tables/{id}/hint", "GET"),
    ("/api/v1/tables/{id}/continue", "POST"),
    *((f"/api/v1/tables/{{id}}/{command}", "POST") for command in COMMANDS),
}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("api")) as app:
        yield app


def test_games_are_listed_with_their_options(app: AppClient) -> None:
    async def run() -> None:
        async with app.http() as client:
            games = json_of(await client.get(f"{API}/games"))
            assert [game["game"] for game in games] == list(GAMES)
            mehen = games[0]
            assert (mehen["min_seats"], mehen["max_seats"], mehen["rules"]) == (2, 6, find_game("mehen").version)
            assert {option["name"] for option in mehen["options"]} == {"length", "first", "pairs", "leaving"}
            names = {
                lang: json_of(await client.get(f"{API}/games", params={"lang": lang})) for lang in ("fr", "en", "de")
            }
            assert len({game[0]["about"] for game in names.values()}) == 3
            french = await client.get(f"{API}/games", headers={"accept-language": "fr, en;q=0.5"})
            assert json_of(french) == names["fr"]
            wrong = problem_of(await client.get(f"{API}/games", params={"lang": "xx"}), 400)
            assert wrong["detail"].startswith("lang: ")
            assert wrong["field"] == "lang"

    app.run(run())


def test_a_new_table_has_tokens_and_invitations(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hihb", settings={"pace": 0})
        assert set(table.players) == {1, 3}
        assert set(table.invitations) == {"2"}
        assert table.invitations["2"].startswith(f"/t/{table.id}/join/2/")
        snapshot = await table[1].snapshot()
        assert [seat["kind"] for seat in snapshot["seats"]] == ["here", "invited", "here", "bot"]
        assert [seat["yours"] for seat in snapshot["seats"]] == [True, False, False, False]
        assert [seat["filled"] for seat in snapshot["seats"]] == [True, False, True, True]
        state = snapshot["state"]
        assert (snapshot["game"], state["phase"], state["to_act"]) == ("mehen", "filling", [])
        assert problem_of(await table[1].move("enter"), 422)["detail"].startswith("The game has not begun")

    app.run(run())


@pytest.mark.parametrize(
    ("wanted", "status", "names"),
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
        ({"game": "mehen", "seats": [{}, {}], "settings": {"clock": 5}}, 400, "clock"),
        ({"game": "mehen", "seats": [{}, {}], "secret": "x"}, 400, "secret"),
    ],
)
def test_a_table_that_cannot_be_created_names_what_is_wrong(
    app: AppClient, wanted: Any, status: int, names: str
) -> None:
    async def run() -> None:
        async with app.http() as client:
            assert names in problem_of(await client.post(f"{API}/tables", json=wanted), status)["detail"]

    app.run(run())


@pytest.mark.parametrize("path", ["", "/record", "/check", "/events", "/assessment", "/hint"])
def test_a_table_that_does_not_exist_is_not_found(app: AppClient, path: str) -> None:
    async def run() -> None:
        for id in ("nothing", "%00", "é", "x" * 40):
            response = await PlayerClient(app, id).request("GET", path)
            assert problem_of(response, 404) == {
                "type": "urn:meandre:problem:not-found",
                "title": "There is no such table, seat, link or game.",
                "status": 404,
                "detail": "There is no such table.",
            }
        too_long = problem_of(await PlayerClient(app, "x" * 41).request("GET", path), 400)
        assert too_long["detail"].startswith("id: ")
        assert too_long["type"] == "urn:meandre:problem:invalid-request"

    app.run(run())


def test_refusals_say_why_in_the_language_of_the_request(app: AppClient) -> None:
    async def run() -> None:
        table = await started_mehen(app)
        wrong = problem_of(await table[2].move("enter"), 422)
        assert wrong == {
            "type": "urn:meandre:problem:illegal-move",
            "title": "A rule of the game forbids the move.",
            "status": 422,
            "detail": "M6: it is not your turn",
            "rule": "M6",
        }
        german = await table[2].request("POST", "/move", json={"move": "enter"}, params={"lang": "de"})
        assert problem_of(german, 422)["rule"] == "M6"
        assert german.json()["detail"] != wrong["detail"]
        for response in (await table.spectator.move("enter"), await table[1].move("enter", seat=2)):
            forbidden = problem_of(response, 403)
            assert (forbidden["type"], forbidden["detail"]) == (
                "urn:meandre:problem:forbidden",
                "This seat is not yours.",
            )
        assert problem_of(await table[1].move("enter", seat=5), 404)["detail"] == "There is no seat 5 at this table."
        for fields, named in (
            ({"move": "enter", "seat": 7}, "seat"),
            ({"mov": "enter"}, "mov"),
            ({}, "move"),
            ({"move": "enter", "id": "with space"}, "id"),
            ({"move": "enter", "version": -1}, "version"),
        ):
            invalid = problem_of(await table[1].send("move", **fields), 400)
            assert named in invalid["detail"]
            assert invalid["type"] == "urn:meandre:problem:invalid-request"
        stale = problem_of(await table[1].move("enter", version=99), 409)
        assert stale["detail"].startswith("The table has moved on")
        assert stale["type"] == "urn:meandre:problem:stale-version"
        assert table.table.entry_count == 1, "nothing was written"

    app.run(run())


def test_the_default_language_is_english(app: AppClient) -> None:
    async def run() -> None:
        table = await started_mehen(app)
        request: dict[str, Any] = {"url": f"{table[2].path}/move", "json": {"move": "enter"}}
        async with app.http(**table[2].headers) as client:
            del client.headers["accept-language"]
            assert problem_of(await client.post(**request), 422)["detail"] == "M6: it is not your turn"
            french = await client.post(**request, headers={"accept-language": "de;q=0.5, fr"})
            assert problem_of(french, 422)["detail"] == "M6\u202f: ce n’est pas à vous de jouer"
            english = await client.post(**request, headers={"accept-language": "fr"}, params={"lang": "en"})
            assert problem_of(english, 422)["detail"] == "M6: it is not your turn"

    app.run(run())


@pytest.mark.parametrize("body", [b"", b"{", b"[" * 30_000, b'{"move":' * 5_000, b'"\xed\xa0\x80"', b"null", b"\xff"])
def test_a_body_that_is_not_an_object_in_json_is_refused(app: AppClient, body: bytes) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hh")
        for path in ("/move", "/undo", "/sit", "/continue"):
            response = await table[1].request("POST", path, content=body, headers={"content-type": "application/json"})
            malformed = problem_of(response, 400)
            assert malformed["detail"]
            assert malformed["type"] == "urn:meandre:problem:invalid-request"

    app.run(run())


def test_a_move_is_answered_with_the_table_and_made_once(app: AppClient) -> None:
    async def run() -> None:
        table = await started_mehen(app)
        before = await table[1].snapshot()
        fields = {"version": before["state"]["version"], "id": "mine"}
        after = json_of(await table[1].move("enter", **fields))
        assert after["table"]["event_count"] > before["event_count"]
        assert after["token"] == table[1].token
        again = json_of(await table[1].move("enter", **fields))
        assert again == after
        assert problem_of(await table[1].move("enter", version=fields["version"], id="other"), 409)

    app.run(run())


def test_a_move_is_undone(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("rio_grande", "hh", options=FIRST)
        before = await table[1].snapshot()
        throw = next(move for move in before["state"]["moves"] if move.startswith("throw"))
        json_of(await table[1].move(throw))
        after = json_of(await table[1].undo())["table"]
        assert after["state"]["position"] == before["state"]["position"]
        assert problem_of(await table[1].undo(), 409)["detail"].startswith("Something has happened since")
        assert problem_of(await table[2].undo(seat=1), 403)
        assert problem_of(await table.spectator.undo(), 403)
        assert "seat" in problem_of(await table[1].undo(seat="x"), 400)["detail"]

    app.run(run())


def test_a_token_is_good_for_its_own_seat_only(app: AppClient) -> None:
    async def run() -> None:
        table, other = await app.create_table("mehen", "hh"), await app.create_table("mehen", "hh")
        stranger = PlayerClient(app, table.id, other[1].token)
        assert problem_of(await stranger.request("GET", params={"seat": 1}), 403)
        snapshot = await stranger.snapshot()
        assert not any(seat["yours"] for seat in snapshot["seats"])
        assert "moves" not in snapshot["state"]

    app.run(run())


def test_a_program_takes_an_invited_seat_or_an_open_one(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hio", options=FIRST)
        stranger = table.spectator
        assert problem_of(await stranger.send("sit", seat=2), 403)["detail"].startswith("This seat")
        assert problem_of(await stranger.send("sit", seat=2, link="guess"), 403)
        link = table.invitations["2"]
        seated = json_of(await stranger.send("sit", seat=2, link=link, name="Bo", colour=4))
        assert seated["table"]["table"] == table.id
        assert [seat["yours"] for seat in seated["table"]["seats"]] == [False, True, False]
        bo = PlayerClient(app, table.id, seated["token"])
        assert (await bo.snapshot())["state"]["phase"] == "filling"
        taken = problem_of(await stranger.send("sit", seat=3, colour=4), 409)
        assert "colour" in taken["detail"]
        cy = PlayerClient(app, table.id, json_of(await stranger.send("sit", seat=3))["token"])
        seats = [(await player.snapshot())["seats"] for player in (table[1], bo, cy)]
        assert [[seat["seat"] for seat in own if seat["yours"]] for own in seats] == [[1], [2], [3]]
        assert (seats[0][1]["name"], seats[0][1]["colour"]) == ("Bo", 4)
        assert (await bo.snapshot())["state"]["phase"] == "playing"

    app.run(run())


def test_a_seat_that_is_taken_is_refused(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hiob")
        link = table.invitations["2"]
        json_of(await table.spectator.send("sit", seat=2, link=link))
        before = table.table.entry_count
        for fields in ({"seat": 1}, {"seat": 2, "link": link}, {"seat": 4}):
            refused = problem_of(await table.spectator.send("sit", **fields), 409)
            assert refused["detail"] == "This seat is taken."
        assert problem_of(await table.spectator.send("sit", seat=5), 404)
        assert "seat" in problem_of(await table.spectator.send("sit", seat=7), 400)["detail"]
        for field, value in (("name", "\n"), ("colour", 6), ("token", "x")):
            invalid = await table.spectator.send("sit", seat=3, **{field: value})
            assert field in problem_of(invalid, 400)["detail"]
        assert table.table.entry_count == before, "nothing was written"

    app.run(run())


def test_a_client_with_a_token_keeps_it_and_may_repeat_the_request(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hoo")
        first = json_of(await table[1].send("sit", seat=2))
        assert first["token"] == table[1].token
        assert json_of(await table[1].send("sit", seat=2)) == first
        assert [seat["yours"] for seat in (await table[1].snapshot())["seats"]] == [True, True, False]
        forged = PlayerClient(app, table.id, f"x{table[1].token}")
        other = json_of(await forged.send("sit", seat=3))
        assert other["token"] not in (table[1].token, forged.token)

    app.run(run())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_bots_play_their_seats(app: AppClient, game: str) -> None:
    async def run() -> None:
        table = await app.create_table(game, "hb", settings={"pace": 0})
        async with table[1].socket() as socket:
            moves = 0
            while not {event.seat for event in table.table.playing().events} >= {0, 1} and moves < 50:
                await socket.until(lambda: 0 in table.table.seats_to_act(), 300)
                json_of(await table[1].move(table.table.playing().legal(0)[0]))
                moves += 1
            await socket.until(lambda: 0 in table.table.seats_to_act(), 300)

    app.run(run())


def test_a_table_of_another_rules_version_is_gone_and_not_listed(
    app: AppClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "ho", settings={"listed": True})
        assert table.id in await listed(app)
        app.unload_tables()
        create = Table._create

        def with_newer_rules(table: Table, entry: Any, at: float) -> None:
            create(table, msgspec.structs.replace(entry, rules=entry.rules + 1), at)

        with monkeypatch.context() as patch:
            patch.setattr(Table, "_create", with_newer_rules)
            gone = problem_of(await table[1].request("GET"), 410)
            assert "version" in gone["detail"]
            assert gone["type"] == "urn:meandre:problem:rules-version"
            assert table.id not in await listed(app)
        json_of(await table[1].request("GET"))

    app.run(run())


async def listed(app: AppClient) -> list[str]:
    """The ids in the list of open tables."""
    async with app.http() as client:
        return [table["table"] for table in json_of(await client.get(f"{API}/tables"))]


def test_open_tables_are_listed_while_they_wait_for_players(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("riombo", "hoo", settings={"listed": True}, options={"trip": "short"})
        other = await app.create_table("riombo", "ho")
        async with app.http() as client:
            found = json_of(await client.get(f"{API}/tables"))
        (entry,) = (one for one in found if one["table"] == table.id)
        assert (entry["game"], entry["options"]["trip"]) == ("riombo", "short")
        assert [seat["filled"] for seat in entry["seats"]] == [True, False, False]
        assert not any(seat["yours"] for seat in entry["seats"])
        json_of(await table.spectator.send("sit", seat=2))
        assert table.id in await listed(app)
        json_of(await table.spectator.send("sit", seat=3))
        assert not {table.id, other.id} & set(await listed(app))

    app.run(run())


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", f"{API}/nothing", 404),
        ("GET", f"{API}/", 404),
        ("GET", "/api", 404),
        ("POST", f"{API}/tables/nothing/fly", 404),
        ("DELETE", f"{API}/games", 405),
        ("GET", f"{API}/tables/nothing/move", 405),
    ],
)
def test_a_path_or_method_that_does_not_exist_is_a_problem_without_a_kind(
    app: AppClient, method: str, path: str, status: int
) -> None:
    async def run() -> None:
        async with app.http() as client:
            assert problem_of(await client.request(method, path), status)["type"] == "about:blank"

    app.run(run())


def test_the_openapi_document_describes_every_operation(app: AppClient) -> None:
    async def run() -> None:
        async with app.http() as client:
            document = json_of(await client.get(f"{API}/openapi.json"))
        found = {(path, method.upper()) for path, item in document["paths"].items() for method in item}
        assert found == OPERATIONS
        for item in document["paths"].values():
            for operation in item.values():
                assert operation["summary"]
                assert {"400", "429", "503"} <= set(operation["responses"])
        for name, schema in document["components"]["schemas"].items():
            assert schema.get("description"), name
        for command in COMMANDS.values():
            schema = document["components"]["schemas"][command.struct.__name__]
            assert schema["additionalProperties"] is False
            assert "command" not in schema["properties"]

    app.run(run())
