"""Whatever text a stranger can place, no browser obeys it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

import httpx
import pytest
from playwright.sync_api import expect

from jadoube import law

if TYPE_CHECKING:
    from tests.browser.people import Person, Room

NAMES = (
    "<img src=x onerror=window.harm=1>",
    "\"'><svg/onload=window.harm=2>",
    "</script><script>harm=3</script>",
    "{{harm=4}} ${harm=4} javascript:harm=4",
)
QUESTION = (
    "<iframe srcdoc='<script>parent.harm=5</script>'></iframe><a href=javascript:harm=5>x</a>"
)


def unharmed(person: Person) -> None:
    """See that nothing of a text has become a part of the page."""
    page = person.page
    assert page.evaluate("typeof window.harm") == "undefined"
    foreign = "iframe, img[src=x], [onerror], [onload], [srcdoc], a[href^='javascript:']"
    assert page.locator(foreign).count() == 0


@pytest.mark.parametrize("name", NAMES)
def test_names_and_questions_stay_text(room: Room, name: str) -> None:
    host, guest, watcher, passer = (room.person() for _ in range(4))
    link = host.lays(name)
    guest.sits_down(link, name)
    table = host.page.url.partition("#")[0]
    watcher.opens(table)
    watcher.clicks("declare that they have no interest in the game")
    watcher.page.get_by_label("Your name").fill(name)
    watcher.clicks("I declare it")
    watcher.sees("You stand by")
    host.types(f'refer "{QUESTION}"')
    for person in (host, guest, watcher):
        expect(person.page.locator("body")).to_contain_text("<iframe srcdoc=")
        unharmed(person)
    # The same from the start, with what is told of a table where its link is shown.
    passer.opens(f"{table}?at=1")
    expect(passer.page.locator("body")).to_contain_text(name[:20])
    unharmed(passer)
    host.opens("/")
    expect(host.page.locator("body")).to_contain_text("Your tables")
    unharmed(host)


def test_open_tables_and_addresses_stay_text(room: Room) -> None:
    person = room.person()
    for name in NAMES:
        terms = {"code": law.codes()[1], "name": name, "open": True}
        laid = httpx.post(f"{room.address}/api/1/tables", json=terms, timeout=60)
        assert laid.status_code == 201
    person.opens("/")
    expect(person.page.locator("body")).to_contain_text("<img src=x")
    unharmed(person)


@pytest.mark.parametrize(
    "path", ["/t/{}", "/lawbook/{}", "/lawbook?code={}", "/quiz?code={}", "/{}"]
)
def test_an_address_is_no_html(room: Room, path: str) -> None:
    person = room.person()
    for name in NAMES:
        person.opens(path.format(quote(name, safe="")))
        expect(person.page.locator("body")).not_to_be_empty()
        unharmed(person)
    person.complaints.clear()  # there is no such page, and the browser says so
