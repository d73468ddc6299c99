"""A server, a browser and the people in front of it.

The tests need Debian's Chromium and Node. Where one is missing and can be fetched it is;
elsewhere they are skipped and say why, except under CI=true, where that is a failure.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NoReturn

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from tests.browser.people import Room
from tests.browser.serving import (
    MissingError,
    browsing,
    build_page,
    find_chromium,
    serving,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser


def _cannot(reason: str) -> NoReturn:
    """Skip for *reason*; where everything must be there, fail."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def page_folder() -> Path:
    """Build the page, and give the folder it is in."""
    try:
        return build_page()
    except MissingError as reason:
        _cannot(str(reason))


@pytest.fixture(scope="session")
def server(page_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a server and give its address."""
    assert page_folder.is_dir()
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Run one browser for all tests."""
    try:
        find_chromium()
    except MissingError as reason:
        _cannot(str(reason))
    with browsing() as launched:
        yield launched


@pytest.fixture
def room(browser: Browser, server: str) -> Iterator[Room]:
    """Give a room into which people come, each with a browser of their own."""
    opened = Room(browser, server)
    yield opened
    opened.close()
