"""Riombo needs no positions to show its options: the starting position shows the board, its squares and the goal."""

from meandre.teaching.figure import Figure

OPTION_SAMPLES: dict[str, Figure] = {}
