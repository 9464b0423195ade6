"""The PettingZoo adapter: PettingZoo's own tests, and what docs/pettingzoo.md says."""

import pickle
import random
import runpy
import sys
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    parallel_api_test,
    seed_test,
)
from pettingzoo.test.state_test import test_parallel_env as parallel_state_test  # type: ignore[import-untyped]
from pettingzoo.test.state_test import test_state_space as state_space_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper  # type: ignore[import-untyped]

from meandre.adapters import pettingzoo
from meandre.adapters.pettingzoo import parallel_env, raw_env
from meandre.core import verbs
from meandre.core.errors import IllegalMove, MeandreError, OptionError
from meandre.core.game import Game
from meandre.core.position import copy
from meandre.core.rng import new_rng
from meandre.core.verbs import SPECTATOR
from meandre.games import catalogue
from meandre.testing import seats_for, variations
from tests.support.games import BUILT_IN

GAMES_WITH_SECRETS = [name for name in BUILT_IN if catalogue.game(name).secrets.SECRET]

dictionaries = pytest.mark.filterwarnings(
    # PettingZoo up to 1.27 warns about dictionary observations of environments other than its own
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)


def env(game: Game | str, seats: int | None = None, mask: str = "observation", **settings: Any) -> Any:
    return pettingzoo.env(game, seats, mask=mask, **settings)


def few_and_many(game: Game) -> tuple[int, int]:
    return game.seats[0], game.seats[-1]


def random_legal_action(zoo: Any, chooser: random.Random) -> int:
    """A random legal action of the selected agent."""
    return chooser.choice(np.flatnonzero(zoo.observe(zoo.agent_selection)["action_mask"]).tolist())


def random_play(zoo: Any, seed: int, steps: int = 10**6) -> Iterator[str]:
    """Play at random to the end; yield the agent before each step."""
    chooser = random.Random(seed)
    zoo.reset(seed=seed)
    for agent in zoo.agent_iter(steps):
        yield agent
        zoo.step(None if zoo.terminations[agent] else random_legal_action(zoo, chooser))


def as_keywords(options: dict[str, Any]) -> dict[str, Any]:
    """Options as keywords."""
    return {name.replace("-", "_"): value for name, value in options.items()}


def test_passes_api_test(game: Game) -> None:
    for seats in few_and_many(game):
        api_test(pettingzoo.env(game, seats), num_cycles=500)


@dictionaries
def test_passes_api_test_with_masks_in_observations(game: Game) -> None:
    for seats in few_and_many(game):
        api_test(env(game, seats), num_cycles=500)


def test_passes_api_test_with_every_option(game: Game) -> None:
    for options in variations(game):
        api_test(pettingzoo.env(game, game.seats[-1], **as_keywords(options)), num_cycles=10)


def test_passes_seed_test(game: Game) -> None:
    for seats in few_and_many(game):
        seed_test(lambda seats=seats: env(game, seats), num_cycles=100)


def test_passes_parallel_api_test(game: Game) -> None:
    for seats in few_and_many(game):
        parallel_api_test(parallel_env(game, seats), num_cycles=500)


def test_the_state_fits_its_space(game: Game) -> None:
    zoo = env(game)
    state_space_test(zoo)
    for _ in random_play(zoo, 1, 50):
        assert zoo.state_space.contains(zoo.state())
    parallel_state_test(parallel_env(game))


def test_a_whole_game_goes_by_the_rules(game: Game) -> None:
    for seats in few_and_many(game):
        zoo = env(game, seats)
        raw = zoo.unwrapped
        for agent in random_play(zoo, seats):
            seen, asked = zoo.observe(agent), raw.acting_seats()
            assert zoo.observation_space(agent).contains(seen)
            allowed = np.flatnonzero(seen["action_mask"]).tolist()
            if zoo.terminations[agent]:
                assert allowed == [raw.wait_action]
                continue
            assert asked[0] == raw.seat_of(agent)
            assert allowed == sorted(game.moves(raw.position, asked[0]))
            assert max(allowed) < raw.wait_action
            assert not any(zoo.rewards.values())
            for other in set(range(seats)).difference(asked):
                assert np.flatnonzero(zoo.observe(zoo.possible_agents[other])["action_mask"]).tolist() == [
                    raw.wait_action
                ]
        assert not zoo.agents
        assert raw.is_over()


def test_codes_stay_below_waiting_with_every_option(game: Game) -> None:
    for number, options in enumerate(variations(game)):
        zoo = env(game, seats_for(game, options)[0], **as_keywords(options))
        for agent in random_play(zoo, number, 300):
            assert not zoo.observe(agent)["action_mask"][-1] or zoo.terminations[agent]


def test_the_winners_share_what_the_others_lose(game: Game) -> None:
    for seats in few_and_many(game):
        zoo = env(game, seats)
        for _ in random_play(zoo, 5):
            if any(zoo.terminations.values()):
                break
        ranks = game.ranks(zoo.unwrapped.position)
        gains = list(zoo.rewards.values())
        assert all(zoo.terminations.values())
        assert not any(zoo.truncations.values())
        losers = seats - ranks.count(1)
        won, lost = losers / (seats - 1) / ranks.count(1), -1 / (seats - 1)
        assert gains == pytest.approx([won if rank == 1 else lost for rank in ranks])
        assert [zoo._cumulative_rewards[agent] for agent in zoo.agents] == gains


def test_equal_winners_share(monkeypatch: pytest.MonkeyPatch) -> None:
    zoo = raw_env("mehen", 4)
    monkeypatch.setattr(Game, "ranks", lambda *_: [1, 3, 1, 4])
    assert list(zoo.payoffs().values()) == pytest.approx([1 / 3, -1 / 3, 1 / 3, -1 / 3])
    monkeypatch.setattr(Game, "ranks", lambda *_: [1, 1, 1, 1])
    assert list(zoo.payoffs().values()) == [0, 0, 0, 0]


def observations(zoo: Any, seed: int, steps: int = 60) -> list[bytes]:
    """All observations of a random game."""
    return [zoo.observe(agent)["observation"].tobytes() for agent in random_play(zoo, seed, steps)]


def test_a_seed_gives_the_same_game(game: Game) -> None:
    assert observations(env(game), 3) == observations(env(game), 3) != observations(env(game), 4)


def test_a_seed_may_be_any_whole_number() -> None:
    for seed in (-1, 2**70, np.int32(7)):
        env("mehen").reset(seed=seed)


def starts(zoo: Any, count: int) -> list[bytes]:
    """The first states of several games."""
    found = []
    for _ in range(count):
        zoo.reset()
        found.append(zoo.state().tobytes())
    return found


def test_reset_without_a_seed_continues_the_chance_stream() -> None:
    one, other = env("rio_grande"), env("rio_grande")
    one.reset(seed=1)
    other.reset(seed=1)
    again = starts(one, 5)
    assert again == starts(other, 5)
    assert len(set(again)) == 5
    assert starts(env("rio_grande"), 5) != starts(env("rio_grande"), 5)


@pytest.mark.parametrize("seats", [2, 6])
def test_a_bidder_does_not_see_the_bids_before(seats: int) -> None:
    own, others = set(), set()
    for bid in range(3):
        zoo = env("riombo", seats, first="seat-1", render_mode="ansi")
        zoo.reset(seed=1)
        zoo.step(bid)
        assert zoo.agent_selection == "seat_2"
        own.add(str(zoo.observe("seat_1")["observation"].tolist()))
        others.add(str([(*seen["observation"], *seen["action_mask"]) for seen in map(zoo.observe, zoo.agents[1:])]))
        others.add(zoo.render())
    assert len(own) == 3
    assert len(others) == 2  # what the others see, and the text: always the same


@pytest.mark.parametrize("name", GAMES_WITH_SECRETS)
def test_nothing_depends_on_what_is_hidden(name: str) -> None:
    zoo = env(name, render_mode="ansi")
    raw, differed = zoo.unwrapped, 0
    for step, _ in enumerate(random_play(zoo, 2, 200)):
        for viewer in (0, 1, SPECTATOR):
            truth, before = raw.position, raw.state()
            seen = raw.render() if viewer == SPECTATOR else raw.observe(raw.possible_agents[viewer])
            raw.position = copy(truth)
            verbs.imagine(raw.position, viewer, new_rng(step))
            differed += not np.array_equal(raw.state(), before)
            other = raw.render() if viewer == SPECTATOR else raw.observe(raw.possible_agents[viewer])
            np.testing.assert_equal(other, seen)
            raw.position = truth
    assert differed > 10


def test_what_is_not_legal_is_refused_and_changes_nothing(game: Game) -> None:
    zoo = env(game, render_mode="ansi")
    raw = zoo.unwrapped
    for agent in random_play(zoo, 6, 30):
        before = raw.position.tobytes(), zoo.render(), dict(zoo.rewards)
        legal = np.flatnonzero(zoo.observe(agent)["action_mask"]).tolist()
        for action in {-1, raw.wait_action, 10**6, *range(raw.wait_action)}.difference(legal):
            with pytest.raises(IllegalMove, match=r"^[A-Z]\d+: "):
                raw.step(action)
        with pytest.raises(TypeError):
            raw.step(0.5)
        assert (raw.position.tobytes(), zoo.render(), zoo.rewards) == before
        assert zoo.agent_selection == agent


def test_one_illegal_action_stops_a_parallel_step(game: Game) -> None:
    zoo = parallel_env(game, game.seats[-1])
    seen, _ = zoo.reset(seed=1)
    before = zoo.position.tobytes()
    legal = {agent: int(view["action_mask"].argmax()) for agent, view in seen.items()}
    for agent in zoo.agents:
        with pytest.raises(IllegalMove):
            zoo.step(legal | {agent: zoo.wait_action if legal[agent] != zoo.wait_action else 0})
        assert zoo.position.tobytes() == before
    zoo.step(legal)
    assert zoo.position.tobytes() != before


def test_a_parallel_step_needs_an_action_of_every_agent() -> None:
    zoo = parallel_env("riombo")
    zoo.reset()
    for actions in ({"seat_1": 0}, {"seat_1": 0, "seat_2": 0, "seat_3": 0}):
        with pytest.raises(ValueError, match="one each"):
            zoo.step(actions)


def test_both_environments_play_the_same_game(game: Game) -> None:
    chooser = random.Random(8)
    together, turns = parallel_env(game, game.seats[-1]), env(game, game.seats[-1])
    seen, infos = together.reset(seed=8)
    turns.reset(seed=8)
    ended: dict[str, bool] = {}
    gains: dict[str, float] = {}
    while together.agents:
        assert infos == {agent: {} for agent in together.agents}
        actions = {agent: chooser.choice(np.flatnonzero(seen[agent]["action_mask"]).tolist()) for agent in seen}
        for agent, action in actions.items():
            if action != together.wait_action:
                assert turns.agent_selection == agent
                turns.step(action)
        seen, gains, ended, cut, infos = together.step(dict(reversed(actions.items())))
        np.testing.assert_equal(seen, {agent: turns.observe(agent) for agent in turns.agents})
        assert together.state().tobytes() == turns.state().tobytes()
    assert ended == turns.terminations == dict.fromkeys(together.possible_agents, True)
    assert gains == turns.rewards
    assert not any(cut.values())
    assert together.step({}) == ({}, {}, {}, {}, {})


def test_all_who_choose_at_the_same_time_choose_in_one_step() -> None:
    zoo = parallel_env("riombo", 5)
    zoo.reset(seed=1)
    zoo.step(dict.fromkeys(zoo.agents, 1))
    assert zoo.position.turns == 1


def test_a_copy_and_a_pickle_go_on_alike(game: Game) -> None:
    zoo = env(game)
    for _ in random_play(zoo, 9, 20):
        pass
    copies = [deepcopy(zoo), pickle.loads(pickle.dumps(zoo))]
    for number in range(200):
        if not zoo.agents:
            break
        before = [twin.state().tobytes() for twin in copies]
        agent = zoo.agent_selection
        action = None if zoo.terminations[agent] else random_legal_action(zoo, random.Random(number))
        zoo.step(action)
        assert [twin.state().tobytes() for twin in copies] == before
        for twin in copies:
            assert twin.agent_selection == agent
            twin.step(action)
            assert twin.state().tobytes() == zoo.state().tobytes()
            assert twin.rewards == zoo.rewards


def test_spaces_are_the_same_for_every_seat_and_option(game: Game) -> None:
    usual = env(game)
    for options in variations(game):
        zoo = env(game, game.seats[-1], **as_keywords(options))
        for agent in zoo.possible_agents:
            assert zoo.observation_space(agent) is zoo.observation_space(agent)
            assert zoo.observation_space(agent) == usual.observation_space("seat_1")
            assert zoo.action_space(agent) is zoo.action_space(agent)
            assert zoo.action_space(agent) == usual.action_space("seat_1")
        assert zoo.state_space == usual.state_space


def test_an_observation_is_the_seat_and_the_fields_in_order() -> None:
    zoo = env("tanbo", first="seat-1")
    zoo.reset(seed=1)
    pos = zoo.unwrapped.position
    for seat, agent in enumerate(zoo.agents):
        seen, space = zoo.observe(agent)["observation"], zoo.observation_space(agent)["observation"]
        assert seen[:4].tolist() == [seat, 2, 0, pos.rain[0]]
        assert seen[-1] == pos.winner
        assert space.dtype == seen.dtype == np.int32
        assert (space.low[0], space.high[0]) == (0, 5)
        assert (space.low[-1], space.high[-1]) == (-128, 127)


def test_masks_may_be_in_the_info(game: Game) -> None:
    plain, full = env(game, mask="info"), env(game)
    plain.reset(seed=1)
    full.reset(seed=1)
    for agent in full.agents:
        seen = full.observe(agent)
        assert np.array_equal(plain.observe(agent), seen["observation"])
        assert np.array_equal(plain.infos[agent]["action_mask"], seen["action_mask"])
    together = parallel_env(game, mask="info")
    _, infos = together.reset(seed=1)
    np.testing.assert_equal(infos, plain.infos)


def test_a_game_is_named_or_given_with_its_options() -> None:
    riombo = catalogue.game("riombo")
    for given in ("riombo", riombo):
        zoo = env(given, 3, agreed_1="swap", winning=60)
        assert zoo.unwrapped.start.tobytes() == riombo.start(3, {"agreed-1": "swap", "winning": 60}).tobytes()
    assert zoo.possible_agents == ["seat_1", "seat_2", "seat_3"]
    assert zoo.metadata["name"] == str(zoo) == f"riombo_v{riombo.version}"
    assert zoo.metadata["render_modes"] == ["human", "ansi", "rgb_array", "svg"]
    assert str(parallel_env("riombo")) == str(zoo)


def test_no_option_is_called_like_a_setting(game: Game) -> None:
    names = {option.name.replace("-", "_") for option in game.options}
    assert not names & {"game", "seats", "mask", "render_mode"}
    assert not any("_" in option.name for option in game.options)


@pytest.mark.parametrize("make", [env, raw_env, parallel_env])
def test_mistakes_are_explained(make: Any) -> None:
    with pytest.raises(OptionError, match="length"):
        make("mehen", length="long")
    with pytest.raises(OptionError, match="width"):
        make("mehen", width=3)
    with pytest.raises(OptionError, match="9"):
        make("mehen", 9)
    with pytest.raises(MeandreError, match="chess"):
        make("chess")
    with pytest.raises(ValueError, match="render_mode is None or one of human, ansi, rgb_array, svg, not 'oil'"):
        make("mehen", render_mode="oil")
    with pytest.raises(ValueError, match="mask is 'observation' or 'info', not 'nowhere'"):
        make("mehen", mask="nowhere")


def test_a_step_before_reset_is_refused() -> None:
    with pytest.raises(AssertionError):
        env("mehen").step(0)


def test_pettingzoos_wrapper_ends_the_game_after_an_illegal_action(capsys: pytest.CaptureFixture[str]) -> None:
    for mask in ("observation", "info"):
        zoo = TerminateIllegalWrapper(env("riombo", mask=mask), illegal_reward=-1)
        zoo.reset(seed=1)
        zoo.step(zoo.unwrapped.wait_action)
        assert all(zoo.terminations.values())
        assert zoo.rewards == {"seat_1": -1, "seat_2": 0}


@pytest.mark.parametrize("absent", ["pettingzoo", "gymnasium"])
def test_the_extra_is_named_where_it_is_missing(absent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, absent, None)
    with pytest.raises(ImportError, match=r"pip install 'meandre\[pettingzoo\]'"):
        runpy.run_path(str(pettingzoo.__file__))
