"""The layout of observations: which numbers of a position go where, and how; made once, followed by compiled code."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from meandre.core.features import Feature, scaled, seat
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.core.verbs import SEATS

RAW, PLANES = "raw", "planes"

FACT_FIELDS = ("fact_count", "facts")
"""Fields about the last move: they are not observed."""

COPY, SCALED, ONE_HOT, SEAT, SEAT_SET, BITS, TALLY, VIEWER = range(8)
KINDS = {"scaled": SCALED, "one-hot": ONE_HOT, "seat": SEAT, "seats": SEAT_SET, "bits": BITS, "tally": TALLY}
"""How the numbers of a run are written."""

KIND, TYPE, SOURCE, COUNT, OUT, WIDTH, LOW, DIVISOR, MODULUS, LENGTH_TYPE, LENGTH = range(11)
"""The columns of a plan; each line is a run of numbers that lie side by side in the position. LENGTH is where the
position has the number of them in use, or NO_LENGTH."""

NO_LENGTH = -1

TYPES = ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64")
"""The types of fields that can be observed; a truth value counts as uint8."""


@dataclass(frozen=True)
class Layout:
    """What observations of a game look like."""

    dtype: np.dtype[Any]
    fields: dict[str, slice]
    low: NDArray[Any]
    high: NDArray[Any]
    plans: NDArray[np.int64]
    """For each seat that observes: the lines of its plan."""
    factors: NDArray[np.float32]
    """For each line of a plan: what its numbers are multiplied by."""

    @property
    def width(self) -> int:
        """The length of an observation."""
        return len(self.low)


def observed_fields(game: Game) -> list[str]:
    """The fields of a position that are observed."""
    return [name for name in game.position_type.names or () if name not in FACT_FIELDS]


def raw_layout(game: Game, start: Position) -> Layout:
    """The seat, and every field as it is."""
    record, names = game.position_type, observed_fields(game)
    lines = [(VIEWER, 0, 0, 1, 0, 1, 0, 1, 0, 0, NO_LENGTH)]
    fields, end = {"seat": slice(0, 1)}, 1
    low, high = [0], [SEATS - 1]
    for name in names:
        size, limits = int(np.ravel(start[name]).size), limits_of(game, name)
        lines.append((COPY, type_code(game, name), source_of(game, name), size, end, 1, 0, 1, 0, 0, NO_LENGTH))
        fields[name] = slice(end, end + size)
        low += [limits[0]] * size
        high += [limits[1]] * size
        end += size
    dtype = np.result_type(np.int16, *(record[name].base for name in names))
    plan = np.array(lines, np.int64)
    return Layout(
        dtype,
        fields,
        np.array(low, dtype),
        np.array(high, dtype),
        np.repeat(plan[None], start.seats, axis=0),
        np.ones(len(lines), np.float32),
    )


def planes_layout(game: Game, start: Position) -> Layout:
    """The game's features."""
    seats = int(start.seats)
    features = list(game.features(start)) if game.features else default_features(game)
    fields: dict[str, slice] = {}
    runs: list[Run] = []
    end = 0
    for feature in features:
        name = feature.name or feature.field
        if name in fields:
            raise ValueError(f"{game.name} has two features {name}: give one another name")
        new = [replace(run, out=end + run.out) for run in runs_of(game, feature, start)]
        width = sum(run.written for run in new)
        fields[name] = slice(end, end + width)
        runs += new
        end += width
    plans = np.array([[run.line(viewer, seats) for run in runs] for viewer in range(seats)], np.int64)
    return Layout(
        np.dtype(np.float32),
        fields,
        np.zeros(end, np.float32),
        np.ones(end, np.float32),
        plans,
        np.array([run.factor for run in runs], np.float32),
    )


@dataclass(frozen=True)
class Run:
    """Numbers that lie side by side, for a seat that observes from the first one; see `line` for others."""

    kind: int
    type: int
    source: int
    count: int
    out: int
    width: int
    low: int
    divisor: int
    modulus: int
    length_type: int
    length: int
    factor: float
    seat_stride: int = 0
    """If the first axis is the seats: how many numbers lie between a seat and the next."""
    seat: int = 0
    """In that case, which seat, counted from the observing one."""

    @property
    def written(self) -> int:
        """How many numbers it becomes."""
        return self.width if self.kind == TALLY else self.width * self.count

    def line(self, viewer: int, seats: int) -> tuple[int, ...]:
        """The line of the plan for a seat that observes."""
        source = self.source + (self.seat + viewer) % seats * self.seat_stride
        shape = self.count, self.out, self.width
        return self.kind, self.type, source, *shape, self.low, self.divisor, self.modulus, self.length_type, self.length


def runs_of(game: Game, feature: Feature, start: Position) -> Iterator[Run]:
    """The runs of a feature; the first is written from 0 on."""
    if feature.field not in observed_fields(game):
        raise ValueError(f"a feature of {game.name} is of {feature.field}, which is no field of its positions")
    shape = np.shape(start[feature.field]) or (1,)
    part = feature.part or shape
    seats = int(start.seats)
    if len(part) != len(shape) or any(asked > there for asked, there in zip(part, shape, strict=True)):
        raise ValueError(f"the part {part} of {feature.field} does not fit its shape {shape}")
    if feature.by_seat:
        part = (min(part[0], seats), *part[1:])
    width = width_of(feature, seats)
    base, out = source_of(game, feature.field), 0
    run_axes = part[1:] if feature.by_seat else part
    run = run_axes[-1] if run_axes else 1
    length_type = type_code(game, feature.length) if feature.length else 0
    for line, place in enumerate(product(*(range(count) for count in part[: len(part) - bool(run_axes)]))):
        offset = place[1:] if feature.by_seat else place
        inner = shape[1:] if feature.by_seat else shape
        found = Run(
            KINDS[feature.kind],
            type_code(game, feature.field),
            base + sum(index * prod(inner[axis + 1 :]) for axis, index in enumerate(offset)),
            run,
            out,
            width,
            feature.low,
            feature.divisor,
            feature.modulus,
            length_type,
            source_of(game, feature.length) + line if feature.length else NO_LENGTH,
            factor_of(feature),
            prod(shape[1:]) if feature.by_seat else 0,
            place[0] if feature.by_seat else 0,
        )
        out += found.written
        yield found


def width_of(feature: Feature, seats: int) -> int:
    """How many numbers one number of the field, or of a tally one row, becomes."""
    if feature.kind == "scaled":
        return 1
    return seats if feature.kind in ("seat", "seats") else feature.high - feature.low + 1


def factor_of(feature: Feature) -> float:
    """What a number of the feature is multiplied by."""
    if feature.kind == "scaled":
        return 1.0 / (feature.high - feature.low)
    return 1.0 / feature.most


def default_features(game: Game) -> list[Feature]:
    """For a game that lists none: seats as seats, and all else between the bounds of its type."""
    found = []
    for name in observed_fields(game):
        low, high = limits_of(game, name)
        found.append(seat(name) if name in game.seat_fields else scaled(name, low, high))
    return found


def limits_of(game: Game, name: str) -> tuple[int, int]:
    """The bounds of a field's type."""
    kind = game.position_type[name].base
    if kind == np.bool_:
        return 0, 1
    limits = np.iinfo(kind)
    return int(limits.min), int(limits.max)


def type_code(game: Game, name: str) -> int:
    """The number of a field's type."""
    kind = game.position_type[name].base
    called = "uint8" if kind == np.bool_ else kind.name
    if called not in TYPES:
        raise TypeError(f"{name} of {game.name} is {called}; fields that can be observed are {', '.join(TYPES)}")
    return TYPES.index(called)


def source_of(game: Game, name: str) -> int:
    """Where a field begins, counted in numbers of its type."""
    fields: Mapping[str, Any] = game.position_type.fields or {}
    kind, offset = fields[name][:2]
    return int(offset) // int(kind.base.itemsize)


def layout_of(game: Game, start: Position, observation: str) -> Layout:
    """The layout of a way to observe."""
    if observation not in (RAW, PLANES):
        raise ValueError(f"observation is {RAW!r} or {PLANES!r}, not {observation!r}")
    return raw_layout(game, start) if observation == RAW else planes_layout(game, start)
