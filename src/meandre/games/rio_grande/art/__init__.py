"""How Rio Grande looks."""
