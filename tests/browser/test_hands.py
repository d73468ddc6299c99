"""Hands on the board: which man they come down on, and which man goes with them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.people import PHONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.people import Person, Room

PAWNS_MEET = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"
PAWNS_MEET_BLACK = "4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1"

BANNER = (
    "document.body.prepend(Object.assign(document.createElement('p'),"
    " {id: 'banner', innerHTML: 'Here is<br>a banner<br>of four<br>lines'}))"
)


def two_at(room: Room, position: str, **likes: object) -> tuple[Person, Person]:
    white, black = room.person(**likes), room.person(**likes)
    black.sits_down(white.lays(**{"First move": None, "Agreed position": position}))
    return white, black


# --- an adverse man ------------------------------------------------------------------------------


def by_mouse(white: Person) -> None:
    for square in ("d5", "e4", "d5"):
        white.presses(square)


def by_carrying(white: Person) -> None:
    white.presses("d5")
    white.carries("e4", "d5")


def by_keys(white: Person) -> None:
    white.walks("d5", "e4", "d5")


def by_finger(white: Person) -> None:
    white.taps("d5", "e4", "d5")


def by_finger_carrying(white: Person) -> None:
    white.taps("d5")
    white.holds_and_carries("e4", "d5")


@pytest.mark.parametrize(
    "takes",
    [by_mouse, by_carrying, by_keys, by_finger, by_finger_carrying],
    ids=lambda f: f.__name__,
)
def test_an_adverse_man_that_was_touched_is_taken_with_ones_own(
    room: Room, takes: Callable[[Person], None]
) -> None:
    white, black = two_at(room, PAWNS_MEET, **(PHONE if "finger" in takes.__name__ else {}))
    takes(white)
    black.finds(d5="P", e4="")
    black.reads("White has touched Black's pawn on d5", "White moves his pawn from e4 to d5")
    black.sees("Your move")


def test_an_adverse_man_pressed_does_not_follow_the_next_press(room: Room) -> None:
    white, black = two_at(room, PAWNS_MEET)
    white.presses("d5")
    white.sees("You must")
    expect(white.page.locator(".table square.selected:visible")).to_have_count(0)
    white.presses("c4")
    white.presses("e4")
    black.reads("White has touched his pawn on e4")
    black.finds(d5="p", e4="P")


def test_an_adverse_man_can_still_be_carried_off(room: Room) -> None:
    white, black = two_at(room, PAWNS_MEET)
    white.carries("d5", "c4")
    black.finds(c4="p", d5="")
    black.sees("by White")


def test_an_adverse_man_in_the_hand_goes_on_with_the_next_press(room: Room) -> None:
    person = room.person()
    terms = {"Two at this screen": True, "Dal Rio": True, "First move": None}
    person.lays(**terms, **{"Agreed position": PAWNS_MEET})
    person.page.get_by_role("button", name="Hold").last.click()
    person.carries("d5", "d4")
    person.sees("holds a man on d4, from d5")
    person.presses("d4")
    person.presses("c4")
    person.finds(c4="p", d4="", d5="")


# --- castling ------------------------------------------------------------------------------------

CHESS960 = "4k3/8/8/8/8/8/8/1RK2R2 w FB - 0 1"


def test_in_chess960_a_king_set_on_his_rook_castles(room: Room) -> None:
    white, black = two_at(room, CHESS960)
    white.carries("c1", "f1")
    black.reads("White castles king-side")
    black.finds(g1="K", f1="R", b1="R", c1="")


def test_in_chess960_a_button_castles(room: Room) -> None:
    white, black = two_at(room, CHESS960)
    white.page.get_by_role("button", name="Castle queen-side").click()
    black.finds(c1="K", d1="R", f1="R", b1="")


# --- a board that has shifted --------------------------------------------------------------------


def by_banner(person: Person) -> None:
    person.page.evaluate(BANNER)


def by_scrolling(person: Person) -> None:
    person.page.evaluate("document.body.style.paddingBottom = '1000px'")
    person.page.mouse.wheel(0, 90)
    person.page.wait_for_function("() => scrollY > 60")


def by_resizing(person: Person) -> None:
    person.page.set_viewport_size({"width": 1000, "height": 700})


def by_turning_the_screen(person: Person) -> None:
    person.page.set_viewport_size({"width": 700, "height": 1000})


def by_turning_the_board(person: Person) -> None:
    person.page.keyboard.press("f")
    expect(person.page.locator(".table .orientation-black")).to_be_visible()


SHIFTS = [
    by_banner,
    by_scrolling,
    by_resizing,
    by_turning_the_screen,
    by_turning_the_board,
]


@pytest.mark.parametrize("shift", SHIFTS, ids=lambda f: f.__name__)
def test_a_press_finds_its_man_wherever_the_board_has_gone(
    room: Room, shift: Callable[[Person], None]
) -> None:
    white, black = room.two()
    white.presses("e5")
    shift(white)
    white.presses("g1")
    black.reads("White has touched his Knight on g1")
    white.presses("f3")
    black.finds(f3="N", g1="")


def test_a_press_finds_its_man_under_the_sign_of_a_lost_line(room: Room) -> None:
    white, black = room.two()
    white.presses("e5")
    white.context.set_offline(True)
    expect(white.page.get_by_text("The connection is lost.", exact=True)).to_be_visible()
    # As near to the edge as one comes when the board has gone down by the height of the sign.
    white.page.mouse.click(*white.point("g1", down=-0.4))
    white.context.set_offline(False)
    black.reads("White has touched his Knight on g1")


def test_a_panel_that_opens_over_the_board(room: Room) -> None:
    person = room.person()
    person.lays(**{"Two at this screen": True})
    person.presses("e5")
    person.page.get_by_role("group", name="Black: What you can").get_by_text("More").click()
    panel = person.page.get_by_role("button", name="I knocked a man over")
    expect(panel).to_be_visible()
    # A press elsewhere puts it away, and means the man that is pressed.
    person.presses("g1")
    person.reads("White has touched his Knight on g1")
    expect(panel).to_have_count(0)


def test_a_banner_appears_while_a_man_is_carried(room: Room) -> None:
    white, black = room.two()
    mouse = white.page.mouse
    mouse.move(*white.point("e2"))
    mouse.down()
    mouse.move(*white.point("e3"))
    by_banner(white)
    mouse.move(*white.point("e4"), steps=3)
    mouse.up()
    black.finds(e4="P", e2="")


# --- a man that is not there any more ------------------------------------------------------------


def test_a_man_taken_while_selected_is_selected_no_more(room: Room) -> None:
    white, black = two_at(room, PAWNS_MEET_BLACK)
    white.presses("e4")
    expect(white.page.locator(".table square.selected:visible")).to_have_count(1)
    black.carries("d5", "e4")
    white.finds(e4="p", d5="")
    expect(white.page.locator(".table square.selected:visible")).to_have_count(0)
    white.presses("e1")
    black.reads("White has touched his King on e1")
    black.finds(e4="p", e1="K")


def test_a_man_put_back_while_selected_is_selected_no_more(room: Room) -> None:
    white, black = room.two()
    white.carries("b1", "b3")
    black.finds(b3="N")
    white.presses("b3")
    black.clicks("have the same man moved lawfully")
    white.finds(b1="N", b3="")
    white.presses("d2")
    black.reads("White has touched his pawn on d2")
    white.finds(d2="P", b1="N")


def test_a_man_taken_while_it_is_carried_is_carried_no_more(room: Room) -> None:
    white, black = two_at(room, PAWNS_MEET_BLACK)
    mouse = white.page.mouse
    mouse.move(*white.point("e4"))
    mouse.down()
    mouse.move(*white.point("e5"))
    black.carries("d5", "e4")
    white.finds(e4="p")
    mouse.move(*white.point("e6"))
    mouse.up()
    white.presses("e1")
    black.reads("White has touched his King on e1")
    black.finds(e4="p", e6="")


def test_a_look_at_the_past_lets_go(room: Room) -> None:
    white, black = room.two()
    white.types("e4")
    black.types("e5")
    white.sees("Your move")
    white.presses("g1")
    white.sees("You must move")
    white.page.get_by_label("An act, in words").blur()
    white.page.keyboard.press("ArrowLeft")
    white.sees("You are viewing move")
    white.presses("f3")
    white.page.keyboard.press("ArrowRight")
    white.sees("You must move")
    expect(white.page.locator(".table square.selected:visible")).to_have_count(0)
    white.presses("f3")
    white.presses("g1")
    white.presses("f3")
    black.finds(f3="N", g1="")


def test_a_choice_is_forgotten_with_the_game_it_was_for(room: Room) -> None:
    terms = {"Italian custom": True, "First move": None, "A sitting": True}
    white, black = room.two(**terms, **{"Agreed position": "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"})
    white.carries("e1", "h1")
    choosing = white.page.get_by_role("group", name=re.compile("Choose a way to castle"))
    expect(choosing).to_be_visible()
    black.types("resign")
    white.sees("White wins")
    expect(choosing).to_be_hidden()
    white.clicks("Rematch")
    white.finds(e1="K")
    expect(choosing).to_be_hidden()


def test_the_turn_passes_to_the_other_hand_at_one_screen(room: Room) -> None:
    person = room.person()
    person.lays(**{"Two at this screen": True})
    person.presses("b2")
    person.types("a2 a3")
    person.finds(a3="P")
    person.presses("d7")
    person.reads("Black has touched his pawn on d7")
    person.finds(b2="P", d7="p")


def test_a_man_pressed_while_the_men_are_laid_is_not_carried_in_the_game(room: Room) -> None:
    white, black = room.two()
    white.clicks("set up the men by hand")
    white.presses("b1")
    white.clicks("Use this set-up")
    expect(white.page.get_by_role("button", name="Use this set-up")).to_be_hidden()
    white.presses("d4")
    white.presses("g1")
    black.reads("White has touched his Knight on g1")
    black.finds(b1="N", d4="")


def test_a_man_dropped_beside_the_board_is_not_laid(room: Room) -> None:
    white, black = room.two()
    white.clicks("set up the men by hand")
    mouse = white.page.mouse
    mouse.move(*white.point("d1"))
    mouse.down()
    mouse.move(*white.point("d1", down=3), steps=4)
    mouse.up()
    white.finds(d1="")
    white.presses("e5")
    white.clicks("Use this set-up")
    black.finds(d1="")


# Whether an act has been sent by the time that everybody has heard of the hand letting go.
AT_ONCE = """
const send = WebSocket.prototype.send;
let sent = 0;
WebSocket.prototype.send = function (words) {
  if (String(words).includes(' moves ')) sent += 1;
  return send.call(this, words);
};
window.sentBy = {};
for (const what of ['mousedown', 'mouseup']) {
  addEventListener(what, () => (window.sentBy[what] = sent));
}
"""


def test_what_a_hand_does_is_sent_at_once_and_not_behind_a_frame(room: Room) -> None:
    person = room.person()
    person.page.add_init_script(AT_ONCE)
    person.lays(**{"Two at this screen": True})
    person.carries("g1", "f3")
    assert person.page.evaluate("window.sentBy.mouseup") == 1
    person.finds(f3="N", g1="")
    person.presses("g8")
    person.presses("f6")
    assert person.page.evaluate("window.sentBy.mousedown") == 2
    person.finds(f6="n", g8="")
