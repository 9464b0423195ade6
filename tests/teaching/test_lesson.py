"""Lessons of our games: short, and all moves can be touched; `check_game` checks that every step can be played."""

import pytest

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.messages import LANGUAGES, translate
from meandre.core.verbs import CHANCE
from meandre.games import catalogue
from meandre.teaching.lesson import Lesson, Step
from meandre.teaching.material import teaching_of
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario, parse_events
from tests.support.games import BUILT_IN

STEPS = [
    pytest.param(catalogue.game(name), step, id=f"{name}-{step.key}")
    for name in BUILT_IN
    for step in (teaching_of(catalogue.game(name)).lesson or Lesson(())).steps
]
LONGEST = 230
"""Characters of a step's first message: short enough for a child, and for a phone that also shows the board."""


def test_a_lesson_has_five_to_ten_steps_and_ends_with_words(game: Game) -> None:
    lesson = teaching_of(game).lesson
    assert lesson is not None
    keys = [step.key for step in lesson.steps]
    assert 5 <= len(keys) <= 10
    assert len(set(keys)) == len(keys)
    assert lesson.steps[-1].text_only


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_whatever_may_be_done_can_be_touched(game: Game, step: Step) -> None:
    assert game.touch_target is not None
    view = step.scenario.position(game)
    verbs.conceal(view, step.seat)
    spots = [game.touch_target(view, step.seat, code) for code in game.moves(view, step.seat)]
    assert len(set(spots)) == len(spots)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "step"), STEPS)
def test_every_step_says_something_short(game: Game, step: Step, language: str) -> None:
    for key in step.message_keys():
        words = translate(game.message(key), language)
        assert 10 < len(words) <= LONGEST, (key, len(words))
        assert words.endswith((".", "!", "?"))


def test_a_step_goes_on_where_its_answer_leads() -> None:
    step = Step("enter", Scenario("0 throw 1", 2, SEAT_1_BEGINS), ("enter",), events_after="0 throw 3")
    assert parse_events(step.next_scenario(more_events="1 prey 0-3").events) == [
        *((CHANCE, "throw 1"), (0, "enter"), (CHANCE, "throw 3")),
        (0, "prey 0-3"),
    ]
    assert step.next_scenario().options == step.scenario.options


def test_a_step_that_only_tells_asks_for_no_answer() -> None:
    step = Step("end", Scenario("0 throw 1"), text_only=True)
    assert list(step.message_keys()) == ["lesson-end"]
    assert parse_events(step.next_scenario().events) == [(CHANCE, "throw 1")]
