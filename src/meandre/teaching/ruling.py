"""Rulings: decisions of ours where the printed rules leave something open."""

from enum import Enum


class Ruling(Enum):
    """How much of a numbered rule is our decision."""

    WHOLE = "whole"
    """The printed rules say nothing about it."""
    PART = "part"
    """The printed rules have it; we decided what they leave open."""
