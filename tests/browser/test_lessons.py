"""The lessons in a browser: each to its end, by mouse, by touch, by keyboard, and without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from meandre.core.messages import translate
from meandre.games import catalogue
from meandre.teaching.lesson import Step
from meandre.teaching.material import teaching_of
from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.support.games import BUILT_IN

NewClient = Callable[..., BrowserClient]

BY_KEYBOARD = "riombo"
"""The lesson that is played by keyboard; the others are played by touch."""


def steps_of(name: str) -> tuple[Step, ...]:
    lesson = teaching_of(catalogue.game(name)).lesson
    assert lesson is not None
    return lesson.steps


def open_lesson(client: BrowserClient, name: str) -> None:
    """Open a lesson."""
    client.page.goto(f"/learn/{name}")
    client.page.wait_for_selector(".lesson[data-ready]")


def tap(target: Locator) -> None:
    """Touch a target on its area: what is drawn of it may reach further."""
    areas = target.locator("[pointer-events=all]")
    (areas.first if areas.count() else target).tap()


def expect_answer(page: Page, name: str, step: Step, kind: str) -> None:
    """Wait for the judgement of an answer."""
    words = translate(catalogue.game(name).message(f"lesson-{step.key}{kind}"), "en")
    expect(page.locator("#answer")).to_have_text(words, timeout=TIMEOUT)


def expect_step(page: Page, number: int, last: int) -> None:
    """Wait for a step and its board."""
    expect(page.locator("#task")).to_contain_text(f"{number} / {last}", timeout=TIMEOUT)
    expect(page.locator("#board [data-move]")).not_to_have_count(0) if number < last else None


@pytest.mark.parametrize("name", [name for name in BUILT_IN if name != BY_KEYBOARD])
def test_a_lesson_is_played_to_its_end_on_a_small_phone(new_client: NewClient, name: str) -> None:
    client = new_client(width=360, height=640, touch=True, still=True)
    page, steps = client.page, steps_of(name)
    open_lesson(client, name)
    for number, step in enumerate(steps[:-1], 1):
        expect_step(page, number, len(steps))
        move = (
            step.right_moves[0]
            if step.right_moves
            else page.locator("#board [data-move]").first.get_attribute("data-move")
        )
        target = page.locator(f'#board [data-move="{move}"]')
        if target.is_hidden():
            group = target.locator("xpath=..").get_attribute("data-part")
            tap(page.locator(f'#board [data-unfolds="{group}"]'))
        tap(target)
        expect_answer(page, name, step, "-right")
        expect(page.locator("a[rel=next].primary")).to_be_focused(timeout=TIMEOUT)
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
        page.locator("a[rel=next]").tap()
    expect_step(page, len(steps), len(steps))
    page.get_by_role("button", name="Play now").tap()
    page.wait_for_selector(".table[data-ready] #board svg")


def test_a_lesson_is_played_by_keyboard_alone(new_client: NewClient) -> None:
    client = new_client(still=True)
    page, steps = client.page, steps_of(BY_KEYBOARD)
    open_lesson(client, BY_KEYBOARD)
    for number, step in enumerate(steps[:-1], 1):
        expect_step(page, number, len(steps))
        page.locator("#task").focus()
        page.keyboard.press("Tab")
        for _ in range(6):
            move = page.evaluate("document.activeElement.dataset.move")
            if move and move in (step.right_moves or (move,)):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect_answer(page, BY_KEYBOARD, step, "-right")
        expect(page.locator("a[rel=next]")).to_be_focused(timeout=TIMEOUT)
        page.keyboard.press("Enter")
        expect(page.locator("#task")).to_be_focused(timeout=TIMEOUT)
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_wrong_answer_is_corrected_and_can_be_repeated(page: Page, client: BrowserClient) -> None:
    number, home = next((n, step) for n, step in enumerate(steps_of("mehen"), 1) if step.key == "home")
    open_lesson(client, f"mehen?step={number}")
    page.locator("#choices button", has_text="from the tail").click()
    expect_answer(page, "mehen", home, "-wrong")
    page.locator("#prey-1-1").click()
    client.expect_text("#answer", "M11: the centre")
    assert "primary" not in (page.locator("a[rel=next]").get_attribute("class") or "")
    page.locator('#board [data-move="prey 27-30"]').click()
    expect_answer(page, "mehen", home, "-right")
    client.expect_text("#log", "Blue’s predator is free!")
    expect(page.locator("#choices button")).to_have_count(0)


def test_the_steps_can_be_browsed(page: Page, client: BrowserClient) -> None:
    open_lesson(client, "tanbo")
    for number in (2, 3, 4):
        page.locator("a[rel=next]").click()
        client.expect_text("#task", f"{number} / 10")
    page.locator("a[rel=prev]").click()
    client.expect_text("#task", "3 / 10")
    page.go_back()
    client.expect_text("#task", "4 / 10")
    page.reload()
    client.expect_text("#task", "4 / 10")


def test_lessons_work_without_scripts(new_client: NewClient) -> None:
    client = new_client("de", scripted=False)
    page = client.page
    page.goto("/learn/riombo")
    client.choices.nth(3).click()
    client.expect_text("#answer", "Nimm fürs erste Mal eines.")
    client.choices.nth(1).click()
    client.expect_text("#answer", "1 + 1 + 0 = 2")
    page.get_by_role("link", name="Weiter").click()
    client.expect_text("#task", "2 / 7")
