"""What a real board sends: heard in a thread of its own, and done and said at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on, work
from textual.message import Message
from textual.widget import Widget

from jadoube.boards import Remark

from .board_source import BoardLostError
from .real_board import WELCOME

if TYPE_CHECKING:
    from collections.abc import Callable

    from jadoube.boards import Chunk
    from jadoube.umpire.acts import Act

    from .board_source import BoardSource
    from .real_board import RealBoard
    from .seating import Seating


class BoardEar(Widget):
    """Listens to a board, if there is one, from the first table on; it is never seen.

    *at* says which table it stands at; *do* lets an act happen there; *say* is told every sentence.
    """

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

    def __init__(
        self,
        board: RealBoard | None,
        *,
        at: Callable[[], Seating],
        do: Callable[[Act], None],
        say: Callable[[str], None],
    ) -> None:
        super().__init__()
        self.display = False
        self._board = board
        self._at = at
        self._do = do
        self._say = say
        self._is_listening = False
        self._is_doing = False

    def sit_down(self) -> None:
        """Begin to listen, and compare the board with the table."""
        if self._board is None:
            return
        self._board.sit_down(self._at())
        if not self._is_listening:
            self._is_listening = True
            self._say(WELCOME)
            self._listen(self._board.source)
        self.hear()

    def hear(self) -> None:
        """Do what hands have done on the board, and say where it must be put right."""
        if self._board is None or self._is_doing:
            return
        self._is_doing = True
        for heard in self._board.heard(self._at()):
            if isinstance(heard, Remark):
                self._say(heard.text)
            else:
                self._do(heard)
        self._is_doing = False

    def settle(self) -> None:
        """Take what stands on the board as done."""
        if self._board is not None:
            self._board.door.settle()
            self.hear()

    @on(Heard)
    def _feed(self, event: Heard) -> None:
        assert self._board is not None  # only a board sends it
        self._board.feed(event.chunk)
        self.hear()

    @on(Lost)
    def _go_on_without(self, event: Lost) -> None:
        self._say(f"{event.reason}. The game goes on without it.")

    @work(thread=True)
    def _listen(self, source: BoardSource) -> None:
        try:
            for chunk in source.chunks():
                self.post_message(self.Heard(chunk))
        except BoardLostError as error:
            self.post_message(self.Lost(str(error)))
