"""One move as a list of moves writes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Kind, square_name
from jadoube.umpire.acts import Castles, Moves, Names, Plays, Quits
from jadoube.umpire.irregularity import CHECK

if TYPE_CHECKING:
    from jadoube.umpire import Ruling
    from jadoube.umpire.acts import Act

_LETTERS = {
    Kind.PAWN: "",
    Kind.KNIGHT: "N",
    Kind.BISHOP: "B",
    Kind.ROOK: "R",
    Kind.QUEEN: "Q",
    Kind.KING: "K",
}
_WINGS = {"king-side": "O-O", "queen-side": "O-O-O"}


def short(ruling: Ruling, *, is_silent: bool = False) -> str:
    """Write the move that the act of *ruling* made, "" where it made none.

    A lawful move is written in SAN, without a sign of check, which is for the players to say;
    any other with its man and both squares. Under a silent umpire every man carried by hand is
    written so: the difference would tell whether its move was lawful.
    """
    act = ruling.act
    if ruling.is_refused:
        return ""
    if isinstance(act, Castles):
        return _WINGS[act.wing]
    if isinstance(act, Names):
        return f"{square_name(act.square)}={_LETTERS[act.name]}"
    if isinstance(act, Plays):
        return act.san.rstrip("+#!?")
    path = _path(ruling, act)
    if path is None:
        return ""
    return (None if is_silent else _san(ruling, *path)) or _long(ruling, *path)


def is_false(ruling: Ruling, *, is_silent: bool = False) -> bool:
    """Tell whether a move that was made has opened something against its player, as all may know it.

    One that was let go and not pressed upon would open it with the press.
    """
    let_go = ruling.after.desk.let_go
    wrongs = ruling.opened if let_go is None else let_go.wrongs
    return not is_silent and any(
        wrong.by == ruling.act.by and wrong.matter not in CHECK for wrong in wrongs
    )


def _path(ruling: Ruling, act: Act) -> tuple[int, int, Kind | None] | None:
    """Give where a man came from, where it was quitted, and its new name."""
    if isinstance(act, Moves):
        return act.origin, act.target, act.name
    held = ruling.before.held
    if isinstance(act, Quits) and held is not None:
        return held.origin, act.target, act.name
    return None


def _san(ruling: Ruling, origin: int, target: int, name: Kind | None) -> str | None:
    """Write it in SAN; None where it is not lawful, or not the turn of whoever made it."""
    before = ruling.before
    board, rules = before.board, before.code.rules
    if ruling.act.by != board.turn:
        return None
    for move in board.lawful(board.turn, rules, origin):
        if move.target == target and not move.is_castling and name in (None, move.promotion):
            return board.san(move, rules, named=name is not None)
    return None


def _long(ruling: Ruling, origin: int, target: int, name: Kind | None) -> str:
    position = ruling.before.board.position
    man = position.man(origin)
    letter = "" if man is None else _LETTERS[man.kind]
    joint = "-" if position.man(target) is None else "x"
    named = "" if name is None else f"={_LETTERS[name]}"
    return f"{letter}{square_name(origin)}{joint}{square_name(target)}{named}"
