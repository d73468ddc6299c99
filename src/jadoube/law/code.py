"""A code of laws, ready for the umpire."""

from functools import cached_property
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from jadoube._kernel import Rules

from .catalogue import MATTERS
from .citation import Citation
from .custom import Custom
from .error import LawError
from .matters import Provisions


class Law(Struct, frozen=True):
    """One law of a book: its number as printed there, and what it settles."""

    number: str
    digest: str
    """The law in our own words."""
    matters: tuple[str, ...]
    reading: str = ""
    """The sense chosen where the book's words leave more than one open."""


class Silence(Struct, frozen=True):
    """Matters on which the book says nothing, and how it is read there."""

    reading: str
    matters: tuple[str, ...]


class Code(Struct, frozen=True, dict=True):
    """A code of laws, with any customs laid over it; immutable, equal by value."""

    id: str
    name: str
    """As a ruling cites it."""
    title: str
    author: str
    year: str
    character: str
    """What a player notices of it first, in a sentence or two."""
    laws: tuple[Law, ...]
    silences: tuple[Silence, ...]
    provisions: Provisions
    customs: tuple[Custom, ...] = ()

    def __hash__(self) -> int:
        return hash((self.id, self.customs))

    def law(self, number: str) -> Law:
        """Give the law of that number, written as the book prints it.

        Raises `LawError` if there is none.
        """
        for law in self.laws:
            if law.number == number:
                return law
        numbers = f"{self.laws[0].number} to {self.laws[-1].number}" if self.laws else "none"
        raise LawError(f"{self.name} has no law {number} (there are {numbers})")

    def provision(self, matter: str) -> Any:
        """Give what is laid down on *matter*, in the shape of that matter."""
        _require_known(matter)
        return getattr(self.provisions, MATTERS[matter].field)

    def law_on(self, matter: str) -> Law | None:
        """Give the law that settles *matter*; none where the code is silent."""
        _require_known(matter)
        return next((law for law in self.laws if matter in law.matters), None)

    def silence_on(self, matter: str) -> Silence | None:
        """Give the declared reading of *matter*; none where a law settles it."""
        _require_known(matter)
        return next((silence for silence in self.silences if matter in silence.matters), None)

    def citation(self, matter: str) -> Citation | None:
        """Say how a ruling on *matter* cites this code.

        None where the code is silent and no custom speaks.
        """
        _require_known(matter)
        return self._citations[matter]

    def with_customs(self, *customs: Custom) -> Self:
        """Lay *customs* over the code, besides those that already lie there.

        Raises `LawError` if two of them change the same thing differently.
        """
        every = tuple(dict.fromkeys(self.customs + customs))
        provisions = self.provisions
        for place, custom in enumerate(every):
            for other in every[:place]:
                if other.contradicts(custom):
                    raise LawError(f"the customs {other.id} and {custom.id} contradict each other")
            provisions = custom.laid_over(provisions)
        return replace(self, customs=every, provisions=provisions)

    @cached_property
    def rules(self) -> Rules:
        """The parameters of the moves, as the kernel takes them."""
        castling = self.provisions.castling
        return Rules(
            passing=self.provisions.taking_in_passing.allowed,
            king_side=castling.king_side,
            queen_side=castling.queen_side,
            promotion=self.provisions.promotion.to,
        )

    @cached_property
    def _citations(self) -> dict[str, Citation | None]:
        numbers = {matter: law.number for law in self.laws for matter in law.matters}
        citations: dict[str, Citation | None] = {}
        for matter in MATTERS:
            customs = " and ".join(c.name for c in self.customs if matter in c.matters)
            cited = Citation(self.name, numbers.get(matter), customs or None)
            citations[matter] = cited if str(cited) else None
        return citations


def _require_known(matter: str) -> None:
    if matter not in MATTERS:
        raise LawError(f"there is no matter {matter!r}")
