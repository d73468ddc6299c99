"""The timer of a table whose clock runs: it goes off at the moment a flag falls."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine


def present() -> int:
    """Give the present in milliseconds, as the log counts them."""
    return time.time_ns() // 1_000_000


class Timer:
    """Calls *ring* at the moment for which it was last set."""

    def __init__(self, ring: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self.ring = ring
        self._handle: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None

    @property
    def is_set(self) -> bool:
        """Tell whether it will go off."""
        return self._handle is not None

    def set(self, moment: int | None) -> None:
        """Set it for a moment, in milliseconds; None stops it."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        if moment is not None:
            wait = max(moment - present(), 0) / 1000
            self._handle = asyncio.get_running_loop().call_later(wait, self._go_off)

    def _go_off(self) -> None:
        self._handle = None
        self._ringing = asyncio.create_task(self.ring())
