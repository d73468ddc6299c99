"""The report of a study: tables and charts in one HTML file."""

from __future__ import annotations

from html import escape
from importlib.metadata import version
from typing import TYPE_CHECKING

from jadoube.corpus.charts import ChartBar, Interval, bars, intervals
from jadoube.corpus.provenance import now, origin_section
from jadoube.corpus.report_figures import section
from jadoube.corpus.report_page import page

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from jadoube.corpus.shares import Range

    from .figures import StudyRow
    from .series import Study

HEADS = (
    "code",
    "White wins",
    "drawn",
    "Black wins",
    "decisive",
    "White scores",
    "plies",
    "shift",
    "same",
)

TO = NONE = "\N{EN DASH}"


def cells(row: StudyRow) -> tuple[str, ...]:
    """Give a row as people read it; what stands in brackets is the interval of 95 %."""
    return (
        row.label,
        f"{row.wins:,}",
        f"{row.draws:,}",
        f"{row.losses:,}",
        f"{_percent(row.decisive)}",
        f"{_percent(row.score)}",
        f"{row.plies.value:.0f} ({row.plies.low:.0f} to {row.plies.high:.0f})"
        if row.plies.has_interval
        else f"{row.plies.value:.0f}",
        f"{row.shift.value:+.1f} ({row.shift.low:+.1f} to {row.shift.high:+.1f})"
        if row.shift.has_interval
        else NONE,
        f"{row.same:,}",
    )


def narrow_cells(row: StudyRow) -> tuple[str, ...]:
    """Give a row without *same* for a terminal: the customs, and the intervals, stand in a second line."""
    shares = (
        f"{100 * one.value:.1f} %\n{100 * one.low:.1f}{TO}{100 * one.high:.1f}"
        for one in (row.decisive, row.score)
    )
    shift = f"{row.shift.value:+.1f}\n{row.shift.low:+.1f} to {row.shift.high:+.1f}"
    plies = f"{row.plies.low:.0f}{TO}{row.plies.high:.0f}" if row.plies.has_interval else NONE
    return (
        row.label.replace("+", "\n+", 1),
        *(f"{number:,}" for number in (row.wins, row.draws, row.losses)),
        *shares,
        f"{row.plies.value:.0f}\n{plies}",
        shift if row.shift.has_interval else NONE,
    )


def _percent(range_: Range) -> str:
    return f"{100 * range_.value:.1f} % ({100 * range_.low:.1f} to {100 * range_.high:.1f})"


def write_report(study: Study, command: str = "") -> Path:
    """Write `report.html` into the folder of a study and give its path; *command* is what was typed."""
    rows = study.rows()
    plan = study.plan
    lead = (
        f"{plan.games:,} games under each of {len(rows)} codes, {plan.nodes:,} nodes a move, "
        f"seed {plan.seed}; game n begins with the same opening under every code."
    )
    ways = list(dict.fromkeys(way for row in rows for way in row.ways))
    sections = [
        section(
            "Results",
            f"{_table(rows)}<p>In brackets stand intervals of 95 %. <i>Shift</i> is how many "
            "more of a hundred games were decisive, opening by opening, than under the same code without customs, "
            "where that was played too, else than under the first; <i>same</i> counts the games that went as there, move for move.</p>",
        ),
        section("Shifts", _shift_chart(rows)),
        section("Games that somebody won", decisive_chart(rows)),
        section(
            "White's share of the points", _chart(rows, "score", "White's share of the points")
        ),
        section(
            "Length in plies",
            intervals(
                [Interval(r.label, r.plies.value, r.plies.low, r.plies.high) for r in rows],
                title="Length in plies",
            ),
        ),
        section(
            "How games ended",
            bars(
                [ChartBar(row.label, tuple(row.ways.get(way, 0) for way in ways)) for row in rows],
                ways,
                title="How games ended, by code",
            ),
        ),
    ]
    text = page(
        *("What each law changes", lead, sections),
        made_by="jadoube study",
        origin=_origin(study, command),
    )
    file = study.path / "report.html"
    file.write_text(text, "utf-8")
    return file


def _table(rows: Sequence[StudyRow]) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in HEADS)
    body = ""
    for row in rows:
        label, *figures = (escape(cell) for cell in cells(row))
        shown = "".join(f"<td>{figure}</td>" for figure in figures)
        body += f'<tr><th scope="row">{label}</th>{shown}</tr>'
    return (
        '<div class="wide" tabindex="0" role="region" aria-label="Results, by code">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _origin(study: Study, command: str) -> str:
    plan = study.plan
    return origin_section(
        {
            "made": now(),
            "version": f"jadoube {version('jadoube')}, studies of version {plan.version}",
            "command": command,
            "seed": str(plan.seed),
            "codes": ", ".join(one.label for one in plan.judged),
            "law": f"SHA-256 {plan.law}",
            "search": f"SHA-256 {plan.player}, of what it finds in some positions",
        }
    )


def decisive_chart(rows: Sequence[StudyRow]) -> str:
    """Draw the share of games that somebody won, code by code."""
    return _chart(rows, "decisive", "Games that somebody won")


def _chart(rows: Sequence[StudyRow], name: str, title: str) -> str:
    found: list[Interval] = []
    for row in rows:
        figure: Range = getattr(row, name)
        found.append(Interval(row.label, 100 * figure.value, 100 * figure.low, 100 * figure.high))
    return intervals(found, unit=" %", title=title)


def _shift_chart(rows: Sequence[StudyRow]) -> str:
    """Draw how many more of a hundred games were decisive, with intervals; a shift whose interval contains nought may be chance."""
    found = [
        Interval(
            row.label,
            *(row.shift.value, row.shift.low, row.shift.high),
            f"{row.shift.value:+.1f} against {row.against or rows[0].label}",
        )
        for row in rows
        if row.shift.has_interval
    ]
    if not found:
        return "<p>One code alone shifts nothing.</p>"
    return intervals(found, title="Shifts of the share of decisive games")
