"""The bots by name: a spec such as `mehen:3` says in one word who plays.

- `mehen:3`: Mehen, level 3 of 1 to 5
- `search:1000`, `search:50ms`: the search, with so many walks or so long for a decision
- `plain:1000`, `plain:50ms`: the same without any knowledge of the game beyond its rules
- `random`: any legal move
"""

import re

from meandre.bots.bot import Bot, Guesser, Searcher
from meandre.bots.heuristics import study
from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.messages import abbreviate, core_message

BUDGET = re.compile(r"(search|plain):([1-9]\d{0,8})(ms)?")


def bot(game: Game, spec: str) -> Bot:
    """The bot that a spec means in this game; `OptionError` if it means none."""
    if spec == "random":
        return Guesser(game)
    levels = {f"{game.name}:{number}": level for number, level in enumerate(study(game).levels, 1)}
    if level := levels.get(spec):
        return Searcher(game, walks=level.walks, slips=level.slips, guile=level.guile)
    if budget := BUDGET.fullmatch(spec):
        kind, amount, in_time = budget.groups()
        if in_time:
            return Searcher(game, seconds=int(amount) / 1000, knowing=kind == "search")
        return Searcher(game, walks=int(amount), knowing=kind == "search")
    raise OptionError(core_message("no-such-bot", spec=abbreviate(spec), known=", ".join(levels)))
