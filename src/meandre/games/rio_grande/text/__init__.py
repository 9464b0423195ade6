"""Rio Grande in words."""
