"""The proceedings at a table: the fold of its log."""

from __future__ import annotations

import msgspec

from jadoube._kernel import JadoubeError
from jadoube.client.messages import Ballot, ByStander, Ended, Score, Seat
from jadoube.sitting import Sitting
from jadoube.umpire import AgreementError, Result, Ruling, Table
from jadoube.umpire.acts import Act, Decides, Refers, Waives

from .layout import Layout
from .reading import read_act
from .records import Acted, Began, Closed, Declared, Record, Sat, Voiced, WasSetUp
from .vote import Vote

LONGEST_LOG = 10_000
MOST_BYSTANDERS = 64
LONGEST_QUESTION = 300


class NotNowError(JadoubeError):
    """Something that cannot be done at this table as it stands."""


class Step(msgspec.Struct, frozen=True):
    """What one record does: the proceedings after it, and the ruling if it was an act."""

    record: Record
    after: Proceedings
    ruling: Ruling | None = None
    text: str = ""
    changes_sitting: bool = False

    @property
    def is_refused(self) -> bool:
        """Tell whether the umpire refused the act, so that there is nothing to be kept.

        Under a silent umpire a right given up is kept whether there was one or not: the
        difference would tell.
        """
        if self.ruling is None or not self.ruling.is_refused:
            return False
        is_hushed = self.after.layout.is_silent and isinstance(self.ruling.act, Waives)
        return not is_hushed


class Proceedings(msgspec.Struct, frozen=True):
    """Everything that the records so far have made of a table; a value, never changed."""

    layout: Layout
    sitting: Sitting
    table: Table
    start: Table
    names: tuple[str, str]
    array: str | None = None
    turned: bool = False
    seq: int = 0
    game: int = 1
    is_begun: bool = False
    is_taken: bool = False
    ended: tuple[Result, ...] = ()
    bystanders: tuple[Declared, ...] = ()
    vote: Vote | None = None

    @classmethod
    def open(cls, layout: Layout) -> Proceedings:
        """Give the proceedings at a table newly laid."""
        laying = layout.laying
        sitting = layout.sitting()
        table = layout.lay(sitting, laying.array, turned=laying.turned)
        names = (laying.name, laying.guest)
        is_taken = laying.adversary.kind != "friend"
        return cls(
            layout,
            sitting,
            table,
            table,
            names,
            laying.array,
            laying.turned,
            is_taken=is_taken,
        )

    def after(self, record: Record, act: Act | None = None) -> Step:
        """Say what *record* does; a NotNowError where it cannot be done, a ReadingError for no act.

        *act* is what the words of the record say, where it is known.
        """
        if self.seq >= LONGEST_LOG:
            raise NotNowError("the log of this table is full")
        match record:
            case Acted():
                return self._act(record, act or read_act(record.act)[0])
            case Voiced():
                return self._voice(record)
            case Closed():
                return self._close(record)
            case Declared():
                return self._declare(record)
            case WasSetUp():
                return self._set_up(record)
            case Began():
                return self._begin(record)
            case Sat():
                names = (self.names[0], record.name)
                return self._step(
                    record, f"{record.name or 'The guest'} sits down.", names=names, is_taken=True
                )

    @property
    def score(self) -> Score:
        """How the sitting stands."""
        sitting, winners = self.sitting, self.sitting.winners
        games = tuple(
            Ended(_seat(winner), result.because)
            for winner, result in zip(winners, self.ended, strict=True)
        )
        is_over = len(winners) == self.game
        begins = sitting.player(self.start.turn) if is_over else sitting.begins
        return Score(
            self.game,
            _seated(begins),
            {_seated(player): games for player, games in sitting.score.items()},
            sitting.counted,
            games,
        )

    @property
    def ballot(self) -> Ballot | None:
        """How the vote stands, if a question is open."""
        return None if self.vote is None else self.vote.ballot(self.layout.needed)

    @property
    def declared(self) -> tuple[ByStander, ...]:
        """The by-standers, in the order in which they declared themselves."""
        return tuple(ByStander(number, one.name) for number, one in enumerate(self.bystanders, 1))

    def bystander(self, hashed: str) -> int:
        """Give the number of the by-stander with that secret, 0 if there is none."""
        for number, one in enumerate(self.bystanders, 1):
            if one.hashed == hashed:
                return number
        return 0

    def decision(self) -> Acted | None:
        """Give the by-standers' decision, if one is due."""
        verdict = self.vote and self.vote.decision(self.layout.needed)
        return Acted(f"bystanders decide {verdict}") if verdict else None

    # -- one kind of record each --------------------------------------------------------------

    def _act(self, record: Acted, act: Act) -> Step:
        if isinstance(act, Refers) and len(act.question) > LONGEST_QUESTION:
            raise NotNowError(f"a question has no more than {LONGEST_QUESTION} letters")
        ruling = self.table.act(act)
        table = Table.standing_as(ruling.after)
        vote = self.vote
        if table.referred is None:
            vote = None
        elif vote is None:
            vote = Vote(table.referred)
        ended, sitting = self.ended, self.sitting
        is_over = table.result is not None and self.table.result is None
        if is_over and table.result is not None:
            ended, sitting = (*ended, table.result), sitting.game(table.result)
        after = msgspec.structs.replace(
            self,
            seq=self.seq + 1,
            table=table,
            vote=vote,
            ended=ended,
            sitting=sitting,
            is_begun=self.is_begun or not ruling.is_refused,
        )
        return Step(record, after, ruling, changes_sitting=is_over)

    def _voice(self, record: Voiced) -> Step:
        if self.vote is None:
            raise NotNowError("no question has been referred")
        if not 0 < record.bystander <= len(self.bystanders):
            raise NotNowError("only a by-stander who has declared himself has a voice")
        decided = self.table.act(Decides(record.verdict))
        if decided.is_refused:
            raise NotNowError(str(decided.reason))
        name = self._called(record.bystander)
        vote = self.vote.with_voice(record.bystander, record.verdict)
        return self._step(record, f"{name} is for “{record.verdict}”.", vote=vote)

    def _close(self, record: Closed) -> Step:
        if self.vote is None:
            raise NotNowError("no question has been referred")
        text = f"{self.called(record.seats)} would wait for no more voices."
        return self._step(record, text, vote=self.vote.with_close(record.seats))

    def _declare(self, record: Declared) -> Step:
        if self.bystander(record.hashed):
            raise NotNowError("you have declared yourself already")
        if len(self.bystanders) >= MOST_BYSTANDERS:
            raise NotNowError("there are by-standers enough at this table")
        bystanders = (*self.bystanders, record)
        name = record.name or f"By-stander {len(bystanders)}"
        text = f"{name} declares that he has no interest in the game."
        return self._step(record, text, bystanders=bystanders)

    def _set_up(self, record: WasSetUp) -> Step:
        if self.is_begun:
            raise NotNowError("the men are set up before the first act of a game")
        try:
            table = self.layout.lay(self.sitting, record.array, turned=record.turned)
        except AgreementError as error:
            raise NotNowError(str(error)) from None
        return self._step(
            record,
            "The men are set up anew.",
            table=table,
            start=table,
            array=record.array,
            turned=record.turned,
        )

    def _begin(self, record: Began) -> Step:
        if not self.layout.laying.sitting:
            raise NotNowError("one game was agreed on")
        if self.table.result is None:
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
        )

    def _step(
        self, record: Record, text: str, *, changes_sitting: bool = False, **facts: object
    ) -> Step:
        after = msgspec.structs.replace(self, seq=self.seq + 1, **facts)
        return Step(record, after, text=text, changes_sitting=changes_sitting)

    def called(self, seats: tuple[Seat, ...]) -> str:
        """Name players as a sentence does."""
        host, guest = self.names[0] or "The host", self.names[1] or "The guest"
        return " and ".join(host if seat == "host" else guest for seat in seats)

    def _called(self, bystander: int) -> str:
        return self.bystanders[bystander - 1].name or f"By-stander {bystander}"


def _seat(player: str | None) -> Seat | None:
    return None if player is None else _seated(player)


def _seated(player: str) -> Seat:
    return "host" if player == "host" else "guest"
