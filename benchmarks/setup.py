"""How long a fresh clone takes until `scripts/play` shows the address, and how long its packages alone take.

    python benchmarks/setup.py [--rate MBIT]… [--rounds N] [--wheels FOLDER] [--project FOLDER] [--json FILE]

The packages lie in a package index on this machine, which answers at the rate of a line with so many megabits a second
(0: as fast as it can; default: 0, 100 and 20). With every cache empty, in turn, and the median of N rounds:

- `fetching by itself`: the pip of this Python fetches uv, and uv fetches and unpacks the pinned packages in an empty
  environment; nothing is compiled, and nothing is started;
- `pip alone`: pip fetches and unpacks the pinned packages, without compiling anything;
- `play`: `git clone` and `scripts/play`, until it prints the address, and its longest silence meanwhile. The compiler
  is fetched beside the server, and is not waited for: games run uncompiled until it is there.

The bar is 1.2 times fetching by itself. Processor seconds, in brackets, depend less on other load of the machine. The
wheels are fetched before, as pip is configured here, unless `--wheels` has them.
"""

import argparse
import fcntl
import json
import os
import pty
import re
import resource
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).parents[1]
CHUNK = 1 << 15
BAR = 1.2
"""Times fetching by itself."""
WINDOW = struct.pack("HHHH", 24, 80, 0, 0)
"""The size of the terminal: installers draw no progress where they know none."""


def normalized(name: str) -> str:
    """A package's name as an index has it."""
    return re.sub("[-_.]+", "-", name).lower()


class Index(ThreadingHTTPServer):
    """A package index (PEP 503, with the metadata of PEP 658) of a folder of wheels, at the end of a slow line."""

    def __init__(self, wheels: Path, megabits: float) -> None:
        super().__init__(("127.0.0.1", 0), IndexRequest)
        self.wheels = wheels
        self._seconds_per_byte = 8 / (megabits * 1e6) if megabits else 0.0
        self._free_at = 0.0
        self._lock = threading.Lock()

    @property
    def address(self) -> str:
        """What an installer has to be told."""
        return f"http://127.0.0.1:{self.server_port}/simple/"

    def take_turn(self, size: int) -> None:
        """Return when the line, which all requests share, has carried so many bytes more."""
        with self._lock:
            self._free_at = until = max(self._free_at, time.monotonic()) + size * self._seconds_per_byte
        time.sleep(max(0.0, until - time.monotonic()))


class IndexRequest(BaseHTTPRequestHandler):
    """A request to the index."""

    protocol_version = "HTTP/1.1"
    server: Index

    def do_GET(self) -> None:
        """Answer with a list of wheels, a wheel, or what is in its file METADATA."""
        wheels = self.server.wheels
        kind, _, name = self.path.strip("/").partition("/")
        if kind == "simple":
            found = [wheel.name for wheel in wheels.iterdir() if normalized(wheel.name.split("-")[0]) == name]
            links = (f'<a href="/file/{file}" data-dist-info-metadata="true">{file}</a>' for file in found)
            self._answer("\n".join(links).encode(), "text/html")
        elif name.endswith(".metadata"):
            with zipfile.ZipFile(wheels / name.removesuffix(".metadata")) as wheel:
                inside = next(one for one in wheel.namelist() if one.endswith(".dist-info/METADATA"))
                self._answer(wheel.read(inside), "text/plain")
        else:
            self._answer((wheels / name).read_bytes(), "application/octet-stream")

    def _answer(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        for start in range(0, len(body), CHUNK):
            chunk = body[start : start + CHUNK]
            self.server.take_turn(len(chunk))
            self.wfile.write(chunk)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def serve_index(wheels: Path, megabits: float) -> Iterator[str]:
    """The address of a running index."""
    index = Index(wheels, megabits)
    threading.Thread(target=index.serve_forever, daemon=True).start()
    yield index.address
    index.shutdown()
    index.server_close()


def fetch_wheels(project: Path, wheels: Path) -> None:
    """Everything that a fresh clone needs, for this Python."""
    wheels.mkdir(parents=True, exist_ok=True)
    pins = (f"--requirement={project}/requirements/{name}.txt" for name in ("base", "installer"))
    command = [sys.executable, "-m", "pip", "download", "-qq", "--no-deps", "--only-binary=:all:", *pins]
    subprocess.run([*command, "--dest", str(wheels)], check=True)


def fresh_environment(folder: Path, index: str) -> dict[str, str]:
    """Variables of a user without any cache, whose installers know this index only."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "UV_", "PYTHON", "VIRTUAL"))
    }
    folders = {"HOME": "home", "XDG_CACHE_HOME": "cache", "XDG_DATA_HOME": "data", "MEANDRE_CACHE": "compiled"}
    made = {name: str(folder / part) for name, part in folders.items()}
    for path in made.values():
        Path(path).mkdir(parents=True)
    told = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": index, "UV_DEFAULT_INDEX": index, "UV_NO_CONFIG": "1"}
    # A shim of pyenv looks for its versions at home.
    return {"PYENV_ROOT": os.path.expanduser("~/.pyenv"), **kept, **made, **told}


@dataclass
class Run:
    """What something took."""

    seconds: float
    processor: float
    silence: float = 0.0

    def __str__(self) -> str:
        return f"{self.seconds:.1f} s ({self.processor:.1f})"


def processor_seconds() -> float:
    """Of all processes that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def read(terminal: int) -> bytes:
    """What was written to a terminal; nothing when all who could write have ended."""
    try:
        return os.read(terminal, CHUNK)
    except OSError:
        return b""


def watch(command: list[str], environment: dict[str, str], cwd: Path, until: str | None = None) -> Run:
    """Run a command in a terminal to its end, or until it prints something."""
    before, begun = processor_seconds(), time.perf_counter()
    heard, silence, printed = begun, 0.0, b""
    terminal, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, WINDOW)
    with subprocess.Popen(
        command, env=environment, cwd=cwd, stdin=subprocess.DEVNULL, stdout=its, stderr=its
    ) as process:
        os.close(its)
        while part := read(terminal):
            now = time.perf_counter()
            heard, silence = now, max(silence, now - heard)
            printed += part
            if until and until.encode() in printed:
                process.terminate()
                while read(terminal):  # until what it does in the background has ended, too
                    pass
                break
        else:
            heard = time.perf_counter()
    os.close(terminal)
    if (process.returncode and not until) or (until and until.encode() not in printed):
        sys.exit(f"{' '.join(command)} failed:\n{printed.decode()}")
    return Run(heard - begun, processor_seconds() - before, silence)


def python_with_pip() -> str:
    """The Python that this environment was made with, as `scripts/setup` would use it, if it has a pip."""
    base = getattr(sys, "_base_executable", sys.executable)
    found = subprocess.run([base, "-c", "import pip"], stderr=subprocess.DEVNULL, check=False).returncode == 0
    return base if found else sys.executable


def measure(project: Path, index: str, folder: Path) -> dict[str, Run]:
    """Each of the three once, with empty caches."""
    pins, python = project / "requirements", python_with_pip()
    pip = f"{python} -m pip --disable-pip-version-check"
    lines = {
        "fetching": f"{pip} install --no-deps --no-compile --target uv --requirement {pins}/installer.txt"
        f" && exec uv/bin/uv pip install --python venv/bin/python --requirement {pins}/base.txt",
        "pip": f"exec {pip} --python venv/bin/python install --no-compile --requirement {pins}/base.txt",
        "play": f"git clone --quiet {project} clone && exec clone/scripts/play --no-browser --port 0",
    }
    runs = {}
    for name, line in lines.items():
        place = folder / name
        environment = fresh_environment(place, index)
        subprocess.run([python, "-m", "venv", "--without-pip", place / "venv"], check=True)
        until = "http://localhost:" if name == "play" else None
        runs[name] = watch(["sh", "-c", line], environment, place, until)
    return runs


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rate", type=float, action="append", help="megabits a second; 0: no limit")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--wheels", type=Path)
    parser.add_argument("--project", type=lambda path: Path(path).resolve(), default=ROOT)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    results = []
    with tempfile.TemporaryDirectory() as temporary:
        wheels = args.wheels or Path(temporary, "wheels")
        if not wheels.exists():
            fetch_wheels(args.project, wheels)
        print("| Mbit/s | fetching by itself | pip alone | play | of fetching | of pip alone | longest silence |")
        print("|---|---|---|---|---|---|---|")
        for rate in args.rate or (0, 100, 20):
            rounds = []
            for number in range(args.rounds):
                with serve_index(wheels, rate) as index:
                    rounds.append(measure(args.project, index, Path(temporary, f"{rate:g}-{number}")))
            median = {
                name: Run(
                    *(statistics.median(asdict(one[name])[part] for one in rounds) for part in asdict(rounds[0][name]))
                )
                for name in rounds[0]
            }
            fetching, pip, play = median.values()
            ratio = play.seconds / fetching.seconds
            ratios = f"{ratio:.2f}: {'held' if ratio <= BAR else 'missed'} | {play.seconds / pip.seconds:.2f}"
            row = f"{rate or 'no limit'} | {fetching} | {pip} | {play} | {ratios} | {play.silence:.1f} s"
            print(f"| {row} |", flush=True)
            results.append({"rate": rate, **{name: asdict(run) for name, run in median.items()}})
    if args.json:
        args.json.write_text(json.dumps(results, indent=1))


if __name__ == "__main__":
    main()
