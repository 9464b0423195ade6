"""The home page, and joining by code or link."""

import re
from collections.abc import Iterator

import pytest

from meandre.core.game import Game
from meandre.games.catalogue import GAMES
from meandre.games.catalogue import game as find_game
from meandre.server.domain.join_code import LETTERS, code_in, code_of, place_in
from meandre.server.web.pages.demo import FRAMES, draw_animation
from meandre.teaching.material import teaching_of
from tests.server.support.app_client import AppClient, running_app
from tests.server.support.browser_requests import create_table, request


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("home")) as app:
        yield app


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
    your_move, others = page.split('id="yours"')
    assert "Your move" in your_move
    assert ">Your turn</span>" in your_move
    assert "just now" in your_move
    assert "Your move" not in others
    assert "1 of 2 seats free" in page


def main_buttons(page: str) -> set[str]:
    """The labels of the main buttons on the home page."""
    return set(re.findall(r'class="(?:button )?primary"[^>]*>([^<]*)<', page)) - {"Close"}


def test_the_first_visit_is_offered_a_lesson_and_later_ones_a_game(app: AppClient) -> None:
    async def run() -> None:
        async with app.http(accept="text/html") as player, app.http(accept="text/html") as learner:
            for client in (player, learner):
                assert main_buttons((await client.get("/")).text) == {"Learn in 3 minutes"}
            await player.post("/play/mehen")
            last = len(lesson.steps) if (lesson := teaching_of(find_game("tanbo")).lesson) else 0
            await learner.get("/learn/tanbo")
            assert main_buttons((await learner.get("/")).text) == {"Learn in 3 minutes"}, "to begin is not enough"
            await learner.get(f"/learn/tanbo?step={last}", headers={"accept": "application/json"})
            for client in (player, learner):
                page = (await client.get("/")).text
                assert main_buttons(page) == {"Play now"}
                assert "Learn in 3 minutes" in page

    app.run(run())
