"""Charts as SVG, drawn by hand so that a report needs nothing but itself."""

from __future__ import annotations

import math
from html import escape
from itertools import cycle
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WIDTH = 720
_ROW = 30
_LETTER = 7.4  # about the width of one
_TICKS = 4
COLOURS = (
    *("#7a3b1d", "#c98b3c", "#51695a", "#8a8577", "#3f5873"),
    *("#b0708a", "#2b2620", "#9db4c0", "#a3a23f"),
)
"""One for each piece of a bar: as many as there are reasons for another result."""
_LINE = 20  # of a legend
_APART = 3  # between points of several lines over the same year


class ChartBar(msgspec.Struct, frozen=True):
    """One bar in pieces of some *values*; *link* leads to the games behind it.

    Pieces may have *links* of their own; one without leads where the bar does.
    """

    label: str
    values: tuple[float, ...]
    link: str = ""
    note: str = ""
    links: tuple[str, ...] = ()


class ChartPoint(msgspec.Struct, frozen=True):
    """A point of a line; *link* leads to the games behind it, *note* says of how many it tells.

    *low* and *high* are the ends of the interval in which it probably lies, if it has one.
    """

    x: float
    y: float
    link: str = ""
    note: str = ""
    low: float | None = None
    high: float | None = None


class ChartLine(msgspec.Struct, frozen=True):
    """A line through points, broken where no point follows within a *step*."""

    label: str
    points: tuple[ChartPoint, ...]
    step: float = float("inf")

    def runs(self) -> Iterator[tuple[ChartPoint, ...]]:
        """Give the points between which the line is drawn."""
        run: list[ChartPoint] = []
        for point in self.points:
            if run and point.x - run[-1].x > self.step:
                yield tuple(run)
                run = []
            run.append(point)
        yield tuple(run)


class Interval(msgspec.Struct, frozen=True):
    """A value with the range in which it probably lies."""

    label: str
    value: float
    low: float
    high: float
    note: str = ""


def bars(
    rows: Sequence[ChartBar],
    names: Sequence[str] = (),
    *,
    unit: str = "",
    most: float = 0,
    longest: str = "",
    title: str = "",
) -> str:
    """Draw bars that lie one below the other; *names* tell what their pieces are.

    The scale reaches to *most*, or as far as the longest bar. Several charts have the same one if they have the
    same *most* and leave the same room beside their bars, for the *longest* words.
    """
    legend, top = _legend(names)
    height = top + _ROW * len(rows) + 30
    # Nothing is counted in halves: the first mark of the scale is one at least.
    least = 0 if unit else _TICKS
    most = _ceiling(max([most, least, *(sum(row.values) for row in rows)]))
    notes = [row.note or f"{sum(row.values):,.10g}{unit}" for row in rows]
    left = _room([row.label for row in rows])
    room = WIDTH - left - _room([*notes, longest]) - 12
    out = [legend]
    for step in range(_TICKS + 1):
        value = most * step / _TICKS
        x = left + value / most * room
        foot = height - 24
        out.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{foot}" class="g"/>')
        out.append(
            f'<text x="{x:.1f}" y="{height - 8}" text-anchor="middle" class="n">{value:,g}{unit}</text>'
        )
    for at, (row, note) in enumerate(zip(rows, notes, strict=True)):
        y = top + at * _ROW
        x = float(left)
        for place, (colour, value) in enumerate(zip(cycle(COLOURS), row.values, strict=False)):
            if not value:
                continue
            width = value / most * room
            rect = (
                f'<rect x="{x:.1f}" y="{y + 4}" width="{max(width, 0.5):.1f}" '
                f'height="{_ROW - 9}" fill="{colour}"/>'
            )
            name = f", {names[place]}" if names else ""
            link = row.links[place] if place < len(row.links) else row.link
            out.append(_linked(rect, link, f"{row.label}: {value:,.10g}{unit}{name}"))
            x += width
        words = (
            f'<text x="{left - 10}" y="{y + 19}" text-anchor="end">{escape(row.label)}</text> '
            f'<text x="{x + 6:.1f}" y="{y + 19}" class="n">{escape(note)}</text>'
        )
        # The words name the link themselves: a label could say something else than what is seen.
        out.append(f'<a href="{escape(row.link)}">{words}</a>' if row.link else words)
    return _svg(height, "".join(out), title)


def _room(words: Sequence[str]) -> float:
    """Give the room that the longest of some words takes beside a chart."""
    return min(max((len(word) for word in words), default=0) * _LETTER + 20, WIDTH * 0.45)


def lines(rows: Sequence[ChartLine], *, unit: str = "", height: int = 260, title: str = "") -> str:
    """Draw lines over years; a point with a link can be followed."""
    points = [point for row in rows for point in row.points]
    if not points:
        return ""
    first, last = min(point.x for point in points), max(point.x for point in points)
    most = _ceiling(max(point.y if point.high is None else point.high for point in points))
    legend, top = _legend([row.label for row in rows])
    left, right, top, bottom = 56, 20, top + 4, 28
    across = (WIDTH - left - right) / ((last - first) or 1)
    down = (height - top - bottom) / most

    def place(x: float, y: float) -> tuple[float, float]:
        return left + (x - first) * across, height - bottom - y * down

    out = [legend]
    for step in range(5):
        value = most * step / 4
        _, y = place(first, value)
        out.append(f'<line x1="{left}" x2="{WIDTH - right}" y1="{y:.1f}" y2="{y:.1f}" class="g"/>')
        out.append(
            f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end" class="n">{value:g}{unit}</text>'
        )
    for year in sorted({first, last, *_rounds(first, last)}):
        x, _ = place(year, 0)
        out.append(
            f'<text x="{x:.1f}" y="{height - 8}" text-anchor="middle" class="n">{year:g}</text>'
        )
    for number, (colour, row) in enumerate(zip(cycle(COLOURS), rows, strict=False)):
        # Beside one another: else the interval of one would cover that of another.
        aside = _APART * (number - (len(rows) - 1) / 2)
        for run in row.runs():
            path = " ".join(
                f"{x + aside:.1f},{y:.1f}" for x, y in (place(one.x, one.y) for one in run)
            )
            out.append(
                f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
            )
        for point in row.points:
            x, y = place(point.x, point.y)
            x += aside
            dot = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>'
            words = f"{row.label}, {point.x:g}: {point.y:.3g}{unit}{point.note}"
            if point.low is not None and point.high is not None:
                _, low = place(point.x, point.low)
                _, high = place(point.x, point.high)
                dot += (
                    f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}" '
                    f'stroke="{colour}" stroke-opacity=".45"/>'
                )
                words += f", probably {point.low:.3g} to {point.high:.3g}{unit}"
            out.append(_linked(dot, point.link, words))
    return _svg(height, "".join(out), title)


def intervals(rows: Sequence[Interval], *, unit: str = "", title: str = "") -> str:
    """Draw values with their ranges, one below the other, over a common scale."""
    if not rows:
        return ""
    left = _room([row.label for row in rows])
    low = min(row.low for row in rows)
    high = max(row.high for row in rows)
    span = (high - low) or 1.0
    low, high = max(min(low, 0.0), low - span * 0.1), high + span * 0.1
    room = WIDTH - left - _room([row.note or f"{row.value:.3g}{unit}" for row in rows]) - 12
    height = _ROW * len(rows) + 34

    def across(value: float) -> float:
        return left + (value - low) / (high - low) * room

    out = []
    for value in _marks(low, high):
        x = across(value)
        out.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="4" y2="{height - 24}" class="g"/>')
        out.append(
            f'<text x="{x:.1f}" y="{height - 8}" text-anchor="middle" class="n">{value:g}{unit}</text>'
        )
    for at, row in enumerate(rows):
        y = at * _ROW + 19
        out.append(
            f'<text x="{left - 10}" y="{y + 4}" text-anchor="end">{escape(row.label)}</text>'
            f'<line x1="{across(row.low):.1f}" x2="{across(row.high):.1f}" y1="{y}" y2="{y}" '
            f'stroke="{COLOURS[1]}" stroke-width="6" stroke-linecap="round"/>'
            f'<circle cx="{across(row.value):.1f}" cy="{y}" r="5" fill="{COLOURS[0]}"/>'
            f'<text x="{across(row.high) + 10:.1f}" y="{y + 4}" class="n">'
            f"{escape(row.note or f'{row.value:.3g}{unit}')}</text>"
        )
    return _svg(height, "".join(out), title)


def _legend(names: Sequence[str]) -> tuple[str, int]:
    """Draw what colours mean, in as many lines as it takes; say where they end."""
    out, x, y = [], 8.0, 4
    for colour, name in zip(cycle(COLOURS), names, strict=False):
        wide = 36 + 6.6 * len(name)
        if x > 8 and x + wide > WIDTH:
            x, y = 8.0, y + _LINE
        out.append(f'<rect x="{x:.0f}" y="{y}" width="12" height="12" fill="{colour}"/>')
        out.append(f'<text x="{x + 18:.0f}" y="{y + 11}" class="n">{escape(name)}</text>')
        x += wide
    return "".join(out), y + 22 if names else 6


def _linked(shape: str, link: str, title: str) -> str:
    inner = f"<g><title>{escape(title)}</title>{shape}</g>"
    return f'<a href="{escape(link)}" aria-label="{escape(title)}">{inner}</a>' if link else inner


def _svg(height: int, body: str, title: str = "") -> str:
    # A group, not a picture: what is inside can be followed and read.
    name = f' aria-label="{escape(title)}"' if title else ""
    style = (
        "text{font:13px system-ui,sans-serif;fill:#2b2620}.n{font-size:12px;fill:#6b6358}"
        ".g{stroke:#e4dccb;stroke-width:1}a:hover rect,a:hover circle{opacity:.7}a:hover text{text-decoration:underline}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="group"{name}><style>{style}</style>{body}</svg>'
    )


def _ceiling(value: float) -> float:
    """Give a round number that is no smaller, and whose quarters are round too."""
    if value <= 0:
        return 1.0
    size = 1.0
    while size < value:
        size *= 10
    while size / 10 >= value:
        size /= 10
    return next(size * part for part in (0.2, 0.4, 0.6, 0.8, 1) if size * part >= value)


def _marks(low: float, high: float) -> list[float]:
    """Give some round numbers between two."""
    size = 10.0 ** math.floor(math.log10(high - low))
    step = next(size * part for part in (0.2, 0.5, 1, 2) if (high - low) / (size * part) <= 6)
    first, last = math.ceil(low / step), math.floor(high / step)
    return [round(number * step, 10) for number in range(first, last + 1)]


def _rounds(first: float, last: float) -> list[float]:
    """Give some round years between two."""
    step = next((s for s in (1, 2, 5, 10, 20, 50, 100) if (last - first) / s <= 8), 200)
    start = int(first // step + 1) * step
    return [float(year) for year in range(start, int(last), step) if step / 2 < last - year]
