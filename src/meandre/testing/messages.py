"""Messages and rulebooks: complete in every language, and everything that is said in random games can be translated."""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import TypeAlias

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.game import Game
from meandre.core.messages import LANGUAGES, Argument, Captioned, Message, SeatName, translate
from meandre.core.option_sets import default_options
from meandre.core.options import extreme_values
from meandre.core.verbs import CHANCE, CHANCE_ACTS
from meandre.testing.gaps import Gaps
from meandre.testing.prompts import check_prompts, check_turn
from meandre.testing.situations import Situation

NONSENSE = ("", "?", "no such move", "1 2 3")
"""Texts that are no moves."""

NUMBERED_RULE = re.compile(r"\b[A-Z]\d+\b")

Shape: TypeAlias = tuple[object, ...]
"""What decides whether a message can be translated: its key and its arguments, whatever their numbers are."""


class Variables(Visitor):
    """Collects the arguments that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        """An argument."""
        self.names.add(node.id.name)


class FluentFile:
    """The messages of one language."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text("utf-8") if path.exists() else ""

    @cached_property
    def body(self) -> Sequence[fluent.EntryType]:
        """Its entries."""
        return FluentParser().parse(self.text).body

    @cached_property
    def variables(self) -> dict[str, set[str]]:
        """The names of the arguments of each message."""
        found: dict[str, set[str]] = {}
        for entry in self.body:
            if isinstance(entry, fluent.Message):
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.names
        return found

    def check(self, gaps: Gaps) -> None:
        """It exists, can be read, and has no key twice."""
        gaps.expect(self.path.exists(), self.path, "does not exist")
        keys = set()
        for entry in self.body:
            if isinstance(entry, fluent.Junk):
                line = self.text.count("\n", 0, entry.span.start if entry.span else 0) + 1
                gaps.add(self.path, f"line {line} cannot be read: {(entry.content or '').strip().splitlines()[0]}")
            elif isinstance(entry, fluent.Message):
                gaps.expect(entry.id.name not in keys, self.path, f"has the message {entry.id.name} twice")
                keys.add(entry.id.name)


def check_messages(gaps: Gaps, found: Sequence[Situation]) -> None:
    """The files, then what is said in random games."""
    game = gaps.game
    files = {language: FluentFile(game.message.path / f"{language}.ftl") for language in LANGUAGES}
    for file in files.values():
        file.check(gaps)
    with gaps.guard("while its keys were listed"):
        check_keys(gaps, files)
    check_variables(gaps, list(files.values()))
    check_rulebooks(gaps)
    translator = Translation(gaps, files)
    for message in fixed_messages(game):
        translator.check(message, game.message.path)
    for situation in found:
        with gaps.guard(situation.where):
            check_sentences(gaps, translator, situation)
        with gaps.guard(situation.where):
            check_prompts(gaps, situation)
        with gaps.guard(situation.where):
            check_turn(gaps, situation)


def check_keys(gaps: Gaps, files: dict[str, FluentFile]) -> None:
    """Every language has every message that is looked up."""
    needed = dict.fromkeys(gaps.game.keys())
    for file in files.values():
        missing = [key for key in needed if key not in file.variables]
        if file.path.exists() and missing:
            gaps.add(file.path, f"has no message {', '.join(missing)}")


def check_variables(gaps: Gaps, files: Sequence[FluentFile]) -> None:
    """A message uses the same arguments in every language."""
    first, *others = [file for file in files if file.path.exists()] or [files[0]]
    for file in others:
        for key in sorted(file.variables.keys() & first.variables):
            if file.variables[key] != first.variables[key]:
                here, there = (" ".join(sorted(f.variables[key])) or "no arguments" for f in (file, first))
                gaps.add(file.path, f"{key} uses {here}, but {first.path.name} uses {there}")


def check_rulebooks(gaps: Gaps) -> None:
    """There is a rulebook in every language, and each names the rules of refusals and positions."""
    game = gaps.game
    refusals = {key.split("-")[1] for key in game.refusals.values()}
    asked = set(getattr(game.sentences, "RULES", {}).values())
    for language in LANGUAGES:
        path = game.message.path / f"rules.{language}.md"
        if not path.exists():
            gaps.add(path, "does not exist: every language has a rulebook")
            continue
        named = set(NUMBERED_RULE.findall(path.read_text("utf-8")))
        for what, rules in (("refusals", refusals), ("sentences.RULES", asked)):
            missing = sorted(rules - named, key=lambda rule: (len(rule), rule))
            gaps.expect(not missing, path, f"does not name {', '.join(missing)}, which {what} refer to")


def fixed_messages(game: Game) -> Iterator[Message]:
    """The messages without arguments, and the reasons why two options do not go together."""
    yield from (game.message(key) for key in ("name", "about"))
    yield from (game.message(key) for key in game.refusals.values())
    yield from (game.message(f"ending-{name}") for name in game.endings.values())
    if game.option_conflict:
        for one, other in combinations(game.options, 2):
            for value in extreme_values(one):
                for another in extreme_values(other):
                    options = default_options(game) | {one.name: value, other.name: another}
                    if reason := game.option_conflict(options):
                        yield reason


class Translation:
    """Translates messages of a game into every language, each shape of a message once."""

    def __init__(self, gaps: Gaps, files: dict[str, FluentFile]) -> None:
        self.gaps, self.files = gaps, files
        self.known: set[Shape] = set()

    def check(self, message: Message, blame: object, where: str = "") -> None:
        """Note languages in which a message cannot be translated; missing messages are noted elsewhere."""
        shape = shape_of(message)
        if shape in self.known:
            return
        self.known.add(shape)
        listed = message.folder == self.gaps.game.message.path
        for language, file in self.files.items():
            if listed and message.key not in file.variables:
                gap = f"has no message {message.key}, and keys() does not list it"
                self.gaps.expect(message.key in set(self.gaps.game.keys()), file.path, gap, where)
                continue
            try:
                text = translate(message, language)
            except KeyError as error:
                self.gaps.add(file.path if listed else blame, f"{message.key} cannot be translated: {error}", where)
            else:
                self.gaps.expect("{" not in text, file.path, f"{message.key} gives a text with a brace: {text}", where)


def shape_of(message: Message) -> Shape:
    """The shape of a message."""
    return (message.folder, message.key, *((name, argument_shape(value)) for name, value in message.args.items()))


def argument_shape(value: Argument) -> object:
    """The shape of an argument."""
    if isinstance(value, Message):
        return shape_of(value)
    if isinstance(value, Captioned):
        return Captioned, shape_of(value.words)
    if isinstance(value, SeatName):
        return SeatName
    return value if isinstance(value, str) else int


def check_sentences(gaps: Gaps, translator: Translation, situation: Situation) -> None:
    """Everything that may be said in a situation."""
    game, pos = gaps.game, situation.pos
    for row in range(pos.fact_count):
        kind = int(pos.facts[row, 0])
        gaps.expect(
            kind in game.sentences.FACTS, game.sentences, f"FACTS does not name the fact {kind}", situation.where
        )
    for viewer in situation.viewers():
        view = situation.view(viewer)
        for fact in game.fact_messages(view):
            translator.check(fact, game.sentences, situation.where)
        position = game.sentences.position(view, viewer)
        for message in position:
            translator.check(message, game.sentences, situation.where)
        first = position[0].key if position else "an empty position"
        known = first in game.sentences.RULES
        gaps.expect(known, game.sentences, f"RULES has no rule for {first}, which position says first", situation.where)
        same = position[:1] == [game.sentences.prompt(view, viewer)]
        gaps.expect(same, game.sentences, "position does not begin with the prompt", situation.where)
    for seat in situation.actors():
        check_moves(gaps, translator, situation, seat)
    actors = [CHANCE] if verbs.actors(pos) == CHANCE_ACTS else situation.actors()
    for seat in actors:
        check_nonsense(gaps, translator, situation, seat)


def check_moves(gaps: Gaps, translator: Translation, situation: Situation, seat: int) -> None:
    """What a seat may do, and what others see of it."""
    game, pos = gaps.game, situation.pos
    for code in game.moves(pos, seat):
        translator.check(game.sentences.move(pos, seat, code), game.sentences, situation.where)
        for viewer in situation.viewers():
            glimpse = verbs.glimpse(pos, viewer, seat, code)
            if glimpse != code:
                seen = game.sentences.move(situation.view(viewer), seat, glimpse)
                translator.check(seen, game.sentences, situation.where)


def check_nonsense(gaps: Gaps, translator: Translation, situation: Situation, seat: int) -> None:
    """A text that is no move is refused with a message."""
    for text in NONSENSE:
        try:
            gaps.game.notation.read(situation.pos, seat, text)
        except IllegalMove as refused:
            translator.check(refused.message, gaps.game.notation, situation.where)
