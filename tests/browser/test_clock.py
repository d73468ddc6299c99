"""The clock on the page: two faces, a press as an act of its own, a third seat for the arbiter."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator
    from tests.browser.people import Person, Room

A_TABLE = re.compile(r"/t/[a-z2-7]{16}$")


def lays_tempo(person: Person, tempo: str, against: str = "a friend, by a link") -> None:
    """Lay a table in one press."""
    person.opens("/")
    person.page.locator(".tempos select").select_option(label=against)
    person.page.get_by_role("button", name=re.compile(f"^{tempo}")).click()
    person.page.wait_for_url(A_TABLE)
    expect(person.board).to_be_visible()


def lays_with_arbiter(person: Person, way: str, time: str = "5") -> None:
    """Lay a table under today's laws through the options, with somebody who officiates."""
    page = person.page
    person.opens("/")
    page.locator("details").evaluate("each => each.open = true")
    page.get_by_role("radio", name=re.compile("FIDE")).check()
    page.get_by_label(re.compile("^Time")).fill(time)
    page.get_by_role("radio", name=re.compile(way)).check()
    page.get_by_label("White men").select_option(label="mine")
    page.get_by_role("button", name="Make a link for a friend", exact=True).click()
    page.wait_for_url(A_TABLE)
    expect(person.board).to_be_visible()


def invitation(person: Person) -> str:
    return person.page.locator("[data-invitation]").inner_text()


def clock(person: Person, colour: str) -> Locator:
    return person.page.locator(f"[data-clock={colour}]")


def runs(person: Person, colour: str) -> None:
    expect(clock(person, colour)).to_have_class(re.compile(r"\brunning\b"))


def colours(room: Room, tempo: str) -> tuple[Person, Person]:
    """Let two sit down to a table laid in one press; White first, as the lot has it."""
    host, guest = room.person(), room.person()
    lays_tempo(host, tempo)
    guest.sits_down(invitation(host))
    return (guest, host) if host.is_black_below else (host, guest)


def presses_space(person: Person) -> None:
    person.page.keyboard.press("Space")


def test_a_blitz_table_in_one_press(room: Room) -> None:
    white, black = colours(room, "Blitz")
    for person in (white, black):
        for colour in ("white", "black"):
            expect(clock(person, colour)).to_have_text("3:00")
            expect(clock(person, colour)).not_to_have_class(re.compile("running"))
    white.carries("e2", "e4")
    black.finds(e4="P")
    for person in (white, black):
        runs(person, "white")
    presses_space(white)
    for person in (white, black):
        runs(person, "black")
    expect(clock(black, "black")).to_have_text(re.compile(r"2:5\d"))
    # Two seconds came with the press.
    expect(clock(white, "white")).to_have_text(re.compile(r"3:0[012]|2:5\d"))
    black.carries("e7", "e5")
    black.clicks(re.compile("^Press the clock"))
    runs(white, "white")


def test_whoever_is_alone_plays_the_computer_on_the_clock(room: Room) -> None:
    person = room.person()
    person.opens("/")
    person.clicks(re.compile("^Blitz"))
    person.page.wait_for_url(A_TABLE)
    expect(person.page.locator(".bar").first).to_contain_text("The computer")


def test_the_lever_is_one_line_beside_the_board_in_sight(room: Room) -> None:
    host, guest = room.person(), room.person(viewport={"width": 1024, "height": 768})
    lays_tempo(host, "Blitz")
    guest.sits_down(invitation(host))
    for name in ("Press the clock", "The other clock runs"):
        lever = guest.page.get_by_role("button", name=name)
        if lever.count():
            box = lever.bounding_box()
            assert box is not None
            assert box["height"] < 60
    expect(guest.page.get_by_role("button", name="Do it")).to_be_in_viewport(ratio=1)


def test_each_tempo_has_its_law_and_time(room: Room) -> None:
    person = room.person()
    for tempo, shown in (("Bullet", "1:00"), ("Rapid", "10:00"), ("Classical", "1:30:00")):
        lays_tempo(person, tempo, "somebody at this screen")
        expect(clock(person, "white")).to_have_text(shown)


def test_an_illegal_move_is_put_back_or_costs_a_minute(room: Room) -> None:
    white, black = colours(room, "Blitz")
    white.carries("e2", "e4")
    presses_space(white)
    runs(black, "black")
    black.carries("g8", "g6")
    black.clicks("Put it back")
    black.finds(g8="n", g6="")
    black.carries("g8", "g6")
    white.finds(g6="n")
    presses_space(black)
    # The umpire acts himself: the move is put back, and White has a minute more.
    black.finds(g8="n", g6="")
    expect(clock(white, "white")).to_have_text(re.compile(r"[34]:\d\d"))
    white.reads("The arbiter", "A.3")
    runs(white, "black")


def test_the_clock_is_pressed_for_whoever_likes_it_so(room: Room) -> None:
    white, black = colours(room, "Rapid")
    white.page.get_by_label("press for me").check()
    white.carries("e2", "e4")
    runs(black, "black")
    white.reads("White presses the clock. FIDE, article 6.2.1")
    black.carries("e7", "e5")
    expect(black.page.get_by_role("button", name=re.compile("^Press the clock"))).to_be_enabled()
    runs(white, "black")


def test_space_in_a_line_of_text_is_a_space(room: Room) -> None:
    white, black = colours(room, "Rapid")
    white.page.get_by_label("An act, in words").press_sequentially("white moves e2 e4")
    white.page.keyboard.press("Enter")
    black.finds(e4="P")
    runs(black, "white")
    assert "presses" not in white.transcript()


def test_the_arbiter_at_his_own_seat(room: Room) -> None:
    white, black, arbiter = room.person(), room.person(), room.person()
    lays_with_arbiter(white, "A third person")
    arbiter.opens(white.page.locator("[data-arbiter]").inner_text())
    expect(arbiter.page.get_by_role("heading", name="You are the arbiter")).to_be_visible()
    black.sits_down(invitation(white))
    white.carries("e2", "e4")
    presses_space(white)
    runs(arbiter, "black")
    black.carries("g8", "g6")
    presses_space(black)
    # Nobody acts before he does.
    runs(arbiter, "white")
    arbiter.clicks("Stop the clocks")
    expect(clock(white, "white")).not_to_have_class(re.compile("running"))
    arbiter.clicks("Step in")
    black.finds(g8="n", g6="")
    expect(clock(white, "white")).to_have_text(re.compile(r"[67]:\d\d"))
    arbiter.clicks("Start the clocks")
    runs(black, "black")
    arbiter.page.locator(".whom select").select_option("black")
    arbiter.clicks("A warning")
    white.reads("warn")


def test_tenths_a_flag_and_who_calls_it(room: Room) -> None:
    white, black, arbiter = room.person(), room.person(), room.person()
    lays_with_arbiter(white, "A third person")
    arbiter.opens(white.page.locator("[data-arbiter]").inner_text())
    black.sits_down(invitation(white))
    white.carries("e2", "e4")
    runs(arbiter, "white")
    arbiter.clicks("Set the clocks …")
    fields = arbiter.page.get_by_placeholder("0:10:00")
    fields.first.fill("0:00:04")
    fields.last.fill("0:05:00")
    arbiter.clicks("Set")
    expect(clock(white, "white")).to_have_text(re.compile(r"0:0\d\.\d"))
    expect(clock(white, "white")).to_have_class(re.compile("low"))
    expect(clock(black, "white")).to_contain_text("flag down", timeout=20_000)
    expect(black.page.get_by_role("button", name="Claim the flag")).to_be_visible()
    arbiter.clicks("Call the flag")
    black.sees("Black wins")


def test_with_nobody_to_officiate_the_players_claim(room: Room) -> None:
    white, black = room.person(), room.person()
    lays_with_arbiter(white, "Nobody does")
    assert not white.page.locator("[data-arbiter]").count()
    black.sits_down(invitation(white))
    white.carries("e2", "e4")
    presses_space(white)
    runs(black, "black")
    black.carries("g8", "g6")
    presses_space(black)
    white.sees("False move")
    white.clicks("Claim a draw")
    white.clicks("Third occurrence")
    runs(white, "white")
    white.reads("White claims")


def test_the_computer_waits_for_the_press_and_the_coach_tells_of_it(room: Room) -> None:
    person = room.person()
    lays_tempo(person, "Blitz", "the computer")
    mine = "black" if person.is_black_below else "white"
    if mine == "black":
        runs(person, "black")
    person.carries(*(("e7", "e5") if mine == "black" else ("e2", "e4")))
    expect(person.page.locator("[data-lesson=press]")).to_be_in_viewport(ratio=1)
    before = person.page.locator(".move").count()
    person.page.wait_for_timeout(3000)
    assert person.page.locator(".move").count() == before
    presses_space(person)
    person.page.wait_for_function(
        "before => document.querySelectorAll('.move').length > before", arg=before
    )


def test_the_computer_presses_its_clock(room: Room) -> None:
    person = room.person()
    lays_tempo(person, "Blitz", "the computer")
    mine, other = ("black", "white") if person.is_black_below else ("white", "black")
    if mine == "white":
        person.carries("e2", "e4")
        presses_space(person)
    person.reads(f"{other.title()} presses the clock")
    runs(person, mine)
