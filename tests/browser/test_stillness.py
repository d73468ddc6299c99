"""Nothing jumps: what stands on the page stays there while the page fills and while a game is played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from tests.browser.people import DESKTOP, PHONE

if TYPE_CHECKING:
    from tests.browser.people import Person, Room

MOST = 0.05
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESKTOP},
    "upright": PHONE,
    "narrow": {**PHONE, "viewport": {"width": 320, "height": 568}},
    "landscape": {**PHONE, "viewport": {"width": 844, "height": 390}},
}
# What moves within half a second of a press was asked for; the browser tells which.
WATCH = """
window.shifts = [];
new PerformanceObserver(list => {
  for (const { value, startTime, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) window.shifts.push([startTime, value]);
}).observe({ type: 'layout-shift' });
"""


def shifted(person: Person) -> float:
    """Give the cumulative layout shift: the largest sum of a window of five seconds without a second's rest."""
    person.page.wait_for_timeout(300)
    shifts: list[tuple[float, float]] = person.page.evaluate("window.shifts")
    windows: list[list[tuple[float, float]]] = []
    for at, value in shifts:
        if windows and at - windows[-1][-1][0] < 1000 and at - windows[-1][0][0] < 5000:
            windows[-1].append((at, value))
        else:
            windows.append([(at, value)])
    return max((sum(value for _, value in one) for one in windows), default=0.0)


@pytest.fixture(params=list(SCREENS.values()), ids=list(SCREENS))
def likes(request: pytest.FixtureRequest) -> dict[str, Any]:
    chosen: dict[str, Any] = request.param
    return chosen


@pytest.mark.parametrize("path", ["/", "/lawbook", "/lawbook/sarratt-1808/13", "/quiz"])
def test_a_page_fills_without_jumping(room: Room, likes: dict[str, Any], path: str) -> None:
    person = room.person(**likes)
    person.page.add_init_script(WATCH)
    person.opens(path)
    person.page.wait_for_load_state("networkidle")
    assert shifted(person) < MOST


def test_a_game_is_played_without_jumping(room: Room, likes: dict[str, Any]) -> None:
    white, black = room.person(**likes), room.person(**likes)
    link = white.lays()
    # From the invitation on, and as both see it.
    white.page.evaluate(WATCH)
    black.sits_down(link)
    black.page.evaluate(WATCH)
    white.sees("Your move")
    white.page.evaluate("scrollTo(0, 0)")
    black.page.evaluate("scrollTo(0, 0)")
    acts = [
        (white, "touch g1", "must"),
        (white, "g1 f3", "Your move"),
        (black, "b8 b6", "False move"),
        (white, "exact correct", "You must"),
        (black, "b8 c6", "Your move"),
        (white, "e2 e4", "Your move"),
        (black, "offers draw", "offers a draw"),
        (white, "declines draw", "Your move"),
        (black, "e7 e5", "Your move"),
    ]
    for actor, act, told in acts:
        # As if by a hand, without the typed line coming into sight.
        actor.page.get_by_label("An act, in words").evaluate(
            """(line, act) => {
                line.value = act;
                line.dispatchEvent(new Event('input'));
                line.form.requestSubmit();
            }""",
            act,
        )
        (black if actor is white else white).sees(re.sub("^You must", "must", told))
    for person in (white, black):
        assert shifted(person) < MOST
    white.page.evaluate("scrollTo(0, 9999)")
    black.types("resigns")
    white.sees("White wins")
    for person in (white, black):
        assert shifted(person) < MOST
