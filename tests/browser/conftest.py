"""A server, a browser and the people in front of it.

The tests need Debian's Chromium and Node. Where one is missing and can be fetched (apt, as root)
it is; elsewhere they are skipped and say why, except under CI=true, where that is a failure.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

from tests.browser.people import Room

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--force-color-profile=srgb"]


def cannot(reason: str) -> NoReturn:
    """Skip for *reason*; where everything must be there, fail."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def _find_chromium() -> str | None:
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Give the path of a Chromium, fetched if need be."""
    found = _find_chromium()
    if found is None and shutil.which("apt-get") and os.geteuid() == 0:
        for words in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "--quiet", *words], check=False, capture_output=True)
        found = _find_chromium()
    if found is None:
        cannot("there is no Chromium, and it cannot be installed here")
    return found


@pytest.fixture(scope="session")
def built_page() -> Path:
    """Build the page where its sources are newer than what was built."""
    if shutil.which("npm") is None:
        cannot("there is no npm to build the page with")
    made = subprocess.run(
        ["make", "--no-print-directory", "web"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stdout + made.stderr
    return WEB / "dist"


@pytest.fixture(scope="session")
def server(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a server on a free port and give its address."""
    folder = tmp_path_factory.mktemp("server")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    # One address stands for everybody in these tests.
    limits = {"JADOUBE_REQUESTS_AT_ONCE": "100000", "JADOUBE_TABLES_PER_MINUTE": "100000"}
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "jadoube", "serve", "--port", str(port), "--page", str(built_page)],
            env={**os.environ, **limits, "JADOUBE_DATABASE": f"sqlite:///{folder / 'tables.db'}"},
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        address = f"http://127.0.0.1:{port}"
        try:
            _wait_for(address, process, folder / "log")
            yield address
        finally:
            process.terminate()
            process.wait(20)


def _wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(300):
        assert process.poll() is None, log.read_text()
        try:
            urllib.request.urlopen(f"{address}/ready", timeout=2).close()
        except OSError:
            time.sleep(0.2)
        else:
            return
    pytest.fail(f"the server does not answer: {log.read_text()}")


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """Run one browser for all tests."""
    try:
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError:
        cannot("playwright is not installed")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def room(browser: Browser, server: str) -> Iterator[Room]:
    """Give a room into which people come, each with a browser of their own."""
    opened = Room(browser, server)
    yield opened
    opened.close()
