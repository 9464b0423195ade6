"""What can go wrong below a server while clients play, by name, for each kind of database."""

from collections.abc import Callable
from typing import NamedTuple

from tests.server.support.databases import Postgres
from tests.server.support.kill_test import Counts, KillTest
from tests.server.support.outages import (
    Outage,
    again_and_again,
    clock_set,
    disk_full,
    locked,
    postgres_disk_full,
    stopped,
    unresponsive,
)


class Fault(NamedTuple):
    """Something that goes wrong."""

    begin: Callable[[KillTest], Outage]
    goes_on: bool = False
    """Whether moves are accepted meanwhile; else none may be."""

    def run(self, test: KillTest, seconds: float) -> Counts:
        """Let it last for some seconds; an assertion fails if anything was lost or made twice."""
        return (test.run_fault if self.goes_on else test.run_outage)(self.begin, seconds)


CLOCK = Fault(lambda test: clock_set(test.servers[0]), goes_on=True)

SQLITE = {
    "disk full": Fault(lambda test: disk_full(test.servers)),
    "gone": Fault(lambda test: locked(test.database)),
    "slow": Fault(lambda test: again_and_again(lambda: locked(test.database)), goes_on=True),
    "clock set": CLOCK,
}
"""For a server on SQLite. It is gone for as long as another process has locked it."""


def of_postgres(postgres: Postgres) -> dict[str, Fault]:
    """For servers on a PostgreSQL."""
    return {
        "disk full": Fault(lambda _: postgres_disk_full(postgres)),
        "gone": Fault(lambda _: stopped(postgres)),
        "does not answer": Fault(lambda _: unresponsive(postgres)),
        "slow": Fault(lambda _: again_and_again(lambda: unresponsive(postgres)), goes_on=True),
        "clock set": CLOCK,
    }
