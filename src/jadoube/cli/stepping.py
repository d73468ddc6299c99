"""Steps through pages with single keys, at any terminal; elsewhere every page is printed."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Page = Callable[[int, int, int], list[str]]
    """Gives the lines of a page by its number, and the width and height that there are."""

PRINTED = (80, 10_000)
_SECONDS = 0.2
"""How often a terminal is asked for its size while no key is pressed."""

BACK, ON, FIRST, LAST, QUIT = "back", "on", "first", "last", "quit"
KEYS = {
    b"\x1b[D": BACK,
    b"\x1bOD": BACK,
    b"\x1b[A": BACK,
    b"\x1bOA": BACK,
    b"\x1b[C": ON,
    b"\x1bOC": ON,
    b"\x1b[B": ON,
    b"\x1bOB": ON,
    b" ": ON,
    b"\r": ON,
    b"\n": ON,
    b"\x1b[H": FIRST,
    b"\x1bOH": FIRST,
    b"\x1b[1~": FIRST,
    b"\x1b[7~": FIRST,
    b"\x1b[F": LAST,
    b"\x1bOF": LAST,
    b"\x1b[4~": LAST,
    b"\x1b[8~": LAST,
    b"q": QUIT,
    b"Q": QUIT,
    b"": QUIT,
}
"""What terminals send for the keys; an empty read means that the terminal is gone."""


def step_through(pages: int, page: Page) -> None:
    """Show *pages* one at a time as keys are pressed, or all of them where nobody presses keys."""
    if _has_keys():
        _Stepper(pages, page).run()
        return
    for at in range(pages):
        print("\n".join(page(at, *PRINTED)))
        if at + 1 < pages:
            print()


def _has_keys() -> bool:
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return is_terminal and os.environ.get("TERM", "dumb") != "dumb" and os.name == "posix"


def _size() -> os.terminal_size:
    """Give the size of the terminal; one that does not know its own is taken to have 80 columns and 24 lines."""
    size = os.get_terminal_size(sys.stdout.fileno())
    return os.terminal_size((size.columns or 80, size.lines or 24))


class _Stepper:
    """Shows one page after another at a terminal."""

    def __init__(self, pages: int, page: Page) -> None:
        self.pages = pages
        self.page = page
        self.at = 0
        self.buffer = b""

    def run(self) -> None:
        """Show pages until the reader quits."""
        shown: tuple[int, os.terminal_size] | None = None
        with _single_keys():
            while True:
                size = _size()
                if shown != (self.at, size):
                    self._draw(size)
                    shown = (self.at, size)
                key = self._key()
                if key == QUIT:
                    return
                self.at = self._turned(key)

    def _turned(self, key: str) -> int:
        last = self.pages - 1
        to = {BACK: self.at - 1, ON: self.at + 1, FIRST: 0, LAST: last}.get(key, self.at)
        return min(max(to, 0), last)

    def _draw(self, size: os.terminal_size) -> None:
        lines = self.page(self.at, size.columns, size.lines - 1)
        lines += [""] * (size.lines - 1 - len(lines))
        status = f"{self.at}/{self.pages - 1}  left, right, home, end; q ends"
        lines.append(status[: size.columns - 1])
        sys.stdout.write("\x1b[H" + "\n".join(f"{line}\x1b[K" for line in lines) + "\x1b[J")
        sys.stdout.flush()

    def _key(self) -> str:
        """Wait a little for a key, and say what it means; "" where none came, or it means nothing."""
        import select  # noqa: PLC0415 - needed only at a terminal

        file = sys.stdin.fileno()
        ready, _, _ = select.select([file], [], [], _SECONDS)
        if not ready:
            self.buffer = b""  # half of a key was no key
            return ""
        data = os.read(file, 1)
        self.buffer = self.buffer + data if data else b""
        if self.buffer in KEYS:
            key = KEYS[self.buffer]
            self.buffer = b""
            return key
        if not any(known.startswith(self.buffer) for known in KEYS):
            self.buffer = b""
        return ""


@contextmanager
def _single_keys() -> Iterator[None]:
    """Give keys as they are pressed, on a screen of our own; everything is put back afterwards."""
    import termios  # noqa: PLC0415 - not everywhere
    import tty  # noqa: PLC0415

    file = sys.stdin.fileno()
    before = termios.tcgetattr(file)
    try:
        tty.setcbreak(file)
        sys.stdout.write("\x1b[?1049h\x1b[?25l")
        yield
    finally:
        termios.tcsetattr(file, termios.TCSADRAIN, before)
        sys.stdout.write("\x1b[?25h\x1b[?1049l")
        sys.stdout.flush()
