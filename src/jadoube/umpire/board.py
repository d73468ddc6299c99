"""The facts of the board that putting a move back restores, and the moves completed so far.

A value that holds only older values does not need the garbage collector (`gc=False`): it is part of
no cycle, and a long game has many such values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, Kind, Move, Position, Rules, SquareSet

from .irregularity import Duty

if TYPE_CHECKING:
    from collections.abc import Callable

    from jadoube.law import Code, Wing

ARRAY = Position()
"""The men as they stand before the first move, on their own squares."""
LAST_RANK = (SquareSet(range(56, 64)), SquareSet(range(8)))
"""The rank on which White's pawns, and Black's, are named."""


class Check(msgspec.Struct, frozen=True, gc=False):
    """A King's being attacked, and what was said and done about it.

    *given* counts the moves completed when the check arose; *endured* the moves the checked
    player has completed in it; *stale* holds the attackers that were there before the last of
    those moves: notice of them comes late. *is_known*: he walked into it himself, so nothing is
    recalled; *is_perceived*: it was announced before, or knowingly left to stand, so nobody can
    wonder how it happened.
    """

    given: int
    attackers: int
    announced: bool = False
    endured: int = 0
    stale: int = 0
    is_known: bool = False
    is_perceived: bool = False


def arisen(
    position: Position, player: Colour, ply: int, *, announced: bool = False
) -> Check | None:
    """Find the check on *player*'s King that arises after *ply* moves other than by a move.

    In the adversary's own turn it is given with the move that he has still to make: nothing
    that is recalled for it reaches back before that move.
    """
    attackers = int(position.checkers(player))
    given = ply if position.turn == player else ply + 1
    return Check(given, attackers, announced) if attackers else None


class Board(msgspec.Struct, frozen=True, gc=False):
    """The men, the rights that belong to them, and the moves completed by White and Black.

    *followed* gives the squares of the men that the agreement singles out (marked, owed as
    odds, misplaced), None once taken; *stirred* the squares from or to which a man has moved.
    """

    position: Position
    completed: tuple[int, int]
    checks: tuple[Check | None, Check | None]
    followed: tuple[int | None, ...] = ()
    stirred: int = 0

    @property
    def turn(self) -> Colour:
        """The player who has the turn."""
        return self.position.turn

    def facing(self, player: Colour) -> Board:
        """Give the board with *player* to move."""
        if self.position.turn == player:
            return self
        return msgspec.structs.replace(self, position=self.position.replace(turn=player))

    def with_check(self, player: Colour, check: Check | None) -> Board:
        """Give the board with what is known of the check on *player*'s King replaced."""
        checks = (check, self.checks[1]) if player == Colour.WHITE else (self.checks[0], check)
        return msgspec.structs.replace(self, checks=checks)

    def lawful(self, player: Colour, rules: Rules, origin: int | None = None) -> list[Move]:
        """List *player*'s lawful moves; he need not notice a check that nobody has announced."""
        tolerated = None if self.checks[player] is None else self.unnoticed(player)
        return self.facing(player).position.moves(rules, tolerated=tolerated, origin=origin)

    def unnoticed(self, player: Colour) -> SquareSet | None:
        """Find the men that check *player*'s King where nobody has announced it."""
        check = self.checks[player]
        return None if check is None or check.announced else self.position.checkers(player)

    def san(self, move: Move, rules: Rules, *, named: bool = True) -> str:
        """Write a lawful move of the player in turn, without a sign of check, which is for the players to say.

        Without *named* it is what every name that its pawn may take has in common.
        """
        san = self.position.san(move, rules, tolerated=self.unnoticed(self.turn)).rstrip("+#")
        return san if named else san.partition("=")[0]

    def waiting(self, player: Colour) -> SquareSet:
        """Find *player*'s pawns that stand on their last rank."""
        return self.position.men(player, Kind.PAWN) & LAST_RANK[player]

    def meets(self, move: Move, duty: Duty, code: Code) -> bool:
        """Tell whether the lawful *move* does what *duty* asks."""
        law = code.provisions.castling
        match duty.kind:
            case "king":
                is_kings = law.penalty or not move.is_castling
                return move.origin == self.position.king(duty.by) and is_kings
            case "take":
                return taken_on(move) == duty.square and move.origin != duty.without
            case "play":
                return move in duty.moves
            case "castle":
                return move.is_castling and self._rook_of(move) == duty.square
        if not move.is_castling:
            return move.origin == duty.square
        if move.origin == duty.square:
            return law.penalty or not duty.penalty
        return law.answers == "either" and not duty.penalty and self._rook_of(move) == duty.square

    def _rook_of(self, move: Move) -> int:
        """Give the square of the Rook with which *move* castles."""
        assert move.wing is not None  # it castles
        return self.position.rook_home(Colour.WHITE if move.origin < 8 else Colour.BLACK, move.wing)

    def can_meet(self, duty: Duty, code: Code) -> bool:
        """Tell whether some lawful move does what *duty* asks."""
        origin = duty.square if duty.kind == "move" else None
        if duty.kind == "take" and (duty.square is None or self.position.man(duty.square) is None):
            return False
        moves = self.lawful(duty.by, code.rules, origin)
        return any(self.meets(move, duty, code) for move in moves)


def first_board(position: Position, followed: tuple[int | None, ...]) -> Board:
    """Give the board before the first move: a check in which the position begins is announced."""
    white, black = (arisen(position, player, 0, announced=True) for player in Colour)
    return Board(position, (0, 0), (white, black), followed)


def wing_towards(king: int, square: int) -> Wing:
    """Give the wing on which *square* lies, as seen from a King on his rank."""
    return "king-side" if square > king else "queen-side"


def taken_on(move: Move) -> int:
    """Give the square whose man *move* would take, if one stands there."""
    if move.is_passing:
        return (move.origin & 56) | (move.target & 7)
    return move.target


class Past(msgspec.Struct, frozen=True, gc=False):
    """A completed move: who made it, and the board before it with the duty that was owed."""

    mover: Colour
    board: Board
    duty: Duty | None
    earlier: Past | None
    ply: int

    def at(self, ply: int) -> Past:
        """Find the completed move that has *ply* moves before it."""
        past = self
        while past.ply > ply and past.earlier is not None:
            past = past.earlier
        return past

    def last_by(self, player: Colour) -> Past | None:
        """Find *player*'s last completed move."""
        past: Past | None = self
        while past is not None and past.mover != player:
            past = past.earlier
        return past

    def streak(self) -> int:
        """Count the moves that the last mover has now completed in a row."""
        count, past = 0, self
        while past.mover == self.mover:
            count += 1
            if past.earlier is None:
                break
            past = past.earlier
        return count

    def amended(self, amend: Callable[[Board], Board]) -> Past:
        """Give the same past with every board put right by *amend*."""
        earlier = None if self.earlier is None else self.earlier.amended(amend)
        return msgspec.structs.replace(self, board=amend(self.board), earlier=earlier)
