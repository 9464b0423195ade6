"""Rulings: what the printed sheet leaves open and we have decided."""

from enum import Enum


class Ruling(Enum):
    """How much of a numbered rule is ours."""

    WHOLE = "whole"
    """The sheet says nothing of it."""
    PART = "part"
    """The sheet has it; we have settled what it leaves open."""
