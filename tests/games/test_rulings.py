"""What the games say to be rulings of ours is what the numbered rules tag as such."""

import re
from pathlib import Path

import pytest

from meandre.games import catalogue
from meandre.teaching.material import teaching_of
from meandre.teaching.ruling import Ruling
from tests.support.games import BUILT_IN

RULES = Path(__file__).parents[2] / "docs" / "rules"
RULE = re.compile(r"^- ([A-Z]\d+) (.*?)(?=^- |^#|\Z)", re.MULTILINE | re.DOTALL)


def tagged(name: str) -> dict[str, Ruling]:
    """Every numbered rule with the tag [ruling]: whole if the sheet has nothing of it and it is no option."""
    text = (RULES / f"{name.replace('_', '-')}.md").read_text("utf-8")
    tags = {number: re.findall(r"\[(sheet|ruling|option)\b", body) for number, body in RULE.findall(text)}
    return {
        number: Ruling.WHOLE if found[0] == "ruling" and "sheet" not in found else Ruling.PART
        for number, found in tags.items()
        if "ruling" in found
    }


@pytest.mark.parametrize("name", BUILT_IN)
def test_our_rulings_are_those_of_the_numbered_rules(name: str) -> None:
    assert dict(teaching_of(catalogue.game(name)).rulings) == tagged(name)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_numbered_rule_is_in_the_rulebooks_and_no_other(name: str) -> None:
    text = (RULES / f"{name.replace('_', '-')}.md").read_text("utf-8")
    numbers = {number for number, _ in RULE.findall(text)}
    for language in ("fr", "en", "de"):
        rulebook = catalogue.game(name).rulebook(language)
        assert set(re.findall(rf"\b{min(numbers)[0]}\d+\b", rulebook)) == numbers, language
