"""Positions by field, as programs outside see them: numbers and lists of numbers, and seats counted from 1."""

from collections.abc import Collection, Mapping
from typing import Any

import numpy as np

from meandre.core.errors import MeandreError
from meandre.core.messages import abbreviate, core_message
from meandre.core.position import Position, blank
from meandre.core.struct_type import StructType
from meandre.core.verbs import SEATS

INTERNAL = ("facts", "fact_count")
"""Fields that say how the position came about: the events do that."""

KINDS = {"i": "iu", "u": "iu", "f": "iuf", "b": "b"}
"""The kinds of numbers, as NumPy calls them, that can be put into a field of each kind."""


def public_fields(position_type: StructType) -> list[str]:
    """The fields that programs outside see."""
    return [name for name in position_type.names or () if name not in INTERNAL]


def fields_of(pos: Position, seat_fields: Collection[str]) -> dict[str, Any]:
    """A whole position; in `seat_fields` seats count from 1, and 0 is nobody."""
    return {name: (pos[name] + (name in seat_fields)).tolist() for name in public_fields(pos.dtype)}


def position_from(fields: Mapping[str, Any], position_type: StructType, seat_fields: Collection[str]) -> Position:
    """The position with these fields, without facts; a `MeandreError` names the field that does not fit."""
    known = public_fields(position_type)
    if not isinstance(fields, Mapping):
        raise MeandreError(core_message("position-no-fields", value=abbreviate(fields)))
    for name in fields:
        if name not in known:
            message = core_message("position-field-unknown", field=abbreviate(name), known=", ".join(known))
            raise MeandreError(message)
    pos = blank(position_type)
    for name in known:
        if name not in fields:
            raise MeandreError(core_message("position-field-missing", field=name))
        pos[name] = numbers(name, fields[name], position_type[name], name in seat_fields)
    return pos


def numbers(name: str, given: object, field: np.dtype[Any], is_seat: bool) -> Any:
    """What stands in a field as an array of its shape."""
    low, high = (0, SEATS) if is_seat else limits(field.base)
    try:
        found = np.array(given)
    except ValueError:  # lists of different lengths
        found = np.array(None)
    fits = found.shape == field.shape and found.dtype.kind in KINDS[field.base.kind]
    if not fits or ((found < low) | (found > high)).any():
        expected: dict[str, int | str] = {"field": name, "low": low, "high": high, "value": abbreviate(given)}
        if not field.shape:
            raise MeandreError(core_message("position-number", **expected))
        raise MeandreError(core_message("position-numbers", numbers=" × ".join(map(str, field.shape)), **expected))
    return found - is_seat if is_seat else found


def limits(number: np.dtype[Any]) -> tuple[int, int]:
    """The least and the greatest number of a type."""
    if number.kind == "b":
        return 0, 1
    info = np.finfo(number) if number.kind == "f" else np.iinfo(number)
    return int(info.min), int(info.max)
