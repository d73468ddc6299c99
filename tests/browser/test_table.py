"""What the table shows and lets hands do, one matter at a time."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.people import Room

SAME_SCREEN = {"Two at this screen": True}
NEARLY_MATED = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"


def test_an_invitation_serves_once_and_names_are_no_html(room: Room) -> None:
    host, guest, late = room.person(), room.person(), room.person()
    link = host.lays("<img src=x onerror=alert(1)>")
    guest.sits_down(link, "<script>alert(2)</script>")
    host.reads("<script>alert(2)</script> sits down")
    for one in (host, guest):
        expect(one.page.locator(".bar").first).to_contain_text("<")
        assert one.page.locator("img, main script").count() == 0
    late.opens(link)
    late.page.get_by_label("Your name").fill("Late")
    late.clicks("Take the seat")
    expect(late.page.get_by_role("alert")).to_contain_text("You can still watch")


def test_a_silent_umpire_shows_nothing_until_somebody_objects(room: Room) -> None:
    white, black = room.two(**{"The umpire is silent": True})
    white.carries("b1", "b3")
    black.finds(b3="N")
    black.sees("Your move", "The umpire is silent")
    black.sees_not("False move")
    black.reads("White moves his Knight from b1 to b3.")
    black.clicks("Object …")
    black.clicks(re.compile("^Moved twice"))
    black.clicks("have the move put back")
    black.reads("Refused")
    black.clicks("Object …")
    black.clicks(re.compile("^False move"))
    black.clicks("have the same man moved lawfully")
    black.finds(b3="", b1="N")
    # What was exacted was said aloud.
    white.sees("You must")


def test_a_wrong_set_up_is_laid_and_claimed(room: Room) -> None:
    white, black = room.two()
    white.clicks("set up the men by hand")
    white.carries("b1", "d4")
    white.carries("c1", "b1")
    white.carries("d4", "c1")
    white.page.get_by_label(re.compile("the board is turned")).check()
    white.clicks("Use this set-up")
    black.finds(b1="B", c1="N")
    expect(black.board).to_have_class(re.compile(r"\bturned\b"))
    black.sees("Men misplaced", "Board turned")
    black.page.locator("[data-matter=men-misplaced] button[data-act]").first.click()
    black.finds(b1="N", c1="B")
    black.page.locator("[data-matter=board-turned] button[data-act]").first.click()
    expect(white.board).not_to_have_class(re.compile(r"\bturned\b"))


def test_castling_in_the_italian_way_is_chosen(room: Room) -> None:
    person = room.person()
    terms = {**SAME_SCREEN, "Italian custom": True, "First move": None}
    person.lays(**terms, **{"Agreed position": "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"})
    person.carries("e1", "h1")
    expect(
        person.page.get_by_role("group", name=re.compile("Choose a way to castle"))
    ).to_be_visible()
    person.clicks("King h1, Rook e1")
    person.finds(h1="K", e1="R")
    person.reads("castles")


def test_a_man_is_held_and_may_only_go_onward(room: Room) -> None:
    person = room.person()
    terms = {**SAME_SCREEN, "Dal Rio": True, "First move": None}
    person.lays(**terms, **{"Agreed position": "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"})
    person.page.get_by_role("button", name="Hold").last.click()
    person.carries("a1", "a4")
    person.sees("holds a man on a4, from a1")
    person.finds(a4="R", a1="")
    person.clicks("Let it go on a4")
    person.finds(a4="R")
    person.sees("Black to move")


def test_one_screen_serves_both_players_through_a_sitting(room: Room) -> None:
    person = room.person()
    terms = {**SAME_SCREEN, "A sitting": True, "The other player": "Ben", "First move": None}
    person.lays("Anna", **terms, **{"Agreed position": NEARLY_MATED})
    person.carries("g6", "g7")
    person.sees("checkmate")
    person.clicks("Rematch")
    person.finds(g6="Q")
    person.page.get_by_role("tab", name="Table").click()
    expect(person.page.get_by_role("tabpanel")).to_contain_text("Anna 1, Ben 0")


def test_two_at_one_screen_see_everything_they_need(room: Room) -> None:
    person = room.person()
    person.lays(**{"Two at this screen": True})
    person.page.evaluate("scrollTo(0, 0)")
    expect(person.board).to_be_in_viewport(ratio=1)
    for name in ("Resign …", "Do it"):
        for button in person.page.get_by_role("button", name=name).all():
            expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (1024, 768), (900, 640)])
def test_the_ruling_is_large_and_nothing_needed_is_below_the_fold(
    room: Room, width: int, height: int
) -> None:
    person = room.person(viewport={"width": width, "height": height})
    person.lays()
    person.presses("g1")
    ruling = person.page.locator("[data-ruling]")
    expect(ruling).to_contain_text("must move")
    expect(ruling).to_be_in_viewport(ratio=1)
    letters = "one => parseFloat(getComputedStyle(one).fontSize)"
    assert ruling.evaluate(letters) > person.page.locator("body").evaluate(letters)
    above, below = person.board.bounding_box(), ruling.bounding_box()
    assert above is not None
    assert below is not None
    gap = max(below["y"] - above["y"] - above["height"], above["y"] - below["y"] - below["height"])
    assert gap < above["height"] / 4
    expect(person.page.get_by_role("button", name="Resign …")).to_be_in_viewport(ratio=1)


def test_draw_count_and_step_back(room: Room) -> None:
    person = room.person()
    terms = {**SAME_SCREEN, "First move": None}
    person.lays(**terms, **{"Agreed position": "4k3/8/8/8/8/8/8/Q3K2R b K - 0 1"})
    person.types("black counts")
    expect(person.page.locator(".bar", has_text="Black")).to_contain_text("count: 50")
    person.types("Ke7")
    person.sees("White to move")
    person.page.keyboard.press("Escape")
    person.page.keyboard.press("ArrowLeft")
    person.finds(e8="k")
    person.sees("You are viewing the beginning.")
    person.clicks("Back to now")
    person.finds(e7="k")
    person.types("offers draw")
    person.sees("offers a draw")
    person.clicks("Accept")
    person.sees("draw")


def test_a_link_shows_a_moment_and_a_seat_moves_to_another_device(room: Room) -> None:
    white, black = room.two()
    white.types("e4")
    black.types("e5")
    white.sees("Your move")
    watcher, again = room.person(), room.person()
    watcher.opens(f"{white.page.url}?at=2")
    watcher.finds(e4="P", e7="p")
    watcher.clicks("To now")
    watcher.finds(e5="p")
    secret = white.page.evaluate(
        "localStorage.getItem('jadoube:seat:' + location.pathname.slice(3))"
    )
    again.opens(f"{white.page.url}#s={secret}")
    again.carries("g1", "f3")
    black.finds(f3="N")
    assert "#" not in again.page.url


def test_somebody_not_invited_only_watches(room: Room) -> None:
    white, _ = room.two()
    watcher = room.person()
    watcher.opens(white.page.url)
    watcher.sees("You watch")
    watcher.carries("e2", "e4")
    watcher.finds(e2="P", e4="")
    assert watcher.page.get_by_label("An act, in words").count() == 0


def test_a_table_that_is_not_there(room: Room) -> None:
    person = room.person()
    person.opens("/t/aaaaaaaaaaaaaaaa")
    expect(person.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    # The page comes with a 404, of which the browser complains, too.
    person.complaints.clear()


def test_the_opponent_answers(room: Room) -> None:
    person = room.person()
    person.lays(**{"The computer": True})
    person.carries("e2", "e4")
    person.finds(e4="P")
    person.reads("Black")
    person.sees("Your move")


def test_the_opponent_begins(room: Room) -> None:
    person = room.person()
    person.lays(**{"The computer": True, "First move": "my adversary\u2019s"})
    person.reads("Black")
    person.sees("Your move")
    # It moves soon: who began, and why, is still told then, and is always found among the papers.
    why = re.compile(r"The computer, level \d begins with Black, as agreed\.")
    expect(person.page.locator("[data-begins]")).to_have_text(why)
    person.opens_tab("Table")
    expect(person.page.get_by_role("tabpanel")).to_contain_text(why)
    person.carries("e2", "e4")
    person.finds(e4="P")
    expect(person.page.locator("[data-begins]")).to_have_count(0)


def test_who_begins_is_told_so(room: Room) -> None:
    person = room.person()
    person.lays(**{"The computer": True})
    expect(person.page.locator("[data-ruling]")).to_have_text("You begin with White, as agreed.")
    expect(person.page.get_by_text("no move yet")).to_be_visible()


@pytest.mark.parametrize("way", ["Withdraw the question", "Close the vote"])
def test_a_question_that_nobody_decides_does_not_stop_the_game(room: Room, way: str) -> None:
    person = room.person()
    person.lays(**{"The computer": True})
    person.clicks(re.compile("^More"))
    person.clicks(re.compile("^Refer a question"))
    person.page.get_by_label(re.compile("The question")).fill("Is anybody there?")
    person.clicks("Refer it")
    person.sees("Nobody stands by", "play goes on as it stood")
    person.clicks(way)
    person.sees("Your move")
    person.carries("e2", "e4")
    person.finds(e4="P")


@pytest.mark.parametrize("width", [1024, 1280, 1440])
def test_what_can_be_said_stands_in_one_row(room: Room, width: int) -> None:
    person = room.person(viewport={"width": width, "height": 768})
    person.lays(**{"The umpire is silent": True})
    rows = person.page.locator(".doing .actions > button").evaluate_all(
        "buttons => buttons.map(one => one.getBoundingClientRect().top)"
    )
    assert len(rows) == 7
    assert len(set(rows)) == 1, rows
