"""Packages outside this one, for tests that edit them: `otter` has a function, `burrow` a game; both use `kit`."""

from pathlib import Path

from tests.bots.support import hidden_card

FILES = {
    "kit/__init__.py": '''
"""A package that others use."""

from meandre.core.rule import rule
from kit.stock import STOCK


@rule
def weight(n):
    """The third step."""
    return n * 300 + STOCK
''',
    "kit/stock.py": """
from pathlib import Path

STOCK = int(Path(__file__).with_name("stock.txt").read_text())
""",
    "kit/stock.txt": "4000",
    "otter/__init__.py": "",
    "otter/rules.py": '''
import numpy as np

from meandre.core.rule import rule
from otter.names import *
from otter.steps import first


@rule
def answer(n):
    """What the tests ask for."""
    return first(n) + STAR
''',
    "otter/names.py": "STAR = 50_000\n",
    "otter/steps.py": """
from meandre.core.rule import rule

from .deep import second

BASE = 0  # the digit of ones is 1


@rule
def first(n):
    return n + BASE + second(n)
""",
    "otter/deep.py": """
from meandre.core.rule import rule
from . import tables


def load():
    from otter import unused

    return unused


@rule
def second(n):
    return tables.TENS[n] + tables.third(n)
""",
    "otter/tables.py": """
import numpy as np
import kit

TENS = np.array([10, 20, 30])
third = kit.weight
""",
    "otter/unused.py": "",
    "burrow/__init__.py": '''
"""A game from outside."""

from meandre.core.game import Game

from burrow import art, rules

GAME = Game("burrow", 1, range(2, 3), (), rules, None, None, {1: "over", 2: "quiet"}, art.picture, None, secrets=rules)
''',
    "burrow/art.py": """
def picture(*_):
    return ""
""",
    "burrow/endings.py": """
from meandre.core.rule import rule

from kit import weight


@rule
def ending():
    return weight(1) // 4000
""",
    "burrow/rules.py": Path(hidden_card.__file__)
    .read_text("utf-8")
    .replace("pos.ending = 1", "pos.ending = ending()")
    .replace(
        "from meandre.core.rule import rule", "from burrow.endings import ending\nfrom meandre.core.rule import rule"
    ),
}
"""`answer(1)` is 54321: every digit comes from another file."""


def write(folder: Path) -> None:
    """Write the packages into a folder."""
    for name, text in FILES.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


def edit(file: Path, old: str, new: str) -> None:
    """Replace a part of a file that it has once."""
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")
