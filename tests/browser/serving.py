"""A server and a browser, for the tests and for the pictures."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright
from tests.server.serving import Served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "web" / "dist"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first that is there; one without windows of its own is a quarter quicker."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--force-color-profile=srgb"]


def find_chromium() -> str | None:
    """Give the path of a Chromium, if there is one."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def build_page() -> Path | None:
    """Build the page where its sources are newer; None where what it is built with is not to be had."""
    # Tests may run side by side: whoever comes second waits, and finds it built.
    with (ROOT / "web" / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if _make("web/node_modules/.tools").returncode:
            return None
        made = _make("web")
    assert made.returncode == 0, made.stdout + made.stderr
    return PAGE


def _make(target: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", "--no-print-directory", target],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def serving(folder: Path, page: Path) -> Served:
    """Give a server whose tables are kept in *folder*."""
    # One address stands for everybody here.
    return Served(
        f"sqlite:///{folder / 'tables.db'}",
        folder,
        page=page,
        requests_at_once=100_000,
        tables_per_minute=100_000,
    )


@contextmanager
def browsing(chromium: str) -> Iterator[Browser]:
    """Run a headless browser."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()
