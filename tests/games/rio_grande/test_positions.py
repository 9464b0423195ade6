"""Rio Grande's positions in sentences: complete enough to play from, and nothing about hidden cards."""

from collections import Counter

import pytest

from meandre.core import verbs
from meandre.core.messages import LANGUAGES, Message, translate
from meandre.core.position import Position, copy
from meandre.core.rng import new_rng
from meandre.core.verbs import SPECTATOR
from meandre.games.rio_grande import GAME, rules
from meandre.games.rio_grande.text.sentences import position
from tests.games.rio_grande.support.board import PASS, Board, at, building, laying, onto
from tests.games.rio_grande.support.random_positions import met, walk
from tests.games.rio_grande.test_picture import OPTIONS, seen

PLAYERS = ["Ada", "Bo", "Cleo", "Dan", "Eva"]


def number(message: Message, name: str) -> int:
    value = message.args[name]
    assert isinstance(value, int)
    return value


def total(messages: list[Message], name: str, *keys: str) -> int:
    """The sum of an argument over the messages with these keys."""
    return sum(number(message, name) for message in messages if message.key in {f"position-{key}" for key in keys})


def described(pos: Position, viewer: int = 0, language: str = "en") -> list[str]:
    """The sentences that describe a position to a viewer, in a language."""
    return [translate(message, language, PLAYERS) for message in position(seen(pos, viewer), viewer)]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_card_bridge_and_point_is_told_to_everybody(seats: int, options: dict[str, str]) -> None:
    *steps, final = walk(seats, options, 4)
    for pos in (*steps[::23], final):
        for viewer in (*range(seats), SPECTATOR):
            messages = position(seen(pos, viewer), viewer)
            keys = Counter(message.key.removeprefix("position-") for message in messages)
            on_rivers = keys["card"] + keys["card-bridge"]
            assert on_rivers == pos.length.sum() == total(messages, "cards", "river")
            apart = total(messages, "cards", "hand", "hidden", "wasted", "gone", "pile")
            aside = pos.phase in (rules.PLACE, rules.COVER) and not pos.ending
            assert on_rivers + apart + aside == rules.CARDS
            assert keys["card-bridge"] + total(messages, "bridges", "free") == rules.BRIDGES * seats
            assert total(messages, "points", "points") == pos.points.sum()
            assert keys["hidden"] == sum(pos.held[seat] > 0 for seat in range(seats) if seat != viewer) - (
                pos.phase == rules.PLACE and pos.turn != viewer and pos.held[pos.turn] == 1
            )
            assert total(messages, "cards", "thrown") == (pos.wasted[viewer] if viewer < seats else 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said(language: str) -> None:
    for n, pos in enumerate(walk(3, {"order": "any"}, 5)):
        if n % 17 == 0:
            for text in described(pos, n % 4, language):
                assert text.endswith((".", ":", "?", "!"))
                assert "{" not in text


@pytest.mark.parametrize("phase", range(rules.ACT, rules.PUT + 1))
def test_G2_nothing_is_said_of_what_is_hidden(phase: int) -> None:
    pos = met(phase)
    for viewer in (*range(pos.seats), SPECTATOR):
        other = copy(pos)
        verbs.imagine(other, viewer, new_rng(viewer, phase))
        assert described(other, viewer) == described(pos, viewer)


def test_a_whole_position_reads_like_this() -> None:
    rivers = Board(order="any").hold("forest-blue forest-blue meadow-brown delta-rocks-blue lake-rocks-blue")
    rivers.hold("", 1, 4)
    rivers.river("rocks-blue lake-rocks-green rocks-green", {1: 1, 3: 0}).lay("lake-rocks-blue", 1)
    rivers.pos.points[1], rivers.pos.wasted[1] = 1, 2
    *said, pile, _, order, bend, last_round = described(rivers.pos)
    assert said == [
        "Lay a card, or throw one away.",
        "Ada has done 1 of the 3 actions of this turn.",
        "The last action was to lay a special card.",
        "A special card has been laid in this turn, and one is the most.",
        "River 1 has 4 cards, from the source on:",
        "Card 1: rocks, blue, with Bo’s bridge.",
        "Card 2: lake: rocks, green.",
        "Card 3: rocks, green, with Ada’s bridge.",
        "Card 4: lake: rocks, blue.",
        "River 1 has been made longer in this turn.",
        *(f"River {n} has no cards." for n in range(2, 7)),
        "Ada has 0 points.",
        "Ada has 3 bridges at home.",
        "Ada has 4 cards in hand:",
        "In hand: forest, blue.",
        "In hand: forest, blue.",
        "In hand: meadow, brown.",
        "In hand: delta: rocks, blue.",
        "Ada has thrown away no cards.",
        "Bo has 1 point.",
        "Bo has 3 bridges at home.",
        "Bo has 4 cards in hand that you cannot see.",
        "Bo has thrown away 2 cards, face down.",
    ]
    assert pile == f"There are {rivers.pos.left} cards left in the pile."
    assert order == "In which order do you take your three actions? – any order: livelier."
    assert bend.endswith("? – it takes two off, then you may put down one of your own.")
    assert last_round.endswith("? – everybody, one more turn each.")


@pytest.mark.parametrize("version", [1, 2])
def test_the_options_of_both_versions_are_told(version: int) -> None:
    *_, bend, last_round = described(Board(2, version, bend="swap").pos)
    assert bend.endswith("? – it swaps two bridges of different owners.")
    assert last_round.endswith("? – everybody, one more turn each.")


def test_G20_the_turns_that_are_left_are_told_under_each_option() -> None:
    def told(last_round: str) -> list[str]:
        return described(Board(4, last_round=last_round).turn_of(1).pile("rocks-brown").idle().pos)

    assert "It is the last round: nobody draws any more, and 4 turns are left." in told("one-more")
    assert "It is the last round: nobody draws any more, and 2 turns are left." in told("finish-round")
    assert told("finish-round")[-1].endswith("? – only those who have not played yet in this round.")
    assert told("at-once")[0].startswith("The game is over: the last card has been drawn.")
    assert not [text for text in told("at-once") if text.startswith("It is the last round")]


def test_the_viewer_comes_first_and_the_others_in_their_order() -> None:
    texts = [text for text in described(met(rules.ACT), 2) if text.endswith("at home.")]
    assert [text.split()[0] for text in texts] == ["Cleo", "Dan", "Ada", "Bo"]


def test_what_one_threw_away_oneself_is_told() -> None:
    rivers = Board().hold("forest-blue forest-blue").throw("forest-blue").throw("forest-blue")
    assert "Thrown away, 2 of: forest, blue." in described(rivers.pos, 0)
    assert "Jeté 2 fois\u202f: forêt, eau bleue." in described(rivers.pos, 0, "fr")
    assert not [text for text in described(rivers.pos, 1) if text.startswith("Thrown")]


def test_every_question_is_told() -> None:
    rivers = Board(order="any").hold("bend-forest-blue forest-blue forest-green")
    rivers.river("forest-blue forest-green", {1: 0, 2: 1}).play(laying("bend-forest-blue"))
    assert described(rivers.pos)[0] == "Which river for a forest bend with blue water?"
    assert described(rivers.pos, 1)[0] == "Ada chooses a river for a card."
    assert "Ada has 4 cards in hand:" in described(rivers.pos)
    assert "Ada has 4 cards in hand that you cannot see." in described(rivers.pos, 1)
    rivers.play(onto(1))
    assert described(rivers.pos)[0] == "Your bend takes two bridges off river 1. Which one first?"
    assert described(rivers.play(at(1)).pos)[0] == "And which bridge on river 1 comes off next?"
    assert described(rivers.play(at(2)).pos)[0] == "Put one of your bridges on river 1, or none."
    assert described(rivers.pos, 1)[0] == "Ada may put a bridge on river 1."
    rivers.play(PASS, building(1))
    assert described(rivers.pos, 0, "de")[0] == "Auf welche Karte von Fluss 1 baust du deine Brücke?"
    rivers.play(at(2))
    assert "A bridge has been built in this turn, and one is the most." in described(rivers.pos)


def test_a_swap_and_a_sandbank_ask_on() -> None:
    rivers = Board(3, bend="swap").hold("bend-forest-blue").river("forest-blue forest-green", {1: 1, 2: 2})
    rivers.lay("bend-forest-blue", 1)
    assert described(rivers.pos)[0] == "Your bend swaps two bridges on river 1. Which one first?"
    assert described(rivers.pos, 1)[0] == "Ada has laid a bend and swaps two bridges on river 1."
    asked = "With which bridge of river 1 do you swap the one on card 1?"
    assert described(rivers.play(at(1)).pos)[0] == asked
    rivers = Board().hold("sandbank-blue").river("rocks-blue rocks-blue").play(laying("sandbank-blue"), onto(1))
    assert described(rivers.pos, 1)[0] == "Ada chooses which card of river 1 goes under a blue sandbank."


def test_the_beginning_the_last_round_and_the_end_are_told() -> None:
    pos = GAME.start(2)
    assert described(pos)[0] == "It is being drawn who begins."
    verbs.play(pos, verbs.CHANCE, rules.STARTER + 1)
    assert described(pos)[0] == "Cards are being dealt to Bo."
    rivers = Board().pile("rocks-brown").idle()
    assert described(rivers.pos)[0] == "Bo chooses an action."
    assert "The pile is empty." in described(rivers.pos)
    assert "It is the last round: nobody draws any more, and 2 turns are left." in described(rivers.pos)
    rivers.idle().idle()
    assert described(rivers.pos)[0].startswith("The game is over: the last round has been played.")
    *said, _, _, _ = described(rivers.pos)  # without the options
    assert not [text for text in said if "turn" in text]
