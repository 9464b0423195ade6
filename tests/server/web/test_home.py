"""The home page, the form for a new table, and joining by code or link."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from meandre.core.game import Game
from meandre.core.options import IntegerOption
from meandre.games.catalogue import GAMES
from meandre.games.catalogue import game as find_game
from meandre.server.domain.join_code import LETTERS, code_in, code_of, place_in
from meandre.server.web.pages.demo import FRAMES, draw_animation
from meandre.server.web.pages.new_table import defaults, table_in
from meandre.teaching.material import teaching_of
from tests.server.support.app_client import AppClient, running_app


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("home")) as app:
        yield app


def request(app: AppClient, method: str, path: str, **options: Any) -> httpx.Response:
    """A request of a new browser; the limit of join codes starts anew."""

    async def send() -> httpx.Response:
        async with app.http(accept="text/html") as client:
            return await client.request(method, path, **options)

    app.app.state.join_limiter.counts.clear()
    return app.run(send())


def create_table(app: AppClient, **fields: str) -> str:
    """The id of a table that is created with the form."""
    response = request(app, "POST", "/new/mehen", data=fields)
    assert response.status_code == 303, response.text
    return str(response.headers["location"]).removeprefix("/t/")


def test_the_demo_of_each_game_is_a_real_game_with_motion(game: Game) -> None:
    assert teaching_of(game).demo is not None
    animation = draw_animation(game, "en")
    assert len(animation.frames) == FRAMES
    assert sum(bool(frame["board"]) for frame in animation.frames) > FRAMES / 2
    assert "<style>" not in str(animation.frames)
    assert animation.poster.startswith("<svg")


def test_every_card_has_its_picture_and_its_animation(app: AppClient) -> None:
    page = request(app, "GET", "/").text
    for name in GAMES:
        assert f'src="/picture/{name}-en.svg"' in page
        assert f'data-animation-url="/animation/{name}-en.json"' in page
        assert f'href="/learn/{name}"' in page
    assert request(app, "GET", "/picture/mehen-de.svg").headers["content-type"].startswith("image/svg+xml")
    assert len(request(app, "GET", "/animation/mehen-de.json").json()["frames"]) == FRAMES
    assert request(app, "GET", "/animation/chess-de.json").status_code == 422


def test_a_code_only_locates_a_table() -> None:
    codes = {code_of(f"table-{n}") for n in range(500)}
    assert len(codes) == 500
    assert all(len(code) == 9 and set(code) <= {*LETTERS, "-"} for code in codes)
    code = code_of("table-0")
    assert {code_in(code), code_in(f" {code.lower()} "), code_in(code.replace("-", " ")), code_in(code[:-1])} == {
        code,
        None,
    }


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("https://example.org/t/abc_-1", "/t/abc_-1"),
        ("http://meandre.test/t/abc/join/2/tok-en_1", "/t/abc/join/2/tok-en_1"),
        ("/t/abc/go-on/token", "/t/abc/go-on/token"),
        ("  t/abc?seat=2 ", "/t/abc"),
        ("https://example.org/t/abc#end", "/t/abc"),
        ("A" * 22, "/t/" + "A" * 22),
        ("https://example.org/", None),
        ("https://example.org/t/abc/move", None),
        ("//evil.example/t/../..", None),
        ("javascript:alert(1)", None),
        ("/t/abc/join/9/token", None),
        ("/t/" + "a" * 41, None),
        ("", None),
    ],
)
def test_a_pasted_link_leads_to_a_table_of_this_server_or_nowhere(text: str, place: str | None) -> None:
    assert place_in(text) == place


def test_a_code_leads_to_a_table_with_an_open_seat(app: AppClient) -> None:
    id = create_table(app, players="2", **{"seat-1": "here", "seat-2": "open"})
    code = code_of(id)
    assert code in request(app, "GET", f"/t/{id}").text
    for typed in (code, code.lower(), code.replace("-", "")):
        response = request(app, "POST", "/join", data={"where": typed})
        assert (response.status_code, response.headers["location"]) == (303, f"/t/{id}")
    assert request(app, "POST", f"/t/{id}/sit", data={"seat": "2"}).status_code == 303
    assert code not in request(app, "GET", f"/t/{id}").text
    assert request(app, "POST", "/join", data={"where": code}).status_code == 404


def test_no_code_leads_to_a_seat_by_invitation(app: AppClient) -> None:
    id = create_table(app, players="2", **{"seat-1": "here", "seat-2": "invited"})
    assert code_of(id) not in request(app, "GET", f"/t/{id}").text
    response = request(app, "POST", "/join", data={"where": code_of(id)})
    assert response.status_code == 404
    assert "No table with an open seat" in response.text
    assert code_of(id) in response.text, "what was typed is kept"


def test_only_a_few_codes_can_be_tried_in_a_minute(app: AppClient) -> None:
    async def try_codes() -> list[int]:
        async with app.http(accept="text/html") as client:
            return [(await client.post("/join", data={"where": "BBBB-BBBB"})).status_code for _ in range(12)]

    app.app.state.join_limiter.counts.clear()
    assert app.run(try_codes()) == [404] * 10 + [429] * 2


def test_a_browsers_own_games_say_whose_turn_it_is(app: AppClient) -> None:
    async def run() -> str:
        async with app.http(accept="text/html") as client:
            fields = {"players": "2", "seat-1": "here", "seat-2": "here", "first": "seat-1"}
            waiting = (await client.post("/new/mehen", data={**fields, "seat-2": "open"})).headers["location"]
            playing = (await client.post("/new/tanbo", data=fields)).headers["location"]
            page = (await client.get("/")).text
            assert page.index(playing) < page.index(waiting), "those that wait for this browser come first"
            return page

    page = app.run(run())
    assert "It is your turn." in page
    assert "1 of 2 seats free" in page


def test_the_form_keeps_what_was_filled_in(app: AppClient) -> None:
    fields = {"players": "3", "seat-3": "open", "name-2": "Bo <b>", "length": "41", "colour-1": "5", "clock": "60"}
    response = request(app, "POST", "/new/mehen", data=fields)
    assert response.status_code == 422
    assert "the track needs an even number of squares" in response.text
    for kept in (
        'id="players-3" name="players" value="3" checked',
        'name="seat-3" value="open" checked',
        'value="Bo &lt;b&gt;"',
        'value="41"',
        '<option value="60" selected>',
    ):
        assert kept in response.text, kept


def test_two_seats_cannot_have_the_same_colour(app: AppClient) -> None:
    response = request(app, "POST", "/new/mehen", data={"players": "2", "colour-1": "3", "colour-2": "3"})
    assert response.status_code == 422
    assert "Two seats have the same colour" in response.text
    id = create_table(app, players="2", **{"colour-1": "3", "colour-2": "5", "colour-3": "5"})
    assert [seat.colour for seat in app.live_table(id).table.seats] == [3, 5]


@pytest.mark.parametrize("name", GAMES)
def test_the_board_follows_the_form(app: AppClient, name: str) -> None:
    game = find_game(name)
    assert request(app, "GET", f"/new/{name}").status_code == 200
    usual = request(app, "GET", f"/new/{name}/board")
    assert usual.headers["content-type"].startswith("image/svg+xml")
    more = request(
        app, "GET", f"/new/{name}/board", params={"players": game.seats[-1], "colour-1": "5", "colour-6": "0"}
    )
    assert more.status_code == 200
    assert more.text != usual.text


@pytest.mark.parametrize("name", GAMES)
def test_every_option_can_be_seen_on_the_board(app: AppClient, name: str) -> None:
    """Except who begins, which shows only when the game has begun."""
    for option in find_game(name).options:
        values = [option.low, option.high] if isinstance(option, IntegerOption) else option.choices
        boards = {
            request(app, "GET", f"/new/{name}/board", params={"changed": option.name, option.name: str(value)}).text
            for value in values
        }
        assert option.name == "first" or len(boards) == len(values), option.name


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_a_question_with_an_example_for_every_value(app: AppClient, name: str) -> None:
    page = request(app, "GET", f"/new/{name}", headers={"accept-language": "en"}).text
    for option in find_game(name).options:
        if option.name == "first":
            continue
        assert f'src="/new/{name}/example/{option.name}?value=' in page
        values = [option.low, option.high] if isinstance(option, IntegerOption) else option.choices
        pictures = set()
        for value in values:
            response = request(app, "GET", f"/new/{name}/example/{option.name}", params={"value": str(value)})
            assert response.headers["content-type"].startswith("image/svg+xml")
            pictures.add(response.text)
        assert len(pictures) == len(values), option.name


@pytest.mark.parametrize(
    ("option", "value"), [("wind", "yes"), ("bend", "no such"), ("bend", "x" * 5000), ("bend", "")]
)
def test_an_example_of_what_does_not_exist(app: AppClient, option: str, value: str) -> None:
    response = request(app, "GET", f"/new/rio_grande/example/{option}", params={"value": value})
    assert response.status_code in (404, 422)


def test_a_preset_is_its_options_also_without_scripts(app: AppClient) -> None:
    async def run() -> None:
        async with app.http(accept="text/html") as client:
            for fields, wanted in (
                ({"preset": "german"}, ("any", "swap")),
                ({"preset": "german", "order": "sheet", "bend": "take-off"}, ("any", "swap")),
                ({"preset": "own", "order": "any", "bend": "take-off"}, ("any", "take-off")),
                ({"order": "any"}, ("any", "take-off")),
            ):
                opened = await client.post("/new/rio_grande", data={"players": "2", "seat-2": "bot-1", **fields})
                live = app.live_table(opened.headers["location"].removeprefix("/t/"))
                assert (live.table.options["order"], live.table.options["bend"]) == wanted

    app.run(run())


@pytest.mark.parametrize("name", GAMES)
def test_every_preset_is_its_options_whatever_the_untouched_fields_say(name: str) -> None:
    game = find_game(name)
    for preset, options in game.presets.items():
        wanted = table_in(game, {**defaults(game), "preset": preset})
        assert wanted.options.items() >= options.items(), preset


@pytest.mark.parametrize("name", GAMES)
def test_an_example_can_be_drawn_with_every_preset(app: AppClient, name: str) -> None:
    game = find_game(name)
    for preset in game.presets:
        for option in game.options:
            params = {"preset": preset, "changed": option.name}
            assert request(app, "GET", f"/new/{name}/board", params=params).status_code == 200, (preset, option.name)


def test_a_refused_form_still_has_its_examples(app: AppClient) -> None:
    data = {"players": "2", "agreed-1": "own", "agreed-1-verb": "give", "agreed-1-amount": "99"}
    page = request(app, "POST", "/new/riombo", data=data).text
    for address in re.findall(r'src="(/new/riombo/example/[^"]+)"', page):
        assert request(app, "GET", address.replace("&amp;", "&")).status_code == 200


def test_a_verb_without_an_amount_does_not_mind_what_its_field_says(app: AppClient) -> None:
    data = {"players": "2", "agreed-1": "own", "agreed-1-verb": "swap", "agreed-1-amount": "abc"}
    assert request(app, "POST", "/new/riombo", data=data).status_code == 303


def test_an_option_that_needs_another_is_compared_with_that_one() -> None:
    effects = teaching_of(find_game("riombo")).effects
    assert effects
    short, first = effects.options["trip"]["short"]["random"], effects.options["short-end"]["first"]["random"]
    assert effects.longer("short-end", "first", "random") == pytest.approx(first.length / short.length - 1)


def test_an_agreed_square_is_put_together_by_a_form(app: AppClient) -> None:
    parts = {
        "agreed-1-verb": "give",
        "agreed-1-amount": "7",
        "agreed-1-target": "right",
        "agreed-1-caption": "<b>Toll</b>",
    }

    async def run() -> None:
        async with app.http(accept="text/html") as client:
            for fields, wanted in (
                ({"agreed-1": "own", **parts}, 'give-7-right "<b>Toll</b>"'),
                ({"agreed-1": "swap", **parts}, 'swap "<b>Toll</b>"'),
                ({"agreed-1": "own", "agreed-1-verb": "back"}, "back"),
                ({"agreed-1": "pay-each-2"}, "pay-each-2"),
            ):
                opened = await client.post("/new/riombo", data={"players": "2", "seat-2": "bot-1", **fields})
                table = opened.headers["location"]
                assert app.live_table(table.removeprefix("/t/")).table.options["agreed-1"] == wanted
                page = (await client.get(table)).text
                assert "<b>Toll" not in page
                assert ("&lt;b&gt;Toll" in page) == ("Toll" in wanted)
            wrong = await client.post(
                "/new/riombo", data={"players": "2", "agreed-1": "own", **parts, "agreed-1-amount": "21"}
            )
            assert wrong.status_code == 422
            assert "from 1 to 20" in wrong.text
            assert 'value="&lt;b&gt;Toll&lt;/b&gt;"' in wrong.text  # nothing that was typed is lost

    app.run(run())


def test_what_an_option_does_is_said_beside_it(app: AppClient) -> None:
    page = request(app, "GET", "/new/mehen", headers={"accept-language": "en"}).text
    effects = teaching_of(find_game("mehen")).effects
    assert effects
    longer = round(100 * (effects.longer("length", "72", "bots") or 0))
    assert f"with 2 bots of level 3 games last {longer}% longer" in page


def test_an_option_that_the_start_does_not_show_is_shown_by_an_example(app: AppClient) -> None:
    taken, swapped = (
        request(app, "GET", "/new/rio_grande/board", params={"changed": "bend", "bend": bend, "first": "random"}).text
        for bend in ("take-off", "swap")
    )
    assert 'data-caption="For example: Player 2 has laid a bend on river 2: which bridge comes off first?"' in taken
    assert "which bridge will be swapped?" in swapped
    assert len(re.findall(r'id="take-2-\d" data-highlighted=""', taken)) == 2


@pytest.mark.parametrize(
    ("name", "params", "says"),
    [
        ("mehen", {"length": "31"}, "even number"),
        ("mehen", {"length": "x"}, "whole number"),
        ("mehen", {"players": "7"}, "players"),
        ("riombo", {"trip": "short", "winning": "100"}, "winning value"),
        ("riombo", {"board-own": "G3 G3"}, "board"),
        ("tanbo", {"season": "wet"}, "season"),
    ],
)
def test_what_cannot_be_played_is_explained(app: AppClient, name: str, params: dict[str, str], says: str) -> None:
    response = request(app, "GET", f"/new/{name}/board", params=params)
    assert response.status_code == 422
    assert says in response.text


def test_a_board_of_ones_own_is_written_as_text(app: AppClient) -> None:
    words = "- N2 - G1 K3 - A - J2 N4 S A -"
    assert request(app, "GET", "/new/riombo/board", params={"board-own": words}).status_code == 200
    response = request(app, "POST", "/new/riombo", data={"board-own": words})
    assert app.live_table(response.headers["location"].removeprefix("/t/")).table.options["board"] == words


def test_the_form_reads_no_file_of_the_server(app: AppClient, tmp_path: Path) -> None:
    sheet = tmp_path / "mine.toml"
    sheet.write_text('secret = "1"\n')
    for field in ("season", "season-own"):
        response = request(app, "GET", "/new/tanbo/board", params={field: str(sheet)})
        assert response.status_code == 422
        assert "secret" not in response.text
        other = request(app, "GET", "/new/tanbo/board", params={field: str(tmp_path / "none.toml")})
        assert other.text.replace("none", "mine") == response.text, "nor does it say whether there is one"
