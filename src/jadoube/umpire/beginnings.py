"""What lies on the table before anything has happened.

Not beside their classes: the methods of a class can reach what stands beside it, and such a circle
would never be given back.
"""

from __future__ import annotations

from .desk import Desk
from .facts import Hand

EMPTY_HAND = Hand()
BARE_DESK = Desk()
"""And always, where the law knows no clock."""
