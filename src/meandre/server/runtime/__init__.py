"""Loaded tables, bots, turn clocks, compilation, metrics."""
