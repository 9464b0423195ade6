"""The options of a game as the new-table page asks for them: questions, examples, effects, presets."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from meandre.core.errors import MeandreError
from meandre.core.game import Game
from meandre.core.options import FIRST, IntegerOption, Option, Value
from meandre.core.phrase_option import PhraseOption
from meandre.core.text_option import TextOption
from meandre.server.language import Translator
from meandre.server.web.pages.forms import Fields, integer
from meandre.teaching.effects import Effects
from meandre.teaching.material import teaching_of

OWN = "-own"
"""Suffix of the field for a board or set-up of one's own."""
PUT_TOGETHER = "own"
"""The choice of a phrase that is put together from its fields."""
FEW = 3
"""So many choices are shown side by side, more as a list."""
LEAST_SHARE = 0.03
"""Smaller effects are not worth a word."""


@dataclass(frozen=True)
class Question:
    """An option on the page."""

    option: Option
    control: str
    """`number`, `few`, `list`, `drawn` or `phrase`."""
    text: str
    help: str
    choices: list[tuple[str, str]]
    """The values that are offered, with their words."""
    effects: dict[str, str]
    """By value: what it does to length and balance, in words."""
    example: str
    """The value that its picture shows; empty if it has none."""
    verbs: dict[str, str] = field(default_factory=dict)
    """The verbs that a phrase can have, with their words."""
    targets: dict[str, str] = field(default_factory=dict)
    """Likewise its targets."""

    @property
    def name(self) -> str:
        """The name of its field."""
        return self.option.name


def questions(game: Game, translator: Translator, fields: Fields) -> list[Question]:
    """All options of a game, with the values of a form."""
    return [question(game, option, translator, fields) for option in game.options]


def question(game: Game, option: Option, translator: Translator, fields: Fields) -> Question:
    """One option."""
    words = translator.translate
    choices = [(choice, words(game.choice_words(option, choice))) for choice in getattr(option, "choices", ())]
    measured = teaching_of(game).effects
    values = [str(number) for number in getattr(option, "suggested", ())] + [choice for choice, _ in choices]
    return Question(
        option,
        control(option),
        words(game.message(f"option-{option.name}")),
        words(game.message(f"option-{option.name}-help")),
        choices,
        {value: text for value in values if (text := effect(measured, option.name, value, translator))},
        "" if option.name == FIRST else shown_value(option, fields),
        *phrase_words(game, option, translator),
    )


def phrase_words(game: Game, option: Option, translator: Translator) -> tuple[dict[str, str], dict[str, str]]:
    """The words of an option's verbs and targets; none, if it is not put together from words."""
    if not isinstance(option, PhraseOption):
        return {}, {}
    words = [translator.translate(game.message(key)) for key in option.message_keys()]
    verbs = (*option.verbs, *option.bare)
    return dict(zip(verbs, words, strict=False)), dict(zip(option.targets, words[len(verbs) :], strict=True))


def control(option: Option) -> str:
    """The form control of an option: a number, a few choices side by side, a list, or a phrase of several fields."""
    if isinstance(option, IntegerOption):
        return "number"
    if isinstance(option, PhraseOption):
        return "phrase"
    return "drawn" if isinstance(option, TextOption) else "few" if len(option.choices) <= FEW else "list"


def effect(measured: Effects | None, option: str, value: str, translator: Translator) -> str:
    """What a value does to length and balance, in words; empty if that is not known."""
    longer = measured.longer(option, value, "bots") if measured else None
    if measured is None or longer is None:
        return ""
    texts = [length_words(longer, translator)]
    if first := measured.first(option, value, "bots"):
        texts.append(translator("effect-first", share=round(100 * first[0]), usual=round(100 * first[1])))
    at_random = length_words(measured.longer(option, value, "random") or 0.0, translator)
    return translator("effect", players=measured.players, bots=" · ".join(texts), random=at_random)


def length_words(longer: float, translator: Translator) -> str:
    """How much longer games last."""
    percent = round(100 * abs(longer))
    if abs(longer) < LEAST_SHARE:
        return translator("effect-same")
    return translator("effect-longer" if longer > 0 else "effect-shorter", percent=percent)


def phrase_fields(option: PhraseOption, value: str) -> dict[str, str]:
    """The fields of a phrase."""
    phrase = option.split(value)
    return {
        f"{option.name}-verb": phrase.verb,
        f"{option.name}-amount": str(phrase.amount or option.low),
        f"{option.name}-target": phrase.target or option.targets[0],
        f"{option.name}-caption": phrase.caption,
    }


def value_in(option: Option, fields: Fields) -> str:
    """The value of an option in a form, as text; empty if it is not there."""
    chosen = (fields.get(f"{option.name}{OWN}") or fields.get(option.name) or "").strip()
    if not isinstance(option, PhraseOption) or chosen not in (*option.choices, PUT_TOGETHER):
        return chosen
    caption = fields.get(f"{option.name}-caption", "").strip()
    if chosen != PUT_TOGETHER:
        return option.join(*option.split(chosen)[:3], caption)
    verb = fields.get(f"{option.name}-verb", "")
    if verb in option.bare:
        return option.join(verb, caption=caption)
    amount = integer(fields, f"{option.name}-amount") or 0
    return option.join(verb, amount, fields.get(f"{option.name}-target", ""), caption)


def shown_value(option: Option, fields: Fields) -> str:
    """The value of an option in a form, or its default if it is wrong."""
    try:
        value = value_in(option, fields)
        return str(option.check(int(value) if isinstance(option, IntegerOption) else value))
    except (MeandreError, ValueError):
        return str(option.default)


def preset_of(game: Game, fields: Fields) -> Mapping[str, Value]:
    """The options of the preset that a form has chosen."""
    return game.presets.get(fields.get("preset", ""), {})


def changed(game: Game, fields: Fields) -> list[str]:
    """The names of the options that differ from their defaults."""
    return [
        option.name
        for option in game.options
        if fields.get(option.name, "") not in ("", str(option.default))
        or fields.get(f"{option.name}{OWN}")
        or fields.get(f"{option.name}-caption")
    ]
