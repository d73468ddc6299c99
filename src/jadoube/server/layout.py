"""How a table on the web was laid: what the players agreed, and what the lots said."""

from __future__ import annotations

import msgspec

from jadoube import law
from jadoube._kernel import JadoubeError
from jadoube.client.message_parts import Seat
from jadoube.client.requests import LayRequest
from jadoube.language.time_control import parse_time
from jadoube.language.words import SQUARES
from jadoube.sitting import GivenOdds, Lots, Sitting, SittingError
from jadoube.table import Table
from jadoube.umpire import Agreement, AgreementError, Engagement
from jadoube.umpire.laying import refuse_ended

LONGEST = 36_000
"""A player may have so many seconds for sixty moves: a table whose clock runs stays in memory."""

SEATS: tuple[Seat, Seat] = ("host", "guest")


class LayingError(JadoubeError):
    """A table that cannot be laid; *field* says which part of the request is at fault."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


class Layout(msgspec.Struct, frozen=True, omit_defaults=True):
    """A laying with its lots drawn: *first* begins the first game, *white* has White throughout.

    *needed* is how many by-standers' voices can decide a question, *arbiter* the hash of the secret of
    a third person who officiates.
    """

    laying: LayRequest
    first: Seat
    white: Seat
    needed: int = 3
    arbiter: str = ""

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats of people. An opponent leaves it to its adversary to accept by-standers."""
        return SEATS[:1] if self.laying.adversary.kind == "opponent" else SEATS

    @property
    def is_silent(self) -> bool:
        """Tell whether the umpire leaves it to the players to see irregularities."""
        return self.laying.umpire == "silent"

    @property
    def has_arbiter(self) -> bool:
        """Tell whether a third person has the arbiter's seat."""
        return self.laying.arbiter == "person"

    @property
    def umpire_acts(self) -> bool:
        """Tell whether the umpire does himself what an arbiter would; one who is silent does not."""
        return self.laying.arbiter == "umpire" and not self.is_silent

    def sitting(self) -> Sitting:
        """Open the sitting, before its first game."""
        laying = self.laying
        odds = None
        if laying.odds is not None:
            squares = tuple(SQUARES[square] for square in laying.odds.squares)
            odds = GivenOdds(laying.odds.giver, squares, laying.odds.moves)
        return Sitting.open(
            laying.code,
            SEATS,
            customs=laying.customs,
            readings=laying.readings,
            odds=odds,
            first=self.first,
            white=self.white,
            draws_count=laying.draws_count,
        )

    def lay(self, sitting: Sitting, array: str | None, *, turned: bool) -> Table:
        """Lay the next game of *sitting*, the men set up as *array* says."""
        laying = self.laying
        engaged = None
        if laying.engaged is not None:
            square = None if laying.engaged.square is None else SQUARES[laying.engaged.square]
            by = sitting.colour(laying.engaged.by)
            engaged = Engagement(by, laying.engaged.kind, square)
        agreed = sitting.lay().agreement
        return Table.lay(
            Agreement(
                code=agreed.code,
                customs=agreed.customs,
                readings=agreed.readings,
                umpire=laying.umpire,
                position=laying.position,
                array=array,
                turned=turned,
                begins=agreed.begins if laying.position is None else None,
                odds=agreed.odds,
                engaged=engaged,
                time=parse_time(laying.time) if laying.time else (),
                arbiter="absent" if laying.arbiter == "nobody" else "present",
            )
        )


def draw(laying: LayRequest, needed: int, lots: Lots, usual: tuple[str, ...] = ()) -> Layout:
    """Draw the lots that *laying* leaves open; a LayingError names what cannot be laid.

    Of the *usual* readings it takes those that the code has and *laying* does not choose itself. They
    are kept with the table, which does not change when other readings become usual.
    """
    _refuse_unknown(laying)
    if usual:
        bare = law.load(laying.code, laying.customs)
        laying = msgspec.structs.replace(
            laying, readings=bare.readings_besides(usual, laying.readings)
        )
    code = law.load(laying.code, laying.customs, laying.readings)
    _refuse_time(laying, code)
    giver = None if laying.odds is None else laying.odds.giver
    white = laying.white
    if white is None:
        # Who gives odds and may choose his colour is taken to be content with White.
        chooses = giver is not None and code.provisions.colours.giver_chooses
        white = giver if chooses else "lot"
    colour: Seat = lots.draw("colours", *SEATS) if white in (None, "lot") else white  # type: ignore[assignment]
    first: Seat = (
        lots.draw("first move", *SEATS) if laying.first in (None, "lot") else laying.first  # type: ignore[assignment]
    )
    layout = Layout(laying, first, colour, needed)
    _try(layout)
    return layout


def _refuse_unknown(laying: LayRequest) -> None:
    """Let only the shipped codes and customs in: a path would read the server's own files."""
    if laying.code not in law.codes():
        raise LayingError("code", "there is no such code")
    if not set(laying.customs) <= set(law.customs()):
        raise LayingError("customs", "there is no such custom")
    try:
        code = law.load(laying.code, laying.customs)
    except law.LawError as error:
        raise LayingError("customs", str(error)) from None
    try:
        code.under(*laying.readings)
    except law.LawError as error:
        raise LayingError("readings", str(error)) from None
    if laying.open and laying.adversary.kind != "friend":
        raise LayingError("open", "only a table with a seat to be taken can be left open")


def _refuse_time(laying: LayRequest, code: law.Code) -> None:
    """Refuse a clock or an arbiter that the code does not know, and an absence that cannot be claimed."""
    if laying.time:
        try:
            periods = parse_time(laying.time)
        except ValueError as error:
            raise LayingError("time", str(error)) from None
        if code.provisions.completing.by != "clock":
            raise LayingError("time", f"{code.called} knows no clock; leave the time out")
        if sum(one.seconds + 60 * one.increment for one in periods) > LONGEST:
            raise LayingError("time", "a player may have ten hours at most, such as 90+30")
    if laying.absence and laying.time:
        raise LayingError("absence", "under a clock the flag falls; leave the absence out")
    if laying.absence and laying.adversary.kind != "friend":
        raise LayingError("absence", "only a friend can be away; leave the absence out")
    if laying.arbiter == "person" and code.provisions.intervention.arbiter == "never":
        raise LayingError("arbiter", f"{code.called} knows no arbiter; leave the arbiter out")


def _try(layout: Layout) -> None:
    """Lay the first game once, to find out whether it can be laid."""
    laying = layout.laying
    try:
        table = layout.lay(layout.sitting(), laying.array, turned=laying.turned)
        refuse_ended(table)
    except (AgreementError, SittingError) as error:
        raise LayingError(error.field, str(error)) from None
    except law.LawError as error:
        raise LayingError("customs", str(error)) from None
