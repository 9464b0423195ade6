"""The container: the steps of its image are carried out in a clean folder, and the compose file fits it.

There need not be a container engine. What is not tried is what only an engine does: fetching the base image, networks,
and giving the folders of volumes to the user of the image.
"""

import contextlib
import os
import re
import shutil
import socket
import stat
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from dataclasses import fields
from importlib.metadata import distribution, version
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from packaging.requirements import Requirement

from meandre.server.settings import Settings, variable_of
from tests.support.image_steps import Builder, Image, declared, instructions

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
TIMEOUT = 60.0
OF_EVERY_PROGRAM = {"MEANDRE_HOST", "MEANDRE_PORT", "MEANDRE_BROWSER", "MEANDRE_CACHE"}
"""Variables that docs/settings.md names beside those of the settings."""


def known_variables() -> set[str]:
    return {variable_of(field.name) for field in fields(Settings)} | OF_EVERY_PROGRAM


def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def write_wheels(folder: Path) -> None:
    """For every pinned requirement a wheel of that version with nothing in it; one of them leads to what is installed.

    So pip installs what it is told to, from no index, in seconds. This package itself is built and installed as it is.
    """
    installed = Path(yaml.__file__).parents[1]
    for line in (ROOT / "requirements" / "base.txt").read_text("utf-8").splitlines():
        pin = Requirement(line)
        [specifier] = pin.specifier
        name = pin.name.replace("-", "_")
        with zipfile.ZipFile(folder / f"{name}-{specifier.version}-py3-none-any.whl", "w") as wheel:
            about = f"{name}-{specifier.version}.dist-info"
            if name == "pip":  # which goes on to install the others
                for file in distribution(name).files or ():
                    if file.parts[0] in (name, about) and file.suffix != ".pyc":
                        wheel.write(str(file.locate()), str(file))
                continue
            metadata = f"Metadata-Version: 2.1\nName: {pin.name}\nVersion: {specifier.version}\n"
            wheel.writestr(f"{about}/METADATA", metadata)
            wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            wheel.writestr(f"{about}/RECORD", "")
            if name == "hatchling":
                wheel.writestr("installed.pth", f"{installed}\n")


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Image]]:
    """The image, as far as it can be built here."""
    folder = tmp_path_factory.mktemp("image")
    for name in ("wheels", "bin"):
        (folder / name).mkdir()
    write_wheels(folder / "wheels")
    base = Path(getattr(sys, "_base_executable", sys.executable))
    (folder / "bin" / "python").symlink_to(base)
    root = folder / "root"
    arguments = {"PREFIX": f"{root}/opt", "STATE": f"{root}/state", "CACHE": f"{root}/cache"}
    arguments |= {"OWNER": f"{os.getuid()}:{os.getgid()}"}
    environment = {
        "PATH": f"{folder / 'bin'}:/usr/bin:/bin",
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(folder / "wheels"),
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_QUIET": "1",
    }
    builder = Builder(ROOT, root, arguments, environment)
    yield root, builder.build(DEPLOY / "Containerfile")
    for path in root.rglob("*"):  # so that pytest can remove it
        if path.is_dir():
            path.chmod(0o700)


def without_rights() -> list[str]:
    """Runs a program that cannot do more than its user may, even where the tests run as root."""
    if os.getuid():
        return []
    setpriv = shutil.which("setpriv")
    return [setpriv, "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"] if setpriv else []


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextlib.contextmanager
def running(image: Image, output: Path, **environment: str) -> Iterator[dict[str, str]]:
    """What the image runs, and the environment that it runs in."""
    inside = image.environment | {"MEANDRE_HOST": "127.0.0.1", "MEANDRE_PORT": f"{free_port()}"} | environment
    command = [*without_rights(), *image.entrypoint, *image.command]
    with output.open("wb") as out, subprocess.Popen(command, env=inside, cwd="/", stdout=out, stderr=out) as process:
        try:
            yield inside
        finally:
            process.terminate()
            assert process.wait(TIMEOUT) in (0, -15), output.read_text("utf-8")


@pytest.mark.slow
def test_the_image_serves_from_a_read_only_file_system(image: tuple[Path, Image], tmp_path: Path) -> None:
    root, built = image
    writable = [Path(volume) for volume in built.volumes]
    for volume in writable:
        assert stat.S_IMODE(volume.stat().st_mode) == 0o700
        assert not list(volume.iterdir())
    assert sorted(path.name for path in root.iterdir()) == ["cache", "opt", "state"], "nothing of the build is left"
    for path in [root, *root.rglob("*")]:
        if not path.is_symlink() and path not in writable:
            path.chmod(path.stat().st_mode & ~0o222)
    with running(built, tmp_path / "output", MEANDRE_PREPARE="0") as inside:

        def call(*command: str) -> "subprocess.CompletedProcess[str]":
            path = shutil.which(command[0], path=built.environment["PATH"])
            assert path
            assert Path(path).is_relative_to(root), f"{command[0]} is not of the image"
            return subprocess.run(
                [path, *command[1:]], env=inside, cwd="/", capture_output=True, text=True, check=False
            )

        end = time.monotonic() + TIMEOUT
        while (asked := call(*built.healthcheck)).returncode:
            assert time.monotonic() < end, asked.stderr + (tmp_path / "output").read_text("utf-8")
        assert asked.stdout == "healthy\n"
        said = call("python", "-c", "import meandre; print(meandre.__version__, meandre.__file__)").stdout.split()
        assert said[0] == version("meandre")
        assert Path(said[1]).is_relative_to(root), "the package is not of the image"
        kept = Path(built.environment["HOME"]) / "kept"
        assert call("meandre", "backup", str(kept)).returncode == 0
        assert "all is well" in call("meandre", "verify").stdout
    assert {path.name for path in writable[0].iterdir()} >= {"tables.db", "kept"}


def test_the_image_is_made_of_what_is_pinned_and_runs_as_nobody_in_particular() -> None:
    steps = list(instructions((DEPLOY / "Containerfile").read_text("utf-8")))
    text = "\n".join(rest for _, rest in steps)
    assert "requirements/base.txt" in text
    assert "://" not in text, "packages come from wherever pip is configured to"
    assert [rest for name, rest in steps if name == "USER"] == ["${OWNER}"]
    assert "OWNER=7260:7260" in text
    assert all("latest" not in rest for name, rest in steps if name == "FROM")
    variables = {word.partition("=")[0] for name, rest in steps if name == "ENV" for word in rest.split()}
    assert {name for name in variables if name.startswith("MEANDRE_")} <= known_variables()


def test_the_compose_file_fits_the_image() -> None:
    steps = dict(instructions((DEPLOY / "Containerfile").read_text("utf-8")))
    services = compose()["services"]
    server = services["server"]
    assert (DEPLOY / server["build"]["context"]).resolve() == ROOT
    assert (ROOT / server["build"]["dockerfile"]) == DEPLOY / "Containerfile"
    assert {name for name in server["environment"] if name.startswith("MEANDRE_")} <= known_variables()
    assert server["healthcheck"]["test"] == ["CMD", "meandre", "health"]
    assert steps["HEALTHCHECK"].endswith('CMD ["meandre", "health"]')
    proxy = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert f"reverse_proxy server:{steps['EXPOSE']}" in proxy
    assert "@database/" in server["environment"]["MEANDRE_DATABASE"]
    assert (
        server["environment"]["MEANDRE_TRUSTED_PROXIES"] == compose()["networks"]["web"]["ipam"]["config"][0]["subnet"]
    )
    mounted = {volume.split(":")[1] for volume in server["volumes"]}
    assert mounted == {"/var/lib/meandre", "/var/cache/meandre"}, "what the image writes to"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_understands_the_unit_in_the_docs(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "operate.md").read_text("utf-8")
    [unit] = re.findall(r"```ini\n# (/etc/systemd/system/meandre@.service: .*?)```", page, re.S)
    program = Path(sys.executable).with_name("meandre")
    assert "ExecStart=/opt/meandre/.venv/bin/meandre serve " in unit
    file = tmp_path / "meandre@.service"
    file.write_text(f"# {unit}".replace("/opt/meandre/.venv/bin/meandre", str(program)))
    verified = subprocess.run(["systemd-analyze", "verify", file], capture_output=True, text=True, check=False)
    complaints = [line for line in verified.stderr.splitlines() if str(tmp_path) in line or "meandre@" in line]
    assert (verified.returncode, complaints) == (0, [])
    file.write_text(file.read_text().replace("ProtectSystem=strict", "ProtectSystem=perhaps"))
    wrong = subprocess.run(["systemd-analyze", "verify", file], capture_output=True, text=True, check=False)
    assert "perhaps" in wrong.stderr, "so it would be found"


def test_every_service_is_confined_and_every_name_in_the_compose_file_is_defined() -> None:
    whole = compose()
    services = whole["services"]
    for name, service in services.items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert not service.get("privileged")
        assert set(service["networks"]) <= set(whole["networks"])
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service["volumes"]:
            source = volume.split(":")[0]
            assert source in whole["volumes"] or (DEPLOY / source).is_file(), volume
        assert "latest" not in service.get("image", "")
        assert all(services[other]["healthcheck"] for other in service.get("depends_on", ()))
    assert [name for name, service in services.items() if service.get("ports")] == ["proxy"], "only it can be reached"
    assert services["database"]["networks"] == ["storage"]
    assert whole["networks"]["storage"]["internal"] is True
    used = {volume.split(":")[0] for service in services.values() for volume in service["volumes"]}
    assert set(whole["volumes"]) <= used
    page = (ROOT / "docs" / "operate.md").read_text("utf-8")
    for variable in declared(whole):
        assert f"{variable}=" in page, f"{variable} is to be set, and the docs do not say so"
    assert "{$MEANDRE_DOMAIN}" in (DEPLOY / "Caddyfile").read_text("utf-8")
    assert "MEANDRE_DOMAIN" in services["proxy"]["environment"]
