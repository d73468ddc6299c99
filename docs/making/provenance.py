"""Where the codes come from: a page on each book, and a table of descent, from `docs/provenance.toml`."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Literal

import msgspec
from docs.making.lawbook import law_path
from docs.making.reference import ROOT

from jadoube import law

if TYPE_CHECKING:
    from docs.making.lawbook import Pages

FILE = ROOT / "docs" / "provenance.toml"
HOW = {"nearly": "nearly word for word", "altered": "altered"}


class BookFacts(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What is known of one book: its edition, whose it is and how surely, and what it took from others."""

    code: str
    edition: str
    attribution: str
    took: str


class Descent(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A law of one code that stands in another, nearly word for word or altered."""

    law: str
    within: str = msgspec.field(name="in")
    how: Literal["nearly", "altered"] = msgspec.field(name="as")


class Provenance(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The whole file."""

    book: tuple[BookFacts, ...]
    descent: tuple[Descent, ...]


def read_provenance() -> Provenance:
    """Read the file."""
    return msgspec.convert(tomllib.loads(FILE.read_text("utf-8")), Provenance)


def provenance_pages() -> Pages:
    """Make the page of all books, and one of each."""
    facts = read_provenance()
    books = "\n".join(
        f"* [{law.load(book.code).name}](provenance/{book.code}.md): {book.edition}"
        for book in facts.book
    )
    rows = [
        f"| {_link(one.law, '')} | {_link(one.within, '')} | {HOW[one.how]} |"
        for one in facts.descent
    ]
    front = (
        "# Where the codes come from\n\n"
        "What is known of each book, and which of its laws stand in another. The books' own "
        f"sentences are not repeated here.\n\n{books}\n\n## Descent\n\n"
        "The words of two laws were compared in order, without remarks and examples. *Nearly word for "
        "word*: four words of five agree, or one law is the other shortened. *Altered*: at least half of the "
        "shorter law's words are the other's. What is not listed has the matter in common, or nothing.\n\n"
        "| law | stands in | how |\n|---|---|---|\n" + "\n".join(rows) + "\n"
    )
    pages = {"lawbook/provenance.md": front}
    for book in facts.book:
        pages[f"lawbook/provenance/{book.code}.md"] = _page(book, facts)
    return pages


def _page(book: BookFacts, facts: Provenance) -> str:
    code = law.load(book.code)
    told = [
        f"# {code.name}: the book",
        f"**Edition.** {book.edition}",
        f"**Whose it is.** {book.attribution}",
        f"**What it took from others.** {book.took}",
    ]
    own = [one for one in facts.descent if one.law.startswith(f"{book.code} ")]
    later = [one for one in facts.descent if one.within.startswith(f"{book.code} ")]
    if own:
        told.append(
            "\n".join(
                f"* {_link(one.law, '../')} stands in {_link(one.within, '../')}, {HOW[one.how]}."
                for one in own
            )
        )
    if later:
        told.append("**What stands in it.**")
        told.append(
            "\n".join(
                f"* {_link(one.law, '../')}, {HOW[one.how]}, in {_link(one.within, '../')}."
                for one in later
            )
        )
    told.append(f"[The laws](../{book.code}/index.md)")
    return "\n\n".join(told) + "\n"


def _link(place: str, up: str) -> str:
    name, number = place.split()
    code = law.load(name)
    return f"[{code.name} {number}]({up}{law_path(code, number).removeprefix('lawbook/')})"
