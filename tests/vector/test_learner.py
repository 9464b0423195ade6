"""The example of a learner beats random play clearly, after far less than it takes by default."""

import runpy
from pathlib import Path

import pytest

LEARNER = Path(__file__).parent.parent.parent / "examples" / "learner.py"


@pytest.mark.slow
def test_the_learner_beats_random_play() -> None:
    learner = runpy.run_path(str(LEARNER))
    network = learner["train"]("mehen", seconds=120, updates=170)
    assert network.updates == 170
    assert learner["share_of_wins"](network, "mehen") > 0.6
