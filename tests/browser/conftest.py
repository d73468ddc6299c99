"""A server, a browser and the people in front of it.

The tests need a Chromium, and Node to build the page; the Makefile fetches both where it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.browser.people import Room
from tests.browser.serving import browsing, build_page, find_chromium, serving
from tests.lacking import lacking

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def page_folder() -> Path:
    """Build the page, and give the folder it is in."""
    built = build_page()
    if built is None:
        lacking("what the page is built with: npm's packages cannot be fetched")
    return built


@pytest.fixture(scope="session")
def server(page_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a server and give its address."""
    with serving(tmp_path_factory.mktemp("server"), page_folder) as running:
        yield running.url


# Playwright keeps an event loop running, beside which no other test could run one of its own:
# so it ends with each module.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Run one browser for the tests of a module."""
    chromium = find_chromium()
    if chromium is None:
        lacking("Chromium")
    with browsing(chromium) as launched:
        yield launched


@pytest.fixture
def room(browser: Browser, server: str) -> Iterator[Room]:
    """Give a room into which people come, each with a browser of their own."""
    opened = Room(browser, server)
    yield opened
    opened.close()
