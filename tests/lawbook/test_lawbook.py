"""What the law says, told for every reader alike."""

from __future__ import annotations

import pytest

from jadoube import law
from jadoube.language import parse_act
from jadoube.lawbook.book import find_law, open_book
from jadoube.lawbook.comparison import compare, list_matters
from jadoube.lawbook.shelf import list_books


def test_the_shelf_has_every_code_and_custom() -> None:
    books = list_books()
    assert [one.id for one in books.codes] == law.codes()
    assert [one.id for one in books.customs] == law.customs()
    assert all(settled.says for custom in books.customs for settled in custom.matters)


def test_the_shelf_says_which_customs_fit_a_code() -> None:
    fitting = {one.id: one.customs for one in list_books().codes}
    assert {"turkish", "blitz"} <= {*fitting["fide-2023"]}
    assert "turkish" in fitting["sarratt-1808"]
    clocked = {"blitz", "rapid", "rapid-supervised", "school", "no-early-draws"}
    assert not clocked & {*fitting["sarratt-1808"]}


@pytest.mark.parametrize("code", law.codes())
def test_a_book_tells_every_law_and_what_may_be_alleged(code: str) -> None:
    book = open_book(law.load(code))
    assert [page.number for page in book.laws] == [one.number for one in law.load(code).laws]
    assert all(page.digest and page.cases for page in book.laws)
    settled = [page.matters for page in book.laws] + [page.matters for page in book.silences]
    matters_told = {one.matter for matters in settled for one in matters}
    assert matters_told == set(law.MATTERS)
    for alleged in book.alleges:
        for option in alleged.options:
            square = " e4" if option.names_square else ""
            parse_act(f"white exacts {option.remedy}{square} for {alleged.matter}")


def test_customs_are_laid_over_a_book() -> None:
    custom = law.customs()[0]
    code = law.load(law.codes()[1], [custom])
    plain, laid = open_book(law.load(code.id)), open_book(code)
    assert (plain.customs, laid.customs) == ((), (custom,))
    assert plain.laws != laid.laws


def test_a_law_is_found_by_its_number_in_any_letters_or_counted() -> None:
    walker = law.load("walker-1832")
    thirteenth = walker.law("XIII")
    assert all(find_law(walker, number) == thirteenth for number in ("XIII", "xiii", "13"))
    for number in ("0", "99", "x99", "9" * 5000):
        with pytest.raises(law.LawError, match=f"Walker has no law {number}"):
            find_law(walker, number)


def test_articles_are_not_counted_and_one_that_is_a_head_names_those_under_it() -> None:
    modern = law.load("fide-2023")
    assert find_law(modern, "4.3.1").number == "4.3.1"
    with pytest.raises(law.LawError, match=r"FIDE has no article 4 \(there are 4\.2\.1, 4\.2\.2,"):
        find_law(modern, "4")
    with pytest.raises(law.LawError, match=r"FIDE has no article 99 \(there are 1\.2 to 12\.9\)"):
        find_law(modern, "99")


@pytest.mark.parametrize("matter", law.MATTERS)
def test_matters_are_compared(matter: str) -> None:
    comparison = compare(matter)
    assert [said.code for said in comparison.codes] == list(law.codes())
    assert all(said.says for said in comparison.codes)
    assert all(said.law or said.reading for said in comparison.codes)
    assert comparison.of(law.codes()[-1]) == comparison.codes[-1]


def test_a_matter_that_there_is_not() -> None:
    assert [one.matter for one in list_matters()] == list(law.MATTERS)
    with pytest.raises(law.LawError, match="no such matter"):
        compare("zwischenzug")
