"""What holds for every page: nothing shut out, nothing heavy, nothing foreign."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING, Any

import pytest
from tests.browser.people import PHONE
from tests.browser.serving import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page, Request
    from tests.browser.people import Person, Room

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
KILOBYTE = 1024
LARGEST = 170 * KILOBYTE
FIRST = 120 * KILOBYTE


def faults(person: Person) -> list[str]:
    """Ask axe-core for serious and critical faults of the page as it is."""
    return page_faults(person.page)


def page_faults(page: Page) -> list[str]:
    """Ask the same of any page."""
    # The page's policy lets no foreign script in; the test's own comes over the debugger's wire.
    page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(room: Room, scheme: str) -> None:
    person = room.person(color_scheme=scheme)
    person.opens("/")
    person.page.get_by_text("Five short laws").wait_for(state="attached")
    person.page.locator("details").evaluate("each => each.open = true")
    assert faults(person) == []
    for path in ("/lawbook", "/lawbook/walker-1832/VI", "/lawbook/compare/false-move"):
        person.opens(path)
        person.page.locator("h2").nth(1 if path == "/lawbook" else 0).wait_for()
        assert faults(person) == [], path
    person.opens("/lawbook/walker-1832/VI")
    person.page.locator(".cases a").first.click()
    person.clicks("Play it through")
    assert faults(person) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_a_table(room: Room, scheme: str) -> None:
    likes = {"color_scheme": scheme}
    white, black = room.person(**likes), room.person(**PHONE, **likes)
    black.sits_down(white.lays())
    white.carries("b1", "b3")
    black.sees("False move")
    black.clicks(re.compile("^More"))
    white.types("e5 e6")
    white.sees("Refused")
    for person in (white, black):
        assert faults(person) == []
    black.types('refer "Was it quitted?"')
    for person in (white, black):
        person.sees("Was it quitted?")
        assert faults(person) == []
    for tab in ("Law", "Table"):
        white.page.get_by_role("tab", name=tab).click()
        white.page.wait_for_timeout(300)
        assert faults(white) == []
    white.context.set_offline(True)
    white.page.get_by_text("The connection is lost.", exact=True).wait_for()
    assert faults(white) == []


def packed(path: Path) -> int:
    """Count the bytes of a file as they are sent."""
    content = path.read_bytes()
    return len(content) if path.suffix == ".woff2" else len(gzip.compress(content, 9))


def test_page_and_script_are_small(page_folder: Path) -> None:
    files = [path for path in page_folder.rglob("*") if path.is_file()]
    script = sum(packed(path) for path in files if path.suffix in {".html", ".js", ".css"})
    everything = sum(packed(path) for path in files)
    assert script < LARGEST
    # With its letters and its men, too.
    assert everything < LARGEST


def test_first_paint_needs_little(room: Room) -> None:
    person = room.person()
    sizes: dict[str, int] = {}

    def weigh(request: Request) -> None:
        sizes[request.url] = request.sizes()["responseBodySize"]

    person.page.on("requestfinished", weigh)
    person.opens("/")
    person.page.get_by_role("button", name="Play the computer").wait_for()
    person.page.wait_for_load_state("networkidle")
    # The board that is played on there and then is a part of it; letters come after the first paint.
    asked = {url: size for url, size in sizes.items() if "/api/" not in url}
    assert sum(asked.values()) < FIRST
    assert sum(size for url, size in asked.items() if "woff2" not in url) < 75 * KILOBYTE


def test_nothing_foreign_and_nothing_inline(room: Room) -> None:
    person = room.person()
    asked: list[str] = []
    person.page.on("request", lambda one: asked.append(one.url))
    answer = person.page.goto(person.address)
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "unsafe-inline" not in policy
    assert "unsafe-eval" not in policy
    person.lays()
    foreign = [url for url in asked if not url.startswith((person.address, "data:"))]
    assert foreign == []
    # A breach of the policy is an error on the console, and the room hears those.
    assert person.page.locator("[style]:not(.board *)").count() == 0
