"""A server for the tests of the pages: as people run it, but for a limit that only a machine can reach.

`python -m tests.browser.support.server DATABASE`; with a third argument, the luck of every game is the same.
"""

import sys

from meandre.core.fair_chance import SECRET_BYTES, FairStream
from meandre.server.serve import serve
from meandre.server.settings import Settings

HASTE = 10**6
"""Requests a minute."""


def main(database: str, luck: str = "") -> None:
    """Open the house."""
    if luck:
        FairStream.fresh = classmethod(  # type: ignore[method-assign, assignment]
            lambda kind: kind(luck.encode().ljust(SECRET_BYTES))
        )
    serve(Settings(database, prepare=False, requests_per_minute=HASTE), "127.0.0.1", 0, browser=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
