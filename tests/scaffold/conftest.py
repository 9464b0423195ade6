"""The package that `meandre new-game` writes, installed, and a server that has its game."""

from collections.abc import Iterator

import pytest

from tests.scaffold.support import packages
from tests.scaffold.support.packages import Package


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The package of a new game."""
    return packages.new_package(tmp_path_factory.mktemp("new-game"))


@pytest.fixture(scope="session")
def server(package: Package, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that has the new game."""
    with packages.server(package.target, tmp_path_factory.mktemp("server")) as address:
        yield address
