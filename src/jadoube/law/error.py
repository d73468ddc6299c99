"""What is wrong with a code, and where."""

from jadoube._kernel import JadoubeError


class LawError(JadoubeError):
    """A code or custom that cannot be found, read or accepted.

    `str()` is `my-club.toml:12: …` where a file and a line are known.
    """

    def __init__(self, reason: str, file: str | None = None, line: int | None = None) -> None:
        super().__init__(reason, file, line)
        self.reason = reason
        self.file = file
        self.line = line

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line) if part is not None)
        return f"{place}: {self.reason}" if place else self.reason
