"""What is published is complete, well described, and works in an environment without the repository.

The wheel is made from the source archive, so both are tried. The environment sees the libraries of the one that runs
the tests, because fetching them takes long and needs a network; of Méandre it sees the wheel alone.
"""

import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from collections.abc import Sequence
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from sysconfig import get_path
from typing import Any, NamedTuple

import pytest

import meandre
from meandre.core.messages import LANGUAGES
from tests.support.games import BUILT_IN

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = ("data", "gymnasium", "openspiel", "pettingzoo", "plots", "ray")
KEPT_OUT = ("__pycache__", ".venv", "node_modules", "/dist/", ".hypothesis", ".pytest_cache", "deploy/.env")
"""What a developer's folder has and nobody else needs."""
INSIDE = """
import json, pathlib, sys
import meandre
from litestar.testing import TestClient
from meandre.server.app import create_app
from meandre.server.settings import Settings

match = meandre.Match(meandre.game("mehen"), ["Ada", "Bo"])
while not match.over:
    seat = match.actors()[0]
    match.play(seat, match.legal(seat)[0])
found = {"home": meandre.__file__, "best": min(match.result().ranks), "pages": {}}
settings = Settings(database=str(pathlib.Path(sys.argv[1]) / "tables.db"))
with TestClient(create_app(settings)) as client:
    for page in ("/?lang=fr", "/rules/tanbo?lang=de", "/api/v1/openapi.json"):
        answer = client.get(page)
        found["pages"][page] = (answer.status_code, answer.text)
print(json.dumps(found))
"""


class Built(NamedTuple):
    """What is published."""

    source: Path
    wheel: Path


class Installed(NamedTuple):
    """The wheel, installed."""

    folder: Path
    programs: Path

    def run(self, program: str, *arguments: str) -> str:
        """What a program prints that knows nothing of the repository."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        environment["NUMBA_DISABLE_JIT"] = "1"  # to compile the games takes long, and shows nothing about the wheel
        environment["COLUMNS"] = "200"
        command = [str(self.programs / program), *arguments]
        done = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout


def hatch(folder: Path, target: str, out: Path) -> Path:
    """Build one of the two; where it is."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(out)]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return next(out.glob("*.whl" if target == "wheel" else "*.tar.gz"))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The source archive, and the wheel made from it."""
    folder = tmp_path_factory.mktemp("built")
    source = hatch(ROOT, "sdist", folder / "out")
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    return Built(source, hatch(folder / source.name.removesuffix(".tar.gz"), "wheel", folder / "out"))


@pytest.fixture(scope="module")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel in an environment of its own."""
    folder = tmp_path_factory.mktemp("installed")
    environment = folder / "environment"
    venv.create(environment)
    programs = environment / ("Scripts" if sys.platform == "win32" else "bin")
    install = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--offline", "--no-deps", "--no-index"]
    subprocess.run([*install, "--python", str(programs / "python"), str(built.wheel)], check=True, capture_output=True)
    # A path in such a file is searched, after the environment's own; such files in that folder are not read.
    packages = next(path.parent for path in environment.rglob("meandre") if path.is_dir())
    packages.joinpath("libraries.pth").write_text(get_path("purelib"), "utf-8")
    return Installed(folder, programs)


def kept(files: Sequence[str]) -> set[str]:
    """Without what a developer's folder has besides."""
    return {name for name in files if not any(part in f"/{name}" for part in KEPT_OUT)}


def files_below(folder: Path) -> set[str]:
    """The files of the repository below a folder, or the file itself."""
    paths = folder.rglob("*") if folder.is_dir() else [folder]
    return kept([path.relative_to(ROOT).as_posix() for path in paths if path.is_file()])


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        return message_from_bytes(archive.read(f"meandre-{meandre.__version__}.dist-info/METADATA"))


def test_twine_finds_nothing_wrong(built: Built) -> None:
    check = [sys.executable, "-m", "twine", "check", "--strict", *map(str, built)]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_wheel_has_every_file_of_the_package_and_nothing_else(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as archive:
        names = archive.namelist()
    about = f"meandre-{meandre.__version__}.dist-info/"
    ours = {f"src/{name}" for name in names if not name.startswith(about)}
    assert ours == files_below(ROOT / "src" / "meandre")
    assert "src/meandre/py.typed" in ours
    assert f"{about}licenses/LICENSE" in names
    for name in BUILT_IN:
        assert {f"src/meandre/games/{name}/text/words/rules.{language}.md" for language in LANGUAGES} <= ours


def test_the_source_archive_has_what_the_tests_and_the_docs_need(built: Built) -> None:
    with tarfile.open(built.source) as archive:
        names = {member.name.split("/", 1)[1] for member in archive.getmembers() if member.isfile()}
    wanted = set().union(*(files_below(ROOT / name) for name in ("src", "tests", "docs", "examples", "scripts")))
    assert wanted <= names
    assert {"LICENSE", "README.md", "CONTRIBUTING.md", "pyproject.toml"} <= names
    assert kept(sorted(names)) == names


def test_what_is_said_about_the_package(built: Built) -> None:
    said = metadata(built.wheel)
    assert (said["License-Expression"], said["Requires-Python"]) == ("MIT", ">=3.11")
    assert said["License-File"] == "LICENSE"
    assert tuple(said.get_all("Provides-Extra", [])) == EXTRAS


@pytest.mark.parametrize("extra", [None, *EXTRAS])
def test_supported_versions_have_a_lower_and_an_upper_bound(extra: str | None) -> None:
    wanted: list[str] = PROJECT["optional-dependencies"][extra] if extra else PROJECT["dependencies"]
    for requirement in wanted:
        assert re.fullmatch(r"[\w.\[\]-]+>=\d[\d.]*,<\d[\d.]*(; .*)?", requirement), requirement


def test_the_command_works_without_the_repository(installed: Installed) -> None:
    listed = installed.run("meandre", "games", "--lang", "en")
    assert all(name in listed for name in BUILT_IN)
    assert "M13" in installed.run("meandre", "rules", "mehen", "--lang", "fr")


def test_pages_messages_and_rules_work_without_the_repository(installed: Installed) -> None:
    printed = installed.run("python", "-c", INSIDE, str(installed.folder))
    found = json.loads(printed.splitlines()[-1])  # logs come before
    assert Path(found["home"]).is_relative_to(installed.folder)
    assert found["best"] == 1
    statuses = {status for status, _ in found["pages"].values()}
    assert statuses == {200}
    assert 'lang="fr"' in found["pages"]["/?lang=fr"][1]
    assert "Reis" in found["pages"]["/rules/tanbo?lang=de"][1]
