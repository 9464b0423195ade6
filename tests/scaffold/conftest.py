"""The package that `meandre new-game` writes, installed, and a server that has its game."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.scaffold.support import packages

NAME = "river_race"


@dataclass(frozen=True)
class Package:
    """A written package, and the folder where it is installed."""

    folder: Path
    target: Path


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The package of a new game."""
    folder = tmp_path_factory.mktemp("new-game")
    packages.run("-m", "meandre", "new-game", NAME, "--folder", folder, cwd=folder)
    packages.install(folder / NAME, folder / "target")
    return Package(folder / NAME, folder / "target")


@pytest.fixture(scope="session")
def server(package: Package, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that has the new game."""
    with packages.server(package.target, tmp_path_factory.mktemp("server")) as address:
        yield address
