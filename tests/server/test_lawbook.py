from __future__ import annotations

import pytest

from jadoube import law
from jadoube.server import lawbook
from jadoube.umpire.telling import parse_act


@pytest.mark.parametrize("code", law.codes())
def test_a_book_tells_every_law_and_what_may_be_alleged(code: str) -> None:
    book = lawbook.book(code, ())
    assert [page.number for page in book.laws] == [one.number for one in law.load(code).laws]
    assert all(page.digest and page.cases for page in book.laws)
    settled = [page.matters for page in book.laws] + [page.matters for page in book.silences]
    told = {one.matter for matters in settled for one in matters}
    assert told == set(law.MATTERS)
    for alleged in book.alleges:
        for option in alleged.options:
            square = " e4" if option.names_square else ""
            parse_act(f"white exacts {option.remedy}{square} for {alleged.matter}")


def test_customs_are_laid_over_a_book() -> None:
    code, custom = law.codes()[1], law.customs()[0]
    assert lawbook.book(code, (custom, custom)).customs == (custom,)
    with pytest.raises(law.LawError):
        lawbook.book(code, ("/etc/passwd",))
    with pytest.raises(law.LawError):
        lawbook.book("../codes/x", ())


def test_every_case_can_be_played_through() -> None:
    code = law.codes()[0]
    seen = 0
    for page in lawbook.book(code, ()).laws:
        for line in lawbook.cases(code, page.number):
            case = lawbook.case(line.id)
            assert case is not None
            if case.kind == "game":
                assert case.start is not None
                assert all(step.now is not None or step.holds for step in case.steps)
                seen += 1
    assert seen > 10
    assert lawbook.case("nowhere.case:1") is None


@pytest.mark.parametrize("matter", law.MATTERS)
def test_matters_are_compared(matter: str) -> None:
    comparison = lawbook.comparison(matter)
    assert [said.code for said in comparison.codes] == list(law.codes())
    assert all(said.says for said in comparison.codes)
    assert all(said.law or said.reading for said in comparison.codes)
