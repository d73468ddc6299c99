"""The people of the browser tests: what they do with mouse, finger and keys, and what they see."""

from __future__ import annotations

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
# A busy machine is slow, and that is no fault of the page.
PATIENCE = 45_000
expect.set_options(timeout=PATIENCE)
# A connection that is cut is meant to be noticed; the browser complains about it, too.
EXPECTED = re.compile(r"ERR_INTERNET_DISCONNECTED|WebSocket|net::ERR_|403 \(Forbidden\)")


class Person:
    """Somebody with a browser of their own, who keeps an eye on its complaints."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
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
        """Lay a table through the form and give the invitation, or the address of the table.

        *terms* are labels of the form, ticked, chosen or filled in; `More` opens what is folded.
        """
        page = self.page
        self.opens("/")
        page.get_by_label("Your name", exact=True).fill(name)
        page.locator("details").evaluate("each => each.open = true")
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
        page.get_by_role("button", name="Lay the table").click()
        expect(self.board).to_be_visible()
        link = page.locator("[data-invitation]")
        if "Someone at this screen" in terms or "The opponent" in terms:
            return page.url
        return link.inner_text()

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

    def point(self, square: str) -> tuple[float, float]:
        """Give the middle of *square* on the screen."""
        ground = self.page.locator(".table cg-board")
        box = ground.bounding_box()
        assert box is not None
        file, rank = ord(square[0]) - ord("a"), int(square[1]) - 1
        is_black = "orientation-black" in (
            self.page.locator(".table .cg-wrap").get_attribute("class") or ""
        )
        if is_black:
            file, rank = 7 - file, 7 - rank
        side = box["width"] / 8
        return box["x"] + (file + 0.5) * side, box["y"] + (7.5 - rank) * side

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

    def types(self, act: str) -> None:
        """Type an act into the line under the board."""
        line = self.page.get_by_label("An act, in words")
        line.fill(act)
        line.press("Enter")

    def clicks(self, name: str | re.Pattern[str]) -> None:
        """Press a button."""
        self.page.get_by_role("button", name=name, exact=isinstance(name, str)).first.click()

    # -- eyes ---------------------------------------------------------------------------------

    def sees(self, *texts: str) -> None:
        """Expect words in what is said about how things stand."""
        for text in texts:
            expect(self.page.get_by_label("How things stand")).to_contain_text(text)

    def sees_not(self, text: str) -> None:
        """Expect that words are not said."""
        expect(self.page.get_by_label("How things stand")).not_to_contain_text(text)

    def reads(self, *texts: str) -> None:
        """Expect sentences in the transcript."""
        for text in texts:
            expect(self.page.get_by_label("Transcript", exact=True).last).to_contain_text(text)

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
