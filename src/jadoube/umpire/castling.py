"""Castling, lawful and not; the landings are the code's, or any that some usage knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour, Kind, Man, Move, Position, Rules, parse_square

from .bar import find_bar
from .board import ARRAY, wing_towards
from .carried import Carried
from .irregularity import Duty, Irregularity, Option
from .naming import refuse_unnamed
from .pressing import finish, refuse_begun, refuse_clockless, take_turn, take_up
from .refusal import Reason, Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jadoube.law import Code, Wing

    from .acts import Castles
    from .board import Board
    from .finding import Finding
    from .table import Table

USAGES = {
    "king-side": (("g1", "f1"), ("g1", "e1"), ("h1", "f1"), ("h1", "e1")),
    "queen-side": (("c1", "d1"),),
}
"""Where some usage sets King and Rook, White's squares; a hand may do so under any code."""

KING_STEPS = 2
"""How many squares the King goes when he begins to castle."""


def castles(finding: Finding, act: Castles) -> None:
    """Judge King and Rook moved together."""
    landings = landing(act, finding.now.terms.code)
    if act.both_hands:
        refuse_clockless(finding.now)
    castle(finding, act.by, act.wing, landings)


def landing(act: Castles, code: Code) -> tuple[int, int]:
    """Give the squares on which *act* sets King and Rook; refuse what is not castling at all."""
    known = landings_known(code, act.wing, act.by)
    if act.king is None or act.rook is None:
        return known[0]
    if (act.king, act.rook) not in known:
        raise Refusal("no-such-castling", "castling")
    return act.king, act.rook


def landings_known(code: Code, wing: Wing, by: Colour) -> list[tuple[int, int]]:
    """List the squares on which *by* may set King and Rook by *code* first, then by any usage."""
    return [*usages(code, wing, by), *_on_board(USAGES[wing], by)]


def usages(code: Code, wing: Wing, by: Colour) -> list[tuple[int, int]]:
    """List the squares on which *code* lets *by* set King and Rook."""
    law = code.provisions.castling
    return _on_board(law.king_side if wing == "king-side" else law.queen_side, by)


def _on_board(landings: Iterable[tuple[str, str]], by: Colour) -> list[tuple[int, int]]:
    home = 8 * by.home_rank
    return [(parse_square(king) + home, parse_square(rook) + home) for king, rook in landings]


def lawful_castling(
    board: Board, by: Colour, landings: tuple[int, int], rules: Rules
) -> Move | None:
    """Find the lawful castling that sets King and Rook on *landings*."""
    for move in board.lawful(by, rules, board.position.king(by)):
        if move.is_castling and (move.target, move.rook_target) == landings:
            return move
    return None


def castle(finding: Finding, by: Colour, wing: Wing, landings: tuple[int, int]) -> None:
    """Carry the King, and the Rook of *wing*, to *landings*, and judge it."""
    take_turn(finding, by)
    let_go = finding.now.desk.let_go
    if let_go is not None:
        if landings[0] != let_go.carried.paths[0][1]:
            refuse_begun(finding.now)
        take_up(finding)
    now = finding.now
    refuse_unnamed(now, by)
    board = now.board.facing(by)
    position, rules = board.position, now.terms.code.rules
    king, corner = position.king(by), position.rook_home(by, wing)
    if position.man(corner) != Man(by, Kind.ROOK):
        if not _may_castle_alone(now, board, by, corner):
            raise Refusal(Reason("no-rook", corner), "castling")
        finding.cite("odds.castling")
        alone = ((king, landings[0]),)
        finish(finding, by, Carried(position.carry(*alone[0]), alone))
        return
    for square in landings:
        if square not in (king, corner) and position.man(square) is not None:
            raise Refusal(Reason("landing-taken", square), "castling")
    finding.cite("castling")
    paths = ((king, landings[0]), (corner, landings[1]))
    move = lawful_castling(board, by, landings, rules)
    if corner in now.hand.touched and now.hand.touched[0] == corner:
        finding.cite("castling.rook-first")
    if move is not None:
        finish(finding, by, Carried(position.play(move, rules), paths, None, move))
        return
    finding.bar = find_bar(board, by, wing, landings, usages(now.terms.code, wing, by))
    wrong = _false_castling(now, board, by, king, corner)
    finish(finding, by, Carried(_castled(position, paths), paths), wrong)


def _may_castle_alone(table: Table, board: Board, by: Colour, corner: int) -> bool:
    """Tell whether *by* may move his King as if to castle with the Rook that he gave as odds."""
    odds, position = table.terms.agreement.odds, board.position
    king = position.king(by)
    if (
        odds is None
        or not table.terms.code.provisions.odds.castling
        or odds.giver != by
        or corner not in odds.squares
        or king != ARRAY.king(by)
        or board.stirred & (1 << king | 1 << corner)
        or position.is_check(by)
    ):
        return False
    step = 1 if corner > king else -1
    between = range(king + step, corner + step, step)
    crossed = range(king + step, king + (KING_STEPS + 1) * step, step)
    return all(position.man(square) is None for square in between) and not any(
        position.attackers(square, by.other) for square in crossed
    )


def begin(finding: Finding, by: Colour, man: Man, path: tuple[int, int]) -> bool:
    """Begin castling with the King alone, where the code lets it begin so; tell whether *path* did."""
    now = finding.now
    king, target = path
    if (
        now.terms.code.provisions.castling.begun == "both"
        or man != Man(by, Kind.KING)
        or king != ARRAY.king(by)
        or abs(target - king) != KING_STEPS
        or now.board.position.man(target) is not None
    ):
        return False
    finding.cite("castling.begun")
    board = now.board.facing(by)
    corner = board.position.rook_home(by, wing_towards(king, target))
    wrong = _false_castling(now, board, by, king, corner)
    rook = board.position.man(corner) == Man(by, Kind.ROOK)
    carried = Carried(board.position.carry(king, target), (path,))
    finish(finding, by, carried, wrong, corner=corner if rook else None)
    return True


def end_of_castling(
    table: Table, by: Colour, path: tuple[int, int]
) -> tuple[Wing, tuple[int, int]] | None:
    """Give wing and landings, where the Rook's *path* is the rest of castling that the King has begun."""
    let_go = table.desk.let_go
    if let_go is None or let_go.by != by or let_go.corner != path[0]:
        return None
    origin, king = let_go.carried.paths[0]
    wing, landings = wing_towards(origin, king), (king, path[1])
    return (wing, landings) if landings in usages(table.terms.code, wing, by) else None


def _castled(position: Position, paths: tuple[tuple[int, int], tuple[int, int]]) -> Position:
    """Set King and Rook down as a hand would, whatever the law says."""
    (king, king_target), (corner, rook_target) = paths
    rook = position.man(corner)
    assert rook is not None  # asked before
    bare = position.take_off(corner)
    moved = bare.pass_turn() if king == king_target else bare.carry(king, king_target)
    is_white = rook.colour == Colour.WHITE
    rights = "".join(right for right in position.castling if right.isupper() != is_white)
    return moved.put(rook_target, rook).replace(castling=rights or "-")


def _false_castling(table: Table, board: Board, by: Colour, king: int, corner: int) -> Irregularity:
    """Open the irregularity with those of its remedies that can be met; that holds for `king` too."""
    matter = "false-castling"
    asked = {
        "king": Duty(by, "king", matter, "king"),
        "rook": Duty(by, "move", matter, "rook", corner),
        "correct": Duty(by, "move", matter, "correct", king),
    }
    law = table.terms.code.provisions.false_castling
    options = [
        Option(remedy, None, asked.get(remedy))
        for remedy in law.options
        if remedy not in asked or board.can_meet(asked[remedy], table.terms.code)
    ]
    return Irregularity(matter, by, tuple(options) or (Option("put-back"),), table.ply)
