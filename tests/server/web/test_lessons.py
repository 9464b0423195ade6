"""The pages of the lessons: what is shown, what is judged, with a script and without."""

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
from tests.server.support.app_client import House, opened, told

SCRIPT = {"accept": "application/json"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with opened(tmp_path_factory.mktemp("lessons")) as house:
        yield house


def lesson_of(game: Game) -> Lesson:
    lesson = teaching_of(game).lesson
    assert lesson is not None
    return lesson


def ask(house: House, method: str, path: str, headers: dict[str, str] | None = None, **more: Any) -> httpx.Response:
    async def asked() -> httpx.Response:
        async with house.visitor(**(headers or {"accept": "text/html"})) as visitor:
            return await visitor.request(method, path, **more)

    return house.run(asked())


def patched(lines: list[str], line_diff: list[tuple[int, int, list[str]]]) -> list[str]:
    """A picture with what has changed put in its place, as the page's script does it."""
    for start, end, fresh in line_diff:
        lines[start:end] = fresh
    return lines


def words(game: Game, step: Step, kind: str = "", language: str = "en") -> str:
    return translate(game.message(f"lesson-{step.key}{kind}"), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_a_page_in_every_language(house: House, game: Game, language: str) -> None:
    steps = lesson_of(game).steps
    for number, step in enumerate(steps, 1):
        page = ask(house, "GET", f"/learn/{game.name}?step={number}&lang={language}")
        assert page.status_code == 200
        assert words(game, step, language=language) in page.text
        assert f"{number} / {len(steps)}" in page.text
        assert f'href="?step={number}&amp;lang=de"' in page.text, "the same step, in another language"
        assert page.text.count("<svg ") > 1
        assert ("data-move=" in page.text) == ('name="move"' in page.text) == (not step.tells)


def test_no_name_in_a_page_stands_for_two_things(house: House, game: Game) -> None:
    for number in range(1, len(lesson_of(game).steps) + 1):
        ids = re.findall(r'\bid="([^"]+)"', ask(house, "GET", f"/learn/{game.name}?step={number}").text)
        assert len(set(ids)) == len(ids)


def test_the_end_leads_to_a_game_and_to_the_rules(house: House, game: Game) -> None:
    last = len(lesson_of(game).steps)
    page = ask(house, "GET", f"/learn/{game.name}?step={last}").text
    assert f'action="/play/{game.name}"' in page
    assert f'href="/rules/{game.name}"' in page
    assert 'rel="next"' not in page
    for path in (f"/rules/{game.name}", "/"):
        assert f'href="/learn/{game.name}"' in ask(house, "GET", path).text


def test_a_right_answer_is_shown_event_by_event(house: House, game: Game) -> None:
    for number, step in enumerate(lesson_of(game).steps, 1):
        if step.tells:
            continue
        move = step.wanted[0] if step.wanted else "enter" if number == 1 else "prey 0-3"
        answer = told(ask(house, "POST", f"/learn/{game.name}/{number}", SCRIPT, data={"move": move}))
        assert answer["correct"]
        assert answer["text"] == words(game, step, "-right")
        assert answer["next"] == f"/learn/{game.name}?step={number + 1}"
        lines: list[str] = []
        for frame in answer["frames"]:
            lines = patched(lines, frame["board"])
        assert lines[0].startswith("<svg ")
        assert lines[-1] == "</svg>"
        assert len(answer["frames"]) == 1 + len([one for one in re.split("[;\n]", step.then) if one.strip()])
        assert all(line for frame in answer["frames"] for _, line in frame["log"])


def test_a_wrong_answer_is_corrected_kindly(house: House, game: Game) -> None:
    for number, step in enumerate(lesson_of(game).steps, 1):
        page = ask(house, "GET", f"/learn/{game.name}?step={number}").text
        for move in set(re.findall(r'data-move="([^"]+)"', page)) - set(step.wanted) if step.wanted else ():
            answer = told(ask(house, "POST", f"/learn/{game.name}/{number}", SCRIPT, data={"move": move}))
            assert answer["text"] == words(game, step, "-wrong")
            assert not answer["correct"]
            assert not answer["frames"]


def test_what_breaks_a_rule_is_refused_with_the_rule(house: House) -> None:
    home = next(n for n, step in enumerate(lesson_of(catalogue.game("mehen")).steps, 1) if step.key == "home")
    for fields in ({"move": "prey 29-32"}, {"target": "prey-1-1"}):
        answer = told(ask(house, "POST", f"/learn/mehen/{home}", SCRIPT, data=fields))
        assert answer["text"].startswith("M11: ")
        assert not answer["correct"]
    for fields in ({"target": "tail"}, {"target": ""}, {}):
        assert told(ask(house, "POST", f"/learn/mehen/{home}", SCRIPT, data=fields))["text"] == ""


def test_where_nothing_is_asked_nothing_is_judged(house: House) -> None:
    end = len(lesson_of(catalogue.game("riombo")).steps)
    for fields in ({"move": "bid 1"}, {"target": "bid-1-1"}):
        answer = told(ask(house, "POST", f"/learn/riombo/{end}", SCRIPT, data=fields))
        assert answer == {"text": "", "correct": False, "frames": [], "next": None}


def test_without_a_script_the_answer_is_a_page(house: House) -> None:
    right = ask(house, "POST", "/learn/tanbo/2", data={"move": "sow snake"}).text
    assert "One is down, two are left." in right
    assert "Player 1 drops a snake into paddy 2." in right
    assert 'name="move"' not in right
    wrong = ask(house, "POST", "/learn/tanbo/2", data={"move": "sow farmer"}).text
    assert "drop a snake first" in wrong
    assert 'name="move"' in wrong


def test_a_script_gets_the_parts_of_a_step(house: House, game: Game) -> None:
    step = told(ask(house, "GET", f"/learn/{game.name}?step=2", SCRIPT))
    assert set(step["parts"]) == {"prompt", "navigation", "choices", "description"}
    (frame,) = step["frames"]
    assert patched([], frame["board"])[-1] == "</svg>"


def test_others_hidden_things_stay_hidden(house: House) -> None:
    page = ask(house, "GET", "/learn/rio_grande?step=1").text
    assert "has 5 cards in hand that you cannot see" in page
    assert "lake: meadow, green" not in page


@pytest.mark.parametrize("path", ["/learn/mehen?step=99", "/learn/mehen?step=9"])
def test_there_is_nothing_beyond_the_last_step(house: House, path: str) -> None:
    assert ask(house, "GET", path).status_code == 404
    assert "There is no such lesson." in ask(house, "GET", path).text
    assert ask(house, "POST", "/learn/mehen/0", data={"move": "enter"}).status_code == 404


def test_the_pages_are_under_the_strict_policy(house: House, game: Game) -> None:
    policy = ask(house, "GET", f"/learn/{game.name}").headers["content-security-policy"]
    assert "'sha256-" in policy
    assert "unsafe" not in policy
