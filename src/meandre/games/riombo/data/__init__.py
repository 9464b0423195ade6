"""The boards that ship with Riombo, and their text format."""
