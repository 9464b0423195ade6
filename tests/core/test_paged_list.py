"""A paged list is a list, wherever its pages begin."""

import pytest

from meandre.core.continuation import Continued
from meandre.core.paged_list import PAGE, PagedList


def numbers(count: int) -> PagedList[int]:
    def pack(page: object) -> bytes:
        return ",".join(map(str, page)).encode()  # type: ignore[call-overload]

    found = PagedList[int](pack, lambda page: [*map(int, page.split(b","))])
    for number in range(count):
        found.append(number)
    return found


@pytest.mark.parametrize("count", [0, 1, PAGE, 2 * PAGE - 1, 2 * PAGE, 2 * PAGE + 1, 5 * PAGE + 7])
def test_it_reads_like_a_list(count: int) -> None:
    paged, plain = numbers(count), list(range(count))
    assert list(paged) == plain
    assert list(reversed(paged)) == plain[::-1]
    assert len(paged) == count
    assert len(paged.tail) < 2 * PAGE
    for start in (0, 1, PAGE - 1, PAGE, count - 2, count, count + 5, -3):
        assert paged[start:] == plain[start:]
        assert paged[start : start + 3] == plain[start : start + 3]
    assert paged[:0] == []
    for bad in (count, -count - 1):
        with pytest.raises(IndexError):
            paged[bad]


@pytest.mark.parametrize("number", [0, PAGE - 1, PAGE, 3 * PAGE + 6])
def test_it_changes_like_a_list(number: int) -> None:
    paged, plain = numbers(4 * PAGE), list(range(4 * PAGE))
    paged[number] = plain[number] = -1
    assert list(paged) == plain
    del paged[number:]
    del plain[number:]
    paged.extend([7, 8])
    assert list(paged) == [*plain, 7, 8]


def test_added_one_by_one_or_at_once_it_is_packed_alike() -> None:
    one, other = numbers(5 * PAGE), numbers(0)
    other.extend(range(5 * PAGE))
    assert (one.pages, one.tail) == (other.pages, other.tail)


def test_a_successor_goes_on_from_it_without_changing_it() -> None:
    paged = numbers(3 * PAGE)
    before = list(paged)
    after = Continued(paged)
    after[2] = -2
    after.append(99)
    assert list(paged) == before
    assert (after[2], after[-1], len(after)) == (-2, 99, len(before) + 1)
    assert list(after.joined()) == [*before[:2], -2, *before[3:], 99]  # type: ignore[call-overload]
