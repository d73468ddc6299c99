"""A hand at the table in the terminal, and an eye on what stands there."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual.widgets import RichLog, Static

from jadoube import parse_square
from jadoube.terminal import PlayApp
from jadoube.terminal.act_line import ActLine
from jadoube.terminal.board import BoardView

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from textual.pilot import Pilot

    Drive = Callable[[PlayApp, Pilot[None]], Awaitable[None]]


def drive(app: PlayApp, play: Drive, size: tuple[int, int] = (80, 24)) -> None:
    """Run *app* in a terminal of *size* and let *play* use it."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(app, pilot)

    asyncio.run(run())


async def type_in(pilot: Pilot[None], line: str) -> None:
    entry = pilot.app.query_one(ActLine)
    entry.value = line
    await pilot.press("enter")
    await pilot.pause()


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait for something that the application does in its own time."""
    for _ in range(500):
        if holds():
            return
        await pilot.pause(0.02)
    assert isinstance(pilot.app, PlayApp)
    raise AssertionError(f"it never came:\n{situation(pilot.app)}\n{sentences(pilot.app)}")


def situation(app: PlayApp) -> str:
    return str(app.query_one("#situation-text", Static).render())


def sentences(app: PlayApp) -> str:
    return "\n".join(line.text for line in app.query_one(RichLog).lines)


def point(app: PlayApp, square: str) -> tuple[int, int]:
    """Find the middle of a square, White at the bottom."""
    across, down = app.query_one(BoardView).cell
    index = parse_square(square)
    return 2 + across * (index & 7) + across // 2 - 1, down * (7 - (index >> 3))
