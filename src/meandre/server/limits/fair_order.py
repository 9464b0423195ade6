"""An order that is fair: whoever asks for much, or for what is dear, waits for it, and the others do not."""

import heapq
import itertools
from collections import deque
from collections.abc import Hashable
from typing import Generic, TypeAlias, TypeVar

Item = TypeVar("Item")
Keys: TypeAlias = tuple[Hashable, ...]
"""Whom something is for, from the largest group to the smallest: such as an address, and a client there."""

FORGET_ABOVE = 64
"""Branches above which those are forgotten that say nothing, and again when there are three times as many as then."""


class Branch(Generic[Item]):
    """A group: what it has used, and what waits in it."""

    __slots__ = ("branches", "count", "forget_above", "items", "now", "queue", "used")

    def __init__(self, used: float) -> None:
        self.used = used
        self.count = 0
        """How many items wait, in this branch and below it."""
        self.branches: dict[Hashable, Branch[Item]] = {}
        self.queue: list[tuple[float, int, Hashable]] = []
        """Of the branches in which something waits, the one that has used least first; never more than it has used."""
        self.now = 0.0
        """What the branch that was served last had used by then: newcomers begin there."""
        self.items: deque[Item] = deque()
        self.forget_above = FORGET_ABOVE


class FairOrder(Generic[Item]):
    """What waits. In every group, the branch comes first that has used least while others waited.

    It is start-time fair queueing (Goyal, Vin and Cheng, 1996), at each level. What something costs is told when it is
    done; until then it counts as `least`. Time in which nobody else waited is not held against anybody.
    """

    def __init__(self, least: float = 1.0) -> None:
        self.least = least
        self._root: Branch[Item] = Branch(0.0)
        self._taken = 0
        self._numbers = itertools.count()

    def __len__(self) -> int:
        return self._root.count

    def push(self, keys: Keys, item: Item) -> None:
        """Let something wait; all keys of an order are equally long."""
        branch = self._root
        branch.count += 1
        for key in keys:
            child = branch.branches.get(key)
            if child is None:
                child = branch.branches[key] = Branch(branch.now)
            if not child.count:
                child.used = max(child.used, branch.now)
                heapq.heappush(branch.queue, (child.used, next(self._numbers), key))
            child.count += 1
            branch = child
        branch.items.append(item)

    def pop(self) -> tuple[Keys, Item]:
        """Take what comes next; call `done` with its keys when it is."""
        keys: list[Hashable] = []
        branch = self._root
        branch.count -= 1
        while branch.queue:
            key, child = self._next(branch)
            child.count -= 1
            child.used += self.least
            if not child.count:
                heapq.heappop(branch.queue)
                self._forget(branch)
            keys.append(key)
            branch = child
        self._taken += 1
        return tuple(keys), branch.items.popleft()

    def _next(self, branch: Branch[Item]) -> tuple[Hashable, Branch[Item]]:
        while True:
            used, _, key = branch.queue[0]
            child = branch.branches[key]
            if child.used <= used:
                branch.now = max(branch.now, used)
                return key, child
            heapq.heapreplace(branch.queue, (child.used, next(self._numbers), key))

    def done(self, keys: Keys, cost: float = 0.0) -> None:
        """Something that was taken is done, and has cost so much."""
        self._taken -= 1
        if not self._taken and not self._root.count:
            self._root = Branch(0.0)
            return
        branch = self._root
        for key in keys:
            branch = branch.branches.setdefault(key, Branch(branch.now))
            branch.used += max(0.0, cost - self.least)

    @staticmethod
    def _forget(branch: Branch[Item]) -> None:
        """Forget branches that nothing waits in, and that have used no more than a newcomer."""
        if len(branch.branches) > branch.forget_above:
            known = branch.branches.items()
            branch.branches = {key: child for key, child in known if child.count or child.used > branch.now}
            branch.forget_above = FORGET_ABOVE + 3 * len(branch.branches)
