"""A board brought to a table, and what is said there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube.boards import BoardDoor, Remark
from jadoube.language import print_act

if TYPE_CHECKING:
    from jadoube import Table


class Play:
    """Feeds bytes to a board's door, does what it says at the table, and keeps the words of it."""

    def __init__(self, table: Table, door: BoardDoor | None = None) -> None:
        self.table = table
        self.door = BoardDoor() if door is None else door
        self.acts: list[str] = []
        self.remarks: list[Remark] = []
        self.refused: list[str] = []

    def feed(self, *data: bytes, at: float | None = None) -> Play:
        for one in data:
            self.door.feed(one, at)
            self.hear()
        return self

    def settle(self) -> Play:
        self.door.settle()
        return self.hear()

    def do(self, act: str) -> Play:
        """Let something happen at the table that no hand did on the board."""
        self.table = self.table.act(act).table
        return self.hear()

    def hear(self) -> Play:
        while (said := self.door.next(self.table)) is not None:
            if isinstance(said, Remark):
                self.remarks.append(said)
                continue
            ruling = self.table.act(said)
            (self.refused if ruling.is_refused else self.acts).append(print_act(said))
            if not ruling.is_refused:
                self.table = ruling.table
        return self

    def took(self, kind: str) -> list[str]:
        return [remark.text for remark in self.remarks if remark.kind == kind]
