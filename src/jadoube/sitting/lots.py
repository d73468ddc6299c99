"""Lots: drawn fairly, and drawn again alike from the same seed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from jadoube.law import Code

T = TypeVar("T")


class Lots:
    """Draws lots; the same seed draws the same lots on any machine, without one each draw is new.

    Each lot has a name, so that leaving one out does not change the others.
    """

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed

    def draw(self, name: str, first: T, second: T) -> T:
        """Draw the lot of that name between two, which are equally likely."""
        return second if self._byte(name) & 1 else first

    def draw_first(self, code: Code) -> str:
        """Draw who has the first move; where the law gives it to White nothing is drawn."""
        if code.provisions.first_move.first == "white":
            return "white"
        return self.draw("first move", "white", "black")

    def _byte(self, name: str) -> int:
        if self.seed is None:
            return os.urandom(1)[0]
        from hashlib import sha256  # noqa: PLC0415 - slow to load, and most lots are stated

        return sha256(f"{self.seed} {name}".encode()).digest()[0]
