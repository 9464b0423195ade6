"""A bit of a game between bots, to be looked at."""

from pathlib import Path

from meandre.teaching.scenario import Scenario

DEMO = Scenario(Path(__file__).with_name("demo.txt").read_text("ascii"), seats=3, options={"first": "seat-1"})
