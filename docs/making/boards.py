"""Small boards for the lawbook: every man is drawn once on a page, and placed as often as he stands.

What is marked is what `jadoube replay --svg` marks; only the drawing is smaller, because a page of
the lawbook shows up to a hundred boards.
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING

from docs.making.reference import ROOT

from jadoube.umpire.marks import marks

if TYPE_CHECKING:
    from jadoube.table import Table

SQUARE = 45
"""The side of a square, which is that of the drawings of the men."""
MARGIN = 18
SIDE = 8 * SQUARE


KINDS = {"p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king"}
MEN = ROOT / "web" / "src" / "men"
"""The men of the tables on the web: a page of the lawbook shows the same."""


def _drawing(colour: str, kind: str) -> str:
    """Give what a man's file draws, without the frame around it."""
    whole = (MEN / f"{colour}-{kind}.svg").read_text(encoding="utf-8")
    return whole[whole.index(">") + 1 : whole.rindex("</svg>")]


@cache
def sprite() -> str:
    """Give what the boards of a page share: the empty board, and the men."""
    men = "".join(
        f'<g id="man-{letter if colour == "black" else letter.upper()}">{_drawing(colour, kind)}</g>'
        for colour in ("white", "black")
        for letter, kind in KINDS.items()
    )
    dark = "".join(
        f"M{SQUARE * file} {SQUARE * rank}h{SQUARE}v{SQUARE}h-{SQUARE}z"
        for rank in range(8)
        for file in range(8)
        if (rank + file) % 2
    )
    files = "".join(
        f'<text x="{SQUARE * at + SQUARE / 2}" y="{SIDE + 14}">{name}</text>'
        for at, name in enumerate("abcdefgh")
    )
    ranks = "".join(
        f'<text x="-9" y="{SQUARE * (7 - at) + SQUARE / 2 + 4}">{at + 1}</text>' for at in range(8)
    )
    return (
        '<svg class="sprite" aria-hidden="true" width="0" height="0"><defs>'
        f'<g id="empty-board"><path class="light-squares" d="M0 0h{SIDE}v{SIDE}H0z"/>'
        f'<path class="dark-squares" d="{dark}"/><g class="square-names">{files}{ranks}</g></g>{men}'
        "</defs></svg>"
    )


def board(table: Table) -> str:
    """Draw *table*, with its marks."""
    found = marks(table)
    drawn = ['<use href="#empty-board"/>']
    drawn += [_square(square, "open") for square in found.open]
    if found.check is not None:
        drawn.append(_square(found.check, "check"))
    for square in range(64):
        man = table.shown.man(square)
        if man is not None:
            x, y = _corner(square)
            drawn.append(f'<use href="#man-{man.symbol}" x="{x}" y="{y}"/>')
    for square in found.touched:
        x, y = _corner(square)
        centre = f'cx="{x + SQUARE / 2:g}" cy="{y + SQUARE / 2:g}"'
        drawn.append(f'<circle class="touched" {centre} r="20"/>')
    whole = SIDE + MARGIN
    return (
        f'<svg class="board" viewBox="-{MARGIN} -1 {whole + 1} {whole + 1}" role="img" '
        f'aria-label="{escape(_label(table), quote=True)}">{"".join(drawn)}</svg>'
    )


def _corner(square: int) -> tuple[int, int]:
    return SQUARE * (square % 8), SQUARE * (7 - square // 8)


def _square(square: int, mark: str) -> str:
    x, y = _corner(square)
    return f'<path class="{mark}" d="M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z"/>'


def _label(table: Table) -> str:
    """Say for those who cannot see it what stands on the board."""
    return f"A board: {table.shown.placement}, {table.turn.word} to move"
