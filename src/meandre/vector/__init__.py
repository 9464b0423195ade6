"""Fast environments: many games at once as arrays, stepped by compiled code. See docs/environments.md.

>>> from meandre import vector
>>> vector.make("mehen", 8, seats=3, length=40)
<8 games of mehen, 3 seats>
"""

from collections.abc import Sequence
from typing import Literal

from meandre.core.game import Game
from meandre.core.verbs import CHANCE
from meandre.vector.environments import Environments
from meandre.vector.saved import Saved
from meandre.vector.stepping import OVER

__all__ = ["CHANCE", "OVER", "Environments", "Saved", "make"]


def make(
    game: Game | str,
    num_envs: int,
    seats: int | None = None,
    *,
    seed: int | Sequence[int] = 0,
    threads: int | None = None,
    autoreset: bool = True,
    observation: Literal["raw", "planes"] = "raw",
    simultaneous: Literal["single", "joint"] = "single",
    chance: Literal["inside", "caller"] = "inside",
    max_steps: int | None = None,
    **options: object,
) -> Environments:
    """`num_envs` games at once; the options of the game are keywords, with `_` for `-`: `agreed_1="swap"`.

    `seats`: how many play, the fewest if not given. `seed`: a number for all rows, or one for each. `threads`: how many
    threads share the rows, as many as there are cores if not given. `autoreset`: whether a row whose game is over
    begins another one in the same step. `observation`: "raw" fields, or "planes" of numbers from 0 to 1.
    `simultaneous`: whether those who choose at the same time do so in "single" steps or in a "joint" one. `chance`:
    whether it is resolved "inside" or left to the "caller". `max_steps`: the decisions after which a game is truncated.
    """
    return Environments(
        game,
        num_envs,
        seats,
        seed=seed,
        threads=threads,
        autoreset=autoreset,
        observation=observation,
        simultaneous=simultaneous,
        chance=chance,
        max_steps=max_steps,
        options={name.replace("_", "-"): value for name, value in options.items()},
    )
