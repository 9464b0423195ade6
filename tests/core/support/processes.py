"""Python processes of their own, each with its own cache folder."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import meandre

SOURCE = Path(meandre.__file__).parent.parent

Process: TypeAlias = "subprocess.Popen[str]"


def start(cache: Path, *args: str | Path, folders: Sequence[Path] = (SOURCE,), jit: bool = True) -> Process:
    """Start Python with these arguments; modules are imported from `folders`, and warnings are errors."""
    path = os.pathsep.join(map(str, folders))
    environment = {
        **os.environ,
        "MEANDRE_CACHE": str(cache),
        "PYTHONPATH": path,
        "NUMBA_DISABLE_JIT": str(int(not jit)),
    }
    command = [sys.executable, "-B", "-W", "error", *map(str, args)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def finish(process: Process) -> tuple[str, str]:
    """Wait for a process to end well; return what it printed, and what it wrote to the error stream."""
    out, err = process.communicate(timeout=180)
    assert process.returncode == 0, err
    return out, err


def run(cache: Path, *args: str | Path, folders: Sequence[Path] = (SOURCE,), jit: bool = True) -> str:
    """What such a process prints."""
    return finish(start(cache, *args, folders=folders, jit=jit))[0]


def compiled(cache: Path) -> dict[Path, bytes]:
    """The compiled functions in a cache folder."""
    return {path: path.read_bytes() for path in cache.rglob("*.nbc")}
