"""The names of the games in Gymnasium, which asks for them when it is imported: nothing slow is imported here."""

from importlib.metadata import entry_points

NAMESPACE = "meandre"
VERSION = 1
"""The version of the environments, not of the rules."""

MODULE = "meandre.adapters.gymnasium"


def environment_name(game: str) -> str:
    """The name of a game's environment.

    >>> environment_name("rio_grande")
    'meandre/RioGrande-v1'
    """
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in game.split('_'))}-v{VERSION}"


def register() -> None:
    """Register an environment for each installed game; again if need be."""
    from gymnasium.envs.registration import register, registry

    for name in sorted({point.name for point in entry_points(group="meandre.games") if "@" not in point.name}):
        if environment_name(name) not in registry:
            register(
                environment_name(name),
                entry_point=f"{MODULE}:SeatEnv",
                vector_entry_point=f"{MODULE}:SeatVectorEnv",
                kwargs={"game": name},
            )
