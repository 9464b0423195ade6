"""Readings of the sheet that are options: rest (T12), exchange (T13) and second-round (T14)."""

from collections import Counter

import pytest

from meandre.core.errors import OptionError
from meandre.core.messages import LANGUAGES, translate
from meandre.games.tanbo import GAME, notation, rules
from meandre.games.tanbo.options import PRESETS
from meandre.games.tanbo.text import sentences
from tests.games.support.board import assert_refused
from tests.games.tanbo.support.board import ALONE, PLAIN, Board, code_of

STAYS = {"rest": "stays"}
FREE = {"exchange": "free"}
ONE_ACTION = {"second-round": "one-action"}


def described(field: Board, language: str = "en") -> list[str]:
    """The position in words."""
    return [translate(message, language, ("Ada", "Bo")) for message in sentences.position(field.pos, 0)]


def test_the_defaults_are_the_readings_of_the_first_version() -> None:
    chosen = GAME.resolve_options(2, {})
    assert (chosen["rest"], chosen["exchange"], chosen["second-round"]) == ("walks", "strict", "chain")
    assert GAME.at(1).start(2).tobytes() == GAME.start(2).tobytes()
    for options in (STAYS, FREE, ONE_ACTION):
        with pytest.raises(OptionError):
            GAME.at(1).start(2, options)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_a_name_in_every_language_and_differs_from_the_defaults(name: str) -> None:
    assert GAME.resolve_options(2, PRESETS[name]) != GAME.resolve_options(2, {})
    assert len({translate(GAME.message(f"preset-{name}"), language) for language in LANGUAGES}) == 3


@pytest.mark.parametrize("turn", [0, 1])
def test_T12_without_harvested_rice_the_farmer_stays(turn: int) -> None:
    field = Board("F - s - -", turn=turn, their_barn="w", options=STAYS).sow("F")
    assert field.facts()[:2] == [("sowed", turn, rules.FARMER, 1, 0), ("stayed", turn, 1, 0, 0)]
    assert field.paddies(turn) == "- F s - -"
    assert field.turn == 1 - turn


def test_T12_with_harvested_rice_the_farmer_walks_and_pays() -> None:
    field = Board("F - - s -", barn="w", options=STAYS).sow("F")
    assert field.fact_names() == ["sowed", "walked", "gave-back", "turn", "took-up"]
    assert (field.paddies(0), field.barn()) == ("- - - sF -", "-")


def test_T12_a_farmer_with_nowhere_to_go_stays_too() -> None:
    assert Board("F - - - -", options=STAYS).sow("F").fact_names() == ["sowed", "stayed", "turn", "took-up"]
    field = Board("F - - - -", barn="w", options=STAYS).sow("F")
    assert field.facts()[1] == ("walked", 0, 1, 1, 0)


def test_T12_a_rest_in_the_second_round_stays_and_ends_it() -> None:
    field = Board("sF 2w sw - -", ALONE, options=STAYS).sow("sF").sow("swF")
    assert field.fact_names() == ["sowed", "stayed", "turn", "took-up"]
    assert field.paddies(0) == "F s2w - s w"


def test_T12_what_counts_is_the_rice_held_at_that_moment() -> None:
    field = Board("3wF 2w s w s", ALONE, options=STAYS).sow("Fwww")
    assert (field.barn(), field.pos.gained) == ("-", 0)
    field.sow("wssw")
    assert field.barn() != "-"  # harvested in the same turn
    assert field.sow("F").fact_names()[:3] == ["sowed", "walked", "gave-back"]


def test_T12_the_next_turn_begins_where_the_farmer_stayed() -> None:
    field = Board("F - - s -", "F s - - -", options=STAYS).sow("F").sow("F").draw_white()
    assert field.facts()[-1] == ("took-up", 0, 1, 1, 0)


def free(theirs: str = PLAIN, turn: int = 0) -> Board:
    """A great move with a free exchange."""
    return Board("sF - w - -", theirs, turn=turn, options=FREE).sow("Fs")


@pytest.mark.parametrize("turn", [0, 1])
def test_T13_in_a_free_exchange_everything_may_stay_as_it_is(turn: int) -> None:
    field = free("sF w - - 2b", turn)
    assert (field.acting, field.phase) == (1 - turn, "exchange")
    assert field.legal() == {"s0", "F0", "w1", "b4", "leave"}
    field.leave()
    assert field.facts() == [("left", 1 - turn, 0, 0, 0), ("took-up", turn, 2, 2, 0)]
    assert field.paddies(1 - turn) == "sF w - - 2b"
    assert (field.acting, field.phase, field.hand) == (turn, "sow", "sw")
    assert (field.pos.open, field.pos.chosen) == (0, 0)


def test_T13_or_two_pieces_are_exchanged_as_always() -> None:
    field = free("sF w - - 2b").exchange("w1")
    assert field.legal() == {"s0", "F0", "b4"}
    assert_refused(field, rules.LEAVE, "T13_MUST_EXCHANGE")
    assert field.exchange("b4").paddies(1) == "sF b - - wb"


def test_T13_a_single_pair_is_offered_and_may_be_left() -> None:
    field = free("2sF 3s - - -")
    assert field.legal() == {"F0", "s1", "leave"}
    assert field.leave().paddies(1) == "2sF 3s - - -"
    assert free("2sF 3s - - -").exchange("s1").paddies(1) == "3s 2sF - - -"


@pytest.mark.parametrize("theirs", ["F - - - -", "- - 2swF - -"])
def test_T13_without_a_pair_there_is_nothing_to_leave(theirs: str) -> None:
    assert free(theirs).facts()[2:] == [("no-exchange", 1, 0, 0, 0), ("took-up", 0, 2, 2, 0)]


def test_T13_a_free_exchange_still_needs_two_different_pieces() -> None:
    field = free("swF s - - -")
    assert_refused(field, code_of("s0"), "T13_NO_PARTNER")
    field = free("2sF sw w - -").exchange("w1")
    assert_refused(field, code_of("w2"), "T13_SAME_KIND")
    assert_refused(field, code_of("s1"), "T13_SAME_PADDY")


def test_T13_a_strict_exchange_must_be_made() -> None:
    assert_refused(Board("sF - w - -").sow("Fs"), rules.LEAVE, "T13_MUST_EXCHANGE")


def test_T13_only_in_an_exchange_can_everything_be_left() -> None:
    assert_refused(Board(options=FREE), rules.LEAVE, "T5_NO_SUCH_PIECE")
    trim = Board("sF 6s4w2br - - -", ALONE, options=FREE).sow("Fs").draw_white()
    assert_refused(trim, rules.LEAVE, "T7_NO_SUCH_PIECE")
    assert_refused(free(), rules.LEAVE, "T13_NOT_YOUR_EXCHANGE", seat=0)


def test_T13_the_second_great_move_is_free_too() -> None:
    field = Board("sF - w - s", "sF w - - 2b", options=FREE).sow("Fs").leave().sow("sw")
    assert field.legal() == {"s0", "F0", "w1", "b4", "leave"}
    assert field.leave().hand == "sw"


def test_T13_to_leave_everything_is_written_said_and_read() -> None:
    field = free()
    assert notation.write(field.pos, 1, rules.LEAVE) == "exchange nothing"
    assert notation.read(field.pos, 1, "exchange nothing") == rules.LEAVE
    said = [translate(sentences.move(field.pos, 1, rules.LEAVE), language) for language in ("en", "fr", "de")]
    assert said == ["Leave everything as it is", "Tout laisser en place", "Alles lassen, wie es ist"]
    assert described(field)[0].endswith("chooses two pieces to exchange, or leaves everything as it is.")
    assert "As agreed, an exchange may also leave everything as it is." in described(field)


def one_action(mine: str, theirs: str = ALONE, turn: int = 0) -> Board:
    """A board where the second round is one action."""
    return Board(mine, theirs, turn=turn, options=ONE_ACTION)


@pytest.mark.parametrize("turn", [0, 1])
def test_T14_one_action_is_done_once(turn: int) -> None:
    field = one_action("sF - w - s2w", turn=turn).sow("Fs").sow("sw")
    assert field.fact_names() == ["sowed", "harvested", "harvested", "turn", "took-up"]
    assert (field.barn(turn), field.paddies(turn)) == ("2w", "- F - s sw")  # no great move


def test_T14_one_action_may_be_to_cultivate_to_sow_or_to_rest() -> None:
    cultivated = one_action("sF - w - 2s").sow("Fs").sow("sw").draw("r")
    assert cultivated.fact_names() == ["drew", "turn", "took-up"]
    assert one_action("sF - w - -").sow("Fs").sow("sw").fact_names() == [
        "sowed",
        "cleared",
        "seeded",
        "turn",
        "took-up",
    ]
    rested = one_action("sF 2w sw - -").sow("sF").sow("swF")
    assert rested.fact_names() == ["sowed", "walked", "turn", "took-up"]


def test_T14_or_none_at_all() -> None:
    field = Board("sF - w - -", "- - 10w 4w6b 4b5rF", options=ONE_ACTION).sow("Fs").exchange("w2", "b3").sow("ws")
    assert field.fact_names() == ["sowed", "cleared", "ran-short", "turn", "took-up"]


def test_T14_another_great_move_starts_another_second_round() -> None:
    field = one_action("sF - w - s", "sF w - - 2b").sow("Fs").exchange("s0", "w1").sow("sw")
    assert (field.phase, field.acting) == ("exchange", 1)
    assert described(field)[-2:] == [
        "Great moves in this turn: 2 of 5 at most.",
        "As agreed, a great move is followed by one action.",
    ]
    assert not any("each action is done once" in sentence for sentence in described(field))


@pytest.mark.parametrize("turn", [0, 1])
def test_T14_a_sixth_great_move_is_not_done(turn: int) -> None:
    field = one_action("wF s s - 2sw", turn=turn)
    greats = Counter[str]()
    for letter in "Fwswsswwswwssw":
        assert field.turn == turn
        greats.update(field.sow(letter).fact_names())
    assert greats["great"] == greats["no-exchange"] == 5
    assert field.fact_names() == ["sowed", "no-great", "turn", "took-up"]
    assert (field.turn, field.pos.greats, field.pos.used) == (1 - turn, 0, 0)


def test_T14_after_five_great_moves_another_action_is_done() -> None:
    field = one_action("wF s s - 2sw").sow("Fwswsswwswws")
    assert (field.pos.greats, field.hand) == (5, "sw")
    field.sow("ws")
    assert field.fact_names()[1] in ("cultivated", "harvested", "cleared")


def test_T14_a_first_round_is_one_action_as_always() -> None:
    for options in ({}, ONE_ACTION):
        field = Board("sF - 3w - -", ALONE, options=options).sow("Fs")
        assert field.fact_names() == ["sowed", "harvested", "harvested", "turn", "took-up"]


def test_the_new_facts_can_be_said() -> None:
    pos = Board().pos
    for fact, english in (
        ((rules.STAYED, 0, 2), "Ada rests without any harvested rice: the farmer stays in paddy 3."),
        ((rules.LEFT, 1, 0), "Bo leaves everything as it is."),
        ((rules.NO_GREAT, 0, 2), "As many snakes as rice in paddy 3 once more, but Ada has made five great moves"),
    ):
        pos.fact_count = 1
        pos.facts[0, :3] = fact
        assert translate(sentences.fact(pos, 0), "en", ("Ada", "Bo")).startswith(english)
        for language in LANGUAGES:
            assert "{" not in translate(sentences.fact(pos, 0), language, ("Ada", "Bo"))


def test_T12_a_position_says_that_a_farmer_stays() -> None:
    assert described(Board(options=STAYS))[-1] == (
        "As agreed, a farmer who rests without any harvested rice stays in place."
    )
    assert described(Board())[-1].startswith("This is turn 1")
