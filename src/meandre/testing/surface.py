"""The surface of a game: the names that its modules must define, and the values given to `Game`."""

import inspect
import re
from collections.abc import Iterator

from meandre.core import verbs
from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.position import RUNNING
from meandre.core.rule import COMPILED
from meandre.core.struct_type import UNUSED
from meandre.core.verbs import SEATS
from meandre.testing.gaps import Gaps

RULES = {
    "MOVES": "the number of codes of moves",
    "OUTCOMES": "the number of codes of chance's outcomes",
    "OPTIONS": "the record of the options, a struct_type",
}
RULES_VERBS = {
    "setup": 3,
    "actors": 1,
    "moves": 3,
    "refusal": 3,
    "odds": 3,
    "play": 3,
    "scores": 2,
    "ranks": 2,
}
SECRETS_VERBS = {"glimpse": 4, "conceal": 2, "imagine": 3}
"""Each verb and how many arguments it takes."""

NOTATION = {"write": 3, "read": 3}
SENTENCES = {"move": 3, "fact": 2, "prompt": 2, "turn": 1, "position": 2, "keys": 0}
SENTENCES_TABLES = {
    "FACTS": "each fact's name, and the names of its numbers after the seat",
    "RULES": "the rule to look up, by the key of the first message of `position`",
    "MINOR": "a frozenset of names of facts that matter little",
    "TURN_FACTS": "a frozenset of names of facts that only say whose turn it is",
}


def check_surface(gaps: Gaps) -> None:
    """Note what is missing, takes the wrong number of arguments, or has an impossible value."""
    game = gaps.game
    for name, meaning in RULES.items():
        expect_name(gaps, game.rules, name, meaning)
    for name, arguments in RULES_VERBS.items():
        expect_verb(gaps, game.rules, name, arguments)
    expect_name(gaps, game.secrets, "SECRET", "the fields of the position that are hidden from somebody")
    for name, arguments in SECRETS_VERBS.items():
        expect_verb(gaps, game.secrets, name, arguments)
    for module, functions in ((game.notation, NOTATION), (game.sentences, SENTENCES)):
        for name, arguments in functions.items():
            if expect_name(gaps, module, name, f"a function of {count(arguments)}"):
                expect_arguments(gaps, module, getattr(module, name), name, arguments)
    for name, meaning in SENTENCES_TABLES.items():
        expect_name(gaps, game.sentences, name, meaning)
    for name, function, arguments in optional_functions(game):
        expect_arguments(gaps, function, function, name, arguments)
    check_values(gaps)
    check_options(gaps)


def count(arguments: int) -> str:
    """A number of arguments, in words."""
    return "one argument" if arguments == 1 else f"{arguments or 'no'} arguments"


def expect_name(gaps: Gaps, module: object, name: str, meaning: str) -> bool:
    """Whether a module defines a name; a gap if not."""
    if hasattr(module, name):
        return True
    gaps.missing.add(name)
    gaps.add(module, f"defines no {name}: {meaning}")
    return False


def expect_verb(gaps: Gaps, module: object, name: str, arguments: int) -> None:
    """A verb is defined, by this module or another that is registered, and can be compiled."""
    teacher = verbs.implementation(gaps.game.position_type, name)
    if teacher is None:
        expect_name(gaps, module, name, f"a verb with {count(arguments)}, see meandre.core.verbs")
        return
    verb = getattr(teacher, name)
    expect_arguments(gaps, teacher, verb, name, arguments)
    gaps.expect(not COMPILED or hasattr(verb, "py_func"), teacher, f"{name} is not a @rule: it cannot be compiled")


def expect_arguments(gaps: Gaps, blame: object, function: object, name: str, arguments: int) -> None:
    """A function can be called with so many arguments."""
    plain = getattr(function, "py_func", function)
    if not callable(plain):
        gaps.add(blame, f"{name} is not a function")
        return
    try:
        inspect.signature(plain).bind(*range(arguments))
    except TypeError:
        gaps.add(blame, f"{name} does not take {count(arguments)}")


def optional_functions(game: Game) -> Iterator[tuple[str, object, int]]:
    """The functions that were given to `Game`, with the number of their arguments."""
    yield "draw", game.draw, 3
    if game.touch_target is not None:
        yield "touch_target", game.touch_target, 3
    if game.option_conflict is not None:
        yield "option_conflict", game.option_conflict, 1


def check_values(gaps: Gaps) -> None:
    """The plain values of a game."""
    game, fields = gaps.game, gaps.game.position_type.names or ()
    name_fits = re.fullmatch(r"[a-z][a-z0-9_]*", game.name) is not None
    gaps.expect(name_fits, game, f"the name {game.name!r} is not made of small letters, digits and underscores")
    seats_fit = len(game.seats) > 0 and game.seats.step == 1 and 2 <= game.seats[0] <= game.seats[-1] <= SEATS
    gaps.expect(seats_fit, game, f"seats={game.seats} is not a range from 2 to at most {SEATS} players")
    gaps.expect(game.version >= 1, game, "version begins at 1")
    gaps.expect(all(older < game.version for older in game.older_versions), game, "older_versions are below version")
    gaps.expect(
        len(game.endings) > 0 and RUNNING not in game.endings, game, f"endings has names, and none for {RUNNING}"
    )
    for field in game.seat_fields:
        gaps.expect(field in fields, game, f"seat_fields names {field}, which the position does not have")
    for field in getattr(game.secrets, "SECRET", ()):
        gaps.expect(field in fields, game.secrets, f"SECRET names {field}, which the position does not have")
    facts = getattr(game.sentences, "FACTS", {})
    columns = {column for _, *columns in facts.values() for column in columns}
    for column in game.seat_columns:
        gaps.expect(column in columns, game, f"seat_columns names {column}, which no fact of FACTS has")
    for table in ("MINOR", "TURN_FACTS"):
        for name in sorted(getattr(game.sentences, table, ())):
            known = name in {name for name, *_ in facts.values()}
            gaps.expect(known, game.sentences, f"{table} names {name}, which is no fact of FACTS")
    for name, *numbers in facts.values():
        gaps.expect(len(numbers) <= 3, game.sentences, f"the fact {name} has more than three numbers after the seat")
    refusals = [constant for constant in vars(game.rules) if re.fullmatch(r"[A-Z]\d+_\w+", constant)]
    gaps.expect(len(refusals) == len(game.refusals), game.rules, "two refusals have the same number")


def check_options(gaps: Gaps) -> None:
    """Every option has a name of its own, a place in the rules' record, and a default that fits."""
    game = gaps.game
    names = [option.name for option in game.options]
    gaps.expect(len(set(names)) == len(names), game.options, "two options have the same name")
    record = getattr(game.rules, "OPTIONS", None)
    fields = set(record.names or ()) - {UNUSED} if record is not None else {name.replace("-", "_") for name in names}
    later = {option.name.replace("-", "_") for option in game.later_options}
    for option in game.options:
        fits = re.fullmatch(r"[a-z][a-z0-9-]*", option.name) is not None
        gaps.expect(fits, game.options, f"the option {option.name!r} is not named in small letters, digits and hyphens")
        field = option.name.replace("-", "_")
        gaps.expect(field in fields, game.rules, f"OPTIONS has no field {field} for the option {option.name}")
        gaps.expect(option.since <= game.version, game.options, f"the option {option.name} is newer than the rules")
    research = {option.name.replace("-", "_") for option in game.research_options}
    for field in sorted(fields - later - research - {name.replace("-", "_") for name in names}):
        gaps.add(game.options, f"no option sets the field {field} of the rules' OPTIONS")
    try:
        game.resolve_options(game.seats[0], {})
    except OptionError as error:
        gaps.add(game.options, f"the default options are refused: {error}")
    for name, preset in game.presets.items():
        try:
            game.resolve_options(game.seats[0], preset)
        except OptionError as error:
            gaps.add(game.options, f"the options of the preset {name} are refused: {error}")
