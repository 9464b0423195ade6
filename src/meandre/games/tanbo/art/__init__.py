"""The picture of Tanbo."""
