"""Learning through the pages: each lesson to its end, by mouse, by touch, by keyboard, and without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from meandre.core.messages import translate
from meandre.games import catalogue
from meandre.teaching.lesson import Step
from meandre.teaching.material import teaching_of
from tests.browser.support.visitor import PATIENCE, Visitor
from tests.support.games import BUILT_IN

Visit = Callable[..., Visitor]

BY_KEYBOARD = "riombo"
"""The lesson that is played so; the others are played by touch."""


def steps_of(name: str) -> tuple[Step, ...]:
    lesson = teaching_of(catalogue.game(name)).lesson
    assert lesson is not None
    return lesson.steps


def begin(visitor: Visitor, name: str) -> None:
    """Open a lesson."""
    visitor.page.goto(f"/learn/{name}")
    visitor.page.wait_for_selector(".lesson[data-ready]")


def hears(page: Page, name: str, step: Step, kind: str) -> None:
    """What is said to an answer."""
    words = translate(catalogue.game(name).message(f"lesson-{step.key}{kind}"), "en")
    expect(page.locator("#answer")).to_have_text(words, timeout=PATIENCE)


def arrives(page: Page, number: int, last: int) -> None:
    """A step is there, with its board."""
    expect(page.locator("#task")).to_contain_text(f"{number} / {last}", timeout=PATIENCE)
    expect(page.locator("#board [data-move]")).not_to_have_count(0) if number < last else None


@pytest.mark.parametrize("name", [name for name in BUILT_IN if name != BY_KEYBOARD])
def test_a_lesson_is_played_to_its_end_on_a_small_phone(visit: Visit, name: str) -> None:
    visitor = visit(width=360, height=640, touch=True, still=True)
    page, steps = visitor.page, steps_of(name)
    begin(visitor, name)
    for number, step in enumerate(steps[:-1], 1):
        arrives(page, number, len(steps))
        move = (
            step.right_moves[0]
            if step.right_moves
            else page.locator("#board [data-move]").first.get_attribute("data-move")
        )
        page.locator(f'#board [data-move="{move}"]').tap()
        hears(page, name, step, "-right")
        expect(page.locator("a[rel=next].primary")).to_be_focused(timeout=PATIENCE)
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
        page.locator("a[rel=next]").tap()
    arrives(page, len(steps), len(steps))
    page.get_by_role("button", name="Play now").tap()
    page.wait_for_selector(".table[data-ready] #board svg")


def test_a_lesson_is_played_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit(still=True)
    page, steps = visitor.page, steps_of(BY_KEYBOARD)
    begin(visitor, BY_KEYBOARD)
    for number, step in enumerate(steps[:-1], 1):
        arrives(page, number, len(steps))
        page.locator("#task").focus()
        page.keyboard.press("Tab")
        for _ in range(6):
            move = page.evaluate("document.activeElement.dataset.move")
            if move and move in (step.right_moves or (move,)):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        hears(page, BY_KEYBOARD, step, "-right")
        expect(page.locator("a[rel=next]")).to_be_focused(timeout=PATIENCE)
        page.keyboard.press("Enter")
        expect(page.locator("#task")).to_be_focused(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_what_is_wrong_is_corrected_and_can_be_done_again(page: Page, visitor: Visitor) -> None:
    number, home = next((n, step) for n, step in enumerate(steps_of("mehen"), 1) if step.key == "home")
    begin(visitor, f"mehen?step={number}")
    page.locator("#choices button", has_text="from the tail").click()
    hears(page, "mehen", home, "-wrong")
    page.locator("#prey-1-1").click()
    visitor.sees("#answer", "M11: the centre")
    assert "primary" not in (page.locator("a[rel=next]").get_attribute("class") or "")
    page.locator('#board [data-move="prey 27-30"]').click()
    hears(page, "mehen", home, "-right")
    visitor.sees("#log", "Player 1’s predator is free!")
    expect(page.locator("#choices button")).to_have_count(0)


def test_one_can_leaf_through_a_lesson(page: Page, visitor: Visitor) -> None:
    begin(visitor, "tanbo")
    for number in (2, 3, 4):
        page.locator("a[rel=next]").click()
        visitor.sees("#task", f"{number} / 10")
    page.locator("a[rel=prev]").click()
    visitor.sees("#task", "3 / 10")
    page.go_back()
    visitor.sees("#task", "4 / 10")
    page.reload()
    visitor.sees("#task", "4 / 10")


def test_without_scripts_one_can_learn_too(visit: Visit) -> None:
    visitor = visit("de", scripted=False)
    page = visitor.page
    page.goto("/learn/riombo")
    visitor.choices.nth(3).click()
    visitor.sees("#answer", "Nimm fürs erste Mal eines.")
    visitor.choices.nth(1).click()
    visitor.sees("#answer", "1 + 1 + 0 = 2")
    page.get_by_role("link", name="Weiter").click()
    visitor.sees("#task", "2 / 7")
