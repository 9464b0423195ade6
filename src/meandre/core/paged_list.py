"""A long list of which only the end is read often: the rest is packed, page by page."""

import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

Item = TypeVar("Item")

PAGE = 256
"""Items of a page. As many at least, and fewer than twice as many, are not packed."""
LEVEL = 1
"""Of compression: mostly the same words again and again."""


class PagedList(Sequence[Item], Generic[Item]):
    """Grows at its end, and is read there; whoever reads further back unpacks a page at a time.

    >>> words = PagedList[str](lambda page: " ".join(page).encode(), lambda page: page.decode().split())
    >>> words.extend(f"word{n}" for n in range(1000))
    >>> len(words), len(words.pages), words[3], words[-1], words[254:258]
    (1000, 2, 'word3', 'word999', ['word254', 'word255', 'word256', 'word257'])
    """

    __slots__ = ("_pack", "_unpack", "_unpacked", "packed", "pages", "tail")

    def __init__(
        self,
        pack: Callable[[Sequence[Item]], bytes],
        unpack: Callable[[bytes], list[Item]],
        pages: Iterable[bytes] = (),
        tail: Iterable[Item] = (),
    ) -> None:
        self._pack, self._unpack = pack, unpack
        self.pages = list(pages)
        self.packed = PAGE * len(self.pages)
        """How many items are in pages."""
        self.tail = list(tail)
        """The items after the pages."""
        self._unpacked: tuple[int, list[Item]] = (-1, [])  # the page that was read last

    def __len__(self) -> int:
        return self.packed + len(self.tail)

    @overload
    def __getitem__(self, place: int) -> Item: ...
    @overload
    def __getitem__(self, place: slice) -> list[Item]: ...
    def __getitem__(self, place: int | slice) -> Item | list[Item]:
        """An item, or a list of some."""
        packed = self.packed
        if isinstance(place, slice):
            if place.stop is None and place.step is None and (place.start or 0) >= packed:
                return self.tail[(place.start or 0) - packed :]
            first, last, step = place.indices(len(self))
            if step == 1 and first >= packed:
                return self.tail[first - packed : max(first, last) - packed]
            return [self[number] for number in range(first, last, step)]
        number = place if place >= 0 else len(self) + place
        if number >= packed:
            return self.tail[number - packed]
        if number < 0:
            raise IndexError(place)
        return self._page(number // PAGE)[number % PAGE]

    def __setitem__(self, number: int, item: Item) -> None:
        if number >= self.packed:
            self.tail[number - self.packed] = item
            return
        page = self._page(number // PAGE).copy()
        page[number % PAGE] = item
        self.pages[number // PAGE] = self._packed(page)
        self._unpacked = (-1, [])

    def __delitem__(self, place: slice) -> None:
        """Forget all items from one on."""
        while place.start < self.packed:
            last = len(self.pages) - 1
            self.tail = self._page(last) + self.tail
            del self.pages[last]
            self.packed -= PAGE
            self._unpacked = (-1, [])
        del self.tail[place.start - self.packed :]

    def __iter__(self) -> Iterator[Item]:
        for number in range(len(self.pages)):
            yield from self._page(number)
        yield from self.tail

    def append(self, item: Item) -> None:
        """Add an item."""
        self.tail.append(item)
        if len(self.tail) >= 2 * PAGE:
            self._pack_some()

    def extend(self, items: Iterable[Item]) -> None:
        """Add items."""
        self.tail.extend(items)
        if len(self.tail) >= 2 * PAGE:
            self._pack_some()

    def _pack_some(self) -> None:
        while len(self.tail) >= 2 * PAGE:
            self.pages.append(self._packed(self.tail[:PAGE]))
            self.packed += PAGE
            del self.tail[:PAGE]

    def _packed(self, page: Sequence[Item]) -> bytes:
        return zlib.compress(self._pack(page), LEVEL)

    def _page(self, number: int) -> list[Item]:
        if self._unpacked[0] != number:
            self._unpacked = number, self._unpack(zlib.decompress(self.pages[number]))
        return self._unpacked[1]
