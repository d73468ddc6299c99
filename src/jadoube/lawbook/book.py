"""One code opened: its laws, its silences, and what a table must know of it."""

from __future__ import annotations

from msgspec import Struct

from jadoube import law
from jadoube.cases.casebook import cases_on
from jadoube.law.deeds import Claim
from jadoube.law.setup_matters import EngagementKind

from .alternatives import PlaceLine, list_readings
from .castling import WingLine, list_wings
from .claims import Alleged, list_claims
from .phrases import phrase
from .shelf import Settled


class LawPage(Struct, frozen=True):
    """One law of a book."""

    number: str
    digest: str
    reading: str
    cases: int
    matters: tuple[Settled, ...]


class SilencePage(Struct, frozen=True):
    """What a book does not say, and how it is read."""

    reading: str
    matters: tuple[Settled, ...]


class Book(Struct, frozen=True):
    """One code with customs laid over it."""

    id: str
    name: str
    title: str
    author: str
    year: str
    character: str
    customs: tuple[str, ...]
    laws: tuple[LawPage, ...]
    silences: tuple[SilencePage, ...]
    castling: tuple[WingLine, ...]
    promotion: str
    held: str
    judges: str
    odds_pawns: str
    engagements: tuple[EngagementKind, ...]
    alleges: tuple[Alleged, ...]
    places: tuple[PlaceLine, ...] = ()
    is_clocked: bool = False
    """Whether a move is completed by the clock."""
    has_arbiter: bool = False
    claims: tuple[Claim, ...] = ()
    """What a player may claim: a draw, or the other's flag."""
    called: str = ""
    """As a sentence speaks of it."""
    unit: str = "law"
    """What the book calls one of its laws."""
    custom_names: tuple[str, ...] = ()
    says_check: bool = False
    """Whether check must be said."""


def open_book(code: law.Code) -> Book:
    """Open *code*, with the customs that lie over it."""
    provisions = code.provisions
    return Book(
        code.id,
        code.name,
        code.title,
        code.author,
        code.year,
        code.character,
        tuple(custom.id for custom in code.customs),
        tuple(law_page(code, one) for one in code.laws),
        tuple(SilencePage(one.reading, settled(code, one.matters)) for one in code.silences),
        list_wings(code),
        provisions.promotion.to,
        provisions.quitting.held,
        provisions.disputes.judges,
        provisions.odds.pawns,
        provisions.engagements.kinds,
        tuple(list_claims(code)),
        list_readings(code, hanging=False),
        provisions.completing.by == "clock",
        provisions.intervention.arbiter != "never",
        _claims(code),
        code.called,
        code.unit,
        tuple(custom.name for custom in code.customs),
        provisions.check_not_announced.late != "known",
    )


def _claims(code: law.Code) -> tuple[Claim, ...]:
    provisions = code.provisions
    found: dict[Claim, bool] = {
        "repetition": bool(provisions.repetition.claim),
        "fifty-moves": bool(provisions.fifty_moves.claim),
        "flag": provisions.flag.loses,
    }
    return tuple(claim for claim, is_known in found.items() if is_known)


def law_page(code: law.Code, one: law.Law) -> LawPage:
    """Tell one law of *code*."""
    cases = len(cases_on(code.id, one.number))
    return LawPage(one.number, one.digest, one.reading, cases, settled(code, one.matters))


def settled(code: law.Code, matters: tuple[str, ...]) -> tuple[Settled, ...]:
    """Tell what *code* lays down on each of *matters*."""
    return tuple(
        Settled(
            one.id,
            one.title,
            phrase(one.id, getattr(code.provisions, one.field)),
            code.basis(one.id),
        )
        for one in map(law.MATTERS.__getitem__, matters)
    )


def find_law(code: law.Code, number: str) -> law.Law:
    """Find the law that a reader means by *number*; a `LawError` where the code has no such law.

    It may be written in small letters or capitals, or counted: `xiii`, or 13 where the book has
    XIII. Where the book's own numbers are figures, laws are never counted.
    """
    for one in code.laws:
        if one.number.lower() == number.lower():
            return one
    if number.isdecimal() and len(number) <= 3 and 0 < int(number) <= len(code.laws):
        counted = code.laws[int(number) - 1]
        if not counted.number[:1].isdecimal():
            return counted
    return code.law(number)
