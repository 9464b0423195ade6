"""Bots are somebody: a name and a temperament for each level and colour, the same all over the site."""

from meandre.core.messages import Message
from meandre.server.domain.messages import message

NAMES = (
    ("Ona", "Sumi", "Dao", "Lou", "Sena", "Mika"),  # Ebro, Sumida, Mekong, Loire, Volta, Danube
    ("Kai", "Lupe", "Simi", "Noor", "Robin", "Tashi"),  # Rhine, Rio Grande, Niger, Euphrates, Severn, Brahmaputra
    ("Hapi", "Kiran", "Yara", "Camille", "Sava", "Yuma"),  # Nile, Ganges, Amazon, Seine, Sava, Colorado
    ("Sobek", "Cruz", "Ife", "Quinn", "Andrea", "Jing"),  # Nile, Rio Grande, Niger, Shannon, Po, Yangtze
    ("Mélusine", "Apep", "Naga", "Yaku", "Zola", "Lorelei"),  # Vienne, Nile, Mekong, Amazon, Congo, Rhine
)
"""By level and colour; names, mostly for anybody, of people and of legends along these rivers."""

LEVELS, COLOURS = range(1, len(NAMES) + 1), range(len(NAMES[0]))

KEYS = (
    "bot-about",
    *(f"bot-strength-{level}" for level in LEVELS),
    *(f"bot-temper-{level}-{colour}" for level in LEVELS for colour in COLOURS),
)
"""The keys of the messages about bots."""


def bot_name(level: int, colour: int) -> str:
    """The name of the bot that plays at a level, from 1, with a colour; the same in all languages."""
    return NAMES[level - 1][colour]


def strength(level: int) -> Message:
    """How strong a level is, in a word."""
    return message(f"bot-strength-{level}")


def temperament(level: int, colour: int) -> Message:
    """A sentence about a bot that tells how it plays."""
    return message(f"bot-temper-{level}-{colour}")


def about_bot(level: int, colour: int) -> Message:
    """Strength and temperament of a bot."""
    return message("bot-about", strength=strength(level), temper=temperament(level, colour))
