"""Links to a table, as those show them with whom they are shared."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.people import Room


def test_a_link_to_a_table_has_a_picture_and_a_sentence(room: Room) -> None:
    white, _ = room.two()
    white.types("e4")
    white.finds(e4="P")
    stranger = room.person()
    stranger.opens(white.page.url.partition("#")[0])

    def told(name: str) -> str:
        return stranger.page.locator(f"meta[property='og:{name}']").get_attribute("content") or ""

    assert re.search("Anna.*Ben", told("title"))
    assert told("description").endswith(".")
    assert told("url") == white.page.url
    stranger.page.evaluate(
        """address => { const one = new Image(); one.id = 'shown'; one.src = address; document.body.append(one); }""",
        told("image"),
    )
    shown = stranger.page.locator("#shown")
    stranger.page.wait_for_function("() => document.querySelector('#shown').complete")
    assert shown.evaluate("one => one.naturalWidth") > 200
    expect(stranger.board).to_be_visible()
