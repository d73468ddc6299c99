"""What hands have done between two pictures of the board: one act that leads from one to the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, Kind, Man
from jadoube.law import WINGS
from jadoube.umpire.acts import Act, Castles, Moves, Names, PutsBack
from jadoube.umpire.board import LAST_RANK
from jadoube.umpire.castling import landings_known, usages
from jadoube.umpire.placement import placement_of

from .sight import Picture, picture_of

if TYPE_CHECKING:
    from jadoube._kernel import Move
    from jadoube.law import Wing
    from jadoube.umpire import Table


class Inference(msgspec.Struct, frozen=True):
    """An act that explains a picture: who did it, on which squares, and what else it could become.

    *picture* shows the act done and nothing else; *doubt* says what the same men could still be
    about to do.
    """

    by: Colour
    act: Act
    squares: frozenset[int]
    picture: Picture
    is_lawful: bool
    doubt: str | None = None


def shown_by(table: Table) -> Picture:
    """Give the men as the table has them: what the eye should see on the board."""
    men = picture_of(table.shown)
    captor = table.desk.captor
    if captor is None:
        return men
    return tuple(captor[1] if square == captor[0] else man for square, man in enumerate(men))


def infer(table: Table, picture: Picture) -> Inference | None:
    """Find the one act that makes of the table's men what *picture* shows.

    A lawful move of the player in turn comes first; then what hands do without the law's leave.
    """
    shown = shown_by(table)
    changed = frozenset(square for square in range(64) if shown[square] != picture[square])
    if not 0 < len(changed) <= 4:
        return None
    turn = table.turn
    found = (
        _put_back(table, picture)
        or _lawful(table, turn, picture, changed)
        or _named(shown, picture, changed)
        or _castled(table, shown, picture, changed)
        or _carried(shown, picture, changed)
        or _lawful(table, turn.other, picture, changed)
    )
    if found is None:
        return None
    by, act, is_lawful = found
    doubt = _doubt(table, act, is_lawful)
    return Inference(by, act, changed, picture, is_lawful, doubt)


_Found = tuple[Colour, Act, bool]


def _put_back(table: Table, picture: Picture) -> _Found | None:
    let_go = table.desk.let_go
    if let_go is None or picture != picture_of(let_go.before.position):
        return None
    return let_go.by, PutsBack(let_go.by), False


def _lawful(table: Table, by: Colour, picture: Picture, changed: frozenset[int]) -> _Found | None:
    board, rules = table.ground, table.code.rules
    is_let_go = table.desk.let_go is not None
    moves = [
        move
        for move in board.lawful(by, rules)
        # A man that was let go is carried on from where it stands; a Rook may follow its King.
        if (move.is_castling if is_let_go else move.origin in changed and move.target in changed)
        and not move.is_pass
    ]
    if not moves:
        return None
    position, wanted = board.facing(by).position, placement_of(picture)
    for move in moves:
        if position.play(move, rules).placement == wanted:
            return by, act_of(table, by, move), by == table.turn
    return None


def act_of(table: Table, by: Colour, move: Move) -> Act:
    """Give the act by which *by* makes the lawful *move*."""
    if move.wing is not None:
        assert move.rook_target is not None  # a castling move has a landing for the Rook
        return _castling(table, by, move.wing, (move.target, move.rook_target))
    if move.is_naming and move.promotion is not None:
        return Names(by, move.target, Kind(move.promotion))
    name = None if move.promotion is None else Kind(move.promotion)
    return Moves(by, move.origin, move.target, name)


def _castling(table: Table, by: Colour, wing: Wing, landing: tuple[int, int]) -> Castles:
    """Give castling on *wing*; the landings are named where the code knows several."""
    if usages(table.code, wing, by) == [landing]:
        return Castles(by, wing)
    return Castles(by, wing, *landing)


def _named(shown: Picture, picture: Picture, changed: frozenset[int]) -> _Found | None:
    if len(changed) != 1:
        return None
    (square,) = changed
    pawn, man = shown[square], picture[square]
    if pawn is None or man is None or man.colour != pawn.colour:
        return None
    if pawn.kind != Kind.PAWN or square not in LAST_RANK[pawn.colour]:
        return None
    return pawn.colour, Names(pawn.colour, square, Kind(man.kind)), False


def _castled(
    table: Table, shown: Picture, picture: Picture, changed: frozenset[int]
) -> _Found | None:
    for by in Colour:
        king = table.position.king(by)
        for wing in WINGS:
            corner = table.position.rook_home(by, wing)
            if not {king, corner} <= changed:
                continue
            if shown[corner] != Man(by, Kind.ROOK) or shown[king] != Man(by, Kind.KING):
                continue
            for landing in landings_known(table.code, wing, by):
                men = list(shown)
                men[king] = men[corner] = None
                men[landing[0]], men[landing[1]] = shown[king], shown[corner]
                if tuple(men) == picture:
                    return by, _castling(table, by, wing, landing), False
    return None


def _carried(shown: Picture, picture: Picture, changed: frozenset[int]) -> _Found | None:
    """Find the one man that was carried from a square to another, whatever stood there."""
    if len(changed) != 2:
        return None
    for origin, target in (sorted(changed), sorted(changed, reverse=True)):
        man, landed = shown[origin], picture[target]
        if man is None or landed is None or picture[origin] is not None:
            continue
        if landed == man:
            name = None
        elif (
            man.kind == Kind.PAWN
            and landed.colour == man.colour
            and target in LAST_RANK[man.colour]
        ):
            name = Kind(landed.kind)
        else:
            continue
        return man.colour, Moves(man.colour, origin, target, name), False
    return None


def _doubt(table: Table, act: Act, is_lawful: bool) -> str | None:
    """Say what the men that *act* moved could still be about to do."""
    if not isinstance(act, Moves):
        return None
    man = table.shown.man(act.origin)
    if man is None:
        return None
    if man.kind == Kind.PAWN and act.name is None and act.target in LAST_RANK[man.colour]:
        return None if is_lawful else "the pawn could still be replaced"
    castlings = [move for move in table.ground.lawful(act.by, table.code.rules) if move.is_castling]
    if man.kind == Kind.ROOK and any(
        move.rook_target == act.target
        and move.wing is not None
        and table.position.rook_home(act.by, move.wing) == act.origin
        for move in castlings
    ):
        return "the King could still castle with it"
    if man.kind == Kind.KING and any(move.target == act.target for move in castlings):
        return "the Rook could still follow, and it would be castling"
    return None


def two_moves(table: Table, picture: Picture) -> Inference | None:
    """Find the lawful move after which one lawful answer gives *picture*, if there is only one such move.

    For boards that send whole pictures, of which one may be missed.
    """
    rules, wanted = table.code.rules, placement_of(picture)
    position = table.ground.position
    shown = shown_by(table)
    found = []
    for move in table.ground.lawful(table.turn, rules):
        if move.is_pass or move.is_naming:
            continue
        after = position.play(move, rules)
        if _may_lead(picture_of(after), picture) and any(
            after.play(answer, rules).placement == wanted for answer in after.moves(rules)
        ):
            found.append((move, picture_of(after)))
    if len(found) != 1:
        return None
    ((move, between),) = found
    changed = frozenset(square for square in range(64) if shown[square] != between[square])
    doubt = "it and its answer were seen together"
    return Inference(table.turn, act_of(table, table.turn, move), changed, between, True, doubt)


def _may_lead(men: Picture, picture: Picture) -> bool:
    return sum(one != other for one, other in zip(men, picture, strict=True)) <= 4
