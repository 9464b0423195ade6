"""Text rendering of the PettingZoo environments."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import collect_render_results  # type: ignore[import-untyped]

from meandre.adapters.pettingzoo import env, format_numbers, parallel_env
from meandre.core.game import Game


def lines(zoo: Any) -> list[str]:
    return list(zoo.render().splitlines())


def test_every_state_can_be_rendered(game: Game) -> None:
    for text in collect_render_results(env(game, game.seats[-1], mask="observation", render_mode="ansi")):
        assert text.startswith(f"{game.name}_v{game.version}\n")
        assert "asked: seat_" in text
        assert "{" not in text


def test_messages_since_the_last_step_and_legal_moves_are_rendered() -> None:
    zoo = env("mehen", first="seat-1", render_mode="ansi")
    zoo.reset(seed=1)
    assert lines(zoo)[1:5] == [
        "seat_1 throws 3.",
        "seat_1 cannot use the 3: the throw is lost.",
        "seat_1 throws 1.",
        "asked: seat_1: enter",
    ]
    assert "place: 2×(6×-1 30) 4×(7×-2)" in lines(zoo)
    zoo.step(0)
    assert lines(zoo)[1].startswith("seat_1 ")
    assert "throws" not in lines(zoo)[1]
    assert "place: (0 5×-1 30) (6×-1 30) 4×(7×-2)" in lines(zoo)


def test_the_end_is_rendered() -> None:
    zoo = parallel_env("riombo", 3, render_mode="ansi")
    seen, _ = zoo.reset(seed=1)
    while zoo.agents:
        assert not any(line.startswith("ranks") for line in lines(zoo))
        seen, *_ = zoo.step({agent: np.flatnonzero(seen[agent]["action_mask"])[-1] for agent in zoo.agents})
    assert f"scores: {format_numbers(zoo.game.scores(zoo.position))}" in lines(zoo)
    assert f"ranks: {format_numbers(zoo.game.ranks(zoo.position))}" in lines(zoo)
    assert not any(line.startswith("asked") for line in lines(zoo))


def test_moves_are_listed_where_they_reveal_no_secret(game: Game) -> None:
    zoo = env(game, render_mode="ansi")
    zoo.reset(seed=1)
    asked = [line for line in lines(zoo) if line.startswith("asked")]
    names = [f"asked: {zoo.agents[seat]}" for seat in zoo.unwrapped.acting_seats()]
    if game.secrets.SECRET:
        assert asked == names
    else:
        pos, seat = zoo.unwrapped.position, zoo.unwrapped.acting_seats()[0]
        moves = [game.notation.write(pos, seat, code) for code in game.moves(pos, seat)]
        assert asked == [f"{names[0]}: {', '.join(moves)}"]


def test_without_a_mode_nothing_is_rendered() -> None:
    zoo = env("mehen")
    zoo.reset()
    with pytest.warns(UserWarning, match="without render_mode"):
        assert zoo.render() is None
    zoo.close()


def test_numbers_are_run_length_encoded() -> None:
    assert format_numbers([1, 0, 0, 0, -2]) == "1 3×0 -2"
    assert format_numbers([[0, 0], [0, 0], [1, 2]]) == "2×(2×0) (1 2)"


def test_captions_are_told_and_drawn() -> None:
    options = {"board": '- K3"Toll bridge" - A A - - - - -', "first": "seat-1"}
    zoo = parallel_env("riombo", 2, render_mode="ansi", **options)
    zoo.reset(seed=1)
    zoo.step({"seat_1": 2, "seat_2": 0})
    assert "The square says: “Toll bridge” – “Give 3 to the bank”." in str(zoo.render())
    drawn = parallel_env("riombo", 2, render_mode="svg", **options)
    drawn.reset(seed=1)
    assert "Toll bridge" in str(drawn.render())
