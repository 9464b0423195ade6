"""Prompts and turns of all games: in the words of every language, over whole random games."""

import re

import pytest

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.line_of_play import SEATS_IN
from meandre.core.messages import LANGUAGES, translate
from meandre.core.position import Position, copy
from meandre.core.turn import Turn
from meandre.core.verbs import EVERY_SEAT, SPECTATOR
from tests.games.support.random_play import whole_game

NAMES = ["Xara", "Ximo", "Xule", "Xita", "Xoko", "Xyl"]
"""Names that are in no other word."""

ADDRESSED = {
    "fr": re.compile(r"\b(vous|vos|votre)\b|ez\b", re.IGNORECASE),
    "en": re.compile(r"\b(you|your|which)\b|^(Build|Choose|Drop|Harvest|Lay|Put|Take)\b|\bchoose\b", re.IGNORECASE),
    "de": re.compile(r"\b(du|dein\w*)\b|(^|: )(Bau|Wähle|Setz|Ernte|Leg|Nimm)\b|\bnimmst\b", re.IGNORECASE),
}
"""How a sentence in the second person can be known."""


def prompt(game: Game, pos: Position, viewer: int, language: str) -> str:
    """What a viewer reads."""
    view = copy(pos)
    verbs.conceal(view, viewer)
    return translate(game.sentences.prompt(view, viewer), language, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_acts_is_addressed_and_others_read_a_name(game: Game, language: str) -> None:
    for pos in whole_game(game, game.seats[-1], 1):
        actors = SEATS_IN[verbs.actors(pos) & EVERY_SEAT]
        for seat in actors:
            asked = prompt(game, pos, seat, language)
            assert NAMES[seat] not in asked
            assert ADDRESSED[language].search(asked), asked
        for viewer in {*range(pos.seats), SPECTATOR}.difference(actors):
            told = prompt(game, pos, viewer, language)
            assert all(NAMES[seat] in told for seat in actors)
            assert len(actors) != 1 or told.count(NAMES[actors[0]]) == 1


def test_a_turn_goes_forward_step_by_step_until_the_next_seat_has_its_turn(game: Game) -> None:
    before, turns = Turn(None), 0
    for pos in whole_game(game, game.seats[0], 2):
        turn = game.sentences.turn(pos)
        assert turn.seat in (None, *range(pos.seats))
        assert 0 <= turn.step <= turn.steps
        if pos.ending:
            assert turn == Turn(None)
        elif turn.seat == before.seat and not {"turn", "again"} & fact_names(game, pos):
            assert turn.steps in (before.steps, 0) or before.steps == 0
            assert turn.step >= before.step or turn.steps == 0
        turns += turn.seat != before.seat
        before = turn
    assert turns > 3


def fact_names(game: Game, pos: Position) -> set[str]:
    """The names of what happened last."""
    return {game.sentences.FACTS[int(kind)][0] for kind in pos.facts[: pos.fact_count, 0]}


def test_what_the_log_leaves_out_only_says_whose_turn_it_is(game: Game) -> None:
    sentences = game.sentences
    assert sentences.TURN_FACTS.isdisjoint(sentences.MINOR)
    for pos in whole_game(game, game.seats[0], 3):
        for kind, seat in pos.facts[: pos.fact_count, :2].tolist():
            if sentences.FACTS[kind][0] in sentences.TURN_FACTS and not pos.ending:
                assert sentences.turn(pos).seat == seat


def test_points_are_known_to_everybody_at_any_time(game: Game) -> None:
    seen = set()
    for pos in whole_game(game, game.seats[0], 4):
        seen.add(tuple(game.scores(pos)))
        assert not any(game.ranks(pos)) or pos.ending
    assert len(seen) > 1
