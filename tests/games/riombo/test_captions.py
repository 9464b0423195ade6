"""Captions on squares: written in boards and agreements, drawn and told everywhere, and never seen by the rules."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from meandre.core import record as records
from meandre.core.errors import OptionError
from meandre.core.match import Match
from meandre.core.messages import LANGUAGES, Captioned, Names, translate
from meandre.core.text_option import TextOption
from meandre.games.riombo import GAME
from meandre.games.riombo.art.squares import breadth
from meandre.games.riombo.options import BOARD
from meandre.games.riombo.text import sentences
from meandre.pictures.marks import Marks
from tests.games.riombo.support.board import Board
from tests.games.riombo.test_picture import SVG

WILD = "<b>&'</b>"
RIVER = f'-"Quiet bay" K3"Toll bridge" N2"{WILD}" A A"From the board" - - - - -'
PLAIN_RIVER = "- K3 N2 A A - - - - -"
OPTIONS = {"board": RIVER, "agreed-1": 'take-5-left "The ferryman’s toll"', "first": "seat-1"}
CAPTIONS = {1: "Quiet bay", 2: "Toll bridge", 3: WILD, 4: "The ferryman’s toll", 5: "From the board"}
NAMES = Names(["Ada", "Bo"], CAPTIONS)


def test_captions_come_from_the_board_and_from_what_was_agreed() -> None:
    assert GAME.captions_under(GAME.resolve_options(2, OPTIONS)) == CAPTIONS
    assert GAME.captions_under({**OPTIONS, "agreed-2": 'swap "Whirlpool"'})[5] == "Whirlpool"
    assert GAME.captions_under({}) == {}
    assert GAME.captions_under({"agreed-2": 'swap "Whirlpool"'}) == {28: "Whirlpool"}


def test_the_rules_never_see_captions() -> None:
    plain = {**OPTIONS, "board": PLAIN_RIVER, "agreed-1": "take-5-left"}
    assert GAME.start(2, OPTIONS).tobytes() == GAME.start(2, plain).tobytes()


def test_a_board_keeps_its_captions_in_one_spelling() -> None:
    assert BOARD.check('–"  Quiet   bay" K03"Toll bridge"\n\tN2 A A - - - - -') == (
        '-"Quiet bay" K3"Toll bridge" N2 A A - - - - -'
    )
    assert BOARD.check(RIVER) == RIVER
    assert BOARD.check(PLAIN_RIVER) == PLAIN_RIVER


@pytest.mark.parametrize("caption", ["", " ", "x" * 41, "a\tb", "\u2028", "\ufffe"])
def test_a_caption_that_will_not_do_is_refused(caption: str) -> None:
    with pytest.raises(OptionError) as error:
        BOARD.check(f'- K3"{caption}" - A A - - - - -')
    for language, word in zip(LANGUAGES, ("légende", "caption", "Aufschrift"), strict=True):
        assert error.value.translate(language).startswith("board ")
        assert word in error.value.translate(language)


@pytest.mark.parametrize("word", ['K3"a', '"a"', 'K3"a"b', 'K3"a""b"', 'K3"a"4'])
def test_a_caption_stands_directly_after_its_square(word: str) -> None:
    with pytest.raises(OptionError, match="board cannot be"):
        BOARD.check(f"- {word} - A A - - - - -")


def test_a_board_file_may_have_captions(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("# ours\nsquares = '''\n- K3\"Zoll am Wehr\"\n-\"Bo's bay\" A A\n- - - - -\n'''\n", "utf-8")
    assert BOARD.parse(str(file)) == '- K3"Zoll am Wehr" -"Bo\'s bay" A A - - - - -'
    file.write_text('squares = "- K3\\"Zoll am Wehr\\" - A A - - - - -"', "utf-8")
    assert BOARD.captions(BOARD.parse(str(file))) == {2: "Zoll am Wehr"}


@pytest.mark.parametrize(
    ("lines", "line", "word"),
    [
        (['- K3"Zoll am Wehr" -', '-"Bo\'s bay" A A', "- X3 - - - -"], 5, "X3"),
        (['- K3"Zoll am Wehr" -', f'- K3"{"x" * 41}" A A', "- - - - -"], 4, "caption"),
        (['- K3"Zoll am Wehr', 'noch" - A A - - - - -'], 3, 'K3"Zoll'),
    ],
)
def test_an_error_in_a_file_with_captions_names_its_line(
    lines: list[str], line: int, word: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    for marks in ("'''", '"""'):
        file.write_text("\n".join(["# ours", f"squares = {marks}", *lines, marks]), "utf-8")
        with pytest.raises(OptionError) as error:
            BOARD.parse(str(file))
        assert str(error.value).startswith(f"mine.toml, line {line}: ")
        assert word in str(error.value)


def test_a_file_that_comes_with_a_game_may_have_captions(tmp_path: Path) -> None:
    (tmp_path / "brook.toml").write_text(f"squares = '''\n{RIVER}\n'''", "utf-8")
    board = TextOption("board", "brook", tmp_path, "squares", BOARD.decode, BOARD.encode, captioned=True)
    assert board.captions("brook") == {number: caption for number, caption in CAPTIONS.items() if number != 4}
    assert board.code("brook") == BOARD.code(PLAIN_RIVER)


def test_the_longest_board_with_captions_fits_into_a_record() -> None:
    word = f'G20"{"ß" * 40}"'
    board = BOARD.check(" ".join([word] * 98 + ["A", "A"]))
    match = Match(GAME, ["Ada", "Bo"], {"board": board})
    assert records.read(records.write(match.record())).options["board"] == board
    assert Match.replay(GAME, match.record()).captions == match.captions


def told(match: Match, names: Names = NAMES, language: str = "en") -> list[str]:
    """The last facts, in words."""
    return [translate(fact, language, names) for fact in GAME.fact_messages(match.position)]


def bid(match: Match, *bids: int) -> Match:
    for seat, sticks in enumerate(bids):
        match.play(seat, f"bid {sticks}")
    return match


def test_the_log_tells_the_caption_of_the_square() -> None:
    match = Match(GAME, ["Ada", "Bo"], OPTIONS)
    assert "The square says: “Toll bridge” – “Give 3 to the bank”." in told(bid(match, 2, 0))
    assert "Bo paddles from the start to square 1 (“Quiet bay”)." in told(bid(match, 0, 1))
    assert f"The square says: “{WILD}” – “Take 2 from each other player”." in told(bid(match, 1, 0))


@pytest.mark.parametrize("agreement", ["back", "swap", "take-5-left"])
def test_a_square_has_its_caption_even_if_the_canoe_has_left_it(agreement: str) -> None:
    match = Match(GAME, ["Ada", "Bo"], {**OPTIONS, "agreed-1": f'{agreement} "Whirlpool"'})
    names = Names(match.names, match.captions)
    bid(match, 3, 3)  # so that the second canoe is behind
    assert any("“Whirlpool” – “As agreed” (" in line for line in told(bid(match, 2, 2), names))


def test_a_canoe_that_stays_hears_the_caption_again() -> None:
    match = bid(Match(GAME, ["Ada", "Bo"], OPTIONS), 2, 0)
    bid(match, 0, 1)
    assert told(bid(match, 0, 0))[3:5] == [
        "Ada stays on square 2.",
        "The square says: “Toll bridge” – “Give 3 to the bank”.",
    ]


def test_the_position_in_words_has_captions_in_every_language() -> None:
    pos = Board(2, board=RIVER, agreed_1=OPTIONS["agreed-1"]).put(1, 2).pos
    words = {
        language: [translate(message, language, NAMES) for message in sentences.position(pos, 0)]
        for language in LANGUAGES
    }
    assert "Case 2\u202f: «\u202fToll bridge\u202f» – «\u202fDonnez 3 à la banque\u202f»." in words["fr"]
    assert "Square 4: “The ferryman’s toll” – “As agreed” (take 5 from your left neighbour)." in words["en"]
    assert "Feld 2: „Toll bridge“ – „Gib 3 in die Kasse“." in words["de"]
    assert "Ada holds 40; the canoe is on square 1 (“Quiet bay”)." in words["en"]
    assert "Bo holds 40; the canoe is on square 2." in words["en"]


def test_without_captions_the_words_are_plain() -> None:
    words = Captioned(2, GAME.message("square-give-bank", amount=3))
    for names in ((), ["Ada"], Names(["Ada"]), Names(["Ada"], {1: "Quiet bay"})):
        assert translate(GAME.message("fact-landed", square=words), "en", names) == (
            "The square says: “Give 3 to the bank”."
        )


def picture(board: str, captions: dict[int, str], language: str = "en") -> dict[str, ElementTree.Element]:
    svg = GAME.picture(GAME.start(2, {"board": board}), Marks(captions=captions), language)
    return {element.get("id", ""): element for element in ElementTree.fromstring(svg).iter()}


def words_on(element: ElementTree.Element) -> str:
    return "".join(text.text or "" for text in element.iter(f"{SVG}text"))


def test_captions_are_drawn_on_the_stones_and_stand_in_full_in_the_titles() -> None:
    elements = picture(RIVER, {**CAPTIONS, 2: "The toll bridge of our grandfather"})
    assert words_on(elements["square-1"]) == "Quiet bay"
    assert words_on(elements["square-2"]) == "3The toll brid…"
    assert words_on(elements["square-3"]) == f"2{WILD}"
    assert words_on(elements["square-6"]) == ""
    assert elements["square-1"].findtext(f"{SVG}title") == "Square 1: “Quiet bay” – nothing happens here."
    assert elements["square-2"].findtext(f"{SVG}title") == (
        "Square 2: “The toll bridge of our grandfather” – “Give 3 to the bank”."
    )
    assert WILD in (elements["square-3"].findtext(f"{SVG}title") or "")


def test_on_narrow_stones_captions_are_shorter() -> None:
    board = " ".join(["A", "A", *["G3"] * 98])
    assert words_on(picture(board, {3: "Toll bridge of old"})["square-3"]) == "3Toll bridg…"


def test_a_caption_never_leaves_its_stone() -> None:
    for caption in ("W" * 40, "m" * 15, "i", "Straßenüberführung"):
        (text,) = [element for element in picture(RIVER, {1: caption})["square-1"].iter(f"{SVG}text") if element.text]
        assert breadth(text.text or "") * float(text.get("font-size", "")) < 130


def test_a_picture_without_captions_is_as_it_was() -> None:
    pos = GAME.start(3)
    assert GAME.picture(pos, Marks(captions={})) == GAME.picture(pos)


def test_a_notebook_shows_captions() -> None:
    assert "Quiet bay" in Match(GAME, ["Ada", "Bo"], OPTIONS)._repr_svg_()
    assert "Quiet bay" not in Match(GAME, ["Ada", "Bo"])._repr_svg_()


def test_presets_can_be_played() -> None:
    for preset in GAME.presets.values():
        assert GAME.start(2, preset).seats == 2
    assert len(GAME.presets) <= 3
