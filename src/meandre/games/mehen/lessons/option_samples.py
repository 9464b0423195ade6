"""Mehen needs no positions to show its options: the starting position shows the length of the snake."""

from meandre.teaching.figure import Figure

OPTION_SAMPLES: dict[str, Figure] = {}
