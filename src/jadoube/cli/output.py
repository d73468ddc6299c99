"""What commands write on: plain lines, JSON lines, and Rich where tables and colours help."""

from __future__ import annotations

import os
import sys
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table

# Where nobody watches there is no width to respect, but lines should still be readable.
_PIPED_WIDTH = 120
_SHORT = 30
_COMPLAINTS_SHOWN = 20


def has_colours() -> bool:
    """Tell whether colours are wanted: at a terminal, unless NO_COLOR is set."""
    return (
        sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    )


def console() -> Console:
    """Make a Rich console on standard output; Rich is loaded only here, for it is slow to load."""
    from rich.console import Console  # noqa: PLC0415

    class PipedConsole(Console):
        """A console that leaves a broken pipe to `cli.main`; Rich would end the program itself."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    width = None if sys.stdout.isatty() or "COLUMNS" in os.environ else _PIPED_WIDTH
    return PipedConsole(
        no_color=not has_colours(), highlight=False, markup=False, emoji=False, width=width
    )


def table(
    heads: tuple[str, ...],
    rows: Sequence[tuple[str, ...]],
    title: str | None = None,
    *,
    is_tight: bool = False,
) -> Table:
    """Make a table; a first column of short words is kept on one line.

    A tight one leaves less room between its columns, and keeps every line of its cells whole if it can.
    """
    from rich.box import SIMPLE_HEAD  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    made = Table(
        box=SIMPLE_HEAD,
        title=title,
        title_justify="left",
        title_style="bold",
        collapse_padding=is_tight,
        pad_edge=not is_tight,
        show_edge=not is_tight,
    )
    is_short = all(len(row[0]) < _SHORT for row in rows)
    # Where there is room for it a head breaks between words only.
    words = [max(map(len, head.split()), default=0) for head in heads]
    for at in range(len(heads) if is_tight else 1):
        words[at] = max([words[at], *(len(line) for row in rows for line in row[at].split("\n"))])
    between = 2 * len(words) - 2 if is_tight else 3 * len(words) + 1
    has_room = sum(words) + between <= console().width
    for at, head in enumerate(heads):
        made.add_column(
            head,
            overflow="fold",  # nothing is cut off
            no_wrap=not at and is_short,
            style="" if at else "cyan",
            min_width=words[at] if has_room and is_short else None,
            width=words[at] if has_room and is_tight else None,
        )
    for row in rows:
        made.add_row(*row)
    return made


def indented(text: str, by: int, style: str = "") -> Padding:
    """Set *text* in by so many columns, every line of it."""
    from rich.padding import Padding  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    return Padding(Text(text, style), (0, 0, 0, by), expand=False)


def write_json(value: Any) -> None:
    """Write *value* as one line of JSON."""
    print(msgspec.json.encode(value).decode())


def tell_complaints(lines: Iterable[str], kept: str = "") -> None:
    """List the first things that could not be read, and say how many more there are, and where they are *kept*."""
    rest = iter(lines)
    for line in islice(rest, _COMPLAINTS_SHOWN):
        print(line, file=sys.stderr)
    if left := sum(1 for _ in rest):
        print(f"… and {left:,} more{kept}", file=sys.stderr)
