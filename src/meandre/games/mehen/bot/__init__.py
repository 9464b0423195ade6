"""What the bots know of Mehen."""
