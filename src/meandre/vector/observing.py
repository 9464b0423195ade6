"""Observing many games: what a seat may know of each, written by a layout."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meandre.core.compile_ahead import INT64, Job, declare, record_type
from meandre.core.game import Game
from meandre.core.rule import rule
from meandre.core.struct_type import StructType
from meandre.core.verbs import conceal
from meandre.vector.layout import (
    COUNT,
    DIVISOR,
    KIND,
    LENGTH,
    LENGTH_TYPE,
    LOW,
    MODULUS,
    NO_LENGTH,
    ONE_HOT,
    OUT,
    SCALED,
    SEAT,
    SEAT_SET,
    SOURCE,
    TALLY,
    TYPE,
    TYPES,
    VIEWER,
    WIDTH,
)


class Scratch(NamedTuple):
    """A position to conceal, and its memory as numbers of each type."""

    position: NDArray[Any]
    int8: NDArray[np.int8]
    uint8: NDArray[np.uint8]
    int16: NDArray[np.int16]
    uint16: NDArray[np.uint16]
    int32: NDArray[np.int32]
    uint32: NDArray[np.uint32]
    int64: NDArray[np.int64]


def new_scratch(position_type: StructType) -> Scratch:
    """Room for a position."""
    memory = np.zeros(-(-position_type.itemsize // 8), np.int64)
    position = memory.view(np.uint8)[: position_type.itemsize].view(position_type)
    return Scratch(position, *(memory.view(kind) for kind in TYPES))


@rule
def number_at(scratch: Scratch, kind: int, index: int) -> int:
    """A number of the position."""
    if kind == 0:
        return int(scratch.int8[index])
    if kind == 1:
        return int(scratch.uint8[index])
    if kind == 2:
        return int(scratch.int16[index])
    if kind == 3:
        return int(scratch.uint16[index])
    if kind == 4:
        return int(scratch.int32[index])
    if kind == 5:
        return int(scratch.uint32[index])
    return int(scratch.int64[index])


@rule
def write_raw(scratch: Scratch, plan: NDArray[np.int64], viewer: int, out: NDArray[Any]) -> None:
    """The seat, and all fields as they are: a loop for each type, which the compiler makes many at once of."""
    for i in range(len(plan)):
        kind, begin, source, count = plan[i, TYPE], plan[i, OUT], plan[i, SOURCE], plan[i, COUNT]
        if plan[i, KIND] == VIEWER:
            out[begin] = viewer
        elif kind == 0:
            for j in range(count):
                out[begin + j] = scratch.int8[source + j]
        elif kind == 2:
            for j in range(count):
                out[begin + j] = scratch.int16[source + j]
        else:
            for j in range(count):
                out[begin + j] = number_at(scratch, kind, source + j)


@rule
def write_planes(
    scratch: Scratch,
    plan: NDArray[np.int64],
    factors: NDArray[np.float32],
    viewer: int,
    seats: int,
    out: NDArray[np.float32],
) -> None:
    """The features, as numbers from 0 to 1."""
    out[:] = 0.0
    for i in range(len(plan)):
        kind, width, begin, factor = plan[i, KIND], plan[i, WIDTH], plan[i, OUT], factors[i]
        count = plan[i, COUNT]
        if plan[i, LENGTH] != NO_LENGTH:
            count = min(count, number_at(scratch, plan[i, LENGTH_TYPE], plan[i, LENGTH]))
        if kind == SCALED:
            write_scaled(scratch, plan[i, TYPE], plan[i, SOURCE], count, plan[i, LOW], factor, out, begin)
        elif kind == TALLY:
            for j in range(count):
                number = number_at(scratch, plan[i, TYPE], plan[i, SOURCE] + j) - plan[i, LOW]
                if 0 <= number < width:
                    out[begin + number] = min(out[begin + number] + factor, np.float32(1.0))
        else:
            for j in range(count):
                number = number_at(scratch, plan[i, TYPE], plan[i, SOURCE] + j)
                if plan[i, MODULUS] and number >= 0:
                    number = number // plan[i, DIVISOR] % plan[i, MODULUS]
                write_one(kind, number - plan[i, LOW], viewer, seats, width, out, begin + j * width)


@rule
def write_scaled(
    scratch: Scratch, kind: int, source: int, count: int, low: int, factor: float, out: NDArray[np.float32], begin: int
) -> None:
    """Numbers between two bounds: a loop for each of the usual types, which the compiler makes many at once of."""
    zero, one, least = np.float32(0.0), np.float32(1.0), np.float32(low)
    if kind == 0:
        for j in range(count):
            out[begin + j] = min(max((np.float32(scratch.int8[source + j]) - least) * factor, zero), one)
    elif kind == 2:
        for j in range(count):
            out[begin + j] = min(max((np.float32(scratch.int16[source + j]) - least) * factor, zero), one)
    else:
        for j in range(count):
            number = np.float32(number_at(scratch, kind, source + j) - low)
            out[begin + j] = min(max(number * factor, zero), one)


@rule
def write_one(
    kind: int, number: int, viewer: int, seats: int, width: int, out: NDArray[np.float32], begin: int
) -> None:
    """One number as several ones and zeros; the zeros are there."""
    if kind == ONE_HOT:
        if 0 <= number < width:
            out[begin + number] = 1.0
    elif kind == SEAT:
        if 0 <= number < seats:
            behind = number - viewer
            out[begin + (behind + seats if behind < 0 else behind)] = 1.0
    elif kind == SEAT_SET:
        for other in range(seats):
            seat = viewer + other
            seat -= seats if seat >= seats else 0
            out[begin + other] = number >> seat & 1
    else:
        for bit in range(width):
            out[begin + bit] = number >> bit & 1


@rule
def observe_rows(
    first: int,
    last: int,
    chosen: NDArray[np.bool_],
    viewers: NDArray[np.int8],
    positions: NDArray[Any],
    scratch: Scratch,
    plans: NDArray[np.int64],
    out: NDArray[Any],
) -> None:
    """What the viewers see of the chosen rows from `first` to `last`, each field as it is."""
    for row in range(first, last):
        if chosen[row]:
            for lane in range(out.shape[1]):
                viewer = seat_of(viewers[row, lane], plans.shape[0])
                scratch.position[0] = positions[row]
                conceal(scratch.position[0], viewer)
                write_raw(scratch, plans[viewer], viewer, out[row, lane])


@rule
def observe_planes(
    first: int,
    last: int,
    chosen: NDArray[np.bool_],
    viewers: NDArray[np.int8],
    positions: NDArray[Any],
    scratch: Scratch,
    plans: NDArray[np.int64],
    factors: NDArray[np.float32],
    out: NDArray[np.float32],
) -> None:
    """What the viewers see of the chosen rows from `first` to `last`, as numbers from 0 to 1."""
    seats = plans.shape[0]
    for row in range(first, last):
        if chosen[row]:
            for lane in range(out.shape[1]):
                viewer = seat_of(viewers[row, lane], seats)
                scratch.position[0] = positions[row]
                conceal(scratch.position[0], viewer)
                write_planes(scratch, plans[viewer], factors, viewer, seats, out[row, lane])


@rule
def seat_of(viewer: int, seats: int) -> int:
    """The seat that observes; the first one where nobody is to play."""
    return viewer if 0 <= viewer < seats else 0


def scratch_type(game: Game) -> Any:
    """The compiled type of a scratch."""
    from numba import typeof  # which takes longer than everything else here

    return typeof(new_scratch(game.position_type))


def common_types(game: Game) -> tuple[Any, ...]:
    """The types of the arguments that both ways of observing begin with."""
    bits, int8, int64 = (record_type(np.dtype(kind)) for kind in (np.bool_, np.int8, np.int64))
    positions = record_type(game.position_type)[::1]
    return INT64, INT64, bits[::1], int8[:, ::1], positions, scratch_type(game), int64[:, :, ::1]


def raw_dtype(game: Game) -> np.dtype[Any]:
    """The type of the numbers of a raw observation."""
    from meandre.vector.layout import observed_fields

    return np.result_type(np.int16, *(game.position_type[name].base for name in observed_fields(game)))


@declare("vector raw")
def raw_jobs(game: Game) -> list[Job]:
    """What observing fields as they are needs compiled."""
    return [(observe_rows, (*common_types(game), record_type(raw_dtype(game))[:, :, ::1]))]


@declare("vector planes")
def planes_jobs(game: Game) -> list[Job]:
    """What observing features needs compiled."""
    float32 = record_type(np.dtype(np.float32))
    return [(observe_planes, (*common_types(game), float32[::1], float32[:, :, ::1]))]
