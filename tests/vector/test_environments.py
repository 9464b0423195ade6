"""Many games at once: what docs/environments.md says, for every game."""

import pickle
import threading
import tracemalloc
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from meandre import vector
from meandre.adapters.payoffs import payoffs
from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.position import copy
from meandre.core.rng import new_rng
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games import catalogue
from meandre.vector import OVER, Environments
from meandre.vector.workers import Workers
from tests.support.games import BUILT_IN
from tests.support.tiny_game import GAME as PEBBLES

ROWS = 12
SIMULTANEOUS_GAME = "riombo"
GAMES_WITH_SECRETS = [name for name in BUILT_IN if catalogue.game(name).secrets.SECRET]


def legal_actions(envs: Environments, rng: np.random.Generator) -> NDArray[np.int64]:
    """A random legal action for each lane, 0 where there is none."""
    mask = envs.action_mask
    found: NDArray[np.int64] = (mask * rng.uniform(0.5, 1, mask.shape)).argmax(axis=-1)
    return found


def random_steps(envs: Environments, seed: int, steps: int) -> Iterator[Any]:
    """What each random step returns."""
    rng = np.random.default_rng(seed)
    envs.reset(seed=seed)
    for _ in range(steps):
        yield envs.step(legal_actions(envs, rng))


def seen(game: Game, pos: Any, seat: int) -> NDArray[Any]:
    """A raw observation, made from the verbs."""
    view = copy(pos)
    verbs.conceal(view, seat)
    fields = [np.ravel(view[name]) for name in game.position_type.names or () if name not in ("facts", "fact_count")]
    return np.concatenate([[seat], *fields])


@pytest.mark.parametrize("simultaneous", ["single", "joint"])
def test_observations_and_masks_are_what_the_verbs_say(game: Game, simultaneous: Any) -> None:
    seats = game.seats[-1]
    envs = vector.make(game, ROWS, seats, simultaneous=simultaneous, threads=1)
    for observations, *_, info in random_steps(envs, 1, 60):
        for row in range(ROWS):
            pos = envs.positions[row]
            acting = verbs.actors(pos)
            assert info["to_play"][row] == (acting & -acting).bit_length() - 1
            for lane in range(seats if simultaneous == "joint" else 1):
                seat = lane if simultaneous == "joint" else int(info["to_play"][row])
                where = (row, lane) if simultaneous == "joint" else (row,)
                legal = sorted(game.moves(pos, seat)) if acting >> seat & 1 else []
                assert np.flatnonzero(info["action_mask"][where]).tolist() == legal
                assert np.array_equal(observations[where], seen(game, pos, seat))


def test_a_seed_gives_the_same_games_whatever_the_threads(game: Game) -> None:
    rows = 200
    one, many = (vector.make(game, rows, threads=threads, seed=3) for threads in (1, 3))
    assert len(many._workers.shares) == 3
    for mine, theirs in zip(random_steps(one, 5, 30), random_steps(many, 5, 30), strict=True):
        assert np.array_equal(mine[0], theirs[0])
    assert one.positions.tobytes() == many.positions.tobytes()
    assert len({pos.tobytes() for pos in one.positions}) > rows / 2


def test_each_row_may_have_its_own_seed(game: Game) -> None:
    envs = vector.make(game, 3, seed=[7, 8, 7])
    rng = np.random.default_rng(1)
    envs.reset()
    for _ in range(40):
        actions = legal_actions(envs, rng)
        actions[2] = actions[0]
        envs.step(actions)
        assert envs.positions[0].tobytes() == envs.positions[2].tobytes()


def test_a_game_is_its_seed_its_number_and_its_actions() -> None:
    envs = vector.make("mehen", 2, seed=4)
    rng = np.random.default_rng(2)
    envs.reset()
    played: list[int] = []
    number = int(envs.game_numbers[1])
    while True:
        actions = legal_actions(envs, rng)
        played.append(int(actions[1]))
        _, rewards, terminated, *_ = envs.step(actions)
        if terminated[1]:
            break
    result = rewards[1].copy()
    again = vector.make("mehen", 1, seed=4, autoreset=False)
    again._states["game"] = number
    again._begun = False
    again.reset()
    for action in played:
        _, rewards, terminated, *_ = again.step([action])
    assert terminated[0]
    assert np.array_equal(rewards[0], result)


def test_at_the_end_the_ranks_are_paid(game: Game) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        envs = vector.make(game, ROWS, seats, autoreset=False)
        over = np.zeros(ROWS, bool)
        for observations, rewards, terminated, truncated, info in random_steps(envs, 2, 100_000):
            for row in np.flatnonzero(terminated & ~over):
                assert rewards[row].tolist() == pytest.approx(payoffs(game.ranks(envs.positions[row])))
                assert info["to_play"][row] == OVER
                assert not info["action_mask"][row].any()
                assert np.array_equal(observations[row], seen(game, envs.positions[row], 0))
            assert not rewards[~terminated].any()
            assert not truncated.any()
            over = over | terminated
            if over.all():
                break
        before = envs.positions.tobytes()
        envs.step(np.zeros(ROWS, int))  # nobody's turn: ignored
        assert envs.positions.tobytes() == before
        envs.reset(rows=[3])
        assert envs.to_play[3] >= 0
        assert (np.delete(envs.to_play, 3) == OVER).all()


def test_a_new_game_begins_where_one_has_ended(game: Game) -> None:
    envs = vector.make(game, 64, observation="raw")
    for _, rewards, terminated, _, info in random_steps(envs, 3, 100_000):
        assert (info["to_play"] >= 0).all()
        for row in np.flatnonzero(terminated):
            assert not game.ranks(envs.positions[row])[0]
            assert sum(rewards[row]) == pytest.approx(0)
            assert envs.game_numbers[row] == row + 64
        if terminated.any():
            break


def test_a_game_can_be_truncated(game: Game) -> None:
    envs = vector.make(game, 2, max_steps=5)
    for number, (*_, terminated, truncated, _) in enumerate(random_steps(envs, 3, 5), 1):
        assert truncated.all() == (number == 5)
        assert not terminated.any()
    assert (envs.game_numbers >= 2).all()


def test_a_joint_step_is_several_single_ones() -> None:
    joint = vector.make(SIMULTANEOUS_GAME, ROWS, 4, simultaneous="joint", seed=3)
    single = vector.make(SIMULTANEOUS_GAME, ROWS, 4, seed=3)
    rng = np.random.default_rng(3)
    joint.reset()
    single.reset()
    for _ in range(20):
        actions, acting = legal_actions(joint, rng), joint.acting.copy()
        joint.step(actions)
        for seat in range(4):
            due = acting[:, seat] & (single.to_play == seat)
            chosen = np.where(due, actions[:, seat], 0)
            saved = single.save(np.flatnonzero(~due)) if not due.all() else None
            single.step(np.where(due, chosen, single.action_mask.argmax(axis=1)))
            if saved is not None:
                single.restore(saved, np.flatnonzero(~due))
        assert joint.positions.tobytes() == single.positions.tobytes()


@pytest.mark.parametrize("name", GAMES_WITH_SECRETS)
@pytest.mark.parametrize("observation", ["raw", "planes"])
def test_an_observation_does_not_depend_on_what_is_hidden(name: str, observation: Any) -> None:
    envs = vector.make(name, ROWS, 3, observation=observation)
    changed = 0
    for number, _ in enumerate(random_steps(envs, 4, 60)):
        saved = envs.save()
        for viewer in range(3):
            before = envs.observe(seats=viewer)
            for row in range(ROWS):
                verbs.imagine(envs.positions[row], viewer, new_rng(number, row))
            changed += envs.positions.tobytes() != saved.positions.tobytes()
            assert np.array_equal(envs.observe(seats=viewer), before)
            envs.positions[:] = saved.positions
    assert changed > 30


@pytest.mark.parametrize("observation", ["raw", "planes"])
def test_every_number_is_within_its_bounds(game: Game, observation: Any) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        envs = vector.make(game, 64, seats, observation=observation)
        low, high = envs.observation_bounds
        assert low.dtype == envs.layout.dtype
        ends = [part.stop for part in envs.observation_fields.values()]
        assert [part.start for part in envs.observation_fields.values()] == [0, *ends[:-1]]
        assert ends[-1] == envs.observation_width
        for observations, *_ in random_steps(envs, 5, 200):
            assert (low <= observations).all()
            assert (observations <= high).all()


def phases(game: Game) -> Iterator[tuple[Environments, Environments]]:
    """Environments in every phase of a game, and twins in the same state."""
    envs = vector.make(game, 40, chance="caller", autoreset=False, seed=2)
    rng = np.random.default_rng(1)
    envs.reset()
    found: set[tuple[int, int]] = set()
    for _ in range(3000):
        now = {*zip(envs.positions["phase"].tolist(), envs.positions["ending"].tolist(), strict=True)}
        if now - found:
            found |= now
            yield envs, deepcopy(envs)
            yield envs, pickle.loads(pickle.dumps(envs))
        step_by_caller(envs, rng)
        if (envs.to_play == OVER).any():
            envs.reset(rows=envs.to_play == OVER)
    assert len(found) > 2


def step_by_caller(envs: Environments, rng: np.random.Generator) -> None:
    """An action in each row, or an outcome of chance where that is due."""
    odds = envs.chance_outcomes()
    due = envs.to_play == CHANCE
    assert odds.sum(axis=1) == pytest.approx(due.astype(float))
    outcomes = (odds * rng.uniform(0.5, 1, odds.shape)).argmax(axis=1)
    envs.step(legal_actions(envs, rng))
    envs.apply_chance(np.where(due, outcomes, -1))


def test_copies_and_pickles_go_on_alike_from_every_phase(game: Game) -> None:
    for envs, twin in phases(game):
        for name in ("positions", "_states", "_rngs", "_masks", "_observations", "_rewards"):
            assert getattr(envs, name).tobytes() == getattr(twin, name).tobytes()
        before = envs.save()
        step_by_caller(twin, np.random.default_rng(3))
        assert envs.save() == before
        again = pickle.loads(pickle.dumps(envs.save()))
        assert again == before
        step_by_caller(envs, np.random.default_rng(3))
        assert envs.save() == twin.save()
        observations, info = envs.restore(again)
        assert envs.save() == before
        for row in range(envs.num_envs):
            seat = max(int(info["to_play"][row]), 0)
            assert np.array_equal(observations[row], seen(game, envs.positions[row], seat if seat < CHANCE else 0))


def test_one_saved_row_can_be_put_into_many(game: Game) -> None:
    envs = vector.make(game, 5)
    for _ in random_steps(envs, 6, 20):
        pass
    envs.restore(envs.save(2))
    assert len({pos.tobytes() for pos in envs.positions}) == 1
    with pytest.raises(ValueError, match="saved holds 5 rows, for 2"):
        envs.restore(envs.save(), [0, 1])
    with pytest.raises(ValueError, match="saved is of another game"):
        envs.restore(vector.make(PEBBLES, 5).save())


def test_every_row_can_be_drawn(game: Game) -> None:
    envs = vector.make(game, 2, game.seats[-1])
    for _ in random_steps(envs, 1, 10):
        pass
    assert envs.render(1) == game.picture(envs.view(1, SPECTATOR))
    assert envs.render(1, viewer=0).startswith("<svg")


def test_the_returned_arrays_are_always_the_same() -> None:
    envs = vector.make("tanbo", 3)
    first, info = envs.reset()
    later, *_, info_later = envs.step(info["action_mask"].argmax(axis=1))
    assert np.shares_memory(first, later)
    assert np.shares_memory(info["action_mask"], info_later["action_mask"])
    out = np.zeros_like(first)
    assert envs.observe(out=out) is out
    assert np.array_equal(out, later)


def taken(make: Callable[[], object]) -> int:
    """The bytes that something takes."""
    tracemalloc.start()
    try:
        kept = make()
        assert kept is not None
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def test_memory_is_bounded_by_the_batch(game: Game) -> None:
    vector.make(game, 1, threads=1).reset()  # which makes what is made once
    few, more, most = (taken(lambda rows=rows: vector.make(game, rows, threads=1)) for rows in (64, 256, 1024))  # type: ignore[misc]
    assert most - more == pytest.approx(4 * (more - few), rel=0.05)
    envs = vector.make(game, 64, threads=1)
    _, info = envs.reset()

    def play(steps: int) -> bool:
        for _ in range(steps):
            envs.step(info["action_mask"].argmax(axis=1))
        return True

    play(20)
    assert taken(lambda: play(1000)) < 32_000  # not half a byte for each row and step


def test_threads_step_their_rows_at_the_same_time() -> None:
    meeting = threading.Barrier(2, timeout=60)
    seen = []

    def work(first: int, last: int, bench: object) -> None:
        meeting.wait()
        seen.append((first, last))

    workers = Workers(catalogue.game("tanbo").position_type, 256, 2)
    workers.run(work)
    workers.close()
    assert sorted(seen) == [(0, 128), (128, 256)]


def test_writing_to_a_mask_changes_no_rule() -> None:
    envs = vector.make("mehen", 2)
    envs.reset()
    envs.action_mask[:] = 1
    with pytest.raises(ValueError, match=r"actions\[0\]: seat . may not play"):
        envs.step([10, 10])


def test_mistakes_are_explained() -> None:
    with pytest.raises(ValueError, match="num_envs is a positive number, not 0"):
        vector.make("mehen", 0)
    with pytest.raises(ValueError, match="observation is 'raw' or 'planes', not 'pixels'"):
        vector.make("mehen", 1, observation="pixels")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="simultaneous is 'single' or 'joint'"):
        vector.make("mehen", 1, simultaneous="never")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="chance is 'inside' or 'caller'"):
        vector.make("mehen", 1, chance="me")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="max_steps"):
        vector.make("mehen", 1, max_steps=0)
    with pytest.raises(ValueError, match="threads is a positive number"):
        vector.make("mehen", 1, threads=0)
    with pytest.raises(ValueError, match="length"):
        vector.make("mehen", 1, length=31)
    with pytest.raises(ValueError, match="seed is one number, or one for each of the 2 rows, not 3"):
        vector.make("mehen", 2, seed=[1, 2, 3])
    envs = vector.make("mehen", 2)
    with pytest.raises(RuntimeError, match="reset"):
        envs.step([0, 0])
    envs.reset()
    with pytest.raises(ValueError, match=r"actions has the shape \(2,\), not \(3,\)"):
        envs.step([0, 0, 0])
    with pytest.raises(ValueError, match="actions are whole numbers"):
        envs.step([0.5, 0.5])
    before = envs.positions.tobytes()
    for action in (-1, 14, 10**9):
        with pytest.raises(ValueError, match=r"actions\[1\]: seat \d may not play .*: M\d+: "):
            envs.step([envs.action_mask[0].argmax(), action])
    assert envs.positions.tobytes() == before
    with pytest.raises(RuntimeError, match="chance='caller'"):
        envs.chance_outcomes()
    with pytest.raises(ValueError, match="out has the shape"):
        envs.observe(out=np.zeros(3))
    with pytest.raises(ValueError, match="seats are numbers from 0 to 1"):
        envs.observe(seats=5)
    asked = vector.make("mehen", 2, chance="caller", first="seat-1")
    asked.reset()
    with pytest.raises(ValueError, match=r"outcomes\[0\] is 5, which chance cannot have now"):
        asked.apply_chance([5, -1])
    asked.apply_chance([1, -1])
    with pytest.raises(ValueError, match=r"outcomes\[0\] is 1, but chance is not due there"):
        asked.apply_chance([1, -1])


@pytest.mark.parametrize("observation", ["raw", "planes"])
def test_a_game_by_others_needs_nothing_here(observation: Any) -> None:
    envs = vector.make(PEBBLES, 8, 3, observation=observation, heap=20)
    assert [*envs.observation_fields][-3:] == ["heap", "turn", "winner"]
    ended = 0
    for observations, rewards, terminated, *_ in random_steps(envs, 1, 50):
        ended += int(terminated.sum())
        assert rewards[terminated].max(initial=1) == 1
        if observation == "planes":
            assert (observations[:, envs.observation_fields["turn"]] == [1, 0, 0]).all()
    assert ended > 20
