"""Observations as numbers from 0 to 1: what stands where, for whom."""

from typing import Any

import numpy as np
import pytest

from meandre import vector
from meandre.core.features import Feature, one_hot, scaled
from meandre.core.game import Game
from meandre.vector import Environments


def played(game: Game | str, seats: int | None = None, steps: int = 60, **settings: Any) -> Environments:
    """Environments after some random steps."""
    envs = vector.make(game, 32, seats, observation="planes", **settings)
    rng = np.random.default_rng(4)
    envs.reset(seed=4)
    for _ in range(steps):
        mask = envs.action_mask
        envs.step((mask * rng.random(mask.shape)).argmax(axis=1))
    return envs


def part(envs: Environments, name: str, seat: int, *shape: int) -> Any:
    """A feature as a seat sees it."""
    return envs.observe(seats=seat)[:, envs.observation_fields[name]].reshape(envs.num_envs, *shape)


def test_the_observing_seat_comes_first() -> None:
    envs = played("mehen", 3)
    for seat in range(3):
        place = envs.positions["place"][:, :3]
        turned = np.roll(place, -seat, axis=1)
        assert np.array_equal(part(envs, "place", seat, 3, 7, -1).argmax(axis=-1) - 2, turned)
        assert np.array_equal(part(envs, "turn", seat, 3).argmax(axis=1), (envs.positions["turn"] - seat) % 3)


def test_sets_of_seats_are_turned_and_numbers_scaled() -> None:
    envs = played("riombo", 4)
    for seat in range(4):
        waiting = envs.positions["waiting"][:, None] >> np.arange(4) & 1
        assert np.array_equal(part(envs, "waiting", seat, 4), np.roll(waiting, -seat, axis=1))
        money = np.roll(envs.positions["money"][:, :4], -seat, axis=1) / 160
        assert part(envs, "money", seat, 4) == pytest.approx(money)


def test_hands_are_counted_and_rivers_end_where_they_end() -> None:
    envs = played("rio_grande", 3)
    for seat in range(3):
        hands = part(envs, "hand", seat, 51)
        for row, pos in enumerate(envs.positions):
            counted = np.bincount(pos["hand"][seat][: pos["held"][seat]], minlength=51)
            assert hands[row] == pytest.approx(counted / 5)
        family, water = part(envs, "family", seat, 6, 12, 5), part(envs, "water", seat, 6, 12, 3)
        bridges = part(envs, "bridge", seat, 6, 12, 3)
        for row, pos in enumerate(envs.positions):
            cards = pos["card"][:, :12]
            assert np.array_equal(family[row].sum(axis=-1), cards >= 0)
            assert np.array_equal(water[row].argmax(axis=-1)[cards >= 0], cards[cards >= 0] % 3)
            owners = pos["bridge"][:, :12]
            assert np.array_equal(bridges[row].argmax(axis=-1)[owners >= 0], (owners[owners >= 0] - seat) % 3)


def test_hardly_anything_never_changes(game: Game) -> None:
    """Rare cards and late squares apart."""
    envs = played(game, steps=0)
    rng = np.random.default_rng(5)
    low = high = envs.observe().copy()
    for _ in range(400):
        mask = envs.action_mask
        seen, *_ = envs.step((mask * rng.random(mask.shape)).argmax(axis=1))
        low, high = np.minimum(low, seen), np.maximum(high, seen)
    changed = (low.min(axis=0) != high.max(axis=0)).mean()
    assert changed > 0.5


def with_features(*features: Feature) -> Any:
    from dataclasses import replace

    from tests.support.tiny_game import GAME

    return vector.make(replace(GAME, features=lambda start: features), 1, observation="planes")


def test_mistakes_in_a_list_of_features_are_explained() -> None:
    with pytest.raises(ValueError, match="a feature of pebbles is of hoop, which is no field"):
        with_features(scaled("hoop", 0, 1))
    with pytest.raises(ValueError, match="pebbles has two features heap"):
        with_features(scaled("heap", 0, 20), one_hot("heap", 0, 20))
    with pytest.raises(ValueError, match=r"the part \(2,\) of heap does not fit its shape \(1,\)"):
        with_features(scaled("heap", 0, 20, part=(2,)))
    assert with_features(scaled("heap", 0, 20), one_hot("heap", 0, 20, name="exactly")).observation_width == 22
