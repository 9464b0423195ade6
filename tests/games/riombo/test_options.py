"""Riombo's options: boards, what is agreed, and what does not go together."""

import random
from pathlib import Path

import pytest

from meandre.core import record as records
from meandre.core.errors import OptionError
from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.core.messages import LANGUAGES, translate
from meandre.games.riombo import GAME, rules
from meandre.games.riombo.data.board_format import decode, encode
from meandre.games.riombo.options import AGREED, AGREEMENTS, BOARD
from tests.games.riombo.test_words import NAMES, bidding

SQUARES = "N1 - G2 A K3 S J4 - A -"


def test_R13_the_shipped_boards_are_valid() -> None:
    assert BOARD.choices == ("ombo", "brook", "rapids")
    lengths = {}
    for name in BOARD.choices:
        numbers = BOARD.code(name)
        assert len(numbers) == rules.MOST_SQUARES + 1
        assert decode(encode(numbers).split()) == numbers
        lengths[name] = len(encode(numbers).split())
    assert lengths == {"ombo": 38, "brook": 16, "rapids": 45}
    assert encode(BOARD.code("ombo")) == (
        "- N2 - G1 K3 - N1 - J2 A - G2 N3 - K5 - N2 J1 - G3 - N4 S - K4 N2 - A G2 - J3 N3 - G4 - N5 K6 -"
    )


def test_R13_a_board_says_in_its_name_how_many_squares_it_has() -> None:
    for name in BOARD.choices:
        squares = str(len(encode(BOARD.code(name)).split()))
        for language in LANGUAGES:
            assert squares in translate(GAME.message(f"option-board-{name}"), language).split()


def test_R13_words_are_squares_and_back() -> None:
    numbers = decode(SQUARES.split())
    kinds = [divmod(number, rules.SQUARE) for number in numbers[:11]]
    assert kinds == [
        (rules.TAKE_EACH, 1),
        (rules.PLAIN, 0),
        (rules.GIVE_EACH, 2),
        (rules.AGREED_1, 0),
        (rules.GIVE_BANK, 3),
        (rules.BACK, 0),
        (rules.ALL_GIVE_BANK, 4),
        (rules.PLAIN, 0),
        (rules.AGREED_2, 0),
        (rules.PLAIN, 0),
        (rules.FINISH, 0),
    ]
    assert numbers[10:] == [rules.FINISH * rules.SQUARE] * 91
    assert encode(numbers) == SQUARES


def test_R13_a_board_has_one_spelling() -> None:
    assert BOARD.check("– N02  -\nA – - -\tA G0020 –") == "- N2 - A - - - A G20 -"


def test_R13_the_longest_board_fits_into_a_record() -> None:
    words = BOARD.check(" ".join(["G20"] * 98 + ["A", "A"]))
    pos = bidding(board=words)
    assert pos.length == 100
    assert records.read(records.write(Match(GAME, NAMES[:2], {"board": words}).record())).options["board"] == words


def board_file(folder: Path, *lines: str) -> Path:
    """A file with a board, whose lines begin at line 3."""
    path = folder / "mine.toml"
    path.write_text("\n".join(["# a river of my own", 'squares = """', *lines, '"""', ""]), "utf-8")
    return path


MISFITS = [
    (["- - - A - - A - -", "- X3 -"], 4, "X3 is no square; write - (plain), G3, N3, K3, J3, A or S (R13)"),
    (["- g3 - A - - A - - -"], 3, "g3 is no square; write - (plain), G3, N3, K3, J3, A or S (R13)"),
    (["- G - A - - A - - -"], 3, "G is no square; write - (plain), G3, N3, K3, J3, A or S (R13)"),
    (["- S1 - A - - A - - -"], 3, "S1 is no square; write - (plain), G3, N3, K3, J3, A or S (R13)"),
    (["- G٣ - A - - A - - -"], 3, "G٣ is no square; write - (plain), G3, N3, K3, J3, A or S (R13)"),
    (["- - A", "- N0 -", "A - - -"], 4, "the number in N0 must be from 1 to 20 (R13)"),
    (["- - A", "- - -", "A - K21 -"], 5, "the number in K21 must be from 1 to 20 (R13)"),
    ([""], 2, "a board has 10 to 100 squares, and this one has 0 (R13)"),
    (["A A - - - - - - -"], 2, "a board has 10 to 100 squares, and this one has 9 (R13)"),
    (["A A", "- " * 99], 2, "a board has 10 to 100 squares, and this one has 101 (R13)"),
    (["- - - - - - - - - -"], 2, "a board has exactly two squares A, as agreed, and this one has 0 (R13)"),
    (["- - - - A - - - - -"], 2, "a board has exactly two squares A, as agreed, and this one has 1 (R13)"),
    (
        ["A - - - -", "A - - - -", "- A", "A"],
        5,
        "a board has exactly two squares A, as agreed, and this one has 4 (R13)",
    ),
    (
        ["A A S S S S", "S S S", "S - S"],
        5,
        "two players could never get past 8 squares S, back to the start, in a row; 7 are the most (R13)",
    ),
]


@pytest.mark.parametrize(("lines", "line", "problem"), MISFITS)
def test_R13_a_board_that_will_not_do_is_refused_with_its_line(
    lines: list[str], line: int, problem: str, tmp_path: Path
) -> None:
    with pytest.raises(OptionError) as error:
        BOARD.parse(str(board_file(tmp_path, *lines)))
    assert error.value.translate("en") == f"mine.toml, line {line}: {problem}."
    for language in ("fr", "de"):
        assert "R13" in error.value.translate(language)


def test_R13_a_board_that_only_just_will_do(tmp_path: Path) -> None:
    seven = " ".join(["S"] * 7)
    for words in ("A A - - - - - - - -", f"A {seven} - {seven} A N20 N1", " ".join(["A", "A"] + ["-"] * 98)):
        assert BOARD.parse(str(board_file(tmp_path, words))) == words


def test_R13_a_board_in_words_is_refused_with_the_word_to_blame() -> None:
    with pytest.raises(OptionError) as error:
        GAME.start(2, {"board": "- - - A - - A - X3 -"})
    assert error.value.translate("en").startswith("board cannot be X3: X3 is no square")
    with pytest.raises(OptionError) as error:
        GAME.start(2, {"board": "A - A"})
    assert error.value.translate("en") == "board cannot be …: a board has 10 to 100 squares, and this one has 3 (R13)."
    with pytest.raises(OptionError) as error:
        BOARD.check(f"A A {'G' * 5000} - - - - - - -")
    assert len(error.value.translate("en")) < 200


def test_R13_a_board_of_ones_own_plays_and_its_record_needs_no_file(tmp_path: Path) -> None:
    path = board_file(tmp_path, "N2 – G1 A K3", "S N1 J2 A -")
    words = BOARD.parse(str(path))
    path.unlink()
    match, chooser = Match(GAME, NAMES[:3], {"board": words}, FairStream(bytes(32))), random.Random(1)
    while not match.over:
        seat = chooser.choice(match.actors())
        match.play(seat, chooser.choice(match.legal(seat)))
    text = records.write(match.record())
    record = records.read(text)
    assert record.options["board"] == words == "N2 - G1 A K3 S N1 J2 A -"
    again = Match.replay(GAME, record)
    assert (again.over, again.result()) == (True, match.result())
    assert records.write(again.record()) == text


def test_R12_a_ready_made_agreement_is_a_shortcut_for_what_can_be_put_together() -> None:
    for name, phrase in AGREEMENTS.items():
        for option in AGREED:
            assert option.check(name) == option.check(phrase) == name
            assert option.code(name) == option.code(phrase)
    codes = [AGREED[0].code(name) for name in AGREEMENTS]
    assert codes == [
        rules.TAKE_BANK * rules.SQUARE + 10,
        rules.TAKE_LEFT * rules.SQUARE + 3,
        rules.GIVE_RIGHT * rules.SQUARE + 5,
        rules.TAKE_EACH * rules.SQUARE + 2,
        rules.GIVE_EACH * rules.SQUARE + 2,
        rules.SWAP * rules.SQUARE,
        rules.ANOTHER_TURN * rules.SQUARE,
        rules.PLAIN * rules.SQUARE,
    ]


def test_R12_an_agreement_is_one_square_of_the_position() -> None:
    pos = bidding(agreed_1='give-20-bank "Old debts"', agreed_2="back")
    assert (pos.agreed_1, pos.agreed_2) == (rules.GIVE_BANK * rules.SQUARE + 20, rules.BACK * rules.SQUARE)


def test_R12_the_first_version_of_the_rules_knows_the_ready_made_agreements_only() -> None:
    first = GAME.at(1)
    for name in AGREEMENTS:
        old, new = (game.start(2, {"agreed-1": name}) for game in (first, GAME))
        assert old.tobytes() == new.tobytes()
    with pytest.raises(OptionError, match="agreed-1 must be one of"):
        first.start(2, {"agreed-1": "take-5-left"})


@pytest.mark.parametrize("value", ["take-5", "take-5-me", "take--left", "TAKE-5-left", "steal-5-left", "swap-2", "", 7])
def test_R12_what_cannot_be_put_together_is_refused(value: object) -> None:
    with pytest.raises(OptionError) as error:
        bidding(agreed_2=value)
    for language in LANGUAGES:
        assert error.value.translate(language).startswith("agreed-2 ")
        assert "give-20-each" in error.value.translate(language)


@pytest.mark.parametrize("value", ["take-0-left", "give-21-bank"])
def test_R12_an_amount_is_from_1_to_20(value: str) -> None:
    with pytest.raises(OptionError) as error:
        bidding(agreed_1=value)
    assert error.value.translate("en") == f"agreed-1 cannot be {value}: the amount must be from 1 to 20."


def test_R13_an_agreement_may_be_one_way_back_too_many() -> None:
    six, seven = "S S S S S S", "S S S S S S S"
    for board, agreed, fits in (
        (f"A - A {seven}", {"agreed-2": "back"}, False),
        (f"A - A {seven}", {"agreed-1": "back"}, True),
        (f"A A {six} - -", {"agreed-1": "back", "agreed-2": "back"}, False),
        (f"A A {six} - -", {"agreed-2": 'back "Rapids"'}, True),
        (f"{seven} A - A", {"agreed-1": 'back "Rapids"'}, False),
        ("- A A - - - - - - -", {"agreed-1": "back", "agreed-2": "back"}, True),
    ):
        if fits:
            assert GAME.start(2, {"board": board, **agreed}).length == len(board.split())
            continue
        with pytest.raises(OptionError) as error:
            GAME.start(6, {"board": board, **agreed})
        assert error.value.message.key == "agreed-ways-back"
        for language in LANGUAGES:
            assert "R13" in error.value.translate(language)


def test_R23_the_short_game_refuses_a_winning_value() -> None:
    with pytest.raises(OptionError) as error:
        GAME.start(2, {"trip": "short", "winning": 100})
    assert error.value.translate("en") == (
        "The winning value belongs to the long game (R23): leave it at 80, or play the long game."
    )
    assert error.value.translate("de").startswith("Der Siegwert gehört zur langen Partie")
    assert error.value.translate("fr").startswith("La valeur à atteindre concerne la partie longue")
    for winning in (50, 80, 200):
        assert GAME.start(2, {"trip": "long", "winning": winning}).winning == winning
    assert GAME.start(2, {"trip": "short", "winning": 80}).trip == rules.SHORT


def test_R22_the_long_game_refuses_the_end_of_the_short_one() -> None:
    with pytest.raises(OptionError) as error:
        GAME.start(2, {"short-end": "first"})
    assert [error.value.translate(language).count("R22") for language in LANGUAGES] == [1, 1, 1]
    assert GAME.start(2, {"short-end": "all"}).short_end == rules.ALL
    assert GAME.start(2, {"short-end": "first", "trip": "short"}).short_end == rules.FIRST
