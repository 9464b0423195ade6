"""Writing the package of a new game from the template folder."""

import keyword
import re
from importlib.util import find_spec
from pathlib import Path

TEMPLATE = Path(__file__).parent / "template"
SUFFIX = ".template"
"""Templates are not Python, TOML or Markdown yet: the suffix keeps tools away from them."""


NAME = re.compile("[a-z][a-z0-9_]{0,39}")
"""Names of games: the first letter is that of the rule numbers; the API takes no longer ones."""


class NewGameError(ValueError):
    """The package cannot be written."""


def new_game(name: str, folder: Path, taken: list[str]) -> Path:
    """Write the package of a game called `name` into `folder`; return its folder.

    The name must be a lower-case identifier that no installed game and no other module has.
    """
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise NewGameError(f"{name!r} is not a name for a game: use lower-case letters, digits and _, as in river_race")
    if name in taken:
        raise NewGameError(f"there is a game called {name} already")
    target = folder / name
    if target.exists():
        raise NewGameError(f"{target} exists already")
    if find_spec(name):
        raise NewGameError(f"there is a Python module called {name} already")
    values = {"@name@": name, "@title@": name.replace("_", " ").title(), "@letter@": name[0].upper()}
    for source in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
        path = target / str(source.relative_to(TEMPLATE)).removesuffix(SUFFIX).replace("NAME", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(filled(source.read_text("utf-8"), values), "utf-8")
    return target


def filled(text: str, values: dict[str, str]) -> str:
    """A template with its placeholders replaced."""
    for placeholder, value in values.items():
        text = text.replace(placeholder, value)
    return text
