"""Let a bot play at a table of a server.

python -m meandre.client SERVER GAME --bot SPEC           creates a table against a built-in bot, and plays there
python -m meandre.client SERVER TABLE TOKEN --bot SPEC    plays at a table, with the token of a seat
"""

import argparse
import sys

from meandre.client import ClientError, HashChain, create_table, play
from meandre.core.errors import MeandreError


def main() -> None:
    """Play one game."""
    parser = argparse.ArgumentParser(
        "python -m meandre.client", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("server", metavar="SERVER", help="such as http://localhost:7260")
    parser.add_argument("table", metavar="GAME|TABLE", help="a game, or the id of a table")
    parser.add_argument("token", metavar="TOKEN", nargs="?", help="of a seat at the table")
    parser.add_argument("--bot", metavar="SPEC", required=True, help="who plays: mybot:Mine, ./program, search:1000 …")
    parser.add_argument("--level", metavar="1-5", type=int, default=3, help="of the built-in bot")
    parser.add_argument("--pace", metavar="MS", type=int, default=0, help="milliseconds that it takes at least (0)")
    given = parser.parse_args()
    try:
        table, token, chain = given.table, given.token, HashChain()
        if token is None:
            seats = [{"kind": "here", "chain": chain.end}, {"kind": "bot", "level": given.level}]
            created = create_table(given.server, given.table, seats, settings={"pace": given.pace})
            table, token = created.table, created.tokens[1]
        print(f"{given.server.rstrip('/')}/t/{table}", flush=True)  # open it in a browser to watch
        print(play(given.server, given.bot, table=table, token=token, chain=chain))
    except (ClientError, MeandreError) as error:
        sys.exit(f"meandre.client: {error}")


if __name__ == "__main__":
    main()
