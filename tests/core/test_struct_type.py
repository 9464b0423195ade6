"""Structs: their fields are attributes."""

import pickle

import numpy as np
import pytest

from meandre.core.rule import rule
from meandre.core.struct_type import Struct, from_memory, struct_type

PADDY = struct_type(("rice", np.int8), ("sown", np.int16, (2,)))
RIVER = struct_type(("length", np.int16))


def test_fields_are_attributes() -> None:
    paddy = np.zeros(1, PADDY)[0]
    paddy.rice = 3
    paddy.rice += 1
    paddy.sown[1] = 7
    assert isinstance(paddy, Struct)
    assert (paddy.rice, paddy["rice"], paddy.sown.tolist()) == (4, 4, [0, 7])


def test_a_struct_has_the_fields_of_its_own_type_only() -> None:
    river = np.zeros(1, RIVER)[0]
    with pytest.raises(ValueError, match="rice"):
        _ = river.rice
    with pytest.raises(ValueError, match="rice"):
        river.rice = 1
    with pytest.raises(AttributeError):
        river.reeds = 1


def test_a_field_cannot_hide_the_memory_of_a_struct() -> None:
    with pytest.raises(ValueError, match="data"):
        struct_type(("data", np.int8))


@rule
def sow(paddy: Struct) -> None:
    paddy.rice += 1


def test_rules_work_on_a_struct_wherever_its_memory_is() -> None:
    alone = from_memory(bytearray(PADDY.itemsize), PADDY)
    rows = np.zeros(3, PADDY)
    memory = bytearray(3 * PADDY.itemsize)
    among = np.frombuffer(memory, PADDY)
    later = np.frombuffer(memory, PADDY, 1, PADDY.itemsize)
    for paddy in (alone, rows[2], rows[1:][0], among[2], later[0], pickle.loads(pickle.dumps(alone))):
        sow(paddy)
        assert paddy.rice == 1
    assert (rows["rice"].tolist(), among["rice"].tolist()) == ([0, 1, 1], [0, 1, 1])


def test_a_struct_can_be_pickled() -> None:
    paddy = np.zeros(1, PADDY)[0]
    paddy.rice = 5
    again = pickle.loads(pickle.dumps(paddy))
    assert type(again) is Struct
    assert again.rice == 5


def test_a_struct_without_fields_has_memory_too() -> None:
    assert struct_type().itemsize == 1
