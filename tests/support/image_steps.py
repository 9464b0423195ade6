"""Carries out the steps of a Containerfile in a folder of this machine, without a container engine.

Every path in the file is an argument with a default (`ARG PREFIX=/opt/meandre`), so that a test can put the folders of
the image elsewhere. Stages come one after the other: what a stage does not copy from the one before is gone.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass
class Image:
    """What the last stage says of itself."""

    environment: dict[str, str] = field(default_factory=dict)
    volumes: list[str] = field(default_factory=list)
    ports: list[str] = field(default_factory=list)
    user: str = "root"
    entrypoint: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    healthcheck: list[str] = field(default_factory=list)


def instructions(text: str) -> Iterator[tuple[str, str]]:
    """The instructions of a Containerfile, without comments, with continued lines joined."""
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    for line in lines.replace("\\\n", " ").splitlines():
        if line.strip():
            name, _, rest = line.strip().partition(" ")
            yield name.upper(), re.sub(r"\s+", " ", rest.strip())


class Builder:
    """Builds an image below a folder."""

    def __init__(self, context: Path, root: Path, arguments: Mapping[str, str], environment: Mapping[str, str]) -> None:
        self.context, self.root, self.given, self.machine = context, root, arguments, dict(environment)
        self.stages: dict[str, Path] = {}
        self.stage = ""
        self.image = Image()
        self.arguments: dict[str, str] = {}
        self.outer: dict[str, str] = {}
        self.folder = root

    def build(self, file: Path) -> Image:
        """Carry out every instruction."""
        for name, rest in instructions(file.read_text("utf-8")):
            getattr(self, f"do_{name.lower()}")(rest)
        return self.image

    @property
    def variables(self) -> dict[str, str]:
        """What instructions and commands see."""
        return {**self.machine, **self.arguments, **self.image.environment}

    def expand(self, text: str) -> str:
        """The text with its variables; one that is not set is a mistake."""
        return re.sub(r"\$\{(\w+)\}", lambda found: self.variables[found[1]], text)

    def place(self, path: str) -> Path:
        """A path in the image, which must be below the folder that stands for it."""
        found = Path(os.path.normpath(self.folder / self.expand(path)))
        assert found.is_relative_to(self.root), f"{found} is written to, and no argument says where it is"
        return found

    def do_from(self, rest: str) -> None:
        """Begin a stage with nothing; put away the one before."""
        if not self.stages and not self.root.exists():
            self.outer = self.arguments  # those before the first stage are for the base images
        self.arguments = self.outer
        assert ":" in self.expand(rest), "an image without a version"
        if self.root.exists():
            self.stages[self.stage] = self.root.with_name(f"stage-{self.stage}")
            self.root.rename(self.stages[self.stage])
        self.root.mkdir()
        self.stage = rest.partition(" AS ")[2]
        self.image, self.folder = Image(), self.root
        self.arguments = {}

    def do_arg(self, rest: str) -> None:
        """An argument of the build."""
        name, _, default = rest.partition("=")
        self.arguments[name] = self.given.get(name, default)

    def do_workdir(self, rest: str) -> None:
        """Where commands run."""
        self.folder = self.place(rest)
        self.folder.mkdir(parents=True, exist_ok=True)

    def do_copy(self, rest: str) -> None:
        """Copy from the repository, or from another stage."""
        *sources, target = rest.split(" ")
        here = self.context
        if sources[0].startswith("--from="):
            stage = self.stages[sources.pop(0).partition("=")[2]]
            sources = [str(stage / self.place(source).relative_to(self.root)) for source in sources]
        for source in sources:
            to = self.place(target) / Path(source).name if target.endswith("/") else self.place(target)
            to.parent.mkdir(parents=True, exist_ok=True)
            if (here / source).is_dir():
                ignored = shutil.ignore_patterns("__pycache__")
                shutil.copytree(here / source, to, symlinks=True, dirs_exist_ok=True, ignore=ignored)
            else:
                shutil.copy(here / source, to)

    def do_run(self, rest: str) -> None:
        """Run a command of the shell."""
        subprocess.run(["sh", "-ec", rest], cwd=self.folder, env=self.variables, check=True, stdout=subprocess.DEVNULL)

    def do_env(self, rest: str) -> None:
        """Variables of the image; a value sees those before this instruction."""
        self.image.environment |= dict(self.expand(pair).split("=", 1) for pair in shlex.split(rest))

    def do_volume(self, rest: str) -> None:
        """What can be written to."""
        self.image.volumes = json.loads(self.expand(rest))

    def do_expose(self, rest: str) -> None:
        """Where it listens."""
        self.image.ports = self.expand(rest).split()

    def do_user(self, rest: str) -> None:
        """Whom it runs as."""
        self.image.user = self.expand(rest)

    def do_entrypoint(self, rest: str) -> None:
        """What it runs."""
        self.image.entrypoint = json.loads(rest)

    def do_cmd(self, rest: str) -> None:
        """With which arguments."""
        self.image.command = json.loads(rest)

    def do_healthcheck(self, rest: str) -> None:
        """How its health is asked for."""
        self.image.healthcheck = json.loads(rest.partition(" CMD ")[2])


def declared(value: Any) -> list[str]:
    """The variables of the form ${NAME} or ${NAME:?…} in a part of a compose file."""
    return re.findall(r"\$\{(\w+)", json.dumps(value))
