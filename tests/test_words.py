"""Words: every key in every language, none unused, none that cannot be said."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import meandre
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.messages import CORE_MESSAGES, LANGUAGES, Message, SeatArgument, core_message, translate
from meandre.server.domain.messages import MESSAGES as TABLE
from meandre.server.domain.table import FILLING, OVER, PLAYING

SOURCE = Path(meandre.__file__).parent

HEADINGS = {
    "fr": "En bref, Mise en place, Votre tour, La fin et le score, Options, Bon à savoir, Nos décisions, et pourquoi",
    "en": "At a glance, Setting up, Your turn, The end and the score, Options, Good to know, Our rulings, and why",
    "de": "Auf einen Blick, Aufbau, Du bist dran, Das Ende und die Punkte, Optionen, Gut zu wissen, "
    "Unsere Entscheidungen und ihre Gründe",
}
"""Every game's rules have the same headings."""


class Variables(Visitor):
    """Collects the arguments that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(book: Path, language: str) -> dict[str, set[str]]:
    """The keys of a Fluent file, each with the names of its arguments."""
    resource = FluentParser().parse((book / f"{language}.ftl").read_text("utf-8"))
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), f"{book.name}/{language}.ftl cannot be read: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice in {language}"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def used_by(game: Game) -> set[str]:
    """Every key of a game's own words that the house or the game looks up."""
    folder = game.message_folder.parent.parent
    literal = {
        key
        for path in folder.rglob("*.py")
        for key in re.findall(
            r'"((?:refusal|length|season|board)-[A-Za-z0-9-]+|winning-short)"', path.read_text("utf-8")
        )
    }
    return {*game.keys(), *literal}


def used_by_house() -> set[str]:
    """Every key of the house's words that stands in the source."""
    source = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    keys = set(re.findall(r"""(?:core_message|self\.say)\(\s*["']([\w-]+)["']""", source))
    keys |= {key for pair in re.findall(r'core_message\(\s*"([\w-]+)" if .*? else "([\w-]+)"', source) for key in pair}
    return keys


def used_by_table() -> set[str]:
    """Every key of the table's words that stands in its source or on its pages."""
    source = "\n".join(path.read_text("utf-8") for path in (SOURCE / "server").rglob("*.py"))
    pages = "\n".join(path.read_text("utf-8") for path in (SOURCE / "server" / "web" / "templates").rglob("*.html"))
    keys = set(re.findall(r"""(?<!\.)\b(?:message|self|translator)\(\s*"([\w-]+)\"""", source))
    keys |= set(re.findall(r"""\bt\("([\w-]+[\w])\"""", pages))
    keys |= {f"phase-{phase}" for phase in (FILLING, PLAYING, OVER)}
    return keys | {f"seat-{kind}" for kind in ("here", "invited", "open")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_game_is_missing_or_unused(game: Game, language: str) -> None:
    assert set(messages(game.message_folder, language)) == used_by(game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_house_is_missing_or_unused(language: str) -> None:
    assert set(messages(CORE_MESSAGES, language)) == used_by_house()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_table_is_missing_or_unused(language: str) -> None:
    assert set(messages(TABLE, language)) == used_by_table()


def test_french_is_set_with_narrow_spaces(game: Game) -> None:
    for text in (
        *(book.joinpath("fr.ftl").read_text("utf-8") for book in (CORE_MESSAGES, TABLE, game.message_folder)),
        game.rulebook("fr"),
    ):
        assert not re.search(r" [:;!?»]|« ", text)


def test_a_message_has_the_same_arguments_in_every_language(game: Game) -> None:
    for book in (CORE_MESSAGES, TABLE, game.message_folder):
        french, english, german = (messages(book, language) for language in LANGUAGES)
        assert french == english == german


def test_every_refusal_and_ending_can_be_said(game: Game) -> None:
    for key in (*game.refusals.values(), *(f"ending-{name}" for name in game.endings.values())):
        for language in LANGUAGES:
            assert len(translate(game.message(key), language)) > 5


def test_refusals_are_all_different(game: Game) -> None:
    constants = [name for name in vars(game.rules) if re.match(r"[A-Z]\d+_", name)]
    assert len(constants) == len(game.refusals)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_told(game: Game, language: str) -> None:
    match = Match(game, ["Ada", "Bo"])
    while not match.over and len(match.events) < 300:
        seat = match.actors()[0]
        for code in match.codes(seat):
            assert translate(game.sentences.move(match.position, seat, code), language, match.names)
        match.play(seat, match.legal(seat)[-1])
    for _, view in match.history():
        for fact in game.fact_messages(view):
            told = translate(fact, language, match.names)
            assert told.endswith((".", "!"))
            assert "{" not in told


def test_players_without_a_name_are_called_by_their_number() -> None:
    message = core_message("rule-says", rule="M6", reason=core_message("player", number=3))
    assert translate(message, "fr") == "M6\u202f: Joueur 3"
    assert (
        translate(Message(CORE_MESSAGES, "rule-says", {"rule": "M6", "reason": SeatArgument(1)}), "de")
        == "M6: Spieler 2"
    )
    assert (
        translate(Message(CORE_MESSAGES, "rule-says", {"rule": "M6", "reason": SeatArgument(1)}), "de", ["Ada", "Bo"])
        == "M6: Bo"
    )


def test_a_phrase_without_words_or_arguments_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        translate(core_message("no-such-key"))
    with pytest.raises(KeyError, match="number"):
        translate(core_message("player"))


def test_the_rulebook_names_every_rule_in_every_language(game: Game) -> None:
    english = re.findall(r"\b[A-Z]\d+\b", game.rulebook("en"))
    letter = english[0][0]
    numbers = {int(rule[1:]) for rule in english if rule[0] == letter}
    for language in LANGUAGES:
        page = game.rulebook(language)
        assert (
            {int(number) for number in re.findall(rf"\b{letter}(\d+)\b", page)}
            == numbers
            == set(range(1, max(numbers) + 1))
        )
        assert re.findall(r"^#+", page, re.M) == re.findall(r"^#+", game.rulebook("en"), re.M)
        assert ", ".join(re.findall(r"^## (.*)", page, re.M)) == HEADINGS[language]
