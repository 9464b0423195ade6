"""Search settings and heuristics of Mehen's bots."""
