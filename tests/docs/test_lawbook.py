"""The lawbook has every law, every silence, every case; open places and glossary leave nothing out."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from docs.making import raw_html
from docs.making.boards import board
from docs.making.case_html import tell_case
from docs.making.comparing import comparing_pages
from docs.making.lawbook import law_pages
from docs.making.links import faults
from docs.making.open_places import Place, laws_of, open_places_page, read_places
from docs.making.reference import ROOT, present, reference_pages

from jadoube import law
from jadoube.cases import Case
from jadoube.cases.casebook import files, read_casebook
from jadoube.cli.commands import COMMANDS
from jadoube.law import IRREGULARITIES, REMEDIES
from jadoube.table import Table

if TYPE_CHECKING:
    from pathlib import Path

LAWS = law_pages()
COMPARED = comparing_pages()
PLACES = [place for group in read_places() for place in group.place]
CODES = {code: law.load(code) for code in law.codes()}
READINGS = [reading for file in files() for reading in read_casebook(file)]


def flat(text: str) -> str:
    return " ".join(text.split())


def test_every_law_has_a_page_with_digest_reading_parameters_cases_and_what_others_say() -> None:
    for code in CODES.values():
        for one in code.laws:
            page = LAWS[f"lawbook/{code.id}/{one.number}.md"]
            assert flat(one.digest) in page
            assert flat(one.reading) in page
            for matter in one.matters:
                row = f"| [{law.MATTERS[matter].title}](../matters/{matter}.md) | "
                (found,) = (line for line in page.splitlines() if line.startswith(row))
                assert f" | {code.basis(matter)} | `" in found
            others = {other.name for other in CODES.values()} - {code.name}
            assert all(f"[{name}" in page for name in others) or not one.matters
            whole = raw_html.put_back(page)
            games = [
                reading
                for reading in READINGS
                if reading.document.code == code.id and one.number in reading.document.laws
            ]
            for reading in games:
                assert f"### {reading.document.title} " in page
                assert f"<code>{reading.file}:{reading.line}</code>" in whole
            assert "drawn by `make docs`" in page


def test_every_case_has_a_board_before_and_one_after() -> None:
    for reading in READINGS:
        html = raw_html.put_back(tell_case(reading))
        if isinstance(reading.document, Case):
            # A case may be about the table as it was laid, and then nothing comes after.
            captions = ["Before", "After"] if "<ol>" in html else ["The table"]
            assert re.findall(r"<figcaption>(.*?)</figcaption>", html) == captions, reading
            assert html.count('<svg class="board"') == len(captions)
        else:
            assert "<svg" not in html


def test_every_silence_is_listed() -> None:
    page = COMPARED["lawbook/silences.md"]
    for code in CODES.values():
        for silence in code.silences:
            assert flat(silence.reading) in page
            assert flat(silence.reading) in LAWS[f"lawbook/{code.id}/index.md"]


def test_every_matter_is_compared_over_all_codes() -> None:
    for matter in law.MATTERS:
        page = COMPARED[f"lawbook/matters/{matter}.md"]
        assert all(f"## {code.name}: " in page for code in CODES.values())
        assert f"({matter}.md)" in COMPARED["lawbook/matters/index.md"]


def test_every_incident_told_under_all_codes_is_on_the_page_of_some_matter() -> None:
    for file in files():
        if file.startswith("comparisons/"):
            assert any(f"casebook/{file}" in page for page in COMPARED.values()), file


def test_customs_and_years() -> None:
    for name in law.customs():
        assert f"{{ #{name} }}" in COMPARED["lawbook/customs.md"]
    years = re.findall(r"^## (.*): \[", COMPARED["lawbook/timeline.md"], re.MULTILINE)
    assert years == [code.year for code in CODES.values()]


def test_a_board_shows_its_men_and_what_is_open() -> None:
    table = Table("greco").act("white moves g1 g3").table
    drawn = board(table)
    assert drawn.count('href="#man-') == 32
    assert drawn.count('class="open"') == 2
    assert 'href="#man-N" x="270" y="225"' in drawn


# -- open places --------------------------------------------------------------------------------


def test_every_law_that_is_read_in_one_of_several_ways_has_its_place() -> None:
    placed = {key for place in PLACES for key in laws_of(place)}
    for code in CODES.values():
        for one in code.laws:
            assert not one.reading or (code.id, one.number) in placed, f"{code.id} {one.number}"


def test_every_silence_has_its_place() -> None:
    for code in CODES.values():
        for silence in code.silences:
            for matter in silence.matters:
                assert any(
                    matter in place.matters and (not place.codes or code.id in place.codes)
                    for place in PLACES
                ), f"{code.id} {matter}"


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.title)
def test_a_place_says_what_could_be_read_what_is_and_how_to_have_the_other(
    place: Place, tmp_path: Path
) -> None:
    assert 1 <= place.chosen <= len(place.readings) >= 2
    assert set(place.matters) <= set(law.MATTERS)
    assert set(place.codes) <= set(CODES)
    ways = [way for way in (place.other, place.custom, place.why_not) if way]
    assert len(ways) == 1
    if place.custom:
        assert law.custom(place.custom).matters
    if place.other:
        model = CODES[place.codes[0] if place.codes else "sarratt-1808"]
        path = tmp_path / "other.toml"
        path.write_text(
            f'[code]\nid = "other"\nname = "Other"\nbased-on = "{model.id}"\n'
            f'[[law]]\nnumber = "99"\ndigest = "Otherwise."\n{place.other}\n',
            "utf-8",
        )
        assert law.check(path) == []
        changed = [
            matter
            for matter in law.MATTERS.values()
            if getattr(law.load(path).provisions, matter.field)
            != getattr(model.provisions, matter.field)
        ]
        assert changed, "the other reading is no other"


def test_the_page_of_open_places_has_them_all() -> None:
    page = open_places_page()["open-places.md"]
    assert all(f"### {place.title}\n" in page for place in PLACES)


# -- the rest -----------------------------------------------------------------------------------


def test_the_glossary_has_every_remedy_and_every_irregularity() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    for word in (*REMEDIES, *IRREGULARITIES):
        assert f"`{word}`" in text, word


def test_the_reference_has_every_command_and_every_public_module() -> None:
    pages = reference_pages()
    assert all(f"## {name}\n" in pages["commands.md"] for name in COMMANDS)
    assert {f"api/{module}.md" for module in present()} <= set(pages)
    shown = re.findall(r"`(--[\w-]+)", pages["commands.md"])
    listed = [
        argument.name
        for command in COMMANDS.values()
        for argument in command.arguments
        if argument.name.startswith("--")
    ]
    assert set(listed) == set(shown)


def test_every_figure_names_the_command_that_made_it() -> None:
    for page in (ROOT / "docs").rglob("*.md"):
        text = page.read_text("utf-8")
        figures = re.findall(r"^!\[.*\]\((.*?)\).*\n(.*)$", text, re.MULTILINE)
        assert len(figures) == text.count("!["), page
        for file, caption in figures:
            assert (page.parent / file).is_file(), f"{page}: {file}"
            made = re.findall(r"`((?:make|jadoube) \w+).*?`", caption)
            assert made, f"{page}: {file}"
            assert made == ["make screenshots"] or "/web-" not in file


def test_links_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html#here">b</a><a href="c.html">c</a>')
    (tmp_path / "b.html").write_text('<p id="there"><img src="https://example.org/x.png">')
    assert list(faults(tmp_path)) == [
        "a.html: b.html#here has no such place",
        "a.html: c.html leads nowhere",
        "b.html: fetches https://example.org/x.png from another host",
    ]


def test_what_is_held_is_whole_html() -> None:
    class Balanced(HTMLParser):
        open: list[str]

        def handle_starttag(self, tag: str, _: object) -> None:
            self.open.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert self.open.pop() == tag

        def handle_startendtag(self, tag: str, _: object) -> None:
            assert tag

    for reading in READINGS[::25]:
        parser = Balanced()
        parser.open = []
        parser.feed(raw_html.put_back(tell_case(reading)))
        assert parser.open == []
