"""The forms of a table's page: with a script and without, and that each is a command or a question."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import meandre.server.web
from meandre.core import verbs
from meandre.games.catalogue import GAMES
from meandre.server.domain.command_registry import COMMANDS
from meandre.server.domain.commands import RequestUndo
from meandre.server.domain.view import TableView
from meandre.server.language import Translator
from meandre.server.web.pages.hints import QUESTIONS
from meandre.server.web.rendering.table_page import TOGGLED, TablePage
from tests.server.support.app_client import AppClient, TableClient, json_of, running_app, started_mehen
from tests.server.support.table_in_memory import mehen

TEMPLATES = Path(meandre.server.web.__file__).parent / "templates"
STATIC = Path(meandre.server.web.__file__).parent / "static"
WITHOUT_SCRIPT = {"accept": "text/html"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("table")) as app:
        yield app


def test_every_form_of_a_table_is_a_command_or_a_question() -> None:
    text = "".join(path.read_text("utf-8") for path in TEMPLATES.rglob("*.html"))
    actions = set(re.findall(r'action="/t/{{ (?:view.id|table) }}/([\w-]+)"', text)) - {"play-on"}
    actions |= set(re.findall(r'\bbutton\("([\w-]+)"', text)) | {*TOGGLED.values()}
    actions |= set(re.findall(r"\{this\.tablePath\}/([\w-]+)`, new", (STATIC / "luck.js").read_text("utf-8")))
    assert actions <= {*COMMANDS, *QUESTIONS}
    assert set(COMMANDS) <= actions, "every command can be sent from the page"
    assert not set(COMMANDS) & set(QUESTIONS)


def test_without_a_script_a_form_leads_back_to_the_table(app: AppClient) -> None:
    async def run() -> None:
        table = await started_mehen(app)
        moved = await table[1].submit("move", WITHOUT_SCRIPT, seat="1", move="enter")
        assert (moved.status_code, moved.headers["location"]) == (303, f"/t/{table.id}?seat=1")
        refused = await table[2].submit("chat", WITHOUT_SCRIPT, text="", seat="2")
        assert refused.status_code == 400
        assert '<p class="error">' in refused.text
        assert "<svg" in refused.text, "the table is shown too"
        assert (await table[2].submit("fly", WITHOUT_SCRIPT)).status_code == 404

    app.run(run())


def test_without_a_script_a_link_is_shown_once_on_the_page(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hi")
        page = await table[1].submit("invite", WITHOUT_SCRIPT, seat="2")
        assert page.status_code == 200
        (link,) = re.findall(r'<a id="link" href="([^"]+)">', page.text)
        assert link.startswith(f"/t/{table.id}/join/2/")
        assert link not in (await table[1].get_page()).text
        async with app.http(accept="text/html") as guest:
            assert (await guest.get(link)).status_code == 200
            form = {"seat": "2", "link": link.rpartition("/")[2], "name": "Bo", "colour": "3"}
            assert (await guest.post(f"/t/{table.id}/sit", data=form)).status_code == 303
        assert (table.table.seats[1].name, table.table.seats[1].colour) == ("Bo", 3)

    app.run(run())


def test_the_clock_of_a_turn_runs_as_soon_as_the_page_is_there(app: AppClient) -> None:
    async def run() -> None:
        hurried, calm = [await app.create_table("mehen", settings=one) for one in ({"clock": 300}, {})]
        (left,) = re.findall(r'data-clock="([\d.]+)"', (await hurried[1].get_page()).text)
        assert 200 < float(left) <= 300
        assert "data-clock" not in (await calm[1].get_page()).text

    app.run(run())


def prompt_in(page: str) -> tuple[bool, str]:
    """Whether the prompt is for the reader, and its words."""
    classes, words = re.findall(r'<p class="(prompt[^"]*)"[^>]*>(.*?)</p>', page)[0]
    return "your-turn" in classes, re.sub(r"<[^>]+>", "", words)


def test_the_prompt_is_for_whoever_reads_it(app: AppClient) -> None:
    async def run() -> None:
        seats = [{"kind": "here", "name": "Ada"}, {"kind": "here"}]
        table = await app.create_table("tanbo", seats, options={"first": "seat-1"})
        pages = [(await table[seat].get_page()).text for seat in (1, 2)]
        async with app.http(accept="text/html") as spectator:
            pages.append((await spectator.get(f"/t/{table.id}")).text)
        told = (False, "Ada chooses a paddy for the farmer.")
        assert [prompt_in(page) for page in pages] == [(True, "Choose a paddy for your farmer."), told, told]

    app.run(run())


def test_on_a_shared_screen_the_name_stands_before_the_prompt_once(app: AppClient) -> None:
    async def run() -> None:
        async with app.http(accept="text/html") as client:
            fields = {"players": "2", "seat-1": "here", "seat-2": "here", "first": "seat-1"}
            place = (await client.post("/new/tanbo", data=fields)).headers["location"]
            page = (await client.get(place)).text
        assert prompt_in(page) == (True, "Blue Choose a paddy for your farmer.")

    app.run(run())


def test_an_empty_field_of_a_form_is_left_out(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", [{"kind": "here", "name": "Ada"}, {"kind": "here"}])
        before = table.table.seats[0].colour
        json_of(await table[1].submit("name", seat="1", name="", colour="", other="ignored"))
        assert (table.table.seats[0].name, table.table.seats[0].colour) == (None, before)

    app.run(run())


@pytest.mark.parametrize(
    ("command", "fields", "named"),
    [
        ("move", {}, "move"),
        ("move", {"move": "enter", "seat": "x"}, "seat"),
        ("move", {"move": "enter", "version": "-1"}, "version"),
        ("sit", {"seat": "7"}, "seat"),
        ("answer-undo", {"agrees": "perhaps"}, "agrees"),
        ("name", {"colour": "6"}, "colour"),
        ("name", {"name": "a\nb"}, "name"),
        ("chat", {"text": "x" * 501}, "text"),
        ("chat", {"text": " \t "}, "text"),
        ("hint", {"seat": "x"}, "seat"),
    ],
)
def test_an_invalid_field_of_a_form_is_named(app: AppClient, command: str, fields: dict[str, Any], named: str) -> None:
    async def run() -> None:
        table = await app.create_table("mehen", "hh")
        assert named in json_of(await table[1].submit(command, **fields), 400)["error"]
        assert table.table.entry_count == 1

    app.run(run())


def forbidden_target(table: TableClient) -> str:
    """A touch target that stands for nothing but forbidden moves of seat 1."""
    game, position = table.table.game, table.table.playing().position
    assert game.touch_target
    targets: dict[str, set[bool]] = {}
    for code in range(game.rules.MOVES):
        legal = verbs.refusal(position, 0, code) == verbs.LEGAL
        targets.setdefault(game.touch_target(position, 0, code) or "", set()).add(legal)
    return next(target for target, legal in targets.items() if target and legal == {False})


def test_a_hint_and_a_reason_are_given_on_request(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("riombo", "hb", settings={"pace": 10_000})
        assert json_of(await table[1].submit("hint", seat="1"))["text"]
        assert json_of(await table.spectator.submit("hint"), 403)["error"]
        people = await started_mehen(app)
        assert json_of(await people[1].submit("hint", seat="1"), 403)["error"]
        json_of(await people[1].move("enter"))
        while people.table.seats_to_act() != [0] or len(people.table.playing().legal(0)) < 2:
            seat = people.table.seats_to_act()[0]
            json_of(await people[seat + 1].move(people.table.playing().legal(seat)[0]))
        refused = json_of(await people[1].submit("why", seat="1", target=forbidden_target(people)), 422)
        assert refused["error"].startswith(refused["rule"])
        assert json_of(await people[1].submit("why", seat="1", target="nothing")) == {}

    app.run(run())


def test_a_hint_that_is_asked_for_too_late_is_outdated_and_not_refused(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("tanbo", "hb", settings={"pace": 10_000}, options={"first": "seat-1"})
        while 0 in table.table.seats_to_act():
            json_of(await table[1].move(table.table.playing().legal(0)[0]))
        assert json_of(await table[1].submit("hint", seat="1"), 409)["kind"] == "stale-version"

    app.run(run())


def test_a_game_may_go_on_while_a_hint_is_searched_for(app: AppClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        table = await app.create_table("tanbo", "hb", settings={"pace": 10_000}, options={"first": "seat-1"})
        pool = app.app.state.bot_pool
        analyze = pool.analyze

        async def analyze_what_is_past(*asked: Any, **options: Any) -> Any:
            json_of(await table[1].move("farmer 3"))
            return await analyze(*asked, **options)

        monkeypatch.setattr(pool, "analyze", analyze_what_is_past)
        assert json_of(await table[1].submit("hint", seat="1"))["text"]

    app.run(run())


@pytest.mark.parametrize("name", GAMES)
def test_a_spectator_who_asks_why_gets_no_reason(app: AppClient, name: str) -> None:
    async def run() -> None:
        table = await app.create_table(name, "hh")
        assert json_of(await table.spectator.submit("why", target="nothing")) == {}

    app.run(run())


def test_whoever_has_asked_to_undo_is_told_so_and_not_named() -> None:
    table = mehen("hhh")
    table.play("a", 1, "enter")
    table.run(RequestUndo(seat=1), "a")
    for client_id, told in (("a", "You have asked to undo a move."), ("b", "Blue would like to undo a move.")):
        actions = TablePage(TableView.for_screen(table.table, client_id, None), Translator("en")).actions()
        assert told in actions
        assert actions.count(" to undo a move.") == 1
