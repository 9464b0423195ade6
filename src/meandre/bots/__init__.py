"""Bots that play every game."""
