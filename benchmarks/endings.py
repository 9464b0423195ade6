"""How games between bots end: the share of each ending, the length, and how often some facts happen.

    python benchmarks/endings.py mehen --level 4 --players 2 --games 1000 --fact left --fact ate
    python benchmarks/endings.py mehen --option pairs=no --option leaving=off-tail

Game number n of a seed is always the same game. Shares have their 95 % intervals.
"""

import argparse

from meandre.core.options import parse
from meandre.games.catalogue import game as game_by_name
from meandre.study.play_games import play_games
from meandre.study.reports import share
from meandre.study.study import summary_of


def main() -> None:
    """Print one row."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--level", type=int, default=4, choices=range(1, 6))
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--fact", action="append", default=[], help="count this fact, by its name")
    args = parser.parse_args()
    game = game_by_name(args.game)
    spec = f"{game.name}:{args.level}"
    options = parse(game.options, args.option)
    games = play_games(game, [spec], args.games, seed=args.seed, players=args.players, options=options)
    found = summary_of(games)
    print("| bots | players | options | games |", *(f" {name} |" for name in found.endings), end="")
    print(" decisions | chance |", *(f" {name} a game |" for name in args.fact))
    print("|---" * (6 + len(found.endings) + len(args.fact)) + "|")
    print(f"| `{spec}` | {found.players} | {' '.join(args.option) or 'default'} | {found.games} |", end="")
    print(*(f" {share(rate)} |" for rate in found.endings.values()), end="")
    print(f" {found.length.mean:.0f} | {found.outcomes.mean:.0f} |", end="")
    print(*(f" {games.facts(name).height / len(games):.2f} |" for name in args.fact))


if __name__ == "__main__":
    main()
