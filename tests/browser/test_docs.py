"""The documentation in a browser: beside the tables and from a folder, on a desk and on a phone."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from docs.making.reference import ROOT
from playwright.sync_api import expect
from tests.browser.people import PHONE
from tests.browser.test_quality import page_faults
from tests.server.serving import Served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

PAGES = (
    "index",
    "start",
    "lawbook/index",
    "lawbook/greco/II",
    "lawbook/matters/index",
    "open-places",
)


@pytest.fixture(scope="module")
def site() -> Path:
    """Give the folder of the built site; `make docs` has built it, or it is built now."""
    built = ROOT / "build" / "site"
    if not (built / "index.html").is_file():
        command = [sys.executable, "-m", "mkdocs", "build", "--quiet"]
        environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
        subprocess.run(command, cwd=ROOT, env=environment, check=True)
    return built


@pytest.fixture(scope="module")
def address(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("docs")
    with Served(
        f"sqlite:///{folder}/tables.db", folder, docs=site, requests_at_once=5000
    ) as server:
        yield f"{server.url}/docs"


@pytest.fixture
def complaints() -> list[str]:
    return []


def opened(browser: Browser, complaints: list[str], **likes: object) -> Page:
    """Open a page whose complaints, and whose requests to other hosts, are noted."""
    page = browser.new_context(**likes).new_page()  # type: ignore[arg-type] # what contexts like
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "console",
        lambda said: complaints.append(said.text) if said.type == "error" else None,
    )
    return page


def searches(page: Page, word: str, found: str) -> None:
    """Look for a word, once the search is ready, and see it found."""
    page.locator("label[for='__search']:visible, .md-search__input:visible").first.click()
    expect(page.locator(".md-search-result__meta")).to_have_text("Type to start searching")
    page.locator(".md-search__input").press_sequentially(word)
    hit = page.locator(".md-search-result__link").filter(has_text=found).first
    expect(hit).to_be_visible()


def test_beside_the_tables_it_is_searched_and_complains_of_nothing(
    browser: Browser, address: str, complaints: list[str]
) -> None:
    page = opened(browser, complaints)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for name in PAGES:
        page.goto(f"{address}/{name}.html")
        expect(page.locator("h1")).to_be_visible()
    searches(page, "unperceived", "Check unperceived")
    assert complaints == []
    origin = address.removesuffix("/docs")
    assert [url for url in asked if not url.startswith((origin, "data:", "blob:"))] == []


def test_the_way_back_to_the_tables(browser: Browser, address: str, complaints: list[str]) -> None:
    page = opened(browser, complaints)
    page.goto(f"{address}/lawbook/greco/II.html")
    way = page.get_by_role("link", name="Play at a table")
    expect(way).to_be_visible()
    # The men are those of the tables.
    assert "#fdf5e3" in page.locator("#man-N").inner_html()
    way.click()
    expect(page).to_have_url(address.removesuffix("docs"))


def test_from_a_folder_it_is_searched_without_any_server(
    browser: Browser, site: Path, complaints: list[str]
) -> None:
    page = opened(browser, complaints, offline=True)
    page.goto((site / "index.html").as_uri())
    searches(page, "stalemate", "Stalemate")
    assert complaints == []


@pytest.mark.parametrize("name", [*PAGES, "glossary", "case-language", "protocol"])
def test_on_a_phone_nothing_is_wider_than_the_screen(
    browser: Browser, site: Path, complaints: list[str], name: str
) -> None:
    page = opened(browser, complaints, **PHONE)
    page.goto((site / f"{name}.html").as_uri())
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["viewport"]["width"]
    assert complaints == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(
    browser: Browser, site: Path, complaints: list[str], scheme: str
) -> None:
    page = opened(browser, complaints, color_scheme=scheme)
    for name in PAGES:
        page.goto((site / f"{name}.html").as_uri())
        assert page_faults(page) == [], name
