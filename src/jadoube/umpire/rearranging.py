"""The board and the men put right: restart, rectify, add, remove."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, Man

from .beginnings import EMPTY_HAND
from .board import Board, arisen, first_board
from .refusal import Refusal
from .setup import SetUp, home_rights, place

if TYPE_CHECKING:
    from collections.abc import Callable

    from .finding import Finding


def rearrange(finding: Finding, by: Colour, matter: str, remedy: str) -> None:
    """Do to the board what *remedy* says."""
    match remedy:
        case "turn":
            finding.change(setup=msgspec.structs.replace(finding.now.setup, turned=False))
        case "restart":
            # Only the claim that names the board turns it; it may still lie wrong in a game begun again for odds.
            _restart(finding, turned=matter != "board-turned" and finding.now.setup.turned)
        case "rectify":
            _rectify(finding, by)
        case "add":
            assert finding.exacted is not None  # it is what he exacts
            owner = finding.exacted[0].by
            assert owner is not None  # men are missing on one side or the other
            _add(finding, by, owner)
        case _:
            _remove(finding, by)


def _restart(finding: Finding, *, turned: bool) -> None:
    """Begin the game again from the proper array, less the odds."""
    terms = finding.now.terms
    engaged = terms.agreement.engaged
    marked = None if engaged is None else engaged.marked
    followed = () if marked is None else (marked,)
    board = first_board(terms.proper, followed)
    finding.put_back = finding.now.ply
    finding.now = finding.now.afresh(board, SetUp(turned))


def _rectify(finding: Finding, by: Colour) -> None:
    """Put misplaced men on their squares if they all stand where they were set, else begin again."""
    now = finding.now
    misplaced = now.setup.misplaced
    first = {one.first for one in misplaced}
    unmoved = all(now.board.followed[one.follows] == one.first for one in misplaced)
    free = all(
        one.proper in first or now.board.position.man(one.proper) is None for one in misplaced
    )
    if not (unmoved and free):
        _restart(finding, turned=now.setup.turned)
        return
    squares = {one.proper: one.man for one in misplaced}
    origins = {one.proper: one.first for one in misplaced}

    def amend(board: Board) -> Board:
        # A man that is back where it was set had perhaps left it on an earlier board.
        if any(board.followed[one.follows] != one.first for one in misplaced):
            return board
        return _set_right(board, squares, origins)

    finding.change(setup=msgspec.structs.replace(now.setup, misplaced=()))
    _amend(finding, by, amend)


def _add(finding: Finding, by: Colour, owner: Colour) -> None:
    """Add the men that *owner* forgot whose squares are free; the others stay claimable."""
    now = finding.now
    free = now.setup.addable(owner, now.board)
    if not free:
        raise Refusal("place-taken", "men-missing")
    squares = {one.square: one.man for one in free}
    kept = tuple(one for one in now.setup.missing if one not in free)

    def amend(board: Board) -> Board:
        return _set_right(board, squares, {})

    finding.change(setup=msgspec.structs.replace(now.setup, missing=kept))
    _amend(finding, by, amend)


def _remove(finding: Finding, by: Colour) -> None:
    """Take the men owed as odds off the board, wherever they stand."""
    setup = finding.now.setup

    def amend(board: Board) -> Board:
        position, followed = board.position, list(board.followed)
        for owed in setup.owed:
            square = followed[owed.follows]
            if square is not None:
                position = position.take_off(square)
                followed[owed.follows] = None
        return msgspec.structs.replace(board, position=position, followed=tuple(followed))

    finding.change(setup=msgspec.structs.replace(setup, owed=()))
    _amend(finding, by, amend)


def _amend(finding: Finding, by: Colour, amend: Callable[[Board], Board]) -> None:
    """Put the board right, now and in every earlier one to which a move may yet be put back.

    What the claimant had touched is forgotten, and a man lifted from under a hand is let go.
    """
    now = finding.now
    past = None if now.past is None else now.past.amended(amend)
    board = _recheck(amend(now.board), now.ply)
    finding.change(board=board, past=past)
    if now.pending is not None:
        before = amend(now.pending.before)
        finding.change(pending=msgspec.structs.replace(now.pending, before=before))
    held = now.held
    if held is not None and (held.by == by or finding.is_altered(held.origin)):
        finding.change(held=None)
    if board.turn == by:
        finding.change(hand=EMPTY_HAND)


def _set_right(board: Board, squares: dict[int, Man], origins: dict[int, int]) -> Board:
    """Set men on *squares*, lifted from their *origins* where they stood on the board; who has not moved may castle.

    An earlier board on which another man stood there is left as it was.
    """
    old = board.position
    men = {square: man for square in old.men() if (man := old.man(square)) is not None}
    for square in origins.values():
        men.pop(square, None)
    if any(square in men for square in squares):
        return board
    men |= squares
    position = place(men, old)
    unmoved = ~board.stirred
    for square in squares:
        origin = origins.get(square)
        has_moved = origin is not None and board.stirred >> origin & 1
        unmoved = unmoved & ~(1 << square) if has_moved else unmoved | 1 << square
    rights = "".join(
        right
        for right, king, rook in home_rights(position)
        if unmoved >> king & 1 and unmoved >> rook & 1
    )
    return msgspec.structs.replace(board, position=position.replace(castling=rights or "-"))


def _recheck(board: Board, ply: int) -> Board:
    """Look again who is in check, now that men stand elsewhere."""
    for player in Colour:
        attackers = int(board.position.checkers(player))
        old = board.checks[player]
        if old is None or not attackers:
            board = board.with_check(player, arisen(board.position, player, ply))
        else:
            board = board.with_check(player, msgspec.structs.replace(old, attackers=attackers))
    return board
