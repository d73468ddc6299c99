"""The set-up: how the men were really placed, and what may still be claimed about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from jadoube._kernel import Colour, Kind, Man, Position, square_name
from jadoube.law import WINGS

from .agreement import AgreementError
from .board import ARRAY
from .irregularity import SET_UP, Irregularity, Option
from .placement import placement_of

if TYPE_CHECKING:
    from jadoube.law import Code
    from jadoube.law.values import Limit

    from .board import Board

_RIGHTS = tuple(
    (right, player, ARRAY.king(player), ARRAY.rook_home(player, wing))
    for player, rights in zip(Colour, ("KQ", "kq"), strict=True)
    for right, wing in zip(rights, WINGS, strict=True)
)
"""Each castling right with its player, and his King's and his Rook's own square."""


class Misplaced(msgspec.Struct, frozen=True):
    """A man first set on a wrong square; *follows* is its place in `Board.followed`."""

    man: Man
    first: int
    proper: int
    follows: int


class Missing(msgspec.Struct, frozen=True):
    """A man that was forgotten, and its own square."""

    man: Man
    square: int


class Owed(msgspec.Struct, frozen=True):
    """A man agreed as odds that is on the board all the same."""

    giver: Colour
    follows: int


class SetUp(msgspec.Struct, frozen=True):
    """What is wrong with the set-up and was not yet put right, and which rights were given up."""

    turned: bool = False
    misplaced: tuple[Misplaced, ...] = ()
    missing: tuple[Missing, ...] = ()
    owed: tuple[Owed, ...] = ()
    reversed: bool = False
    waived: frozenset[tuple[Colour, str]] = frozenset()

    @property
    def is_right(self) -> bool:
        """Tell whether nothing was wrong, or all was put right."""
        return not (self.turned or self.misplaced or self.missing or self.owed or self.reversed)

    def is_wrong_in(self, matter: str) -> bool:
        """Tell whether something of the set-up is wrong in *matter*, though it may no longer be claimed."""
        match matter:
            case "board-turned":
                return self.turned
            case "men-misplaced":
                return bool(self.misplaced)
            case "men-missing":
                return bool(self.missing)
            case "colours-reversed":
                return self.reversed
            case _:
                return matter == "odds-not-given" and bool(self.owed)

    def claims(self, board: Board, code: Code, completed: int) -> list[Irregularity]:
        """List what of the set-up can still be claimed once each side has *completed* so many moves."""
        if self.is_right:
            return []
        law = code.provisions
        made = min(board.completed)
        found: list[Irregularity] = []
        if self.turned and is_within(completed, law.board_turned.before):
            found += self._claim("board-turned", None, law.board_turned.options)
        misplaced = law.men_misplaced
        if self.misplaced and not all(is_late(one, misplaced, board, completed) for one in Colour):
            found += self._claim("men-misplaced", None, misplaced.options)
        missing = law.men_missing
        is_eithers = missing.claimed_by == "either"
        for player in Colour:
            # A man whose square is taken stays claimable: the claim is refused until it is free.
            if any(one.man.colour == player for one in self.missing):
                claimants = [player, player.other] if is_eithers else [player]
                if not all(is_late(one, missing, board, completed) for one in claimants):
                    options = missing.options
                    found += self._claim("men-missing", player, options, is_eithers=is_eithers)
        if self.reversed and is_within(made, law.colours_reversed.before):
            found += self._claim("colours-reversed", None, law.colours_reversed.options)
        if self.owed and self.stands_owed(board):
            giver, odds = self.owed[0].giver, law.odds_not_given
            if not is_late(giver, odds, board, made):
                found += self._claim("odds-not-given", giver, odds.options)
        return found

    def may_claim(
        self, player: Colour, matter: str, board: Board, code: Code, completed: int
    ) -> bool:
        """Tell whether *player* himself has neither given up his right in *matter* nor come too late."""
        return (player, matter) not in self.waived and not is_late(
            player, code.provision(matter), board, completed
        )

    def addable(self, player: Colour, board: Board) -> list[Missing]:
        """List the men that *player* lacks and whose squares are free."""
        return [
            missing
            for missing in self.missing
            if missing.man.colour == player and board.position.man(missing.square) is None
        ]

    def stands_owed(self, board: Board) -> list[int]:
        """List the squares where men owed as odds now stand."""
        squares = (board.followed[owed.follows] for owed in self.owed)
        return [square for square in squares if square is not None]

    def _claim(
        self,
        matter: str,
        by: Colour | None,
        remedies: tuple[str, ...],
        *,
        is_eithers: bool = False,
    ) -> list[Irregularity]:
        claimants = [player for player in Colour if by in (None, player) or is_eithers]
        if not remedies or all((player, matter) in self.waived for player in claimants):
            return []
        options = tuple(map(Option, remedies))
        return [Irregularity(matter, by, options, is_eithers=is_eithers)]

    def waive(self, player: Colour, matter: str) -> SetUp:
        """Give up *player*'s right in *matter*."""
        assert matter in SET_UP
        return msgspec.structs.replace(self, waived=self.waived | {(player, matter)})


def is_within(made: int, before: Limit) -> bool:
    """Tell whether so many moves on each side are fewer than the law allows."""
    return before == "end" or made < before


def is_late(player: Colour, law: Any, board: Board, completed: int) -> bool:
    """Tell whether *player* comes too late to claim what *law* gives about the set-up.

    *completed* counts the moves on each side, where his own are not the ones that count.
    """
    is_own = getattr(law, "counted", "each-side") == "own"
    return not is_within(board.completed[player] if is_own else completed, law.before)


def survey(
    array: Position,
    proper: Position,
    odds: tuple[int, ...],
    turned: bool,
    followed: list[int | None],
) -> SetUp:
    """Compare the men as set up with the proper array; the men to be followed join *followed*.

    A man that the odds should have taken off is owed; a wrongly placed man belongs on a free
    square of its own kind; what is then lacking is missing. Raises AgreementError for a man too
    many.
    """
    owed: list[Owed] = []
    spare = {
        square: man for square in array.men() if (man := array.man(square)) != proper.man(square)
    }
    for square in odds:
        if (man := ARRAY.man(square)) is not None and array.man(square) == man:
            owed.append(Owed(man.colour, len(followed)))
            followed.append(square)
            spare.pop(square, None)
    misplaced: list[Misplaced] = []
    missing: list[Missing] = []
    for square in proper.men():
        man = proper.man(square)
        if man is None or array.man(square) == man:
            continue
        first = next((other for other, stray in spare.items() if stray == man), None)
        if first is None:
            missing.append(Missing(man, square))
        else:
            del spare[first]
            misplaced.append(Misplaced(man, first, square, len(followed)))
            followed.append(first)
    for square, man in spare.items():
        raise AgreementError("array", f"the {man} on {square_name(square)} is one too many")
    return SetUp(turned, tuple(misplaced), tuple(missing), tuple(owed))


def home_rights(position: Position) -> list[tuple[str, int, int]]:
    """List the castling rights, with King's and Rook's square, of those who stand at home."""
    return [
        (right, king, rook)
        for right, player, king, rook in _RIGHTS
        if position.king(player) == king and position.man(rook) == Man(player, Kind.ROOK)
    ]


def place(men: dict[int, Man], like: Position) -> Position:
    """Give the position of *men*, otherwise *like* another; no right to castle is left.

    A pawn that could be taken in passing still can, if it stands where it stood.
    """
    placement = placement_of([men.get(square) for square in range(64)])
    side = "w" if like.turn == Colour.WHITE else "b"
    passed = "-" if like.passing is None else square_name(like.passing)
    fen = f"{placement} {side} - {passed} {like.halfmoves} {like.number}"
    return Position(fen, lost=like.lost)
