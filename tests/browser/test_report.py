"""The report of an audit and the page of a game in a browser: on a desk and on a phone, from a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.people import PHONE
from tests.browser.serving import ROOT
from tests.browser.test_quality import page_faults

from jadoube.corpus import audit
from jadoube.corpus.game_page import write_game_page
from jadoube.corpus.report import write_report

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

DESK = {"viewport": {"width": 1440, "height": 900}}
CLIPPED = """() => [...document.querySelectorAll('svg[role=group] text')].filter(text => {
  const word = text.getBoundingClientRect(), chart = text.ownerSVGElement.getBoundingClientRect();
  return word.left < chart.left - 1 || word.right > chart.right + 1
      || word.top < chart.top - 1 || word.bottom > chart.bottom + 1;
}).map(text => text.textContent)"""
OVERLAID = """() => [...document.querySelectorAll('svg[role=group]')].flatMap(chart => {
  const words = [...chart.querySelectorAll('text')].map(one => [one.textContent, one.getBoundingClientRect()]);
  return words.flatMap(([said, one], at) => words.slice(at + 1)
    .filter(([, other]) => one.left < other.right - 1 && other.left < one.right - 1
                        && one.top < other.bottom - 3 && other.top < one.bottom - 3)
    .map(([also]) => `${said} / ${also}`));
})"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Give the report of some games, and the pages of two of them."""
    folder = tmp_path_factory.mktemp("audit")
    games = [ROOT / "benchmarks" / "games.pgn", *sorted((ROOT / "examples").glob("*.pgn"))]
    done = audit(games, folder / "out", codes=["all", "sarratt-1808+turkish", "greco+italian"])
    return {
        "report": write_report(done.folder, command="jadoube audit games.pgn"),
        "stalemate": write_game_page(done.folder, "collection.pgn:21"),
        "odds": write_game_page(done.folder, "collection.pgn:52"),
    }


@pytest.fixture(params=["desk", "phone"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Page:
    return browser.new_context(**(DESK if request.param == "desk" else PHONE)).new_page()


@pytest.mark.parametrize("name", ["report", "stalemate", "odds"])
def test_it_can_be_read_by_everybody(page: Page, pages: dict[str, Path], name: str) -> None:
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("requestfailed", lambda request: complaints.append(request.url))
    page.goto(pages[name].as_uri())
    page.locator("details").evaluate_all("each => each.forEach(one => one.open = true)")
    assert page_faults(page) == []
    assert complaints == []
    # Wide charts and tables are pushed sideways in frames of their own; the page is not.
    room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert room[0] <= room[1]
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate(OVERLAID) == []
    boards = page.locator("figure svg").evaluate_all(
        "each => each.every(one => one.getBoundingClientRect().right <= innerWidth)"
    )
    assert boards
    tables = page.locator("table").count()
    assert page.locator("table:has(thead th[scope=col])").count() == tables > 0


def test_a_figure_leads_to_its_games(page: Page, pages: dict[str, Path]) -> None:
    page.goto(pages["report"].as_uri())
    chart = page.locator("svg[aria-label='Stalemates by what they are worth, by code']")
    chart.locator("a").last.press("Enter")
    shown = page.locator("details[open]")
    expect(shown).to_have_count(1)
    assert "stalemate" in shown.locator("summary").inner_text()
    assert shown.locator("tbody tr").count() > 0


def test_a_move_leads_to_its_board_and_a_law_to_its_words(
    page: Page, pages: dict[str, Path]
) -> None:
    page.goto(pages["stalemate"].as_uri())
    assert page.locator("figure[role=img] svg").count() == page.locator("h3").count() > 0
    page.locator("section").nth(2).locator("a").last.click()
    expect(page.locator("h3:target")).to_have_count(1)
    page.locator("section").first.locator("a[href*='sarratt-1808']").first.click()
    expect(page.locator("dt:target")).to_contain_text("Sarratt, law 24")
