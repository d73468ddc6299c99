"""How a ruling names the law it rests on."""

from msgspec import Struct

from .alternative import Basis


class Citation(Struct, frozen=True):
    """A law, or a custom, or a law as a custom changes it; and how it is read.

    `str()` gives `Club, law 7`, `Club, law 15; Italian custom`, or, where the code
    itself is silent, `Turkish custom`. What only follows from the text is cited `as read`,
    a reading that was taken in place of the one chosen by its name.
    """

    code: str
    number: str | None
    custom: str | None = None
    basis: Basis = "text"
    reading: str | None = None
    articles: tuple[str, ...] = ()
    """The numbers under which the custom is itself laid down."""
    unit: str = "law"
    """What the book calls one of its laws."""
    customs: tuple[str, ...] = ()
    """The ids of the customs that *custom* names."""

    @property
    def is_as_read(self) -> bool:
        """Tell whether it rests on the reading that we chose, not on the words themselves."""
        return self.basis == "inferred" and self.reading is None

    @property
    def numbers(self) -> tuple[str, ...]:
        """Every number that it names."""
        return self.articles if self.number is None else (self.number, *self.articles)

    def __str__(self) -> str:
        law = f"{self.code}, {self.unit} {self.number}" if self.number else ""
        as_read = ", as read" if self.is_as_read else ""
        parts = [part for part in (law, self.custom) if part]
        if self.reading:
            return "; ".join([*(parts or [self.code]), f"reading {self.reading}"])
        return "; ".join(parts) + as_read if parts else ""
