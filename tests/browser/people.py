"""The people of the browser tests: what they do with mouse, finger and keys, and what they see."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page

DESKTOP = {"width": 1280, "height": 860}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
ADVERSARIES: dict[str, dict[str, Any]] = {
    "The computer": {"kind": "opponent", "level": 3},
    "Two at this screen": {"kind": "same-screen"},
}
# A busy machine is slow, and that is no fault of the page.
PATIENCE = 45_000
expect.set_options(timeout=PATIENCE)
# A finger that rests as long as this has lifted the man under it.
RESTING = 600
STILL = 200
"""A page that was scrolled has stopped after so long; a finger on one that rolls stops it, and lifts nothing."""
# A connection that is cut is meant to be noticed; the browser complains about it, too.
EXPECTED = re.compile(r"ERR_INTERNET_DISCONNECTED|WebSocket|net::ERR_|403 \(Forbidden\)")


class Person:
    """Somebody with a browser of their own, who keeps an eye on its complaints."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self._wire = context.new_cdp_session(self.page)
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: Any) -> None:
        if message.type == "error" and not EXPECTED.search(message.text):
            self.complaints.append(message.text)

    # -- coming in ----------------------------------------------------------------------------

    def opens(self, path: str) -> None:
        """Open a page of this server, by path or by link."""
        self.page.goto(path if path.startswith("http") else self.address + path)

    def lays(self, name: str = "Anna", /, **terms: Any) -> str:
        """Lay a table through the first page and give the invitation, or the address of the table.

        *terms* are labels of the options, ticked, chosen or filled in; "The computer" and "Two at
        this screen" say who plays, and otherwise a friend is invited. Without other terms it is laid over
        the wire, as the page does it, and the first page is left out.
        """
        page = self.page
        if terms.keys() <= ADVERSARIES.keys():
            return self._lays_at_once(name, *terms)
        self.opens("/")
        page.get_by_label("Your name", exact=True).fill(name)
        page.locator("details").evaluate("each => each.open = true")
        page.get_by_text("Five short laws").wait_for(state="attached")
        kinds = {"The computer": "Play the computer", "Two at this screen": "Two at this screen"}
        ways = [kinds[label] for label in terms if label in kinds]
        terms = {label: value for label, value in terms.items() if label not in kinds}
        for label, value in {"White men": "mine", "First move": "mine", **terms}.items():
            field = page.get_by_label(re.compile(rf"^\s*{re.escape(label)}")).first
            if value is None:
                continue
            if value is True:
                field.check()
            elif field.evaluate("one => one.tagName") == "SELECT":
                field.select_option(label=value)
            else:
                field.fill(value)
        way = ways[0] if ways else "Make a link for a friend"
        page.get_by_role("button", name=way, exact=True).click()
        page.wait_for_url(re.compile(r"/t/[a-z2-7]{16}$"))
        expect(self.board).to_be_visible()
        return page.url if ways else page.locator("[data-invitation]").inner_text()

    def _lays_at_once(self, name: str, way: str = "") -> str:
        """Lay a table over the wire, keep its secrets in this browser, and sit down."""
        asked = {
            "code": "sarratt-1808",
            "name": name,
            "adversary": ADVERSARIES.get(way, {"kind": "friend"}),
            "white": "host",
            "first": "host",
        }
        answer = self.page.request.post(f"{self.address}/api/1/tables", data=asked)
        laid = answer.json()
        table = laid["table"]
        kept = {
            f"jadoube:seat:{table}": laid["secret"],
            "jadoube:tables": json.dumps([{"table": table, "code": asked["code"], "time": 0}]),
        }
        if invitation := laid.get("invitation"):
            kept[f"jadoube:invite:{table}"] = invitation
        # A page of this server that is quickly there.
        self.opens("/health")
        self.page.evaluate(
            "kept => { for (const key in kept) localStorage[key] = kept[key]; }", kept
        )
        self.opens(f"/t/{table}")
        expect(self.board).to_be_visible()
        return f"{self.page.url}#i={invitation}" if invitation else self.page.url

    def sits_down(self, link: str, name: str = "Ben") -> None:
        """Take the seat that *link* invites to."""
        self.opens(link)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Take the seat").click()
        expect(self.page.get_by_role("group", name=re.compile("What you can say"))).to_be_visible()

    # -- hands --------------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        """The board of the table."""
        return self.page.locator(".table .board")

    @property
    def is_black_below(self) -> bool:
        """Whether the board is seen from Black's side."""
        ground = self.page.locator(".table .cg-wrap")
        return "orientation-black" in (ground.get_attribute("class") or "")

    def point(self, square: str, down: float = 0) -> tuple[float, float]:
        """Give the middle of *square* on the screen, or a place some squares *down* from it."""
        ground = self.page.locator(".table cg-board")
        box = ground.bounding_box()
        assert box is not None
        file, rank = ord(square[0]) - ord("a"), int(square[1]) - 1
        if self.is_black_below:
            file, rank = 7 - file, 7 - rank
        side = box["width"] / 8
        return box["x"] + (file + 0.5) * side, box["y"] + (7.5 - rank + down) * side

    def presses(self, square: str) -> None:
        """Lay a hand on a square and lift it again."""
        self.page.mouse.click(*self.point(square))

    def carries(self, origin: str, target: str) -> None:
        """Press a man, carry it and let it go."""
        mouse = self.page.mouse
        mouse.move(*self.point(origin))
        mouse.down()
        mouse.move(*self.point(target), steps=4)
        mouse.up()

    def taps(self, *squares: str) -> None:
        """Tap squares with a finger."""
        for square in squares:
            self.page.touchscreen.tap(*self.point(square))

    def swipes(self, square: str, right: float = 0, down: float = 0) -> None:
        """Lay a finger on a square and draw it over the screen at once, as one scrolls a page."""
        self.draws_a_finger(*self.point(square), right, down)

    def rests(self) -> float:
        """Wait until a page that was scrolled rolls no longer, however busy the machine is; give where it is."""
        where: float = self.page.evaluate(
            """() => new Promise(done => {
                let last = -1, since = performance.now();
                const look = now => {
                    if (scrollY !== last) [last, since] = [scrollY, now];
                    if (now - since > 400) done(last);
                    else requestAnimationFrame(look);
                };
                requestAnimationFrame(look);
            })"""
        )
        return where

    def draws_a_finger(self, x: float, y: float, right: float, down: float) -> None:
        """Draw a finger over the screen."""
        self._finger("touchStart", (x, y))
        for step in range(1, 9):
            self._finger("touchMove", (x + right * step / 8, y + down * step / 8))
        self._finger("touchEnd")

    def pinches(self, one: str, other: str, after: float = 0) -> None:
        """Lay two fingers on two squares, one some milliseconds *after* the other, and draw both."""
        first, second = self.point(one), self.point(other)
        self._finger("touchStart", first)
        self.page.wait_for_timeout(after)
        self._finger("touchStart", first, second)
        self._finger("touchMove", (first[0], first[1] - 30), (second[0], second[1] - 30))
        self._finger("touchEnd", (first[0], first[1] - 30))
        self._finger("touchEnd")

    def holds_and_carries(self, origin: str, target: str) -> None:
        """Rest a finger on a man until it is lifted, carry the man, and let it go."""
        self._passes(STILL)
        x, y = self.point(origin)
        to_x, to_y = self.point(target)
        self._finger("touchStart", (x, y))
        self._passes(RESTING)
        for step in range(1, 9):
            self._finger("touchMove", (x + (to_x - x) * step / 8, y + (to_y - y) * step / 8))
        self._finger("touchEnd")

    def _passes(self, milliseconds: int) -> None:
        """Wait by the page's own frames and clock, which are late on a busy machine, as its timers are."""
        self.page.evaluate(
            """time => new Promise(done =>
                requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, time))))""",
            milliseconds,
        )

    def _finger(self, what: str, *at: tuple[float, float]) -> None:
        """Do what fingers do, below the page's own events: what then scrolls is the browser's affair."""
        points = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(at)]
        self._wire.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    def walks(self, *squares: str) -> None:
        """Walk over the board with the arrows, and press Enter on each of *squares*."""
        # The cursor begins on one's own King's square.
        self.board.blur()
        self.board.focus()
        keys = self.page.keyboard
        keys.press("ArrowUp")
        way = -1 if self.is_black_below else 1
        file, rank = ord("e"), 8 if self.is_black_below else 1
        for square in squares:
            right, up = (ord(square[0]) - file) * way, (int(square[1]) - rank) * way
            for _ in range(abs(right)):
                keys.press("ArrowRight" if right > 0 else "ArrowLeft")
            for _ in range(abs(up)):
                keys.press("ArrowUp" if up > 0 else "ArrowDown")
            file, rank = ord(square[0]), int(square[1])
            keys.press("Enter")

    def types(self, act: str) -> None:
        """Type an act into the line under the board."""
        line = self.page.get_by_label("An act, in words")
        line.fill(act)
        line.press("Enter")

    def clicks(self, name: str | re.Pattern[str]) -> None:
        """Press a button."""
        self.page.get_by_role("button", name=name, exact=isinstance(name, str)).first.click()

    def opens_tab(self, name: str) -> None:
        """Have one of the papers beside the board lie open."""
        tab = self.page.get_by_role("tab", name=name)
        if tab.get_attribute("aria-selected") != "true":
            tab.click()

    def looks_at(self, entry: int) -> None:
        """Look at the moment after an entry of the transcript."""
        self.opens_tab("Transcript")
        self.clicks(f"Look at the moment after entry {entry}")

    # -- eyes ---------------------------------------------------------------------------------

    def sees(self, *texts: str) -> None:
        """Expect words in what is said about how things stand, or asks for an answer."""
        for text in texts:
            expect(self._told(text).first).to_be_visible()

    def sees_not(self, text: str) -> None:
        """Expect that words are not said."""
        expect(self._told(text)).to_have_count(0)

    def _told(self, text: str) -> Locator:
        """Find the words; on a phone what asks for an answer stands under the board."""
        places = self.page.get_by_label("How things stand")
        places = places.or_(self.page.get_by_label("What asks for an answer"))
        return places.filter(has_text=text)

    def reads(self, *texts: str) -> None:
        """Expect sentences in the transcript."""
        self.opens_tab("Transcript")
        for text in texts:
            expect(self.page.get_by_label("Transcript", exact=True).last).to_contain_text(text)

    def transcript(self) -> str:
        """Read the whole transcript."""
        self.opens_tab("Transcript")
        return self.page.get_by_label("Transcript", exact=True).last.inner_text()

    def finds(self, **men: str) -> None:
        """Expect men on squares: `e4="P"`, `g8=""`."""
        for square, letter in men.items():
            self.page.wait_for_function(
                "([square, letter]) => { const board = document.querySelector('.table .board');"
                " if (!board) return false;"
                " const empty = n => '.'.repeat(+n);"
                " const ranks = board.dataset.placement.replace(/[1-8]/g, empty).split('/');"
                " return ranks[8 - square[1]][square.charCodeAt(0) - 97] === (letter || '.'); }",
                arg=[square, letter],
            )


def scrolled(person: Person) -> float:
    """Tell how far somebody has scrolled the page."""
    at: float = person.page.evaluate("scrollY")
    return at


class Room:
    """Where people come in; at the end nobody's browser may have complained."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.people: list[Person] = []

    def person(self, **likes: Any) -> Person:
        """Let somebody come in, with a browser as *likes* say."""
        context = self.browser.new_context(**{"viewport": DESKTOP, **likes})
        context.set_default_timeout(PATIENCE)
        person = Person(context, self.address)
        self.people.append(person)
        return person

    def two(self, **terms: Any) -> tuple[Person, Person]:
        """Let two people sit down to a table laid on *terms*: White, then Black."""
        white, black = self.person(), self.person()
        black.sits_down(white.lays(**terms))
        return white, black

    def close(self) -> None:
        """Send everybody home."""
        complaints = [one for person in self.people for one in person.complaints]
        for person in self.people:
            person.context.close()
        assert not complaints, complaints
