"""Packages that the server does not need are not in its memory."""

import subprocess
import sys


def test_the_server_runs_without_what_colours_tracebacks() -> None:
    script = "import sys, meandre.server.serve; print([name for name in ('rich', 'pygments') if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_they_can_be_imported_afterwards() -> None:
    script = "import meandre.server.serve, pygments, rich; print(rich.__name__, pygments.__name__)"
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "rich pygments"
