"""Python processes of their own, each with its own cache folder."""

import atexit
import contextlib
import functools
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import meandre
from tests.core.support import forking

SOURCE = Path(meandre.__file__).parent.parent
TIMEOUT = 180
PYTHON = (sys.executable, "-B", "-W", "error")


class Process:
    """A process that runs a Python program."""

    def __init__(self, server: socket.socket, **request: object) -> None:
        """The request is what `forking.run` takes."""
        self._resources = resources = contextlib.ExitStack()
        self._streams = [resources.enter_context(tempfile.TemporaryFile()) for _ in range(2)]  # noqa: SIM115  # as here
        ours, its = socket.socketpair()
        with its:
            handles = [*(stream.fileno() for stream in self._streams), its.fileno()]
            socket.send_fds(server, [json.dumps(request).encode()], handles)
        ours.settimeout(TIMEOUT)
        self._report = resources.enter_context(resources.enter_context(ours).makefile())
        self._pid = int(self._report.readline())

    def kill(self) -> None:
        """Send SIGKILL."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._pid, signal.SIGKILL)

    def wait(self) -> tuple[int, str, str]:
        """Its exit code, what it printed, and what it wrote to the error stream."""
        with self._resources:
            code = int(self._report.readline())
            out, err = map(everything, self._streams)
            return code, out, err

    def until(self, said: str) -> None:
        """Wait until it has written something to the error stream."""
        end = time.monotonic() + TIMEOUT
        while said not in everything(self._streams[1]):
            assert time.monotonic() < end
            time.sleep(0.001)


def everything(stream: IO[bytes]) -> str:
    """What was written to a file so far; its position, which two processes share, stays."""
    return os.pread(stream.fileno(), os.fstat(stream.fileno()).st_size, 0).decode()


@functools.cache
def fork_server(jit: bool) -> socket.socket:
    """Starts processes in a fraction of the time that Python takes to import Numba."""
    ours, its = socket.socketpair()
    with its:
        environment = {**os.environ, "NUMBA_DISABLE_JIT": str(int(not jit))}
        process = subprocess.Popen([*PYTHON, forking.__file__], stdin=its.fileno(), env=environment)
    atexit.register(process.wait)
    atexit.register(ours.close)
    return ours


def start(cache: Path, *args: str | Path, folders: Sequence[Path] = (SOURCE,), jit: bool = True) -> Process:
    """Start Python with these arguments; modules are imported from `folders`, and warnings are errors."""
    path = os.pathsep.join(map(str, folders))  # also for the processes that it starts itself
    variables = {
        **os.environ,
        "MEANDRE_CACHE": str(cache),
        "PYTHONPATH": path,
        "NUMBA_DISABLE_JIT": str(int(not jit)),
    }
    return Process(fork_server(jit), variables=variables, folders=[*map(str, folders)], arguments=[*map(str, args)])


def finish(process: Process) -> tuple[str, str]:
    """Wait for a process to end well; return what it printed, and what it wrote to the error stream."""
    code, out, err = process.wait()
    assert code == 0, err
    return out, err


def run(cache: Path, *args: str | Path, folders: Sequence[Path] = (SOURCE,), jit: bool = True) -> str:
    """What such a process prints."""
    return finish(start(cache, *args, folders=folders, jit=jit))[0]


def compiled(cache: Path) -> dict[Path, bytes]:
    """The compiled functions in a cache folder."""
    return {path: path.read_bytes() for path in cache.rglob("*.nbc")}
