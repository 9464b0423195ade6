"""A small learner: policy gradient with NumPy alone, in a few minutes on one core.

    .venv/bin/python examples/learner.py                 # Tanbo, 100 seconds
    .venv/bin/python examples/learner.py --seconds 200 --game mehen

One network of one hidden layer plays both seats of many games at once (`meandre.vector`), and is changed so that moves
of games that were won become more likely (policy gradient with a baseline, Adam). Afterwards it plays against a random
player, at either seat in half of the games.
"""

import argparse
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from meandre import vector

GAMES, STEPS, HIDDEN = 128, 16, 64
RATE, DECAY_1, DECAY_2, ENTROPY, DISCOUNT = 0.01, 0.9, 0.999, 0.01, 0.99

Array = NDArray[Any]


@dataclass
class Network:
    """The probabilities of all actions, and the expected reward, of an observation."""

    weights: dict[str, Array]
    means: dict[str, Array] = field(default_factory=dict)
    squares: dict[str, Array] = field(default_factory=dict)
    updates: int = 0

    @classmethod
    def fresh(cls, inputs: int, actions: int, rng: np.random.Generator) -> "Network":
        """A network that knows nothing."""
        shapes = {"hidden": (inputs + 1, HIDDEN), "policy": (HIDDEN, actions), "value": (HIDDEN, 1)}
        scales = {"hidden": (2 / inputs) ** 0.5, "policy": 0.01, "value": 0.01}
        return cls({name: (rng.standard_normal(shapes[name]) * scales[name]).astype(np.float32) for name in shapes})

    def look(self, seen: Array, mask: NDArray[np.int8]) -> tuple[Array, Array, Array]:
        """The hidden layer, the probabilities of the legal actions, and the expected reward."""
        hidden = np.maximum(with_one(seen) @ self.weights["hidden"], 0)
        scores = np.where(mask == 1, hidden @ self.weights["policy"], -1e9)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), (hidden @ self.weights["value"])[:, 0]

    def learn(self, seen: Array, mask: NDArray[np.int8], actions: NDArray[np.int64], returns: Array) -> None:
        """One step of Adam along the gradient of policy, value and entropy."""
        hidden, odds, values = self.look(seen, mask)
        gain = returns - values
        advantage = (gain - gain.mean()) / (gain.std() + 1e-6)
        chosen = np.zeros_like(odds)
        chosen[np.arange(len(actions)), actions] = 1
        logs = np.log(odds + 1e-9)
        entropy = -(odds * logs).sum(axis=1, keepdims=True)
        to_policy = (odds - chosen) * advantage[:, None] + ENTROPY * odds * (logs + entropy)
        to_value = -gain[:, None]
        to_hidden = (to_policy @ self.weights["policy"].T + to_value @ self.weights["value"].T) * (hidden > 0)
        self.change("policy", hidden.T @ to_policy / len(seen))
        self.change("value", hidden.T @ to_value / len(seen))
        self.change("hidden", with_one(seen).T @ to_hidden / len(seen))
        self.updates += 1

    def change(self, name: str, gradient: Array) -> None:
        """Adam."""
        mean = DECAY_1 * self.means.get(name, np.zeros_like(gradient)) + (1 - DECAY_1) * gradient
        square = DECAY_2 * self.squares.get(name, np.zeros_like(gradient)) + (1 - DECAY_2) * gradient**2
        self.means[name], self.squares[name] = mean, square
        number = self.updates + 1
        step = mean / (1 - DECAY_1**number) / (np.sqrt(square / (1 - DECAY_2**number)) + 1e-8)
        self.weights[name] = (self.weights[name] - RATE * step).astype(np.float32)


def with_one(seen: Array) -> Array:
    """Observations with a constant behind them."""
    return np.concatenate([seen, np.ones((len(seen), 1), np.float32)], axis=1)


def sampled(odds: Array, rng: np.random.Generator) -> NDArray[np.int64]:
    """An action for each row, as likely as its probability."""
    numbers = -np.log(rng.random(odds.shape) + 1e-12) / np.maximum(odds, 1e-12)
    chosen: NDArray[np.int64] = np.where(odds > 0, numbers, np.inf).argmin(axis=1)
    return chosen


def train(game: str, seconds: float, seed: int = 0, updates: int = 10**9, **options: Any) -> Network:
    """Let a network play against itself for some seconds, or until so many updates, and learn from that."""
    envs, rng = (
        vector.make(game, GAMES, observation="planes", seed=seed, threads=1, **options),
        np.random.default_rng(seed),
    )
    network = Network.fresh(envs.observation_width, envs.num_actions, rng)
    seen, info = envs.reset()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end and network.updates < updates:
        rows: list[tuple[Any, ...]] = []
        for _ in range(STEPS):
            mask, seats = info["action_mask"].copy(), info["to_play"].copy()
            _, odds, values = network.look(seen, mask)
            actions = sampled(odds, rng)
            before = seen.copy()
            seen, rewards, over, _, info = envs.step(actions)
            rows.append((before, mask, actions, seats, values, rewards.copy(), over.copy()))
        _, _, values = network.look(seen, info["action_mask"])
        ahead = np.zeros((GAMES, envs.seats), np.float32)
        ahead[:] = -(values[:, None]) / (envs.seats - 1)
        ahead[np.arange(GAMES), info["to_play"]] = values
        returns = []
        for _, _, _, seats, _, rewards, over in reversed(rows):
            ahead = np.where(over[:, None], rewards, DISCOUNT * ahead)
            returns.append(ahead[np.arange(GAMES), seats])
        network.learn(
            np.concatenate([row[0] for row in rows]),
            np.concatenate([row[1] for row in rows]),
            np.concatenate([row[2] for row in rows]),
            np.concatenate(returns[::-1]),
        )
    return network


def share_of_wins(network: Network, game: str, games: int = 512, seed: int = 1, **options: Any) -> float:
    """The network's share of the points against a random player: 1/2 for a draw; each begins half of the games."""
    envs = vector.make(game, games, observation="planes", seed=seed, threads=1, autoreset=False, **options)
    rng, own = np.random.default_rng(seed), np.arange(games) % 2
    seen, info = envs.reset()
    gained = np.zeros((games, envs.seats), np.float32)
    while (info["to_play"] >= 0).any():
        mask = info["action_mask"]
        _, odds, _ = network.look(seen, mask)
        at_random = (mask * rng.random(mask.shape)).argmax(axis=1)
        seen, rewards, *_, info = envs.step(np.where(info["to_play"] == own, sampled(odds, rng), at_random))
        gained += rewards
    return float((gained[np.arange(games), own].mean() + 1) / 2)


def main() -> None:
    """Train, and say how the network does against a random player."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default="tanbo", help="one that two can play")
    parser.add_argument("--seconds", type=float, default=100.0)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    network = train(asked.game, asked.seconds, asked.seed)
    share = share_of_wins(network, asked.game)
    print(f"{asked.game}: {network.updates} updates, {share:.1%} of the points against random play")


if __name__ == "__main__":
    main()
