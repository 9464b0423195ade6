"""The set-ups that ship with Tanbo, and their text format."""
