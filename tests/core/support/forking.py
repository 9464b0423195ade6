"""Runs Python programs in forks of a process that has imported Numba, and nothing of ours: that takes most of a start.

Started with a socket as its standard input. For each program it receives a line of JSON with the variables, folders and
arguments, together with the streams for its output and a socket, to which its process id and its exit code are sent.
"""

import contextlib
import json
import os
import runpy
import socket
import sys
from types import ModuleType

import numba

LONGEST_REQUEST = 1 << 20
FAILED = 1


def run(variables: dict[str, str], folders: list[str], arguments: list[str]) -> None:
    """The program, as `python ARGUMENTS` would run it."""
    os.environ.clear()
    os.environ.update(variables)
    sys.path[:0] = folders
    if arguments[0] == "-c":
        sys.argv = ["-c", *arguments[2:]]
        sys.path.insert(0, "")
        sys.modules["__main__"] = main = ModuleType("__main__")
        exec(compile(arguments[1], "<string>", "exec"), main.__dict__)
    else:
        sys.argv = arguments
        sys.path.insert(0, os.path.dirname(arguments[0]))
        runpy.run_path(arguments[0], run_name="__main__")


def run_in_fork(variables: dict[str, str], folders: list[str], arguments: list[str], streams: list[int]) -> int:
    """Start the program; return its process id."""
    if child := os.fork():
        return child
    for number, stream in enumerate(streams, 1):
        os.dup2(stream, number)
    code = 0
    try:
        run(variables, folders, arguments)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else bool(end.code)
    except BaseException:
        sys.excepthook(*sys.exc_info())
        code = FAILED
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def serve(requests: socket.socket) -> None:
    """Run programs until nobody can ask for one any more."""
    while True:
        request, handles, _, _ = socket.recv_fds(requests, LONGEST_REQUEST, 3)
        with contextlib.suppress(ChildProcessError):  # there is none
            while os.waitpid(-1, os.WNOHANG if request else 0)[0]:
                pass
        if not request:
            return
        *streams, report = handles
        if os.fork() == 0:
            requests.close()
            child = run_in_fork(**json.loads(request), streams=streams)
            for stream in streams:
                os.close(stream)
            os.write(report, b"%d\n" % child)
            os.write(report, b"%d\n" % os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
            os._exit(0)
        for handle in handles:
            os.close(handle)


if __name__ == "__main__":
    numba.njit(lambda: 0)()  # the compiler loads the rest of itself with its first function
    serve(socket.socket(fileno=0))
