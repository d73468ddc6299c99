"""Pictures of a table."""

from .svg import OPEN, SIZE, TOUCHED, draw, show_ruling, show_table

__all__ = ["OPEN", "SIZE", "TOUCHED", "draw", "show_ruling", "show_table"]
