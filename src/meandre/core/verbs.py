"""The verbs: the few functions that every game defines and everything else in the house speaks.

Generic code calls these stubs. Called from Python they look up the game by the type of the position's record; called
from compiled code, Numba puts the game's own function in their place while compiling, so that the generic function is
made anew, inlined, for each game.
"""

import functools
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any, ParamSpec, TypeVar

import numba
from numba.extending import overload

from meandre.core.compile_cache import register_sources
from meandre.core.position import Codes, Position
from meandre.core.rng import Rng
from meandre.core.rule import FLAGS
from meandre.core.struct_type import StructType

SEATS = 6
"""No game seats more."""

EVERY_SEAT = (1 << SEATS) - 1

CHANCE = 8
"""The seat of chance."""

SPECTATOR = 9
"""The seat of whoever only watches: knows what all may know."""

CHANCE_ACTS = 1 << CHANCE

WIDEST = 512
"""Room for the longest list of moves or outcomes that a game may give."""

LEGAL = 0
"""`refusal` of a move that may be played."""

Args = ParamSpec("Args")
Result = TypeVar("Result")

_teachers: dict[StructType, list[ModuleType]] = {}
_layouts: dict[Any, StructType] = {}
_known: list[dict[StructType, Any]] = []


def register(layout: StructType, rules: ModuleType, *others: ModuleType) -> None:
    """Make the verbs understand positions of this layout: what `rules` does not define, one of the `others` does."""
    known = _teachers.setdefault(layout, [rules])
    if known[0] is not rules:
        raise ValueError(
            f"{rules.__name__} and {known[0].__name__} have the same record: a verb could not tell them apart"
        )
    known += [module for module in others if module not in known]
    for teachers in _known:
        teachers.pop(layout, None)
    record = numba.from_dtype(layout)
    _layouts[record] = layout
    register_sources(record, known)


def implementation(layout: StructType, verb: str) -> ModuleType | None:
    """The module that says what a verb means for positions of this layout, if one does."""
    return next((module for module in _teachers[layout] if hasattr(module, verb)), None)


def verb(stub: Callable[Args, Result]) -> Callable[Args, Result]:
    """Turn a stub into a verb that picks its game by the type of the record; untaught, it does what the stub says."""
    name = stub.__name__
    untaught = SimpleNamespace(**{name: stub})
    teachers: dict[StructType, Any] = {}  # so that they need not be looked for at each call
    _known.append(teachers)

    @functools.wraps(stub)
    def dispatch(*args: Args.args, **kwargs: Args.kwargs) -> Result:
        layout: StructType = args[0].dtype  # type: ignore[attr-defined]
        here = teachers.get(layout) or teachers.setdefault(layout, implementation(layout, name) or untaught)
        result: Result = getattr(here, name)(*args, **kwargs)
        return result

    @functools.wraps(stub)
    def choose(pos: Any, *_: Any) -> Any:
        layout = _layouts.get(pos)
        if layout is None:
            return None
        return getattr(implementation(layout, name), name).py_func if implementation(layout, name) else stub

    overload(dispatch, jit_options=FLAGS)(choose)
    return dispatch


@verb
def setup(pos: Position, seats: int, options: Any) -> None:
    """Make `pos` a fresh position."""
    raise NotImplementedError


@verb
def actors(pos: Position) -> int:
    """The seats that the game waits for, as a bit set; several choose at the same time, in any order.

    `CHANCE_ACTS`: a throw, draw or shuffle is due. 0: the game is over.
    """
    raise NotImplementedError


@verb
def moves(pos: Position, seat: int, out: Codes) -> int:
    """Write that seat's legal moves into `out`; return how many.

    A seat that has chosen, while others at the same time have not, may still have moves: it may change its mind, which
    changes nothing that anybody else can see.
    """
    raise NotImplementedError


@verb
def refusal(pos: Position, seat: int, move: int) -> int:
    """Why that move (or, for `CHANCE`, that outcome) is not legal: one of the game's refusals, or `LEGAL`."""
    raise NotImplementedError


@verb
def odds(pos: Position, out: Codes, weights: Codes) -> int:
    """Write chance's outcomes and their integer weights; return how many."""
    raise NotImplementedError


@verb
def play(pos: Position, seat: int, move: int) -> None:
    """Apply a legal move (chance is a seat too) and write the news."""
    raise NotImplementedError


@verb
def scores(pos: Position, out: Codes) -> None:
    """Write each seat's points; zeros until the game is over."""
    raise NotImplementedError


@verb
def ranks(pos: Position, out: Codes) -> None:
    """Write each seat's rank, 1 for a winner, equals alike; zeros until the game is over."""
    raise NotImplementedError


@verb
def glimpse(pos: Position, viewer: int, seat: int, move: int) -> int:
    """What `viewer` (a seat or `SPECTATOR`) sees of a move about to be played: the move, or a code that hides it.

    Moves that look the same to a viewer lead to positions that look the same to that viewer.
    """
    raise NotImplementedError


@verb
def conceal(pos: Position, seat: int) -> None:
    """Blank everything that this seat (or `SPECTATOR`) may not know."""
    raise NotImplementedError


@verb
def imagine(pos: Position, seat: int, rng: Rng) -> None:
    """Fill the blanks with a random world that agrees with all that this seat knows."""
    raise NotImplementedError
