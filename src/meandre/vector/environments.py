"""Many games of one kind at once, as arrays."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from meandre.core import verbs
from meandre.core.compile_ahead import ensure
from meandre.core.game import Game
from meandre.core.position import Position, copy
from meandre.core.rng import WORDS
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games import catalogue
from meandre.pictures.marks import Marks
from meandre.vector.checks import check_choice, refusal_text
from meandre.vector.layout import RAW, layout_of
from meandre.vector.observing import observe_planes, observe_rows
from meandre.vector.saved import Saved, as_bytes, exact
from meandre.vector.stepping import (
    LOOK,
    NO_OUTCOME,
    OUTCOME,
    PLAY,
    RESET,
    ROW,
    RULES,
    WORD_BITS,
    first_refused,
    first_refused_outcome,
    step_rows,
    write_odds,
)
from meandre.vector.workers import Bench, Workers

Observations: TypeAlias = NDArray[Any]
Info: TypeAlias = dict[str, NDArray[Any]]
Step: TypeAlias = tuple[Observations, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Info]
Rows: TypeAlias = int | Sequence[int] | NDArray[Any] | slice

SINGLE, JOINT = "single", "joint"
"""Whether those who choose at the same time do so in steps of their own, or in one."""

INSIDE, CALLER = "inside", "caller"
"""Who resolves chance."""

RECORDS = ("positions", "_start", "_states")
"""Arrays of records."""

SEED_BITS, NEVER = (1 << 63) - 1, 1 << 62


class Environments:
    """`num_envs` games, each in a row of every array; see docs/environments.md.

    >>> from meandre import vector
    >>> envs = vector.make("tanbo", 4, seed=7)
    >>> observations, info = envs.reset()
    >>> observations.shape == (4, envs.observation_width) and info["action_mask"].shape == (4, envs.num_actions)
    True
    >>> observations, rewards, terminated, truncated, info = envs.step(info["action_mask"].argmax(axis=1))
    >>> rewards.shape, bool(terminated.any())
    ((4, 2), False)

    The arrays that it returns are always the same ones, written anew by each step: copy what is to be kept.
    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int,
        seats: int | None = None,
        *,
        seed: int | Sequence[int] = 0,
        threads: int | None = None,
        autoreset: bool = True,
        observation: Literal["raw", "planes"] = "raw",
        simultaneous: Literal["single", "joint"] = "single",
        chance: Literal["inside", "caller"] = "inside",
        max_steps: int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        check_choice("simultaneous", simultaneous, (SINGLE, JOINT))
        check_choice("chance", chance, (INSIDE, CALLER))
        if type(num_envs) is not int or num_envs < 1:
            raise ValueError(f"num_envs is a positive number, not {num_envs!r}")
        if max_steps is not None and max_steps < 1:
            raise ValueError(f"max_steps is a positive number or None, not {max_steps!r}")
        self.game = game if isinstance(game, Game) else catalogue.game(game)
        self.num_envs = num_envs
        self.seats = self.game.seats[0] if seats is None else seats
        self.options = self.game.resolve_options(self.seats, options or {})
        self.simultaneous, self.chance, self.autoreset, self.observation = simultaneous, chance, autoreset, observation
        self.threads = threads
        self.num_actions: int = self.game.rules.MOVES
        self.num_outcomes: int = self.game.rules.OUTCOMES
        self._start = np.zeros(1, self.game.position_type)
        self._start[0] = self.game.start(self.seats, self.options)
        self.layout = layout_of(self.game, self._start[0], observation)
        self._allocate(max_steps)
        self._prepare()
        self._seed(seed)
        self._begun = False

    def _allocate(self, max_steps: int | None) -> None:
        rows, lanes = self.num_envs, self.seats if self.simultaneous == JOINT else 1
        self.positions: NDArray[Any] = np.zeros(rows, self.game.position_type)
        """The games themselves, secrets included: records, which may be changed; call `refresh` afterwards."""
        self.positions[:] = self._start[0]
        self._states = np.zeros(rows, ROW)
        self._rngs = np.zeros((rows, WORDS), np.uint32)
        self._rules = np.zeros(1, RULES)
        self._rules["seats"], self._rules["joint"] = self.seats, self.simultaneous == JOINT
        self._rules["draws_chance"], self._rules["autoreset"] = self.chance == INSIDE, self.autoreset
        self._rules["most_steps"] = max_steps or NEVER
        self._masks = np.zeros((rows, lanes, self.num_actions), np.int8)
        self._legal = np.zeros((rows, lanes, -(-self.num_actions // WORD_BITS)), np.uint32)
        self._observations = np.zeros((rows, lanes, self.layout.width), self.layout.dtype)
        self._rewards = np.zeros((rows, self.seats), np.float32)
        self._actions = np.zeros((rows, lanes), np.int64)
        self._viewers = np.zeros((rows, lanes), np.int8)
        if lanes > 1:
            self._viewers[:] = np.arange(lanes)
        self._all = np.ones(rows, np.bool_)

    def _prepare(self) -> None:
        """Compile what is missing, and start the threads."""
        ensure(self.game, "vector")
        ensure(self.game, f"vector {self.observation}")
        if self.chance == CALLER:
            ensure(self.game, "vector chance")
        self._workers = Workers(self.game.position_type, self.num_envs, self.threads)

    def _seed(self, seed: int | Sequence[int]) -> None:
        rows = self.num_envs
        if isinstance(seed, (int, np.integer)):
            self._states["seed"] = int(seed) & SEED_BITS
            self._states["game"], self._rules["next_game"] = np.arange(rows), rows
            return
        if len(seed) != rows:
            raise ValueError(f"seed is one number, or one for each of the {rows} rows, not {len(seed)} of them")
        self._states["seed"] = [int(one) & SEED_BITS for one in seed]
        self._states["game"], self._rules["next_game"] = 0, 1

    @property
    def observation_width(self) -> int:
        """The length of an observation."""
        return self.layout.width

    @property
    def observation_fields(self) -> dict[str, slice]:
        """Which part of an observation is which field."""
        return dict(self.layout.fields)

    @property
    def observation_bounds(self) -> tuple[Observations, Observations]:
        """The lowest and the highest value of each number of an observation."""
        return self.layout.low, self.layout.high

    @property
    def action_mask(self) -> NDArray[np.int8]:
        """1 for each legal action of the seat to play (or of each seat, if they choose jointly)."""
        return self._masks if self.simultaneous == JOINT else self._masks[:, 0]

    @property
    def to_play(self) -> NDArray[np.int8]:
        """The seat to play in each row, the lowest of several; `CHANCE`, or `OVER`."""
        found: NDArray[np.int8] = self._states["to_play"]
        return found

    @property
    def acting(self) -> NDArray[np.bool_]:
        """Which seats act in each row."""
        found: NDArray[np.bool_] = (self._states["acting"][:, None] >> np.arange(self.seats) & 1).astype(np.bool_)
        return found

    @property
    def rewards(self) -> NDArray[np.float32]:
        """The payoff of each seat in the last step: zeros but at the end of a game."""
        return self._rewards

    @property
    def terminated(self) -> NDArray[np.bool_]:
        """Where the last step ended a game."""
        found: NDArray[np.bool_] = self._states["terminated"]
        return found

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """Where the last step was the last that `max_steps` allows."""
        found: NDArray[np.bool_] = self._states["truncated"]
        return found

    @property
    def game_numbers(self) -> NDArray[np.int64]:
        """The number of the game in each row: with the seed of the row it determines all chance."""
        found: NDArray[np.int64] = self._states["game"]
        return found

    @property
    def info(self) -> Info:
        """What goes with observations: the action masks, and who is to play."""
        return {"action_mask": self.action_mask, "to_play": self.to_play}

    def reset(self, *, seed: int | Sequence[int] | None = None, rows: Rows | None = None) -> tuple[Observations, Info]:
        """Begin new games, in all rows or only in some; with a seed, the same ones as ever with this seed."""
        chosen = self._chosen(rows)
        if seed is not None:
            if rows is not None:
                raise ValueError("seed is for all rows: leave out rows, or seed")
            self._seed(seed)
        elif self._begun:
            self._states["game"][chosen] += self._rules["next_game"][0]
        self._begun = True
        self._step(RESET, chosen)
        self._observe(chosen)
        return self._shown(self._observations), self.info

    def step(self, actions: ArrayLike, *, rows: Rows | None = None) -> Step:
        """Play an action in each row, or only in some; those of rows where no seat is to play are ignored.

        If one is not legal, a `ValueError` says which and why, and nothing is played.
        """
        self._take(actions, "actions")
        chosen, joint = self._chosen(rows), self.simultaneous == JOINT
        row = first_refused(chosen, self._states, self._actions, self._legal, int(joint))
        if row >= 0:
            raise ValueError(
                refusal_text(self.game, row, self.positions[row], self._states[row], self._actions[row], joint)
            )
        self._step(PLAY, chosen)
        self._observe(chosen)
        return self._shown(self._observations), self._rewards, self.terminated, self.truncated, self.info

    def _take(self, numbers: ArrayLike, name: str) -> None:
        if not self._begun:
            raise RuntimeError("call reset first")
        given = np.asarray(numbers)
        lanes = self._actions.shape[1] if name == "actions" else 1
        wanted = (self.num_envs, lanes) if self.simultaneous == JOINT and name == "actions" else (self.num_envs,)
        if given.shape != wanted:
            raise ValueError(f"{name} has the shape {wanted}, not {given.shape}")
        if given.dtype.kind not in "iu":
            raise ValueError(f"{name} are whole numbers, not {given.dtype}")
        self._actions[:, :lanes] = given.reshape(self.num_envs, lanes)

    def chance_outcomes(self) -> NDArray[np.float64]:
        """The probability of each outcome of chance in each row; zeros where chance is not due."""
        self._check_caller()
        probabilities = np.zeros((self.num_envs, self.num_outcomes))
        bench = self._workers.benches[0]
        write_odds(self.positions, self._states, probabilities, bench.codes, bench.weights)
        return probabilities

    def apply_chance(self, outcomes: ArrayLike) -> Step:
        """Play an outcome of chance in each row; -1 for rows where nothing is to happen."""
        self._check_caller()
        self._take(outcomes, "outcomes")
        bench = self._workers.benches[0]
        row = first_refused_outcome(self.positions, self._states, self._actions, bench.codes, bench.weights)
        if row >= 0:
            due = "which chance cannot have now" if self.to_play[row] == CHANCE else "but chance is not due there"
            raise ValueError(f"outcomes[{row}] is {self._actions[row, 0]}, {due}")
        played = self._actions[:, 0] != NO_OUTCOME
        self._step(OUTCOME, played)
        self._observe(played)
        return self._shown(self._observations), self._rewards, self.terminated, self.truncated, self.info

    def _check_caller(self) -> None:
        if self.chance != CALLER:
            raise RuntimeError("chance is resolved inside: make the environments with chance='caller'")

    def observe(self, out: Observations | None = None, seats: ArrayLike | None = None) -> Observations:
        """What the seats to play see, or the seats that are given (one, or one for each row); written to `out`."""
        if self.simultaneous == JOINT:
            if seats is not None:
                raise ValueError("where seats choose jointly, every seat is observed: leave out seats")
            viewers = self._viewers
        else:
            viewers = self._viewers_of(seats)
        shape = (*viewers.shape, self.layout.width)
        shown = shape if self.simultaneous == JOINT else (shape[0], shape[2])
        if out is None:
            out = np.zeros(shown, self.layout.dtype)
        elif out.shape != shown or out.dtype != self.layout.dtype or not out.flags.c_contiguous:
            raise ValueError(f"out has the shape {shown} and the type {self.layout.dtype}, and is contiguous")
        self._write(self._all, viewers, out.reshape(shape))
        return out

    def _viewers_of(self, seats: ArrayLike | None) -> NDArray[np.int8]:
        viewers = np.zeros((self.num_envs, 1), np.int8)
        viewers[:, 0] = self.to_play if seats is None else seats
        if seats is not None and not ((viewers >= 0) & (viewers < self.seats)).all():
            raise ValueError(f"seats are numbers from 0 to {self.seats - 1}")
        return viewers

    def refresh(self, rows: Rows | None = None) -> tuple[Observations, Info]:
        """Look again who is to play and what is legal, after `positions` has been changed."""
        chosen = self._chosen(rows)
        self._step(LOOK, chosen)
        self._observe(chosen)
        return self._shown(self._observations), self.info

    def save(self, rows: Rows | None = None) -> Saved:
        """Rows as they are, with what chance will bring; of constant size for each."""
        chosen = self._chosen(rows)
        return Saved(exact(self.positions, chosen), self._rngs[chosen], exact(self._states, chosen))

    def restore(self, saved: Saved, rows: Rows | None = None) -> tuple[Observations, Info]:
        """Let rows go on from what was saved; a single saved row can be put into many."""
        chosen = self._chosen(rows)
        if saved.positions.dtype != self.positions.dtype:
            raise ValueError("saved is of another game")
        if len(saved) not in (1, int(chosen.sum())):
            raise ValueError(f"saved holds {len(saved)} rows, for {int(chosen.sum())}")
        if (saved.positions["seats"] != self.seats).any():
            raise ValueError(f"saved is of a game that {int(saved.positions['seats'][0])} play, not {self.seats}")
        as_bytes(self.positions)[chosen], self._rngs[chosen] = as_bytes(saved.positions), saved.rngs
        as_bytes(self._states)[chosen] = as_bytes(saved.states)
        self._begun = True
        return self.refresh(chosen)

    def view(self, row: int, viewer: int = SPECTATOR) -> Position:
        """The position of a row as a seat, or a spectator, may know it."""
        view = copy(self.positions[row])
        verbs.conceal(view, viewer)
        return view

    def render(self, row: int = 0, viewer: int = SPECTATOR) -> str:
        """The picture of a row, as a seat or a spectator may know it: an SVG document."""
        return self.game.picture(self.view(row, viewer), Marks(captions=self.game.captions_under(self.options)))

    def close(self) -> None:
        """End the threads."""
        self._workers.close()

    def _chosen(self, rows: Rows | None) -> NDArray[np.bool_]:
        if rows is None:
            return self._all
        chosen = np.zeros(self.num_envs, np.bool_)
        chosen[rows] = True
        return chosen

    def _step(self, what: int, chosen: NDArray[np.bool_]) -> None:
        def work(first: int, last: int, bench: Bench) -> None:
            step_rows(
                what,
                first,
                last,
                chosen,
                self._actions,
                self.positions,
                self._start,
                self._states,
                self._rules,
                self._rngs,
                self._masks,
                self._legal,
                self._rewards,
                bench.codes,
                bench.weights,
            )

        self._workers.run(work)

    def _observe(self, chosen: NDArray[np.bool_]) -> None:
        if self.simultaneous == SINGLE:
            self._viewers[:, 0] = self._states["to_play"]
        self._write(chosen, self._viewers, self._observations)

    def _write(self, chosen: NDArray[np.bool_], viewers: NDArray[np.int8], out: Observations) -> None:
        layout, positions = self.layout, self.positions

        def work(first: int, last: int, bench: Bench) -> None:
            if self.observation == RAW:
                observe_rows(first, last, chosen, viewers, positions, bench.scratch, layout.plans, out)
            else:
                observe_planes(
                    first, last, chosen, viewers, positions, bench.scratch, layout.plans, layout.factors, out
                )

        self._workers.run(work)

    def _shown(self, array: NDArray[Any]) -> NDArray[Any]:
        return array if self.simultaneous == JOINT else array[:, 0]

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name != "_workers"}
        return kept | {name: as_bytes(kept[name]).copy() for name in RECORDS}

    def __setstate__(self, attributes: dict[str, Any]) -> None:
        vars(self).update(attributes)
        types = {"positions": self.game.position_type, "_start": self.game.position_type, "_states": ROW}
        for name in RECORDS:
            setattr(self, name, np.ascontiguousarray(attributes[name]).view(types[name])[:, 0])
        self._prepare()

    def __repr__(self) -> str:
        return f"<{self.num_envs} games of {self.game.name}, {self.seats} seats>"
