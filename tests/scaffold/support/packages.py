"""Packages of games, installed into throw-away folders, and servers that have these games."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[3]
TIMEOUT = 120.0
"""Seconds for one process, on a busy machine."""
NAME = "river_race"
"""The game of the packages that `meandre new-game` writes here."""


@dataclass(frozen=True)
class Package:
    """A written package, and the folder where it is installed."""

    folder: Path
    target: Path


def environment(*folders: Path) -> dict[str, str]:
    """The environment of a process that imports from `folders`, then from this tree; rules run uncompiled."""
    path = os.pathsep.join(map(str, (*folders, ROOT / "src")))
    return {**os.environ, "PYTHONPATH": path, "NUMBA_DISABLE_JIT": "1", "PYTHONUTF8": "1"}


def run(*command: str | Path, cwd: Path, folders: tuple[Path, ...] = ()) -> str:
    """Run a Python command; return its output."""
    done = subprocess.run(
        [sys.executable, *map(str, command)],
        cwd=cwd,
        env=environment(*folders),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=TIMEOUT,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def install(package: Path, target: Path) -> None:
    """Install a package into `target`, without a network and without its dependencies, which are installed already."""
    offline = ["--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    run("-m", "pip", "install", "--quiet", *offline, "--target", target, package, cwd=package)


def new_package(folder: Path) -> Package:
    """The package that `meandre new-game` writes, installed."""
    run("-m", "meandre", "new-game", NAME, "--folder", folder, cwd=folder)
    install(folder / NAME, folder / "target")
    return Package(folder / NAME, folder / "target")


@contextmanager
def server(target: Path, folder: Path, *sources: Path) -> Iterator[str]:
    """The address of a server that has the games in `target`; modules are first looked for in `sources`."""
    log = folder / "log"
    asked = ["--no-browser", "--no-prepare", "--port", "0", "--database", str(folder / "tables.db")]
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "meandre", "serve", *asked],
            env=environment(*sources, target),
            stdout=out,
            stderr=out,
        )
    try:
        yield wait_for_address(process, log)
    finally:
        process.kill()
        process.wait(TIMEOUT)


def wait_for_address(process: "subprocess.Popen[bytes]", log: Path) -> str:
    """The address that a server prints first, once it answers."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end and process.poll() is None:
        first = log.read_text("utf-8").partition("\n")[0]
        if first.endswith("/"):
            address = first.rpartition(" ")[2].rstrip("/").replace("localhost", "127.0.0.1")
            try:
                if httpx.get(f"{address}/health", timeout=TIMEOUT).is_success:
                    return address
            except httpx.TransportError:
                pass
        time.sleep(0.05)
    raise AssertionError(f"the server does not start:\n{log.read_text('utf-8')}")
