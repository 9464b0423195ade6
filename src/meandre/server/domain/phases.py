"""The phases of a table."""

FILLING, PLAYING, OVER = "filling", "playing", "over"
