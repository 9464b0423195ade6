"""Tournaments of each level against the one below, or of the search with heuristics against the one without.

    python benchmarks/levels.py [--game NAME] [--games N] [--players N] [--seed S] [--heuristics MS]

Prints a row of the tables in docs/bots.md for each pair, from `meandre tournament GAME --bots GAME:1,GAME:2 --games N`.
"""

import argparse
from collections.abc import Iterator

from meandre.games.catalogue import GAMES, game
from meandre.study.tournament import tournament


def main() -> None:
    """Run the tournaments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(GAMES), action="append", help="default: all")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, help="default: the fewest")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--heuristics", type=int, metavar="MS", help="with heuristics against without, MS a decision")
    args = parser.parse_args()
    print("| bot | against | players | games | share of the points | 95 % | ms a decision |")
    print("|---|---|---|---|---|---|---|")
    for name in args.game or GAMES:
        for pair in pairs(name, args.heuristics):
            print(row(name, pair, args.games, args.players, args.seed), flush=True)


def pairs(name: str, milliseconds: int | None) -> Iterator[tuple[str, str]]:
    """The specs of the bots to compare."""
    if milliseconds:
        yield f"search:{milliseconds}ms", f"plain:{milliseconds}ms"
        return
    for level in range(2, 6):
        yield f"{name}:{level}", f"{name}:{level - 1}"


def row(name: str, pair: tuple[str, str], games: int, players: int | None, seed: int) -> str:
    """The result of a tournament, in Markdown."""
    result = tournament(game(name), pair, games, players, seed)
    first = next(standing for standing in result.bots if standing.bot == pair[0])
    share, thinking = first.share, first.thinking
    bot = f"`{pair[0]}`" if pair[0].startswith(name) else f"{name} `{pair[0]}`"
    return (
        f"| {bot} | `{pair[1]}` | {result.players} | {result.games} | {share.mean:.1%} "
        f"| {share.low:.1%} to {share.high:.1%} | {thinking.mean:.1f} |"
    )


if __name__ == "__main__":
    main()
