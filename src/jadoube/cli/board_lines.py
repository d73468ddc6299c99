"""A real board at a table without a screen: what hands do and what the law makes of it, a line each."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from jadoube.boards import Remark
from jadoube.locks import unlock
from jadoube.opponent.player import Opponent
from jadoube.prose.notices import said
from jadoube.table import Table
from jadoube.terminal.board_source import BoardLostError
from jadoube.terminal.record import SaveError, fresh_record, game_record, new_record
from jadoube.terminal.seating import Seating

if TYPE_CHECKING:
    from pathlib import Path

    from jadoube.terminal.real_board import RealBoard
    from jadoube.umpire.acts import Act

UNREADABLE = 2


def play_lines(seating: Seating, board: RealBoard, save: Path | None) -> int:
    """Play until the board sends nothing more: 0 all is well, 1 board and table disagree, 2 the board is gone."""
    table = _LineTable(seating, board, save)
    code = 0
    try:
        for chunk in board.source.chunks():
            board.feed(chunk)
            table.hear()
    except KeyboardInterrupt:
        pass  # the board is put away, which is no fault
    except BoardLostError as error:
        print(f"jadoube: {error}", file=sys.stderr)
        code = UNREADABLE
    board.source.close()
    board.door.settle()
    table.hear()
    table.close()
    is_over = table.seating.table.result is not None
    return code or int(bool(board.door.account.wrong_squares) and not is_over)


class _LineTable:
    """The table of the game that is played now, and what is written of it."""

    def __init__(self, seating: Seating, board: RealBoard, save: Path | None) -> None:
        self.seating = seating
        self.board = board
        self.save = save
        self.games = 1

    def hear(self) -> None:
        """Do and write what the board has to say, and what opponents do."""
        while True:
            for heard in self.board.heard(self.seating):
                if isinstance(heard, Remark):
                    print(f"Board: {heard.text}")
                    if heard.kind == "afresh":
                        self._lay_afresh()
                else:
                    self._do(heard)
            act = None
            if self.seating.table.result is None:
                act = self.seating.next_of_opponents()
            if act is None:
                sys.stdout.flush()
                return
            self._do(act)

    def close(self) -> None:
        """Say where the game is kept, and let everybody go."""
        self._tell_record()
        self.seating.close()

    def _tell_record(self) -> None:
        print(f"The game is kept in {self.seating.record}.")

    def _do(self, act: Act) -> None:
        table = self.seating.table
        is_silent = table.agreement.umpire == "silent"
        try:
            self.seating.act(act)
        except SaveError as error:
            print(f"Not kept: {error}.", file=sys.stderr)
        print(said(self.seating.rulings[-1], is_silent=is_silent))

    def _lay_afresh(self) -> None:
        """Lay the next table as the last was agreed, its record beside the last one's."""
        self._tell_record()
        if self.seating.record is not None:
            unlock(self.seating.record)
        self.games += 1
        record = fresh_record() if self.save is None else game_record(self.save, self.games)
        if self.save is not None:
            new_record(record)
        opponents = {
            colour: Opponent(colour, player.mind, temper=player.temper)
            for colour, player in self.seating.opponents.items()
        }
        self.seating = Seating(Table.lay(self.seating.table.agreement), opponents, record)
