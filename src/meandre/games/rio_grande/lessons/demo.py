"""Part of a game of Rio Grande between bots."""

from pathlib import Path

from meandre.teaching.scenario import Scenario

DEMO = Scenario.from_file(Path(__file__).with_suffix(".txt"), seats=3)
