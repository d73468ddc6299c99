"""Takes the pictures of the web table for docs/images and build/pictures: `make screenshots`."""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image
from tests.browser.people import PHONE, Room
from tests.browser.serving import PAGE, ROOT, browsing, find_chromium, serving

if TYPE_CHECKING:
    from tests.browser.people import Person

IMAGES = ROOT / "docs" / "images"
OTHERS = ROOT / "build" / "pictures"
SHOWN = {"table", "phone", "vote", "case", "quiz"}
"""The pictures that the README and the docs show; the others are to be looked at."""

# A Lopez in which Black reaches too far: his Bishop went over a pawn.
OPENING = ["e4", "e5", "Nf3", "Nc6", "Bb5", "Nf6", "O-O", "Nxe4", "Re1", "Nd6"]


def main() -> None:
    """Take every picture."""
    chromium = find_chromium()
    if chromium is None:
        raise SystemExit("there is no Chromium to take pictures with")
    OTHERS.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), PAGE) as server,
        browsing(chromium) as browser,
    ):
        room = Room(browser, server.url)
        for scene in (lay_page, table, phone, silent, dispute, lawbook, quiz):
            scene(room)
        room.close()


def take(person: Person, name: str, **likes: Any) -> None:
    """Take a picture once everything is in its place."""
    person.page.evaluate("document.fonts.ready")
    person.page.mouse.move(2, 2)
    person.page.wait_for_timeout(500)
    path = (IMAGES if name in SHOWN else OTHERS) / f"web-{name}.png"
    taken = Image.open(io.BytesIO(person.page.screenshot(**likes)))
    # Paper and ink need few colours.
    taken.convert("RGB").quantize(160, dither=Image.Dither.NONE).save(path, optimize=True)
    sys.stdout.write(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} KB\n")


def lay_page(room: Room) -> None:
    """Take the first page."""
    person = room.person(viewport={"width": 1280, "height": 860})
    person.opens("/")
    person.page.locator(".sample .ruling", has_text="must move it").wait_for()
    take(person, "first")


def opened(room: Room, **likes: Any) -> tuple[Person, Person]:
    """Let two people play the opening."""
    white, black = room.person(**likes), room.person(**{**likes, "color_scheme": "dark"})
    black.sits_down(white.lays("Anna"), "Ben")
    white.sees("Your move")
    for index, move in enumerate(OPENING):
        mover, other = (white, black) if index % 2 == 0 else (black, white)
        mover.types(move)
        other.sees("Your move")
    return white, black


def table(room: Room) -> None:
    """Take a false move, as both players see it."""
    white, black = opened(room)
    white.types("Nxe5")
    black.sees("Your move")
    black.carries("f8", "c5")
    white.finds(c5="b")
    white.sees("False move")
    take(white, "table")
    take(black, "table-dark")
    white.clicks("Sarratt, law 13")
    white.page.wait_for_timeout(400)
    take(white, "law-beside")


def phone(room: Room) -> None:
    """Take a touch on a phone."""
    white, black = room.person(**PHONE), room.person()
    black.sits_down(white.lays("Anna"), "Ben")
    white.taps("g1")
    white.sees("You must")
    take(white, "phone")


def silent(room: Room) -> None:
    """Take an objection to what a silent umpire has not said."""
    white, black = room.person(), room.person()
    black.sits_down(white.lays("Anna", **{"The umpire is silent": True}), "Ben")
    white.carries("b1", "b3")
    black.finds(b3="N")
    black.clicks("Object …")
    take(black, "object")


def dispute(room: Room) -> None:
    """Take a question before the by-standers."""
    white, black = opened(room)
    watcher = room.person()
    watcher.opens(white.page.url)
    watcher.clicks("declare that they have no interest in the game")
    watcher.page.get_by_label("Your name").fill("Carl")
    watcher.clicks("I declare it")
    watcher.sees("You stand by")
    white.types('refer "Was the Knight on d6 quitted?"')
    watcher.sees("Was the Knight")
    for person in (white, black):
        person.clicks("Accept Carl")
    watcher.clicks("Play on")
    black.sees("Play on: 1")
    take(watcher, "vote")


def lawbook(room: Room) -> None:
    """Take the lawbook: a law, a case played through, the codes compared."""
    person = room.person()
    person.opens("/lawbook/sarratt-1808/13")
    person.page.locator(".cases a").first.wait_for()
    take(person, "lawbook")
    person.page.locator(".cases a").first.click()
    person.clicks("Play it through")
    person.clicks("Next")
    take(person, "case")
    person.opens("/lawbook/compare/false-move")
    person.page.get_by_text("Dal Rio").first.wait_for()
    take(person, "compare", full_page=True)


def quiz(room: Room) -> None:
    """Take a question of the quiz, answered."""
    person = room.person()
    # The same questions each time.
    person.page.add_init_script("Math.random = () => 0.0114")
    person.opens("/quiz")
    person.clicks("Begin")
    answers = person.page.get_by_role("list", name="Rulings to choose from").get_by_role("button")
    answers.first.click()
    person.page.locator(".explained").wait_for()
    take(person, "quiz")


if __name__ == "__main__":
    main()
