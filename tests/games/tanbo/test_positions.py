"""Tanbo's positions in sentences: complete enough to play from them alone."""

from collections import Counter

import pytest

from meandre.core import verbs
from meandre.core.messages import LANGUAGES, Message, SeatName, translate
from meandre.core.position import Position
from meandre.core.verbs import CHANCE_ACTS, SPECTATOR
from meandre.games.tanbo import GAME, rules
from meandre.games.tanbo.notation import NAMES
from meandre.games.tanbo.text import sentences
from tests.games.tanbo.support.board import ALONE, Board
from tests.games.tanbo.support.drawn import OTHER_READINGS, SEASONS, random_game

PLAYERS = ("Ada", "Bo")


def described(pos: Position, viewer: int = 0, language: str = "en") -> list[str]:
    """The sentences that describe a position, in a language."""
    return [translate(message, language, PLAYERS) for message in sentences.position(pos, viewer)]


def asked(pos: Position) -> list[str]:
    """The first sentence, in English, French and German."""
    return [described(pos, language=language)[0] for language in ("en", "fr", "de")]


def pieces(message: Message) -> Counter[str]:
    """The pieces that a message names."""
    found = Counter[str]()
    if message.key == "piece-some":
        found[str(message.args["piece"])] += int(str(message.args["count"]))
    for part in message.args.values():
        if isinstance(part, Message):
            found += pieces(part)
    return found


@pytest.mark.parametrize("season", SEASONS)
def test_every_piece_is_told_of_once_and_whoever_is_asked_is_named(season: str) -> None:
    for pos in random_game(season, 20 + SEASONS.index(season))[::6]:
        messages = sentences.position(pos, 0)
        total = Counter[str]()
        for message in messages[:-1]:
            total += pieces(message)
        total["snake"] += int(next(str(p.args["count"]) for p in messages if p.key == "position-supply"))
        total["farmer"] += sum(p.key == "position-farmer-waits" for p in messages)
        assert [total[kind] for kind in NAMES] == list(rules.PIECES)
        acting = verbs.actors(pos)
        if acting not in (0, CHANCE_ACTS):
            actor = acting.bit_length() - 1
            assert sentences.prompt(pos, SPECTATOR).args["seat"] == SeatName(actor)
            assert "seat" not in sentences.prompt(pos, actor).args


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_can_be_said(language: str) -> None:
    for pos in random_game("ssr ssr - sr ss", 8)[::5]:
        for sentence in described(pos, language=language):
            assert sentence.endswith((".", "!"))
            assert "{" not in sentence


def test_every_key_is_one_that_some_position_needs() -> None:
    positions = [pos for seed, season in enumerate(SEASONS * 3) for pos in random_game(season, seed)]
    positions += [pos for seed, season in enumerate(SEASONS) for pos in random_game(season, seed, OTHER_READINGS)]
    used = {
        key
        for pos in positions
        for seat in (0, 1)
        for message in sentences.position(pos, seat)
        for key in keys(message)
    }
    known = sentences.keys()
    new = {key for key in known if key.startswith(("position-", "asked-", "awaited-", "drawn-", "action-"))}
    assert new - used <= {"position-bag-empty", "action-rest", "asked-return", "awaited-return"}


def keys(message: Message) -> set[str]:
    """The keys of a message and of its arguments."""
    return {message.key}.union(*(keys(part) for part in message.args.values() if isinstance(part, Message)))


def test_a_position_while_pieces_are_sown() -> None:
    field = Board("3s2wbrF 3sb 2s w r", "2sF 3swb 2w 2s2b -", barn="2wr", turns=8).sow("sw")
    assert described(field.pos) == [
        "Drop a piece into paddy 4; the last one will go into paddy 4.",
        "Ada has 11 points: 2 white grains and a red grain.",
        "Bo has no points yet.",
        "Ada, paddy 1: empty.",
        "Ada, paddy 2: 4 snakes and a black grain.",
        "Ada, paddy 3: 2 snakes and a white grain.",
        "Ada, paddy 4: a white grain.",
        "Ada, paddy 5: a red grain.",
        "Bo, paddy 1: 2 snakes and the farmer.",
        "Bo, paddy 2: 3 snakes, a white grain and a black grain.",
        "Bo, paddy 3: 2 white grains.",
        "Bo, paddy 4: 2 snakes and 2 black grains.",
        "Bo, paddy 5: empty.",
        "Ada holds 2 snakes, a white grain, a black grain, a red grain and the farmer.",
        "The bag holds 7 white grains, 5 black grains and 2 red grains.",
        "There are 5 snakes in the supply.",
        "This is turn 9 of 200 at most.",
    ]
    assert described(field.pos, 1)[1] == "Bo has no points yet."
    assert described(field.pos, 1)[3] == "Bo, paddy 1: 2 snakes and the farmer."
    assert described(field.pos, SPECTATOR)[1:] == described(field.pos)[1:]


def test_the_farmer_stands_in_the_right_case() -> None:
    assert "Bo hat in Feld 1: 2 Schlangen und den Reisbauern." in described(Board().pos, language="de")
    assert "Bo, rizière 1\u202f: 2 serpents et le riziculteur." in described(Board().pos, language="fr")


def test_before_the_first_turn() -> None:
    pos = GAME.start(2)
    assert asked(pos)[0] == "It is drawn who begins."
    assert "Ada has not placed the farmer yet." in described(pos)
    assert asked(GAME.start(2, {"season": "ss - sr s s", "first": "seat-1"}))[0] == "Rice is drawn for Ada, paddy 3."
    assert asked(GAME.start(2, {"first": "seat-1"}))[2] == "Wähle ein Feld für deinen Reisbauern."


def test_T9_how_much_is_still_to_be_harvested() -> None:
    field = Board("sF - 2w2br - -", ALONE).sow("Fs")
    assert asked(field.pos)[0] == "Harvest 4 grains from paddy 3."
    field.harvest("wrb")
    assert asked(field.pos) == [
        "Harvest one more grain from paddy 3.",
        "Récoltez encore un grain de la rizière 3.",
        "Ernte noch ein Reiskorn aus Feld 3.",
    ]
    assert "Ada has made 12 points in this turn." in described(field.pos)


def test_T13_both_players_of_an_exchange_are_named() -> None:
    field = Board("sF - w - -", "2sF sw 2b - r").sow("Fs")
    assert asked(field.pos)[0] == ("Ada makes a great move from paddy 3: first Bo chooses two pieces to exchange.")
    assert asked(field.exchange("b2").pos)[1] == (
        "Grand déplacement pour Ada depuis la rizière 3\u202f: d’abord, Bo échange le grain noir de la rizière 3 "
        "contre un autre pion."
    )
    field.exchange("r4")
    assert "After the great move, each action is done once at most." in described(field.pos)


def test_T14_the_actions_done_are_told() -> None:
    pos = Board().pos
    pos.second = 1
    pos.used = 1 << rules.CULTIVATING | 1 << rules.GREAT_MOVE
    assert described(pos)[-1].endswith("already done: cultivate and another great move.")


def test_T12_what_goes_back_into_the_bag() -> None:
    field = Board("F - s s s", barn="3wb2r").sow("F")
    assert asked(field.pos)[2] == "Leg ein geerntetes Reiskorn in den Beutel zurück."


def test_T7_what_is_too_much() -> None:
    field = Board("sF 6s4w2br - - -", ALONE).sow("Fs").draw_white()
    assert asked(field.pos)[0] == "Take 4 pieces out of paddies that have more than 10."


def test_T8_an_empty_bag_is_said_to_be_empty() -> None:
    pos = Board().pos
    pos.stock[:] = 0
    assert described(pos)[-3:-1] == ["The bag is empty.", "There is no snake in the supply."]


def test_T15_the_end_names_the_winner_and_the_reason() -> None:
    pos = Board("sF - 3r - -", barn="5w2b").sow("Fs").pos
    assert asked(pos)[0] == "Ada wins: at least 25 points!"
    assert described(pos)[-1].endswith("in the supply.")
    assert asked(Board("F s - - -", "F s - - -", turns=199).sow("F").draw_white().pos)[0].startswith(
        "The game is a draw"
    )
