"""How Riombo looks."""
