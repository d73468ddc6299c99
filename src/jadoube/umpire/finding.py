"""The umpire's notes on one act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec

from .facts import Log
from .ruling import Ruling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jadoube._kernel import Colour
    from jadoube.law import Citation

    from .acts import Act
    from .bar import Bar
    from .irregularity import Irregularity, Option
    from .refusal import Refusal
    from .table import Table


R = TypeVar("R", bound=Ruling)


class Finding:
    """The umpire's notes while he judges one act; lives no longer than that."""

    __slots__ = (
        "act",
        "bar",
        "before",
        "exacted",
        "gains",
        "lapsed",
        "matters",
        "now",
        "opened",
        "put_back",
    )

    def __init__(self, before: Table, act: Act) -> None:
        self.before = before
        self.act = act
        self.now = before
        self.matters: list[str] = []
        self.opened: list[Irregularity] = []
        self.lapsed: tuple[Irregularity, ...] = ()
        self.exacted: tuple[Irregularity, Option] | None = None
        self.put_back = 0
        self.bar: Bar | None = None
        self.gains: tuple[tuple[Colour, int], ...] = ()

    def change(self, **facts: Any) -> None:
        """Note that these facts stand otherwise now."""
        self.now = msgspec.structs.replace(self.now, **facts)

    def is_altered(self, square: int) -> bool:
        """Tell whether another man, or none, now stands on *square*."""
        return self.now.ground.position.man(square) != self.before.ground.position.man(square)

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

    def award(self, player: Colour, seconds: int) -> None:
        """Give *player* time on his clock."""
        if seconds:
            self.gains += ((player, seconds),)
            self.change(desk=self.now.desk.credited(player, seconds))

    def ruling(self, kind: type[R]) -> R:
        """Close the notes with a ruling of *kind*."""
        after = msgspec.structs.replace(self.now, done=Log(self.act, self.before.done))
        cites, silent = citations(self.before, self.matters)
        return kind(
            self.act,
            self.before,
            after,
            cites,
            tuple(self.opened),
            self.lapsed,
            self.exacted,
            self.put_back,
            bar=self.bar,
            silent=silent,
            gains=self.gains,
        )

    def refusal(self, refused: Refusal, kind: type[R]) -> R:
        """Close the notes with a refusal, a ruling of *kind*: nothing has changed."""
        cites, silent = citations(self.before, refused.matters)
        return kind(
            self.act, self.before, self.before, cites, refused=refused.reason, silent=silent
        )


def citations(table: Table, matters: Sequence[str]) -> tuple[tuple[Citation, ...], tuple[str, ...]]:
    """Give the laws on *matters* once each, in the order they were applied, and the matters on which the code has none.

    Where the same law settles one matter in words and another as it is read, it is cited as read.
    """
    return table.terms.code.cite_together(tuple(matters)) if matters else ((), ())
