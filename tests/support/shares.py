"""What each worker of a test run begins with."""

from collections.abc import Callable, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def shares(
    items: Sequence[Item], workers: int, is_slow: Callable[[Item], bool], folder_of: Callable[[Item], str]
) -> list[list[Item]]:
    """As many tests for each worker, the slow ones first: at the end no worker is left alone with one.

    Then come those with a browser, for the first half of the workers, and those with servers, for the second half: not
    every worker has to start a browser, a server for it, servers to be killed and a PostgreSQL. The rest takes little
    time, and is what workers steal from each other.

    >>> tests = ["browser/a", "browser/b", "core/c", "core/d", "server/e", "server/f"]
    >>> shares(tests, 2, lambda test: test[-1] in "be", lambda test: test.partition("/")[0])
    [['browser/b', 'browser/a', 'core/c'], ['server/e', 'server/f', 'core/d']]
    """
    with_servers = range(workers // 2, workers)
    homes = {"browser": range((workers + 1) // 2), "server": with_servers, "client": with_servers}
    found: list[list[Item]] = [[] for _ in range(workers)]
    for item in filter(is_slow, items):
        home = homes.get(folder_of(item), range(workers))
        min((found[worker] for worker in home), key=len).append(item)
    fast = [item for item in items if not is_slow(item)]
    for folder, home in homes.items():
        with_home = [item for item in fast if folder_of(item) == folder]
        for place, worker in enumerate(home):
            found[worker] += part(with_home, place, len(home))
    rest = [item for item in fast if folder_of(item) not in homes]
    for worker, share in enumerate(found):
        missing = len(part(items, worker, workers)) - len(share)
        added, rest = rest[: max(0, missing)], rest[max(0, missing) :]
        share.extend(added)
    found[-1] += rest
    return found


def part(items: Sequence[Item], place: int, parts: int) -> Sequence[Item]:
    """One of several parts of equal length."""
    return items[len(items) * place // parts : len(items) * (place + 1) // parts]
