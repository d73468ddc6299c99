"""When a table must be left from outside: a signal came, or the terminal is gone."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import time
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import App

SIGNS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
OFTEN = 1.0
"""How many seconds pass between two looks at the terminal."""
PATIENCE = 5.0
"""How many seconds a table has to be left in good order, once its terminal is gone."""
HUNG_UP = 128 + signal.SIGHUP


def watch(app: App[None], leave: Callable[[], None]) -> None:
    """Have *leave* called when a signal comes, or when the terminal that was there is gone.

    A terminal that controls no process goes away without a signal, and its input then ends for ever.
    """
    # Ctrl-C is a key here; a signal comes from outside, and the terminal must be restored after it.
    for sign in SIGNS:
        with contextlib.suppress(ValueError, RuntimeError):  # not in the main thread
            asyncio.get_running_loop().add_signal_handler(sign, leave)
    if sys.__stdin__ is not None and sys.__stdin__.isatty():
        place = sys.__stdin__.fileno()
        app.set_interval(OFTEN, lambda: None if os.isatty(place) else leave())
        Thread(target=end_when_gone, args=(place,), daemon=True).start()


def end_when_gone(
    place: int, patience: float = PATIENCE, end: Callable[[int], object] = os._exit
) -> None:
    """Wait until the terminal at *place* is gone, and *end* the process if it is still there after *patience* seconds.

    Whoever writes to a terminal that is gone may wait for ever, and heeds no signal then; a clock
    writes ten times a second. Every act is in the record already, and the system takes the lock away.
    """
    while os.isatty(place):
        time.sleep(min(OFTEN, patience))
    time.sleep(patience)
    end(HUNG_UP)
