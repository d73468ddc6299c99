"""A small screen: everything fits on it, and can be reached."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.people import PHONE
from tests.browser.test_clock import lays_tempo

if TYPE_CHECKING:
    from playwright.sync_api import FloatRect
    from tests.browser.people import Person, Room

SCREENS = {
    "upright": {"width": 390, "height": 844},
    "narrow": {"width": 320, "height": 568},
    "landscape": {"width": 844, "height": 390},
}
PROMOTES = "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1"
LISTS = (
    "/lawbook",
    "/lawbook/walker-1832",
    "/lawbook/walker-1832/VI",
    "/lawbook/compare",
    "/lawbook/compare/false-move",
    "/quiz",
    "/nowhere",
    "/t/aaaaaaaaaaaaaaaa",
)


# What reaches beyond the screen, save what is scrolled inside a frame of its own. A browser of a
# phone shrinks a page that is too wide and then tells a larger `innerWidth`: so the width is told.
BEYOND = """
width => {
  const framed = one => {
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== 'visible') return true;
    return false;
  };
  const found = [];
  const full = document.scrollingElement.scrollWidth;
  if (full > width) found.push(`the page: ${full}`);
  for (const one of document.body.querySelectorAll('*')) {
    const { left, right, width: own } = one.getBoundingClientRect();
    if (!own || (right <= width + 0.5 && left >= -0.5) || framed(one)) continue;
    if (one.closest('.hidden, cg-board')) continue;
    const name = one.tagName.toLowerCase() + (one.className ? '.' + one.className : '');
    found.push(`${name}: ${Math.round(left)} to ${Math.round(right)}`);
  }
  return found;
}
"""


def beyond(person: Person) -> list[str]:
    size = person.page.viewport_size
    assert size is not None
    found: list[str] = person.page.evaluate(BEYOND, size["width"])
    return found


@pytest.fixture(params=list(SCREENS.values()), ids=list(SCREENS))
def screen(request: pytest.FixtureRequest) -> dict[str, object]:
    return {**PHONE, "viewport": request.param}


def test_the_first_page_fits(room: Room, screen: dict[str, object]) -> None:
    person = room.person(**screen)
    page = person.page
    person.opens("/")
    page.get_by_text("Five short laws").wait_for(state="attached")
    lay = page.get_by_role("button", name="Make a link for a friend")
    assert beyond(person) == []
    expect(lay).to_be_in_viewport(ratio=1)
    page.locator("details").evaluate("each => each.open = true")
    page.get_by_label(re.compile("A sitting")).check()
    page.get_by_label(re.compile(r"^\s*Odds")).select_option(label="other men …")
    page.get_by_label(re.compile(r"^\s*Engagement")).select_option(index=1)
    assert beyond(person) == []
    page.get_by_label(re.compile("Agreed position")).fill("8/8/8/8/8/8/8/8 w - - 0 1 " * 9)
    lay.tap()
    page.get_by_role("alert").wait_for()
    assert beyond(person) == []
    # A refusal comes with a 400, of which the browser complains, too.
    person.complaints.clear()


def test_a_table_fits(room: Room, screen: dict[str, object]) -> None:
    long = "Wolfgang_von_Kempelen_and_the_Automaton_"
    white, black = room.person(**screen), room.person(**screen)
    link = white.lays(long, **{"A sitting": True})
    assert beyond(white) == []
    black.opens(link)
    black.page.get_by_label("Your name").wait_for()
    assert beyond(black) == []
    black.sits_down(link, long)
    white.clicks("set up the men by hand")
    assert beyond(white) == []
    white.clicks("Cancel")
    white.types("b1 b3")
    black.sees("False move")
    black.clicks(re.compile("^More"))
    for tab in ("Table", "Transcript", "Moves"):
        for one in (white, black):
            one.page.get_by_role("tab", name=tab).click()
            one.page.wait_for_timeout(200)
            assert beyond(one) == [], tab
    for sheet in (re.compile("Claim …$"), "Law"):
        black.clicks(sheet)
        black.page.locator("dialog [data-matter], dialog [data-law]").first.wait_for()
        assert beyond(black) == [], sheet
        black.clicks("Close")
    black.clicks(re.compile("^Resign"))
    assert beyond(black) == []
    black.clicks(re.compile("^Refer a question"))
    assert beyond(black) == []
    black.types(f'refer "{long * 3}"')
    white.sees("Automaton")
    assert beyond(white) == []
    watcher = room.person(**screen)
    watcher.opens(white.page.url)
    watcher.sees("Automaton")
    assert beyond(watcher) == []
    watcher.clicks("declare that they have no interest in the game")
    assert beyond(watcher) == []
    white.types("resign")
    white.sees("Black wins")
    white.looks_at(2)
    for one in (white, black, watcher):
        assert beyond(one) == []
    white.context.set_offline(True)
    white.page.get_by_text("The connection is lost.", exact=True).wait_for()
    assert beyond(white) == []


def test_the_whole_board_is_in_sight(room: Room, screen: dict[str, object]) -> None:
    person = room.person(**screen)
    person.lays(**{"The computer": True})
    person.board.evaluate("board => board.scrollIntoView()")
    box, said = person.board.bounding_box(), person.page.locator(".doing").bounding_box()
    assert box is not None
    assert said is not None
    # And nothing lies over it: what can be done stands below, or beside it.
    assert box["y"] + box["height"] <= said["y"] or box["x"] + box["width"] <= said["x"]
    person.holds_and_carries("e2", "e4")
    person.finds(e4="P", e2="")


def from_below(person: Person) -> None:
    """Expect one sheet, which reaches the lower edge of the screen and leaves a part of the board in sight."""
    size = person.page.viewport_size
    assert size is not None
    person.page.wait_for_timeout(300)
    box = person.page.locator("dialog[open]").bounding_box()
    assert box is not None
    assert abs(box["y"] + box["height"] - size["height"]) <= 2
    assert box["y"] > 0


def test_rights_and_law_come_from_below(room: Room, screen: dict[str, object]) -> None:
    white, black = room.person(**screen), room.person(**screen)
    black.sits_down(white.lays())
    white.page.evaluate("scrollTo(0, 0)")
    white.taps("b1", "b3")
    claim = black.page.get_by_role("button", name=re.compile("False move, by White"))
    expect(claim).to_be_in_viewport(ratio=1)
    claim.tap()
    from_below(black)
    black.clicks("Sarratt, law 13")
    expect(black.page.locator("dialog.asked")).to_contain_text("A man moved where it cannot go")
    black.page.keyboard.press("Escape")
    expect(black.page.locator("dialog.asked")).to_have_count(0)
    black.page.get_by_role("button", name="Close").tap()
    expect(black.page.locator("dialog[open]")).to_have_count(0)
    black.page.get_by_role("button", name="Law", exact=True).tap()
    from_below(black)
    expect(black.page.locator("dialog [data-law='13']")).to_be_attached()
    black.page.keyboard.press("Escape")
    claim.tap()
    black.page.get_by_role("button", name="have the same man moved lawfully").tap()
    expect(black.page.locator("dialog[open]")).to_have_count(0)
    black.finds(b1="N", b3="")
    white.sees("You must move")


def test_what_is_needed_to_play_is_in_reach(room: Room, screen: dict[str, object]) -> None:
    white, black = room.person(**screen), room.person(**screen)
    black.sits_down(white.lays())
    white.page.evaluate("scrollTo(0, 0)")
    for shown in (white.board, white.page.locator("[data-ruling]")):
        expect(shown).to_be_in_viewport(ratio=0.9)
    for name in ("adoube$", "Check", "Resign …", "More"):
        button = white.page.get_by_role("button", name=re.compile(name))
        expect(button).to_be_in_viewport(ratio=1)
    # A lesson lies neither over the board nor over the ruling.
    white.taps("g1")
    lesson = white.page.locator("[data-lesson]")
    last = white.page.locator("[data-ruling]").get_by_role("button")
    expect(lesson).to_be_in_viewport()
    expect(last).to_contain_text("law 7")
    above, below = last.bounding_box(), lesson.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    white.taps("h3")
    black.finds(h3="N")


def test_what_must_be_done_and_what_is_chosen_are_in_sight(
    room: Room, screen: dict[str, object]
) -> None:
    person = room.person(**screen)
    person.lays(**{"Two at this screen": True})
    person.page.evaluate("scrollTo(0, 0)")
    person.taps("g1")
    person.page.get_by_text("has a word for you").or_(
        person.page.get_by_role("button", name="Switch the coach off")
    ).first.tap()
    if person.page.get_by_role("button", name="Switch the coach off").count():
        person.page.get_by_role("button", name="Switch the coach off").tap()
    expect(person.page.locator("[data-lesson]")).to_have_count(0)
    # On the lowest screen the ruling says what must be done, and what would be cut through is left out.
    duty = person.page.locator("[data-ruling]").filter(has_text="must move it")
    expect(duty).to_be_in_viewport(ratio=0.9)
    person.opens_tab("Transcript")
    expect(person.page.get_by_role("tabpanel")).to_be_in_viewport(ratio=0.3)


def test_a_long_ruling_can_be_read_in_full(room: Room) -> None:
    person = room.person(**{**PHONE, "viewport": SCREENS["narrow"]})
    person.lays(**{"Two at this screen": True})
    whole = person.page.get_by_role("button", name="Read the whole ruling")
    # One that has room needs no press.
    expect(whole).to_have_count(0)
    words = ("Does a man that was set down and taken up again count as quitted? " * 4).strip()
    person.types(f'refer "{words}"')
    expect(person.page.locator("[data-ruling]")).to_contain_text(words)
    whole.tap(timeout=5000)
    told = person.page.locator("[data-whole]")
    expect(told).to_contain_text(words)
    expect(told).to_be_in_viewport(ratio=1)
    assert beyond(person) == []
    person.page.keyboard.press("Escape")
    expect(told).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (375, 667), (390, 844)])
def test_what_asks_for_an_answer_cuts_no_line_of_the_ruling(
    room: Room, width: int, height: int
) -> None:
    likes = {**PHONE, "viewport": {"width": width, "height": height}}
    white, black = room.person(**likes), room.person()
    black.sits_down(white.lays())
    white.page.evaluate("scrollTo(0, 0)")
    white.taps("g1", "g3")
    expect(white.page.locator(".doing .calls > *")).not_to_have_count(0)
    ruling = white.page.locator("[data-ruling]")
    expect(ruling).to_contain_text("a square not within its power")
    said, calls = boxes(white, "[data-ruling]")[0], boxes(white, ".doing .calls")[0]
    assert said["y"] + said["height"] <= calls["y"] + 0.5
    lines = said["height"] / ruling.evaluate("one => parseFloat(getComputedStyle(one).lineHeight)")
    assert abs(lines - round(lines)) < 0.05
    assert lines > 1.9
    # What has no room is a press away, above what asks for an answer, too.
    whole = white.page.get_by_role("button", name="Read the whole ruling")
    if whole.count():
        whole.tap(timeout=5000)
        expect(white.page.locator("[data-whole]")).to_contain_text("until he touches a man")
    else:
        expect(ruling).to_contain_text("until he touches a man")
        assert ruling.evaluate("one => one.scrollHeight <= one.clientHeight + 1")


@pytest.mark.parametrize("width", [320, 360, 375, 390, 412, 430, 540])
@pytest.mark.parametrize("umpire", [{}, {"The umpire is silent": True}], ids=["told", "silent"])
def test_what_can_be_said_stands_in_one_row(
    room: Room, width: int, umpire: dict[str, object]
) -> None:
    person = room.person(**{**PHONE, "viewport": {"width": width, "height": 800}})
    person.lays(**umpire)
    rows = person.page.locator(".doing .actions > button").evaluate_all(
        "buttons => buttons.map(one => one.getBoundingClientRect().top)"
    )
    assert len(rows) >= 4
    assert len(set(rows)) == 1, rows
    assert beyond(person) == []


def boxes(person: Person, selector: str) -> list[FloatRect]:
    found = [one.bounding_box() for one in person.page.locator(selector).all()]
    return [box for box in found if box is not None]


def test_a_clock_leaves_board_and_times_in_sight(room: Room, screen: dict[str, object]) -> None:
    host, person = room.person(), room.person(**screen)
    lays_tempo(host, "Blitz")
    person.sits_down(host.page.locator("[data-invitation]").inner_text())
    white = host if person.is_black_below else person
    white.types("e4")
    lever = person.page.locator(".press")
    lever.wait_for()
    person.page.evaluate("scrollTo(0, 0)")
    expect(lever).to_be_in_viewport(ratio=1)
    (doing,) = boxes(person, ".doing")
    for box in [*boxes(person, "[data-clock]"), *boxes(person, ".table .board")]:
        is_beside = box["x"] + box["width"] <= doing["x"] + 1
        assert is_beside or box["y"] + box["height"] <= doing["y"]
    # What has no room in that line on the lowest screens is a wish under "Table".
    white.opens_tab("Table")
    white.page.get_by_label("Press the clock for me").check()
    expect(person.page.locator("[data-clock=black]")).to_have_class(re.compile("running"))


def test_whoever_is_invited_sees_the_seat_at_once(room: Room, screen: dict[str, object]) -> None:
    white, black = room.person(), room.person(**screen)
    black.opens(white.lays())
    expect(black.page.get_by_role("button", name="Take the seat")).to_be_in_viewport(ratio=1)


def test_every_chooser_fits(room: Room, screen: dict[str, object]) -> None:
    person = room.person(**screen)
    terms = {"Two at this screen": True, "First move": None, "Italian custom": True}
    silent = {"The umpire is silent": True, "The other player": "A" * 40}
    person.lays("B" * 40, **terms, **silent, **{"Agreed position": PROMOTES})
    assert beyond(person) == []
    castle = person.page.get_by_role("button", name="Castle king-side")
    if not castle.count():
        person.page.get_by_role("button", name="More").last.click()
    castle.click()
    expect(person.page.get_by_text("Choose a way to castle")).to_be_visible()
    assert beyond(person) == []
    person.clicks("Cancel")
    person.types("b7 b8")
    expect(person.page.get_by_text("becomes a")).to_be_visible()
    assert beyond(person) == []
    # All four men stand in one row.
    assert len({box["y"] for box in boxes(person, ".over .man")}) == 1
    person.clicks("Queen")
    person.page.get_by_role("button", name="Object …").first.click()
    assert beyond(person) == []
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="Keys and words").click()
    expect(person.page.get_by_role("heading", name="Keys and words")).to_be_visible()
    assert beyond(person) == []


def test_the_board_of_a_case_stays_in_sight(room: Room) -> None:
    for width, height in ((390, 844), (320, 568)):
        person = room.person(viewport={"width": width, "height": height}, has_touch=True)
        person.opens("/lawbook?case=sarratt-1808/13-false-move.case:1")
        following = person.page.get_by_role("button", name=re.compile("Play it through|Next"))
        board = person.page.locator(".board")
        steps = person.page.locator("li.now")
        while following.is_enabled():
            following.click()
            expect(board).to_be_in_viewport(ratio=0.95)
            expect(steps).to_be_in_viewport()


def test_every_other_page_fits(room: Room, screen: dict[str, object]) -> None:
    person = room.person(**screen)
    page = person.page
    for path in LISTS:
        person.opens(path)
        page.get_by_role("heading").nth(1 if path == "/lawbook" else 0).wait_for()
        page.wait_for_load_state("networkidle")
        assert beyond(person) == [], path
    person.opens("/lawbook/walker-1832/VI")
    page.locator(".cases a").first.click()
    person.clicks("Play it through")
    while page.get_by_role("button", name="Next").is_enabled():
        person.clicks("Next")
    assert beyond(person) == []
    # Two of the pages are not there, of which the browser complains, too.
    person.complaints.clear()
    person.opens("/quiz")
    person.clicks("Begin")
    answers = page.get_by_role("list", name="Rulings to choose from").get_by_role("button")
    for _ in range(10):
        answers.first.wait_for()
        assert beyond(person) == []
        answers.first.click()
        page.locator(".explained").wait_for()
        assert beyond(person) == []
        page.locator(".explained").get_by_role("button").click()
    assert beyond(person) == []
