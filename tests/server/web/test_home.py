"""Home, a new table, and the way to somebody else's."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from meandre.core.game import Game
from meandre.core.options import IntegerOption
from meandre.games.catalogue import GAMES
from meandre.games.catalogue import game as catalogued
from meandre.server.domain.join_code import LETTERS, code_in, code_of, place_in
from meandre.server.web.pages.demo import FRAMES, shoot
from meandre.teaching.material import teaching_of
from tests.server.support.app_client import House


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    house = House(folder)
    house.open()
    yield house
    house.close()


def visit(house: House, method: str, path: str, **more: Any) -> httpx.Response:
    async def ask() -> httpx.Response:
        async with house.visitor(accept="text/html") as visitor:
            return await visitor.request(method, path, **more)

    house.app.state.tries.came.clear()
    return house.run(ask())


def laid(house: House, **fields: str) -> str:
    """The id of a table that is laid with the form."""
    answer = visit(house, "POST", "/new/mehen", data=fields)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/t/")


def test_the_demonstration_of_each_game_is_a_real_game_and_moves(game: Game) -> None:
    assert teaching_of(game).demo is not None
    film = shoot(game, "en")
    assert len(film.frames) == FRAMES
    assert sum(bool(frame["board"]) for frame in film.frames) > FRAMES / 2
    assert "<style>" not in str(film.frames)
    assert film.poster.startswith("<svg")


def test_every_card_has_its_picture_and_its_film(house: House) -> None:
    page = visit(house, "GET", "/").text
    for name in GAMES:
        assert f'src="/picture/{name}-en.svg"' in page
        assert f'data-animation-url="/animation/{name}-en.json"' in page
        assert f'href="/learn/{name}"' in page
    assert visit(house, "GET", "/picture/mehen-de.svg").headers["content-type"].startswith("image/svg+xml")
    assert len(visit(house, "GET", "/film/mehen-de.json").json()["frames"]) == FRAMES
    assert visit(house, "GET", "/film/chess-de.json").status_code == 422


def test_a_code_says_nothing_but_where_a_table_is() -> None:
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
        ("http://house/t/abc/join/2/tok-en_1", "/t/abc/join/2/tok-en_1"),
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
def test_a_pasted_link_leads_to_a_table_of_this_house_or_nowhere(text: str, place: str | None) -> None:
    assert place_in(text) == place


def test_a_code_leads_to_a_table_with_an_open_seat(house: House) -> None:
    id = laid(house, players="2", **{"seat-1": "here", "seat-2": "open"})
    code = code_of(id)
    assert code in visit(house, "GET", f"/t/{id}").text
    for typed in (code, code.lower(), code.replace("-", "")):
        answer = visit(house, "POST", "/join", data={"where": typed})
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{id}")
    assert visit(house, "POST", f"/t/{id}/sit", data={"seat": "2"}).status_code == 303
    assert code not in visit(house, "GET", f"/t/{id}").text
    assert visit(house, "POST", "/join", data={"where": code}).status_code == 404


def test_no_code_leads_to_a_seat_by_invitation(house: House) -> None:
    id = laid(house, players="2", **{"seat-1": "here", "seat-2": "invited"})
    assert code_of(id) not in visit(house, "GET", f"/t/{id}").text
    answer = visit(house, "POST", "/join", data={"where": code_of(id)})
    assert answer.status_code == 404
    assert "No table with an open seat" in answer.text
    assert code_of(id) in answer.text, "what was typed is still there"


def test_codes_cannot_be_tried_at_will(house: House) -> None:
    async def tries() -> list[int]:
        async with house.visitor(accept="text/html") as visitor:
            return [(await visitor.post("/join", data={"where": "BBBB-BBBB"})).status_code for _ in range(12)]

    house.app.state.tries.came.clear()
    assert house.run(tries()) == [404] * 10 + [429] * 2


def test_ones_own_games_come_with_whose_turn_it_is(house: House) -> None:
    async def story() -> str:
        async with house.visitor(accept="text/html") as visitor:
            fields = {"players": "2", "seat-1": "here", "seat-2": "here", "first": "seat-1"}
            waiting = (await visitor.post("/new/mehen", data={**fields, "seat-2": "open"})).headers["location"]
            playing = (await visitor.post("/new/tanbo", data=fields)).headers["location"]
            page = (await visitor.get("/")).text
            assert page.index(playing) < page.index(waiting), "those that wait for this browser come first"
            return page

    page = house.run(story())
    assert "It is your turn." in page
    assert "1 of 2 seats free" in page


def test_the_form_keeps_what_was_filled_in(house: House) -> None:
    fields = {"players": "3", "seat-3": "open", "name-2": "Bo <b>", "length": "41", "colour-1": "5", "clock": "60"}
    answer = visit(house, "POST", "/new/mehen", data=fields)
    assert answer.status_code == 422
    assert "the track needs an even number of squares" in answer.text
    for kept in (
        'id="players-3" name="players" value="3" checked',
        'name="seat-3" value="open" checked',
        'value="Bo &lt;b&gt;"',
        'value="41"',
        '<option value="60" selected>',
    ):
        assert kept in answer.text, kept


def test_a_stone_plays_once(house: House) -> None:
    answer = visit(house, "POST", "/new/mehen", data={"players": "2", "colour-1": "3", "colour-2": "3"})
    assert answer.status_code == 422
    assert "Two seats have the same colour" in answer.text
    id = laid(house, players="2", **{"colour-1": "3", "colour-2": "5", "colour-3": "5"})
    assert [seat.colour for seat in house.live(id).table.seats] == [3, 5]


@pytest.mark.parametrize("name", GAMES)
def test_the_board_shows_what_is_chosen(house: House, name: str) -> None:
    game = catalogued(name)
    assert visit(house, "GET", f"/new/{name}").status_code == 200
    usual = visit(house, "GET", f"/new/{name}/board")
    assert usual.headers["content-type"].startswith("image/svg+xml")
    more = visit(
        house, "GET", f"/new/{name}/board", params={"players": game.seats[-1], "colour-1": "5", "colour-6": "0"}
    )
    assert more.status_code == 200
    assert more.text != usual.text


@pytest.mark.parametrize("name", GAMES)
def test_every_option_can_be_seen_on_the_board(house: House, name: str) -> None:
    """But for who begins, which is not to be seen before the game has begun."""
    for option in catalogued(name).options:
        values = [option.low, option.high] if isinstance(option, IntegerOption) else option.choices
        boards = {
            visit(house, "GET", f"/new/{name}/board", params={"changed": option.name, option.name: str(value)}).text
            for value in values
        }
        assert option.name == "first" or len(boards) == len(values), option.name


def test_an_option_that_the_start_does_not_show_is_shown_by_an_example(house: House) -> None:
    taken, swapped = (
        visit(house, "GET", "/new/rio_grande/board", params={"changed": "bend", "bend": bend, "first": "random"}).text
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
def test_what_cannot_be_played_is_explained(house: House, name: str, params: dict[str, str], says: str) -> None:
    answer = visit(house, "GET", f"/new/{name}/board", params=params)
    assert answer.status_code == 422
    assert says in answer.text


def test_a_board_of_ones_own_is_written_in_words(house: House) -> None:
    words = "- N2 - G1 K3 - A - J2 N4 S A -"
    assert visit(house, "GET", "/new/riombo/board", params={"board-own": words}).status_code == 200
    answer = visit(house, "POST", "/new/riombo", data={"board-own": words})
    assert house.live(answer.headers["location"].removeprefix("/t/")).table.options["board"] == words


def test_no_file_of_the_servers_is_read(house: House, tmp_path: Path) -> None:
    sheet = tmp_path / "mine.toml"
    sheet.write_text('secret = "1"\n')
    for field in ("season", "season-own"):
        answer = visit(house, "GET", "/new/tanbo/board", params={field: str(sheet)})
        assert answer.status_code == 422
        assert "secret" not in answer.text
        other = visit(house, "GET", "/new/tanbo/board", params={field: str(tmp_path / "none.toml")})
        assert other.text.replace("none", "mine") == answer.text, "nor is it told whether there is one"
