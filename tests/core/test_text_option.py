"""Text options: what people write in a file is checked, and errors name the line."""

from pathlib import Path

import pytest

from meandre.core.errors import OptionError
from meandre.core.messages import core_message
from meandre.core.text_option import TextOption, TextOptionError, key_line, word_line

TOO_LARGE = core_message("option-steps", step=1, low=0)


def decode(words: list[str]) -> list[int]:
    for number, word in enumerate(words):
        if not word.isdigit() or int(word) > 9:
            raise TextOptionError(TOO_LARGE, number)
    if len(words) not in (2, 3, 5):
        raise TextOptionError(TOO_LARGE)
    return [int(word) for word in words]


def encode(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))


@pytest.fixture
def hills(tmp_path: Path) -> TextOption:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "plain.toml").write_text('digits = "1 2 3"')
    (folder / "alps.toml").write_text('digits = "9 0 9"')
    return TextOption("hills", default="plain", folder=folder, field="digits", decode=decode, encode=encode)


def test_the_games_own_files_are_known_by_name_the_default_first(hills: TextOption) -> None:
    assert hills.choices == ("plain", "alps")
    assert hills.check("alps") == hills.parse(" alps ") == "alps"
    assert hills.code("alps") == [9, 0, 9]


def test_other_words_have_one_spelling(hills: TextOption) -> None:
    assert hills.check("04  5\n6") == hills.parse("04 5 6") == "4 5 6"
    assert hills.code("4 5 6") == [4, 5, 6]


@pytest.mark.parametrize("value", ["andes", "", 7, None, ["1", "2"], "own/alps.toml"])
def test_what_is_neither_is_refused(hills: TextOption, value: object) -> None:
    with pytest.raises(OptionError, match="hills must be one of plain, alps, or words of your own"):
        hills.check(value)


def test_a_checked_value_never_opens_a_file(hills: TextOption, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('digits = "1 2"')
    with pytest.raises(OptionError):
        hills.check(str(file))


def test_words_that_do_not_fit_are_named(hills: TextOption) -> None:
    with pytest.raises(OptionError, match="hills cannot be 12: "):
        hills.check("1 12 3")
    with pytest.raises(OptionError, match="hills cannot be …: "):
        hills.check("1 1 1 1")


def test_a_file_of_ones_own(hills: TextOption, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("# mine\ndigits = '''\n1 2\n3 4 5 '''\n")
    assert hills.parse(str(file)) == "1 2 3 4 5"


def test_a_path_may_have_spaces(hills: TextOption, tmp_path: Path) -> None:
    folder = tmp_path / "my hills"
    folder.mkdir()
    (folder / "high ones.toml").write_text('digits = "9 9"')
    assert hills.parse(str(folder / "high ones.toml")) == "9 9"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('# mine\ndigits = """\n1 2\n3 44\n"""', "mine.toml, line 4: "),
        ('digits = "44"', "mine.toml, line 1: "),
        ('\n\ndigits = "4"', "mine.toml, line 3: "),
        ('digits = "1 2"\nname = "Hill"', "mine.toml, line 2: there is no field name here, only digits."),
        ('digits = "1 2"\n[more]', "mine.toml, line 2: there is no field more here, only digits."),
        ("digits = [1, 2]", "mine.toml, line 1: the field digits with its words in quotes is missing."),
        ("", "mine.toml, line 1: the field digits with its words in quotes is missing."),
        ("\ndigits = 1 2", "mine.toml, line 2: this is not TOML"),
        ('digits = "1 2', "mine.toml, line 1: this is not TOML"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_line(
    hills: TextOption, tmp_path: Path, text: str, message: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(OptionError) as error:
        hills.parse(str(file))
    assert str(error.value).startswith(message)


@pytest.mark.parametrize("content", [None, b"\xff", b"digits = '1 2' #" + b"-" * 70_000])
def test_a_file_that_cannot_be_read(hills: TextOption, tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "mine.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(OptionError, match=r"mine\.toml cannot be read"):
        hills.parse(str(file))


def test_lines_of_words() -> None:
    assert word_line('words = """\\\na b \\\nc"""', "words", 2) == 3
    source = "# a\nx = 1\nwords = 'a b\nc'  # d"
    assert key_line(source, "words") == 3
    assert key_line(source, "nothing") == 1
    assert [word_line(source, "words", word) for word in (0, 1, 2, 99)] == [3, 3, 4, 3]
