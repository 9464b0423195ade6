"""What every option does to the length and balance of a game, at random and between bots; shown on the new-table page.

python benchmarks/options.py                          # all games; the figures are kept in the games' data
python benchmarks/options.py mehen --random 1000 --bots 10 --dry-run
"""

import argparse
from pathlib import Path

from meandre.games.catalogue import GAMES, game
from meandre.study.option_effects import measure
from meandre.teaching.effects import Measured, write_effects


def shown(measured: Measured) -> str:
    """The share of the first player."""
    return f"{measured.first:.1%} ± {measured.first_margin:.1%}"


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--random", type=int, default=20_000, help="random games for each value")
    parser.add_argument("--bots", type=int, default=400, help="games between bots for each value")
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--dry-run", action="store_true", help="do not keep the figures")
    given = parser.parse_args()
    print("| game | option | longer at random | longer between bots | first player at random | between bots |")
    print("|---|---|---:|---:|---:|---:|")
    for name in given.games:
        chosen = game(name)
        effects = measure(chosen, given.random, given.bots, given.level, given.seed)
        print("|", " | ".join((name, "as usual", "", "", *map(shown, effects.usual.values()))), "|")
        for option, values in effects.options.items():
            for value, measured in values.items():
                longer = (f"{effects.longer(option, value, players) or 0:+.0%}" for players in measured)
                row = (name, f"`{option}={value}`", *longer, *map(shown, measured.values()))
                print("|", " | ".join(row), "|", flush=True)
        if not given.dry_run:
            folder = Path(str(chosen.rules.__file__)).parent / "data"
            folder.mkdir(exist_ok=True)
            write_effects(folder, effects)


if __name__ == "__main__":
    main()
