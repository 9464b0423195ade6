"""The figures in the rules, and the rulings that are argued for."""

import re
from xml.etree import ElementTree

import pytest

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.messages import LANGUAGES
from meandre.core.position import copy
from meandre.teaching.figure import GLOW
from meandre.teaching.material import teaching_of


def named(game: Game, language: str) -> list[str]:
    """The names of the figures in a rulebook, in their order."""
    return re.findall(r"^!\[[^\]]+\]\(figure:([\w-]+)\)$", game.rulebook(language, figures=True), re.MULTILINE)


def reasons(game: Game, language: str) -> set[str]:
    """The rules that the last chapter of a rulebook gives reasons for."""
    chapter = game.rulebook(language).split("\n## ")[-1]
    titles = re.findall(r"^- \*\*(.*?)\*\*", chapter, re.MULTILINE | re.DOTALL)
    return {rule for title in titles for rule in re.findall(r"\b[A-Z]\d+\b", title)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_show_every_figure_once_and_in_the_same_order(game: Game, language: str) -> None:
    assert sorted(named(game, language)) == sorted(teaching_of(game).figures)
    assert named(game, language) == named(game, "en")
    assert 4 <= len(teaching_of(game).figures) <= 7


def test_figures_can_be_left_out_of_the_rules(game: Game) -> None:
    assert "figure:" not in game.rulebook("en")
    assert "\n\n\n" not in game.rulebook("en")


def test_what_is_marked_on_a_figure_is_what_may_be_done(game: Game) -> None:
    marked = [figure for figure in teaching_of(game).figures.values() if figure.marked]
    assert marked
    for figure in marked:
        view = figure.position(game)
        assert game.touch_target
        targets = {game.touch_target(view, figure.seat - 1, move) for move in game.moves(view, figure.seat - 1)}
        assert targets
        svg = figure.drawn(game, "en")
        highlighted = [
            element for element in ElementTree.fromstring(svg).iter() if "data-highlighted" in element.attrib
        ]
        assert {element.get("id") for element in highlighted} == targets
        assert f"<style>{GLOW}</style>\n</svg>\n" in svg


def test_a_figure_without_marks_needs_no_style_of_its_own(game: Game) -> None:
    plain = [figure for figure in teaching_of(game).figures.values() if not figure.marked]
    for svg in (figure.drawn(game, "en") for figure in plain):
        assert svg.count("<style>") == 1
        assert "data-highlighted" not in svg


def test_a_figure_shows_what_its_seat_may_know(game: Game) -> None:
    for figure in teaching_of(game).figures.values():
        view = figure.position(game)
        again = copy(view)
        verbs.conceal(again, figure.seat - 1)
        assert again.tobytes() == view.tobytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_argued_for_and_nothing_else_is(game: Game, language: str) -> None:
    assert reasons(game, language) == set(teaching_of(game).rulings)
