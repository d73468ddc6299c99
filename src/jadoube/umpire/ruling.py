"""A ruling: what the law makes of one act."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from jadoube.law import MATTERS, Citation

from .acts import Act
from .bar import Bar
from .irregularity import Irregularity, Option
from .standing import Log, Standing

if TYPE_CHECKING:
    from .table import Table


class Ruling(msgspec.Struct, frozen=True, gc=False):
    """What the law makes of *act*: how things stand after it, and every law it applied.

    A refused act changes nothing and *reason* says why. *exacted* is the remedy exacted with
    the irregularity it was for; *put_back* counts the moves undone; *bar* says why a castling
    was false.
    """

    act: Act
    before: Standing
    after: Standing
    cites: tuple[Citation, ...] = ()
    opened: tuple[Irregularity, ...] = ()
    lapsed: tuple[Irregularity, ...] = ()
    exacted: tuple[Irregularity, Option] | None = None
    put_back: int = 0
    reason: str | None = None
    bar: Bar | None = None

    @property
    def is_refused(self) -> bool:
        """Tell whether the act was refused."""
        return self.reason is not None

    @property
    def table(self) -> Table:
        """The table after the act."""
        return _tables().standing_as(self.after)

    @property
    def text(self) -> str:
        """The ruling in one English sentence, with the laws it cites."""
        from jadoube.prose.rulings import describe  # noqa: PLC0415 - until the table's face stands above both

        return describe(self)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Ruling {self.text!r}>"  # with the tables before and after it would fill pages

    def _repr_svg_(self) -> str:
        from jadoube.pictures import draw  # noqa: PLC0415 - until the table's face stands above both

        return draw(self.table)

    def _repr_html_(self) -> str:
        from jadoube.pictures import show_ruling  # noqa: PLC0415 - until the table's face stands above both

        return show_ruling(self)


@cache
def _tables() -> type[Table]:
    from .table import Table  # noqa: PLC0415 - a table gives rulings and a ruling its table

    return Table


class Refusal(Exception):  # noqa: N818 - not an error: it carries the umpire's refusal to `judge`
    """An act that is impossible at a table, or asks for a right that the law does not give."""

    def __init__(self, reason: str, *matters: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.matters = matters


class Finding:
    """The umpire's notes while he judges one act; lives no longer than that."""

    __slots__ = (
        "act",
        "bar",
        "before",
        "exacted",
        "lapsed",
        "matters",
        "now",
        "opened",
        "put_back",
    )

    def __init__(self, before: Standing, act: Act) -> None:
        self.before = before
        self.act = act
        self.now = before
        self.matters: list[str] = []
        self.opened: list[Irregularity] = []
        self.lapsed: tuple[Irregularity, ...] = ()
        self.exacted: tuple[Irregularity, Option] | None = None
        self.put_back = 0
        self.bar: Bar | None = None

    def change(self, **facts: Any) -> None:
        """Note that these facts stand otherwise now."""
        self.now = msgspec.structs.replace(self.now, **facts)

    def is_altered(self, square: int) -> bool:
        """Tell whether another man, or none, now stands on *square*."""
        return self.now.board.position.man(square) != self.before.board.position.man(square)

    def cite(self, *matters: str) -> None:
        """Note that the laws on these matters were applied."""
        self.matters += matters

    def lapse(
        self, wrongs: tuple[Irregularity, ...], lost: Literal["touch", "move", "waiver"]
    ) -> None:
        """Close these irregularities: what they were about stands."""
        if wrongs:
            kept = tuple(wrong for wrong in self.now.wrongs if wrong not in wrongs)
            self.lapsed += wrongs
            gone = (msgspec.structs.replace(wrong, lost=lost) for wrong in wrongs)
            self.change(wrongs=kept, lapsed=(*self.now.lapsed, *gone))

    def ruling(self) -> Ruling:
        """Close the notes."""
        after = msgspec.structs.replace(self.now, log=Log(self.act, self.before.log))
        return Ruling(
            self.act,
            self.before,
            after,
            citations(self.before, self.matters),
            tuple(self.opened),
            self.lapsed,
            self.exacted,
            self.put_back,
            bar=self.bar,
        )

    def refusal(self, refused: Refusal) -> Ruling:
        """Close the notes with a refusal: nothing has changed."""
        cites = citations(self.before, refused.matters)
        return Ruling(self.act, self.before, self.before, cites, reason=refused.reason)


def citations(standing: Standing, matters: list[str] | tuple[str, ...]) -> tuple[Citation, ...]:
    """Give the laws on *matters* once each, in the order they were applied; silence cites nothing."""
    if not matters:
        return ()
    code = standing.terms.code
    found = (code.citation(matter) for matter in dict.fromkeys(matters) if matter in MATTERS)
    return tuple(dict.fromkeys(cite for cite in found if cite is not None))
