"""The lawbook over HTTP: books, matters, and cases that can be played through."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.server.serving import get

from jadoube import law
from jadoube.cases.casebook import casebook
from jadoube.server.case_pages import find_case

if TYPE_CHECKING:
    from tests.server.serving import Served


def test_every_case_can_be_played_through() -> None:
    games = 0
    for id_ in casebook():
        case = find_case(id_)
        assert case is not None
        if case.kind == "game":
            assert case.start is not None
            assert all(step.now is not None or step.holds for step in case.steps)
            games += 1
        # Nothing is shown as typed.
        for step in case.steps:
            told = step.deed or step.asks
            assert told[0].isupper(), (id_, step.line)
            assert told.endswith("."), (id_, step.line)
            assert bool(step.deed) != bool(step.asks)
    assert games > 1000
    assert find_case("nowhere.case:1") is None


def test_a_case_names_laws_as_its_code_does() -> None:
    found = {code: law.load(code) for code in law.codes()}
    for id_ in casebook():
        case = find_case(id_)
        assert case is not None
        code = found[case.code]
        assert (case.name, case.unit) == (code.name, code.unit)


def test_books_cases_and_matters_are_served(server: Served) -> None:
    code, custom = law.codes()[1], law.customs()[0]
    book = get(f"{server.url}/api/1/codes/{code}?custom={custom}&custom={custom}").json()
    assert book["customs"] == [custom]
    number = book["laws"][0]["number"]
    cases = get(f"{server.url}/api/1/codes/{code}/laws/{number}/cases").json()
    assert len(cases) == book["laws"][0]["cases"]
    played = get(f"{server.url}/api/1/cases", params={"id": cases[0]["id"]}).json()
    assert played["title"] == cases[0]["title"]
    compared = get(f"{server.url}/api/1/matters/false-move").json()
    assert [said["code"] for said in compared["codes"]] == law.codes()
    assert {said["unit"] for said in compared["codes"]} == {"law", "article"}


def test_a_book_is_sent_packed(server: Served) -> None:
    book = f"{server.url}/api/1/codes/{law.codes()[0]}"
    packed, plain = (get(book, headers={"Accept-Encoding": how}) for how in ("gzip", "identity"))
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"]) / 3
    assert "Content-Encoding" not in get(f"{server.url}/api/1/server").headers


@pytest.mark.parametrize(
    "path",
    [
        "codes/nobody",
        "codes/nobody/laws/1/cases",
        "codes/%2e%2e%2fcodes%2fx",
        f"codes/{law.codes()[0]}?custom=/etc/passwd",
        f"codes/{law.codes()[0]}/laws/999/cases",
        "cases?id=nowhere.case:1",
        "matters/zwischenzug",
    ],
)
def test_what_is_not_in_the_lawbook(server: Served, path: str) -> None:
    assert get(f"{server.url}/api/1/{path}").status_code == 404


def test_a_law_whose_number_has_dots_has_a_page(server: Served) -> None:
    numbers = {name: [one.number for one in law.load(name).laws] for name in law.codes()}
    dotted = [(name, one) for name in numbers for one in numbers[name] if "." in one]
    assert dotted
    for name, number in (dotted[0], dotted[-1], (law.codes()[0], numbers[law.codes()[0]][-1])):
        assert get(f"{server.url}/lawbook/{name}/{number}").status_code == 200
    assert get(f"{server.url}/assets/nothing.js").status_code == 404
