"""Riombo's notation and sentences."""

import pytest

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.match import Match
from meandre.core.messages import LANGUAGES, translate
from meandre.core.position import Position, add_fact, clear_facts
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games.riombo import GAME, rules
from meandre.games.riombo.notation import read, write

NAMES = ["Ada", "Bo", "Cleo", "Dan", "Eva", "Flo"]


def bidding(seats: int = 2, **options: object) -> Position:
    """The first seat is on turn, and all seats are about to bid."""
    return GAME.start(seats, {"first": "seat-1"} | {name.replace("_", "-"): value for name, value in options.items()})


def arrived(canoes: int = 1) -> Position:
    """The first seat is at the finish and chooses a reward."""
    pos = bidding()
    pos.phase = rules.ARRIVE
    pos.canoes[0] = canoes
    return pos


def assert_refused(pos: Position, seat: int, text: str, key: str) -> None:
    """The text, or the move that it stands for, is refused with that key."""
    with pytest.raises(IllegalMove) as refusal:
        GAME.refuse(pos, seat, read(pos, seat, text))
    assert refusal.value.message.key == f"refusal-{key}"


def fact_texts(pos: Position, *facts: tuple[int, ...]) -> list[str]:
    """The sentences for these facts, in English."""
    clear_facts(pos)
    for fact in facts:
        add_fact(pos, *fact)
    return [translate(message, "en", NAMES) for message in GAME.fact_messages(pos)]


def translated_fact(pos: Position, *fact: int) -> list[str]:
    """The sentence for a fact, in French, English and German."""
    fact_texts(pos, fact)
    return [translate(GAME.sentences.fact(pos, 0), language, NAMES) for language in LANGUAGES]


def test_every_move_has_a_text_that_is_read_back() -> None:
    pos = GAME.start(6)
    texts = [write(pos, CHANCE, code) for code in GAME.odds(pos)[0]]
    assert texts == [f"begin {number}" for number in range(1, 7)]
    assert [read(pos, CHANCE, text) for text in texts] == GAME.odds(pos)[0]
    for pos, expected in (
        (bidding(), ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"]),
        (arrived(), ["take", "stack"]),
    ):
        texts = [write(pos, 0, code) for code in GAME.moves(pos, 0)]
        assert texts == expected
        assert [read(pos, 0, text) for text in texts] == GAME.moves(pos, 0)


@pytest.mark.parametrize(
    "text", ["", "bid", "bid ?", "bid -1", "bid 1.5", "bid 1 ", "Bid 1", "bid  1", "bid ²", "bid 1000", "2", "begin 1"]
)
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    assert_refused(bidding(), 0, text, "R7-unreadable")


@pytest.mark.parametrize("text", ["", "begin", "begin 10", "begin ?", "throw 3", "bid 1", "take"])
def test_a_text_that_is_no_outcome_is_refused(text: str) -> None:
    assert_refused(GAME.start(2), CHANCE, text, "R10-unreadable")


def test_chance_names_somebody_at_the_table() -> None:
    for text in ("begin 0", "begin 3", "begin 9"):
        assert_refused(GAME.start(2), CHANCE, text, "R10-no-such-player")


@pytest.mark.parametrize("sticks", range(5, 12))
def test_more_sticks_than_anybody_may_bid_never_mean_another_move(sticks: int) -> None:
    assert_refused(bidding(), 0, f"bid {sticks}", "R6-at-most-4")
    assert_refused(arrived(), 0, f"bid {sticks}", "R16-no-such-reward")


def test_a_move_of_another_phase_is_answered_with_what_is_asked_for_now() -> None:
    assert_refused(bidding(), 0, "take", "R6-at-most-4")
    assert_refused(bidding(), 0, "stack", "R6-at-most-4")
    assert_refused(arrived(), 0, "bid 2", "R16-no-such-reward")
    assert_refused(arrived(), 1, "bid 2", "R16-not-your-reward")


def test_a_bid_that_is_not_to_be_seen_is_written_and_never_read() -> None:
    match = Match(GAME, NAMES[:3], {"first": "seat-1"})
    match.play(1, "bid 3")
    for viewer in (0, 2, SPECTATOR):
        assert [event.move for event, _ in match.history(viewer)] == ["bid ?"]
    assert [event.move for event, _ in match.history(1)] == ["bid 3"]
    with pytest.raises(IllegalMove, match="R7"):
        match.play(0, "bid ?")
    with pytest.raises(IllegalMove, match="R7"):
        match.play(1, "bid ?")


def test_a_choice_says_what_it_is_worth() -> None:
    def offered(pos: Position, language: str) -> list[str]:
        return [translate(GAME.sentences.move(pos, 0, code), language) for code in GAME.moves(pos, 0)]

    assert offered(bidding(), "en")[:3] == ["Bid 0 sticks", "Bid 1 stick", "Bid 2 sticks"]
    assert offered(bidding(), "fr")[:3] == ["Miser 0 bâtonnet", "Miser 1 bâtonnet", "Miser 2 bâtonnets"]
    assert offered(bidding(), "de")[:3] == ["0 Stäbchen bieten", "1 Stäbchen bieten", "2 Stäbchen bieten"]
    assert offered(arrived(1), "en") == ["Take 10 from the bank", "Double the canoe"]
    assert offered(arrived(2), "de") == ["20 aus der Kasse nehmen", "Das Kanu verdreifachen"]


def test_R7_nothing_is_told_of_a_bid_until_all_are_in() -> None:
    for bid in range(4):
        pos = bidding(3)
        verbs.play(pos, 2, bid)
        (fact,) = GAME.fact_messages(pos)
        assert translate(fact, "en", NAMES) == "Cleo has made a bid."
        assert set(fact.args) == {"seat"}


def test_the_bank_is_not_a_player() -> None:
    assert fact_texts(
        bidding(),
        (rules.PAID, rules.BANK, 1, 10),
        (rules.PAID, 1, rules.BANK, 3),
        (rules.PAID, 0, 1, 2),
        (rules.PAID, 0, 1, 0),
        (rules.PAID, 0, rules.BANK, 0),
    ) == [
        "Bo takes 10 from the bank.",
        "Bo gives 3 to the bank.",
        "Ada gives 2 to Bo.",
        "Ada has nothing left to give to Bo.",
        "Ada has nothing left to give to the bank.",
    ]


def test_a_square_says_what_is_printed_on_it() -> None:
    pos = bidding()
    assert translated_fact(pos, rules.LANDED, 0, rules.GIVE_EACH * rules.SQUARE + 3) == [
        "La case dit\u202f: «\u202fDonnez 3 à chacun des autres\u202f».",
        "The square says: “Give 3 to each other player”.",
        "Das Feld verlangt: „Gib jedem 3“.",
    ]
    german = {
        rules.TAKE_EACH: "Nimm von jedem 20",
        rules.GIVE_BANK: "Gib 20 in die Kasse",
        rules.ALL_GIVE_BANK: "Jeder gibt 20 in die Kasse",
    }
    for kind, words in german.items():
        assert translated_fact(pos, rules.LANDED, 0, kind * rules.SQUARE + 20)[2] == f"Das Feld verlangt: „{words}“."
    assert translated_fact(pos, rules.LANDED, 0, rules.BACK * rules.SQUARE)[2] == (
        "Das Feld verlangt: „Zurück zum Start“."
    )


def test_a_square_as_agreed_says_what_was_agreed() -> None:
    pos = bidding(agreed_1="swap", agreed_2="nothing")
    assert translated_fact(pos, rules.LANDED, 0, rules.AGREED_1 * rules.SQUARE) == [
        "La case dit\u202f: «\u202fÀ négocier\u202f» (changer de place avec le canoë le plus avancé).",
        "The square says: “As agreed” (swap places with the canoe that is furthest ahead).",
        "Das Feld verlangt: „Nach Vereinbarung“ (tausche den Platz mit dem Kanu, das am weitesten vorn liegt).",
    ]
    assert fact_texts(pos, (rules.LANDED, 0, rules.AGREED_2 * rules.SQUARE)) == [
        "The square says: “As agreed” (nothing)."
    ]


def test_places_are_named() -> None:
    pos = bidding()
    assert fact_texts(
        pos,
        (rules.MOVED, 0, 0, 5),
        (rules.MOVED, 0, 33, 39),
        (rules.STAYED, 0, 0),
        (rules.STAYED, 0, 38),
        (rules.SWAPPED, 0, 1, 28, 10),
    ) == [
        "Ada paddles from the start to square 5.",
        "Ada paddles from square 33 to the finish.",
        "Ada stays at the start.",
        "Ada stays on square 38.",
        "Ada swaps places with Bo · 10 → 28.",
    ]


def test_R22_at_the_finish_of_the_short_game_a_canoe_stays() -> None:
    fact = (rules.ARRIVED, 0)
    assert fact_texts(bidding(), fact) == ["Ada has made the whole trip and goes back to the start."]
    assert fact_texts(bidding(trip="short"), fact) == ["Ada has made the whole trip and stays at the finish."]


def test_sticks_and_canoes_are_counted() -> None:
    facts = [(rules.SHOWED, 0, 0), (rules.SHOWED, 0, 1), (rules.SHOWED, 0, 2), (rules.STACKED, 0, 2)]
    assert fact_texts(bidding(), *facts, (rules.STACKED, 0, 3)) == [
        "Ada shows an empty fist.",
        "Ada shows 1 stick.",
        "Ada shows 2 sticks.",
        "Ada doubles the canoe.",
        "Ada triples the canoe.",
    ]
    assert translated_fact(bidding(), rules.SHOWED, 0, 0)[0] == "Ada montre un poing vide."


def ended(ending: int, *money: int) -> list[str]:
    """The sentence for the end, with this money; the first seat was on turn."""
    pos = bidding(len(money))
    pos.ending = ending
    pos.money[: len(money)] = money
    return translated_fact(pos, rules.ENDED, 0, ending)


def test_R20_the_winner_is_named_even_on_anothers_turn() -> None:
    assert ended(rules.WINNING_VALUE, 79, 81, 20) == [
        "La partie est finie\u202f: la valeur à atteindre est réunie. Bo gagne\u202f!",
        "The game is over: the winning value has been reached. Bo wins!",
        "Die Partie ist zu Ende; der Siegwert ist erreicht. Bo gewinnt!",
    ]


def test_a_shared_win_names_all_who_share_it() -> None:
    assert ended(rules.TURNS_OVER, 20, 50, 50)[1] == (
        "The game is over: the last turn has been played. Bo and Cleo share the win!"
    )
    assert ended(rules.NOBODY_LEFT, 0, 0, 0, 0) == [
        "La partie est finie\u202f: il ne reste plus personne. Ada, Bo, Cleo et Dan partagent la victoire\u202f!",
        "The game is over: nobody is left. Ada, Bo, Cleo and Dan share the win!",
        "Die Partie ist zu Ende; niemand ist mehr dabei. Ada, Bo, Cleo und Dan teilen sich den Sieg!",
    ]
