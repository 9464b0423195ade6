"""The pages of the lessons: what they show and how they judge answers, with scripts and without."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from meandre.core.game import Game
from meandre.core.messages import LANGUAGES, translate
from meandre.games import catalogue
from meandre.teaching.lesson import Lesson, Step
from meandre.teaching.material import teaching_of
from tests.server.support.app_client import SCRIPT, AppClient, json_of, running_app
from tests.support.shown_picture import ShownPicture


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("lessons")) as app:
        yield app


def lesson_of(game: Game) -> Lesson:
    lesson = teaching_of(game).lesson
    assert lesson is not None
    return lesson


def request(
    app: AppClient, method: str, path: str, headers: dict[str, str] | None = None, **options: Any
) -> httpx.Response:
    async def send() -> httpx.Response:
        async with app.http(**(headers or {"accept": "text/html"})) as client:
            return await client.request(method, path, **options)

    return app.run(send())


def words(game: Game, step: Step, kind: str = "", language: str = "en") -> str:
    return translate(game.message(f"lesson-{step.key}{kind}"), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_a_page_in_every_language(app: AppClient, game: Game, language: str) -> None:
    steps = lesson_of(game).steps
    for number, step in enumerate(steps, 1):
        page = request(app, "GET", f"/learn/{game.name}?step={number}&lang={language}")
        assert page.status_code == 200
        assert words(game, step, language=language) in page.text
        assert f"{number} / {len(steps)}" in page.text
        assert f'href="?step={number}&amp;lang=de"' in page.text, "the same step, in another language"
        assert page.text.count("<svg ") > 1
        assert ("data-move=" in page.text) == ('name="move"' in page.text) == (not step.text_only)


def test_no_id_occurs_twice_in_a_page(app: AppClient, game: Game) -> None:
    for number in range(1, len(lesson_of(game).steps) + 1):
        ids = re.findall(r'\bid="([^"]+)"', request(app, "GET", f"/learn/{game.name}?step={number}").text)
        assert len(set(ids)) == len(ids)


def test_the_end_leads_to_a_game_and_to_the_rules(app: AppClient, game: Game) -> None:
    last = len(lesson_of(game).steps)
    page = request(app, "GET", f"/learn/{game.name}?step={last}").text
    assert f'action="/play/{game.name}"' in page
    assert f'href="/rules/{game.name}"' in page
    assert 'rel="next"' not in page
    for path in (f"/rules/{game.name}", "/"):
        assert f'href="/learn/{game.name}"' in request(app, "GET", path).text


def test_a_right_answer_is_shown_event_by_event(app: AppClient, game: Game) -> None:
    for number, step in enumerate(lesson_of(game).steps, 1):
        if step.text_only:
            continue
        move = step.right_moves[0] if step.right_moves else "enter" if number == 1 else "prey 0-3"
        answer = json_of(request(app, "POST", f"/learn/{game.name}/{number}", SCRIPT, data={"move": move}))
        assert answer["correct"]
        assert answer["text"] == words(game, step, "-right")
        assert answer["next"] == f"/learn/{game.name}?step={number + 1}"
        first, *others = answer["frames"]
        shown = ShownPicture(first["board"])
        for frame in others:
            shown.show(frame["board"])
        assert shown.root.tag.endswith("svg")
        assert len(answer["frames"]) == 1 + len([one for one in re.split("[;\n]", step.events_after) if one.strip()])
        assert all(line for frame in answer["frames"] for _, line in frame["log"])


def test_a_wrong_answer_is_corrected(app: AppClient, game: Game) -> None:
    for number, step in enumerate(lesson_of(game).steps, 1):
        page = request(app, "GET", f"/learn/{game.name}?step={number}").text
        for move in set(re.findall(r'data-move="([^"]+)"', page)) - set(step.right_moves) if step.right_moves else ():
            answer = json_of(request(app, "POST", f"/learn/{game.name}/{number}", SCRIPT, data={"move": move}))
            assert answer["text"] == words(game, step, "-wrong")
            assert not answer["correct"]
            assert not answer["frames"]


def test_what_breaks_a_rule_is_refused_with_the_rule(app: AppClient) -> None:
    home = next(n for n, step in enumerate(lesson_of(catalogue.game("mehen")).steps, 1) if step.key == "home")
    for fields in ({"move": "prey 29-32"}, {"target": "prey-1-1"}):
        answer = json_of(request(app, "POST", f"/learn/mehen/{home}", SCRIPT, data=fields))
        assert answer["text"].startswith("M11: ")
        assert not answer["correct"]
    for fields in ({"target": "tail"}, {"target": ""}, {}):
        assert json_of(request(app, "POST", f"/learn/mehen/{home}", SCRIPT, data=fields))["text"] == ""


def test_a_step_without_a_question_judges_nothing(app: AppClient) -> None:
    end = len(lesson_of(catalogue.game("riombo")).steps)
    for fields in ({"move": "bid 1"}, {"target": "bid-1-1"}):
        answer = json_of(request(app, "POST", f"/learn/riombo/{end}", SCRIPT, data=fields))
        assert answer == {"text": "", "correct": False, "frames": [], "next": None}


def test_without_a_script_the_answer_is_a_page(app: AppClient) -> None:
    right = request(app, "POST", "/learn/tanbo/2", data={"move": "sow snake"}).text
    assert "One is down, two are left." in right
    assert "Blue drops a snake into paddy 2." in right
    assert 'name="move"' not in right
    wrong = request(app, "POST", "/learn/tanbo/2", data={"move": "sow farmer"}).text
    assert "drop a snake first" in wrong
    assert 'name="move"' in wrong


def test_a_script_gets_the_parts_of_a_step(app: AppClient, game: Game) -> None:
    step = json_of(request(app, "GET", f"/learn/{game.name}?step=2", SCRIPT))
    assert set(step["parts"]) == {"prompt", "navigation", "choices", "description"}
    (frame,) = step["frames"]
    assert ShownPicture(frame["board"]).root.tag.endswith("svg")


def test_other_players_cards_stay_hidden(app: AppClient) -> None:
    page = request(app, "GET", "/learn/rio_grande?step=1").text
    assert "has 5 cards in hand that you cannot see" in page
    assert "lake: meadow, green" not in page


@pytest.mark.parametrize("path", ["/learn/mehen?step=99", "/learn/mehen?step=9"])
def test_there_is_no_step_after_the_last(app: AppClient, path: str) -> None:
    assert request(app, "GET", path).status_code == 404
    assert "There is no such lesson." in request(app, "GET", path).text
    assert request(app, "POST", "/learn/mehen/0", data={"move": "enter"}).status_code == 404


def test_the_pages_have_the_strict_content_security_policy(app: AppClient, game: Game) -> None:
    policy = request(app, "GET", f"/learn/{game.name}").headers["content-security-policy"]
    assert "'sha256-" in policy
    assert "unsafe" not in policy
