"""What the bots know of Tanbo."""
