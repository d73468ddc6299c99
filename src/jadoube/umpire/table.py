"""A table: everything that one act can change, and what can be asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec

from jadoube._kernel import Colour, Man, Move, Position, square_name

from .beginnings import BARE_DESK, EMPTY_HAND
from .board import Board, Check, Past
from .desk import Desk
from .facts import Alarm, Count, Hand, Held, Log, Pending, Terms
from .irregularity import SET_UP, Duty, Irregularity, Obligation, Option, Result
from .placement import placement_of
from .setup import SetUp

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jadoube.law import Code

    from .acts import Act
    from .agreement import Agreement


class Table(msgspec.Struct, frozen=True, gc=False):
    """Two players, a board and a law, and how things stand after the acts done so far.

    A value: judging an act leaves it as it was and gives the table after it.
    """

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
    """Every right that was lost or given up in the game: the refusal of a claim says so."""
    alarms: tuple[Alarm, ...] = ()
    counts: tuple[Count, ...] = ()
    offer: Colour | None = None
    referred: str | None = None
    """The question that stops play."""
    result: Result | None = None
    done: Log | None = None
    """The acts that were not refused, newest first; `log` lists them in their order."""
    desk: Desk = BARE_DESK
    """What the clock and the arbiter know, where the law has them."""

    # -- what was agreed, and the board ---------------------------------------------------------

    @property
    def agreement(self) -> Agreement:
        """What was agreed before the first move."""
        return self.terms.agreement

    @property
    def code(self) -> Code:
        """The law of the table, customs laid over it."""
        return self.terms.code

    @property
    def turn(self) -> Colour:
        """The player whose turn it is."""
        return self.board.position.turn

    @property
    def position(self) -> Position:
        """The men on the board; one that is held counts where it came from."""
        return self.board.position

    @property
    def shown(self) -> Position:
        """The men as the eye sees them: one that is held stands where the hand has set it."""
        held, position = self.held, self.board.position
        if held is None or held.set_on[-1] == held.origin:
            return position
        return position.carry(held.origin, held.set_on[-1]).replace(turn=position.turn)

    def seen(self, square: int | str) -> Man | None:
        """Give the man that the eye sees on *square*: one that has taken a King stands in his place."""
        captor = self.desk.captor
        if captor is not None and square in (captor[0], square_name(captor[0])):
            return captor[1]
        return self.shown.man(square)

    @property
    def placement(self) -> str:
        """The men as the eye sees them, in the first field of FEN: one that has taken a King stands in his place."""
        if self.desk.captor is None:
            return self.shown.placement
        return placement_of([self.seen(square) for square in range(64)])

    @property
    def check(self) -> str:
        """Tell whether the player in turn is in check: `announced`, `unannounced` or `none`."""
        check = self.board.checks[self.turn]
        if check is None:
            return "none"
        return "announced" if check.announced else "unannounced"

    @property
    def ground(self) -> Board:
        """The board as the law sees it: without what was let go and is nothing yet."""
        let_go = self.desk.let_go
        return self.board if let_go is None else let_go.before

    def lawful(self) -> list[Move]:
        """List the lawful moves of the player in turn, whatever he is obliged to."""
        return self.ground.lawful(self.turn, self.code.rules)

    def permitted(self) -> list[Move]:
        """List the lawful moves of the player in turn that meet all he is obliged to."""
        owed = [
            duty
            for duty in (self.duty, self.hand.bound)
            if duty is not None and duty.by == self.turn
        ]
        return [
            move
            for move in self.lawful()
            if all(self.ground.meets(move, duty, self.code) for duty in owed)
        ]

    def san(self, move: Move) -> str:
        """Write a lawful move of the player in turn as `Plays` takes it; a check that nobody has announced may stand."""
        tolerated = self.ground.unnoticed(self.turn)
        return self.ground.position.san(move, self.code.rules, tolerated=tolerated)

    # -- what was done ------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """Count the moves completed."""
        return 0 if self.past is None else self.past.ply + 1

    @property
    def log(self) -> tuple[Act, ...]:
        """The acts so far that were not refused."""
        found: list[Act] = []
        done = self.done
        while done is not None:
            found.append(done.act)
            done = done.earlier
        return tuple(reversed(found))

    def done_by(self, player: Colour) -> Iterator[Act]:
        """Give what *player* has done, his last act first."""
        done = self.done
        while done is not None:
            if done.act.by == player:
                yield done.act
            done = done.earlier

    # -- the clock ------------------------------------------------------------------------------

    @property
    def is_clocked(self) -> bool:
        """Tell whether the clock completes moves."""
        return self.terms.code.provisions.completing.by == "clock"

    @property
    def is_timed(self) -> bool:
        """Tell whether there is a clock at the table, whatever completes moves."""
        return self.is_clocked or self.terms.code.provisions.flag.loses

    @property
    def running(self) -> Colour | None:
        """The player whose clock runs; None where the law knows no clock."""
        running = self.desk.running  # told only where there is one
        if running is not None:
            return running
        return self.terms.proper.turn if self.is_timed else None

    def completed_by(self, player: Colour) -> int:
        """Count the moves that *player* has completed: one that he has only made is not."""
        made = self.desk.made_by(player)
        return self.board.completed[player] - (made is not None)

    @property
    def completed(self) -> int:
        """Count the moves that both players have completed: those of the one who has fewer."""
        if not self.desk.made:
            return min(self.board.completed)
        return min(self.completed_by(player) for player in Colour)

    @property
    def has_arbiter(self) -> bool:
        """Tell whether there is an arbiter who may act unasked."""
        law = self.terms.code.provisions.intervention
        return law.arbiter != "never" and self.terms.agreement.arbiter == "present"

    def remaining(self, count: Count) -> int:
        """Give the moves of *count* still to run: those of the side that has made fewer."""
        white, black = self.board.completed
        made = min(white - count.since[0], black - count.since[1])
        return self.terms.code.provisions.fifty_moves.moves - made

    def count(self, player: Colour) -> int | None:
        """Give the moves still to run of the count that *player* demanded."""
        counts = (one for one in self.counts if one.by == player)
        return next((max(self.remaining(one), 0) for one in counts), None)

    def afresh(self, board: Board, setup: SetUp) -> Self:
        """Give the table before the first act, with *board* on it."""
        return msgspec.structs.replace(self, **_FRESH, board=board, setup=setup)

    # -- what may be claimed ------------------------------------------------------------------

    @property
    def open(self) -> tuple[Irregularity, ...]:
        """List what may be claimed now, what opened last coming last."""
        if self.result is not None:
            return ()
        if self.setup.is_right and not self.alarms and not any(self.board.checks):
            return self.wrongs
        return (
            *self.setup.claims(self.board, self.terms.code, self.completed),
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
            and self._is_borne(check)
            and law.options
            and not check.announced
            and not check.is_perceived
        ]

    def _is_borne(self, check: Check) -> bool:
        """Tell whether a King has stood in *check* for as many moves as the code asks for."""
        law = self.terms.code.provisions.check_unperceived
        if law.counted == "own":
            return check.endured >= law.moves
        return check.endured > 0 and self.ply - check.given >= law.moves

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
            if wrong.lost is None
            and wrong.may_be_claimed_by(player)
            and (
                wrong.matter not in SET_UP
                or self.setup.may_claim(
                    player, wrong.matter, self.board, self.terms.code, self.completed
                )
            )
        ]

    def waivable(self, player: Colour, matter: str | None = None) -> list[Irregularity]:
        """List the rights that *player* may give up: in *matter*, or all but those of the set-up."""
        return [
            wrong
            for wrong in self.claimable(player)
            if (wrong.matter == matter if matter is not None else wrong.matter not in SET_UP)
        ]

    def held_by(self, player: Colour, square: int | None = None) -> Held | None:
        """Find the man that *player* holds, if it came from *square* or was last set there, where a square is given."""
        held = self.held
        if held is None or held.by != player or square not in (None, held.origin, held.set_on[-1]):
            return None
        return held

    @property
    def irregular(self) -> bool:
        """Tell whether a move that was made may still be put back or made to stand.

        Where that is so to the end of the game, the answer is about the last move alone.
        """
        if not self.wrongs:
            return False
        moves = self._wrong_moves
        if self.terms.code.provisions.lapse.illegal == "same":
            return bool(moves)
        return any(wrong.ply == self.ply - 1 for wrong in moves)

    @property
    def _wrong_moves(self) -> list[Irregularity]:
        """List what is open about moves; a check kept silent is not about the move that gave it."""
        return [wrong for wrong in self.wrongs if wrong.matter != "check-not-announced"]

    # -- what must be done --------------------------------------------------------------------

    @property
    def must(self) -> tuple[Obligation, ...]:
        """List what each player must do."""
        bound = self.hand.bound
        if bound is None or self.result is not None or self.pending is not None:
            return self.spoken
        return (*self.spoken, bound.shown)

    @property
    def spoken(self) -> tuple[Obligation, ...]:
        """List what each player must do because it was said or is plain to see; a touch binds in silence."""
        if self.result is not None:
            return ()
        turn = self.board.turn
        if self.pending is not None:
            return (Obligation(turn, "name", self.pending.target, matter="promotion"),)
        found = [Obligation(by, "name", square, matter="promotion") for by, square in self.unnamed]
        ground = self.ground  # a move that is nothing yet parries no check
        check = ground.checks[turn]
        if (
            check is not None
            and check.announced
            and ground.position.has_moves(self.terms.code.rules)
        ):
            found.append(Obligation(turn, "parry"))
        if self.duty is not None:
            found.append(self.duty.shown)
        return tuple(found)

    @property
    def unnamed(self) -> list[tuple[Colour, int]]:
        """List the pawns that stand on their last rank and must be named before their owner moves."""
        position, rules = self.board.position, self.terms.code.rules
        if not position.has_waiting or self.is_clocked:
            return []  # where the clock completes a move, a pawn that was left a pawn is an illegal one
        if self.terms.code.provisions.promotion.falsely == "pawn" and rules.promotion == "any":
            return []  # where every name may be had, a pawn without one has come there falsely
        return [
            (player, square)
            for player in Colour
            # Where a pawn waits for a loss, its owner names it in his first turn after one; else at once.
            if rules.promotion == "any" or player == position.turn
            for square in self.board.waiting(player)
            if position.usable_names(player, square, rules) and not self._may_go_back(square)
        ]

    @property
    def suspended(self) -> tuple[int, ...]:
        """The squares of pawns that wait for a name because the law gives them none yet."""
        board, rules = self.board, self.terms.code.rules
        return tuple(
            square
            for player in Colour
            for square in board.waiting(player)
            if not board.position.usable_names(player, square, rules)
        )

    def _may_go_back(self, square: int) -> bool:
        """Tell whether the man on *square* came there by a move that may still be put back."""
        if not self.irregular or self.past is None:
            return False
        first = min(wrong.ply for wrong in self._wrong_moves)
        return self.past.at(first).board.position.man(square) != self.board.position.man(square)

    def __repr__(self) -> str:
        return f"<Table {self.code.id} {self.position.fen}>"  # with all that was done it would fill pages

    def __hash__(self) -> int:
        return hash((self.position, self.agreement.code, self.ply))


_FRESH = {fact.name: fact.default for fact in msgspec.structs.fields(Table) if not fact.required}
"""What is so at every table before the first act."""
