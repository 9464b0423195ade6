"""Studies on a cluster: a local one, with real processes, one of which is killed."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from meandre.bots.bot import RandomBot
from meandre.core.errors import MeandreError
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.games import catalogue
from meandre.study.plan import Plan
from meandre.study.play_games import play_games, run
from meandre.study.ray_engine import RayEngine

ray = pytest.importorskip("ray")
pytestmark = pytest.mark.slow


class DiesOnce:
    """Kills its worker once, in the middle of a game; a file says whether it has."""

    decisions = 0

    def __init__(self, game: Game, died: str) -> None:
        self.random, self.died = RandomBot(game), Path(died)

    def choose(self, view: Position, seat: int, seed: int) -> int:
        self.decisions += 1
        if self.decisions == 100 and not self.died.exists():
            self.died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return self.random.choose(view, seat, seed)


def cheat(game: Game, spec: str) -> "Cheat":
    """A bot whose faults nobody catches."""
    return Cheat(game)


class Cheat:
    """Has never heard of rules."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: Position, seat: int, seed: int) -> int:
        return -1


@pytest.fixture(scope="module")
def cluster() -> Iterator[RayEngine]:
    """A local cluster of two workers."""
    yield RayEngine(processes=2)
    ray.shutdown()


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::FutureWarning", "ignore::DeprecationWarning")
def test_the_same_as_in_one_process_even_if_a_worker_is_killed(cluster: RayEngine, tmp_path: Path) -> None:
    died = str(tmp_path / "died")

    def dying(game: Game) -> DiesOnce:
        return DiesOnce(game, died)

    here = play_games("tanbo", ["random"], 8, seed=3)
    killed = play_games("tanbo", [dying], 8, seed=3, engine=cluster)
    assert Path(died).exists()
    assert killed.results == here.results
    assert play_games("tanbo", ["random"], 8, seed=3, engine=cluster) == here
    plan = Plan.of(catalogue.game("tanbo"), ("cheat",), 8)
    with pytest.raises(MeandreError, match="not a legal move"):
        run(plan.find_game(), plan, cluster, cheat)
