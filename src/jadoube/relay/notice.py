"""What an arbiter is told of a board."""

from __future__ import annotations

from typing import Literal

import msgspec

NoticeKind = Literal[
    "illegal", "score", "result", "corrected", "taken-back", "ended", "lost", "found"
]


class Notice(msgspec.Struct, frozen=True):
    """Something that happened at a board, or to the source itself where *board* is empty."""

    kind: NoticeKind
    text: str
    round: str = ""
    board: str = ""

    def __str__(self) -> str:
        where = f"round {self.round}, " if self.round else ""
        return f"{where}board {self.board}: {self.text}" if self.board else self.text
