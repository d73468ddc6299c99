"""What a real board sends, heard in a thread of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work
from textual.message import Message
from textual.widget import Widget

from .board_source import BoardLostError

if TYPE_CHECKING:
    from jadoube.boards import Chunk

    from .board_source import BoardSource


class BoardEar(Widget):
    """Listens to a board from when it is told to, for as long as the table is there; it is never seen."""

    class Heard(Message):
        """The board has sent *chunk*."""

        def __init__(self, chunk: Chunk) -> None:
            super().__init__()
            self.chunk = chunk

    class Lost(Message):
        """The board is gone; *reason* says why."""

        def __init__(self, reason: str) -> None:
            super().__init__()
            self.reason = reason

    def __init__(self) -> None:
        super().__init__()
        self.display = False
        self.is_listening = False

    def listen(self, source: BoardSource) -> None:
        """Listen to *source*, and go on listening."""
        self.is_listening = True
        self._listen(source)

    @work(thread=True)
    def _listen(self, source: BoardSource) -> None:
        try:
            for chunk in source.chunks():
                self.post_message(self.Heard(chunk))
        except BoardLostError as error:
            self.post_message(self.Lost(str(error)))
