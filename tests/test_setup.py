"""`scripts/setup` installs with uv or, where it must, with pip, from wherever pip is told to, and says so."""

import os
import socket
import subprocess
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.tiny_project import ROOT, new_project, write_pebble, write_uv


@pytest.fixture(scope="module")
def install() -> ModuleType:
    """The module `scripts/install.py`."""
    spec = spec_from_file_location("install", ROOT / "scripts" / "install.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run_setup(project: Path, wheels: Path, *kind: str) -> subprocess.CompletedProcess[str]:
    """Run `scripts/setup` where these wheels are all there is."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "UV_"))}
    environment |= {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(wheels),
        "UV_NO_CACHE": "1",
    }
    command = [str(project / "scripts" / "setup"), *kind]
    return subprocess.run(command, env=environment, check=False, capture_output=True, text=True)


def can_import(project: Path, package: str) -> bool:
    """Whether a package is in the project's environment."""
    command = [str(project / ".venv" / "bin" / "python"), "-c", f"import {package}"]
    return subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode == 0


def set_up(project: Path, wheels: Path) -> str:
    """What `scripts/setup` says."""
    done = run_setup(project, wheels)
    assert done.returncode == 0, done.stderr
    assert all(can_import(project, package) for package in ("pebble", "meandre"))
    return done.stderr


def test_uv_installs_what_pip_is_told_to_find(tmp_path: Path) -> None:
    project = new_project(tmp_path / "project")
    write_pebble(tmp_path)
    write_uv(tmp_path)
    said = set_up(project, tmp_path)
    assert "Fetching the installer" in said
    assert " + pebble==1.0" in said  # uv's words
    assert "pip takes its place" not in said
    assert list(project.glob("src/__pycache__/empty.*.pyc"))
    assert set_up(project, tmp_path) == ""


def test_pip_installs_where_uv_cannot_be_had(tmp_path: Path) -> None:
    write_pebble(tmp_path)
    assert "pip takes its place" in set_up(new_project(tmp_path / "project"), tmp_path)


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A project that a server can be started in, but without its compiler; and the wheels that there are."""
    wheels = tmp_path_factory.mktemp("wheels")
    project = new_project(wheels / "project", "pebble", "numba")
    write_pebble(wheels)
    write_uv(wheels)
    run_setup(project, wheels, "start").check_returncode()
    return project, wheels


def test_fetching_the_compiler_ends_with_the_server(started: tuple[Path, Path]) -> None:
    project, _ = started
    with socket.create_server(("127.0.0.1", 0)) as index:
        address = f"http://127.0.0.1:{index.getsockname()[1]}/simple"
        environment = {**os.environ, "PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": address, "UV_NO_CACHE": "1"}
        play = ["sh", "-c", f"{project}/scripts/setup rest & exec cat"]
        with (
            subprocess.Popen(play, env=environment, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as server,
            index.accept()[0],  # which never answers
        ):
            assert server.stdin
            server.stdin.close()
            assert server.stderr
            assert b"could not" not in server.stderr.read()  # until all who could write there have ended


def test_the_compiler_is_fetched_beside_the_server(started: tuple[Path, Path]) -> None:
    project, wheels = started
    done = project / ".venv" / ".meandre-rest"
    assert can_import(project, "pebble")
    assert can_import(project, "meandre")
    failed = run_setup(project, wheels, "rest")
    assert "The compiler could not be fetched" in failed.stderr
    assert failed.returncode
    assert not done.exists()
    write_pebble(wheels, "numba")
    assert "The compiler is fetched meanwhile" in run_setup(project, wheels, "rest").stderr
    assert can_import(project, "numba")
    assert done.exists()
    assert run_setup(project, wheels, "rest").stderr == ""
    with project.joinpath("requirements", "base.txt").open("a") as pins:
        pins.write("# another state of the project\n")
    run_setup(project, wheels, "start").check_returncode()
    assert not done.exists()  # so that no server uses what is being replaced


def test_settings_of_pip_become_settings_of_uv(install: ModuleType) -> None:
    listed = """
global.index-url='https://one.example/simple'
global.extra-index-url='https://two.example/simple\\nhttps://three.example/simple'
global.timeout='20'
install.find-links='/first /second'
download.only-binary=':all:'
:env:.index-url='https://me:secret@four.example/simple'
:env:.cert='/ca.pem'
:env:.quiet='1'
"""
    assert install.settings_for_uv(listed.split("\n")[1:-1]) == {
        "UV_DEFAULT_INDEX": "https://me:secret@four.example/simple",
        "UV_INDEX": "https://two.example/simple https://three.example/simple",
        "UV_HTTP_TIMEOUT": "20",
        "UV_FIND_LINKS": "/first,/second",
        "SSL_CERT_FILE": "/ca.pem",
    }


@pytest.mark.parametrize("setting", ["global.constraint='/c.txt'", "install.require-hashes='1'", ":env:.no-binary='x'"])
def test_pip_installs_where_uv_cannot_be_told_the_same(install: ModuleType, setting: str) -> None:
    assert install.settings_for_uv([setting]) is None


@pytest.mark.parametrize("kind", ["base", "dev"])
def test_everything_is_fetched_and_the_compiler_apart(install: ModuleType, kind: str) -> None:
    pinned = ROOT / "requirements" / f"{kind}.txt"
    first, last = install.split(pinned)
    assert sorted(first + last) == sorted(pinned.read_text("utf-8").splitlines())
    assert {pin.partition("==")[0] for pin in last} == set(install.COMPILER)


def test_what_is_imported_meanwhile_can_be_imported(install: ModuleType) -> None:
    for imports in install.FIRST_IMPORTS:
        assert all(map(find_spec, imports.removeprefix("import ").split(", "))), imports


def test_something_is_said_again_and_again_where_no_progress_is_drawn(
    install: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(install, "SILENCE", 0.001)
    said = ""
    with install.saying("Waiting"):
        while said.count("Waiting") < 3:
            said += capsys.readouterr().err


def test_developers_have_the_uv_that_sets_up(install: ModuleType) -> None:
    pinned = install.PINNED_UV.read_text("utf-8")
    assert pinned in ROOT.joinpath("requirements", "dev.txt").read_text("utf-8")
