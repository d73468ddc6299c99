"""Every case of the casebook is a test of its own, and every law has cases for and against."""

import re

import pytest

from jadoube import law
from jadoube.cases import Document, PlacedCase, parse, print_case, run
from jadoube.cases.casebook import files, read_casebook
from jadoube.cases.document import Case, SittingCase
from jadoube.cases.expectations import Expectation
from jadoube.cases.runner import lay

CASES = [placed for file in files() for placed in read_casebook(file)]
SENTENCE = re.compile(r"[A-Z][^\n]*\.( \([^\n]*\))?")
LAWS = [(code, one.number) for code in law.codes() for one in law.load(code).laws]


def name(placed: PlacedCase) -> str:
    return f"{placed.file.removesuffix('.case')}:{placed.line} {placed.document.title}"


@pytest.mark.parametrize("placed", [pytest.param(case, id=name(case)) for case in CASES])
def test_case(placed: PlacedCase) -> None:
    assert run(placed) is None


@pytest.mark.parametrize("file", files())
def test_every_ruling_of_the_casebook_is_a_sentence(file: str) -> None:
    for placed in read_casebook(file):
        if isinstance(placed.document, Case):
            table = lay(placed)
            for step in placed.document.steps:
                if not isinstance(step, Expectation):
                    ruling = table.act(step)
                    assert SENTENCE.fullmatch(ruling.text), ruling.text
                    table = ruling.table


def test_cases_are_printed_and_read_alike() -> None:
    for placed in CASES:
        assert parse(print_case(placed.document)) == [placed.document]


def test_every_case_has_a_title_of_its_own() -> None:
    titles: dict[tuple[str, str], PlacedCase] = {}
    for placed in CASES:
        title = placed.document.title
        assert title, f"{placed.file}:{placed.line} has no title"
        twin = titles.setdefault((placed.file, title), placed)
        assert twin is placed, f"{name(placed)} has the title of {name(twin)}"


def test_every_law_a_case_names_is_in_its_code() -> None:
    for placed in CASES:
        for number in placed.document.laws:
            numbers = [one.number for one in law.load(placed.document.code).laws]
            assert number in numbers, name(placed)


@pytest.mark.parametrize(("code", "number"), LAWS)
def test_every_law_has_a_case_for_and_a_case_against(code: str, number: str) -> None:
    on_it = [case for case in CASES if case.document.code == code and number in case.document.laws]
    assert len(on_it) >= 2


@pytest.mark.parametrize("custom", law.customs())
def test_every_custom_has_a_case(custom: str) -> None:
    assert any(custom in _customs(placed.document) for placed in CASES)


def test_comparisons_tell_an_incident_under_every_code() -> None:
    for file in files():
        if file.startswith("comparisons/"):
            codes = {placed.document.code for placed in read_casebook(file)}
            assert codes == set(law.codes()), file


def _customs(document: Document) -> tuple[str, ...]:
    return document.customs if isinstance(document, SittingCase) else document.agreement.customs
