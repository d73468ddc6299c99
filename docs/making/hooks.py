"""What MkDocs is told besides `mkdocs.yml`: pages that are made, and examples that lie outside docs/."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from docs.making.comparing import comparing_pages
from docs.making.lawbook import in_time, law_pages, law_path
from docs.making.open_places import open_places_page
from docs.making.provenance import provenance_pages, read_provenance
from docs.making.raw_html import put_back
from docs.making.reference import ROOT, present, reference_pages
from mkdocs.structure.files import File

from jadoube import law

if TYPE_CHECKING:
    from docs.making.lawbook import Pages
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

SEARCH = '<label class="md-header__button md-icon" for="__search">'
FAVICON = ROOT / "web" / "public" / "favicon.svg"
WAY_BACK = "<!-- the way to the tables -->"
_MADE: Pages = {}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Make the pages, and complete the navigation; what it names and is not there is left out."""
    _MADE.clear()
    for pages in (
        law_pages(),
        comparing_pages(),
        reference_pages(),
        open_places_page(),
        provenance_pages(),
    ):
        _MADE.update(pages)
    nav: list[Any] = config.nav or []
    config.nav = [_completed(entry) for entry in nav if _completed(entry)]
    return config


def _completed(entry: Any) -> Any:
    """Put the lawbook and the library where the navigation names them; drop what is not there."""
    if entry == "lawbook/":
        return _lawbook()
    if entry == "api/":
        return {"The library": ["api/index.md", *(f"api/{module}.md" for module in present())]}
    if isinstance(entry, dict):
        title, under = next(iter(entry.items()))
        if isinstance(under, list):
            kept = [found for one in under if (found := _completed(one))]
            return {title: kept} if kept else None
        return entry if _is_there(under) else None
    return entry if _is_there(entry) else None


def _is_there(path: str) -> bool:
    return path in _MADE or (ROOT / "docs" / path).is_file()


def _lawbook() -> dict[str, Any]:
    codes = [
        {
            code.name: [
                f"lawbook/{code.id}/index.md",
                *({_title(one): law_path(code, one.number)} for one in code.laws),
            ]
        }
        for code in in_time()
    ]
    matters = [{matter.title: f"lawbook/matters/{matter.id}.md"} for matter in law.MATTERS.values()]
    return {
        "Lawbook": [
            "lawbook/index.md",
            *codes,
            {"All codes by matter": ["lawbook/matters/index.md", *matters]},
            {"Where they are silent": "lawbook/silences.md"},
            {"Customs": "lawbook/customs.md"},
            {"Timeline": "lawbook/timeline.md"},
            {"Where they come from": ["lawbook/provenance.md", *_books()]},
            {"Open places": "open-places.md"},
            {"Readings": "readings.md"},
            {"Glossary": "glossary.md"},
        ]
    }


def _books() -> list[dict[str, str]]:
    return [
        {law.load(book.code).name: f"lawbook/provenance/{book.code}.md"}
        for book in read_provenance().book
    ]


def _title(one: law.Law) -> str:
    # A law may settle nothing by itself: its number is then all there is to name it by.
    return " · ".join((one.number, *(law.MATTERS[matter].title for matter in one.matters[:1])))


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made, the sign of the site, and the examples."""
    for path, text in _MADE.items():
        files.append(File.generated(config, path, content=text))
    files.append(File.generated(config, "favicon.svg", abs_src_path=str(FAVICON)))
    for example in sorted((ROOT / "examples").iterdir()):
        if example.is_file():
            name = f"examples/{example.name}"
            files.append(File.generated(config, name, abs_src_path=str(example)))
    return files


def on_page_markdown(markdown: str, **_: object) -> str:
    """Point links to the examples at where the site has them."""
    return re.sub(r"\]\(((?:\.\./)*)\.\./examples/", r"](\1examples/", markdown)


def on_page_content(html: str, **_: object) -> str:
    """Put the boards into their places."""
    return put_back(html)


def on_post_page(output: str, **_: object) -> str:
    """Name the search for those who hear the page, and keep a place for the way back to the tables.

    A server that lays tables puts the way there; from a folder, or elsewhere, there is none to go to.
    """
    named = output.replace('role="dialog"', 'role="dialog" aria-label="Search"')
    return named.replace(SEARCH, WAY_BACK + SEARCH, 1)
