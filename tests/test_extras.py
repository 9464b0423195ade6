"""Where an optional library is missing, the error names it and says what to install."""

import json
from pathlib import Path

import pytest

from tests.core.support.processes import run

USES = {
    "data": ("polars", "meandre.play_games('mehen', ['random', 'random'], 2).to_polars()"),
    "data pandas": ("pandas", "meandre.play_games('mehen', ['random', 'random'], 2).to_pandas()"),
    "gymnasium": ("gymnasium", "from meandre.adapters import gymnasium"),
    "openspiel": ("pyspiel", "from meandre.adapters import openspiel"),
    "pettingzoo": ("pettingzoo", "from meandre.adapters import pettingzoo"),
    "plots": ("matplotlib", "from meandre.study.plots import new_figure; new_figure('seats')"),
    "ray": ("ray", "from meandre.study.ray_engine import RayEngine; RayEngine()"),
}
"""For each extra, the library without which something else is done in vain."""
TRY_ALL = f"""
import json, sys
uses = {USES!r}
sys.modules.update({{library: None for library, _ in uses.values()}})  # importing it fails as if it were not there
import meandre
found = {{}}
for name, (library, use) in uses.items():
    try:
        exec(use)
    except ImportError as error:
        found[name] = str(error)
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What is said about each, in a process without these libraries."""
    found: dict[str, str] = json.loads(run(tmp_path_factory.mktemp("cache"), "-c", TRY_ALL, jit=False))
    return found


@pytest.mark.parametrize("name", USES)
def test_a_missing_library_is_named_with_the_extra_that_has_it(said: dict[str, str], name: str) -> None:
    assert f"pip install 'meandre[{name.partition(' ')[0]}]'" in said[name]


def test_all_else_works_without_them(tmp_path: Path) -> None:
    names = [library for library, _ in USES.values()]
    hidden = f"import sys; sys.modules.update(dict.fromkeys({names!r})); "
    everything = "import meandre, meandre.cli, meandre.vector, meandre.server.app; print(meandre.game('mehen').name)"
    assert run(tmp_path, "-c", hidden + everything, jit=False).strip() == "mehen"
