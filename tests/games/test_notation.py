"""The notation of every game, as docs/records.md describes it."""

import re
from collections.abc import Iterator
from pathlib import Path

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.game import Game
from meandre.core.messages import translate
from meandre.core.position import Position
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.teaching.material import teaching_of
from meandre.teaching.scenario import SEAT_1_BEGINS, Scenario
from tests.games.support.random_play import play_path

DOCS = Path(__file__).parents[2] / "docs" / "records.md"


def documented(game: Game) -> dict[str, str]:
    """The texts that the docs list for a game, with their meanings."""
    title = translate(game.message("name"))
    section = re.search(rf"^### {title}\n(.*?)^##", DOCS.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert section, title
    return dict(re.findall(r"^\| `([^`]+)` \| (.*) \|$", section[1], re.MULTILINE))


def positions(game: Game) -> Iterator[Position]:
    """Positions of all phases: of the start, the lesson and the figures, and a few after each."""
    teaching = teaching_of(game)
    assert teaching.lesson
    scenarios = [step.scenario for step in teaching.lesson.steps]
    scenarios += [figure.scenario for figure in (*teaching.figures.values(), *teaching.option_samples.values())]
    yield game.start(2)
    for scenario in [Scenario(options=SEAT_1_BEGINS), *scenarios]:
        pos = scenario.position(game)
        for _ in range(4):
            yield pos
            play_path(game, pos, [0])


def choices(game: Game, pos: Position) -> Iterator[tuple[int, list[int]]]:
    """Every seat that acts with its moves, or CHANCE with its outcomes."""
    acting = verbs.actors(pos)
    if acting >> CHANCE & 1:
        yield CHANCE, game.odds(pos)[0]
    yield from ((seat, game.moves(pos, seat)) for seat in range(pos.seats) if acting >> seat & 1)


def hidden_texts(game: Game, pos: Position) -> set[str]:
    """The texts of moves and outcomes that are hidden from some viewer."""
    glimpses = {
        (seat, verbs.glimpse(pos, viewer, seat, code))
        for seat, codes in choices(game, pos)
        for code in codes
        for viewer in (*range(pos.seats), SPECTATOR)
    }
    return {text for seat, seen in glimpses if "?" in (text := game.notation.write(pos, seat, seen))}


def reads(game: Game, pos: Position, text: str, meaning: str) -> bool:
    """Whether the text is read as an outcome of chance, or as a move of a seat, and written back."""
    for seat in [CHANCE] if meaning.startswith("chance: ") else range(pos.seats):
        try:
            code = game.notation.read(pos, seat, text)
        except IllegalMove:
            continue
        return game.notation.write(pos, seat, code) == text
    return False


def test_every_documented_text_is_read_and_written_back(game: Game) -> None:
    unread = {text: meaning for text, meaning in documented(game).items() if not meaning.startswith("hidden: ")}
    for pos in positions(game):
        unread = {text: meaning for text, meaning in unread.items() if not reads(game, pos, text, meaning)}
    assert unread == {}


def test_every_text_that_is_written_is_documented(game: Game) -> None:
    first_words = {text.split()[0] for text in documented(game)}
    for pos in positions(game):
        for seat, codes in choices(game, pos):
            assert {game.notation.write(pos, seat, code).split()[0] for code in codes} <= first_words


def test_documented_texts_with_a_question_mark_are_written_for_others_and_never_read(game: Game) -> None:
    hidden = {text for text, meaning in documented(game).items() if meaning.startswith("hidden: ")}
    assert hidden == {text for text in documented(game) if "?" in text}
    written: set[str] = set()
    for pos in positions(game):
        written |= hidden_texts(game, pos)
        assert not any(reads(game, pos, text, meaning) for text in hidden for meaning in ("chance: ", ""))
    assert written == hidden
