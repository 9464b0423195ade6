"""How Tanbo looks."""
