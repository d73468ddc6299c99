"""The proceedings at a table: the fold of its log."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from jadoube.client.message_parts import Ballot, Ended, JudgedOtherwise, Seat, SittingScore
from jadoube.language import print_act
from jadoube.law.endings import ENDINGS
from jadoube.sitting import Sitting
from jadoube.sitting.clock import Clock
from jadoube.sitting.officiating import officiated
from jadoube.table import Ruling, Table
from jadoube.umpire import AgreementError, Result
from jadoube.umpire.acts import (
    Act,
    Claims,
    Exacts,
    Refers,
    Resigns,
    Waives,
)

from . import bench, moderation
from .bystanders import ByStanders
from .layout import SEATS, Layout
from .not_now import NotNowError
from .records import (
    Accepted,
    Acted,
    Began,
    Closed,
    Concurred,
    Declared,
    Forfeited,
    Record,
    Relinked,
    Removed,
    Sat,
    Shuts,
    Started,
    Stopped,
    Voiced,
    WasSetUp,
    Withdrew,
)
from .spoken import read_act
from .vote import Vote

LONGEST_QUESTION = 300


HEARD = (Waives, Exacts, Claims)
"""What is heard, and so kept, under a silent umpire even where he refuses it."""
CLAIMED = (Exacts, Claims)


class Deeds(msgspec.Struct, frozen=True):
    """How often a player has moved and so passed the turn, and how many other things he did.

    *vain* counts what he has claimed of a silent umpire in this game and was refused.
    """

    moves: int = 0
    others: int = 0
    vain: int = 0


class Transition(msgspec.Struct, frozen=True):
    """What one record does: the proceedings after it, and the ruling if it was an act."""

    record: Record
    after: Proceedings
    ruling: Ruling | None = None
    text: str = ""
    changes_sitting: bool = False
    is_idle: bool = False
    """Nothing is changed by it, so that there is nothing to be kept."""

    @property
    def is_refused(self) -> bool:
        """Tell whether the umpire refused the act, so that there is nothing to be kept.

        Under a silent umpire a right given up is kept whether there was one or not: the
        difference would tell. A claim is kept too, so that the adversary hears of one made in vain.
        """
        if self.ruling is None or not self.ruling.is_refused:
            return False
        is_hushed = self.after.layout.is_silent and isinstance(self.ruling.act, HEARD)
        return not is_hushed


class Proceedings(msgspec.Struct, frozen=True):
    """Everything that the records so far have made of a table; a value, never changed."""

    layout: Layout
    sitting: Sitting
    table: Table
    start: Table
    names: tuple[str, str]
    bystanders: ByStanders
    array: str | None = None
    turned: bool = False
    seq: int = 0
    game: int = 1
    is_begun: bool = False
    is_taken: bool = False
    ended: tuple[Result, ...] = ()
    vote: Vote | None = None
    deeds: tuple[Deeds, Deeds] = (Deeds(), Deeds())
    clock: Clock | None = None
    """The clock of the game, where a time was agreed."""
    is_shut: bool = False
    """Watchers are not let in."""
    otherwise: JudgedOtherwise | None = None
    """By the law of today the log comes to something else than it did, and the players have not agreed to it."""

    @classmethod
    def open(cls, layout: Layout) -> Proceedings:
        """Give the proceedings at a table newly laid."""
        laying = layout.laying
        sitting = layout.sitting()
        table = layout.lay(sitting, laying.array, turned=laying.turned)
        names = (laying.name, laying.guest)
        is_taken = laying.adversary.kind != "friend"
        clock = Clock.beside(table)
        return cls(
            layout,
            sitting,
            table,
            table,
            names,
            ByStanders(layout.players),
            laying.array,
            laying.turned,
            is_taken=is_taken,
            clock=clock if clock is None or is_taken else clock.stopped(0, "guest"),
        )

    def after(self, record: Record, act: Act | None = None, at: int = 0) -> Transition:
        """Say what *record* does; a NotNowError where it cannot be done, a ReadingError where its words are not an act.

        *act* is what the words of the record say, where it is known; *at* the time, in
        milliseconds, which only a clock asks for.
        """
        match record:
            case Acted():
                return self._act(record, act or read_act(record.act)[0], at)
            case Voiced() | Closed() | Withdrew() | Declared() | Accepted() | Removed():
                text, facts = bench.hear(self, record)
                return self._step(record, text, **facts)
            case WasSetUp():
                return self._set_up(record)
            case Began():
                return self._begin(record)
            case Sat():
                names = (self.names[0], record.name)
                clock = self.clock and self.clock.started(at, "guest")
                text = f"{record.name or 'The guest'} sits down."
                return self._step(record, text, names=names, is_taken=True, clock=clock)
            case Stopped() | Started():
                return self._stop_or_start(record, at)
            case Shuts():
                text, facts = moderation.shut(record, self.called(SEATS[:1]))
                return self._step(record, text, **facts)
            case Relinked():
                text, facts = moderation.relink(record, self.clock, at)
                # The link is new even where no other fact changes.
                return replace(self._step(record, text, **facts), is_idle=False)
            case Forfeited():
                return self._forfeit(record, at)
            case Concurred():
                return self._concur(record, at)

    @property
    def score(self) -> SittingScore:
        """How the sitting stands."""
        sitting, winners = self.sitting, self.sitting.winners
        games = tuple(
            Ended(_seat(winner), result.because, ENDINGS[result.because])
            for winner, result in zip(winners, self.ended, strict=True)
        )
        return SittingScore(
            self.game,
            _seated(sitting.player(self.start.turn)),
            {_seated(player): games for player, games in sitting.score.items()},
            sitting.counted,
            games,
            self._why_begins(),
        )

    def _why_begins(self) -> str:
        """Say why it is this player who begins the current game."""
        laying = self.layout.laying
        if laying.position is not None:
            return "as the agreed position has it"
        if laying.odds is not None:
            return "as the odds have it"
        if self.game > 1:
            return "as the law has it for the next game"
        return "by lot" if laying.first in (None, "lot") else "as agreed"

    @property
    def ballot(self) -> Ballot | None:
        """How the vote stands, if a question is open."""
        vote = self.vote
        if vote is None:
            return None
        return vote.ballot(self.layout.needed, self.bystanders.judges(vote))

    @property
    def is_over(self) -> bool:
        """Tell whether the game is over."""
        return self.table.result is not None

    @property
    def bars_watchers(self) -> bool:
        """Tell whether watchers are kept out; while a seat is free its guest must be able to come in."""
        return self.is_shut and self.is_taken

    def decision(self) -> Acted | None:
        """Give the decision on the question referred, once it is decided; else None."""
        vote, judges = self.vote, self.bystanders
        verdict = vote and vote.decision(self.layout.needed, judges.judges(vote), judges.players)
        if not verdict:
            return None
        judge = "arbiter decides" if bench.has_arbiters_law(self.table) else "bystanders decide"
        return Acted(f"{judge} {verdict}")

    def officiated(self) -> Acted | None:
        """Give what the umpire does himself, where he officiates: he calls a flag, or steps in."""
        if not self.layout.umpire_acts or not self.is_begun:
            return None
        act = officiated(self.table)
        return None if act is None else Acted(print_act(act))

    # -- one kind of record each --------------------------------------------------------------

    def _act(self, record: Acted, act: Act, at: int) -> Transition:
        if isinstance(act, Refers) and len(act.question) > LONGEST_QUESTION:
            raise NotNowError(f"a question has no more than {LONGEST_QUESTION} letters")
        ruling = self.table.act(act)
        table = ruling.table
        vote, deeds = self.vote, self.deeds
        if table.referred is None:
            vote = None
        elif vote is None and act.by is not None:
            vote = Vote(table.referred, _seated(self.sitting.player(act.by)))
        ended, sitting = self.ended, self.sitting
        is_over = table.result is not None and not self.is_over
        if act.by is not None and not is_over:
            is_move = self.table.turn == act.by != table.turn
            is_vain = ruling.is_refused and isinstance(act, CLAIMED)
            seat = _seated(sitting.player(act.by))
            deeds = self._with_deed(seat, is_move=is_move, is_vain=is_vain)
        if is_over and table.result is not None:
            ended, sitting = (*ended, table.result), sitting.game(table.result)
        after = replace(
            self,
            seq=self.seq + 1,
            table=table,
            vote=vote,
            ended=ended,
            sitting=sitting,
            deeds=deeds,
            is_begun=self.is_begun or not ruling.is_refused,
            clock=self.clock and self.clock.after(ruling, at),
            otherwise=moderation.otherwise(self.otherwise, record, table, self.seq + 1)
            if record.came
            else self.otherwise,
        )
        return Transition(record, after, ruling, changes_sitting=is_over)

    def _set_up(self, record: WasSetUp) -> Transition:
        if self.is_begun:
            raise NotNowError("the men are set up before the first act of a game")
        try:
            table = self.layout.lay(self.sitting, record.array, turned=record.turned)
        except AgreementError as error:
            raise NotNowError(str(error)) from None
        return self._step(
            record,
            "The men are set up again.",
            table=table,
            start=table,
            array=record.array,
            turned=record.turned,
            deeds=self._with_deed(_sender(record)),
        )

    def _begin(self, record: Began) -> Transition:
        if not self.is_over:
            raise NotNowError("the game is not over")
        table = self.layout.lay(self.sitting, None, turned=False)
        beginner = _seated(self.sitting.begins)
        return self._step(
            record,
            f"Game {self.game + 1} is laid; {self.called((beginner,))} begins.",
            changes_sitting=True,
            table=table,
            start=table,
            array=None,
            turned=False,
            game=self.game + 1,
            is_begun=False,
            vote=None,
            deeds=tuple(replace(deeds, vain=0) for deeds in self._with_deed(_sender(record))),
            clock=Clock.beside(table),
        )

    def _stop_or_start(self, record: Stopped | Started, at: int) -> Transition:
        """Stop the clocks, or let them go on; a record that is not the arbiter's is the server's."""
        if self.clock is None or self.is_over:
            raise NotNowError("no clock runs at this table")
        is_stop, is_arbiter = isinstance(record, Stopped), record.sender == "arbiter"
        why = "arbiter" if is_arbiter else "server"
        if is_arbiter and is_stop == ("arbiter" in self.clock.stops):
            raise NotNowError(f"the clocks {'stand' if is_stop else 'run'} already")
        clock = self.clock.stopped(at, why) if is_stop else self.clock.started(at, why)
        if is_arbiter:
            text = (
                "The arbiter stops the clocks." if is_stop else "The arbiter lets the clocks go on."
            )
        else:
            text = f"The server {'goes down; the clocks stand' if is_stop else 'is back; the clocks go on'}."
        return self._step(record, text, clock=clock)

    def _forfeit(self, record: Forfeited, at: int) -> Transition:
        """End the game of a player who was away for as long as was agreed: he is taken to have resigned."""
        act = Resigns(self.sitting.colour(record.seat))
        done = self._act(Acted(print_act(act)), act, at)
        if done.is_refused:
            raise NotNowError("the game is over")
        left, stayed = self.called((record.seat,)), self.called((moderation.other(record.seat),))
        minutes = moderation.minutes_in_words(self.layout.laying.absence)
        text = f"{left} was away for {minutes}, and is taken to have resigned; {stayed} has claimed it."
        return replace(done, record=record, text=text)

    def _concur(self, record: Concurred, at: int) -> Transition:
        """Agree to how the game is judged now; the clocks stood meanwhile, and nobody is charged for it."""
        left = moderation.concur(
            self.otherwise, record, self.table, self.seq + 1, self.layout.players
        )
        clock = self.clock
        if left is None and self.otherwise is not None:
            clock = clock and clock.started(at, "server")
        verb = "agrees" if len(record.seats) == 1 else "agree"
        text = f"{self.called(record.seats)} {verb} that the game go on as it is judged now."
        return self._step(record, text, otherwise=left, clock=clock)

    def _step(
        self, record: Record, text: str, *, changes_sitting: bool = False, **facts: object
    ) -> Transition:
        is_idle = all(getattr(self, name) == fact for name, fact in facts.items())
        after = replace(self, seq=self.seq + 1, **facts)
        return Transition(
            record, after, text=text, changes_sitting=changes_sitting, is_idle=is_idle
        )

    def _with_deed(
        self, seat: Seat, *, is_move: bool = False, is_vain: bool = False
    ) -> tuple[Deeds, Deeds]:
        host, guest = (
            Deeds(deeds.moves + is_move, deeds.others + (not is_move), deeds.vain + is_vain)
            if its == seat
            else deeds
            for its, deeds in zip(SEATS, self.deeds, strict=True)
        )
        return host, guest

    def called(self, seats: tuple[Seat, ...]) -> str:
        """Name players as a sentence does."""
        host, guest = self.names[0] or "The host", self.names[1] or "The guest"
        return " and ".join(host if seat == "host" else guest for seat in seats)


def _seat(player: str | None) -> Seat | None:
    return None if player is None else _seated(player)


def _sender(record: Record) -> Seat:
    return "guest" if record.sender == "guest" else "host"


def _seated(player: str) -> Seat:
    return "host" if player == "host" else "guest"
