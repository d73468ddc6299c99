"""What touches ask: the one man, or the men in turn, that a player must move or take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour, Kind, Man

from .board import Board, taken_on, wing_towards
from .irregularity import Duty, Option

if TYPE_CHECKING:
    from jadoube.law import Code

    from .table import Table

Owed = tuple[Duty | None, list[str]]
"""A duty, and the matters whose laws ask for it."""


def liability(table: Table, by: Colour, touched: tuple[int, ...]) -> Owed:
    """Say what touching the men on these squares, in this order, asks of *by*, and which matters say so."""
    code, board = table.terms.code, table.ground
    several = code.provisions.touched_own.several
    if several in ("first", "last"):
        return _first(board, code, by, touched[-1])
    if several == "adversary":
        men = _alike(board, touched)
        options = _named(board, code, by, men)
        duty, matters = _first(board, code, by, men[0])
        if _asked_in_check(board, code, by, men):
            matters = ["touched-own", "touched-own.in-check"]
        elif len(men) == 1:
            return duty, matters
        return options[0].duty if len(options) == 1 else None, matters
    # The adversary may have moved, out of his turn, a man that was touched: it binds nobody any more.
    still = tuple(square for square in touched if board.position.man(square) is not None)
    return _in_turn(board.facing(by), code, by, still)


def _man(board: Board, square: int) -> Man:
    man = board.position.man(square)
    assert man is not None  # it was touched there
    return man


# -- one that the adversary names -------------------------------------------------------------


def choice(table: Table, by: Colour, touched: tuple[int, ...]) -> tuple[Option, ...]:
    """List what the adversary may ask of *by*, who has touched these men and is bound to nothing by himself."""
    code, board = table.terms.code, table.ground
    return tuple(_named(board, code, by, _alike(board, touched)))


def _alike(board: Board, touched: tuple[int, ...]) -> tuple[int, ...]:
    """Give those of the men touched that have the colour of the first."""
    colour = _man(board, touched[0]).colour
    return tuple(square for square in touched if _man(board, square).colour == colour)


def _named(board: Board, code: Code, by: Colour, men: tuple[int, ...]) -> list[Option]:
    """List one option for each man that may be asked for: of several touched those that can move or be taken.

    Where none can, and the King cannot move, any man will do, if the code has it so.
    """
    is_own = _man(board, men[0]).colour == by
    matter = "touched-own" if is_own else "touched-adverse"
    found = _asked_in_check(board, code, by, men)
    if len(men) > 1 and not found:
        ground = f"{matter}.several"
        asked = (
            Duty(by, "move", matter, "play", square, ground=ground)
            if is_own
            else Duty(by, "take", matter, "take", square, ground=ground)
            for square in men
        )
        able = [duty for duty in asked if board.can_meet(duty, code)]
        found = [Option(duty.remedy, duty.square, duty) for duty in able]
        king = Duty(by, "king", matter, "king", ground=ground)
        is_asked = not found if is_own else len(found) < len(men)
        if is_asked and board.can_meet(king, code):
            found.append(Option("king", None, king))
    if found or "play" not in _law_on_helpless(board, code, men[0], is_own=is_own):
        return found
    own = (Duty(by, "move", matter, "play", square) for square in board.position.men(by))
    return [Option("play", duty.square, duty) for duty in own if board.can_meet(duty, code)]


def _asked_in_check(board: Board, code: Code, by: Colour, men: tuple[int, ...]) -> list[Option]:
    """List what may be asked of *by*, who stands in check and has touched only *men* of his that cannot meet it."""
    is_helpless = _man(board, men[0]).colour == by and not any(
        board.lawful(by, code.rules, square) for square in men
    )
    if board.checks[by] is None or not is_helpless:
        return []
    matter, ground = "touched-own", "touched-own.in-check"
    spared = (*men, board.position.king(by))
    asked: list[Duty] = []
    for remedy in code.provisions.touched_own.checked:
        if remedy == "king":
            asked.append(Duty(by, "king", matter, remedy, ground=ground))
        else:
            asked += [
                Duty(by, "move", matter, remedy, square, ground=ground)
                for square in board.position.men(by)
                if square not in spared
            ]
    return [Option(duty.remedy, duty.square, duty) for duty in asked if board.can_meet(duty, code)]


def _law_on_helpless(board: Board, code: Code, square: int, *, is_own: bool) -> tuple[str, ...]:
    """Give what the code asks for a man that was touched, and can neither be moved nor taken."""
    law = code.provisions
    if not is_own:
        return law.touched_adverse.options
    is_pinned = bool(board.position.power(square, code.rules))
    return law.touched_pinned.options if is_pinned else law.touched_blocked.options


# -- the first that asks for anything ---------------------------------------------------------


def _first(board: Board, code: Code, by: Colour, square: int) -> Owed:
    law, rules = code.provisions, code.rules
    man = _man(board, square)
    if man.colour != by:
        for remedy in (one for one in law.touched_adverse.options if one != "play"):
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
    san = board.san(moves[0], code.rules, named=False)
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
        wing = wing_towards(king, rooks[0])
        duty = Duty(by, "castle", "touched-own", "castle", rooks[0], ground=ground, wing=wing)
        matters = [ground]
        if not board.can_meet(duty, code):
            duty = Duty(by, "move", "touched-own", "play", king)
            matters = ["castling.barred"]
    return duty if board.can_meet(duty, code) else None, matters
