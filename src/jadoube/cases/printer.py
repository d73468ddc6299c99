"""The one printer of cases: what it writes, the parser reads as the same documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube.cases.document import SittingCase
from jadoube.cases.expectations import Expectation
from jadoube.cases.sitting_text import print_sitting
from jadoube.cases.wording import print_expectation
from jadoube.language.acts import print_act
from jadoube.language.head import agreed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from jadoube.cases.document import Case, Document, Step


def print_cases(documents: Iterable[Document]) -> str:
    """Write *documents* as one text, a line `===` between each two."""
    return "\n===\n\n".join(print_case(document) for document in documents)


def print_case(document: Document) -> str:
    """Write *document* as a text that ends with a line break."""
    return "\n".join(_lines(document)) + "\n"


def head_of(case: Case) -> Iterator[tuple[str, str]]:
    """Give the head of *case* as keys and values, in the order in which it is written."""
    if case.title:
        yield "case", case.title
    yield "code", case.agreement.code
    yield from _lists(case.laws, case.agreement.customs)
    yield from agreed(case.agreement)


def _lines(document: Document) -> Iterator[str]:
    if isinstance(document, SittingCase):
        if document.title:
            yield f"case: {document.title}"
        yield f"sitting: {document.code}"
        yield from _written(_lists(document.laws, document.customs))
        yield from print_sitting(document)
        return
    yield from _written(head_of(document))
    if document.steps:
        yield ""
    for step in document.steps:
        yield print_step(step)


def _lists(laws: tuple[str, ...], customs: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if laws:
        yield "law", ", ".join(laws)
    if customs:
        yield "custom", ", ".join(customs)


def _written(head: Iterable[tuple[str, str]]) -> Iterator[str]:
    return (f"{key}: {value}" for key, value in head)


def print_step(step: Step) -> str:
    """Write one line under a head: an act or an expectation."""
    return print_expectation(step) if isinstance(step, Expectation) else print_act(step)
