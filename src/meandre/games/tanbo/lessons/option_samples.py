"""Tanbo needs no positions to show its options: the starting position shows the season's snakes.

The season's rice is not in it: chance draws that first.
"""

from meandre.teaching.figure import Figure

OPTION_SAMPLES: dict[str, Figure] = {}
