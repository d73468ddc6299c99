"""The page shows what the umpire tells it: whose man is held, how the board lies, which law is cited."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import httpx
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.people import Person, Room

PROPER = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def at_one_screen(room: Room, code: str = "sarratt-1808", **terms: Any) -> Person:
    """Let somebody sit down who plays with both colours."""
    asked = {"code": code, "adversary": {"kind": "same-screen"}, "white": "host", **terms}
    if not {"odds", "position"} & set(terms):
        asked["first"] = "host"
    laid = httpx.post(f"{room.address}/api/1/tables", json=asked).raise_for_status().json()
    player = room.person()
    player.opens(laid["links"]["seat"])
    expect(player.board).to_be_visible()
    return player


def marked(player: Person, *marks: str) -> None:
    """Expect so many squares with each of *marks*: `touched 2`."""
    for one in marks:
        kind, count = one.split()
        expect(player.page.locator(f".table square.{kind}:visible")).to_have_count(int(count))


def test_a_law_that_a_custom_changes_can_be_opened(room: Room) -> None:
    player = at_one_screen(room, customs=["paris"], position="4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1")
    player.types("white moves e2 c3")
    player.clicks("Sarratt, law 17; Paris custom")
    expect(player.page.locator("dialog.asked")).to_have_attribute("data-law", "17")


def test_a_game_begun_again_for_odds_is_played_on_the_board_as_it_lies(room: Room) -> None:
    odds = {"giver": "host", "squares": ["b1"]}
    player = at_one_screen(room, "lewis-1822", odds=odds, array=PROPER, turned=True)
    expect(player.board).to_have_class(re.compile(r"\bturned\b"))
    player.types("white exacts restart for odds-not-given")
    player.finds(b1="")
    expect(player.board).to_have_class(re.compile(r"\bturned\b"))
    player.types("black exacts restart for board-turned")
    expect(player.board).not_to_have_class(re.compile(r"\bturned\b"))


def test_a_man_is_held_until_the_umpire_says_that_it_is_not(room: Room) -> None:
    player = at_one_screen(room)
    player.types("white holds g1 f3")
    player.sees("White holds a man on f3, from g1")
    player.types('white refers "may he?"')
    # Nobody has a voice, and play goes on.
    player.clicks("Close the vote")
    player.sees_not("may he?")
    player.sees("White holds a man on f3, from g1")
    marked(player, "held 1", "touched 2")
    player.clicks("Let it go on f3")
    player.sees_not("holds")
    player.finds(f3="N", g1="")


def test_the_board_marks_what_the_umpire_marks(room: Room) -> None:
    player = at_one_screen(room)
    player.types("white touches g1")
    marked(player, "touched 1", "due 1", "open 0")
    player.types("white moves e2 e4")
    marked(player, "touched 0", "due 0", "open 3")
    player.looks_at(1)
    marked(player, "touched 1", "due 1", "open 0")


def test_a_king_who_must_move_is_marked(room: Room) -> None:
    player = at_one_screen(room)
    for act in ("e4", "e5", "white moves b1 b3", "black exacts king"):
        player.types(act)
    player.sees("White must move the King")
    marked(player, "due 1")


def test_a_false_move_has_a_colour_of_its_own(room: Room) -> None:
    player = at_one_screen(room)
    player.types("white moves e2 e4")
    last = player.page.locator(".table square.last-move").first
    plain = last.evaluate("one => getComputedStyle(one).backgroundColor")
    player.types("black moves b8 b6")
    wrong = player.page.locator(".table square.open")
    expect(wrong).to_have_count(2)
    for square in wrong.all():
        assert square.evaluate("one => getComputedStyle(one).backgroundColor") != plain


def test_a_duty_names_its_law(room: Room) -> None:
    player = at_one_screen(room)
    player.types("white touches g1")
    player.page.locator(".must").get_by_role("button", name="Sarratt, law 7").click()
    expect(player.page.locator("dialog.asked")).to_have_attribute("data-law", "7")


def test_a_remedy_that_cannot_be_enforced_says_so_before_it_is_chosen(room: Room) -> None:
    player = at_one_screen(room)
    player.types("white moves b1 b3")
    remedies = player.page.locator("[data-matter=false-move] button[data-act]")
    expect(remedies.filter(has_text="have the King moved")).to_contain_text(
        "nothing could be enforced"
    )
    expect(remedies.filter(has_text="moved lawfully")).not_to_contain_text("enforced")
    # To let it stand and to give the right up are told apart.
    card = player.page.locator("[data-matter=false-move]")
    expect(card).to_contain_text("what was done then holds good")
    expect(card).to_contain_text("Give the right up: nothing changes on the board")
