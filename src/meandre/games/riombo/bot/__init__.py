"""What the bots know of Riombo."""
