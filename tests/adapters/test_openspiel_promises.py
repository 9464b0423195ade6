"""The OpenSpiel adapter: what docs/openspiel.md says, and that no player sees hidden information."""

import pickle
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meandre.adapters import openspiel
from meandre.adapters.openspiel.game import parameter_name
from meandre.adapters.payoffs import payoffs
from meandre.core.errors import IllegalMove, OptionError
from meandre.core.game import Game
from meandre.core.position import same
from meandre.core.verbs import SPECTATOR
from meandre.games import catalogue
from meandre.testing import seats_for, variations
from tests.adapters.support.openspiel import (
    GAMES_WITH_SECRETS,
    HIDDEN_HANDS_GAME,
    NAMES,
    SIMULTANEOUS_GAME,
    load,
    players,
    random_states,
    random_step,
)


def test_registering_again_changes_nothing() -> None:
    before = pyspiel.registered_names()
    openspiel.register()
    assert pyspiel.registered_names() == before
    assert set(NAMES.values()) <= set(before)


def test_a_state_travels_to_a_process_that_has_registered_nothing() -> None:
    *_, state = random_states(load("mehen", players=4), steps=20)
    code = "import pickle, sys; print(pickle.load(sys.stdin.buffer).information_state_string(1), end='')"
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(state), capture_output=True, check=True)
    assert done.stdout.decode() == state.information_state_string(1)


def test_without_openspiel_the_error_says_what_to_install() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import meandre.adapters.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "pip install 'meandre[openspiel]'" in done.stderr


def test_the_game_type_follows_from_the_rules(game: Game) -> None:
    game_type = load(game.name).get_type()
    assert (game_type.min_num_players, game_type.max_num_players) == (game.seats[0], game.seats[-1])
    assert set(game_type.parameter_specification) == {"players"} | {
        parameter_name(option.name) for option in game.options
    }
    hides = game_type.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert hides == (game.name in GAMES_WITH_SECRETS)
    simultaneous = game_type.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    assert simultaneous == (game.name == SIMULTANEOUS_GAME)


def test_players_and_options_are_parameters() -> None:
    spiel = pyspiel.load_game("meandre_mehen(players=3,length=40,first=seat-1)")
    assert spiel.num_players() == 3
    pos = spiel.new_initial_state().node.pos
    assert same(pos, catalogue.game("mehen").start(3, {"length": 40, "first": "seat-1"}))
    assert pyspiel.load_game(str(spiel)).get_parameters() == spiel.get_parameters()


def test_a_custom_board_survives_the_name_of_the_game() -> None:
    board = "- N2 - G1 K3 - A - S A - -"
    spiel = load("riombo", board=board, agreed_2="swap")
    again = pickle.loads(pickle.dumps(spiel))
    assert str(again) == str(spiel)
    assert same(again.new_initial_state().node.pos, spiel.new_initial_state().node.pos)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("meandre_mehen(players=7)", "players must be from 2 to 6"),
        ("meandre_mehen(length=31)", "length cannot be 31"),
        ("meandre_riombo(agreed_1=nothing much)", "agreed-1 must be one of"),
        ("meandre_tanbo(season=monsoon)", "season must be one of"),
    ],
)
def test_a_bad_value_is_refused_by_the_name_of_its_field(text: str, field: str) -> None:
    with pytest.raises(OptionError, match=field):
        pyspiel.load_game(text)


@pytest.mark.parametrize(
    ("setting", "field"), [("height=3", "height"), ("players=many", "players"), ("length=a", "length")]
)
def test_an_unknown_parameter_and_a_wrong_type_are_refused(setting: str, field: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=field):
        pyspiel.load_game(f"meandre_mehen({setting})")


def test_with_every_option_codes_and_lengths_stay_within_the_bounds(game: Game) -> None:
    many = {"players": game.seats[-1]}
    cases: list[dict[str, Any]] = [{}, many, *variations(game)]
    cases[2:] = [{"players": seats_for(game, options)[0], **options} for options in cases[2:]]
    for seed, options in enumerate(cases):
        spiel = load(game.name, **{parameter_name(name): value for name, value in options.items()})
        for state in random_states(spiel, seed):
            if state.is_chance_node():
                assert set(state.legal_actions()) <= set(range(spiel.max_chance_outcomes()))
                assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)
                continue
            for player in players(state):
                assert set(state.legal_actions(player)) <= set(range(spiel.num_distinct_actions()))
        assert len(state.history()) <= spiel.max_history_length()
        assert state.returns() == payoffs(game.ranks(state.node.pos))


@pytest.mark.parametrize("name", [name for name in NAMES if name != SIMULTANEOUS_GAME])
def test_in_a_sequential_game_one_player_decides_at_a_time(name: str) -> None:
    for state in random_states(load(name), 5):
        assert state.node.acting & state.node.acting - 1 == 0


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6))
def test_payoffs_sum_to_zero_and_favour_the_winners(ranks: list[int]) -> None:
    ranks = [sum(other < rank for other in ranks) + 1 for rank in ranks]
    worth = payoffs(ranks)
    assert sum(worth) == pytest.approx(0)
    assert -1 / (len(ranks) - 1) <= min(worth) <= max(worth) <= 1
    assert {worth[i] for i, rank in enumerate(ranks) if rank == 1} == {max(worth)}
    if ranks.count(1) == 1:
        assert sorted(worth) == [-1 / (len(ranks) - 1)] * (len(ranks) - 1) + [1]


def test_payoffs_are_zero_until_the_end_and_in_a_draw() -> None:
    assert payoffs([0, 0, 0]) == payoffs([1, 1, 1]) == [0, 0, 0]
    assert payoffs([1, 1, 3]) == [0.25, 0.25, -0.5]


@pytest.mark.parametrize("name", NAMES)
def test_a_state_saved_anywhere_is_the_same_again(name: str) -> None:
    spiel = load(name)
    for number, state in enumerate(random_states(spiel, 2)):
        if number < 50 or number % 20 == 0 or state.is_terminal():
            saved = state.serialize()
            again = spiel.deserialize_state(saved)
            assert again.serialize() == saved
            assert pickle.loads(pickle.dumps(state)).serialize() == saved
            assert again.history() == state.history()
            assert same(again.node.pos, state.node.pos)
            for player in players(state):
                assert again.information_state_string(player) == state.information_state_string(player)


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_is_independent(name: str) -> None:
    chooser = random.Random(3)
    for state in random_states(load(name), 3, steps=100):
        before = str(state), state.history(), [state.information_state_string(player) for player in players(state)]
        clone = state.clone()
        if state.is_terminal():
            break
        random_step(clone, chooser)
        assert clone.history() != state.history()
        now = str(state), state.history(), [state.information_state_string(player) for player in players(state)]
        assert now == before


@pytest.mark.parametrize("name", NAMES)
def test_an_illegal_action_is_refused_by_a_rule_and_changes_nothing(name: str) -> None:
    spiel = load(name)
    for state in random_states(spiel, 4, steps=30):
        before = state.serialize()
        with pytest.raises(IllegalMove, match=r"^[A-Z]\d+: "):
            if state.is_simultaneous_node():
                state.apply_actions([300] * spiel.num_players())
            else:
                state.apply_action(300)
        assert state.serialize() == before


@pytest.mark.parametrize("name", NAMES)
def test_the_tensor_holds_the_view(name: str) -> None:
    spiel = load(name)
    for state in random_states(spiel, 6, steps=60):
        for player in players(state):
            observer = spiel.make_py_observer()
            observer.set_from(state, player)
            view = state.node.view(player)
            assert observer.dict["player"].argmax() == player
            assert {*observer.dict, "fact_count", "facts"} == {*view.dtype.names, "player"}
            for field in {*observer.dict} - {"player"}:
                assert np.array_equal(observer.dict[field].ravel(), np.ravel(view[field]))
            assert (
                observer.tensor.tolist() == state.observation_tensor(player) == state.information_state_tensor(player)
            )


@pytest.mark.parametrize("name", NAMES)
def test_a_state_says_of_itself_what_openspiel_would_find_out(name: str) -> None:
    theirs = pyspiel.State
    for state in random_states(load(name), 11, steps=80):
        assert state.is_chance_node() == theirs.is_chance_node(state)
        assert state.is_simultaneous_node() == theirs.is_simultaneous_node(state)
        if not state.is_simultaneous_node():
            assert state.legal_actions() == theirs.legal_actions(state)
        for player in players(state):
            assert state.legal_actions(player) == theirs.legal_actions(state, player)


def test_threads_may_play_states_of_the_same_game() -> None:
    spiel = load("tanbo")

    def play(seed: int) -> str:
        *_, state = random_states(spiel, seed, steps=60)
        return str(state)

    alone = [play(seed) for seed in range(8)]
    with ThreadPoolExecutor(4) as pool:
        assert [*pool.map(play, range(8))] == alone


def test_an_observer_takes_no_parameters() -> None:
    with pytest.raises(ValueError, match="no parameters"):
        load("mehen").make_py_observer(None, {"blind": True})


@pytest.mark.parametrize("name", GAMES_WITH_SECRETS)
def test_a_resampled_state_looks_the_same_to_its_player(name: str) -> None:
    spiel = load(name, players=3)
    sampler = random.Random(1).random
    different = 0
    for state in random_states(spiel, 7, steps=120):
        if state.is_chance_node() or state.is_terminal():
            continue
        for player in players(state):
            world = state.resample_from_infostate(player, sampler)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            assert world.current_player() == state.current_player()
            assert world.legal_actions(player) == state.legal_actions(player)
            assert world.history() == []
            different += str(world) != str(state)
    assert different > 100 or name == SIMULTANEOUS_GAME  # which hides nothing between two decisions


def test_a_resampled_state_plays_on_and_survives_being_saved() -> None:
    spiel = load(HIDDEN_HANDS_GAME)
    *_, state = random_states(spiel, 8, steps=60)
    world = state.resample_from_infostate(0, random.Random(2).random)
    chooser = random.Random(3)
    while not world.is_terminal():
        random_step(world, chooser)
    again = pickle.loads(pickle.dumps(world))
    assert str(again) == str(world)
    assert again.information_state_string(0) == world.information_state_string(0)
    assert again.node.history(0).startswith(state.node.history(0))
    assert again.node.history(1).startswith(state.node.history(SPECTATOR))


def test_what_others_draw_is_not_in_a_players_text() -> None:
    state = load(HIDDEN_HANDS_GAME, first="seat-1").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    mine, other = state.information_state_string(0), state.information_state_string(1)
    assert mine.count("chance: draw forest-blue\n") == other.count("chance: draw ?\n") == 5
    assert mine.count("chance: draw ?\n") == other.count("chance: draw forest-") == 5
    assert mine != other


def test_bids_made_at_the_same_time_are_remembered_by_all() -> None:
    state = load(SIMULTANEOUS_GAME, players=3, first="seat-1").new_initial_state()
    assert state.is_simultaneous_node()
    state.apply_actions([2, 0, 1])
    for player in players(state):
        for bidder, bid in enumerate([2, 0, 1]):
            assert f"player {bidder}: bid {bid}\n" in state.information_state_string(player)


def test_perfect_recall_tells_two_ways_to_the_same_position_apart() -> None:
    texts: dict[str, set[str]] = {}
    for seed in range(40):
        for state in random_states(load("mehen", first="seat-1"), seed, steps=8):
            texts.setdefault(str(state), set()).add(state.information_state_string(0))
    assert any(len(ways) > 1 for ways in texts.values())


def test_public_and_private_parts_make_the_whole() -> None:
    spiel = load(HIDDEN_HANDS_GAME)
    nothing, single, all_players = (
        getattr(pyspiel.PrivateInfoType, kind) for kind in ("NONE", "SINGLE_PLAYER", "ALL_PLAYERS")
    )
    *_, state = random_states(spiel, 9, steps=60)

    def seen(public: bool, private: Any) -> list[str]:
        observation_type = pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=private)
        text: str = spiel.make_py_observer(observation_type).string_from(state, 1)
        return text.splitlines()

    secret = catalogue.game(HIDDEN_HANDS_GAME).secrets.SECRET
    assert [line.partition(":")[0] for line in seen(False, single)] == sorted(
        secret, key=state.node.pos.dtype.names.index
    )
    assert set(seen(False, single)) <= set(seen(True, single))
    assert set(seen(True, nothing)) & set(seen(True, single)) < set(seen(True, single))
    assert "\n".join(seen(True, all_players)) == str(state)
    assert seen(True, nothing) != seen(True, single) != seen(True, all_players)


def test_a_spectator_remembers_no_card_that_was_hidden() -> None:
    *_, state = random_states(load(HIDDEN_HANDS_GAME), 10, steps=60)
    seen = state.node.history(SPECTATOR)
    assert "draw ?" in seen
    assert "draw " not in seen.replace("draw ?", "")
