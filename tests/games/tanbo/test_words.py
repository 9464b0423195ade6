"""Tanbo's notation, the files of seasons, and sentences."""

import random
import re
from pathlib import Path

import pytest

from meandre.core import verbs
from meandre.core.errors import IllegalMove, OptionError
from meandre.core.messages import LANGUAGES, translate
from meandre.core.position import Position
from meandre.core.text_option import TextOption
from meandre.core.verbs import CHANCE
from meandre.games.tanbo import GAME, notation, rules
from meandre.games.tanbo.data import setup_format

NAMES = ("Ada", "Bo")

TEXTS = [
    (rules.SETTLE, "farmer 3", rules.PADDY + 2),
    (rules.SOW, "sow snake", rules.SNAKE),
    (rules.SOW, "sow farmer", rules.FARMER),
    (rules.SOW, "sow red", rules.RED),
    (rules.HARVEST, "harvest red", rules.RED),
    (rules.REST, "return white", rules.WHITE),
    (rules.EXCHANGE, "exchange snake 2", rules.PIECE + rules.KINDS + rules.SNAKE),
    (rules.EXCHANGE, "exchange farmer 5", rules.PADDY - 1),
    (rules.EXCHANGE, "exchange nothing", rules.LEAVE),
    (rules.PARTNER, "with white 4", rules.PIECE + 3 * rules.KINDS + rules.WHITE),
    (rules.TRIM, "remove snake 1", rules.PIECE),
    (rules.TRIM, "remove black 2", rules.PIECE + rules.KINDS + rules.BLACK),
]

ASKED = {
    rules.SETTLE: "T2: now you place your farmer",
    rules.SOW: "T5: now you put down a piece from your hand",
    rules.HARVEST: "T9: now you harvest",
    rules.REST: "T12: now you put a harvested grain back",
    rules.EXCHANGE: "T13: now you choose the first piece",
    rules.PARTNER: "T13: now you choose the second piece",
    rules.TRIM: "T7: now you take out what is too much",
}


NO_MOVES = [
    *("", "sow", "sow rice", "sow snake 2", "Sow snake", "sow  snake", "sow snake ", "sow snake\n"),
    *("farmer", "farmer x", "farmer -1", "farmer 1234", "farmer ٣", "exchange snake", "with 4", "remove 2 snake"),
    *("begin 1", "draw white"),
]


def position(phase: int, **fields: int) -> Position:
    """Two snakes in every paddy, in that phase; seat 0 is on turn."""
    pos = GAME.start(2, {"first": "seat-1"})
    pos.phase = phase
    for field, value in fields.items():
        pos[field] = value
    return pos


def assert_refused(pos: Position, text: str, reason: str, seat: int = 0) -> None:
    """The text is refused, by the notation or by the rules, for that reason."""
    with pytest.raises(IllegalMove) as refusal:
        GAME.refuse(pos, seat, notation.read(pos, seat, text))
    assert str(refusal.value).startswith(reason)


def fact_texts(fact: int, seat: int, *numbers: int) -> list[str]:
    """The sentence for a fact, in English, French and German."""
    pos = position(rules.SOW)
    pos.fact_count = 1
    pos.facts[0, : 2 + len(numbers)] = (fact, seat, *numbers)
    return [translate(GAME.sentences.fact(pos, 0), language, NAMES) for language in ("en", "fr", "de")]


def move_texts(pos: Position, text: str) -> list[str]:
    """What a move would do, in English, French and German."""
    message = GAME.sentences.move(pos, 0, notation.read(pos, 0, text))
    return [translate(message, language, NAMES) for language in ("en", "fr", "de")]


@pytest.mark.parametrize(("phase", "text", "code"), TEXTS)
def test_a_move_is_written_and_read_back(phase: int, text: str, code: int) -> None:
    pos = position(phase)
    assert notation.write(pos, 0, code) == text
    assert notation.read(pos, 0, text) == code


@pytest.mark.parametrize(
    ("text", "code"), [("begin 1", rules.STARTER), ("begin 2", rules.STARTER + 1), ("draw red", rules.RED)]
)
def test_an_outcome_is_written_and_read_back(text: str, code: int) -> None:
    pos = GAME.start(2)
    assert notation.write(pos, CHANCE, code) == text
    assert notation.read(pos, CHANCE, text) == code


def test_whole_games_are_written_and_read_back() -> None:
    chooser = random.Random(1)
    for season in ("plain", "ssr srr - ssrr r"):
        pos = GAME.start(2, {"season": season})
        while acting := verbs.actors(pos):
            seat = acting.bit_length() - 1
            codes = GAME.odds(pos)[0] if seat == CHANCE else GAME.moves(pos, seat)
            texts = [notation.write(pos, seat, code) for code in codes]
            assert [notation.read(pos, seat, text) for text in texts] == codes
            verbs.play(pos, seat, chooser.choice(codes))


@pytest.mark.parametrize("phase", ASKED)
@pytest.mark.parametrize(("other", "text", "code"), TEXTS)
def test_a_move_of_another_phase_is_answered_with_what_is_asked_for(
    phase: int, other: int, text: str, code: int
) -> None:
    if phase != other:
        assert_refused(position(phase), text, ASKED[phase])


@pytest.mark.parametrize("phase", ASKED)
@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_unreadable(phase: int, text: str) -> None:
    assert_refused(position(phase), text, "T5: that is not a move")


@pytest.mark.parametrize("text", ["", "begin", "begin x", "begin one", "draw", "draw rice", "draw white 2", "sow red"])
def test_what_is_no_outcome_is_unreadable(text: str) -> None:
    assert_refused(GAME.start(2), text, "T8: that is not an outcome of chance", CHANCE)


def test_no_player_moves_while_chance_is_due() -> None:
    assert_refused(GAME.start(2), "sow snake", "T8: chance comes first")


@pytest.mark.parametrize(
    ("phase", "text", "reason"),
    [
        (rules.SETTLE, "farmer 0", "T2: you have five paddies"),
        (rules.SETTLE, "farmer 6", "T2: you have five paddies"),
        (rules.SOW, "sow red", "T5: you have no such piece in your hand"),
        (rules.HARVEST, "harvest snake", "T9: there is no such grain"),
        (rules.HARVEST, "harvest farmer", "T9: there is no such grain"),
        (rules.REST, "return snake", "T12: you have harvested no such grain"),
        (rules.EXCHANGE, "exchange snake 0", "T13: you have no such piece"),
        (rules.EXCHANGE, "exchange farmer 0", "T13: you have no such piece"),
        (rules.EXCHANGE, "exchange snake 6", "T13: you have no such piece"),
        (rules.PARTNER, "with snake 1", "T13: the two pieces must be in different paddies"),
        (rules.PARTNER, "with snake 2", "T13: the two pieces must be different"),
        (rules.TRIM, "remove snake 0", "T7: there is no such piece"),
        (rules.TRIM, "remove snake 999", "T7: there is no such piece"),
        (rules.TRIM, "remove snake 1", "T7: that paddy has no more than 10 pieces"),
    ],
)
def test_a_text_that_can_be_read_is_left_to_the_rules(phase: int, text: str, reason: str) -> None:
    pos = position(phase, turn=1 if phase in (rules.EXCHANGE, rules.PARTNER) else 0)
    assert_refused(pos, text, reason)


def test_an_outcome_that_can_be_read_is_left_to_the_rules() -> None:
    assert_refused(GAME.start(2), "begin 3", "T3: first it is drawn who begins", CHANCE)
    assert_refused(GAME.start(2), "draw white", "T3: first it is drawn who begins", CHANCE)
    assert_refused(position(rules.GROW), "begin 1", "T8: now rice is drawn", CHANCE)
    assert_refused(position(rules.GROW), "draw snake", "T8: now rice is drawn", CHANCE)


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("ss ss ss ss ss", [2, 2, 2, 2, 2, 0, 0, 0, 0, 0]),
        ("ss ssr - sr sss", [2, 2, 0, 1, 3, 0, 1, 0, 1, 0]),
        ("sssssssss s rrrrrrrrr rrrrrr -", [9, 1, 0, 0, 0, 0, 0, 9, 6, 0]),
        ("r - - - -", [0, 0, 0, 0, 0, 1, 0, 0, 0, 0]),
    ],
)
def test_T18_a_season_is_drawn_and_spelled(words: str, numbers: list[int]) -> None:
    assert setup_format.decode(words.split()) == numbers
    assert setup_format.encode(numbers) == words
    assert GAME.start(2, {"season": words}).field[1, :, rules.SNAKE].tolist() == numbers[:5]


def test_T18_snakes_are_spelled_first() -> None:
    assert season().check("rs rsr - srs ss") == "sr srr - ssr ss"


def test_T18_the_plain_season_is_the_default() -> None:
    assert season().choices[0] == season().default == "plain"
    assert season().code("plain") == season().code("ss ss ss ss ss")


def season() -> TextOption:
    option = GAME.options[0]
    assert isinstance(option, TextOption)
    return option


@pytest.mark.parametrize(
    ("paddies", "line", "problem"),
    [
        ("ss ss ss ss", 2, "there must be five words with spaces between them, not 4"),
        ("", 2, "there must be five words with spaces between them, not 0"),
        ("ss ss ss ss\nss s", 3, "there must be five words with spaces between them, not 6"),
        ("ss ss\nss sx\nss", 3, "a paddy is written with s for each snake and r for each grain of rice"),
        ("ss ss\nss ss\ns-", 4, "a paddy is written with s for each snake and r for each grain of rice"),
        ("ss ss\nss ss\nSS", 4, "a paddy is written with s for each snake and r for each grain of rice"),
        ("ss\nss\nss\n\nrrrrrrrrrr\nss", 6, "a paddy may start with 9 pieces at most"),
        ("ss ss\nss ss\nsss", 2, "there are 20 snakes in all, so 10 for each side and not 11"),
        ("rrrr rrrr\nrrrr rrrr\n-", 2, "there are 30 grains of rice in all, so 15 for each side and not 16"),
        ("- - - - -", 2, "no paddy holds a piece"),
    ],
)
def test_T18_a_file_that_will_not_do_is_refused_with_its_line(
    tmp_path: Path, paddies: str, line: int, problem: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f"# a season of mine\npaddies = '''{paddies}'''\n", "utf-8")
    with pytest.raises(OptionError) as refusal:
        season().parse(str(path))
    assert str(refusal.value).startswith(f"mine.toml, line {line}: ")
    assert problem in str(refusal.value)
    for language in LANGUAGES:
        assert "mine.toml" in refusal.value.translate(language)


def test_T18_words_that_will_not_do_are_refused_with_the_one_to_blame() -> None:
    with pytest.raises(OptionError, match="season cannot be sx: a paddy is written with s"):
        season().check("ss ss sx ss ss")
    with pytest.raises(OptionError, match="season cannot be …: there are 20 snakes in all"):
        season().check("ss ss ss ss sss")


def test_T18_a_file_of_ones_own_is_parsed(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("paddies = '''\nrss ss -\nss\nrs\n'''\n", "utf-8")
    assert season().parse(str(path)) == "ssr ss - ss sr"


@pytest.mark.parametrize(
    ("language", "avoided"),
    [
        ("en", r"\b(a|one|\d) (white |black |red )?rice\b|computer"),
        ("fr", r"[Pp]ièce|\b(un|deux|\d) riz\b|glouton|joueurs? artificiel"),
        ("de", r"Stein|Deich|Computer|\b(ein|einen|zwei|\d) Reis\b"),
    ],
)
def test_one_word_for_one_thing_and_no_names_of_files(language: str, avoided: str) -> None:
    messages = (GAME.message.path / f"{language}.ftl").read_text("utf-8")
    rulebook = GAME.rulebook(language)
    for text in (re.sub(r"^[\w-]+ =", "", messages, flags=re.MULTILINE), rulebook):
        assert not re.search(avoided, text)
        assert not re.search(r"(rainy|dry)-\d|taueki|tayasumi(?!-ki)|docs/|\.toml|`", text)


def test_a_draw_names_nobody() -> None:
    for sentence in fact_texts(rules.ENDED, rules.NOBODY, rules.TURNS_OVER):
        assert "Ada" not in sentence
        assert "Bo" not in sentence
        assert "200" in sentence


@pytest.mark.parametrize(
    ("ending", "english"),
    [
        (rules.IN_ONE_TURN, "Bo wins: at least 20 points in a single turn!"),
        (rules.ENOUGH, "Bo wins: at least 25 points!"),
        (rules.AHEAD, "Bo wins: at least 20 points ahead!"),
        (rules.TURNS_OVER, "Bo wins: 200 turns have been played and the higher score counts!"),
    ],
)
def test_an_ending_names_the_winner_and_the_reason(ending: int, english: str) -> None:
    assert fact_texts(rules.ENDED, 1, ending)[0] == english


def test_a_farmer_who_cannot_walk_stays() -> None:
    assert fact_texts(rules.WALKED, 0, 2, 2, 0) == [
        "Ada rests, but there is no piece in any other paddy: the farmer stays in paddy 3.",
        "Ada se repose, mais aucune autre rizière ne contient de pion\u202f: le riziculteur reste dans la rizière 3.",
        "Ada ruht sich aus, aber in keinem anderen Feld steht eine Figur: Der Reisbauer bleibt in Feld 3.",
    ]


def test_a_walk_says_how_far() -> None:
    assert fact_texts(rules.WALKED, 0, 4, 0, 1)[0] == "Ada rests: the farmer walks on · 5 → 1."
    assert fact_texts(rules.WALKED, 0, 4, 1, 2)[2].endswith("Der Reisbauer geht weiter · 5 → 2.")


def test_one_piece_and_several() -> None:
    assert fact_texts(rules.TOOK_UP, 0, 1, 1)[0] == "Ada picks up the only piece in paddy 2."
    assert fact_texts(rules.TOOK_UP, 0, 1, 3)[1] == "Ada ramasse les 3 pions de la rizière 2."
    assert fact_texts(rules.REMOVED, 0, rules.SNAKE, 3, 2) == [
        "Paddy 4 is too full: Ada takes out 2 snakes.",
        "La rizière 4 est trop pleine\u202f: Ada retire 2 serpents.",
        "Feld 4 ist zu voll: Ada nimmt 2 Schlangen heraus.",
    ]
    assert [fact_texts(rules.REMOVED, 0, rules.BLACK, 3, count)[2] for count in (1, 2)] == [
        "Feld 4 ist zu voll: Ada nimmt ein schwarzes Reiskorn heraus.",
        "Feld 4 ist zu voll: Ada nimmt 2 schwarze Reiskörner heraus.",
    ]
    assert [fact_texts(rules.CULTIVATED, 0, 0, count)[0] for count in (1, 2)] == [
        "There is one more snake than rice in paddy 1: Ada cultivates.",
        "There are 2 more snakes than rice in paddy 1: Ada cultivates.",
    ]


def test_a_cleared_paddy_held_snakes_or_rice() -> None:
    assert [fact_texts(rules.CLEARED, 0, 0, *held)[0] for held in ((1, 0), (3, 0), (0, 1), (0, 3))] == [
        "Ada sows in paddy 1: one snake goes to the supply.",
        "Ada sows in paddy 1: 3 snakes go to the supply.",
        "Ada sows in paddy 1: one grain of rice goes back into the bag.",
        "Ada sows in paddy 1: 3 grains of rice go back into the bag.",
    ]


def test_the_supply_gives_what_it_has() -> None:
    assert [fact_texts(rules.SEEDED, 0, 4, count)[0] for count in range(3)] == [
        "The supply is empty: no snake comes into paddy 5.",
        "The last snake of the supply comes into paddy 5.",
        "2 snakes come into paddy 5.",
    ]
    assert fact_texts(rules.SEEDED, 0, 4, 0)[1].startswith("La réserve est vide")


def test_an_exchange_names_both_pieces_and_paddies() -> None:
    farmer, red = 1 * rules.KINDS + rules.FARMER, 3 * rules.KINDS + rules.RED
    assert fact_texts(rules.EXCHANGED, 1, farmer, red) == [
        "Bo exchanges the farmer in paddy 2 for the red grain in paddy 4.",
        "Bo échange le riziculteur de la rizière 2 contre le grain rouge de la rizière 4.",
        "Bo tauscht den Reisbauern aus Feld 2 gegen das rote Reiskorn aus Feld 4.",
    ]
    assert fact_texts(rules.CHOSE, 1, red)[2] == "Bo wählt für den Tausch ein rotes Reiskorn aus Feld 4."
    assert fact_texts(rules.NO_EXCHANGE, 1)[0] == "Bo has no two pieces to exchange: there is no exchange."


def test_a_move_says_where_the_next_piece_goes() -> None:
    assert move_texts(position(rules.SOW, at=4), "sow farmer") == [
        "Drop the farmer into paddy 1",
        "Déposer le riziculteur dans la rizière 1",
        "In Feld 1 den Reisbauern absetzen",
    ]


def test_a_move_says_what_it_is_worth() -> None:
    assert move_texts(position(rules.HARVEST), "harvest red")[0] == "Harvest a red grain: 5 points"
    assert move_texts(position(rules.REST), "return black")[2].endswith("ein schwarzes Reiskorn, 4 Punkte weniger")


def test_the_second_piece_is_offered_with_the_first() -> None:
    assert move_texts(position(rules.PARTNER, chosen=rules.FARMER), "with snake 3") == [
        "Exchange the farmer in paddy 1 for a snake in paddy 3",
        "Échanger le riziculteur de la rizière 1 contre un serpent de la rizière 3",
        "Tauschen: den Reisbauern aus Feld 1 gegen eine Schlange aus Feld 3",
    ]


def test_what_is_taken_out_and_where_a_farmer_goes() -> None:
    assert move_texts(position(rules.TRIM), "remove white 2")[1] == "Retirer un grain blanc de la rizière 2"
    assert move_texts(position(rules.SETTLE), "farmer 5")[0] == "Put the farmer into paddy 5"
    assert move_texts(position(rules.EXCHANGE), "exchange snake 2")[0] == "Exchange a snake in paddy 2"
