"""The door by which a board comes to a table: bytes of any maker's board in, acts out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from .account import HandAccount
from .dgt import Decoder, OtherMessage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jadoube.table import Table
    from jadoube.umpire.acts import Act

    from .evidence import Evidence
    from .remark import Remark


class MessageReader(Protocol):
    """What a maker's protocol needs: bytes as they come in, evidence as it is complete out."""

    def feed(self, data: bytes) -> Sequence[Evidence | OtherMessage]:
        """Give what *data* completes; raise no error, whatever the bytes are."""


class BoardDoor:
    """A board at a table: feed it bytes, then ask for acts and remarks until there are none."""

    def __init__(
        self, reader: MessageReader | None = None, *, patience: float | None = None
    ) -> None:
        self.reader = Decoder() if reader is None else reader
        self.account = HandAccount(patience)

    def feed(self, data: bytes, at: float | None = None) -> None:
        """Take in what the board has sent, *at* a time in seconds where that is known."""
        if at is not None:
            self.account.wait(at)
        for message in self.reader.feed(data):
            if not isinstance(message, OtherMessage):
                self.account.see(message, at)

    def settle(self) -> None:
        """Know that the board sends nothing more: what stands on it is done."""
        self.account.settle()

    def next(self, table: Table) -> Act | Remark | None:
        """Give the next act or remark at *table*, as `HandAccount.next` does."""
        return self.account.next(table)
