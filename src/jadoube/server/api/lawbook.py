"""The routes of the lawbook."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import QueryParameter

from jadoube.law import LawError
from jadoube.server import lawbook
from jadoube.server.lawbook import Book, CaseLine, CasePage, Comparison, MatterLine, Shelf

_A_WHILE = CacheControlHeader(max_age=300, public=True)
_TAGS = ["lawbook"]


@get("/api/1/codes", cache_control=_A_WHILE, tags=_TAGS, sync_to_thread=False)
def codes() -> Shelf:
    """List the codes and the customs."""
    return lawbook.shelf()


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
        return lawbook.book(code, tuple(custom or ()))
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
    """List the cases of one law."""
    try:
        return lawbook.cases(code, number)
    except LawError as error:
        raise NotFoundException(str(error)) from None


@get(
    "/api/1/cases",
    cache_control=_A_WHILE,
    tags=_TAGS,
    sync_to_thread=False,
    raises=[NotFoundException],
)
def case(case: Annotated[str, QueryParameter(name="id", max_length=200)]) -> CasePage:
    """Play one case through, step by step."""
    found = lawbook.case(case)
    if found is None:
        raise NotFoundException("there is no such case")
    return found


@get("/api/1/matters", cache_control=_A_WHILE, tags=_TAGS, sync_to_thread=False)
def matters() -> tuple[MatterLine, ...]:
    """List the matters that a code settles."""
    return lawbook.matters()


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
        return lawbook.comparison(matter)
    except LawError as error:
        raise NotFoundException(str(error)) from None


LAWBOOK = [codes, code, cases, case, matters, matter]
