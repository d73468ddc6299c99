"""Lays a table: reads an agreement and sets up the board as it says."""

from __future__ import annotations

from typing import get_args

import msgspec

from jadoube._kernel import Colour, FenError, Kind, Position, square_name
from jadoube.law import Code, load

from .agreement import (
    ON_A_SQUARE,
    Agreement,
    AgreementError,
    Engagement,
    Odds,
    Presence,
    Umpiring,
)
from .board import ARRAY, first_board
from .ending import is_dead, stuck
from .facts import Terms
from .setup import home_rights, survey
from .table import Table

FIRST_RANK_END, LAST_RANK_START = 8, 56


def lay(agreement: Agreement) -> Table:
    """Set up the board that *agreement* speaks of, under its law.

    Raises AgreementError naming the field that cannot be read, and LawError for the code.
    """
    code = load(agreement.code, agreement.customs, agreement.readings)
    for field, words in (("umpire", Umpiring), ("arbiter", Presence)):
        if (given := getattr(agreement, field)) not in get_args(words):
            expected = " or ".join(map(repr, get_args(words)))
            raise AgreementError(field, f"expected {expected}, not {given!r}")
    odds = agreement.odds
    if odds is not None:
        _check_odds(odds, code)
    turn = _first(agreement, code)
    proper = _proper(odds).replace(turn=turn)
    start = _start(agreement, proper)
    if agreement.engaged is not None:
        _check_engagement(agreement.engaged, code, start)
    marked = None if agreement.engaged is None else agreement.engaged.marked
    followed: list[int | None] = [] if marked is None else [marked]
    if agreement.position is not None:
        # A restart lays the same men again: an agreed position is itself the proper array.
        proper = start
    setup = survey(start, proper, odds.squares if odds else (), agreement.turned, followed)
    if agreement.reversed_colours:
        setup = msgspec.structs.replace(setup, reversed=True)
    board = first_board(start, tuple(followed))
    opening = odds.moves if odds is not None and turn != odds.giver else 0
    laid = Table(Terms(agreement, code, proper, opening), board, setup)
    if laid.is_clocked:
        _refuse_over(laid)
    return laid


def _refuse_over(laid: Table) -> None:
    """Refuse an agreed position that is over or impossible, where a clock is to be started."""
    refuse_ended(laid)
    position = laid.board.position
    if laid.terms.agreement.position is None:
        return
    pawns = position.men(Colour.WHITE, Kind.PAWN) | position.men(Colour.BLACK, Kind.PAWN)
    for square in pawns:
        if square < FIRST_RANK_END or square >= LAST_RANK_START:
            name = square_name(square)
            raise AgreementError("position", f"a pawn stands on {name}, where no pawn can stand")
    law = laid.code.provisions
    if law.dead_position.draws and is_dead(position):
        raise AgreementError("position", "neither player can mate: the game is over")
    if 0 < 2 * law.fifty_moves.automatic <= position.halfmoves:
        raise AgreementError(
            "position", f"{position.halfmoves} half-moves without a capture: the game is over"
        )


def refuse_ended(laid: Table) -> None:
    """Refuse, with AgreementError, an agreed position that is the end of a game: nothing is left to play.

    A case may begin with one all the same, and men set up wrongly may yet be put right.
    """
    code = laid.terms.code
    why = stuck(laid.board.position, code.rules)
    if why is None or laid.terms.agreement.position is None:
        return
    law = code.citation("stalemate") if why == "stalemate" else None
    under = "" if law is None else f" ({law})"
    player = laid.turn.title
    raise AgreementError("position", f"{player} begins and is {why}d: the game is over{under}")


def _first(agreement: Agreement, code: Code) -> Colour:
    """Say who has the first move: as agreed, else as the odds give it, else White."""
    odds = agreement.odds
    if agreement.begins is not None:
        is_array = odds is None and agreement.position is None
        if (
            is_array
            and agreement.begins != Colour.WHITE
            and code.provisions.first_move.first == "white"
        ):
            raise AgreementError("begins", f"White begins ({code.citation('first-move')})")
        return agreement.begins
    if odds is None:
        return Colour.WHITE
    if odds.moves:
        return odds.giver.other
    is_his = odds.is_of_piece or code.provisions.odds.first_move == "giver"
    return odds.giver if is_his else Colour.WHITE


def _proper(odds: Odds | None) -> Position:
    position = ARRAY
    for square in odds.squares if odds is not None else ():
        position = position.take_off(square)
    return position


def _start(agreement: Agreement, proper: Position) -> Position:
    if agreement.position is not None:
        if agreement.array is not None:
            raise AgreementError("array", "a position and an array cannot both be given")
        try:
            start = Position(agreement.position)
        except FenError as error:
            raise AgreementError("position", str(error)) from None
        if agreement.begins is not None and agreement.begins != start.turn:
            raise AgreementError("begins", "the position says that the other player begins")
        if start.is_check(start.turn.other):
            other, player = (colour.title for colour in (start.turn.other, start.turn))
            raise AgreementError("position", f"{other} is in check, and {player} is to move")
        return start
    if agreement.array is not None:
        try:
            array = Position(agreement.array).replace(turn=proper.turn)
        except FenError as error:
            raise AgreementError("array", str(error)) from None
        rights = "".join(right for right, _, _ in home_rights(array))
        return array.replace(castling=rights or "-")
    return proper


def _check_odds(odds: Odds, code: Code) -> None:
    for square in odds.squares:
        man = ARRAY.man(square)
        name = square_name(square)
        if man is None or man.colour != odds.giver:
            raise AgreementError("odds", f"{odds.giver.word} has no man on {name} to give")
        if man.kind == Kind.KING:
            raise AgreementError("odds", f"the King on {name} cannot be given")
        if (
            man.kind == Kind.PAWN
            and code.provisions.odds.pawns == "king-bishop"
            and square & 7 != 5
        ):
            raise AgreementError(
                "odds", f"the pawn on {name} cannot be given, only the King's Bishop's"
            )
    if len(set(odds.squares)) != len(odds.squares):
        raise AgreementError("odds", "the same man is given twice")


def _check_engagement(engaged: Engagement, code: Code, start: Position) -> None:
    if engaged.kind not in code.provisions.engagements.kinds:
        raise AgreementError("engaged", f"{code.called} knows no such engagement")
    if (engaged.square is not None) != (engaged.kind in ON_A_SQUARE):
        raise AgreementError(
            "engaged", "an engagement to mate needs a square, such as e2, and the others take none"
        )
    if engaged.marked is not None:
        man = start.man(engaged.marked)
        if man is None or man.colour != engaged.by or man.kind == Kind.KING:
            name = square_name(engaged.marked)
            raise AgreementError("engaged", f"{engaged.by.word} has no man on {name} to mate with")
