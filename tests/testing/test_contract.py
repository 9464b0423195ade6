"""The contract: complete games keep it, and all gaps of an incomplete one are listed at once."""

from dataclasses import replace

import pytest

from meandre.core.game import Game
from meandre.testing import check_game, gaps_of
from tests.support.tiny_game import rules
from tests.support.tiny_game.text import sentences
from tests.testing.conftest import EditWords, redrawn


def test_everything_but_the_walks_of_our_games(game: Game) -> None:
    check_game(game, walks=0)


def test_a_game_without_optional_parts_keeps_the_contract(tiny: Game) -> None:
    check_game(tiny)


def test_all_gaps_are_listed_at_once_with_their_files(
    tiny: Game, edit_words: EditWords, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit_words("fr.ftl", "refusal-N4-over", "refusal-N4-finie")
    broken = edit_words("rules.de.md", "(N3)", "")
    broken = replace(broken, draw=redrawn(tiny, lambda svg: svg.replace("title>", "desc>")))
    broken = replace(broken, seat_columns=("nobody",))
    monkeypatch.setattr(sentences, "RULES", {"asked-take": "N2", "fact-ended": "N4"})
    monkeypatch.delattr(rules, "OUTCOMES")
    with pytest.raises(AssertionError) as found:
        check_game(broken)
    title, *gaps = str(found.value).split("\n- ")
    assert title == "pebbles has 6 gaps:"
    for file, gap in (
        ("tiny_game/rules.py", "defines no OUTCOMES"),
        ("words/fr.ftl", "has no message refusal-N4-over"),
        ("words/rules.de.md", "does not name N3"),
        ("testing/conftest.py", "picture has no <title>"),
        ("tiny_game/__init__.py", "seat_columns names nobody"),
        ("tiny_game/text/sentences.py", "RULES has no rule for awaited-take"),
    ):
        (line,) = [line for line in gaps if gap in line]
        assert line.partition(": ")[0].endswith(file)


def test_a_gap_in_a_random_game_says_where(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sentences, "RULES", {"asked-take": "N2", "awaited-take": "N2"})
    (gap,) = gaps_of(tiny)
    assert gap.startswith("tiny_game/text/sentences.py: RULES has no rule for fact-ended, which position says first (")
    assert "2 seats, options {'heap': 12}, seed 0, step" in gap


def test_one_gap_is_listed_once(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sentences, "fact", lambda pos, row: tiny.message("no-such-key"))
    assert [gap.partition(": ")[0].rpartition("/")[2] for gap in gaps_of(tiny)] == ["fr.ftl", "en.ftl", "de.ftl"]
