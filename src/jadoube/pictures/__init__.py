"""Pictures of tables and positions."""

from .svg import LAST, OPEN, SIZE, TOUCHED, draw, show_ruling, show_table

__all__ = ["LAST", "OPEN", "SIZE", "TOUCHED", "draw", "show_ruling", "show_table"]
