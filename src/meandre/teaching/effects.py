"""What a game's options do to its length and balance: measured, and shown to people who choose them."""

from pathlib import Path

import msgspec

FILE = "effects.json"


class Measured(msgspec.Struct, frozen=True):
    """Means of some games, with half their 95 % confidence intervals."""

    games: int
    length: float
    """Moves and outcomes of chance in a game."""
    length_margin: float
    first: float
    """Share of the first player in the wins."""
    first_margin: float


class Effects(msgspec.Struct, frozen=True):
    """The measured effects of a game's options."""

    players: int
    usual: dict[str, Measured]
    """With the default options, by who plays: `random` or `bots`."""
    options: dict[str, dict[str, dict[str, Measured]]]
    """By option, value and who plays."""
    bases: dict[str, dict[str, Measured]] = {}
    """By option: what to compare with instead of the usual, for one that needs another option."""

    def base(self, option: str, players: str) -> Measured:
        """The games that those with an option are compared with."""
        return self.bases.get(option, self.usual)[players]

    def longer(self, option: str, value: str, players: str) -> float | None:
        """By what share games are longer, negative if shorter; 0 if that may be chance, None if it is not known."""
        found = self.options.get(option, {}).get(value, {}).get(players)
        if found is None:
            return None
        usual = self.base(option, players)
        ratio = found.length / usual.length
        margin = ratio * (found.length_margin / found.length + usual.length_margin / usual.length)
        return ratio - 1 if abs(ratio - 1) > margin else 0.0

    def first(self, option: str, value: str, players: str) -> tuple[float, float] | None:
        """The share of the first player in the wins, with the option and usually; None if that may be chance."""
        found = self.options.get(option, {}).get(value, {}).get(players)
        if found is None:
            return None
        usual = self.base(option, players)
        significant = abs(found.first - usual.first) > found.first_margin + usual.first_margin
        return (found.first, usual.first) if significant else None


def read_effects(folder: Path) -> Effects | None:
    """The effects in a game's data; None if they have not been measured."""
    file = folder / FILE
    return msgspec.json.decode(file.read_bytes(), type=Effects) if file.exists() else None


def write_effects(folder: Path, effects: Effects) -> None:
    """Keep the effects with a game's data."""
    (folder / FILE).write_bytes(msgspec.json.format(msgspec.json.encode(effects), indent=1) + b"\n")
