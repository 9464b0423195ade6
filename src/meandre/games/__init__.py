"""The games, a folder each, and their catalogue."""
