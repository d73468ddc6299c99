"""Draw what happened at a table: `python draw.py CASE OUT.svg` (or `make images`).

Left the board after the last act, with the last move a man made by hand; right every act's ruling
that cites a law.
"""

import sys
import textwrap
from pathlib import Path
from xml.sax.saxutils import escape

import chess
import chess.svg

from jadoube.cases import Case, parse
from jadoube.table import Ruling, Table
from jadoube.umpire.acts import Act, Moves

BOARD = 360
WIDTH = 880
LINE = 21
COLUMNS = 54
"""Characters of a line: so many fit even where the reader has only a wide font."""
FONT = "font-family='Georgia, serif' font-size='16'"


def draw(case: Case) -> str:
    """Draw the table of *case* after its acts."""
    table = Table.lay(case.agreement)
    rulings: list[Ruling] = []
    for act in case.steps:
        if isinstance(act, Act):
            rulings.append(table.act(act))
            table = rulings[-1].table
    return _picture(case, table, rulings)


def _picture(case: Case, table: Table, rulings: list[Ruling]) -> str:
    moves = [ruling.act for ruling in rulings if isinstance(ruling.act, Moves)]
    arrows = [chess.svg.Arrow(move.origin, move.target, color="#b4423c") for move in moves[-1:]]
    board = chess.svg.board(
        chess.BaseBoard(table.position.placement), arrows=arrows, size=BOARD, coordinates=True
    )
    lines = [f"<text x='{BOARD + 24}' y='34' {FONT} font-weight='bold'>{escape(case.title)}</text>"]
    y = 34 + LINE * 2
    for ruling in rulings:
        for line in textwrap.wrap(ruling.text, COLUMNS):
            lines.append(f"<text x='{BOARD + 24}' y='{y}' {FONT}>{escape(line)}</text>")
            y += LINE
        y += LINE // 2
    height = max(BOARD, y)
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}' width='{WIDTH}'>"
        f"<rect width='{WIDTH}' height='{height}' fill='#fffdf7'/>{board}{''.join(lines)}</svg>\n"
    )


def main() -> None:
    """Draw the first case of the file named first into the file named second."""
    source, target = map(Path, sys.argv[1:3])
    case = parse(source.read_text("utf-8"))[0]
    if not isinstance(case, Case):
        sys.exit(f"{source}: a sitting has no table to draw")
    target.write_text(draw(case), "utf-8")


if __name__ == "__main__":
    main()
