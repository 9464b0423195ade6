"""Riombo in words."""
