"""The same table with a finger, with keys alone, in the dark, and by ear."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.browser.people import PHONE

if TYPE_CHECKING:
    from tests.browser.people import Person, Room

NAMED = """
(({ id, textContent }, label) => label || id || textContent.trim())(
  document.activeElement, document.activeElement.getAttribute('aria-label'))
"""


def test_a_phone_is_enough(room: Room) -> None:
    white, black = room.person(**PHONE), room.person(**PHONE)
    black.sits_down(white.lays())
    white.taps("e2")
    white.sees("You must move")
    white.taps("e4")
    black.finds(e4="P", e2="")
    # A second tap on one's own man is a new touch, and takes nothing.
    black.taps("d7", "e7")
    black.finds(d7="p", e7="p")
    black.taps("d7", "d5")
    white.finds(d5="p")
    white.taps("e4", "d5")
    black.finds(d5="P")
    black.page.get_by_role("button", name=re.compile("adoube$")).tap()
    black.taps("d8")
    white.reads("J'adoube")
    for one in (white, black):
        wide = one.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0
        expect(one.page.get_by_role("button", name="Check")).to_be_in_viewport()


def test_keys_alone_are_enough(room: Room) -> None:
    white, black = room.person(), room.person()
    link = lay_by_keys(white)
    black.sits_down(link)
    white.page.locator("body").press("/")
    white.page.keyboard.type("e2 e4")
    white.page.keyboard.press("Enter")
    black.finds(e4="P")
    black.types("g8 g6")
    white.sees("False move")
    # The remedy is reached with Tab from the top of what is said.
    remedy = white.page.get_by_role("button", name="have the same man moved lawfully")
    white.page.locator("body").press("Escape")
    focus_by_tab(white, "have the same man moved lawfully")
    expect(remedy).to_be_focused()
    white.page.keyboard.press("Enter")
    black.sees("You must move")
    # On the board itself: arrows and Enter.
    black.board.focus()
    for key in ["ArrowUp", "ArrowLeft", "ArrowLeft", "Enter", "ArrowRight", "ArrowUp", "ArrowUp"]:
        black.page.keyboard.press(key)
    expect(black.page.locator("#board-announcement")).to_have_text("f6, empty")
    black.page.keyboard.press("Enter")
    white.finds(f6="n")
    # The line remembers.
    white.page.locator("body").press("/")
    white.page.keyboard.type("d4")
    white.page.keyboard.press("Enter")
    black.finds(d4="P")
    white.page.keyboard.press("ArrowUp")
    expect(white.page.get_by_label("An act, in words")).to_have_value("d4")


def test_a_whole_game_by_keys_with_the_focus_always_seen(room: Room) -> None:
    person = room.person()
    person.opens("/")
    keys, page = person.page.keyboard, person.page

    def goes_to(name: str) -> None:
        focus_by_tab(person, name)
        assert page.evaluate(
            "(({outlineStyle, outlineWidth}) => outlineStyle !== 'none' && parseFloat(outlineWidth) > 0)"
            "(getComputedStyle(document.activeElement))"
        ), name
        expect(page.locator(":focus")).to_be_in_viewport()
        keys.press("Enter")

    def does(act: str) -> None:
        keys.press("/")
        keys.type(act)
        keys.press("Enter")
        keys.press("Escape")

    goes_to("Two at this screen")
    page.wait_for_url(re.compile(r"/t/[a-z2-7]{16}$"))
    # Before the table has come there is no line to type into, and nobody who types.
    person.page.get_by_label("An act, in words").wait_for()
    person.sees("to move")
    # Who begins is decided by lot.
    second, first_to, man, back, false, right = (
        ("White", {"e5": "p"}, "N", "b1", "b3", "c3")
        if "Black begins" in page.inner_text("body")
        else ("Black", {"e4": "P"}, "n", "b8", "b6", "c6")
    )
    does(*first_to)
    person.finds(**first_to)
    does(f"{back} {false}")
    person.sees(f"False move, by {second}")
    goes_to("have the same man moved lawfully")
    person.finds(**{back: man, false: ""})
    expect(page.locator("[data-said]")).to_contain_text(f"{second} must move his Knight on {back}")
    does(f"{back} {right}")
    person.finds(**{right: man})
    goes_to("Resign …")
    goes_to("Yes, resign")
    person.sees("wins")
    goes_to("Rematch")
    person.finds(**dict.fromkeys((*first_to, right), ""), **{back: man})
    # From the top the order is that of the eye: the ways on, the board, what can be done, what is typed, the papers.
    page.reload()
    person.sees("to move")
    passed: list[str] = []
    for _ in range(30):
        keys.press("Tab")
        passed.append(page.evaluate(NAMED))
    wanted = ["Lawbook", "The board", "Castle king-side", "typed", "tab-moves"]
    places = [[one.startswith(name) for one in passed].index(True) for name in wanted]
    assert places == sorted(places)


def lay_by_keys(person: Person) -> str:
    person.opens("/")
    person.page.get_by_text("Five short laws").wait_for(state="attached")
    keys = person.page.keyboard
    focus_by_tab(person, "Choose the laws")
    keys.press("Enter")
    for label in ("First move", "White men"):
        focus_by_tab(person, label)
        keys.type("mine")
    person.page.get_by_role("heading", level=1).click()
    focus_by_tab(person, "Make a link for a friend")
    keys.press("Enter")
    return person.page.locator("[data-invitation]").inner_text()


def focus_by_tab(person: Person, name: str) -> None:
    """Press Tab until what has that name, or that label, has the focus."""
    for _ in range(60):
        person.page.keyboard.press("Tab")
        found: str = person.page.evaluate(
            "(({labels, textContent}) => (labels?.[0]?.textContent ?? textContent).trim())"
            "(document.activeElement)"
        )
        if found.startswith(name):
            return
    raise AssertionError(f"{name!r} is not reached by keys")


def test_rulings_are_said_aloud(room: Room) -> None:
    white, black = room.two()
    white.presses("g1")
    for one in (white, black):
        said = one.page.locator("[data-said]")
        expect(said).to_contain_text("White has touched his Knight on g1 and must move it")
        expect(said).to_have_attribute("aria-live", "polite")
    white.types("white moves e5 e6")
    expect(white.page.get_by_role("alert")).to_contain_text("Refused")
    assert "Knight" in (white.board.get_attribute("aria-label") or "")


def test_light_dark_and_sounds_are_remembered(room: Room) -> None:
    person = room.person(color_scheme="light")
    person.opens("/")
    light = person.page.evaluate("getComputedStyle(document.body).backgroundColor")
    person.clicks(re.compile("^Light or dark"))
    dark = person.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert light != dark
    person.clicks("Sounds")
    person.page.reload()
    expect(person.page.get_by_role("button", name="Sounds")).to_have_attribute(
        "aria-pressed", "false"
    )
    assert person.page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


def test_the_keyboard_keeps_its_place(room: Room) -> None:
    person = room.person()
    person.lays(**{"Two at this screen": True})
    for act in ("e4", "e5", "Nf3", "Nc6"):
        person.types(act)
    person.finds(c6="n")
    moves = person.page.get_by_role("list", name="Moves")
    # Of all the moves one is a stop of the Tab key; Esc leads back from the past.
    expect(moves.locator("button.move[tabindex='0']")).to_have_text("Nc6")
    expect(moves.locator("button.move[tabindex='-1']")).to_have_count(3)
    person.page.keyboard.press("Escape")
    for _ in range(3):
        person.page.keyboard.press("ArrowLeft")
    person.sees("You are viewing move 1")
    expect(moves.locator("button.move[tabindex='0']")).to_have_text("e4")
    person.page.keyboard.press("Escape")
    person.sees_not("You are viewing")
    # A button that is gone when it has done its work leaves the focus at the board.
    resign = person.page.get_by_role("button", name="Resign …").first
    resign.focus()
    resign.press("Enter")
    person.page.get_by_role("button", name="Yes, resign").press("Enter")
    expect(person.board).to_be_focused()
    person.page.get_by_role("button", name="Rematch").press("Enter")
    person.sees("Black to move")  # by the law he begins the second game
    expect(person.board).to_be_focused()
