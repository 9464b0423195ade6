"""Telling LLVM that two fields of a record are two places in memory, whatever index is used in them.

C compilers know it from the types. Numba loses it: to LLVM a record is bytes, and a store at a computed index may be to
any of them, so everything else is read again. Here each read and write whose field is known is marked with it
(`tbaa`, LLVM's metadata for accesses that cannot meet). An index beyond its field was an error already
(`plain_indices`).

Depends on Numba's internals, as `linked_rules` does; Numba is pinned.
"""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from llvmlite import ir
from llvmlite.ir.instructions import AllocaInstr, CastInstr, ExtractValue, GEPInstr, InsertValue, LoadInstr, StoreInstr
from numba.core import cgutils

NUMBERS = (ir.IntType, ir.FloatType, ir.DoubleType)

Members: TypeAlias = tuple[int, ...]
"""Where in a compound value: its member, that one's member, and so on; nowhere: the whole."""


@contextmanager
def marked_fields() -> Iterator[None]:
    """Note at each address of a field which one it is, while a rule is being translated."""
    address_of = cgutils.get_record_member

    def marked(builder: Any, record: Any, offset: int, kind: Any) -> Any:
        address = address_of(builder, record, offset, kind)
        address.field = f"{record.type.pointee} at {offset}"
        return address

    cgutils.get_record_member = marked
    try:
        yield
    finally:
        cgutils.get_record_member = address_of


def mark_accesses(module: Any) -> None:
    """Mark each read and write of a known field in a module."""
    zero = ir.Constant(ir.IntType(64), 0)
    for function in module.functions:
        finder = FieldFinder(function)
        for instruction in finder.accesses:
            if field := finder.of_address(instruction.operands[-1]):
                root = module.add_metadata([ir.MetaDataString(module, "fields")])
                kind = module.add_metadata([ir.MetaDataString(module, field), root, zero])
                instruction.set_metadata("tbaa", module.add_metadata([kind, kind, zero]))


class FieldFinder:
    """Finds out which field an address in a function leads to."""

    def __init__(self, function: Any) -> None:
        self.accesses: list[Any] = []
        """Reads and writes of numbers."""
        self.stored: dict[Any, list[Any]] = defaultdict(list)
        """What a function stores in a variable, or in a member of one."""
        self.found: dict[Any, str | None] = {}
        for block in function.blocks:
            for one in block.instructions:
                if isinstance(one, (LoadInstr, StoreInstr)):
                    number = one if isinstance(one, LoadInstr) else one.operands[0]
                    if isinstance(number.type, NUMBERS):
                        self.accesses.append(one)
                if isinstance(one, StoreInstr) and not isinstance(one.operands[0], ir.Constant):
                    self.stored[place(one.operands[1])].append(one.operands[0])

    def of_address(self, address: Any) -> str | None:
        """The field that an address leads to, or None."""
        if address not in self.found:
            self.found[address] = None  # for one that leads back to itself
            self.found[address] = self.search(address)
        return self.found[address]

    def search(self, address: Any) -> str | None:
        """The same, looked for."""
        if hasattr(address, "field"):
            return str(address.field)
        if isinstance(address, GEPInstr):
            return self.of_address(address.pointer)
        if isinstance(address, CastInstr):
            return self.of_address(address.operands[0])
        if isinstance(address, LoadInstr):
            return self.of_variable(*place(address.operands[0]))
        if isinstance(address, ExtractValue):
            return self.of_member(address.operands[0], tuple(address.indices))
        return None

    def of_variable(self, variable: Any, member: Members) -> str | None:
        """The field that all addresses lead to which are stored in a variable, or in a member of one."""
        found = {self.of_address(address) for address in self.stored.get((variable, member), ())}
        if member:
            found |= {self.of_member(value, member) for value in self.stored.get((variable, ()), ())}
        return found.pop() if len(found) == 1 else None

    def of_member(self, value: Any, member: Members) -> str | None:
        """The field that a member of a compound value leads to."""
        while isinstance(value, InsertValue):
            if tuple(value.indices) == member:
                return self.of_address(value.operands[1])
            value = value.operands[0]
        return self.of_variable(value.operands[0], member) if isinstance(value, LoadInstr) else None


def place(address: Any) -> tuple[Any, Members]:
    """A variable, and the member of it, that an address is of."""
    if isinstance(address, GEPInstr) and isinstance(address.pointer, AllocaInstr):
        constants = [index.constant for index in address.indices if isinstance(index, ir.Constant)]
        if len(constants) == len(address.indices):
            return address.pointer, tuple(constants[1:])
    return address, ()
