"""Search settings and heuristics of Rio Grande's bots."""
