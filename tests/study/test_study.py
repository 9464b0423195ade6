"""Studies: combinations of settings, summed up with intervals that are right."""

import math
import sys
from pathlib import Path

import pytest

from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.games import catalogue
from meandre.study.engines import Threads
from meandre.study.games import Games
from meandre.study.intervals import fraction_of, mean_of
from meandre.study.luck import luck_of
from meandre.study.plan import Plan
from meandre.study.play_games import play_games, run
from meandre.study.study import Design, crossed, each_option, study, summary_of
from tests.study.support.results import result_of

TANBO = catalogue.game("tanbo")


def test_every_combination_is_played_and_summed_up(game: Game, tmp_path: Path) -> None:
    design = Design([("random",), ("random", "last")], game.seats, [{}])
    reported: list[int] = []

    def make(game: Game, spec: str) -> object:
        from tests.study.test_play_games import LastMove

        return LastMove(game)

    done = study(game, design, 4, seed=1, luck=2, bot=make, keep=tmp_path, progress=reported.append)  # type: ignore[arg-type]
    assert len(done.summaries) == 2 * len(game.seats)
    assert sum(reported) == 2 * len(game.seats) * (4 + 2 * 2)
    assert done.columns().height == 8 * len(game.seats)
    for summary in done.summaries:
        assert summary.games == 4
        assert sum(mean.mean for mean in summary.seats) == pytest.approx(1)
        assert sum(mean.mean for mean in summary.endings.values()) == pytest.approx(1)
        assert summary.shortest <= summary.length.mean <= summary.longest
        for share in (*summary.seats, summary.forced, *summary.endings.values()):
            assert 0 <= share.low <= share.mean + 1e-9
            assert share.mean - 1e-9 <= share.high <= 1
        assert len(summary.bots) == (2 if "last" in summary.line_up else 0)
        assert summary.luck
    again = study(game, design, 4, seed=1, luck=2, bot=make, keep=tmp_path)  # type: ignore[arg-type]
    assert again.summaries == done.summaries


def test_options_are_crossed() -> None:
    assert len(crossed({"season": ["dry-1", "rainy-1"], "exchange": ["free"]})) == 2
    assert crossed({}) == [{}]
    variants = each_option(TANBO, {"exchange": "free"})
    assert variants[0] == {"exchange": "free"}
    assert all(variant["exchange"] == "free" for variant in variants)
    assert len(variants) > 5


def test_combinations_that_do_not_go_together_are_left_out() -> None:
    riombo = catalogue.game("riombo")
    design = Design([("random",)], [riombo.seats[0], riombo.seats[-1]], [{"first": f"seat-{riombo.seats[-1]}"}])
    assert [plan.players for plan in design.plans(riombo, 1, 0)] == [riombo.seats[-1]]
    with pytest.raises(OptionError):
        list(Design([("random",)], [riombo.seats[0], 99], [{"nonsense": 1}]).plans(riombo, 1, 0))


def test_a_summary_by_hand() -> None:
    plan = Plan.of(TANBO, ("a", "b"), 2)
    ending = min(TANBO.endings)
    results = [
        result_of(number=0, bots=(0, 1), ranks=[1, 2], scores=[10, 4], ending=ending, decisions=[3, 2], faults=[1, 0]),
        result_of(number=1, bots=(1, 0), ranks=[1, 1], scores=[6, 6], ending=ending, decisions=[1, 2], forced=[4, 0]),
    ]
    summary = summary_of(Games(TANBO, plan, results))
    assert [mean.mean for mean in summary.seats] == [0.75, 0.25]
    assert [mean.mean for mean in summary.scores] == [8, 5]
    assert [bot.share.mean for bot in summary.bots] == [0.75, 0.25]
    assert [bot.faults for bot in summary.bots] == [1, 0]
    assert (summary.length.mean, summary.shortest, summary.longest) == (6, 5, 7)
    assert summary.forced.mean == pytest.approx(2 / 7)
    assert summary.endings[TANBO.endings[ending]].mean == 1
    with pytest.raises(OptionError, match="at least one game"):
        summary_of(Games(TANBO, plan, []))


def test_luck_is_all_or_nothing_where_one_knows() -> None:
    """Where nobody has a choice the same throws give the same winner; a better bot wins with other throws as well."""
    games = play_games("mehen", ["random"], 40, seed=1)
    same_choices = luck_of(games, 40, Threads())
    assert same_choices.other_throws.low < 0.5 < same_choices.other_throws.high
    assert same_choices.even == pytest.approx(0.5, abs=0.2)
    plan = Plan.of(TANBO, ("tanbo:2", "random"), 8, seed=1)
    skilled = luck_of(run(TANBO, plan, Threads()), 8, Threads())
    assert skilled.other_throws.mean == skilled.other_choices.mean == 1


def test_fractions_have_intervals_within_their_bounds() -> None:
    narrow = fraction_of([0.1, 0.12, 0.09, 0.11] * 25)
    usual = mean_of([0.1, 0.12, 0.09, 0.11] * 25)
    assert narrow.low == pytest.approx(usual.low, rel=0.01)
    assert narrow.high == pytest.approx(usual.high, rel=0.01)
    wide = fraction_of([0.0, 0.0, 1.0])
    assert 0 < wide.low < 1 / 3 < wide.high < 1
    assert (fraction_of([0.0, 0.0]).low, fraction_of([1.0]).high) == (0, 1)
    assert math.isnan(fraction_of([]).mean)


def test_ray_is_said_to_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    from meandre.study.ray_engine import RayEngine

    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ImportError, match=r"meandre\[ray\]"):
        RayEngine()
