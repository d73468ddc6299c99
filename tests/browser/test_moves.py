"""The list of moves, the coach, and what is left to be seen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.people import Person, Room

NEARLY_MATED = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"


def moves(person: Person) -> list[str]:
    """Give the moves of the list, false ones and those put back with a sign."""
    listed = person.page.get_by_role("list", name="Moves").locator(".move")
    signs = {"false": "!", "gone": "-"}
    return [
        one.inner_text().replace("\n", "").removesuffix(", a false move")
        + "".join(
            sign for word, sign in signs.items() if word in (one.get_attribute("class") or "")
        )
        for one in listed.all()
    ]


def test_moves_are_listed_as_everybody_knows_them(room: Room) -> None:
    white, black = room.two()
    white.carries("e2", "e4")
    black.carries("g8", "g6")
    white.sees("False move")
    assert moves(white) == ["e4", "Ng8-g6!"]
    white.clicks("have the same man moved lawfully")
    black.sees("You must")
    assert moves(black) == ["e4", "Ng8-g6!-"]
    black.carries("g8", "f6")
    white.sees("Your move")
    assert moves(white) == ["e4", "Ng8-g6!-", "Nf6"]
    # That a hand came down before a move goes without saying; what followed from one does not.
    assert [fold.inner_text().split()[0] for fold in white.page.locator(".fold").all()] == [
        "·",
        "+4",
    ]
    # A touch makes no move.
    white.presses("g1")
    white.sees("You must")
    expect(white.page.get_by_text("move 1 of 1")).to_be_visible()
    # What belongs to the move is folded into it.
    expect(white.page.get_by_text("a square not within its power")).to_have_count(0)
    white.clicks("What happened at move 1, Black")
    expect(white.page.get_by_role("list", name="Moves")).to_contain_text(
        "a square not within its power"
    )


def test_a_false_move_put_back_before_the_press_stays_red(room: Room) -> None:
    person = room.person()
    person.lays(**{"FIDE": True, "Two at this screen": True})
    person.carries("b1", "b4")
    person.sees("White must")
    person.clicks("Put it back")
    person.finds(b1="N", b4="")
    assert moves(person) == ["Nb1-b4!-"]
    red = person.page.locator(".move.false")
    wax = "getComputedStyle(document.documentElement).getPropertyValue('--wax')"
    colour = red.evaluate("one => getComputedStyle(one).color")
    swatch = person.page.evaluate(
        f"(() => {{ const one = document.createElement('i'); one.style.color = {wax};"
        " document.body.append(one); const seen = getComputedStyle(one).color; one.remove(); return seen; })()"
    )
    assert colour == swatch


def test_a_silent_umpire_shows_false_moves_once_the_game_is_over(room: Room) -> None:
    white, black = room.two(**{"The umpire is silent": True})
    white.carries("b1", "b3")
    black.finds(b3="N")
    assert moves(black) == ["Nb1-b3"]
    black.types("resigns")
    for one in (white, black):
        one.sees("White wins")
        expect(one.page.locator(".move.false")).to_have_text(re.compile("^Nb1-b3"))


def test_arrows_step_from_move_to_move(room: Room) -> None:
    person = room.person()
    person.lays(**{"Two at this screen": True})
    for act in ("touch e2", "e4", "e5", "Nf3"):
        person.types(act)
    person.finds(f3="N")
    person.page.locator("body").press("Escape")
    person.page.locator("h1").first.focus()
    person.page.get_by_role("tab", name="Moves").blur()
    person.page.keyboard.press("ArrowLeft")
    person.finds(f3="", e5="p")
    person.sees("You are viewing move 1")
    person.page.keyboard.press("ArrowLeft")
    person.finds(e5="", e4="P")
    person.page.keyboard.press("ArrowLeft")
    person.finds(e4="", e2="P")
    for _ in range(3):
        person.page.keyboard.press("ArrowRight")
    person.finds(f3="N")
    person.sees_not("You are viewing")


def test_every_line_leads_to_its_position(room: Room) -> None:
    person = room.person()
    person.lays(**{"Two at this screen": True})
    steps = person.page.get_by_role("group", name="Step through the moves").get_by_role("button")
    # The buttons are there before anything was done.
    for button in steps.all():
        expect(button).to_be_in_viewport(ratio=1)
    for act in ("e4", "e5", "Nf3"):
        person.types(act)
    person.finds(f3="N")
    listed = person.page.get_by_role("list", name="Moves")
    listed.get_by_role("button", name="e4", exact=True).click()
    person.finds(e4="P", e5="", f3="")
    listed.get_by_role("button", name="e5", exact=True).click()
    person.finds(e5="p", e7="", f3="")
    person.looks_at(1)
    person.finds(e5="", e4="P")
    person.opens_tab("Moves")
    for button in steps.all():
        expect(button).to_be_in_viewport(ratio=1)
    person.clicks("To now")
    person.finds(f3="N")


def test_after_the_game(room: Room) -> None:
    white, black = room.two(**{"Agreed position": NEARLY_MATED, "First move": None})
    for one, who in ((white, "You begin"), (black, "Anna begins")):
        expect(one.page.locator("[data-ruling]")).to_have_text(
            f"{who} with White, as the agreed position has it."
        )
    white.types("g6 g7")
    black.sees("White wins")
    assert moves(black) == ["Qg7#"]
    for word in ("New game", "PGN", "prose", "transcript"):
        expect(black.page.get_by_role("link", name=word, exact=True)).to_be_visible()
    prose = black.page.request.get(
        black.address + str(black.page.get_by_role("link", name="prose").get_attribute("href"))
    )
    assert "Queen" in prose.text()
    pgn = black.page.request.get(
        black.address + str(black.page.get_by_role("link", name="PGN").get_attribute("href"))
    )
    assert re.search(r'\[Date "20\d\d\.\d\d\.\d\d"\]', pgn.text())
    black.clicks("From the beginning")
    black.finds(g6="Q")
    black.sees("You are viewing the beginning.")
    black.clicks("Rematch")
    white.sees("Your move")
    # Whoever was playing the old game through sees the new one.
    black.sees_not("You are viewing")
    white.finds(g6="Q")
    # A game that has only been begun has no row yet.
    expect(white.page.get_by_role("list", name="Moves").locator(".row-of-two")).to_have_count(1)


def test_the_coach_teaches_once_and_can_be_switched_off(room: Room) -> None:
    white, black = room.two()
    white.presses("g1")
    coach = white.page.locator("[data-lesson]")
    expect(coach).to_contain_text("A man that you touch you must move")
    expect(coach).to_be_in_viewport(ratio=1)
    white.clicks("I see")
    expect(coach).to_have_count(0)
    white.carries("g1", "f3")
    black.carries("b8", "b6")
    expect(coach).to_contain_text("you may claim a remedy")
    # With all that may be claimed beside the board there is still room for it.
    expect(coach).to_be_in_viewport(ratio=1)
    white.clicks("Switch the coach off")
    expect(coach).to_have_count(0)
    white.page.reload()
    white.sees("False move")
    expect(coach).to_have_count(0)
    white.opens_tab("Table")
    white.page.get_by_label("The coach explains").check()
    expect(coach).to_contain_text("you may claim a remedy")


# What a press in the middle of each thing would meet, where it is not the thing itself.
COVERED = """
names => names.flatMap(name => [...document.querySelectorAll(name)]).flatMap(one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return one.contains(met) ? [] : [`${one.textContent.trim()}: ${met?.className ?? 'out of sight'}`];
})
"""


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844), (320, 568)])
def test_the_coach_covers_nothing(room: Room, size: tuple[int, int]) -> None:
    person = room.person(viewport={"width": size[0], "height": size[1]})
    person.lays(**{"Two at this screen": True})
    for act in ("Nf3", "Nf6", "Ng1", "Ng8") * 5:
        person.types(act)
    expect(person.page.locator(".row-of-two")).to_have_count(10)
    person.types("touch e2")
    expect(person.page.locator("[data-lesson=touch]")).to_be_in_viewport(ratio=1)
    person.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    # The touch itself has begun a row.
    shown = [".row-of-two:nth-last-child(-n+2) .move", ".steps button", "[data-lesson]"]
    assert person.page.evaluate(COVERED, shown) == []


def test_the_coach_tells_of_a_check_that_was_not_said(room: Room) -> None:
    white, black = room.two()
    for act in ("e2 e4", "f7 f6", "d1 h5", "a7 a6", "a2 a3", "b7 b6"):
        mover, other = (white, black) if act in ("e2 e4", "d1 h5", "a2 a3") else (black, white)
        mover.types(act)
        other.sees("Your move")
    lesson = "[data-lesson=check]"
    expect(white.page.locator(lesson)).to_contain_text("You have not said check")
    expect(black.page.locator(lesson)).to_contain_text("Your King is attacked; check was not said.")


def test_a_check_that_nobody_said_is_not_given_away(room: Room) -> None:
    white, black = room.two()
    white.types("e2 e4")
    black.types("f7 f6")
    white.types("d1 h5")
    black.sees("Your move")
    black.finds(h5="Q")
    black.sees_not("heck")
    expect(black.page.locator(".table square.check")).to_have_count(0)
    white.clicks("Check")
    black.sees("Check.")
    expect(black.page.locator(".table square.check")).to_have_count(1)
    expect(white.page.get_by_role("list", name="Moves")).to_contain_text("Qh5+")


def test_a_check_said_falsely_is_not_written(room: Room) -> None:
    person = room.person()
    person.lays(**{"Two at this screen": True})
    person.types("e4")
    person.finds(e4="P")
    person.types("white says check")
    person.reads("White says check where there is none")
    person.opens_tab("Moves")
    moves = person.page.get_by_role("list", name="Moves")
    expect(moves.locator(".move")).to_have_text(["e4"])


def test_a_check_that_nobody_says_to_the_computer_is_not_given_away(room: Room) -> None:
    person = room.person()
    lonely = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
    person.lays(**{"The computer": True, "Agreed position": lonely, "First move": None})
    person.types("a1 a8")
    person.finds(a8="R")
    # It answers, and neither board, list, transcript nor coach has said a word of check.
    expect(person.page.locator("[data-ruling]")).to_contain_text("Black moves his King")
    person.sees("Your move")
    person.sees_not("heck")
    expect(person.page.locator(".table square.check")).to_have_count(0)
    moves = person.page.get_by_role("list", name="Moves").locator(".move")
    expect(moves.first).to_have_text("Ra8")
    assert "heck" not in person.transcript()


def test_men_taken_and_the_balance_stand_beside_the_board(room: Room) -> None:
    person = room.person()
    person.lays(**{"Two at this screen": True})
    for act in ("e4", "d5", "exd5"):
        person.types(act)
    person.finds(d5="P")
    below = person.page.locator(".bar").last
    expect(below.locator("piece.pawn.black")).to_have_count(1)
    expect(below).to_contain_text("+1")


def test_the_board_turns_and_is_dressed_as_one_likes(room: Room) -> None:
    person = room.person()
    person.lays(**{"Two at this screen": True})
    person.opens_tab("Table")
    person.page.get_by_label("Turn the board to whoever is to move").check()
    person.page.get_by_label(re.compile(r"^\s*Board")).select_option(label="Slate")
    person.page.get_by_label(re.compile(r"^\s*Men")).select_option(label="Red and white")
    person.page.get_by_label("Show how long each player has thought").check()
    assert not person.is_black_below
    person.types("e4")
    person.finds(e4="P")
    expect(person.page.locator(".table .cg-wrap.orientation-black")).to_have_count(1)
    expect(person.page.locator(".thought")).to_have_count(2)
    person.page.reload()
    expect(person.page.locator("html")).to_have_attribute("data-board", "slate")
    expect(person.page.locator("html")).to_have_attribute("data-men", "red")


def test_the_tab_says_whose_turn_it_is(room: Room) -> None:
    white, black = room.two()
    expect(white.page).to_have_title(re.compile("^● Your move"))
    expect(black.page).to_have_title(re.compile("^Anna and Ben"))
    white.types("e4")
    expect(black.page).to_have_title(re.compile("^● Your move"))
    icon = black.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")


def test_a_sound_is_heard_when_the_other_has_moved(room: Room) -> None:
    white, black = room.two()
    # A browser makes no sound before its user has pressed something.
    black.page.locator("h1").first.click(force=True)
    black.page.evaluate(
        """() => { window.heard = 0;
        for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
            const own = kind.prototype.start;
            kind.prototype.start = function (...at) { window.heard += 1; return own.apply(this, at); };
        } }"""
    )
    white.carries("e2", "e4")
    black.sees("Your move")
    black.page.wait_for_function("() => window.heard > 0")
    black.clicks("Sounds")
    black.carries("e7", "e5")
    white.sees("Your move")
    heard = black.page.evaluate("window.heard")
    white.carries("g1", "f3")
    black.sees("Your move")
    assert black.page.evaluate("window.heard") == heard


def test_a_notification_calls_whoever_looks_elsewhere(room: Room) -> None:
    white, black = room.two()
    # What the browser would show is noted; the page is told that nobody looks at it.
    black.context.grant_permissions(["notifications"])
    black.page.evaluate(
        """() => {
            window.called = [];
            window.Notification = class {
                static permission = 'granted';
                static requestPermission = async () => 'granted';
                constructor(title, { body }) { window.called.push(`${title}: ${body}`); }
            };
            Object.defineProperty(document, 'hidden', { get: () => true });
        }"""
    )
    black.opens_tab("Table")
    black.page.get_by_label("Notify me when it is my turn").check()
    white.types("e4")
    black.finds(e4="P")
    assert black.page.evaluate("window.called") == ["Your move: Anna and Ben"]


def test_the_computer_takes_its_time_before_it_claims(room: Room) -> None:
    person = room.person()
    person.lays(**{"The computer": True})
    # A Queen that is taken falsely is worth a claim to anybody.
    person.carries("d1", "d8")
    marked = person.page.locator(".table square.open:visible")
    expect(marked).to_have_count(2)
    seen = person.page.evaluate("performance.now()")
    # The false move stands there, in a colour of its own, long enough to be seen.
    expect(marked).to_have_count(0)
    assert person.page.evaluate("performance.now()") - seen > 1000
    person.finds(d1="Q", d8="q")
    person.reads("Black has the move put back")


def test_escape_closes_every_chooser(room: Room) -> None:
    person = room.person()
    terms = {"Two at this screen": True, "First move": None}
    person.lays(**terms, **{"Agreed position": "4k3/1P6/8/8/8/8/8/R3K2R w KQ - 0 1"})
    person.types("b7 b8")
    chooser = person.page.get_by_text("becomes a")
    expect(chooser).to_be_visible()
    box, board = person.page.locator(".over").bounding_box(), person.board.bounding_box()
    assert box is not None
    assert board is not None
    assert abs(box["y"] - board["y"]) < board["height"] / 8
    person.page.keyboard.press("Escape")
    expect(chooser).to_have_count(0)
    person.clicks("Choose its name")
    person.clicks("Queen")
    person.finds(b8="Q")
    flag = person.page.get_by_role("button", name="Resign …").last
    expect(flag).to_be_in_viewport(ratio=1)
    flag.click()
    expect(person.page.get_by_role("button", name="Yes, resign")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("button", name="Yes, resign")).to_have_count(0)


def test_arrows_are_drawn_with_the_right_button(room: Room) -> None:
    person = room.person()
    person.lays(**{"Two at this screen": True})
    mouse = person.page.mouse
    mouse.move(*person.point("e2"))
    mouse.down(button="right")
    mouse.move(*person.point("e4"), steps=4)
    mouse.up(button="right")
    expect(person.page.locator(".table .cg-shapes line")).to_have_count(1)
    # It is nobody's act.
    person.opens_tab("Transcript")
    expect(person.page.get_by_text("Nothing has been done yet.")).to_be_visible()


def test_the_coach_teaches_the_word_when_it_is_first_heard(room: Room) -> None:
    white, black = room.two()
    white.types("e2 e4")
    black.finds(e4="P")
    black.types("f7 f6")
    white.finds(f6="p")
    white.types("d1 h5")
    # An unsaid check is given away by nothing; a word that all have heard teaches.
    black.finds(h5="Q")
    expect(black.page.locator("[data-lesson]")).to_have_count(0)
    white.types("check")
    lesson = black.page.locator("[data-lesson=said]")
    expect(lesson).to_contain_text("press Check, or C, right after your move")
    lesson.get_by_role("button", name="I see").click()
    expect(lesson).to_have_count(0)


def test_a_check_can_be_said_in_time_to_the_computer(room: Room) -> None:
    person = room.person()
    terms = {"The computer": True, "First move": None}
    person.lays(**terms, **{"Agreed position": "4k3/pp3ppp/8/8/8/8/PP3PPP/3QK3 w - - 0 1"})
    person.types("d1 a4")
    person.finds(a4="Q")
    person.page.wait_for_timeout(500)
    person.page.keyboard.press("Escape")
    person.page.keyboard.press("c")
    person.reads("White says check, and Black must parry it.")
    assert "only now" not in person.transcript()
    assert "before there is one" not in person.transcript()


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_what_a_button_opens_is_in_sight(room: Room, size: tuple[int, int]) -> None:
    person = room.person(viewport={"width": size[0], "height": size[1]})
    person.lays()
    for opener, last in (("More", "I knocked a man over"), ("Resign …", "Yes, resign")):
        person.page.get_by_role("button", name=re.compile(f"^{opener}")).click()
        expect(person.page.get_by_role("button", name=last)).to_be_in_viewport(ratio=1)
        expect(person.page.get_by_label("An act, in words")).to_be_in_viewport(ratio=1)
        person.page.keyboard.press("Escape")
        expect(person.page.get_by_role("button", name=last)).to_have_count(0)


def test_words_that_cannot_be_read_are_given_back(room: Room) -> None:
    person = room.person()
    person.lays(**{"Two at this screen": True})
    person.types("Qh9")
    person.sees('"Qh9" is not understood; type an act, a move or plain words')
    line = person.page.get_by_label("An act, in words")
    expect(line).to_have_value("Qh9")
    line.fill("e4")
    line.press("Enter")
    person.finds(e4="P")
    expect(line).to_have_value("")
