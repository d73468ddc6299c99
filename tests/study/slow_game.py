"""The game of a study, played move by move in Python: what the kernel plays by itself is held against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour, Kind, Move, Position
from jadoube.study.game import LONGEST, QUIET, REPEATED, Ending, Played
from jadoube.umpire.ending import stuck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jadoube.law import Code
    from jadoube.opponent.search import Search


class Playing:
    """A game that is being played; both players are the same *search*, which forgets first."""

    def __init__(self, code: Code, search: Search, nodes: int) -> None:
        self.code = code
        self.search = search
        self.nodes = nodes
        self.position = Position()
        self.keys: list[int] = []
        self.moves: list[Move] = []
        self.plies = 0
        self.counted: int | None = None

    def play(self, opening: Sequence[Move]) -> Played:
        """Play from the opening to the end."""
        self.search.clear()
        for move in opening:
            self._make(move)
        while True:
            end = self._end()
            if end is not None:
                return self._played(*end)
            self._demand()
            found = self.search.run(
                self.position,
                nodes=self.nodes,
                history=self.keys[-self.position.halfmoves - 1 :],
                horizon=self._horizon,
                resets=self.counted is None,
            )
            assert found.move is not None  # a position without moves has ended the game
            self._make(found.move)

    def _make(self, move: Move) -> None:
        self.keys.append(self.position.key)
        self.position = self.position.play(move, self.code.rules)
        self.moves.append(move)
        self.plies += not move.is_naming

    def _end(self) -> tuple[str, Ending] | None:
        """Give the result and its way, once there is one."""
        position, rules = self.position, self.code.rules
        match stuck(position, rules):
            case "checkmate":
                return ("0-1" if position.turn == Colour.WHITE else "1-0"), "checkmate"
            case "stalemate":
                return self._stalemate(), "stalemate"
        law = self.code.provisions.fifty_moves
        if self.counted is not None and self.plies - self.counted >= 2 * law.moves:
            return "1/2-1/2", "count"
        if self.keys.count(position.key) >= REPEATED - 1:
            return "1/2-1/2", "repetition"
        if len(position.men()) == 2:
            return "1/2-1/2", "bare kings"
        if position.halfmoves >= QUIET:
            return "1/2-1/2", "no progress"
        return ("1/2-1/2", "length") if self.plies >= LONGEST else None

    def _stalemate(self) -> str:
        giver = self.code.provisions.stalemate.giver
        if giver == "draws":
            return "1/2-1/2"
        giver_wins = giver == "wins"
        white_is_stalemated = self.position.turn == Colour.WHITE
        return "0-1" if white_is_stalemated == giver_wins else "1-0"

    def _demand(self) -> None:
        """Have the moves counted as soon as the weaker side may, and would: no pawns are left.

        With pawns on the board a player who is behind still hopes; so we read it in every code.
        """
        law = self.code.provisions.fifty_moves
        if not law.demandable or self.counted is not None:
            return
        position = self.position
        if position.men(Colour.WHITE, Kind.PAWN) or position.men(Colour.BLACK, Kind.PAWN):
            return
        for by in Colour:
            pieces = len(position.men(by)) - 1
            if position.force(by.other) > position.force(by) and (
                law.pieces is None or pieces <= law.pieces
            ):
                self.counted = self.plies

    @property
    def _horizon(self) -> int:
        """How many plies the game can still last, if nothing happens."""
        if self.counted is not None:
            left = 2 * self.code.provisions.fifty_moves.moves - (self.plies - self.counted)
            return max(1, min(left, QUIET - self.position.halfmoves))
        return max(1, QUIET - self.position.halfmoves)

    def _played(self, result: str, way: Ending) -> Played:
        return Played(
            tuple(map(str, self.moves)),
            self.plies,
            result,
            way,
            sum(move.is_castling for move in self.moves),
            sum(move.promotion is not None for move in self.moves),
        )
