"""A server and a browser, for the tests and for the pictures."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "web" / "dist"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--force-color-profile=srgb"]


class MissingError(Exception):
    """Something that the tests need is not there; the message says what."""


def find_chromium() -> str:
    """Give the path of a Chromium; as root on Debian it is fetched where it is missing."""
    found = _installed()
    if found is None and shutil.which("apt-get") and os.geteuid() == 0:
        for words in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "--quiet", *words], check=False, capture_output=True)
        found = _installed()
    if found is None:
        raise MissingError("there is no Chromium, and it cannot be installed here")
    return found


def _installed() -> str | None:
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def build_page() -> Path:
    """Build the page where its sources are newer than what was built."""
    if shutil.which("make") is None:
        raise MissingError("there is no make to build the page with")
    made = subprocess.run(
        ["make", "--no-print-directory", "web"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stdout + made.stderr
    return PAGE


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Run a server on a free port, its tables in *folder*, and give its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    # One address stands for everybody here.
    limits = {"JADOUBE_REQUESTS_AT_ONCE": "100000", "JADOUBE_TABLES_PER_MINUTE": "100000"}
    kept = {"JADOUBE_DATABASE": f"sqlite:///{folder / 'tables.db'}"}
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "jadoube", "serve", "--port", str(port), "--page", str(PAGE)],
            env={**os.environ, **limits, **kept},
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
    raise AssertionError(f"the server does not answer: {log.read_text()}")


@contextmanager
def browsing() -> Iterator[Browser]:
    """Run a headless browser."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        yield launched
        launched.close()
