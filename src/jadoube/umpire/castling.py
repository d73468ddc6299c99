"""Castling, lawful and not; the landings are the code's, or any that some usage knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour, Kind, Man, Move, Position, square_name

from .completing import Carried, complete, second_move
from .irregularity import Duty, Irregularity, Option
from .naming import refuse_unnamed
from .ruling import Finding, Refusal

if TYPE_CHECKING:
    from .acts import Castles
    from .board import Board
    from .standing import Standing

CORNERS = {"king-side": (7, 63), "queen-side": (0, 56)}
"""The Rook's own square on each wing, White's and Black's."""

LANDINGS = {
    "king-side": [(6, 5), (6, 4), (7, 5), (7, 4)],
    "queen-side": [(2, 3)],
}
"""Where King and Rook can be set by a hand that castles; the first is the ordinary way."""


def castles(finding: Finding, act: Castles) -> None:
    """Judge King and Rook moved together."""
    castle(
        finding, act.by, castling_move(finding.now.board.position, act), CORNERS[act.wing][act.by]
    )


def castling_move(position: Position, act: Castles) -> Move:
    """Give the move that *act* tells, lawful or not; refuse what is no castling at all."""
    home = 56 if act.by == Colour.BLACK else 0
    landings = [(king + home, rook + home) for king, rook in LANDINGS[act.wing]]
    king, rook = landings[0] if act.king is None or act.rook is None else (act.king, act.rook)
    if (king, rook) not in landings:
        raise Refusal(f"nobody castles {act.wing} with {square_name(king)} and {square_name(rook)}")
    return Move(position.king(act.by), king, rook_target=rook)


def castle(finding: Finding, by: Colour, move: Move, corner: int) -> None:
    """Carry the King, and the Rook from *corner*, as *move* says, and judge it."""
    now = finding.now
    second_move(now, by)
    refuse_unnamed(now, by)
    board = now.board.facing(by)
    position, rules = board.position, now.terms.code.rules
    king, rook = position.king(by), move.rook_target
    assert rook is not None  # a castling move has a landing for the Rook
    if position.man(corner) != Man(by, Kind.ROOK):
        raise Refusal(f"there is no Rook on {square_name(corner)} to castle with", "castling")
    for square in (move.target, rook):
        if square not in (king, corner) and position.man(square) is not None:
            raise Refusal(f"another man stands on {square_name(square)}", "castling")
    finding.cite("castling")
    paths = ((king, move.target), (corner, rook))
    if move in board.lawful(by, rules, king):
        complete(finding, by, Carried(position.play(move, rules), paths, None, move))
        return
    wrong = _false_castling(now, board, by, king, corner)
    complete(finding, by, Carried(_castled(position, paths), paths), wrong)


def _castled(position: Position, paths: tuple[tuple[int, int], tuple[int, int]]) -> Position:
    """Set King and Rook down as a hand would, whatever the law says."""
    (king, king_target), (corner, rook_target) = paths
    rook = position.man(corner)
    assert rook is not None  # asked before
    bare = position.take_off(corner)
    moved = bare.pass_turn() if king == king_target else bare.carry(king, king_target)
    own = "KQ" if rook.colour == Colour.WHITE else "kq"
    rights = "".join(right for right in position.castling if right not in own)
    return moved.put(rook_target, rook).replace(castling=rights or "-")


def _false_castling(
    standing: Standing, board: Board, by: Colour, king: int, corner: int
) -> Irregularity:
    """Open the irregularity with those of its remedies that can be met, `king` among them."""
    matter = "false-castling"
    asked = {
        "king": Duty(by, "king", matter, "king"),
        "rook": Duty(by, "move", matter, "rook", corner),
        "correct": Duty(by, "move", matter, "correct", king),
    }
    law, rules = standing.terms.code.provisions.false_castling, standing.terms.code.rules
    options = [
        Option(remedy, None, asked.get(remedy))
        for remedy in law.options
        if remedy not in asked or board.can_meet(asked[remedy], rules)
    ]
    return Irregularity(matter, by, tuple(options) or (Option("put-back"),), standing.ply)
