"""Plots: every one can be drawn of every game, in every format, and the same study gives the same bytes."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.games import catalogue
from meandre.study.plots import DARK, PLOTS, plot, save, svg
from meandre.study.study import Design, Study, study
from meandre.study.study_report import lines_of, terminal
from meandre.terminal import console
from tests.study.test_tournament import ranked_bot

pytest.importorskip("matplotlib")


def small_study(game: Game, line_ups: int = 1) -> Study:
    bots = [("first", "last"), ("first",), *[("last",)] * 6][:line_ups]
    return study(game, Design(bots, game.seats[:2], [{}]), 4, bot=ranked_bot, luck=2)


@pytest.mark.parametrize("name", [*PLOTS, "heat"])
def test_every_plot_shows_every_game(game: Game, name: str, tmp_path: Path) -> None:
    done = small_study(game, 2)
    if name == "heat":
        fact, column = next((fact, columns[0]) for fact, *columns in game.sentences.FACTS.values() if columns)
        name = f"heat:{fact}.{column}"
    for suffix in (".svg", ".png", ".html"):
        save(plot(done, name), tmp_path / f"plot{suffix}")
    drawn = (tmp_path / "plot.svg").read_text("utf-8")
    root = ElementTree.fromstring(drawn)
    assert game.name in "".join(root.itertext())
    assert "prefers-color-scheme" in drawn
    assert drawn in (tmp_path / "plot.html").read_text("utf-8")
    assert (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")
    assert svg(plot(done, name)) == drawn


def test_all_greys_follow_the_page() -> None:
    drawn = svg(plot(small_study(catalogue.game("tanbo"))))
    for light in DARK:
        assert drawn.count(light) == drawn.count(f"var(--plot-{light[1:]}, {light})") > 0


def test_many_combinations_have_a_row_each() -> None:
    done = small_study(catalogue.game("riombo"))
    done.summaries *= 7
    assert "first" in svg(plot(done, "bots"))


def test_what_cannot_be_drawn_is_refused(tmp_path: Path) -> None:
    done = study(catalogue.game("tanbo"), Design([("first",)], [2], [{}]), 2, bot=ranked_bot)
    with pytest.raises(OptionError, match="no plot nonsense"):
        plot(done, "nonsense")
    with pytest.raises(OptionError, match="compares bots"):
        plot(done, "bots")
    with pytest.raises(OptionError, match="no fact nonsense"):
        plot(done, "heat:nonsense.to")
    with pytest.raises(OptionError, match="no number nonsense"):
        plot(done, f"heat:{next(iter(catalogue.game('tanbo').sentences.FACTS.values()))[0]}.nonsense")
    with pytest.raises(OptionError, match=r"an \.svg, a \.png or an \.html"):
        save(plot(done), tmp_path / "plot.gif")


def test_a_missing_matplotlib_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match=r"meandre\[plots\]"):
        plot(small_study(catalogue.game("tanbo")))


def test_the_report_tells_what_was_found(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    done = small_study(game)
    console().print(terminal(done))
    told = " ".join(capsys.readouterr().out.split())
    for summary in done.summaries:
        assert {"seat 1", "first", "decisions", "lead changes", "the same winner again"} <= {
            heading for heading, _ in lines_of(summary)
        }
    assert f"{game.name}: 4 games" in told
