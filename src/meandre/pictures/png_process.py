"""PNGs made in a process of their own: resvg keeps the interpreter locked for as long as it draws."""

import os
import subprocess
import sys
from importlib.util import find_spec

TIMEOUT = 60.0
"""Seconds after which a process is ended."""
NICE = 5
"""Nice value of the process: people who play come first."""


def can_draw() -> bool:
    """Whether resvg is installed."""
    return find_spec("resvg_py") is not None


def png_in_process(svg: str, width: int) -> bytes:
    """A picture as a PNG, `width` pixels wide; `OSError` or `subprocess.SubprocessError` if there is none."""
    command = [sys.executable, "-P", "-m", __name__, str(width)]
    done = subprocess.run(command, input=svg.encode(), capture_output=True, timeout=TIMEOUT, check=True)
    return done.stdout


def main() -> None:
    """Draw what comes in, and write it out."""
    from meandre.pictures.raster import png

    if hasattr(os, "nice"):
        os.nice(NICE)
    sys.stdout.buffer.write(png(sys.stdin.buffer.read().decode(), int(sys.argv[1])))


if __name__ == "__main__":
    main()
