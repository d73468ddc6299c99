"""A transcript with what else a score had to say: remarks that stand beside its lines."""

from __future__ import annotations

import textwrap

import msgspec

from jadoube.cases.document import Case
from jadoube.cases.printer import print_case, print_step

_WIDTH = 98


class Transcript(msgspec.Struct, frozen=True):
    """A case, and remarks by the number of its steps before them; those under -1 head the text.

    *note* says what its reader should know, such as that it was changed since it was written.
    """

    case: Case
    remarks: dict[int, list[str]] = {}
    note: str = ""

    @property
    def text(self) -> str:
        """The transcript as a file of cases holds it, remarks being its comments."""
        lines = self._remarked(-1)
        head = msgspec.structs.replace(self.case, steps=())
        lines += print_case(head).splitlines()
        if self.case.steps or self.remarks.get(0):
            lines.append("")
        for at, step in enumerate(self.case.steps):
            lines += [*self._remarked(at), print_step(step)]
        lines += self._remarked(len(self.case.steps))
        return "\n".join(lines) + "\n"

    def _remarked(self, at: int) -> list[str]:
        return [
            f"# {line}"
            for remark in self.remarks.get(at, ())
            for line in textwrap.wrap(" ".join(remark.split()), _WIDTH)
        ]
