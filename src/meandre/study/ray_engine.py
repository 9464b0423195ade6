"""Plays on a cluster of machines, with Ray."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from meandre.core.errors import missing_extra
from meandre.core.game import Game
from meandre.study.engines import Schedule
from meandre.study.game_result import GameResult
from meandre.study.line_ups import LineUp
from meandre.study.plan import Plan
from meandre.study.runner import GameRunner, MakeBot

QUEUED = 2
"""Games given out for each core: the next one waits where the last one is finished."""

_runners: dict[bytes, GameRunner] = {}  # of this worker, by a key of the study


def play_remotely(key: bytes, game: Game, plan: Plan, bot: MakeBot, number: int, line_up: LineUp) -> GameResult:
    """Play one game in a worker, which keeps its bots for the next one of the same study."""
    if key not in _runners:
        while _runners:
            _runners.popitem()[1].close()
        _runners[key] = GameRunner(game, plan, bot)
    return _runners[key].play(number, line_up)


class RayEngine:
    """Plays on the Ray cluster at an address; without one, on the cluster that this process knows, or a local one."""

    def __init__(self, address: str | None = None, processes: int | None = None) -> None:
        try:
            import ray
        except ImportError:
            raise missing_extra("ray", "ray") from None
        self.ray: Any = ray
        if not ray.is_initialized():
            cores = {} if address else {"num_cpus": processes}
            ray.init(address=address, include_dashboard=False, log_to_driver=False, configure_logging=False, **cores)

    def results(self, game: Game, plan: Plan, schedule: Schedule, bot: MakeBot) -> Iterator[GameResult]:
        """The results as they come; what a killed worker was playing is played again."""
        ray = self.ray
        remote = ray.remote(max_retries=-1)(play_remotely)
        shared = [ray.put(value) for value in (game, plan, bot)]
        key = shared[0].binary()
        queued = max(1, int(QUEUED * ray.cluster_resources().get("CPU", 1)))

        def submit(count: int) -> list[Any]:
            return [remote.remote(key, *shared, *one) for one in islice(schedule, count)]

        running = submit(queued)
        try:
            while running:
                done, running = ray.wait(running, num_returns=1)
                running += submit(len(done))
                try:
                    played = ray.get(done)
                except ray.exceptions.RayTaskError as error:
                    raise error.cause from None  # what the bot or the game said
                yield from played
        finally:
            for reference in running:
                ray.cancel(reference, force=False)
