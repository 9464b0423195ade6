"""Mehen in words."""
