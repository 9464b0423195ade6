"""Search settings and heuristics of Riombo's bots."""
