"""Installs the pinned requirements named by the first argument, and this package, in the environment that runs it.

The packages are fetched by uv, which is several times as fast as pip. It is itself fetched by pip, and pip does
everything where uv cannot be had, or where pip is configured in a way that uv has no setting for. Needs nothing but the
standard library.
"""

import ast
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
PINNED_UV = ROOT / "requirements" / "installer.txt"
PATIENCE = 180
"""Seconds after which pip has failed to fetch uv: enough for its 17 MB at 1 Mbit/s."""
KNOWS_OTHER_ENVIRONMENTS = (22, 3)
"""The first version of pip with the option `--python`."""

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


def find_pip() -> list[str]:
    """The command of a pip that installs in this environment: its own, the interpreter's, or the bundled one."""
    own = [sys.executable, "-m", "pip"]
    if find_spec("pip"):
        return own
    interpreter = getattr(sys, "_base_executable", sys.executable)
    probe = [interpreter, "-c", "import pip; print(pip.__version__)"]
    version = subprocess.run(probe, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout
    if version and tuple(map(int, version.split(".")[:2])) >= KNOWS_OTHER_ENVIRONMENTS:
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


def install_with_uv(pip: list[str], steps: Iterable[list[str]]) -> bool:
    """Fetch uv and let it take all steps; False: it could not."""
    say("  Fetching the installer …")
    fetch = [
        *pip,
        "install",
        "--disable-pip-version-check",
        "--no-deps",
        "--only-binary",
        ":all:",
        "-r",
        str(PINNED_UV),
    ]
    with subprocess.Popen([*pip, "config", "list"], stdout=subprocess.PIPE, text=True) as listing:
        try:
            fetched = subprocess.run(fetch, stdout=sys.stderr, timeout=PATIENCE, check=False).returncode == 0
        except subprocess.TimeoutExpired:
            fetched = False
        listed = listing.communicate()[0]
    settings = settings_for_uv(listed.splitlines()) if listing.returncode == 0 else None
    uv = Path(sys.executable).with_name("uv")
    if not fetched or settings is None or not uv.exists():
        return False
    # Of several indexes pip takes the best version of any; uv, unless told so, only looks in the first that has one.
    environment: Mapping[str, str] = {"UV_INDEX_STRATEGY": "unsafe-best-match", **settings, **os.environ}
    command = [str(uv), "pip", "install", "--python", sys.executable]
    return all(subprocess.run([*command, *step], env=environment, check=False).returncode == 0 for step in steps)


def main() -> int:
    """Install everything."""
    pinned = ROOT / "requirements" / f"{sys.argv[1]}.txt"
    steps = [
        ["-r", str(pinned)],
        ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)],
    ]
    # The bytecode of this package is written while the network is busy; that of the others when they are first
    # imported, since most of their modules never are.
    with subprocess.Popen([sys.executable, "-m", "compileall", "-q", str(ROOT / "src")]):
        pip = find_pip()
        if install_with_uv(pip, steps):
            return 0
        say("  The fast installer cannot be used here: pip takes its place, which takes a minute …")
        install = [*pip, "install", "--disable-pip-version-check"]
        done = (subprocess.run([*install, *step], stdout=sys.stderr, check=False).returncode == 0 for step in steps)
        return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main())
