"""Tables brought by a few acts to where a test begins."""

from __future__ import annotations

from typing import Any

from jadoube import parse_square, umpire
from jadoube.table import Ruling, Table

LEWIS, WALKER, GRECO, DAL_RIO = "lewis-1822", "walker-1832", "greco", "dal-rio-1820"
SARRATT = "sarratt-1808"


def table(code: str, *lines: str, **agreed: Any) -> Table:
    """Lay a table and do the acts of *lines* at it, none of which may be refused."""
    laid = Table(code, **agreed)
    for line in lines:
        ruling = laid.act(line)
        assert not ruling.is_refused, f"{line}: {ruling}"
        laid = ruling.table
    return laid


def ruling(code: str, *lines: str, **agreed: Any) -> Ruling:
    """Lay a table, do the acts of *lines*, and give the ruling on the last of them."""
    return table(code, *lines[:-1], **agreed).act(lines[-1])


def opened(where: Table) -> list[str]:
    """List what is open in the words of the case language."""
    return [str(wrong) for wrong in where.open]


def bound(where: Table) -> list[str]:
    """List what the players must do in the words of the case language."""
    return [f"{duty.by.word} {duty}" for duty in where.must]


def laws(given: umpire.Ruling) -> list[str | None]:
    """List the numbers of the laws that a ruling cites."""
    return [cite.number for cite in given.cites]


def squares(*names: str) -> list[int]:
    """Give several squares at once."""
    return [parse_square(name) for name in names]
