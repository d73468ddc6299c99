"""The first page: what is seen in five seconds, and what one press does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.people import Person, Room

TABLE = re.compile(r"/t/[a-z2-7]{16}$")


def ruling(person: Person) -> str:
    return person.page.locator(".sample .ruling").inner_text()


def test_a_touch_and_what_follows_are_seen_at_once(room: Room) -> None:
    person = room.person()
    person.opens("/")
    page = person.page
    expect(page.get_by_role("heading", level=1)).to_contain_text("Chess")
    expect(page.locator(".sample .ruling")).to_contain_text(
        "White has touched his Knight on g1 and must move it. Sarratt, law 7"
    )
    expect(page.locator(".sample square.due")).to_have_count(1)
    for shown in (person.board, page.get_by_role("button", name="Play the computer")):
        expect(shown).to_be_in_viewport(ratio=1)
    # Nothing is laid for whoever only looks.
    assert page.evaluate("localStorage.getItem('jadoube:tables')") is None


def test_the_words_are_seen_before_any_script_has_come(room: Room) -> None:
    person = room.person(java_script_enabled=False)
    person.opens("/")
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("Chess")
    expect(person.page.get_by_role("button", name="Play the computer")).to_be_visible()
    expect(person.page.locator(".board")).to_be_visible()
    person.opens("/lawbook")
    expect(person.page.get_by_role("heading")).to_have_count(0)


def test_the_first_paint_does_not_wait_for_the_script(room: Room) -> None:
    person = room.person()
    person.page.route(re.compile(r"assets/.*\.js$"), lambda _: None)
    person.page.goto(person.address, wait_until="commit")
    # A function: what waits for an expression would have it evaluated, and the page's policy forbids that.
    painted = "() => performance.getEntriesByName('first-contentful-paint').length > 0"
    person.page.wait_for_function(painted)
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


def test_the_board_is_played_on_there_and_then(room: Room) -> None:
    person = room.person()
    person.opens("/")
    expect(person.page.locator(".sample square.due")).to_have_count(1)
    # Not the man that must be moved: the umpire says so, and it stands there for now.
    person.carries("e2", "e4")
    expect(person.page.locator(".sample .ruling")).to_contain_text(re.compile("law \\d+"))
    person.page.get_by_role("link", name="Go on at the full table").click()
    expect(person.page).to_have_url(TABLE)
    person.reads("White has touched his Knight on g1 and must move it")
    person.reads("e2")


def test_a_lawful_move_is_answered_on_the_first_page(room: Room) -> None:
    person = room.person()
    person.opens("/")
    expect(person.page.locator(".sample square.due")).to_have_count(1)
    person.carries("g1", "f3")
    person.finds(f3="N", g1="")
    expect(person.page.locator(".sample .ruling")).to_contain_text("Black moves")


@pytest.mark.parametrize(
    ("way", "sign"),
    [
        ("Play the computer", "The computer, level"),
        ("Make a link for a friend", "#i="),
        ("Two at this screen", "to move"),
    ],
)
def test_one_press_begins(room: Room, way: str, sign: str) -> None:
    person = room.person()
    person.opens("/")
    person.clicks(way)
    expect(person.page).to_have_url(TABLE)
    expect(person.page.locator("main")).to_contain_text(sign)


def test_each_code_is_described_by_a_person(room: Room) -> None:
    person = room.person()
    person.opens("/")
    expect(person.page.get_by_text("The laws", exact=True)).not_to_be_visible()
    person.page.get_by_text("Choose the laws").click()
    cards = person.page.locator(".card")
    expect(cards.first).to_contain_text("Five short laws, the oldest here.")
    for card in cards.all():
        assert len(card.locator(".line").inner_text()) > 60
    person.page.get_by_label("Walker").check()
    person.clicks("Two at this screen")
    person.page.get_by_role("tab", name="Table").click()
    expect(person.page.get_by_role("tabpanel")).to_contain_text("Walker")


def test_only_customs_that_fit_the_code_are_offered(room: Room) -> None:
    person = room.person()
    person.opens("/")
    person.page.get_by_text("Choose the laws").click()
    customs = person.page.get_by_role("group", name="Optional local customs")
    blitz, turkish = customs.get_by_label("Blitz play"), customs.get_by_label("Turkish custom")
    expect(turkish).to_be_visible()
    expect(blitz).to_have_count(0)
    turkish.check()
    person.page.get_by_role("radio", name=re.compile("^FIDE")).check()
    blitz.check()
    person.page.get_by_role("radio", name=re.compile("^Sarratt")).check()
    # What does not fit is not laid in secret either.
    expect(blitz).to_have_count(0)
    person.clicks("Two at this screen")
    expect(person.page).to_have_url(TABLE)
    laid = person.page.request.get(
        f"{person.address}/api/1/tables/{person.page.url.rsplit('/', 1)[1]}"
    )
    assert laid.json()["customs"] == ["turkish"]


def test_another_reading_is_chosen(room: Room) -> None:
    person = room.person()
    person.opens("/")
    person.page.locator("details").evaluate("each => each.open = true")
    places = person.page.locator("details", has_text="Where its words are open").last
    places.evaluate("each => each.open = true")
    field = places.get_by_role("combobox").first
    other = field.locator("option").nth(1)
    reading = other.get_attribute("value")
    field.select_option(value=reading)
    person.clicks("Two at this screen")
    expect(person.page).to_have_url(TABLE)
    laid = person.page.request.get(
        f"{person.address}/api/1/tables/{person.page.url.rsplit('/', 1)[1]}"
    )
    assert laid.json()["readings"] == [reading]
    person.page.get_by_role("tab", name="Table").click()
    expect(person.page.get_by_text(f"It is read so ({reading})")).to_be_visible()


def test_a_table_is_left_open_to_whoever_comes(room: Room) -> None:
    host, guest, late = room.person(), room.person(), room.person()
    host.opens("/")
    host.page.get_by_label("Your name", exact=True).fill("Olga")
    host.clicks("Leave a table open to whoever comes")
    expect(host.page.get_by_text("Your table is open")).to_be_visible()
    for one in (guest, late):
        one.opens("/")
        one.page.get_by_role("link", name="Olga waits for an adversary").click()
        expect(one.page.get_by_text("A seat is free")).to_be_visible()
    guest.page.get_by_label("Your name").fill("Ben")
    guest.clicks("Take the seat")
    host.reads("Ben sits down")
    # Whoever is late watches, and the list does not name the table any more.
    late.sees("You watch")
    late.opens("/")
    late.page.get_by_text("Nobody waits for an adversary").wait_for()


def test_ones_tables_say_how_they_stand_and_can_be_tidied(room: Room) -> None:
    person = room.person()
    person.lays("Anna", **{"Two at this screen": True, "The other player": "Ben"})
    person.types("e4")
    person.finds(e4="P")
    person.opens("/")
    mine = person.page.get_by_role("region", name="Your tables")
    expect(mine).to_contain_text("Anna and Ben")
    expect(mine).to_contain_text("Sarratt")
    expect(mine).to_contain_text("Black to move.")
    mine.get_by_role("link").click()
    person.types("black resigns")
    person.sees("White wins")
    person.opens("/")
    expect(mine).to_contain_text("White wins")
    person.clicks("Take finished games off this list")
    expect(mine).not_to_be_visible()


def test_a_part_that_does_not_arrive_says_so(room: Room) -> None:
    person = room.person()
    person.page.route(re.compile("assets/Quiz"), lambda route: route.abort())
    person.opens("/")
    person.page.get_by_role("link", name="Quiz").click()
    expect(person.page.get_by_role("alert")).to_contain_text("did not arrive")
    person.page.unroute_all()
    person.clicks("Load the page again")
    expect(person.page.get_by_role("button", name="Begin")).to_be_visible()
