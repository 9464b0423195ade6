"""Trying a change on a successor: something that goes on from an object without changing it, until it takes its place.

A successor shares what has grown long with its predecessor, so that making one takes microseconds.
"""

from collections import ChainMap
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, overload

Item = TypeVar("Item")


class Growing(Protocol[Item]):
    """A list, as far as is needed here."""

    def __len__(self) -> int: ...

    def __getitem__(self, number: int, /) -> Item: ...

    def __setitem__(self, number: int, item: Item, /) -> None: ...

    def __delitem__(self, place: slice, /) -> None: ...

    def extend(self, items: Iterable[Item], /) -> None:
        """Add items."""
        ...


class Continued(Generic[Item]):
    """Goes on from a list, as a list would, and leaves it as it is until both are `joined`.

    >>> steps = [1, 2, 3]
    >>> more = Continued(steps)
    >>> more[0] = 7
    >>> more.append(4)
    >>> len(more), more[0], more[-1], more[1:], steps
    (4, 7, 4, [2, 3, 4], [1, 2, 3])
    >>> del more[2:]
    >>> more.joined() is steps, steps
    (True, [7, 2])
    """

    __slots__ = ("_added", "_base", "_cut", "_kept", "_replaced", "append", "extend")

    append: Callable[[Item], None]
    """Adds an item: the method of the list of what is added, which takes no Python to call."""
    extend: Callable[[Iterable[Item]], None]
    """Adds items."""

    def __init__(self, base: Growing[Item]) -> None:
        self._base, self._kept, self._cut = base, len(base), False
        self._replaced: dict[int, Item] | None = None
        added: list[Item] = []
        self._added, self.append, self.extend = added, added.append, added.extend

    def __len__(self) -> int:
        return self._kept + len(self._added)

    @overload
    def __getitem__(self, place: int) -> Item: ...
    @overload
    def __getitem__(self, place: slice) -> list[Item]: ...
    def __getitem__(self, place: int | slice) -> Item | list[Item]:
        """An item, or a list of some."""
        if isinstance(place, slice):
            if place.stop is None and (first := place.start or 0) >= self._kept:
                return self._added[first - self._kept :: place.step]
            return [self[number] for number in range(*place.indices(len(self)))]
        number = place if place >= 0 else len(self) + place
        if number >= self._kept:
            return self._added[number - self._kept]
        if number < 0:
            raise IndexError(place)
        replaced = self._replaced
        return replaced[number] if replaced and number in replaced else self._base[number]

    def __setitem__(self, number: int, item: Item) -> None:
        if number < self._kept:
            self._replaced = {**(self._replaced or {}), number: item}
        else:
            self._added[number - self._kept] = item

    def __delitem__(self, place: slice) -> None:
        """Forget all items from one on: nothing else is ever deleted."""
        assert (place.stop, place.step) == (None, None), "only the end can be deleted"
        del self._added[max(0, place.start - self._kept) :]
        self._cut = self._cut or place.start < self._kept
        self._kept = min(self._kept, place.start)

    def joined(self) -> Growing[Item]:
        """The list that this went on from, changed in the same way."""
        base = self._base
        if self._cut:
            del base[self._kept :]
        if self._replaced:
            for number, item in self._replaced.items():
                if number < self._kept:
                    base[number] = item
        base.extend(self._added)
        return base


class Succeeded:
    """Something with successors. Attributes that no tuple names are the same for both: nobody changes them in place."""

    LISTS: ClassVar[tuple[str, ...]] = ()
    """Attributes that are lists and grow."""
    DICTS: ClassVar[tuple[str, ...]] = ()
    """Attributes that are dictionaries, of which no item is ever deleted."""
    COPIED: ClassVar[tuple[str, ...]] = ()
    """Small attributes that change in place."""
    PARTS: ClassVar[tuple[str, ...]] = ()
    """Attributes that have successors themselves, or are None."""

    def successor(self, lists: Sequence[str] | None = None) -> Self:
        """The same, to be changed without changing this one; `lists`: which of the lists grow, if not all may."""
        after = object.__new__(type(self))
        own = after.__dict__ = self.__dict__.copy()
        for name in self.LISTS if lists is None else lists:
            own[name] = Continued(own[name])
        for name in self.DICTS:
            own[name] = ChainMap({}, own[name]) if own[name] else {}
        for name in self.COPIED:
            own[name] = own[name].copy()
        for name in self.PARTS:
            if own[name] is not None:
                own[name] = own[name].successor()
        return after

    def become(self, after: Self) -> None:
        """Take the place of a successor, which nobody may use any more."""
        mine, own = self.__dict__, after.__dict__
        for name in self.LISTS:
            if type(own[name]) is Continued:
                own[name] = own[name].joined()
        for name in self.DICTS:
            if type(own[name]) is ChainMap:
                own[name] = join(own[name])
        for name in self.PARTS:
            part = mine[name]
            if part is not None and own[name] is not None:
                part.become(own[name])
                own[name] = part
        self.__dict__ = own


def join(found: "ChainMap[Any, Any]") -> dict[Any, Any]:
    """The dictionary that was gone on from, with what was added."""
    added, base = found.maps
    base.update(added)
    return base  # type: ignore[return-value]  # a mapping of a ChainMap may be any
