"""Fingers on the board of a phone: what is swiped, tapped, pinched and carried."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from tests.browser.people import PHONE, scrolled

if TYPE_CHECKING:
    from tests.browser.people import Room


def test_a_swipe_that_begins_on_a_man_scrolls_the_page_and_touches_nothing(room: Room) -> None:
    white, black = room.person(**PHONE), room.person()
    black.sits_down(white.lays())
    white.swipes("e2", down=-200)
    white.page.wait_for_function("() => scrollY > 100")
    before = white.rests()
    white.swipes("d2", down=150)
    white.page.wait_for_function("before => scrollY < before - 50", arg=before)
    white.rests()
    # Sideways there is nothing to scroll, and still nothing is touched.
    white.swipes("c2", right=120)
    white.taps("g1")
    black.sees("White must move the man on g1")
    black.finds(c2="P", d2="P", e2="P")
    assert "touched his pawn" not in black.transcript()


def test_a_man_that_was_tapped_is_not_carried_off_by_a_swipe(room: Room) -> None:
    white, black = room.person(**PHONE), room.person()
    black.sits_down(white.lays())
    white.taps("e2")
    white.sees("You must move")
    white.swipes("e2", down=-150)
    white.page.wait_for_function("() => scrollY > 80")
    white.rests()
    # How far a swipe rolls hangs on its pace: the whole board must be in sight again.
    white.page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    white.rests()
    # It is still the man that follows the next tap.
    white.taps("e4")
    black.finds(e4="P", e2="")


def test_a_finger_that_rests_lifts_the_man_and_carries_it(room: Room) -> None:
    white, black = room.person(**PHONE), room.person(**PHONE)
    black.sits_down(white.lays())
    white.holds_and_carries("e2", "e4")
    black.finds(e4="P", e2="")
    assert scrolled(white) == 0
    black.holds_and_carries("d7", "d5")
    white.finds(d5="p", d7="")
    white.holds_and_carries("e4", "d5")
    black.finds(d5="P", e4="")


def test_a_finger_that_rests_and_is_lifted_has_touched_once(room: Room) -> None:
    white, black = room.person(**PHONE), room.person()
    black.sits_down(white.lays())
    white.holds_and_carries("g1", "g1")
    black.sees("White must move the man on g1")
    white.taps("f3")
    black.finds(f3="N", g1="")
    transcript = black.transcript()
    assert transcript.count("White has touched") == 1


def test_two_fingers_touch_nothing(room: Room) -> None:
    white, black = room.person(**PHONE), room.person()
    black.sits_down(white.lays())
    white.pinches("d2", "e2")
    white.page.wait_for_timeout(500)
    white.taps("g1")
    black.sees("White must move the man on g1")
    assert "pawn" not in black.transcript()


def test_a_second_finger_takes_the_man_out_of_the_hand(room: Room) -> None:
    white, black = room.person(**PHONE), room.person()
    black.sits_down(white.lays())
    white.pinches("d2", "e2", after=600)
    black.sees("White must move the man on d2")
    white.finds(d2="P")
    white.page.wait_for_timeout(500)
    white.taps("d2", "d4")
    black.finds(d4="P", e2="P")


def test_j_adoube_with_a_finger_that_rests(room: Room) -> None:
    white, black = room.person(**PHONE), room.person()
    black.sits_down(white.lays())
    white.page.get_by_role("button", name=re.compile("adoube$")).tap()
    white.holds_and_carries("e2", "e4")
    black.reads("J'adoube")
    black.finds(e2="P", e4="")


@pytest.mark.parametrize("path", ["/quiz", "/lawbook/walker-1832/VI"])
def test_a_board_to_look_at_is_scrolled_like_any_page(room: Room, path: str) -> None:
    person = room.person(**PHONE)
    person.opens(path)
    if path == "/quiz":
        person.clicks("Begin")
    else:
        person.page.locator(".cases a").first.click()
    person.page.evaluate("document.body.style.paddingBottom = '1000px'")
    board = person.page.locator("cg-board")
    board.scroll_into_view_if_needed()
    before = scrolled(person)
    box = board.locator("piece").first.bounding_box()
    assert box is not None
    person.draws_a_finger(box["x"] + 10, box["y"] + 10, right=0, down=-150)
    person.page.wait_for_function("before => scrollY - before > 60", arg=before)
