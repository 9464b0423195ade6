"""Search settings and heuristics of Tanbo's bots."""
