"""Whether a game is written as strict readers take it: in the forms that PGN's standard has for tags and moves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

_TAG = re.compile(r'\[\w+ "(?:[^"\\]|\\.)*"\]')
_SAN = r"(?:O-O(?:-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?)[+#]?(?:[!?]{1,2})?"
_END = r"1-0|0-1|1/2-1/2|\*"
_WORD = re.compile(
    rf"(?P<comment>\{{[^}}]*\}}|;[^\n]*)|(?P<end>{_END})(?=\s|$)|{_SAN}(?=[\s(){{;$*]|$)|\d+\.*|\$\d+|[()]",
)
_SPACES = " \t\r\n\f\v"
_BLANKS = re.compile(rf"[{_SPACES}]*")
_NEXT = re.compile(rf"[^{_SPACES}]*")
_LONGEST = 20


class Unusual(msgspec.Struct, frozen=True):
    """The first thing of a game that is written otherwise, and where."""

    line: int
    column: int
    text: str


def unusual(lines: Sequence[str], first: int) -> Unusual | None:
    """Find what strict readers may not take in the *lines* of a game, the *first* of which has that number."""
    at = 0
    while at < len(lines) and (not lines[at].strip() or lines[at][0] in "[%{;"):
        line = lines[at].rstrip()
        if line.startswith("[") and not _TAG.fullmatch(line):
            return Unusual(first + at, 1, f"the tag {line[:_LONGEST]}")
        if line.startswith(("{", ";")):
            break
        at += 1
    text = "\n".join(";" if line.startswith("%") else line for line in lines[at:])
    return _in_moves(text, first + at)


def _in_moves(text: str, first: int) -> Unusual | None:
    at = 0
    has_begun = has_ended = False
    while True:
        gap = _BLANKS.match(text, at)
        assert gap is not None  # it may be empty
        at = gap.end()
        if at == len(text):
            return None
        found = _WORD.match(text, at)
        is_apart = has_begun and not has_ended and gap[0].count("\n") > 1
        if found is None or (is_apart and found["comment"] is None):
            return _at(text, at, first, "a blank line" if is_apart else None)
        has_begun = has_begun or found["comment"] is None
        has_ended = has_ended or found["end"] is not None
        at = found.end()


def _at(text: str, at: int, first: int, said: str | None) -> Unusual:
    """Tell of the word that stands *at* a place of *text*."""
    while at > 0 and text[at - 1] not in _SPACES:
        at -= 1
    line, column = text.count("\n", 0, at), at - text.rfind("\n", 0, at)
    word = _NEXT.match(text, at)
    assert word is not None  # it may be empty
    return Unusual(first + line, column, said or f'"{word[0][:_LONGEST]}"')
