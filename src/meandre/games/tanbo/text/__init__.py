"""Tanbo in words."""
