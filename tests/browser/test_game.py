"""A whole game between two browsers, with everything that can go wrong at a table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from jadoube.cases import parse

if TYPE_CHECKING:
    from tests.browser.people import Person, Room


def test_a_whole_game(room: Room) -> None:
    white, black = room.two()
    watcher = room.person()
    watcher.opens(white.page.url.partition("#")[0])

    a_touch_binds(white, black)
    j_adoube_frees(black, white)
    a_false_move_is_exacted(white, black)
    castling(white, black)
    check_is_said_too_late(white, black)
    a_dispute_is_voted_on(white, black, watcher)
    the_connection_is_lost(white, black)
    black_loads_the_page_again(black)
    a_pawn_is_promoted(white, black)
    black_resigns(white, black)

    watcher.sees("White wins")
    answer = white.page.request.get(f"{white.address}{download(white, '.case')}")
    assert answer.ok
    assert parse(answer.text())
    assert white.page.request.get(f"{white.address}{download(white, 'PGN')}").ok


def a_touch_binds(white: Person, black: Person) -> None:
    white.presses("g1")
    white.sees("You must move")
    black.sees("White must move")
    white.carries("g1", "f3")
    black.finds(f3="N", g1="")
    black.sees("Your move")


def j_adoube_frees(black: Person, white: Person) -> None:
    black.clicks(re.compile("adoube$"))
    black.presses("d7")
    white.reads("J'adoube")
    black.sees_not("must")
    # The held key does the same.
    black.page.keyboard.down("j")
    black.presses("b8")
    black.page.keyboard.up("j")
    black.sees_not("must")


def a_false_move_is_exacted(white: Person, black: Person) -> None:
    black.carries("g8", "g6")
    white.finds(g6="n")
    white.sees("False move, by Black", "law 13", "you lose the right")
    black.sees("White may")
    white.clicks("have the same man moved lawfully")
    black.finds(g8="n", g6="")
    black.sees("You must move")
    black.carries("g8", "f6")
    white.finds(f6="n")


def castling(white: Person, black: Person) -> None:
    white.types("I move my pawn to e4")
    white.finds(e4="P")
    black.presses("f6")
    black.presses("e4")
    white.finds(e4="n")
    white.carries("f1", "c4")
    white.finds(c4="B")
    black.carries("d7", "d6")
    white.finds(d6="p")
    white.carries("e1", "g1")
    white.finds(g1="K", f1="R")
    black.reads("castles")


def check_is_said_too_late(white: Person, black: Person) -> None:
    black.types("Nc6")
    white.finds(c6="n")
    white.carries("c4", "f7")
    white.finds(f7="B")
    black.types("a7 a6")
    white.finds(a6="p")
    white.clicks("Check")
    black.sees("law 18")
    black.page.locator("[data-matter=check-not-announced] button[data-act]").first.click()
    black.finds(a7="p", a6="")
    black.sees("You must", "Check.")
    black.carries("e8", "f7")
    white.finds(f7="k")


def a_dispute_is_voted_on(white: Person, black: Person, watcher: Person) -> None:
    watcher.clicks("declare that they have no interest in the game")
    watcher.page.get_by_label("Your name").fill("Carl <b>the Great</b>")
    watcher.clicks("I declare it")
    watcher.sees("You stand by")

    white.clicks(re.compile("^More"))
    white.clicks(re.compile("^Refer a question"))
    white.page.get_by_label(re.compile("The question")).fill("Was the <i>Bishop</i> quitted?")
    white.clicks("Refer it")
    for person in (white, black, watcher):
        # What people write is never read as HTML.
        person.sees("Was the <i>Bishop</i> quitted?")
    watcher.sees("once the players have accepted you")
    for person in (white, black):
        person.clicks(re.compile("^Accept Carl"))
    watcher.clicks(re.compile("^Play on"))
    black.sees("Play on: 1", "has a voice")
    # Nobody else has a voice, so it is enough that one of them waits for no more.
    white.clicks("Close the vote")
    white.sees("Your move")
    black.reads("Carl <b>the Great</b>")


def the_connection_is_lost(white: Person, black: Person) -> None:
    white.context.set_offline(True)
    expect(white.page.get_by_text("The connection is lost.", exact=True)).to_be_visible()
    white.carries("d2", "d3")
    white.finds(d3="P")
    expect(white.page.get_by_text("acts wait")).to_be_visible()
    black.finds(d2="P")
    white.context.set_offline(False)
    black.finds(d3="P", d2="")
    expect(white.page.get_by_text("The connection is lost.", exact=True)).to_be_hidden()
    moved = white.page.get_by_role("listitem").filter(has_text="his pawn from d2 to d3")
    expect(moved).to_have_count(1)


def black_loads_the_page_again(black: Person) -> None:
    black.page.reload()
    black.finds(d3="P")
    black.sees("Your move")
    black.carries("e4", "f6")
    black.finds(f6="n")


def a_pawn_is_promoted(white: Person, black: Person) -> None:
    for one, other in (("h4", "a6"), ("h5", "a5"), ("h6", "a4"), ("hxg7", "a3")):
        white.types(one)
        black.sees("Your move")
        black.types(other)
        white.sees("Your move")
    white.carries("g7", "h8")
    white.page.get_by_role("button", name="Knight").click()
    # A Knight on h8 attacks the King on f7: it is said this time.
    black.finds(h8="N")
    white.page.keyboard.press("c")
    black.sees("Check.")


def black_resigns(white: Person, black: Person) -> None:
    black.clicks(re.compile("^More"))
    black.clicks(re.compile("^Resign"))
    black.clicks("Yes, resign")
    for person in (white, black):
        person.sees("White wins")


def download(person: Person, name: str) -> str:
    return person.page.get_by_role("link", name=name, exact=True).last.get_attribute("href") or ""
