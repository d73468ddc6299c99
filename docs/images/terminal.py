"""Draw the table in the terminal: `python docs/images/terminal.py OUT.svg` (or `make images`)."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path

os.environ["TEXTUAL_COLOR_SYSTEM"] = "truecolor"  # whatever terminal it is drawn from

from textual.widgets import Input

from jadoube.table import Table
from jadoube.terminal import PlayApp, Seating

CODE = "sarratt-1808"
ACTS = ("e4", "e5", "Nf3", "Nc6", "Bb5", "black moves f8 c4")
SIZE = (100, 30)


async def drawn() -> str:
    """Play to Black's false move, and give what the terminal shows."""
    app = PlayApp(Seating(Table(CODE)))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for act in ACTS:
            app.query_one(Input).value = act
            await pilot.press("enter")
            await pilot.pause()
        return app.export_screenshot(title="jadoube play")


def main() -> None:
    """Draw into the file named."""
    # The fonts are the reader's own: no picture of ours asks another host.
    svg = re.sub(r"@font-face \{.*?\}", "", asyncio.run(drawn()), flags=re.DOTALL)
    svg = re.sub(r"terminal-\d+", "terminal", svg)
    Path(sys.argv[1]).write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
