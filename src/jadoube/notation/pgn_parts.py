"""What a PGN can hold of a game: parts whose moves are lawful today, and all that stands beside them.

python-chess is the measure: a move is one of a part's main line only where it would be
lawful there, and leaves the very men that stood at the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess
import msgspec

from jadoube._kernel import Colour, Kind, Position, square_name
from jadoube.notation.story import Moment
from jadoube.umpire.acts import Act, Castles, Moves, Plays

if TYPE_CHECKING:
    from jadoube.law import Wing
    from jadoube.notation.story import Story

NOT_A_MOVE = "the men or the turn were changed otherwise than by a move"


class PartLine(msgspec.Struct, frozen=True):
    """One line of a record as a part holds it: an aside, or a move of the main line.

    *san* is empty for an aside; *bare* are the acts that such a move may stand for by itself.
    """

    moment: Moment
    san: str = ""
    bare: dict[str, Act] = {}


class PgnPart(msgspec.Struct):
    """A stretch of a game that one PGN can hold: it begins at *start*, and closes *because* of something."""

    start: Position
    lines: list[PartLine]
    because: str = ""


def by_hand(
    by: Colour, path: tuple[int, int], promotion: int | None, wing: Wing | None
) -> Moves | Castles:
    """Give the act by which a hand makes a move along *path*, (origin, target), or castles on *wing*."""
    if wing is not None:
        return Castles(by, wing)
    return Moves(by, *path, None if promotion is None else Kind(promotion))


class _KeptMove(msgspec.Struct, frozen=True):
    """A completed move that was not put back: which line of the record made it, and the men before and after."""

    at: int
    before: Position
    after: Position


def parts_of(story: Story) -> list[PgnPart]:
    """Cut a game where a PGN cannot go on; there is at least one part."""
    writer = _Writer(story.start.position)
    kept = {move.at: move for move in _kept(story)}
    for at, moment in enumerate(story.moments):
        if at in kept:
            writer.move(moment, kept[at])
        else:
            writer.aside(moment)
    writer.end(story.end.position)
    return writer.parts


def _kept(story: Story) -> list[_KeptMove]:
    """List the moves that were not put back."""
    line: list[_KeptMove] = []
    for at, moment in enumerate(story.moments):
        if moment.ruling is None:
            continue
        after = moment.ruling.after
        del line[after.ply :]
        if after.ply > len(line):
            past = after.past
            assert past is not None  # a move has been completed
            before = past.board.facing(past.mover).position
            line.append(_KeptMove(at, before, after.board.position))
    return line


def board_of(position: Position) -> chess.Board:
    """Give *position* as python-chess has it."""
    return chess.Board(position.x_fen, chess960=position.is_chess960)


class _Writer:
    """Writes part after part; *board* is where a reader of the PGN stands."""

    def __init__(self, start: Position) -> None:
        self.parts: list[PgnPart] = []
        self._begin(start)

    def _begin(self, position: Position) -> None:
        self.parts.append(PgnPart(position, []))
        self.board = board_of(position)

    def _close(self, because: str, position: Position) -> None:
        self.parts[-1].because = because
        self._begin(position)

    def aside(self, moment: Moment) -> None:
        """Add what is not a move of the main line."""
        self.parts[-1].lines.append(PartLine(moment))

    def move(self, moment: Moment, kept: _KeptMove) -> None:
        """Tell a move in the main line if it can stand there, else beside it, and go on behind it."""
        # No PGN can begin where the King of the player who is not in turn is in check.
        may_begin = not board_of(kept.before).was_into_check()
        if not self._stands(kept.before) and may_begin:
            self._close(NOT_A_MOVE, kept.before)
        found = self._lawful(kept.after) if self._stands(kept.before) else None
        if found is None:
            self.aside(moment)
            self._close(_reason(moment, kept), kept.after)
            return
        san = self.board.san(found)
        by = Colour.WHITE if self.board.turn else Colour.BLACK
        wing: Wing | None = None
        if self.board.is_castling(found):
            wing = "king-side" if self.board.is_kingside_castling(found) else "queen-side"
        hand = by_hand(by, (found.from_square, found.to_square), found.promotion, wing)
        self.parts[-1].lines.append(PartLine(moment, san, {"plays": Plays(by, san), "moves": hand}))
        self.board.push(found)

    def end(self, position: Position) -> None:
        """Close the last part where the table stands at *position*."""
        if not self._stands(position):
            self._close(NOT_A_MOVE, position)

    def _stands(self, position: Position) -> bool:
        """Tell whether the reader of the PGN sees *position*, but for what may be taken in passing."""
        return self._has_men(self.board, position) and self.board.turn == (
            position.turn == Colour.WHITE
        )

    @staticmethod
    def _has_men(board: chess.Board, position: Position) -> bool:
        return board.board_fen(promoted=None) == position.placement and board.castling_rights == (
            board_of(position).castling_rights
        )

    def _lawful(self, after: Position) -> chess.Move | None:
        """Find the lawful move that leaves the men of *after*."""
        wanted = chess.BaseBoard(after.placement)
        changed = chess.BB_EMPTY
        for square in chess.SQUARES:
            if wanted.piece_at(square) != self.board.piece_at(square):
                changed |= chess.BB_SQUARES[square]
        # In Chess960 castling goes from the King onto his Rook, and either may stay where he is.
        origins = changed | self.board.kings
        targets = changed | self.board.castling_rights
        for move in self.board.generate_legal_moves(origins, targets):
            board = self.board.copy(stack=False)
            board.push(move)
            if self._has_men(board, after):
                return move
        return None


def _reason(moment: Moment, kept: _KeptMove) -> str:
    """Say why a PGN cannot hold the move."""
    for player, rank in ((Colour.WHITE, 7), (Colour.BLACK, 0)):
        for square in kept.after.men(player, Kind.PAWN) - kept.before.men(player, Kind.PAWN):
            if square >> 3 == rank:
                return f"a pawn waits on {square_name(square)} for its name"
    ruling = moment.ruling
    if ruling is not None and ruling.opened:
        return "a move was made that is not lawful"
    step = moment.step
    if isinstance(step, Castles) or (isinstance(step, Plays) and step.san[:1] in "Oo0"):
        return "King and Rook castled to other squares than today's"
    return "a move was made that today's rules do not know"
