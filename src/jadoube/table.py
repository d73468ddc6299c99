"""Tables and rulings as programs and people meet them: the umpire's values, with their words and pictures."""

from __future__ import annotations

from inspect import Signature, signature
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Self

import msgspec

from jadoube import umpire
from jadoube._kernel import Colour, parse_square
from jadoube.language import parse_act, transcript
from jadoube.pictures import draw, show_ruling, show_table
from jadoube.prose.refusals import tell_reason
from jadoube.prose.rulings import describe
from jadoube.umpire.draw_claims import may_claim
from jadoube.umpire.judge import FAMILIES
from jadoube.umpire.lawful import is_lawful

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from jadoube.law.deeds import Claim
    from jadoube.umpire.acts import Act, Castles, Moves
    from jadoube.umpire.agreement import Presence, Umpiring


class _Laid(type(msgspec.Struct)):  # type: ignore[misc] # mypy takes no class that is computed
    """Makes a table of what was agreed: how things stand at it follows from that."""

    def __call__(
        cls,
        code: str | Path,
        *,
        customs: Iterable[str] = (),
        readings: Iterable[str] = (),
        **agreed: Any,
    ) -> Any:
        return cls.lay(
            umpire.Agreement(str(code), tuple(customs), readings=tuple(readings), **agreed)
        )

    def of(cls, table: umpire.Table) -> Any:
        """Give *table* as one of this class."""
        return super().__call__(*msgspec.structs.astuple(table))

    @property
    def __signature__(cls) -> Signature:
        code, *rest = signature(umpire.Agreement).parameters.values()
        return Signature([code, *(one.replace(kind=one.KEYWORD_ONLY) for one in rest)])


class Table(umpire.Table, frozen=True, gc=False, metaclass=_Laid):
    """Two players, a board and a law: give it acts, it gives rulings.

    Tables are values: an act leaves this one as it was, and `ruling.table` is the next. A table
    is made of a code and whatever else is agreed, under the names of an `Agreement`.

    >>> from jadoube import law
    >>> table = Table(law.codes()[2])
    >>> print(table.act("white touches g1").text.partition(" (")[0])
    White has touched his Knight on g1 and must move it.
    """

    if TYPE_CHECKING:  # msgspec makes the real one, which takes the fields of the table

        def __init__(
            self,
            code: str | Path,
            *,
            customs: Iterable[str] = (),
            readings: Iterable[str] = (),
            umpire: Umpiring = "announces",
            position: str | None = None,
            array: str | None = None,
            turned: bool = False,
            begins: Colour | None = None,
            odds: umpire.Odds | None = None,
            engaged: umpire.Engagement | None = None,
            time: tuple[umpire.Period, ...] = (),
            arbiter: Presence = "present",
            reversed_colours: bool = False,
        ) -> None: ...

    @classmethod
    def lay(cls, agreement: umpire.Agreement) -> Self:
        """Lay a table as *agreement* says; AgreementError names the field that cannot be read."""
        laid: Self = cls.of(umpire.lay(agreement))
        return laid

    def act(self, act: Act | str) -> Ruling:
        """Say what the law makes of *act*, as a value or in words; this table is not changed.

        Raises ReadingError for words that cannot be read, TypeError for what is no act.
        """
        act = parse_act(act) if isinstance(act, str) else _whole(act)
        return umpire.judge(self, act, Ruling)

    def is_lawful(self, act: Moves | Castles) -> bool:
        """Tell whether a move is lawful for the player in turn: a man's power and check, not obligations.

        A pawn's last step without a name is lawful if any name, or waiting, is.
        """
        return is_lawful(self, act)

    def may_claim(self, player: Colour, claim: Claim) -> bool:
        """Tell whether a claim of a draw or a flag, made now and with no move written down, would be correct."""
        return may_claim(self, colour_of(player), claim)

    def view(self, player: Colour) -> umpire.View:
        """Show what *player* may know; under a silent umpire he must see irregularities himself."""
        return umpire.view(self, colour_of(player))

    @property
    def fen(self) -> str:
        """The position in FEN; a man that is held counts where it came from."""
        return self.position.fen

    def transcript(self) -> str:
        """Tell the game so far as a case: its head, then every act."""
        return transcript(self.agreement, self.log)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).of, (umpire.Table(*msgspec.structs.astuple(self)),)

    def _repr_svg_(self) -> str:
        return draw(self)

    def _repr_html_(self) -> str:
        return show_table(self)


def colour_of(player: object) -> Colour:
    """Give *player*, who must be a `Colour`; a TypeError says so."""
    if not isinstance(player, Colour):
        raise TypeError(f"expected Colour.WHITE or Colour.BLACK, not {player!r}")
    return player


_SQUARES = {
    kind: tuple(
        name
        for name in ("square", "origin", "target", "king", "rook")
        if name in {field.name for field in msgspec.structs.fields(kind)}
    )
    for kind in FAMILIES
}
"""The fields of each kind of act that hold a square."""

_READS = {kind: attrgetter("by", "by", *squares) for kind, squares in _SQUARES.items()}
"""Reads the player and the squares of each kind of act; the player twice, so that it always gives a tuple."""


def _whole(act: Act) -> Act:
    """Give *act* with squares by their numbers, if some are named; TypeError says what else was expected."""
    read = _READS.get(type(act))
    if read is None:
        expected = 'an act, as a value or in words such as "white moves e2 e4"'
        raise TypeError(f"expected {expected}, not {type(act).__name__}")
    by, *_ = values = read(act)
    if by is not None:
        colour_of(by)
    if str not in map(type, values):
        return act
    named = {
        name: parse_square(value)
        for name in _SQUARES[type(act)]
        if isinstance(value := getattr(act, name), str)
    }
    return msgspec.structs.replace(act, **named)


class Ruling(umpire.Ruling, frozen=True, gc=False):
    """What the law makes of an act, in one sentence: `print` it."""

    @property
    def table(self) -> Table:
        """The table after the act."""
        assert isinstance(self.after, Table)  # judging keeps the class of the table
        return self.after

    @property
    def undo(self) -> Table:
        """The table before the act: tables are values, so nothing has to be taken back."""
        assert isinstance(self.before, Table)  # the table that was asked
        return self.before

    @property
    def text(self) -> str:
        """The ruling in one English sentence, with the laws it cites."""
        return describe(self)

    @property
    def reason(self) -> str | None:
        """Why the act was refused, None if it was not."""
        return None if self.refused is None else tell_reason(self.act, self.refused, self.before)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Ruling {self.text!r}>"  # with the tables before and after it would fill pages

    def _repr_svg_(self) -> str:
        return draw(self.after)

    def _repr_html_(self) -> str:
        return show_ruling(self)
