"""Installs pinned requirements, and this package, in the environment that runs it.

    install.py base|dev|start|rest STAMP

Notes in the environment that it has done so, with the words STAMP. `start` leaves out the compiler, half of all bytes:
a server runs the rules uncompiled without it, so that people play while `rest` fetches it, beside the server and only
as long as that runs.

The packages are fetched by uv, which is several times as fast as pip. It is itself fetched by pip, and pip does
everything where uv cannot be had, or where pip is configured in a way that uv has no setting for. Needs nothing but the
standard library.
"""

import ast
import contextlib
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
PINNED_UV = ROOT / "requirements" / "installer.txt"
UV = Path(sys.executable).with_name("uv")
OWN_PACKAGE = ("--no-build-isolation", "--editable", str(ROOT))
PATIENCE = 180
"""Seconds after which pip has failed to fetch uv: enough for its 17 MB at 1 Mbit/s."""
KNOWS_OTHER_ENVIRONMENTS = (22, 3)
"""The first version of pip with the option `--python`, and with the program that it runs in the other environment."""
COMPILER = ("llvmlite", "numba")
"""Fetched last."""
FIRST_IMPORTS = (
    "import litestar, uvloop, httptools, meandre.cli, meandre.server.serve, meandre.server.live.fast_socket",
    "import sqlalchemy.ext.asyncio, alembic.command, aiosqlite, numpy, hatchling.build, rich.console, typer",
)
"""What the first start imports, for two processes: the first import of a module writes its bytecode."""
NICE = 10
"""Nice value of what is done beside a server."""
SILENCE = 3.0
"""Seconds after which something is said again where no progress bars are drawn."""

IN_UV = {
    "index-url": ("UV_DEFAULT_INDEX", " "),
    "extra-index-url": ("UV_INDEX", " "),
    "find-links": ("UV_FIND_LINKS", ","),
    "no-index": ("UV_NO_INDEX", " "),
    "trusted-host": ("UV_INSECURE_HOST", " "),
    "timeout": ("UV_HTTP_TIMEOUT", " "),
    "default-timeout": ("UV_HTTP_TIMEOUT", " "),
    "retries": ("UV_HTTP_RETRIES", " "),
    "cert": ("SSL_CERT_FILE", " "),
    "client-cert": ("SSL_CLIENT_CERT", " "),
    "proxy": ("ALL_PROXY", " "),
}
"""Settings of pip: the variable that tells uv the same, and what separates several values in it."""
OF_NO_CONCERN = {
    "break-system-packages", "cache-dir", "compile", "config-file", "disable-pip-version-check", "log", "no-cache-dir",
    "no-color", "no-compile", "no-input", "no-python-version-warning", "no-warn-conflicts", "no-warn-script-location",
    "prefer-binary", "progress-bar", "quiet", "require-virtualenv", "root-user-action", "upgrade",
    "upgrade-strategy", "use-deprecated", "use-feature", "verbose", "yes",
}  # fmt: skip
"""Settings of pip that change nothing about which packages are installed in a virtual environment, or from where."""


def say(text: str) -> None:
    """Tell the person who waits what is being done."""
    print(text, file=sys.stderr, flush=True)


@contextlib.contextmanager
def saying(text: str) -> Iterator[None]:
    """Say what is being done and, unless this is a terminal, where installers draw their progress, for how long."""
    say(f"  {text} …")
    begun, done = time.monotonic(), threading.Event()

    def repeat() -> None:
        while not done.wait(SILENCE):
            say(f"  {text}: {time.monotonic() - begun:.0f} s …")

    thread = threading.Thread(target=repeat, daemon=True)
    if not sys.stderr.isatty():
        thread.start()
    try:
        yield
    finally:
        done.set()
        if thread.is_alive():
            thread.join()


def find_pip() -> list[str]:
    """The command of a pip that installs in this environment: its own, the interpreter's, or the bundled one."""
    own = [sys.executable, "-m", "pip"]
    if find_spec("pip"):
        return own
    interpreter = getattr(sys, "_base_executable", sys.executable)
    probe = [interpreter, "-c", "import pip; print(pip.__version__, pip.__file__, sep='\\n')"]
    found = subprocess.run(probe, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout
    version, _, file = found.strip().partition("\n")
    if version and tuple(map(int, version.split(".")[:2])) >= KNOWS_OTHER_ENVIRONMENTS:
        # What `--python` runs, after it has started pip a first time.
        runner = Path(file).with_name("__pip-runner__.py")
        if runner.exists():
            return [sys.executable, str(runner)]
        return [interpreter, "-m", "pip", "--python", sys.executable]
    say("  Unpacking pip …")
    if subprocess.run([sys.executable, "-m", "ensurepip"], stdout=subprocess.DEVNULL, check=False).returncode:
        sys.exit("Python came without pip: install it (on Debian: apt install python3-venv).")
    return own


def settings_for_uv(listed: Iterable[str]) -> dict[str, str] | None:
    """What `pip config list` printed, as variables for uv; None: there is something that uv cannot be told."""
    effective: dict[str, dict[str, str]] = {"global": {}, "install": {}, ":env:": {}}
    for line in listed:
        name, _, value = line.partition("=")
        section, _, key = name.rpartition(".")
        if section in effective:
            effective[section][key.replace("_", "-")] = str(ast.literal_eval(value))
    found: dict[str, str] = {}
    for key, value in (effective["global"] | effective["install"] | effective[":env:"]).items():
        if key in IN_UV:
            variable, separator = IN_UV[key]
            found[variable] = separator.join(value.split())
        elif key not in OF_NO_CONCERN:
            return None
    return found


def list_settings(pip: list[str]) -> subprocess.Popen[str]:
    """Let pip print what it is configured to use."""
    return subprocess.Popen([*pip, "config", "list"], stdout=subprocess.PIPE, text=True)


def environment_for_uv(listing: subprocess.Popen[str]) -> Mapping[str, str] | None:
    """The variables that uv needs; None: it is not there, or cannot be told what pip is told."""
    listed = listing.communicate()[0]
    settings = settings_for_uv(listed.splitlines()) if listing.returncode == 0 else None
    if settings is None or not UV.exists():
        return None
    # Of several indexes pip takes the best version of any; uv, unless told so, only looks in the first that has one.
    return {"UV_INDEX_STRATEGY": "unsafe-best-match", **settings, **os.environ}


def fetch_uv(pip: list[str]) -> Mapping[str, str] | None:
    """Install uv; return the variables that it needs. None: it cannot be had, or cannot be told what pip is told."""
    fetch = [*pip, "install", "--disable-pip-version-check", "--no-deps", "--no-compile", "--only-binary", ":all:"]
    with saying("Fetching the installer"), list_settings(pip) as listing:
        try:
            done = subprocess.run([*fetch, "-r", str(PINNED_UV)], stdout=sys.stderr, timeout=PATIENCE, check=False)
            fetched = done.returncode == 0
        except subprocess.TimeoutExpired:
            fetched = False
        environment = environment_for_uv(listing)
    return environment if fetched else None


def split(pinned: Path) -> tuple[list[str], list[str]]:
    """The pinned packages without the compiler, and the compiler."""
    parts: tuple[list[str], list[str]] = ([], [])
    for line in pinned.read_text("utf-8").splitlines():
        if pin := line.partition("#")[0].strip():
            name = re.split("[=;\\s]", pin, maxsplit=1)[0]
            parts[name in COMPILER].append(pin)
    return parts


@contextlib.contextmanager
def importing() -> Iterator[None]:
    """Meanwhile, import what the first start will import; whatever fails there will be told then."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with contextlib.ExitStack() as stack:
        for imports in FIRST_IMPORTS:
            command = [sys.executable, "-c", imports]
            stack.enter_context(subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL))
        yield


def uv_install(*what: str) -> list[str]:
    """The command of uv that installs packages in this environment."""
    return [str(UV), "pip", "install", "--python", sys.executable, "--no-deps", *what]


def install_with_uv(pip: list[str], pinned: Path, with_compiler: bool) -> bool:
    """Fetch uv and let it install everything; False: it could not."""
    environment = fetch_uv(pip)
    if environment is None:
        return False

    def install(*what: str) -> bool:
        return subprocess.run(uv_install(*what), env=environment, check=False).returncode == 0

    first, compiler = split(pinned)
    with saying("Fetching the packages"):
        if first and not install(*first):
            return False
    left = compiler if with_compiler else []
    with saying("Fetching the compiler, and installing Méandre" if left else "Installing Méandre"), importing():
        return (not left or install(*left)) and install(*OWN_PACKAGE)


def is_usable(pins: Iterable[str]) -> bool:
    """Whether packages are installed in these versions, and completely."""
    code = ["from importlib.metadata import version"]
    for name, _, number in (pin.partition("==") for pin in pins):
        code.append(f"assert version({name!r}) == {number!r}; import {name}")
    check = [sys.executable, "-c", "\n".join(code)]
    return subprocess.run(check, stderr=subprocess.DEVNULL, check=False).returncode == 0


def install_rest(pinned: Path) -> bool:
    """Fetch what `start` has left out, quietly, as long as the server runs, which is the parent of this process."""
    server = os.getppid()
    os.nice(NICE)
    compiler = split(pinned)[1]
    if is_usable(compiler):  # pip has installed everything
        return True
    environment = environment_for_uv(list_settings(find_pip()))
    if environment is None:
        return False
    say("The compiler is fetched meanwhile; until it is there, games run uncompiled.")
    # What was interrupted before may look complete to uv.
    with subprocess.Popen(uv_install("--quiet", "--reinstall", *compiler), env=environment) as fetching:
        while fetching.poll() is None:
            if os.getppid() != server:
                fetching.terminate()
            time.sleep(0.1)
    if fetching.returncode and os.getppid() == server:
        say("The compiler could not be fetched: games stay slower than they could be until the next start.")
    return fetching.returncode == 0


def install_with_pip(pip: list[str], pinned: Path) -> bool:
    """Let pip install everything."""
    steps: Sequence[Sequence[str]] = (("-r", str(pinned)), ("--no-deps", *OWN_PACKAGE))
    install = [*pip, "install", "--disable-pip-version-check"]
    with saying("The fast installer cannot be used here: pip takes its place, which takes a minute"):
        return all(subprocess.run([*install, *step], stdout=sys.stderr, check=False).returncode == 0 for step in steps)


def install_all(kind: str, pinned: Path) -> bool:
    """Install everything that belongs to a kind of environment."""
    # The bytecode of this package is written while the network is busy.
    with subprocess.Popen([sys.executable, "-m", "compileall", "-q", str(ROOT / "src")]):
        pip = find_pip()
        return install_with_uv(pip, pinned, kind != "start") or install_with_pip(pip, pinned)


def main() -> int:
    """Install, and note that it is done."""
    kind, stamp = sys.argv[1:]
    pinned = ROOT / "requirements" / f"{'dev' if kind == 'dev' else 'base'}.txt"
    if not (install_rest(pinned) if kind == "rest" else install_all(kind, pinned)):
        return 1
    Path(sys.prefix, f".meandre-{kind}").write_text(f"{stamp}\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
