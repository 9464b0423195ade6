"""Each level against the one below, by tournaments; then the knowledge of each game against none at equal time.

    python benchmarks/levels.py [--game NAME] [--games N] [--players N] [--seed S] [--knowledge MS]

prints a row of the tables in docs/bots.md for each, as `meandre tournament GAME --bots GAME:1,GAME:2 --games N` counts.
"""

import argparse
from collections.abc import Iterator

from meandre.games.catalogue import GAMES, game
from meandre.study.tournament import tournament


def main() -> None:
    """Let them play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(GAMES), action="append", help="default: all")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, help="default: as few as may play")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--knowledge", type=int, metavar="MS", help="knowledge against none, so long a decision")
    asked = parser.parse_args()
    print("| bot | against | players | games | share of the points | 95 % | ms a decision |")
    print("|---|---|---|---|---|---|---|")
    for name in asked.game or GAMES:
        for pair in pairs(name, asked.knowledge):
            print(row(name, pair, asked.games, asked.players, asked.seed), flush=True)


def pairs(name: str, knowledge: int | None) -> Iterator[tuple[str, str]]:
    """Who meets whom."""
    if knowledge:
        yield f"search:{knowledge}ms", f"plain:{knowledge}ms"
        return
    for level in range(2, 6):
        yield f"{name}:{level}", f"{name}:{level - 1}"


def row(name: str, pair: tuple[str, str], games: int, players: int | None, seed: int) -> str:
    """What came of it."""
    found = tournament(game(name), pair, games, players, seed)
    first = next(standing for standing in found.bots if standing.bot == pair[0])
    share, thinking = first.share, first.thinking
    who = f"`{pair[0]}`" if pair[0].startswith(name) else f"{name} `{pair[0]}`"
    return (
        f"| {who} | `{pair[1]}` | {found.players} | {found.games} | {share.mean:.1%} "
        f"| {share.low:.1%} to {share.high:.1%} | {thinking.mean:.1f} |"
    )


if __name__ == "__main__":
    main()
