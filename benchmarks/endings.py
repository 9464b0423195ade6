"""How games between bots end: the share of each ending, the length, and how often some facts happen.

    python benchmarks/endings.py mehen --level 4 --players 2 --games 1000 --fact left --fact ate
    python benchmarks/endings.py mehen --option pairs=no --option leaving=off-tail

Game number n of a seed is always the same game. Half the width of a 95 % interval of a share is given with it.
"""

import argparse
import os
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import numpy as np

from meandre.bots.specs import bot
from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.options import Value, parse
from meandre.core.playout import FIRST_SEAT
from meandre.core.position import copy, facts
from meandre.core.rng import draw, new_rng, weighted_index
from meandre.core.verbs import CHANCE, CHANCE_ACTS, WIDEST
from meandre.games.catalogue import game as game_by_name
from meandre.study.simulate import Z_95

CHANCE_STREAM, BOT_STREAM = 1 << 32, 2 << 32


@dataclass
class Played:
    """What happened in a number of games."""

    games: int = 0
    decisions: list[int] = field(default_factory=list)  # of each game
    outcomes: list[int] = field(default_factory=list)  # of chance
    endings: Counter[int] = field(default_factory=Counter)
    facts: Counter[int] = field(default_factory=Counter)

    def add(self, other: "Played") -> None:
        """Add the games of another."""
        self.games += other.games
        self.decisions += other.decisions
        self.outcomes += other.outcomes
        self.endings += other.endings
        self.facts += other.facts


def play_games(game: Game, players: int, options: Mapping[str, Value], spec: str, numbers: range, seed: int) -> Played:
    """Play the games with these numbers, all seats with the same kind of bot."""
    played, player = Played(), bot(game, spec)
    out, weights = np.zeros((2, WIDEST), np.int64)
    for number in numbers:
        chance, bot_seeds = new_rng(seed, CHANCE_STREAM + number), new_rng(seed, BOT_STREAM + number)
        pos = game.start(players, options)
        decisions = outcomes = 0
        while acting := verbs.actors(pos):
            if acting == CHANCE_ACTS:
                n = verbs.odds(pos, out, weights)
                verbs.play(pos, CHANCE, int(out[weighted_index(chance, weights, n)]))
                outcomes += 1
            else:
                seat = int(FIRST_SEAT[acting])  # as a number of NumPy it would have everything compiled again
                legal = game.moves(pos, seat)
                view = copy(pos)
                verbs.conceal(view, seat)
                verbs.play(pos, seat, legal[0] if len(legal) == 1 else player.choose(view, seat, draw(bot_seeds)))
                decisions += 1
            played.facts.update(kind for kind, *_ in facts(pos))
        played.games += 1
        played.decisions.append(decisions)
        played.outcomes.append(outcomes)
        played.endings[int(pos.ending)] += 1
    return played


def margin(share: float, games: int) -> float:
    """Half the width of the 95 % interval of a share."""
    return Z_95 * (share * (1 - share) / games) ** 0.5


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
    players, spec = args.players or game.seats[0], f"{game.name}:{args.level}"
    options = game.resolve_options(players, parse(game.options, args.option))
    codes = {name: code for code, (name, *_) in game.sentences.FACTS.items()}
    threads = os.cpu_count() or 1
    parts = [range(first, args.games, threads) for first in range(threads)]
    total = Played()
    with ThreadPoolExecutor(threads) as pool:
        for part in pool.map(lambda numbers: play_games(game, players, options, spec, numbers, args.seed), parts):
            total.add(part)
    shares = {name: total.endings[code] / total.games for code, name in game.endings.items()}
    print("| bots | players | options | games |", *(f" {name} |" for name in shares), end="")
    print(" decisions | chance |", *(f" {name} a game |" for name in args.fact))
    print("|---" * (6 + len(shares) + len(args.fact)) + "|")
    print(f"| `{spec}` | {players} | {' '.join(args.option) or 'default'} | {total.games} |", end="")
    print(*(f" {share:.1%} ± {margin(share, total.games):.1%} |" for share in shares.values()), end="")
    print(f" {np.mean(total.decisions):.0f} | {np.mean(total.outcomes):.0f} |", end="")
    print(*(f" {total.facts[codes[name]] / total.games:.2f} |" for name in args.fact))


if __name__ == "__main__":
    main()
