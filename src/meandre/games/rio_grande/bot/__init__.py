"""What the bots know of Rio Grande."""
