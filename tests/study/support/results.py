"""Results made by hand."""

from typing import Any

from meandre.study.game_result import GameResult


def result_of(**given: Any) -> GameResult:
    """A result with these fields, and plausible ones; one decision for each seat, of two milliseconds."""
    seats = len(given["bots"])
    usual: dict[str, Any] = {
        "number": 0,
        "chance": 0,
        "scores": [0] * seats,
        "ranks": [1] * seats,
        "ending": 1,
        "decisions": [1] * seats,
        "forced": [0] * seats,
        "choices": [2] * seats,
        "outcomes": 0,
        "lead_changes": 0,
        "seconds": [0.002] * seats,
        "longest": [0.002] * seats,
        "faults": [0] * seats,
        "moves": b"",
    }
    return GameResult(**(usual | given))
