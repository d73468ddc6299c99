"""A chess engine in the seat, through UCI: it chooses where UCI can express the board."""

from __future__ import annotations

import asyncio
import contextlib
import shlex
from typing import TYPE_CHECKING

import chess
import chess.engine

from jadoube._kernel import STANDARD, JadoubeError, Move

from .mind import Mind, Thought
from .search import MATE

if TYPE_CHECKING:
    from jadoube.table import Table

    from .search_limits import Limits


PATIENCE = 10.0
"""Seconds after which an engine that does not answer is taken to hang."""
PARTING = 2.0
"""Seconds that an engine has to leave by itself."""


class EngineLostError(JadoubeError):
    """The engine crashed, hung or answered nonsense, and has lost its seat."""


class EngineMind:
    """An engine process that chooses moves, with another *mind* for boards that UCI cannot express.

    *command* is a program and its arguments, in one string as a shell has it or in a list. It is
    limited to the moves that the table permits. It thinks *seconds* over a move, or on a clock as long
    as it likes. Raises EngineLostError when the process cannot be
    started or is lost, and then ends it; the table is not harmed by it.
    """

    def __init__(self, command: str | list[str], mind: Mind, *, seconds: float = 0.5) -> None:
        try:
            words = shlex.split(command) if isinstance(command, str) else list(command)
        except ValueError as error:
            raise EngineLostError(f"{command} does not start: {error}") from None
        if not words:
            raise EngineLostError("the engine has no name; type a program, such as stockfish")
        self.name = words[0]
        self.command = shlex.join(words)
        self.mind = mind
        self.seconds = seconds
        self._limits: Limits | None = None
        self._is_lost = self._is_closed = False
        try:
            self._engine = chess.engine.SimpleEngine.popen_uci(words, timeout=PATIENCE)
        except (TimeoutError, OSError, chess.engine.EngineError) as error:
            raise EngineLostError(f"{self.name} does not start: {_said(error)}") from None

    @property
    def limits(self) -> Limits | None:
        """What the clocks leave; the other mind knows it, too."""
        return self._limits

    @limits.setter
    def limits(self, limits: Limits | None) -> None:
        self._limits = self.mind.limits = limits

    def choose(self, table: Table, moves: list[Move]) -> Thought:
        """Let the engine choose among *moves*, or the other mind where UCI cannot express the board."""
        board = expressed(table)
        if board is None:
            return self.mind.choose(table, moves)
        roots = {_uci(move): move for move in moves}
        try:
            played = self._play(board, [chess.Move.from_uci(root) for root in roots])
        except (TimeoutError, chess.engine.EngineError) as error:
            raise self._lost(_said(error)) from None
        move = roots.get(played.move.uci()) if played.move is not None else None
        if move is None:
            answer = "no move" if played.move is None else f"{played.move}, which it may not play"
            raise self._lost(f"it answered {answer}")
        score = played.info.get("score")
        return Thought(move, 0 if score is None else score.relative.score(mate_score=MATE) or 0)

    def weigh(self, table: Table, moves: list[Move]) -> int:
        """Weigh a table with the other mind: UCI knows nothing of rights."""
        return self.mind.weigh(table, moves)

    def close(self) -> None:
        """End the process."""
        self._is_closed = True
        if not self._is_lost:
            self._engine.timeout = PARTING
            with contextlib.suppress(chess.engine.EngineError, asyncio.TimeoutError):
                self._engine.quit()
        self._engine.close()
        self.mind.close()

    def _play(self, board: chess.Board, roots: list[chess.Move]) -> chess.engine.PlayResult:
        """Have it think: on a clock it may use up its time, and is waited for `PATIENCE` seconds more."""
        if self._is_closed:
            raise chess.engine.EngineTerminatedError
        limit, longest = chess.engine.Limit(time=self.seconds), self.seconds
        if self._limits is not None:
            limit = _go(self._limits)
            longest = max(limit.white_clock or 0, limit.black_clock or 0)
        playing = self._engine.protocol.play(
            board, limit, info=chess.engine.INFO_SCORE, root_moves=roots
        )
        # The engine's own `play` would wait for ever where no time is told for the move.
        waiting = asyncio.wait_for(playing, longest + PATIENCE)
        return asyncio.run_coroutine_threadsafe(waiting, self._engine.protocol.loop).result()

    def _lost(self, reason: str) -> EngineLostError:
        """End the engine, whatever it does now, and give the error that says why."""
        self._is_lost = True
        self._engine.close()
        return EngineLostError(f"{self.name} has lost its seat: {reason}")


def expressed(table: Table) -> chess.Board | None:
    """Give the board as UCI can tell it; None where it cannot: other rules or homes, or a position it calls illegal."""
    if table.code.rules != STANDARD or table.code.provisions.stalemate.giver != "draws":
        return None
    if table.check == "unannounced" or table.position.is_chess960:
        return None
    board = chess.Board(table.position.fen)
    return board if board.is_valid() else None


def _go(limits: Limits) -> chess.engine.Limit:
    """Tell the clocks as python-chess has them, in seconds."""
    return chess.engine.Limit(
        white_clock=None if limits.wtime is None else limits.wtime / 1000,
        black_clock=None if limits.btime is None else limits.btime / 1000,
        white_inc=limits.winc / 1000,
        black_inc=limits.binc / 1000,
        remaining_moves=limits.movestogo,
    )


def _uci(move: Move) -> str:
    return move.uci


def _said(error: BaseException) -> str:
    if isinstance(error, asyncio.TimeoutError):
        return "it does not answer"
    if isinstance(error, chess.engine.EngineTerminatedError):
        return "its process has ended"
    if isinstance(error, FileNotFoundError):
        return "there is no such program; type its path"
    if isinstance(error, OSError):
        return str(error.strerror)
    return str(error).strip()
