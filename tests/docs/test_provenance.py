"""The facts about the books, and the table of descent."""

from docs.making.provenance import provenance_pages, read_provenance

from jadoube import law


def test_every_old_code_has_its_book_and_every_law_is_there() -> None:
    facts = read_provenance()
    undated = {code for code in law.codes() if law.load(code).provisions.completing.by != "clock"}
    assert {book.code for book in facts.book} == undated
    for one in facts.descent:
        for place in (one.law, one.within):
            code, number = place.split()
            law.load(code).law(number)
        assert one.law.split()[0] != one.within.split()[0]


def test_the_pages_link_the_laws_of_both_sides() -> None:
    pages = provenance_pages()
    assert (
        "[Lewis I](lewis-1822/I.md) | [Sarratt 1](sarratt-1808/1.md) | nearly word for word"
        in pages["lawbook/provenance.md"]
    )
    own = pages["lawbook/provenance/anonymous-23.md"]
    assert "[Sarratt 14](../sarratt-1808/14.md), nearly word for word" in own
    assert "What stands in it" in pages["lawbook/provenance/sarratt-1808.md"]
