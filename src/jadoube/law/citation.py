"""How a ruling names the law it rests on."""

from msgspec import Struct


class Citation(Struct, frozen=True):
    """A law, or a custom, or a law as a custom changes it.

    `str()` gives `Club, law 7`, `Club, law 15; Italian custom`, or, where the code
    itself is silent, `Turkish custom`.
    """

    code: str
    number: str | None
    custom: str | None = None

    def __str__(self) -> str:
        law = f"{self.code}, law {self.number}" if self.number else ""
        return "; ".join(part for part in (law, self.custom) if part)
