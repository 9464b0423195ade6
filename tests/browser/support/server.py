"""A server for the tests of the pages: as operators run it, but without limits.

Its bots have the priority of everything else: on a busy machine they would otherwise get no time at all. It assesses
finished games with a fraction of the effort: what is found with all of it is tested in `test_analysis.py`.

`python -m tests.browser.support.server DATABASE [SECRET]`; with a secret, chance is the same in every game.
"""

import sys

from meandre.core.fair_chance import SECRET_BYTES, FairStream
from meandre.server.runtime import analysis, scheduler
from meandre.server.serve import serve
from meandre.server.settings import Settings

BUDGETS = ("SIMULATIONS", "FIRST_LOOK", "HALFWAY", "SECOND_LOOK")
FRACTION = 5


def main(database: str, secret: str = "") -> None:
    """Run the server."""
    if secret:
        FairStream.fresh = classmethod(  # type: ignore[method-assign, assignment]
            lambda kind: kind(secret.encode().ljust(SECRET_BYTES))
        )
    scheduler.NICE = 0
    for name in BUDGETS:
        setattr(analysis, name, getattr(analysis, name) // FRACTION)
    settings = Settings(database, prepare=False, limits="none", metrics_address="")
    serve(settings, "127.0.0.1", 0, browser=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
