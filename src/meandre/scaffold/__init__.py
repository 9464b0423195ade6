"""`meandre new-game`: writes a package with a tiny complete game."""
