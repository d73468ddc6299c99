"""A chess engine in the seat, through UCI: it chooses where its protocol can tell the board."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import chess
import chess.engine

from jadoube._kernel import STANDARD, JadoubeError, Move

from .mind import MATE, Mind, Thought

if TYPE_CHECKING:
    from jadoube.umpire import Table


class EngineLostError(JadoubeError):
    """The engine crashed, hung or answered nonsense, and has lost its seat."""


class EngineMind:
    """An engine process that chooses moves, with another *mind* for boards that UCI cannot express.

    It is limited to the moves that the table permits. Raises EngineLostError when the process
    cannot be started or is lost; the table is not harmed by it.
    """

    def __init__(self, command: str | list[str], mind: Mind, *, seconds: float = 0.5) -> None:
        self.command = command
        self.mind = mind
        self.seconds = seconds
        try:
            self._engine = chess.engine.SimpleEngine.popen_uci(command, timeout=10)
        except (TimeoutError, OSError, chess.engine.EngineError) as error:
            raise EngineLostError(f"{_name(command)} does not start: {_said(error)}") from None

    def choose(self, table: Table, moves: list[Move]) -> Thought:
        """Let the engine choose among *moves*, or the other mind where the board is none of UCI's."""
        board = expressed(table)
        if board is None:
            return self.mind.choose(table, moves)
        roots = {_uci(move): move for move in moves}
        try:
            played = self._engine.play(
                board,
                chess.engine.Limit(time=self.seconds),
                info=chess.engine.INFO_SCORE,
                root_moves=[chess.Move.from_uci(root) for root in roots],
            )
        except (TimeoutError, chess.engine.EngineError) as error:
            raise EngineLostError(
                f"{_name(self.command)} has lost its seat: {_said(error)}"
            ) from None
        move = roots.get(played.move.uci()) if played.move is not None else None
        if move is None:
            raise EngineLostError(
                f"{_name(self.command)} has lost its seat: it answered {played.move}, which it may not play"
            )
        score = played.info.get("score")
        return Thought(move, 0 if score is None else score.relative.score(mate_score=MATE) or 0)

    def weigh(self, table: Table, moves: list[Move]) -> int:
        """Weigh a table with the other mind: rights are no business of UCI's."""
        return self.mind.weigh(table, moves)

    def close(self) -> None:
        """End the process."""
        with contextlib.suppress(chess.engine.EngineError, asyncio.TimeoutError):
            self._engine.quit()
        self._engine.close()
        self.mind.close()


def expressed(table: Table) -> chess.Board | None:
    """Give the board as UCI can tell it; None where it cannot: other rules, or a position it calls illegal."""
    if table.code.rules != STANDARD or table.code.provisions.stalemate.giver != "draws":
        return None
    if table.check == "unannounced":
        return None
    board = chess.Board(table.position.fen)
    return board if board.is_valid() else None


def _uci(move: Move) -> str:
    return move.uci


def _name(command: str | list[str]) -> str:
    return command if isinstance(command, str) else command[0]


def _said(error: BaseException) -> str:
    return "it does not answer" if isinstance(error, asyncio.TimeoutError) else str(error).strip()
