"""The notebooks are stored without outputs; every cell of each runs, and shows what it is there for."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
PICTURES = {"play_and_look": 5, "a_study_with_plots": 3, "train_and_watch": 3}
"""How many cells show a picture."""


def run(notebook: Path, folder: Path) -> dict[str, Any]:
    """What `tests/support/run_notebook.py` prints of it."""
    environment = {
        **os.environ,
        "IPYTHONDIR": str(folder),
        "MPLCONFIGDIR": str(folder),
        "OPENBLAS_NUM_THREADS": "1",  # small matrices: more threads only wait for each other
    }
    command = [sys.executable, str(ROOT / "tests" / "support" / "run_notebook.py"), str(notebook)]
    done = subprocess.run(command, cwd=notebook.parent, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_there_are_three_notebooks() -> None:
    assert {path.stem for path in NOTEBOOKS} == set(PICTURES)


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_are_stored_without_outputs(notebook: Path) -> None:
    for cell in json.loads(notebook.read_text("utf-8"))["cells"]:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None


@pytest.mark.slow
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_runs_and_boards_show_themselves(notebook: Path, tmp_path: Path) -> None:
    found = run(notebook, tmp_path)
    assert sum("image/svg+xml" in shown for shown in found["displayed"]) == PICTURES[notebook.stem]
    if "before" in found["numbers"]:  # what learns gets clearly better
        assert found["numbers"]["after"] > found["numbers"]["before"] + 0.1
