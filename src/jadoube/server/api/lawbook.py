"""The routes of the lawbook."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from litestar import get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import QueryParameter

from jadoube import law
from jadoube.cases.casebook import casebook, cases_on
from jadoube.law import LawError
from jadoube.lawbook.book import Book, open_book
from jadoube.lawbook.comparison import Comparison, MatterLine, compare, list_matters
from jadoube.lawbook.shelf import Shelf, list_books
from jadoube.server.case_pages import CaseLine, CasePage, find_case, tell_line
from jadoube.server.sample import Sample, sample

_A_WHILE = CacheControlHeader(max_age=300, public=True)
_TAGS = ["lawbook"]


@get("/api/1/codes", cache_control=_A_WHILE, tags=_TAGS, sync_to_thread=False)
def codes() -> Shelf:
    """List the codes and the customs."""
    return list_books()


@get(
    "/api/1/codes/{code:str}",
    cache_control=_A_WHILE,
    tags=_TAGS,
    sync_to_thread=False,
    raises=[NotFoundException],
)
def code(
    code: str,
    custom: Annotated[list[str] | None, QueryParameter(name="custom", max_items=10)] = None,
) -> Book:
    """Open one code, with customs laid over it."""
    try:
        return _book(code, tuple(sorted(set(custom or ()))))
    except LawError as error:
        raise NotFoundException(str(error)) from None


@get(
    "/api/1/codes/{code:str}/laws/{number:str}/cases",
    cache_control=_A_WHILE,
    tags=_TAGS,
    sync_to_thread=False,
    raises=[NotFoundException],
)
def cases(code: str, number: str) -> tuple[CaseLine, ...]:
    """List the cases of one law, those of its own chapter first."""
    try:
        _load(code).law(number)
    except LawError as error:
        raise NotFoundException(str(error)) from None
    return tuple(map(tell_line, cases_on(code, number)))


@get(
    "/api/1/cases",
    cache_control=_A_WHILE,
    tags=_TAGS,
    sync_to_thread=False,
    raises=[NotFoundException],
)
def case(case: Annotated[str, QueryParameter(name="id", max_length=200)]) -> CasePage:
    """Play one case through, step by step."""
    found = find_case(case)
    if found is None:
        raise NotFoundException("there is no such case")
    return found


@get(
    "/api/1/codes/{code:str}/sample",
    cache_control=_A_WHILE,
    tags=_TAGS,
    sync_to_thread=False,
    raises=[NotFoundException],
)
def touch(code: str) -> Sample:
    """Tell what a code makes of one touch, for a board that shows newcomers how a table works."""
    try:
        return sample(_load(code).id)
    except LawError as error:
        raise NotFoundException(str(error)) from None


@get("/api/1/matters", cache_control=_A_WHILE, tags=_TAGS, sync_to_thread=False)
def matters() -> tuple[MatterLine, ...]:
    """List the matters that a code settles."""
    return list_matters()


@get(
    "/api/1/matters/{matter:str}",
    cache_control=_A_WHILE,
    tags=_TAGS,
    sync_to_thread=False,
    raises=[NotFoundException],
)
def matter(matter: str) -> Comparison:
    """Set the codes side by side on one matter."""
    try:
        return compare(matter)
    except LawError as error:
        raise NotFoundException(str(error)) from None


def has_place(path: str, case: str = "") -> bool:
    """Tell whether the lawbook has what a *path* of the page asks for, such as `lawbook/CODE/LAW`, or the *case*."""
    _, *words = path.strip("/").split("/")
    if case:
        return case in casebook()
    if len(words) > 2:
        return False
    try:
        match words:
            case ["compare", matter]:
                compare(matter)
            case [code] if code != "compare":
                _load(code)
            case [code, number]:
                _load(code).law(number)
    except LawError:
        return False
    return True


def _load(code: str, customs: tuple[str, ...] = ()) -> law.Code:
    """Load a code that ships with the program; `law.load` takes paths too, which no request may name."""
    if code not in law.codes() or not set(customs) <= set(law.customs()):
        raise LawError("there is no such code or custom")
    return law.load(code, customs)


@lru_cache(maxsize=100)
def _book(code: str, customs: tuple[str, ...]) -> Book:
    return open_book(_load(code, customs))


LAWBOOK = [codes, code, touch, cases, case, matters, matter]
