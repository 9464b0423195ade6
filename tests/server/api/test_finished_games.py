"""Finished games: the record, the fairness report, the assessment, and playing on; and hints, which need a bot too."""

from collections.abc import Iterator

import pytest

from meandre.core.match import Match
from meandre.core.record import read
from meandre.games.catalogue import GAMES
from meandre.games.catalogue import game as find_game
from tests.server.support.app_client import (
    AppClient,
    PlayerClient,
    TableClient,
    finished_riombo,
    json_of,
    play_out,
    problem_of,
    running_app,
)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("finished")) as app:
        yield app


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_recorded_and_checked(app: AppClient, game: str) -> None:
    async def run() -> None:
        table = await app.create_table(game, "hh")
        spectator = table.spectator
        for path in ("/record", "/check", "/assessment"):
            refused = problem_of(await spectator.request("GET", path), 409)
            assert refused["detail"].startswith("The game is not over")
        await play_out(table)
        record = read((await spectator.request("GET", "/record")).content)
        assert Match.replay(find_game(game), record).over
        report = json_of(await spectator.request("GET", "/check"))
        assert report == {
            "fair": True,
            "commitment": record.commitment,
            "secret": record.secret,
            "events": len(record.events),
        }
        assert (await spectator.snapshot())["state"]["phase"] == "over"

    app.run(run())


def test_the_decisions_of_a_finished_game_are_assessed(app: AppClient) -> None:
    async def run() -> None:
        table = await finished_riombo(app)
        found = json_of(await table.spectator.request("GET", "/assessment"))
        events = json_of(await table.spectator.request("GET", "/record"))["events"]
        assert found
        for one in found:
            assert events[one["step"]][0] == one["seat"]
            assert len(one["values"]) == 2
            assert 0 <= one["cost"] <= one["values"][one["seat"] - 1], "nobody loses more than they had"
            assert (one["cost"] > 0) == one["turning"] == (one["better"] is not None)
        assert sum(one["decisive"] for one in found) <= 1
        page = await table.spectator.get_page("/assessment")
        assert json_of(page) == found, "computed once"

    app.run(run())


def test_a_finished_game_goes_on_from_any_step(app: AppClient) -> None:
    async def run() -> None:
        table = await finished_riombo(app)
        events = json_of(await table.spectator.request("GET", "/record"))["events"]
        for player, step, seat in ((table[2], 3, None), (table[1], 0, 1), (table.spectator, 6, 2)):
            response = await player.request("POST", "/continue", json={"step": step, "seat": seat})
            new = TableClient(app, json_of(response, 201))
            own = seat or 2  # anybody may try any seat; table[2] names none, and gets its own
            assert list(new.players) == [own]
            assert new.invitations == {}
            assert player.token in (None, new[own].token)
            snapshot = await new[own].snapshot()
            kinds = [one["kind"] for one in snapshot["seats"]]
            assert kinds == ["here" if number == own else "bot" for number in (1, 2)]
            kept = step - step % 2  # half a round of bids is not kept
            opening = [[event.seat + 1, event.move] for event in new.table.opening]
            assert opening == events[:kept]

    app.run(run())


def test_a_game_goes_on_only_when_it_is_over_and_from_a_step_that_it_has(app: AppClient) -> None:
    async def run() -> None:
        running = await app.create_table("riombo", "hh")
        refused = problem_of(await running[1].request("POST", "/continue", json={"step": 0}), 409)
        assert refused["detail"].startswith("The game is not over")
        table = await finished_riombo(app)
        for body, named in (({}, "step"), ({"step": -1}, "step"), ({"step": 1, "seat": 9}, "seat"), ({"x": 1}, "x")):
            assert named in problem_of(await table[1].request("POST", "/continue", json=body), 400)["detail"]
        last = len(table.table.playing().events)
        assert problem_of(await table[1].request("POST", "/continue", json={"step": last}), 422)["detail"]

    app.run(run())


def test_a_hint_is_given_where_only_bots_play_besides(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("riombo", "hb", settings={"pace": 0})
        hint = json_of(await table[1].request("GET", "/hint"))
        assert hint["move"] in (await table[1].snapshot())["state"]["moves"]
        assert 0 <= hint["share"] <= 1
        assert hint["mixed"], "both bid at the same time"
        for viewer in (table.spectator, PlayerClient(app, table.id, "forged")):
            assert problem_of(await viewer.request("GET", "/hint"), 403)["type"] == "urn:meandre:problem:forbidden"
        people = await app.create_table("riombo", "hh")
        assert problem_of(await people[1].request("GET", "/hint"), 403)
        waiting = await app.create_table("riombo", "hob")
        assert problem_of(await waiting[1].request("GET", "/hint"), 403)

    app.run(run())
