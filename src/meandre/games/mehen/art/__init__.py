"""The picture of Mehen."""
