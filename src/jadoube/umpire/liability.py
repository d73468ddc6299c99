"""What touches ask: the one man, or the men in turn, that a player must move or take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour, Kind, Man

from .board import Board, taken_on
from .irregularity import Duty

if TYPE_CHECKING:
    from jadoube.law import Code

    from .table import Table

Owed = tuple[Duty | None, list[str]]
"""A duty, and the matters whose laws ask for it."""


def liability(table: Table, by: Colour, touched: tuple[int, ...]) -> Owed:
    """Say what touching the men on these squares, in this order, asks of *by*, and which matters say so."""
    code, board = table.terms.code, table.ground
    if code.provisions.touched_own.several != "in-turn":
        return _first(board, code, by, touched[-1])
    # The adversary may have moved, out of his turn, a man that was touched: it binds nobody any more.
    still = tuple(square for square in touched if board.position.man(square) is not None)
    return _in_turn(board.facing(by), code, by, still)


def _man(board: Board, square: int) -> Man:
    man = board.position.man(square)
    assert man is not None  # it was touched there
    return man


# -- the first that asks for anything ---------------------------------------------------------


def _first(board: Board, code: Code, by: Colour, square: int) -> Owed:
    law, rules = code.provisions, code.rules
    man = _man(board, square)
    if man.colour != by:
        for remedy in law.touched_adverse.options:
            duty = Duty(by, "take", "touched-adverse", "take", square)
            if remedy == "king":
                duty = Duty(by, "king", "touched-adverse", "king")
            if board.can_meet(duty, code):
                return duty, ["touched-adverse"]
        return None, ["touched-adverse"]
    if not law.touched_own.binds:
        return None, ["touched-own"]
    if board.lawful(by, rules, square):
        return Duty(by, "move", "touched-own", "play", square), ["touched-own"]
    if man.kind == Kind.KING:
        return None, ["touched-own", "touched-pinned"]
    if board.facing(by).position.power(square, rules):
        matter, options = "touched-pinned", law.touched_pinned.options
    else:
        matter, options = "touched-blocked", law.touched_blocked.options
    king = Duty(by, "king", "touched-own", "king", ground=matter)
    is_bound = "king" in options and board.can_meet(king, code)
    return king if is_bound else None, ["touched-own", matter]


# -- all of them, in turn ---------------------------------------------------------------------


def _in_turn(board: Board, code: Code, by: Colour, touched: tuple[int, ...]) -> Owed:
    """Ask for the capture that both colours touched would make, else for the first man that can meet it."""
    own = [square for square in touched if _man(board, square).colour == by]
    adverse = [square for square in touched if square not in own]
    matters: list[str] = []
    if own and adverse:
        matters.append("touched-own.both")
        capture = _capture(board, code, by, own[0], adverse[0])
        if capture is not None:
            return capture, matters
    elif code.provisions.castling.touch == "binds":
        castling = _castling(board, code, by, own)
        if castling is not None:
            return castling
    for square in touched:
        is_own = square in own
        matters.append("touched-own" if is_own else "touched-adverse")
        duty = Duty(by, "take", "touched-adverse", "take", square)
        if is_own:
            duty = Duty(by, "move", "touched-own", "play", square)
        if board.can_meet(duty, code):
            return duty, matters
        matters.append("touched-pinned")
    return None, matters


def _capture(board: Board, code: Code, by: Colour, origin: int, square: int) -> Duty | None:
    """Give the duty to take the man on *square* with that of *origin*, where it is lawful."""
    moves = tuple(move for move in board.lawful(by, code.rules, origin) if taken_on(move) == square)
    if not moves:
        return None
    san = board.position.san(moves[0], code.rules).rstrip("+#").partition("=")[0]
    ground = "touched-own.both"
    return Duty(by, "play", "touched-own", "play", origin, ground=ground, moves=moves, san=san)


def _castling(board: Board, code: Code, by: Colour, own: list[int]) -> Owed | None:
    """Say what King and Rook touched one after the other ask for; None where they were not."""
    king = board.position.king(by)
    movable = [square for square in own if square == king or board.lawful(by, code.rules, square)]
    rooks = [square for square in own if _man(board, square) == Man(by, Kind.ROOK)]
    if king not in own or not rooks or movable[0] not in (king, *rooks):
        return None
    if movable[0] != king:
        # The Rook came first: it is moved; the King may not castle with it.
        return Duty(by, "move", "touched-own", "play", movable[0]), [
            "castling.rook-first",
            "touched-own",
        ]
    if own.index(rooks[0]) < own.index(king):
        # A Rook that came first and cannot move: nor can the King castle with it.
        duty = Duty(by, "move", "touched-own", "play", king)
        matters = ["castling.rook-first", "touched-own"]
    else:
        ground = "castling.king-first"
        duty = Duty(by, "castle", "touched-own", "castle", rooks[0], ground=ground)
        matters = [ground]
        if not board.can_meet(duty, code):
            duty = Duty(by, "move", "touched-own", "play", king)
            matters = ["castling.barred"]
    return duty if board.can_meet(duty, code) else None, matters
