"""The form for a new table: presets, options with examples, and what is chosen."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from markupsafe import escape

from meandre.core.options import IntegerOption
from meandre.games.catalogue import GAMES
from meandre.games.catalogue import game as find_game
from meandre.server.domain.characters import LEVELS, about_bot, bot_name
from meandre.server.language import Translator
from meandre.server.web.pages.new_table import defaults, table_in
from meandre.teaching.material import teaching_of
from tests.server.support.app_client import AppClient, running_app
from tests.server.support.browser_requests import create_table, request


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("forms")) as app:
        yield app


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


@pytest.mark.parametrize("name", GAMES)
def test_every_preset_creates_its_table_by_one_click(app: AppClient, name: str) -> None:
    game = find_game(name)
    page = request(app, "GET", f"/new/{name}").text.partition('<details class="own-choice"')[0]
    forms = re.findall(r'<form method="post">(.*?)</form>', page, re.DOTALL)
    tables = []
    for form in forms:
        fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
        path = request(app, "POST", f"/new/{name}", data=fields).headers["location"]
        tables.append([seat.kind for seat in app.live_table(path.removeprefix("/t/")).table.seats])
    wanted = [["here", "bot"], ["here", "bot", "bot", "bot"], ["here", "open"], ["here", "here"]]
    assert tables == [seats for seats in wanted if len(seats) in game.seats]


def test_the_line_above_the_form_says_what_is_chosen(app: AppClient) -> None:
    def line(page: str) -> str:
        return str(re.findall(r'<span id="choice">([^<]*)</span>', page)[0])

    page = request(app, "GET", "/new/mehen").text
    assert line(page) == f"2 players · {bot_name(3, 1)} · Rules as on the sheet"
    assert '<details class="own-choice">' in page
    fields = {"players": "3", "seat-2": "invited", "seat-3": "bot-5", "colour-3": "2", "length": "41"}
    page = request(app, "POST", "/new/mehen", data=fields).text
    assert line(page) == f"3 players · by a link, {bot_name(5, 2)} · Rules of your own"
    assert '<details class="own-choice" open>' in page, "whoever has made a mistake sees where"
    fields = {"players": "x", "seat-2": "bot-9", "colour-2": "x"}
    assert request(app, "POST", "/new/mehen", data=fields).status_code in (400, 422)


def test_bots_are_chosen_by_face_and_temperament(app: AppClient) -> None:
    page = request(app, "GET", "/new/mehen").text
    for level in LEVELS:
        assert f'src="/face/{level}/1"' in page
        assert bot_name(level, 1) in page
        assert escape(Translator("en").translate(about_bot(level, 1))) in page
    face = request(app, "GET", "/face/5/0")
    assert face.headers["content-type"].startswith("image/svg+xml")
    assert "set-cookie" not in face.headers, "anybody may keep it"
    for path in ("/face/6/0", "/face/0/0", "/face/1/6"):
        assert request(app, "GET", path).status_code == 404


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
    assert f"with 2 attentive bots games last {longer}% longer" in page


def test_an_option_that_the_start_does_not_show_is_shown_by_an_example(app: AppClient) -> None:
    taken, swapped = (
        request(app, "GET", "/new/rio_grande/board", params={"changed": "bend", "bend": bend, "first": "random"}).text
        for bend in ("take-off", "swap")
    )
    assert 'data-caption="For example: Your bend takes two bridges off river 2. Which one first?"' in taken
    assert "Your bend swaps two bridges on river 2." in swapped
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
