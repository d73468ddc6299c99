"""A ruling: what the law makes of one act."""

from __future__ import annotations

import msgspec

from jadoube._kernel import Colour
from jadoube.law import Citation

from .acts import Act
from .bar import Bar
from .irregularity import Irregularity, Option
from .refusal import Reason
from .table import Table


class Ruling(msgspec.Struct, frozen=True, gc=False):
    """What the law makes of *act*: the tables before and after it, and every law it applied.

    A refused act changes nothing and *refused* says why. *exacted* is the remedy exacted with
    the irregularity it was for; *put_back* counts the moves undone; *bar* says why a castling
    was false; *gains* are the seconds that it gives to players' clocks.
    """

    act: Act
    before: Table
    after: Table
    cites: tuple[Citation, ...] = ()
    opened: tuple[Irregularity, ...] = ()
    lapsed: tuple[Irregularity, ...] = ()
    exacted: tuple[Irregularity, Option] | None = None
    put_back: int = 0
    refused: Reason | None = None
    bar: Bar | None = None
    silent: tuple[str, ...] = ()
    """The matters it turned on of which the code says nothing: they are read as the code's file declares."""
    gains: tuple[tuple[Colour, int], ...] = ()

    @property
    def is_refused(self) -> bool:
        """Tell whether the act was refused."""
        return self.refused is not None
