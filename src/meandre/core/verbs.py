"""The verbs: the functions that every game defines, and that generic code calls without knowing the game.

A verb finds the game by the type of the position. Called from Python, it looks the game's function up; called from
compiled code, Numba replaces it by the game's function while compiling, so that generic functions are compiled once
for each game, with its rules inlined.
"""

import functools
from collections.abc import Callable
from types import ModuleType
from typing import Any, ParamSpec, TypeVar, cast

from meandre.core.position import Codes, Position
from meandre.core.rng import Rng
from meandre.core.rule import compiled, interpreted
from meandre.core.struct_type import StructType

SEATS = 6
"""The most players that a game can have."""

EVERY_SEAT = (1 << SEATS) - 1

CHANCE = 8
"""The seat number of chance."""

SPECTATOR = 9
"""The seat number of a spectator, who knows what all may know."""

CHANCE_ACTS = 1 << CHANCE

WIDEST = 512
"""The most moves, or outcomes of chance, that a position can have: the size of the arrays for them."""

LEGAL = 0
"""The `refusal` of a legal move."""

Args = ParamSpec("Args")
Result = TypeVar("Result")

_modules: dict[StructType, list[ModuleType]] = {}  # that define verbs, by the type of the position
_lookups: list[dict[StructType, Any]] = []  # what each verb has looked up
_interpreted: set[StructType] = set()  # the types of positions whose verbs run as plain Python

unconnected: list[tuple[Any, str, Callable[..., Any]]] = []
"""Verbs that Numba does not know yet, each with its name and with what it is for games without one."""


def register(position_type: StructType, rules: ModuleType, *others: ModuleType) -> None:
    """Register the modules that define the verbs for a type of position: `rules`, and `others` for what it lacks."""
    modules = _modules.setdefault(position_type, [rules])
    if modules[0] is not rules:
        raise ValueError(
            f"{rules.__name__} and {modules[0].__name__} have the same record: a verb could not tell them apart"
        )
    modules += [module for module in others if module not in modules]
    forget(position_type)


def registered() -> dict[StructType, list[ModuleType]]:
    """The modules that define verbs, by the type of the position."""
    return _modules


def implementation(position_type: StructType, verb: str) -> ModuleType | None:
    """The module that defines a verb for a type of position; None if none does."""
    return next((module for module in _modules[position_type] if hasattr(module, verb)), None)


def forget(position_type: StructType) -> None:
    """Let every verb look up its function again."""
    for lookup in _lookups:
        lookup.pop(position_type, None)


def interpret(position_type: StructType, plain: bool = True) -> None:
    """Let the verbs of a type of position run as plain Python, or compiled again, from the next call on."""
    (_interpreted.add if plain else _interpreted.discard)(position_type)
    forget(position_type)


def is_interpreted(position_type: StructType) -> bool:
    """Whether the verbs of a type of position run as plain Python for now."""
    return position_type in _interpreted


def verb(stub: Callable[Args, Result]) -> Callable[Args, Result]:
    """Turn a stub into a verb, which calls the function of the game; the stub is the default if a game has none."""
    name = stub.__name__
    lookup: dict[StructType, tuple[dict[str, Any], Any, Any]] = {}  # a module's names, its function, what is called
    _lookups.append(lookup)

    def look_up(position_type: StructType) -> tuple[dict[str, Any], Any, Any]:
        module = implementation(position_type, name)
        names = vars(module) if module else {}
        own = names.get(name, stub)
        function = interpreted(own) if position_type in _interpreted else compiled(own)
        lookup[position_type] = names, own, function
        return lookup[position_type]

    @functools.wraps(stub)
    def dispatch(*args: Any) -> Any:
        position_type = args[0].dtype
        names, own, function = lookup.get(position_type) or look_up(position_type)
        if names.get(name, stub) is not own:  # replaced
            function = look_up(position_type)[2]
        return function(*args)

    unconnected.append((dispatch, name, stub))
    return cast("Callable[Args, Result]", dispatch)  # without names of arguments, which would cost time


@verb
def setup(pos: Position, seats: int, options: Any) -> None:
    """Make `pos` the starting position."""
    raise NotImplementedError


@verb
def actors(pos: Position) -> int:
    """The seats that the game waits for, as a bit set; several of them choose at the same time, in any order.

    `CHANCE_ACTS` if an outcome of chance is due; 0 if the game is over.
    """
    raise NotImplementedError


@verb
def moves(pos: Position, seat: int, out: Codes) -> int:
    """Write that seat's legal moves into `out`; return how many.

    A seat that has chosen while others have not yet may still have moves: it may change its choice, which changes
    nothing that other seats can see.
    """
    raise NotImplementedError


@verb
def refusal(pos: Position, seat: int, move: int) -> int:
    """Why a move (or, for `CHANCE`, an outcome) is not legal: one of the game's refusals; `LEGAL` if it is."""
    raise NotImplementedError


@verb
def odds(pos: Position, out: Codes, weights: Codes) -> int:
    """Write the outcomes of chance and their integer weights; return how many."""
    raise NotImplementedError


@verb
def play(pos: Position, seat: int, move: int) -> None:
    """Play a legal move, or an outcome of chance, and write its facts."""
    raise NotImplementedError


@verb
def scores(pos: Position, out: Codes) -> None:
    """Write each seat's points so far, which everybody may know."""
    raise NotImplementedError


@verb
def ranks(pos: Position, out: Codes) -> None:
    """Write each seat's rank, 1 for a winner, equals alike; zeros until the game is over."""
    raise NotImplementedError


@verb
def glimpse(pos: Position, viewer: int, seat: int, move: int) -> int:
    """What `viewer` (a seat or `SPECTATOR`) sees of a move before it is played: the move, or a code that hides it.

    Moves that look the same to a viewer lead to positions that look the same to that viewer.
    """
    raise NotImplementedError


@verb
def conceal(pos: Position, seat: int) -> None:
    """Blank all fields that this seat (or `SPECTATOR`) may not know."""
    raise NotImplementedError


@verb
def imagine(pos: Position, seat: int, rng: Rng) -> None:
    """Fill the blanks at random, in agreement with all that this seat knows."""
    raise NotImplementedError
