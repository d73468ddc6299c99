"""The report of an audit: one HTML file that needs nothing else, with the games behind each figure."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from .charts import Bar, Line, bars, lines
from .page import Games, page
from .questions import connect
from .summary import CodeFigures, Summary, is_code, summarise_on, view_one_code

if TYPE_CHECKING:
    from pathlib import Path

    from .folder import Folder

_REASONS = {
    "checkmate": "a mate that the record does not count",
    "stalemate": "a stalemate worth something else",
    "repetition": "drawn by repetition, which it does not know",
    "bare-material": "drawn for want of men, which it does not know",
    "fifty-moves": "drawn by fifty moves that nobody need have counted",
    "clock": "decided by a clock, which it does not know",
}
_FEW_YEARS = 3


def write_report(folder: Folder, summary: Summary | None = None) -> Path:
    """Write `report.html` into the folder of an audit and give its path."""
    with connect(folder) as base:
        told = summary or summarise_on(base, folder)
        view_one_code(base, told.codes[0].label)
        report = _Report(base, told)
        text = report.text()
    file = folder.path / "report.html"
    file.write_text(text, "utf-8")
    return file


class _Report:
    """Asks for the figures and draws them, section by section."""

    def __init__(self, base: Any, summary: Summary) -> None:
        self.base = base
        self.summary = summary
        self.games = Games(base)

    def text(self) -> str:
        summary = self.summary
        sections = [
            self._results(),
            self._unlawful(),
            self._over_the_years(),
            self._stalemates(),
            self._endings(),
            self._counts(),
            self._odds(),
            self._broken(),
        ]
        years = f", {summary.first_year} to {summary.last_year}" if summary.first_year else ""
        head = (
            f"{summary.games:,} games{years}, {summary.plies:,} plies. "
            f"White won {summary.white:,}, Black {summary.black:,}; {summary.drawn:,} were drawn."
        )
        return page("What the laws make of it", head, [s for s in sections if s], self.games)

    def _results(self) -> str:
        """Show how many results change, and why results rest on what a code does not know."""
        rows = [
            Bar(
                one.label,
                (one.changed,),
                self._behind(one, "changed", "whose result is another one", "outcome"),
                f"{one.changed:,} of {one.games:,}",
            )
            for one in self.summary.codes
        ]
        reasons = self._by_code("contradiction", "contradiction is not null")
        names = [
            reason for reason in _REASONS if any(reason in found for found in reasons.values())
        ]
        text = (
            "<p>A result changes under a code when the last position decides the game otherwise "
            "than it is recorded, or when the record rests on something that the code does not "
            "know: then the game is undecided there.</p>" + bars(rows)
        )
        if names:
            by_reason = [
                Bar(
                    one.label,
                    tuple(reasons.get(one.label, {}).get(name, 0) for name in names),
                    self._behind(
                        one,
                        "contradiction is not null",
                        "whose record the code contradicts",
                        "contradiction",
                    ),
                )
                for one in self.summary.codes
            ]
            told = "".join(f"<li><b>{name}</b>: {_REASONS[name]}</li>" for name in names)
            text += f"<h3>Why</h3>{bars(by_reason, names)}<ul>{told}</ul>"
        return _section("Results that change", text)

    def _unlawful(self) -> str:
        matters = self._by_code("matter", "not lawful")
        names = sorted({name for found in matters.values() for name in found})
        if not names:
            return _section(
                "Moves that are not lawful", "<p>Every move is lawful under every code.</p>"
            )
        rows = [
            Bar(
                one.label,
                tuple(matters.get(one.label, {}).get(name, 0) for name in names),
                self._behind(
                    one,
                    "not lawful",
                    "with a move that is not lawful",
                    "unlawful_move || ', ply ' || unlawful_ply || ': ' || fault || ' (' || law || ')'",
                ),
            )
            for one in self.summary.codes
        ]
        text = "<p>Games by the matter of their first unlawful move.</p>" + bars(rows, names)
        return _section("Moves that are not lawful", text)

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
            100.0 * count(*) filter (white_castled = 'king-side') / count(*),
            100.0 * count(*) filter (white_castled = 'queen-side') / count(*),
            100.0 * count(*) filter (in_passing > 0) / count(*)
            from one_code where year is not null group by first order by first"""  # noqa: S608
        ).fetchall()
        curves = {
            "White castles on the King's side": "white_castled = 'king-side'",
            "White castles on the Queen's side": "white_castled = 'queen-side'",
            "a pawn is taken in passing": "in_passing > 0",
        }
        drawn = [
            Line(
                label,
                tuple((float(row[0]), float(row[2 + at])) for row in rows),
                tuple(
                    self.games.behind(
                        f"Games of {row[0]} to {row[0] + step - 1} in which {label}",
                        f"year >= {row[0]} and year < {row[0] + step} and {where}",
                        "coalesce('ply ' || white_castled_ply, '')",
                    )
                    for row in rows
                ),
            )
            for at, (label, where) in enumerate(curves.items())
        ]
        text = "<p>Of a hundred games, by the years they were played in.</p>"
        return _section("Castling and taking in passing", text + lines(drawn, unit=" %"))

    def _stalemates(self) -> str:
        rows = []
        for one in self.summary.codes:
            found = dict(
                self.base.execute(
                    f"select outcome, count(*) from games where {is_code(one.label)} "  # noqa: S608
                    "and ending = 'stalemate' group by outcome"
                ).fetchall()
            )
            values = tuple(found.get(value, 0) for value in ("1/2-1/2", "1-0", "0-1"))
            link = self._behind(
                one, "ending = 'stalemate'", "that end in stalemate", "'worth ' || outcome"
            )
            rows.append(Bar(one.label, values, link))
        if not any(sum(row.values) for row in rows):
            return ""
        return _section("Stalemates", bars(rows, ("a draw", "White wins", "Black wins")))

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
            Bar(
                f"{length} to {length + step - 1} plies",
                (count,),
                self.games.behind(
                    f"Games whose ending lasts {length} to {length + step - 1} plies",
                    f"plies - endgame_ply between {length} and {length + step - 1}",
                    "(plies - endgame_ply) || ' plies'",
                ),
            )
            for length, count in rows[:25]
        ]
        text = (
            "<p>An ending begins when neither side has more than thirteen in pieces (Queen 9, "
            "Rook 5, Bishop and Knight 3).</p>"
        )
        return _section("Length of endings", text + bars(drawn))

    def _counts(self) -> str:
        rows = [
            Bar(
                one.label,
                (one.counted_out, one.countable - one.counted_out),
                self._behind(
                    one,
                    "count_runs_out",
                    "in which a count would have run out",
                    "count_by || ' from ply ' || count_ply || ' to ply ' || count_end_ply",
                ),
                f"{one.counted_out:,} of {one.countable:,} run out",
            )
            for one in self.summary.codes
        ]
        text = (
            "<p>Games in which a player could have had the moves counted towards a draw, and those "
            "in which the count, demanded at the first occasion, would have run out.</p>"
        )
        return _section("The count of moves", text + bars(rows, ("runs out", "does not")))

    def _odds(self) -> str:
        rows = self.base.execute(
            """select coalesce(white_gives, '') as white, coalesce(black_gives, '') as black,
            odds_moves, count(*) as games from one_code where set_up = 'odds'
            group by all order by games desc, white, black limit 25"""
        ).fetchall()
        if not rows:
            return ""
        drawn = []
        for white, black, moves, games in rows:
            given = [f"{who} {men}" for who, men in (("White", white), ("Black", black)) if men]
            with_moves = ("", " and move", f" and {moves} moves")[min(moves, 2)]
            label = (" for ".join(given) or "no man") + with_moves
            where = (
                f"set_up = 'odds' and coalesce(white_gives, '') = '{white}' and "
                f"coalesce(black_gives, '') = '{black}' and odds_moves = {moves}"
            )
            drawn.append(
                Bar(label, (games,), self.games.behind(f"Games at odds: {label}", where, "result"))
            )
        return _section("Odds", "<p>Who plays without which men.</p>" + bars(drawn))

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
        count = f"<p>{self.summary.broken:,} games could not be read without complaint.</p>"
        return _section("Broken games", f"{count}<ul>{items}</ul>")

    def _by_code(self, column: str, where: str) -> dict[str, dict[str, int]]:
        found: dict[str, dict[str, int]] = {}
        rows = self.base.execute(
            "select code || case when customs = '' then '' else '+' || customs end, "  # noqa: S608
            f"{column}, count(*) from games where {where} group by all"
        ).fetchall()
        for label, value, count in rows:
            found.setdefault(label, {})[value] = count
        return found

    def _behind(self, code: CodeFigures, where: str, what: str, told: str) -> str:
        """List the games of a figure of one code; give the link to them."""
        return self.games.behind(
            f"Games {what}, by {code.label}", f"{is_code(code.label)} and {where}", told
        )


def _section(title: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{body}</section>"
