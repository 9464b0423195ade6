"""Messages: every key in every language, none unused; `check_game` checks what else holds for those of games."""

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import meandre
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.messages import LANGUAGES, MessageFolder, SeatName, core_message, translate
from meandre.server.domain import characters
from meandre.server.domain.messages import message as server_message
from meandre.server.web.rendering import remarks
from meandre.server.web.rendering.table_page import TOGGLED

SOURCE = Path(meandre.__file__).parent

HEADINGS = {
    "fr": "En bref, Mise en place, Votre tour, La fin et le score, Options, Bon à savoir, Nos décisions, et pourquoi",
    "en": "At a glance, Setting up, Your turn, The end and the score, Options, Good to know, Our rulings, and why",
    "de": "Auf einen Blick, Aufbau, Du bist dran, Das Ende und die Punkte, Optionen, Gut zu wissen, "
    "Unsere Entscheidungen und ihre Gründe",
}
"""Every game's rules have the same headings."""


OTHER_WORDS = {
    "fr": {
        "pions": r"\bpièces?\b",
        "place": r"\bsièges?\b",
        "cartes fleuve": r"\bcartes? de fleuve\b",
        "grain de riz": r"\b(deux|trois|des|\}) riz\b",
        "ouvrir une table": r"\bdress(er|é|ez) (une|la) table\b",
        "annuler un coup": r"\breprendre (un|ce|le) coup\b",
        "le robot": r"\bLa recherche\b",
        "honnête": r"\bloyal",
        "jaune": r"\[2\] or\b",
        "une phrase sans « de » devant un nom": r"\bd(e |’)\{ \$(seat|name|owner|victim|other|payee|winners)\b",
        "une place libre": r"\b1 places\b",
    },
    "en": {
        "pieces": r"\b(pawns?|tokens?)\b",
        "supply": r"\b(reserve|stock) of snakes\b",
        "grain of rice": r"\brices\b",
        "set up a table": r"\b(lay|laid) (a|the) table\b",
        "undo a move": r"\btake (a|the) move back\b",
        "the bot": r"\bThe search\b",
        "yellow": r"\bgold\b",
    },
    "de": {
        "Figuren": r"\bSpielsteine?\b",
        "Partie": r"\b[Dd]as Spiel ist (aus|vorbei|zu Ende)\b",
        "Reiskorn": r"\b(zwei|drei) Reis\b",
        "Tisch eröffnen": r"\bTisch (decken|gedeckt)\b",
        "der Bot": r"\bDie Suche\b",
        "gelb": r"\b[Gg]old\b",
        "eine Ziehung": r"\bZug aus dem Vorrat\b",
    },
}
"""The term for a thing, by language, and other words for it that are not used."""


class Variables(Visitor):
    """Collects the arguments that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(folder: MessageFolder, language: str) -> dict[str, set[str]]:
    """The keys of a Fluent file, each with the names of its arguments."""
    resource = FluentParser().parse((folder.path / f"{language}.ftl").read_text("utf-8"))
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        assert not isinstance(entry, fluent.Junk), f"{folder.path}/{language}.ftl cannot be read: {entry.content}"
        if isinstance(entry, fluent.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice in {language}"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def literals(node: ast.AST) -> set[str]:
    """The string literals in a piece of code, those inside f-strings left out."""
    if isinstance(node, ast.JoinedStr):
        return set()
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    return {text for child in ast.iter_child_nodes(node) for text in literals(child)}


def results(node: ast.expr) -> set[str]:
    """The string literals that an expression may give: one, or one of two."""
    if isinstance(node, ast.IfExp):
        return results(node.body) | results(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def called_with(tree: ast.AST, *functions: str) -> set[str]:
    """The literal first arguments of all calls of these functions."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]
    named = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in functions]
    return {text for call in named for text in results(call.args[0])}


def code(folder: Path) -> ast.Module:
    """All Python files of a folder, parsed as one."""
    return ast.parse("\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))))


def server_keys() -> set[str]:
    """Every key of the server's messages that stands in its code or in its templates."""
    keys = called_with(code(SOURCE / "server"), "message", "self", "translator")
    for page in (SOURCE / "server" / "web" / "templates").rglob("*.html"):
        keys |= set(re.findall(r"""\bt\("([\w-]+[\w])\"""", page.read_text("utf-8")))
    return (
        keys
        | {f"seat-{kind}" for kind in ("here", "invited", "open")}
        | {*TOGGLED, *(f"{offer}-short" for offer in TOGGLED), *characters.KEYS, *remarks.KEYS}
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_of_a_game_is_missing_or_unused(game: Game, language: str) -> None:
    tree = code(game.message.path.parent.parent)
    refusals = {text for text in literals(tree) if text.startswith("refusal-")}
    needed = {*game.keys(), *called_with(tree, "message"), *refusals}
    present = set(messages(game.message, language))
    assert needed - present == set()
    assert present - needed - literals(tree) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_of_the_core_is_missing_or_unused(language: str) -> None:
    assert set(messages(core_message, language)) == called_with(code(SOURCE), "core_message")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_of_the_server_is_missing_or_unused(language: str) -> None:
    assert set(messages(server_message, language)) == server_keys()


def test_french_is_set_with_narrow_spaces(game: Game) -> None:
    for text in (
        *((folder.path / "fr.ftl").read_text("utf-8") for folder in (core_message, server_message, game.message)),
        game.rulebook("fr"),
    ):
        assert not re.search(r" [:;!?»]|« ", text)


def test_percent_signs_keep_their_numbers() -> None:
    for language, space in (("fr", "\u202f"), ("en", r"\}"), ("de", "\u00a0")):
        for folder in (core_message, server_message):
            text = (folder.path / f"{language}.ftl").read_text("utf-8")
            assert not re.search(rf"(?<!{space})%", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_name(game: Game, language: str) -> None:
    files = [folder.path / f"{language}.ftl" for folder in (core_message, server_message, game.message)]
    for file in (*files, game.message.path / f"rules.{language}.md"):
        for line in file.read_text("utf-8").splitlines():
            for term, other in OTHER_WORDS[language].items():
                assert not re.search(other, line), f"{file.name}, say {term!r}: {line}"


def test_a_message_has_the_same_arguments_in_every_language() -> None:
    for folder in (core_message, server_message):
        french, english, german = (messages(folder, language) for language in LANGUAGES)
        assert french == english == german


def test_every_refusal_and_ending_can_be_said(game: Game) -> None:
    for key in (*game.refusals.values(), *(f"ending-{name}" for name in game.endings.values())):
        for language in LANGUAGES:
            assert len(translate(game.message(key), language)) > 5


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
    assert translate(core_message("rule-says", rule="M6", reason=SeatName(1)), "de") == "M6: Spieler 2"
    assert translate(core_message("rule-says", rule="M6", reason=SeatName(1)), "de", ["Ada", "Bo"]) == "M6: Bo"


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
