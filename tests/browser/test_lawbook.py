"""The lawbook: codes, laws, cases on a board, codes side by side."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.people import Room


def test_a_case_is_played_through_on_the_board(room: Room) -> None:
    person = room.person()
    page = person.page
    person.opens("/lawbook")
    page.get_by_role("link", name="Sarratt", exact=True).click()
    page.locator("[data-law='13']").get_by_role("link", name="13", exact=True).click()
    page.get_by_role("link", name="A false move may be left where it is").click()
    board = page.locator(".board")
    start = board.get_attribute("data-placement")
    person.clicks("Play it through")
    expect(board).not_to_have_attribute("data-placement", start or "")
    steps = page.get_by_role("list", name="The case, step by step")
    # Nothing is shown as typed.
    for told in steps.locator("li").all_inner_texts():
        assert re.match(r"[A-Z].*[.)]", told), told
    while page.get_by_role("button", name="Next").is_enabled():
        person.clicks("Next")
    expect(page.get_by_text("so it is").first).to_be_visible()
    expect(page.get_by_text("it is not so")).to_have_count(0)
    person.clicks("From the beginning")
    expect(board).to_have_attribute("data-placement", start or "")
    page.go_back()
    expect(page.locator("[data-law='13']")).to_be_visible()


def test_an_article_is_called_an_article(room: Room) -> None:
    person = room.person()
    page = person.page
    person.opens("/lawbook/fide-2023/7.5.1")
    page.locator(".cases a").first.click()
    expect(page.get_by_role("link", name="FIDE, article 7.5.1")).to_be_visible()
    steps = page.get_by_role("list", name="The case, step by step")
    expect(steps).not_to_contain_text(re.compile(r"law \d"))
    person.opens("/lawbook/compare/false-move")
    expect(page.get_by_role("link", name="article 7.5.1")).to_be_visible()
    expect(page.get_by_role("link", name="law 13")).to_be_visible()


def test_a_sitting_is_told_in_sentences(room: Room) -> None:
    person = room.person()
    person.opens("/lawbook?case=sittings/german.case:1")
    steps = person.page.get_by_role("list", name="The case, step by step")
    expect(steps).to_contain_text("Anna begins the next game.")
    expect(steps).to_contain_text("Bruno wins the game.")


def test_codes_are_compared(room: Room) -> None:
    person = room.person()
    person.opens("/lawbook/compare")
    person.page.get_by_role("link", name="False move").click()
    for name in ("Greco", "Sarratt", "Dal Rio", "Lewis", "Walker", "Anonymous"):
        expect(person.page.get_by_role("heading", name=name)).to_be_visible()


def test_the_book_lies_beside_the_board(room: Room) -> None:
    white, _ = room.two()
    white.presses("g1")
    # A citation opens its law where one is.
    white.clicks("Sarratt, law 7")
    expect(white.page.locator("dialog.asked")).to_contain_text("A man touched is a man to be moved")
    white.page.keyboard.press("Escape")
    expect(white.page.locator("dialog.asked")).to_have_count(0)
    white.opens_tab("Law")
    panel = white.page.get_by_role("tabpanel")
    panel.locator("[data-law='7']").get_by_role("link", name=re.compile("cases$")).click()
    panel.locator("[data-law='7'] .cases a").first.click()
    white.clicks("Play it through")
    expect(panel.locator(".board")).to_be_visible()
    # The game goes on beside it.
    white.carries("g1", "f3")
    white.finds(f3="N")
    white.clicks("back")
    expect(panel.locator("[data-law='7']")).to_be_visible()
