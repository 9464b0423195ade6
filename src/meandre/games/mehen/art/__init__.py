"""How Mehen looks."""
