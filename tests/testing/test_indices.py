"""The contract's check of indices: a rule that computes a negative one is named, with its line."""

from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.position import Codes, Position
from meandre.testing.gaps import Gaps
from meandre.testing.indices import check_indices
from tests.support.tiny_game import rules


def gaps_with(tiny: Game, monkeypatch: pytest.MonkeyPatch, **functions: Any) -> list[str]:
    """What the check notes about the small game with other functions in the place of its own."""
    implementation = verbs.implementation

    def replaced(position_type: Any, verb: str) -> Any:
        module = ModuleType("replaced")
        setattr(module, verb, functions.get(verb) or getattr(implementation(position_type, verb), verb))
        return module

    monkeypatch.setattr(verbs, "implementation", replaced)
    gaps = Gaps(tiny)
    check_indices(gaps, seed=0)
    return gaps.sentences()


def test_rules_that_count_from_the_front(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    assert gaps_with(tiny, monkeypatch) == []


def test_a_negative_index_into_a_position(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(pos: Position, seat: int, move: int) -> None:
        pos.facts[seat - 1, 0] = move  # wrong for seat 0
        rules.play.py_func(pos, seat, move)  # type: ignore[attr-defined]

    (gap,) = gaps_with(tiny, monkeypatch, play=play)
    assert "IndexError: the index -1 is negative: compiled rules only count from the front" in gap
    assert "in a random game: 2 seats" in gap


def test_a_negative_index_into_a_row_of_a_field(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def refusal(pos: Position, seat: int, move: int) -> int:
        return int(pos.facts[0][move])  # whatever the code may be: -1, too

    (gap,) = gaps_with(tiny, monkeypatch, refusal=refusal)
    assert "the index -1 is negative" in gap


def test_a_negative_index_into_the_list_of_moves(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def moves(pos: Position, seat: int, out: Codes) -> int:
        out[pos.heap - 13] = 1
        return 1

    (gap,) = gaps_with(tiny, monkeypatch, moves=moves)
    assert "the index -1 is negative" in gap


def test_it_is_part_of_the_contract(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    from meandre.testing import contract, gaps_of

    def found(gaps: Gaps, seed: int) -> None:
        gaps.add(rules, f"a negative index with seed {seed}")

    monkeypatch.setattr(contract, "check_indices", found)
    assert [gap for gap in gaps_of(replace(tiny), seed=3) if "a negative index with seed 3" in gap]
