"""Steps per second of the environments: many games at once, and one by one through each adapter.

    .venv/bin/python benchmarks/environments.py                     # everything, one core
    .venv/bin/python benchmarks/environments.py --threads 2 vector  # with two threads

A step is a decision of a seat; in OpenSpiel throws and draws count, too. Actions are drawn beforehand or outside
the time measured, observations and action masks are included. Ways are measured in turn, several times, and the best
round of each counts. Seconds are those of the processor, or of the clock with several threads.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator

import numpy as np

from meandre import vector
from meandre.games.catalogue import GAMES, game

BATCH = 1024


def vector_steps(name: str, observation: str, threads: int, batch: int) -> Iterator[int]:
    """Steps of many games at once; yields how many each made."""
    envs = vector.make(name, batch, observation=observation, threads=threads)  # type: ignore[arg-type]
    envs.reset(seed=1)
    rng = np.random.default_rng(1)
    while True:
        mask = envs.action_mask
        actions = (mask * rng.random(mask.shape, np.float32)).argmax(axis=1)
        yield 0
        envs.step(actions)
        yield batch


def pettingzoo_steps(name: str) -> Iterator[int]:
    """Steps of one PettingZoo environment: a game, again and again."""
    from meandre.adapters.pettingzoo import env

    zoo, chooser, actions = env(name), random.Random(1), []
    zoo.reset(seed=1)
    for _ in zoo.agent_iter():
        over, _, info = zoo.last()[2:]
        actions.append(None if over else int(chooser.choice(info["action_mask"].nonzero()[0])))
        zoo.step(actions[-1])
    yield 0
    while True:
        zoo.reset(seed=1)
        action = iter(actions)
        for _ in zoo.agent_iter():
            zoo.last()
            zoo.step(next(action))
            yield 1


def parallel_steps(name: str) -> Iterator[int]:
    """Steps of one parallel PettingZoo environment, of all agents together: a game, again and again."""
    from meandre.adapters.pettingzoo import parallel_env

    zoo, chooser, actions = parallel_env(name), random.Random(1), []
    seen, _ = zoo.reset(seed=1)
    while zoo.agents:
        actions.append({agent: int(chooser.choice(seen[agent]["action_mask"].nonzero()[0])) for agent in zoo.agents})
        seen, *_ = zoo.step(actions[-1])
    yield 0
    while True:
        zoo.reset(seed=1)
        for action in actions:
            zoo.step(action)
            yield 1


def openspiel_steps(name: str) -> Iterator[int]:
    """Actions of states in OpenSpiel, chance included, without observations: a game, again and again.

    All that may be done is asked for at each node, as by whoever chooses.
    """
    import pyspiel  # type: ignore[import-not-found]

    from meandre.adapters import openspiel

    openspiel.register()
    spiel, chooser, actions = pyspiel.load_game(f"meandre_{name}"), random.Random(1), []
    state = spiel.new_initial_state()
    players = range(spiel.num_players())
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            actions.append(chooser.choices(outcomes, odds)[0])
        elif state.is_simultaneous_node():
            actions.append([chooser.choice(state.legal_actions(player) or [0]) for player in players])
        else:
            actions.append(chooser.choice(state.legal_actions()))
        (state.apply_actions if state.is_simultaneous_node() else state.apply_action)(actions[-1])
    yield 0
    while True:
        state = spiel.new_initial_state()
        action = iter(actions)
        while not state.is_terminal():
            if state.is_chance_node():
                state.chance_outcomes()
                state.apply_action(next(action))
            elif state.is_simultaneous_node():
                for player in players:
                    state.legal_actions(player)
                state.apply_actions(next(action))
            else:
                state.legal_actions()
                state.apply_action(next(action))
            yield 1


def rate(steps: Iterator[int], seconds: float, clock: Callable[[], float]) -> float:
    """Steps a second; what takes no step is not counted in the time."""
    done, spent = 0, 0.0
    while spent < seconds:
        begin = clock()
        made = next(steps)
        took = clock() - begin
        done += made
        spent += took if made else 0.0
    return done / spent


def one_by_one_rate(steps: Iterator[int], seconds: float, clock: Callable[[], float]) -> float:
    """Steps a second of steps that follow each other."""
    begin, done = clock(), 0
    while clock() - begin < seconds:
        for _ in range(50):
            done += next(steps)
    return done / (clock() - begin)


def main() -> None:
    """Print a table: a row for each game, a column for each way."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    ways = ("vector", "planes", "pettingzoo", "parallel", "openspiel")
    parser.add_argument("ways", nargs="*", metavar="WAY", help=f"default: all of {', '.join(ways)}")
    parser.add_argument("--game", action="append", choices=GAMES, help="default: all")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--batch", type=int, default=BATCH)
    asked = parser.parse_args()
    chosen = asked.ways or ways
    if unknown := set(chosen).difference(ways):
        parser.error(f"the ways are {', '.join(ways)}, not {', '.join(sorted(unknown))}")
    print("| game | " + " | ".join(chosen) + " |")
    print("|---|" + "---|" * len(chosen))
    one_by_one: dict[str, Callable[[str], Iterator[int]]] = {
        "pettingzoo": pettingzoo_steps,
        "parallel": parallel_steps,
        "openspiel": openspiel_steps,
    }
    clock = time.process_time if asked.threads == 1 else time.perf_counter
    for name in asked.game or GAMES:
        game(name).start(2)
        best = dict.fromkeys(chosen, 0.0)
        steps = {
            way: one_by_one[way](name)
            if way in one_by_one
            else vector_steps(name, "raw" if way == "vector" else "planes", asked.threads, asked.batch)
            for way in chosen
        }
        for _ in range(asked.rounds):
            for way in chosen:
                measure = one_by_one_rate if way in one_by_one else rate
                best[way] = max(best[way], measure(steps[way], asked.seconds, clock))
        print(f"| {name} | " + " | ".join(f"{best[way]:,.0f}" for way in chosen) + " |", flush=True)


if __name__ == "__main__":
    main()
