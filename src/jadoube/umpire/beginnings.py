"""What lies on the table before anything has happened.

They are not in the modules of their classes: the methods of a class can reach what is in its
module, and the memory of such a cycle would never be freed.
"""

from __future__ import annotations

from .desk import Desk
from .facts import Hand

EMPTY_HAND = Hand()
BARE_DESK = Desk()
"""The desk before the first act, and at all times where the law knows no clock."""
