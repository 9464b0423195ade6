"""OpenSpiel adapter: `register()` registers all games with `pyspiel`.

>>> import pyspiel
>>> from meandre.adapters import openspiel
>>> openspiel.register()
>>> state = pyspiel.load_game("meandre_mehen(players=3,first=seat-1)").new_initial_state()
>>> state.chance_outcomes()
[(1, 0.375), (2, 0.375), (3, 0.125), (6, 0.125)]
>>> state.apply_action(1)
>>> state.current_player(), [state.action_to_string(action) for action in state.legal_actions()]
(0, ['enter'])

Observations, actions and returns are described in docs/openspiel.md.
"""

try:
    import pyspiel  # type: ignore[import-not-found]  # noqa: F401
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError("OpenSpiel is not installed: pip install 'meandre[openspiel]'") from missing

from meandre.adapters.openspiel.bots import bot
from meandre.adapters.openspiel.game import register

__all__ = ["bot", "register"]
