"""Riombo's positions in sentences: complete, and nothing that a viewer may not know."""

import pytest

from meandre.core.messages import LANGUAGES, Captioned, Message, SeatName, translate
from meandre.core.position import Position
from meandre.core.verbs import SPECTATOR
from meandre.games.riombo import GAME, rules
from meandre.games.riombo.text import sentences
from tests.games.riombo.support.board import LENGTH, Board
from tests.games.riombo.test_picture import OPTIONS, seen, walk

NAMES = ["Ada", "Bo", "Cleo", "Dan", "Eva", "Flo"]


def described(pos: Position, viewer: int = 0, language: str = "en") -> list[str]:
    """The sentences that describe a position to a viewer, in a language."""
    return [translate(message, language, NAMES) for message in sentences.position(seen(pos, viewer), viewer)]


def with_key(messages: list[Message], key: str) -> list[Message]:
    return [message for message in messages if message.key == f"position-{key}"]


def check_complete(pos: Position, viewer: int) -> None:
    """Every seat's money, place and canoes, every bid that was made and every square with an instruction."""
    view = seen(pos, viewer)
    messages = sentences.position(view, viewer)
    inside = [seat for seat in range(pos.seats) if pos.place[seat] != rules.OUT]
    players = {message.args["seat"]: message.args for message in with_key(messages, "player")}
    assert list(players) == inside
    spare = {message.args["seat"]: message.args["canoes"] for message in with_key(messages, "reserve")}
    for seat in inside:
        args, at = players[SeatName(seat)], players[SeatName(seat)]["at"]
        assert (args["money"], args["canoes"]) == (pos.money[seat], pos.canoes[seat])
        at = at.words if isinstance(at, Captioned) else at
        assert isinstance(at, Message)
        assert at.args["square"] == pos.place[seat]
        assert spare.get(SeatName(seat), 0) == (3 - pos.canoes[seat] if pos.trip == rules.LONG else 0)
    assert [message.args["seat"] for message in with_key(messages, "out")] == [
        s for s in range(pos.seats) if s not in inside
    ]
    asking = [n for n in range(1, pos.length + 1) if pos.board[n - 1] != rules.PLAIN * rules.SQUARE]
    assert [message.args["square"] for message in with_key(messages, "square")] == asking
    bidding = pos.phase == rules.BID and not pos.ending
    bids = [len(with_key(messages, key)) for key in ("no-bid", "hidden-bid", "own-bid")]
    assert sum(bids) == (len(inside) if bidding else 0)
    assert bids[2] == (bidding and viewer in inside and pos.bids[viewer] != rules.NO_BID)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: str(options.get("board", "ombo"))[:6])
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_whole_game_is_told_completely_to_every_viewer(seats: int, options: dict[str, object]) -> None:
    positions = walk(seats, options, seed=seats)
    arriving = [pos for pos in positions if pos.phase == rules.ARRIVE]
    for pos in (*positions[:: len(positions) // 12 + 1], *arriving[:2], positions[-1]):
        for viewer in (*range(seats), SPECTATOR):
            check_complete(pos, viewer)
    for language in LANGUAGES:
        for sentence in described(positions[len(positions) // 2], 0, language):
            assert sentence.endswith((".", "!", ":", "?"))
            assert "{" not in sentence


def test_a_position_in_full() -> None:
    river = Board(3, "- G3 S", agreed_1="nothing").put(0, 5, LENGTH).pile(1, 2, 3).hold(40, 12, 79).without(0, since=4)
    assert described(river.turn_of(1).choose(1, 2).pos, 1) == [
        "You hid 2. Waiting for Cleo.",
        "It is Bo’s turn.",
        "Everybody bids 0 to 4 sticks, and nobody more than they hold.",
        "The first to hold 80 wins.",
        "4 turns have been played; the game ends after 800 at the latest.",
        "Bo has bid 2 sticks; the others cannot see it, and it can still be changed.",
        "Cleo has not bid yet.",
        "Clockwise, from left neighbour to left neighbour: Ada, Bo and Cleo.",
        "Ada has been out since turn 4.",
        "Bo holds 12; the doubled canoe is on square 5.",
        "Bo has 1 canoe in reserve.",
        "Cleo holds 79; the tripled canoe is on square 20.",
        "The river has 20 squares between start and finish. All but these are plain:",
        "Square 2: “Give 3 to each other player”.",
        "Square 3: “Back to the start”.",
        "Square 19: “As agreed” (nothing).",
        "Square 20: “As agreed” (take 3 from your left neighbour).",
        "Finish: take 10 from the bank, or double the canoe, and later triple it; doubled it takes 20, tripled 30.",
    ]


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_R7_a_bid_of_others_is_never_told(viewer: int) -> None:
    texts = set()
    for bid in range(4):
        pos = Board(3).choose(1, bid).pos
        for view in (pos, seen(pos, viewer)):  # not even if the position is not concealed
            texts.add("|".join(translate(message, "en", NAMES) for message in sentences.position(view, viewer)))
    assert len(texts) == 1
    assert "Bo has bid; how much, you cannot see." in texts.pop()


def test_R7_what_the_hands_have_just_shown_is_told() -> None:
    river = Board(3).bid(2, 0, 1)
    assert {"Ada shows 2 sticks.", "Bo shows an empty fist.", "Cleo shows 1 stick.", "That makes 3 in all."} <= set(
        described(river.pos)
    )
    assert "Ada shows 2 sticks." not in described(river.choose(0, 1).pos)


def test_R16_the_choice_at_the_finish_is_told() -> None:
    pos = Board(2).pile(2, 1).put(LENGTH, 0).travel(1).pos
    assert described(pos, 1)[0] == "Ada is at the finish and chooses: take 20 from the bank, or triple the canoe."
    assert described(pos, 1, "fr")[0] == (
        "Ada est à l’arrivée et choisit\u202f: prendre 20 à la banque, ou tripler son canoë."
    )


def test_what_is_going_on_is_told_first() -> None:
    assert described(GAME.start(2))[0] == "It has yet to be drawn who begins."
    extra = Board(2, "A", agreed_1="another-turn").travel(1).pos
    assert described(extra)[1] == "Ada has another turn."
    short = Board(2, trip="short").pos
    assert described(short, 0, "de")[:5] == [
        "Du paddelst. Wie viele versteckst du (0 bis 4)?",
        "Ada ist am Zug.",
        "Alle bieten 0 bis 4 Stäbchen, aber nie mehr, als sie besitzen.",
        "Wer nach einer Fahrt am meisten besitzt, gewinnt.",
        "Noch ist kein Zug gespielt; spätestens nach 400 ist die Partie zu Ende.",
    ]
    assert described(short)[-1] == "Finish: take 10 from the bank."
    short.ending = rules.ALL_ARRIVED
    short.money[1] = 41
    assert described(short)[0] == "The game is over: nobody is under way any more. Bo wins!"


def test_R22_a_game_that_the_first_arrival_ends_says_so() -> None:
    race = Board(2, trip="short", short_end="first").pos
    assert described(race)[3] == (
        "The game ends when the first canoe reaches the finish; whoever holds most then wins."
    )
    assert described(race)[-1] == "Finish: take 10 from the bank, and the game is over."
    race.ending = rules.FIRST_ARRIVED
    race.money[1] = 41
    assert [described(race, 0, language)[0] for language in LANGUAGES] == [
        "La partie est finie\u202f: le premier canoë est arrivé. Bo gagne\u202f!",
        "The game is over: the first canoe has arrived. Bo wins!",
        "Die Partie ist zu Ende; das erste Kanu ist angekommen. Bo gewinnt!",
    ]


@pytest.mark.parametrize(
    ("agreement", "words"),
    [
        ("take-5-bank", "take 5 from the bank"),
        ("take-5-left", "take 5 from your left neighbour"),
        ("take-20-right", "take 20 from your right neighbour"),
        ("take-1-each", "take 1 from each other player"),
        ("give-5-bank", "give 5 to the bank"),
        ("give-5-left", "give 5 to your left neighbour"),
        ("give-5-right", "give 5 to your right neighbour"),
        ("give-5-each", "give 5 to each other player"),
        ("back", "back to the start"),
    ],
)
def test_R12_what_was_agreed_is_told(agreement: str, words: str) -> None:
    river = Board(2, "A", agreed_1=agreement)
    assert f"Square 1: “As agreed” ({words})." in described(river.pos)
    assert "{" not in "".join(described(river.pos, 0, "fr") + described(river.pos, 0, "de"))
