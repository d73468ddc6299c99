"""The report of an audit: one HTML file that needs nothing else, with the games behind each figure."""

from __future__ import annotations

import re
from html import escape, unescape
from typing import TYPE_CHECKING

from .charts import ChartBar, ChartLine, ChartPoint, bars, lines
from .provenance import origin_of
from .questions import connect
from .reasons import DRAWN, REASONS
from .report_figures import ReportFigures, section
from .report_odds import odds
from .report_page import page
from .shares import number_of, share
from .summary import summarise_on, view_one_code

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from .folder import Folder
    from .summary import Summary

_FEW_YEARS = 3
_OUTCOME = (
    "case when outcome = '*' then 'undecided' else 'worth ' || outcome end || "
    "coalesce(': ' || contradiction, '')"
)
_CASTLED = (
    "concat_ws(', ', 'White ' || white_castled || ' at ply ' || white_castled_ply, "
    "'Black ' || black_castled || ' at ply ' || black_castled_ply)"
)
_CURVES = {
    "castling on the King's side": (
        "white_castled = 'king-side' or black_castled = 'king-side'",
        _CASTLED,
    ),
    "castling on the Queen's side": (
        "white_castled = 'queen-side' or black_castled = 'queen-side'",
        _CASTLED,
    ),
    "taking in passing": ("in_passing > 0", "in_passing || ' in passing'"),
}


REPORT = "report.html"
_CHART = re.compile(r'<svg [^>]*aria-label="([^"]*)".*?</svg>', re.DOTALL)


def write_report(folder: Folder, summary: Summary | None = None, command: str = "") -> Path:
    """Write `report.html` into the folder of an audit and give its path; *command* is what was typed."""
    with connect(folder) as base:
        whole = summary or summarise_on(base, folder)
        view_one_code(base, whole.codes[0].label)
        text = _Report(base, whole).text(origin_of(folder.plan(), command))
    folder.depot.write(REPORT, text.encode())
    return folder.path / REPORT


def draw_charts(folder: Folder) -> dict[str, str]:
    """Draw the charts of an audit's report as SVG, by their titles."""
    with connect(folder) as base:
        whole = summarise_on(base, folder)
        view_one_code(base, whole.codes[0].label)
        text = "".join(_Report(base, whole).sections())
    return {unescape(found[1]): found[0] for found in _CHART.finditer(text)}


class _Report(ReportFigures):
    """Draws the figures, section by section."""

    def sections(self) -> list[str]:
        """Give the parts of which there is something to tell."""
        found = [
            self._results(),
            self._unlawful(),
            self._over_the_years(),
            self._stalemates(),
            self._draws(),
            self._endings(),
            self._counts(),
            odds(self),
            self._broken(),
        ]
        return [one for one in found if one]

    def text(self, origin: str) -> str:
        """Give the whole page."""
        summary = self.summary
        sections = self.sections()
        years = f", {summary.first_year} to {summary.last_year}" if summary.first_year else ""
        head = (
            f"{number_of(summary.games, 'game')}{years}, {number_of(summary.plies, 'ply', 'plies')}. "
            f"White won {summary.white:,}, Black {summary.black:,}; {summary.drawn:,} were drawn."
        )
        if summary.duplicates:
            head += f" {summary.copies()}."
        return page("What the laws make of it", head, sections, self.games, origin=origin)

    def _results(self) -> str:
        """Show how many results change, and why results rest on what a code does not know."""
        rows = [
            ChartBar(
                one.label,
                (one.changed,),
                self.behind(one, "changed", "whose result is another one", _OUTCOME, one.changed),
                f"{one.changed:,} of {one.games:,}",
            )
            for one in self.summary.codes
        ]
        reasons = self.by_code("contradiction", "contradiction is not null")
        names = [reason for reason in REASONS if any(reason in found for found in reasons.values())]
        text = (
            "<p>A result changes under a code when the last position decides the game otherwise "
            "than it is recorded, or when the record rests on something that the code does not "
            "know: then the game is undecided there. Such a draw the players may all the same have "
            "agreed, which no score tells: read it as <i>rests on</i>, not as <i>is wrong</i>.</p>"
            + bars(rows, most=self.most, longest=self.longest, title="Results that change, by code")
        )
        if names:
            by_reason = [
                self.pieces(
                    one,
                    {
                        name: (reasons.get(one.label, {}).get(name, 0), f"contradiction = '{name}'")
                        for name in names
                    },
                    ("contradiction is not null", "whose record the code contradicts", _OUTCOME),
                    one.contradicted,
                )
                for one in self.summary.codes
            ]
            explained = "".join(f"<li><b>{name}</b>: {REASONS[name]}</li>" for name in names)
            chart = bars(
                by_reason,
                names,
                most=self.most,
                longest=self.longest,
                title="Why results change, by code",
            )
            text += f"<h3>Why</h3>{chart}<ul>{explained}</ul>"
        return section("Results that change", text)

    def _unlawful(self) -> str:
        matters = self.by_code("matter", "not lawful")
        names = sorted({name for found in matters.values() for name in found})
        if not names:
            return section(
                "Moves that are not lawful", "<p>Every move is lawful under every code.</p>"
            )
        detail = "unlawful_move || ', ply ' || unlawful_ply || ': ' || fault || ' (' || law || ')'"
        rows = [
            self.pieces(
                one,
                {
                    name: (matters.get(one.label, {}).get(name, 0), f"matter = '{name}'")
                    for name in names
                },
                ("not lawful", "with a move that is not lawful", detail),
                one.unlawful,
            )
            for one in self.summary.codes
        ]
        text = "<p>Games by the matter of their first unlawful move.</p>" + bars(
            rows,
            names,
            most=self.most,
            longest=self.longest,
            title="Games with an unlawful move, by code",
        )
        return section("Moves that are not lawful", text)

    def _over_the_years(self) -> str:
        summary = self.summary
        if not summary.first_year or not summary.last_year:
            return ""
        span = summary.last_year - summary.first_year
        if span < _FEW_YEARS:
            return ""
        step = next(step for step in (1, 5, 10, 25, 50, 10_000) if span / step <= 30)
        rows = self.base.execute(
            f"""select (year // {step}) * {step} as first, count(*),
            {", ".join(f"count(*) filter ({where})" for where, _ in _CURVES.values())}
            from one_code where year is not null group by first order by first"""  # noqa: S608
        ).fetchall()
        drawn = [
            ChartLine(
                label,
                tuple(
                    self._point((row[0], step), (label, where, title), row[2 + at], row[1])
                    for row in rows
                ),
                step,
            )
            for at, (label, (where, title)) in enumerate(_CURVES.items())
        ]
        text = (
            "<p>Of a hundred games, in how many somebody castled so, or took a pawn in passing; by "
            "the years they were played in. Thin strokes are intervals of 95 %. Lines end where no games are.</p>"
        )
        chart = lines(drawn, unit=" %", title="Castling and taking in passing, by years")
        table = _years_table(rows, step)
        return section("Castling and taking in passing", text + chart + table)

    def _point(
        self, years: tuple[int, int], curve: tuple[str, str, str], count: int, games: int
    ) -> ChartPoint:
        """Make a point of so many of some years' games, with the range in which it probably lies."""
        (first, step), (label, where, detail) = years, curve
        link = self.games.behind(
            f"Games of {first} to {first + step - 1} with {label}",
            f"year >= {first} and year < {first + step} and ({where})",
            detail,
            count,
        )
        found = share(count, games)
        note = f" ({count:,} of {number_of(games, 'game')})"
        return ChartPoint(first, 100 * found.value, link, note, 100 * found.low, 100 * found.high)

    def _draws(self) -> str:
        """Show what recorded draws rest on, and what was lost on time and should have been drawn."""
        found = self.by_code("drawn_by", "drawn_by is not null")
        names = [name for name in DRAWN if any(name in one for one in found.values())]
        if not names:
            return ""
        rows = [
            self.pieces(
                one,
                {
                    name: (found.get(one.label, {}).get(name, 0), f"drawn_by = '{name}'")
                    for name in names
                },
                ("drawn_by is not null", "whose draw stands", "drawn_by"),
                one.drawn,
            )
            for one in self.summary.codes
        ]
        explained = "".join(f"<li><b>{name}</b>: {DRAWN[name]}</li>" for name in names)
        text = (
            "<p>What the recorded draws rest on that stand under each code.</p>"
            f"{bars(rows, names, title='What draws rest on, by code')}<ul>{explained}</ul>"
        )
        late = [
            ChartBar(
                one.label,
                (one.lost_on_time_drawn,),
                self.behind(
                    one,
                    "contradiction = 'unwinnable' and by_clock",
                    "lost on time that should have been drawn",
                    "termination",
                    one.lost_on_time_drawn,
                ),
            )
            for one in self.summary.codes
            if one.lost_on_time_drawn
        ]
        if late:
            chart = bars(late, title="Games lost on time that should have been drawn, by code")
            text += f"<h3>Lost on time, and the winner could not have mated</h3>{chart}"
        return section("Draws", text)

    def _stalemates(self) -> str:
        rows = []
        worth = {"a draw": "1/2-1/2", "White wins": "1-0", "Black wins": "0-1"}
        outcomes = self.by_code("outcome", "ending = 'stalemate'")
        for one in self.summary.codes:
            found = outcomes.get(one.label, {})
            pieces = {
                name: (found.get(value, 0), f"outcome = '{value}'") for name, value in worth.items()
            }
            whole = ("ending = 'stalemate'", "that end in stalemate", _OUTCOME)
            rows.append(self.pieces(one, pieces, whole, one.stalemates))
        if not any(sum(row.values) for row in rows):
            return ""
        text = (
            "<p>What a stalemate is worth under each code; one at which the game was over before, "
            "by the code's own law, is not counted there.</p>"
        )
        chart = bars(rows, tuple(worth), title="Stalemates by what they are worth, by code")
        return section("Stalemates", text + chart)

    def _endings(self) -> str:
        """Show how long endings last: from few pieces on both sides to the last move."""
        step = 20
        rows = self.base.execute(
            f"""select ((plies - endgame_ply) // {step}) * {step} as length, count(*)
            from one_code where endgame_ply is not null group by length order by length"""  # noqa: S608
        ).fetchall()
        if not rows:
            return ""
        drawn = [
            ChartBar(
                f"{length} to {length + step - 1} plies",
                (count,),
                self.games.behind(
                    f"Games whose ending lasts {length} to {length + step - 1} plies",
                    f"plies - endgame_ply between {length} and {length + step - 1}",
                    "(plies - endgame_ply) || ' plies'",
                    count,
                ),
            )
            for length, count in rows[:25]
        ]
        text = (
            "<p>An ending begins when neither side has more than thirteen in pieces (Queen 9, "
            "Rook 5, Bishop and Knight 3).</p>"
        )
        return section("Length of endings", text + bars(drawn, title="Length of endings"))

    def _counts(self) -> str:
        detail = (
            "count_by || ' from ply ' || count_ply || "
            "coalesce(' to ply ' || count_end_ply, ', and it does not run out')"
        )
        rows = [
            self.pieces(
                one,
                {
                    "runs out": (one.counted_out, "count_runs_out"),
                    "does not": (one.countable - one.counted_out, "not count_runs_out"),
                },
                ("count_ply is not null", "in which a count could have been demanded", detail),
                one.countable,
                f"{one.counted_out:,} of {one.countable:,} run out",
            )
            for one in self.summary.codes
        ]
        text = (
            "<p>Games in which a player could have had the moves counted towards a draw, and those "
            "in which the count, demanded at the first occasion, would have run out.</p>"
        )
        chart = bars(
            rows,
            ("runs out", "does not"),
            most=self.most,
            longest=self.longest,
            title="The count of moves, by code",
        )
        return section("The count of moves", text + chart)

    def _broken(self) -> str:
        rows = self.base.execute(
            'select file, line, "column", reason from broken order by file, line limit 200'
        ).fetchall()
        if not rows:
            return ""
        items = "".join(
            f"<li><code>{escape(f'{file}:{line}:{column}')}</code> {escape(reason)}</li>"
            for file, line, column, reason in rows
        )
        broken = number_of(self.summary.broken, "game")
        count = f"<p>{broken} could not be read without complaint.</p>"
        return section("Broken games", f"{count}<ul>{items}</ul>")


def _years_table(rows: Sequence[Sequence[int]], step: int) -> str:
    """Tell the points of the chart in figures: of how many games, and with their intervals."""
    heads = ("years", "games", *_CURVES)
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    body = "".join(
        f'<tr><th scope="row">{first} to {first + step - 1}</th><td>{games:,}</td>'
        + "".join(f"<td>{_share_words(count, games)}</td>" for count in counts)
        + "</tr>"
        for first, games, *counts in rows
    )
    return (
        '<div class="wide" tabindex="0" role="region" aria-label="The same in figures">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _share_words(count: int, games: int) -> str:
    found = share(count, games)
    low, high = 100 * found.low, 100 * found.high
    return f"{100 * found.value:.0f} % <small>({low:.0f} to {high:.0f})</small>"
