"""Bots by spec, a one-word name such as `mehen:3`.

- `mehen:3`: Mehen, level 3 of 1 to 5
- `search:1000`, `search:50ms`: the search with 1000 simulations, or 50 milliseconds, for a decision
- `plain:1000`, `plain:50ms`: the same without heuristics
- `random`: a legal move, uniformly at random
"""

import re

from meandre.bots.bot import Bot, RandomBot, SearchBot
from meandre.bots.heuristics import search_settings
from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.messages import abbreviate, core_message

BUDGET = re.compile(r"(search|plain):([1-9]\d{0,8})(ms)?")


def bot(game: Game, spec: str, compiled: bool = True) -> Bot:
    """The bot of a spec in this game; `OptionError` if there is none.

    Unless `compiled`, it searches as plain Python: far slower, but without waiting for a compiler.
    """
    if spec == "random":
        return RandomBot(game)
    levels = {f"{game.name}:{number}": level for number, level in enumerate(search_settings(game).levels, 1)}
    if level := levels.get(spec):
        return SearchBot(
            game,
            simulations=level.simulations,
            random_move_rate=level.random_move_rate,
            level_k=level.level_k,
            compiled=compiled,
        )
    if budget := BUDGET.fullmatch(spec):
        kind, amount, milliseconds = budget.groups()
        if milliseconds:
            return SearchBot(game, seconds=int(amount) / 1000, use_heuristics=kind == "search")
        return SearchBot(game, simulations=int(amount), use_heuristics=kind == "search")
    raise OptionError(core_message("no-such-bot", spec=abbreviate(spec), known=", ".join(levels)))
