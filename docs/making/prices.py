"""Puts the prices of the laws into docs/study.md: `python -m docs.making.prices FOLDER` takes them from a study's folder.

The folder is that of `jadoube study --prices … --out FOLDER`, finished or not; the figures are kept in
docs/prices.json. Without a folder they are taken from there. A test sees to it that the page is up to date.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import msgspec
from docs.making.study import HERE, PAGE

from jadoube import law
from jadoube.study.price_series import PriceStudy
from jadoube.study.prices import DEAREST, SILENCE, TOUCH, PriceRow, price_rows

if TYPE_CHECKING:
    from collections.abc import Iterable

KEPT = HERE / "prices.json"
_NONE, _MINUS = "\u2013", "\u2212"
PHASES = ("opening", "middle", "ending")
_MARKED = re.compile(r"(<!-- prices: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
_WHAT = {
    (TOUCH, "moved"): "a man touched must move",
    ("false-move", "correct"): "a false move: the man must move rightly",
    ("false-move", "king"): "a false move: the King must move",
    ("false-move", "stand"): "a false move: it stands",
    ("false-move", DEAREST): "a false move: the dearest",
    ("false-capture", DEAREST): "a man taken falsely: the dearest",
    (SILENCE, "used"): "a check kept silent",
}


class PublishedPrices(msgspec.Struct, frozen=True):
    """What is kept of the study: how many positions were weighed, and the figures."""

    positions: int
    rows: tuple[PriceRow, ...]


def taken(folder: str) -> PublishedPrices:
    """Sum up what lies in the folder of a study."""
    prices = PriceStudy(folder).prices()
    first = prices[0].code
    positions = sum(one.code == first and one.incident == TOUCH for one in prices)
    told = (row for row in price_rows(prices) if (row.incident, row.remedy) in _WHAT)
    return PublishedPrices(positions, tuple(told))


def filled(text: str, published: PublishedPrices) -> str:
    """Give the page with its prices made again."""
    made = {
        "positions": f"Weighed were {published.positions:,} positions under each code.\n",
        "all": _table(row for row in published.rows if row.phase == "all"),
        "phases": _phases(published.rows),
    }
    return _MARKED.sub(lambda at: f"{at[1]}\n{made[at[2]]}\n{at[3]}", text)


def _table(rows: Iterable[PriceRow]) -> str:
    lines = [
        "| | code | times | pawns | median | over a pawn |",
        "|---|---|---:|---|---:|---:|",
    ]
    for what, codes, row in _alike(rows):
        lines.append(
            f"| {what} | {codes} | {row.count:,} | {_interval(row)} | {row.median:.2f} | {100 * row.over_a_pawn.value:.0f} % |"
        )
    return "".join(f"{line}\n" for line in lines)


def _phases(rows: Iterable[PriceRow]) -> str:
    lines = ["| | code | opening | middle game | ending |", "|---|---|---|---|---|"]
    by_phase = {(row.incident, row.remedy, row.code, row.phase): _interval(row) for row in rows}
    whole: dict[tuple[str, ...], list[str]] = {}
    for (incident, remedy), what in _WHAT.items():
        for code in law.codes():
            cells = [by_phase.get((incident, remedy, code, phase), _NONE) for phase in PHASES]
            if set(cells) != {_NONE}:
                whole.setdefault((what, *cells), []).append(law.load(code).name)
    lines += [
        f"| {what} | {', '.join(codes)} | {' | '.join(cells)} |"
        for (what, *cells), codes in whole.items()
    ]
    return "".join(f"{line}\n" for line in lines)


def _alike(rows: Iterable[PriceRow]) -> list[tuple[str, str, PriceRow]]:
    """Give each price with the names of the codes under which it is the same."""
    found: dict[tuple[str, PriceRow], list[str]] = {}
    by_code = {(row.incident, row.remedy, row.code): row for row in rows}
    for at, what in _WHAT.items():
        for code in law.codes():
            if (*at, code) in by_code:
                alike = msgspec.structs.replace(by_code[*at, code], code="")
                found.setdefault((what, alike), []).append(law.load(code).name)
    return [(what, ", ".join(codes), row) for (what, row), codes in found.items()]


def _interval(row: PriceRow) -> str:
    low, high = (f"{value:.2f}".replace("-", _MINUS) for value in (row.pawns.low, row.pawns.high))
    return f"{row.pawns.value:.2f}".replace("-", _MINUS) + f" ({low} to {high})"


def main() -> None:
    """Take the figures from a folder, if one is given, and write the page."""
    if sys.argv[1:]:
        KEPT.write_bytes(msgspec.json.encode(taken(sys.argv[1])).replace(b"},{", b"},\n{") + b"\n")
    PAGE.write_text(filled(PAGE.read_text("utf-8"), published()), "utf-8")


def published() -> PublishedPrices:
    """Read the figures that are kept."""
    return msgspec.json.decode(KEPT.read_bytes(), type=PublishedPrices)


if __name__ == "__main__":
    main()
