"""A table whose terminal goes away."""

from __future__ import annotations

import os
import pty
from threading import Thread

from jadoube.terminal.departure import HUNG_UP, end_when_gone


def test_a_process_that_still_waits_for_a_terminal_that_is_gone_is_ended() -> None:
    ours, theirs = pty.openpty()
    ended: list[int] = []
    watching = Thread(target=end_when_gone, args=(theirs, 0.05, ended.append), daemon=True)
    watching.start()
    watching.join(0.3)
    assert watching.is_alive()
    assert not ended
    os.close(ours)  # as when its window is closed
    watching.join(20)
    os.close(theirs)
    assert ended == [HUNG_UP]
