"""How things stand at a table: everything that one act can change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, Position
from jadoube.law import Code

from .acts import Act
from .agreement import Agreement
from .board import Board, Past
from .irregularity import SET_UP, Duty, Irregularity, Obligation, Option, Result
from .setup import SetUp

if TYPE_CHECKING:
    from collections.abc import Iterator


class Terms(msgspec.Struct, frozen=True):
    """What does not change while a game lasts: the agreement, its law, and the proper array."""

    agreement: Agreement
    code: Code
    proper: Position
    opening: int = 0
    """Moves that the receiver of odds makes in a row before the giver's first."""

    @property
    def receiver(self) -> Colour | None:
        """The player who receives odds, if any are given."""
        return None if self.agreement.odds is None else self.agreement.odds.giver.other


class Held(msgspec.Struct, frozen=True):
    """A man in a player's hand, and the squares he has set it on."""

    by: Colour
    origin: int
    set_on: tuple[int, ...]


class Hand(msgspec.Struct, frozen=True):
    """What the player in turn has touched first, and what that binds him to."""

    first: int | None = None
    bound: Duty | None = None


class Alarm(msgspec.Struct, frozen=True):
    """A check said where there was none; *is_heeded* once the other has touched or moved."""

    by: Colour
    ply: int
    is_heeded: bool = False


class Count(msgspec.Struct, frozen=True):
    """A fifty-move count that *by* demanded when so many moves were completed."""

    by: Colour
    since: tuple[int, int]


class Pending(msgspec.Struct, frozen=True):
    """A pawn that has lawfully reached its last rank and is not yet named: the move is not complete."""

    origin: int
    target: int
    before: Board


class Log(msgspec.Struct, frozen=True, gc=False):
    """The acts that were not refused, newest first."""

    act: Act
    earlier: Log | None


EMPTY_HAND = Hand()


class Standing(msgspec.Struct, frozen=True, gc=False):
    """How things stand after the acts in *log*."""

    terms: Terms
    board: Board
    setup: SetUp
    past: Past | None = None
    hand: Hand = EMPTY_HAND
    held: Held | None = None
    upset: frozenset[int] = frozenset()
    duty: Duty | None = None
    """What a remedy that was exacted asks of the offender."""
    pending: Pending | None = None
    wrongs: tuple[Irregularity, ...] = ()
    """Irregular moves and checks kept silent, open now; the others follow from the board and the set-up."""
    lapsed: tuple[Irregularity, ...] = ()
    """Every right that was lost or given up in the game: whoever claims one is told so."""
    alarms: tuple[Alarm, ...] = ()
    counts: tuple[Count, ...] = ()
    offer: Colour | None = None
    question: str | None = None
    result: Result | None = None
    log: Log | None = None

    @property
    def ply(self) -> int:
        """Count the moves completed."""
        return 0 if self.past is None else self.past.ply + 1

    def done_by(self, player: Colour) -> Iterator[Act]:
        """Give what *player* has done, his last act first."""
        log = self.log
        while log is not None:
            if log.act.by == player:
                yield log.act
            log = log.earlier

    @property
    def open(self) -> tuple[Irregularity, ...]:
        """List what may be claimed now, what opened last coming last."""
        if self.result is not None:
            return ()
        return (
            *self.setup.claims(self.board, self.terms.code),
            *self._unperceived(),
            *self._false_alarms(),
            *self.wrongs,
        )

    def _unperceived(self) -> list[Irregularity]:
        law = self.terms.code.provisions.check_unperceived
        return [
            Irregularity("check-unperceived", player.other, tuple(map(Option, law.options)))
            for player in Colour
            if (check := self.board.checks[player]) is not None
            and check.endured >= law.moves
            and law.options
            and not check.announced
            and not check.is_perceived
        ]

    def _false_alarms(self) -> list[Irregularity]:
        law = self.terms.code.provisions.check_falsely_announced
        return [
            Irregularity("check-falsely-announced", alarm.by, tuple(map(Option, law.options)))
            for alarm in self.alarms
            if alarm.is_heeded and law.options
        ]

    def claimable(self, player: Colour) -> list[Irregularity]:
        """List what *player* may claim now."""
        return [
            wrong
            for wrong in self.open
            if wrong.may_be_claimed_by(player) and (player, wrong.matter) not in self.setup.waived
        ]

    def waivable(self, player: Colour, matter: str | None = None) -> list[Irregularity]:
        """List the rights that *player* may give up: in *matter*, or all but those of the set-up."""
        return [
            wrong
            for wrong in self.claimable(player)
            if (wrong.matter == matter if matter is not None else wrong.matter not in SET_UP)
        ]

    def held_by(self, player: Colour, square: int | None = None) -> Held | None:
        """Find the man that *player* holds, if it came from *square* or was last set there, where one is told."""
        held = self.held
        if held is None or held.by != player or square not in (None, held.origin, held.set_on[-1]):
            return None
        return held

    @property
    def irregular(self) -> bool:
        """Tell whether a move that was made may still be put back or made to stand."""
        return bool(self.wrongs) and any(
            wrong.matter != "check-not-announced" for wrong in self.wrongs
        )

    @property
    def must(self) -> tuple[Obligation, ...]:
        """List what each player must do."""
        bound = self.hand.bound
        if bound is None or self.result is not None or self.pending is not None:
            return self.spoken
        return (*self.spoken, shown(bound))

    @property
    def spoken(self) -> tuple[Obligation, ...]:
        """List what each player must do because it was said or is plain to see; a touch binds in silence."""
        if self.result is not None:
            return ()
        turn = self.board.turn
        if self.pending is not None:
            return (Obligation(turn, "name", self.pending.target, matter="promotion"),)
        found = [Obligation(by, "name", square, matter="promotion") for by, square in self.unnamed]
        check = self.board.checks[turn]
        if (
            check is not None
            and check.announced
            and self.board.position.has_moves(self.terms.code.rules)
        ):
            found.append(Obligation(turn, "parry"))
        if self.duty is not None:
            found.append(shown(self.duty))
        return tuple(found)

    @property
    def unnamed(self) -> list[tuple[Colour, int]]:
        """List the pawns that stand on their last rank and must be named before their owner moves."""
        position, rules = self.board.position, self.terms.code.rules
        if not position.has_waiting:
            return []
        return [
            (player, square)
            for player in Colour
            # Where a pawn waits for a loss, he names it in his first turn after one; else at once.
            if rules.promotion == "any" or player == position.turn
            for square in self.board.waiting(player)
            if position.usable_names(player, square, rules) and not self._may_go_back(square)
        ]

    def _may_go_back(self, square: int) -> bool:
        """Tell whether the man on *square* came there by a move that may still be put back."""
        if not self.irregular or self.past is None:
            return False
        first = min(wrong.ply for wrong in self.wrongs if wrong.matter != "check-not-announced")
        return self.past.at(first).board.position.man(square) != self.board.position.man(square)


def shown(duty: Duty) -> Obligation:
    """Give *duty* as the table shows it."""
    matter = duty.ground or duty.matter
    if duty.kind == "king":
        return Obligation(duty.by, "move king", matter=matter)
    return Obligation(duty.by, duty.kind, duty.square, duty.without, matter)
