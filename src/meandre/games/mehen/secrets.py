"""Nothing is hidden in Mehen: all players see all pieces, and chance acts in the open."""

from meandre.core.perfect_information import SECRET, conceal, glimpse, imagine

__all__ = ["SECRET", "conceal", "glimpse", "imagine"]
