"""Plain words where they are needed: what is refused, what waits, what is not there, and until when."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.browser.people import Room
from tests.browser.serving import serving

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser


def test_whoever_waits_for_a_friend_is_not_stranded(room: Room) -> None:
    person = room.person()
    person.opens("/")
    expect(person.page.get_by_label("Your name", exact=True)).to_have_attribute(
        "placeholder", "optional"
    )
    person.clicks("Make a link for a friend")
    waiting = person.page.get_by_label("How things stand")
    expect(waiting).to_contain_text("Nobody there? Play the computer meanwhile")
    waiting.get_by_role("link", name="Play the computer").click()
    person.clicks("Play the computer")
    expect(person.page.locator("main")).to_contain_text("The computer, level")


def test_what_is_refused_is_said_and_goes_with_its_cause(room: Room) -> None:
    person = room.person()
    person.lays(**{"Two at this screen": True})
    person.types("black counts")
    refused = person.page.get_by_role("alert")
    expect(refused).to_contain_text("Refused: Black cannot demand the fifty-move count now.")
    person.types("e4")
    person.finds(e4="P")
    expect(refused).to_have_count(0)


def test_what_was_agreed_is_told_in_sentences(room: Room) -> None:
    person = room.person()
    person.opens("/")
    person.page.locator("details").evaluate("each => each.open = true")
    offered = person.page.get_by_role("radio", name=re.compile("FIDE")).locator("..")
    expect(offered).to_contain_text(re.compile(r"\d+ articles"))
    open_places = person.page.locator("details").filter(has_text="Where its words are open").last
    expect(open_places).to_contain_text("Law 7: Castling")
    terms = {"First move": None, "Odds": "pawn and move"}
    person.lays(**terms, **{"Italian custom": True, "Two at this screen": True})
    person.opens_tab("Table")
    papers = person.page.get_by_role("tabpanel")
    expect(papers).to_contain_text(
        re.compile("Played under the laws of Sarratt, .* with the Italian custom")
    )
    expect(papers).to_contain_text(re.compile(r"gives the pawn on f\d and the move\."))


def test_a_right_says_until_when_it_lasts(room: Room) -> None:
    white, black = room.two()
    white.carries("b1", "b3")
    black.sees("you lose the right once you have touched a man or completed a move")
    white.sees("The right is lost once the claimant has touched a man or completed a move.")
    black.sees("Give the right up: nothing changes on the board.")


def test_a_wrong_answer_is_called_by_its_name(room: Room) -> None:
    person = room.person()
    person.opens("/quiz")
    person.clicks("Begin")
    page = person.page
    answers = page.get_by_role("list", name="Rulings to choose from").get_by_role("button")
    said = page.locator(".explained")
    for _ in range(10):
        answers.first.click()
        said.wait_for()
        if "No." in said.inner_text():
            break
        said.get_by_role("button").click()
    expect(said).to_contain_text(re.compile(r"That is ([\w ]+'s ruling|the ruling of [^.]+)\."))


def test_what_is_not_there_says_so_and_leads_on(room: Room) -> None:
    person = room.person()
    for path in ("/nowhere", "/t/aaaaaaaaaaaaaaaa"):
        answer = person.page.goto(person.address + path)
        assert answer is not None
        assert answer.status == 404
        person.page.get_by_role("link", name="Start a game").click()
        expect(person.page.get_by_role("heading", level=1)).to_contain_text("Chess")
    for path, status in (("/", 200), ("/lawbook", 200), ("/nowhere", 404)):
        assert person.page.request.head(person.address + path).status == status
    # The browser complains of the pages that are not there, too.
    person.complaints.clear()


def test_a_server_that_restarts_says_so(
    browser: Browser, page_folder: Path, tmp_path: Path
) -> None:
    with serving(tmp_path, page_folder) as server:
        room = Room(browser, server.url)
        person = room.person()
        person.lays(**{"Two at this screen": True})
        server.stop()
        lost = person.page.get_by_role("status").filter(has_text="The connection is lost.")
        expect(lost).to_contain_text("The server is restarting.")
        person.types("e4")
        expect(lost).to_contain_text("1 act waits")
        server.start()
        person.finds(e4="P")
        expect(lost).to_have_count(0)
        room.close()
