"""The picture of Rio Grande."""
