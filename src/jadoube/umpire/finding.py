"""The umpire's notes on one act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from jadoube.law import MATTERS

from .facts import Log
from .ruling import Ruling

if TYPE_CHECKING:
    from jadoube.law import Citation

    from .acts import Act
    from .bar import Bar
    from .irregularity import Irregularity, Option
    from .refusal import Refusal
    from .table import Table


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
        after = msgspec.structs.replace(self.now, done=Log(self.act, self.before.done))
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
        return Ruling(self.act, self.before, self.before, cites, refused=refused.reason)


def citations(table: Table, matters: list[str] | tuple[str, ...]) -> tuple[Citation, ...]:
    """Give the laws on *matters* once each, in the order they were applied; silence cites nothing."""
    if not matters:
        return ()
    code = table.terms.code
    found = (code.citation(matter) for matter in dict.fromkeys(matters) if matter in MATTERS)
    return tuple(dict.fromkeys(cite for cite in found if cite is not None))
