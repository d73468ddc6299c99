"""A table in the terminal: a board for hands, a line for words, the law beside them."""

from .app import PlayApp
from .seating import Seating
from .series import Series

__all__ = ["PlayApp", "Seating", "Series"]
