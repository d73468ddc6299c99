"""The `[%jad …]` command: lines of the case language inside the comments of a PGN.

`%`, brackets, braces and unusual blanks are written as in a URL (`%5D`), so that no line can
end its command or its comment, and a program that breaks lines again changes nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

MADE = "made:"
"""Begins a command that tells how the move before it was made."""
OPENING = "opening"
"""The command before the words that open a game."""
CONTINUES = "continues"
"""The command before the words that close a part."""
REMARK = "#"
"""Begins a command that holds a comment of the record."""
HEADING = "head #"
"""Begins a command that holds a comment from above the record's head."""
ORDER = "order"
"""Begins a command that tells the order of the comments above the record's head, where it is not the usual one."""

_COMMAND = re.compile(r"\[%jad\s+([^\]]*)\]")
_SPECIAL = re.compile(r"[%\[\]{}\x00-\x1f\x7f-\x9f]|(?<= ) |[^\S ]")
_BRACKETS = str.maketrans("{}[]", "()()")


class JadCommand(msgspec.Struct, frozen=True):
    """What one command says, and where in its comment it begins, counted from 0."""

    text: str
    start: int


def write_command(line: str) -> str:
    """Write *line* as a command."""
    return f"[%jad {_SPECIAL.sub(lambda found: quote(found[0]), line)}]"


def find_commands(comment: str) -> Iterator[JadCommand]:
    """Give the commands that stand in *comment*, in their order."""
    for found in _COMMAND.finditer(comment):
        yield JadCommand(unquote(" ".join(found[1].split())), found.start())


def plain(words: str) -> str:
    """Give *words* as a comment can hold them: without braces, and with nothing like a command."""
    return " ".join(words.translate(_BRACKETS).split())
