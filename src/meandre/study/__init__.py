"""Studies: many games, and what they say."""
