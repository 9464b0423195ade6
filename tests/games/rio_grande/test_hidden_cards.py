"""No sentence of Rio Grande names a card that is hidden from the viewer."""

import random

import pytest

from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.core.messages import LANGUAGES, translate
from meandre.core.position import Position
from meandre.core.verbs import SPECTATOR
from meandre.games.rio_grande import GAME, rules
from meandre.games.rio_grande.notation import CARDS
from meandre.games.rio_grande.text import sentences
from tests.games.rio_grande.support.board import card

PLAYERS = ["Ada", "Bo", "Cleo", "Dan", "Eva"]

CARD_TEXTS = {
    language: [
        translate(sentences.described(key, traits), language) for key in ("card-some", "card-plain") for traits in CARDS
    ]
    for language in LANGUAGES
}
"""Every card in both forms, by language."""


def cards_named(view: Position) -> set[int]:
    """The cards that the facts name, in any language and form."""
    facts = GAME.fact_messages(view)
    texts = {language: " ".join(translate(fact, language, PLAYERS) for fact in facts) for language in LANGUAGES}
    said = (
        number for language in CARD_TEXTS for number, name in enumerate(CARD_TEXTS[language]) if name in texts[language]
    )
    return {number % rules.KINDS for number in said}


def on_table(view: Position) -> set[int]:
    """The cards that are or were on the table."""
    cards = {*view.card[view.card >= 0].tolist(), *view.gone.nonzero()[0].tolist()}
    return cards | ({int(view.chosen)} if view.phase == rules.COVER else set())


def played(seats: int, options: dict[str, str]) -> Match:
    """A whole game at random, in which players throw away few cards."""
    chooser = random.Random(seats)
    match = Match(GAME, PLAYERS[:seats], options, FairStream(bytes([seats]) * 32))
    while not match.over:
        (seat,) = match.actors()
        texts = match.legal(seat)
        better = [text for text in texts if not text.startswith("throw")]
        match.play(seat, chooser.choice(better if better and chooser.random() < 0.8 else texts))
    return match


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"order": "any", "bend": "swap"}), (5, {"order": "any"})])
def test_G2_no_word_is_said_of_a_card_that_a_viewer_may_not_know(seats: int, options: dict[str, str]) -> None:
    match = played(seats, options)
    for viewer in (*range(seats), SPECTATOR):
        for true, (event, view) in zip(match.events, match.history(viewer), strict=True):
            word, what = true.move.split()
            if word not in ("draw", "lay", "throw"):
                assert event == true
                assert cards_named(view) <= on_table(view)
            elif view.facts[0, 1] == viewer:
                assert event == true
                assert cards_named(view) == {card(what)}
            else:
                assert event.move == f"{word} ?"
                assert not cards_named(view)
