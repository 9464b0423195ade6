"""Where several choose at once: what comes of each combination, and what to choose in doubt about the others.

How deep somebody thinks is their guile. Guile 0 takes the others to choose anything; guile 1 takes them to choose
anything or what seems best to guile 0; guile 2 anything or what seems best to guile 1 or 0; and so on.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from meandre.core.position import Codes
from meandre.core.rule import rule
from meandre.core.verbs import SEATS

MOST = 4096
"""Combinations that are thought through; six players of three choices each have 729."""

STRIDE = 7919
"""A prime: whoever takes every so-manieth combination, round and round, takes them all, soon from everywhere."""

NEXT = 0.5
"""So many of those who think less deep are taken to think only one step less; so many of the rest two steps less."""

WHIM = 0.015
"""What differs by no more than this part of what outcomes usually differ by is chosen nearly as often."""

TINY = 1e-9
"""Somebody to whom all outcomes are the same has a whim as well."""

Shares = NDArray[np.float64]


class Outcomes(NamedTuple):
    """What came of each combination so far. They are numbered, the choice of the first seat being the last digit."""

    choices: Codes
    """How many each seat has; 1 if it has no choice."""
    visits: Codes
    totals: Shares
    """What a combination brought each seat, summed over the visits."""


def nothing_yet() -> Outcomes:
    """Room for all that may be thought through."""
    return Outcomes(np.ones(SEATS, np.int64), np.zeros(MOST, np.int64), np.zeros((MOST, SEATS)))


@rule
def combination(outcomes: Outcomes, number: int) -> int:
    """The combination for a walk of this number."""
    combinations = 1
    for seat in range(SEATS):
        combinations *= outcomes.choices[seat]
    return int(number * STRIDE % combinations)


@rule
def choice_in(outcomes: Outcomes, combination: int, seat: int) -> int:
    """What a seat chooses in a combination."""
    for other in range(seat):
        combination //= outcomes.choices[other]
    return int(combination % outcomes.choices[seat])


@rule
def note(outcomes: Outcomes, combination: int, values: Shares) -> None:
    """Remember what a combination brought."""
    outcomes.visits[combination] += 1
    for seat in range(SEATS):
        outcomes.totals[combination, seat] += values[seat]


class Reply(NamedTuple):
    """What a seat thinks of its choices."""

    values: Shares
    """What each of them promises each seat."""
    shares: Shares
    """How likely it is to be chosen."""
    visits: Codes


def reply(minds: Sequence[Outcomes], seats: int, seat: int, doubt: float, guile: int) -> Reply:
    """What to choose, after all that several minds have seen, in doubt so great and with such guile."""
    shape = minds[0].choices[:seats].tolist()
    combinations = int(np.prod(shape))
    visits: Codes = np.sum([mind.visits[:combinations] for mind in minds], axis=0)
    totals: Shares = np.sum([mind.totals[:combinations, :seats] for mind in minds], axis=0)
    met = visits[:, None] > 0
    means = totals / np.maximum(visits[:, None], 1)
    table = np.hstack((means, met)).reshape((*shape, seats + 1), order="F")
    usual = means.sum(axis=0) / met.sum()
    whims = WHIM * means[met[:, 0]].std(axis=0) + TINY

    anything = [np.full(n, 1 / n) for n in shape]
    beliefs = likely = anything
    for depth in range(guile):
        best = [incline(expect(table, beliefs, one, usual)[:, one], whims[one]) for one in range(seats)]
        likely = [NEXT * new + (1 - NEXT) * old for new, old in zip(best, likely, strict=True)] if depth else best
        beliefs = [doubt * even + (1 - doubt) * known for even, known in zip(anything, likely, strict=True)]
    values = expect(table, beliefs, seat, usual)
    others = tuple(one for one in range(seats) if one != seat)
    return Reply(values, incline(values[:, seat], whims[seat]), visits.reshape(shape, order="F").sum(axis=others))


def expect(table: Shares, beliefs: Sequence[Shares], seat: int, usual: Shares) -> Shares:
    """What each choice of a seat brings everybody, if the others choose as believed; what was never met is left out."""
    for other in reversed(range(len(beliefs))):
        if other != seat:
            table = np.tensordot(beliefs[other], table, (0, other))
    sums, met = table[:, :-1], table[:, -1:]
    found: Shares = np.where(met > 0, sums / np.where(met > 0, met, 1), usual)
    return found


def incline(values: Shares, whim: float) -> Shares:
    """How likely each choice is to be made, for what it promises."""
    liking = np.exp((values - values.max()) / whim)
    shares: Shares = liking / liking.sum()
    return shares
