"""Whether a move that a hand would make is lawful."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .acts import Castles, Moves
from .castling import landing, lawful_castling
from .refusal import Refusal

if TYPE_CHECKING:
    from .table import Table


def is_lawful(table: Table, act: Moves | Castles) -> bool:
    """Tell whether a move is lawful for the player in turn: a man's power and check, not obligations.

    A pawn's last step without a name is lawful if any name, or waiting, is.
    """
    board, rules = table.ground, table.code.rules
    if act.by != board.turn:
        return False
    if isinstance(act, Castles):
        try:
            landings = landing(act, table.code)
        except Refusal:
            return False
        return lawful_castling(board, act.by, landings, rules) is not None
    return any(
        move.target == act.target
        and not move.is_castling
        and (act.name is None or act.name == move.promotion)
        for move in board.lawful(board.turn, rules, act.origin)
    )
