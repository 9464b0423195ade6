"""Riombo's notation, boards, conflicting options, and sentences."""

import random
from pathlib import Path

import pytest

from meandre.core import record as records
from meandre.core import verbs
from meandre.core.errors import IllegalMove, OptionError
from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.core.messages import LANGUAGES, translate
from meandre.core.position import Position, add_fact, clear_facts
from meandre.core.text_option import TextOption
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games.riombo import GAME, rules
from meandre.games.riombo.data.board_format import decode, encode
from meandre.games.riombo.notation import read, write
from meandre.games.riombo.options import AGREED, AGREEMENTS

NAMES = ["Ada", "Bo", "Cleo", "Dan", "Eva", "Flo"]
SQUARES = "N1 - G2 A K3 S J4 - A -"
OPTION = GAME.options[0]
assert isinstance(OPTION, TextOption)
BOARD: TextOption = OPTION


def bidding(seats: int = 2, **options: object) -> Position:
    """The first seat is on turn, and all seats are about to bid."""
    return GAME.start(seats, {"first": "seat-1"} | {name.replace("_", "-"): value for name, value in options.items()})


def arrived(canoes: int = 1) -> Position:
    """The first seat is at the finish and chooses a reward."""
    pos = bidding()
    pos.phase = rules.ARRIVE
    pos.canoes[0] = canoes
    return pos


def assert_refused(pos: Position, seat: int, text: str, key: str) -> None:
    """The text, or the move that it stands for, is refused with that key."""
    with pytest.raises(IllegalMove) as refusal:
        GAME.refuse(pos, seat, read(pos, seat, text))
    assert refusal.value.message.key == f"refusal-{key}"


def fact_texts(pos: Position, *facts: tuple[int, ...]) -> list[str]:
    """The sentences for these facts, in English."""
    clear_facts(pos)
    for fact in facts:
        add_fact(pos, *fact)
    return [translate(message, "en", NAMES) for message in GAME.fact_messages(pos)]


def translated_fact(pos: Position, *fact: int) -> list[str]:
    """The sentence for a fact, in French, English and German."""
    fact_texts(pos, fact)
    return [translate(GAME.sentences.fact(pos, 0), language, NAMES) for language in LANGUAGES]


def test_every_move_has_a_text_that_is_read_back() -> None:
    pos = GAME.start(6)
    texts = [write(pos, CHANCE, code) for code in GAME.odds(pos)[0]]
    assert texts == [f"begin {number}" for number in range(1, 7)]
    assert [read(pos, CHANCE, text) for text in texts] == GAME.odds(pos)[0]
    for pos, expected in (
        (bidding(), ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"]),
        (arrived(), ["take", "stack"]),
    ):
        texts = [write(pos, 0, code) for code in GAME.moves(pos, 0)]
        assert texts == expected
        assert [read(pos, 0, text) for text in texts] == GAME.moves(pos, 0)


@pytest.mark.parametrize(
    "text", ["", "bid", "bid ?", "bid -1", "bid 1.5", "bid 1 ", "Bid 1", "bid  1", "bid ²", "bid 1000", "2", "begin 1"]
)
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    assert_refused(bidding(), 0, text, "R7-unreadable")


@pytest.mark.parametrize("text", ["", "begin", "begin 10", "begin ?", "throw 3", "bid 1", "take"])
def test_a_text_that_is_no_outcome_is_refused(text: str) -> None:
    assert_refused(GAME.start(2), CHANCE, text, "R10-unreadable")


def test_chance_names_somebody_at_the_table() -> None:
    for text in ("begin 0", "begin 3", "begin 9"):
        assert_refused(GAME.start(2), CHANCE, text, "R10-no-such-player")


@pytest.mark.parametrize("sticks", range(5, 12))
def test_more_sticks_than_anybody_may_bid_never_mean_another_move(sticks: int) -> None:
    assert_refused(bidding(), 0, f"bid {sticks}", "R6-at-most-4")
    assert_refused(arrived(), 0, f"bid {sticks}", "R16-no-such-reward")


def test_a_move_of_another_phase_is_answered_with_what_is_asked_for_now() -> None:
    assert_refused(bidding(), 0, "take", "R6-at-most-4")
    assert_refused(bidding(), 0, "stack", "R6-at-most-4")
    assert_refused(arrived(), 0, "bid 2", "R16-no-such-reward")
    assert_refused(arrived(), 1, "bid 2", "R16-not-your-reward")


def test_a_bid_that_is_not_to_be_seen_is_written_and_never_read() -> None:
    match = Match(GAME, NAMES[:3], {"first": "seat-1"})
    match.play(1, "bid 3")
    for viewer in (0, 2, SPECTATOR):
        assert [event.move for event, _ in match.history(viewer)] == ["bid ?"]
    assert [event.move for event, _ in match.history(1)] == ["bid 3"]
    with pytest.raises(IllegalMove, match="R7"):
        match.play(0, "bid ?")
    with pytest.raises(IllegalMove, match="R7"):
        match.play(1, "bid ?")


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


def test_a_choice_says_what_it_is_worth() -> None:
    def offered(pos: Position, language: str) -> list[str]:
        return [translate(GAME.sentences.move(pos, 0, code), language) for code in GAME.moves(pos, 0)]

    assert offered(bidding(), "en")[:3] == ["Bid 0 sticks", "Bid 1 stick", "Bid 2 sticks"]
    assert offered(bidding(), "fr")[:3] == ["Miser 0 bâtonnet", "Miser 1 bâtonnet", "Miser 2 bâtonnets"]
    assert offered(bidding(), "de")[:3] == ["0 Stäbchen bieten", "1 Stäbchen bieten", "2 Stäbchen bieten"]
    assert offered(arrived(1), "en") == ["Take 10 from the bank", "Double the canoe"]
    assert offered(arrived(2), "de") == ["20 aus der Kasse nehmen", "Das Kanu verdreifachen"]


def test_R7_nothing_is_told_of_a_bid_until_all_are_in() -> None:
    for bid in range(4):
        pos = bidding(3)
        verbs.play(pos, 2, bid)
        (fact,) = GAME.fact_messages(pos)
        assert translate(fact, "en", NAMES) == "Cleo has made a bid."
        assert set(fact.args) == {"seat"}


def test_the_bank_is_not_a_player() -> None:
    assert fact_texts(
        bidding(),
        (rules.PAID, rules.BANK, 1, 10),
        (rules.PAID, 1, rules.BANK, 3),
        (rules.PAID, 0, 1, 2),
        (rules.PAID, 0, 1, 0),
        (rules.PAID, 0, rules.BANK, 0),
    ) == [
        "Bo takes 10 from the bank.",
        "Bo gives 3 to the bank.",
        "Ada gives 2 to Bo.",
        "Ada has nothing left to give to Bo.",
        "Ada has nothing left to give to the bank.",
    ]


def test_a_square_says_what_is_printed_on_it() -> None:
    pos = bidding()
    assert translated_fact(pos, rules.LANDED, 0, rules.GIVE_EACH * rules.SQUARE + 3) == [
        "La case dit\u202f: «\u202fDonnez 3 à chacun des autres\u202f».",
        "The square says: “Give 3 to each other player”.",
        "Das Feld verlangt: „Gib jedem 3“.",
    ]
    german = {
        rules.TAKE_EACH: "Nimm von jedem 20",
        rules.GIVE_BANK: "Gib 20 in die Kasse",
        rules.ALL_GIVE_BANK: "Jeder gibt 20 in die Kasse",
    }
    for kind, words in german.items():
        assert translated_fact(pos, rules.LANDED, 0, kind * rules.SQUARE + 20)[2] == f"Das Feld verlangt: „{words}“."
    assert translated_fact(pos, rules.LANDED, 0, rules.BACK * rules.SQUARE)[2] == (
        "Das Feld verlangt: „Zurück zum Start“."
    )


def test_a_square_as_agreed_says_what_was_agreed() -> None:
    pos = bidding(agreed_1="swap", agreed_2="nothing")
    assert translated_fact(pos, rules.LANDED, 0, rules.AGREED_1 * rules.SQUARE) == [
        "La case dit\u202f: «\u202fÀ négocier\u202f» (changer de place avec le canoë le plus avancé).",
        "The square says: “As agreed” (swap places with the canoe that is furthest ahead).",
        "Das Feld verlangt: „Nach Vereinbarung“ (tausche den Platz mit dem Kanu, das am weitesten vorn liegt).",
    ]
    assert fact_texts(pos, (rules.LANDED, 0, rules.AGREED_2 * rules.SQUARE)) == [
        "The square says: “As agreed” (nothing)."
    ]


def test_places_are_named() -> None:
    pos = bidding()
    assert fact_texts(
        pos,
        (rules.MOVED, 0, 0, 5),
        (rules.MOVED, 0, 33, 39),
        (rules.STAYED, 0, 0),
        (rules.STAYED, 0, 38),
        (rules.SWAPPED, 0, 1, 28, 10),
    ) == [
        "Ada paddles from the start to square 5.",
        "Ada paddles from square 33 to the finish.",
        "Ada stays at the start.",
        "Ada stays on square 38.",
        "Ada swaps places with Bo: Ada is on square 28 now, Bo on square 10.",
    ]


def test_R22_at_the_finish_of_the_short_game_a_canoe_stays() -> None:
    fact = (rules.ARRIVED, 0)
    assert fact_texts(bidding(), fact) == ["Ada has made the whole trip and goes back to the start."]
    assert fact_texts(bidding(trip="short"), fact) == ["Ada has made the whole trip and stays at the finish."]


def test_sticks_and_canoes_are_counted() -> None:
    facts = [(rules.SHOWED, 0, 0), (rules.SHOWED, 0, 1), (rules.SHOWED, 0, 2), (rules.STACKED, 0, 2)]
    assert fact_texts(bidding(), *facts, (rules.STACKED, 0, 3)) == [
        "Ada shows an empty fist.",
        "Ada shows 1 stick.",
        "Ada shows 2 sticks.",
        "Ada doubles the canoe.",
        "Ada triples the canoe.",
    ]
    assert translated_fact(bidding(), rules.SHOWED, 0, 0)[0] == "Ada montre un poing vide."


def ended(ending: int, *money: int) -> list[str]:
    """The sentence for the end, with this money; the first seat was on turn."""
    pos = bidding(len(money))
    pos.ending = ending
    pos.money[: len(money)] = money
    return translated_fact(pos, rules.ENDED, 0, ending)


def test_R20_the_winner_is_named_even_on_anothers_turn() -> None:
    assert ended(rules.WINNING_VALUE, 79, 81, 20) == [
        "La partie est finie\u202f: quelqu’un possède la valeur à atteindre. Bo gagne\u202f!",
        "The game is over: somebody owns the winning value. Bo wins!",
        "Die Partie ist zu Ende: der Siegwert ist erreicht. Bo gewinnt!",
    ]


def test_a_shared_win_names_all_who_share_it() -> None:
    assert ended(rules.TURNS_OVER, 20, 50, 50)[1] == (
        "The game is over: the last turn has been played. Bo and Cleo share the win!"
    )
    assert ended(rules.NOBODY_LEFT, 0, 0, 0, 0) == [
        "La partie est finie\u202f: il ne reste plus personne. Ada, Bo, Cleo et Dan partagent la victoire\u202f!",
        "The game is over: nobody is left. Ada, Bo, Cleo and Dan share the win!",
        "Die Partie ist zu Ende: niemand ist mehr dabei. Ada, Bo, Cleo und Dan teilen sich den Sieg!",
    ]
