"""Riombo's options."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from meandre.core.messages import Message
from meandre.core.options import ChoiceOption, IntegerOption, Option, Value, who_begins
from meandre.core.phrase_option import Phrase, PhraseOption
from meandre.core.text_option import TextOption, TextOptionError
from meandre.games.riombo import rules
from meandre.games.riombo.data.board_format import MOST_AMOUNT, check_ways_back, decode, encode
from meandre.games.riombo.text import message

BOARDS = Path(__file__).parent / "data"

AGREEMENTS = {
    "bank-pays-10": "take-10-bank",
    "left-pays-3": "take-3-left",
    "pay-right-5": "give-5-right",
    "each-pays-2": "take-2-each",
    "pay-each-2": "give-2-each",
    "swap": "swap",
    "another-turn": "another-turn",
    "nothing": "nothing",
}
"""R12: the ready-made meanings of a square as agreed, as they are put together."""

MEANINGS = {
    ("take", "bank"): rules.TAKE_BANK,
    ("take", "left"): rules.TAKE_LEFT,
    ("take", "right"): rules.TAKE_RIGHT,
    ("take", "each"): rules.TAKE_EACH,
    ("give", "bank"): rules.GIVE_BANK,
    ("give", "left"): rules.GIVE_LEFT,
    ("give", "right"): rules.GIVE_RIGHT,
    ("give", "each"): rules.GIVE_EACH,
    ("swap", ""): rules.SWAP,
    ("another-turn", ""): rules.ANOTHER_TURN,
    ("back", ""): rules.BACK,
    ("nothing", ""): rules.PLAIN,
}
"""R12: the kind of square that a verb and its target mean."""


def meaning(phrase: Phrase) -> int:
    """R12: the square that a phrase means."""
    return MEANINGS[phrase.verb, phrase.target] * rules.SQUARE + phrase.amount


def agreed(number: int, default: str) -> PhraseOption:
    """R12: what a square as agreed means."""
    return PhraseOption(
        f"agreed-{number}",
        default,
        AGREEMENTS,
        verbs=("take", "give"),
        bare=("swap", "another-turn", "back", "nothing"),
        targets=("bank", "left", "right", "each"),
        low=1,
        high=MOST_AMOUNT,
        encode=meaning,
        words="agreed",
    )


BOARD = TextOption(
    "board", default="ombo", folder=BOARDS, field="squares", decode=decode, encode=encode, captioned=True
)  # R13
AGREED = (agreed(1, "bank-pays-10"), agreed(2, "left-pays-3"))
WINNING = IntegerOption("winning", default=80, low=50, high=200, suggested=(50, 120))  # R23
SHORT_END = ChoiceOption("short-end", default="all", choices=("all", "first"), since=2)  # R22

OPTIONS = (
    BOARD,
    *AGREED,
    ChoiceOption("trip", default="long", choices=("long", "short")),  # R22
    SHORT_END,
    WINNING,
    who_begins(6),  # R10
)


FEWEST_IN_RESEARCH = 3

RESEARCH_OPTIONS = (
    replace(BOARD, decode=partial(decode, fewest=FEWEST_IN_RESEARCH)),
    IntegerOption("winning", default=80, low=2, high=200),
    IntegerOption("purse", default=rules.PURSE, low=1, high=rules.PURSE),
    IntegerOption("last-turns", default=0, low=0, high=rules.SHORT_TURNS),
)
"""Below the limits of a table: a short river, little money, and only the last turns before R24 ends the game."""


def option_conflict(options: Mapping[str, Value]) -> Message | None:
    """R13: a river that could not be passed. R22, R23: what belongs to the short or to the long game alone."""
    if options["trip"] == "short" and options["winning"] != WINNING.default:
        return message("winning-short", default=WINNING.default)
    if options["trip"] == "long" and options["short-end"] != SHORT_END.default:
        return message("short-end-long")
    return None if passable(options) else message("agreed-ways-back")


def passable(options: Mapping[str, Value]) -> bool:
    """R13: whether canoes can pass the river, if the squares as agreed mean the way back to the start."""
    back = rules.BACK * rules.SQUARE
    ways_back = [option.code(options[option.name]) == back for option in AGREED]
    if not any(ways_back):
        return True
    agreed_back = {
        kind * rules.SQUARE for kind, way in zip((rules.AGREED_1, rules.AGREED_2), ways_back, strict=True) if way
    }
    try:
        check_ways_back([back if square in agreed_back else square for square in BOARD.code(options["board"])])
    except TextOptionError:
        return False
    return True


FORMER_OPTIONS: tuple[Option, ...] = tuple(
    ChoiceOption(option.name, option.default, option.choices, codes=tuple(map(option.code, option.choices)), until=1)
    for option in AGREED
)
"""Options as they were in older versions of the rules. R12: only ready-made meanings."""

PRESETS: dict[str, dict[str, Value]] = {
    "one-trip": {"trip": "short"},
    "first-home": {"trip": "short", "short-end": "first"},
    "quick": {"board": "brook", "winning": 60},
}
"""Options that are chosen together with one click."""
