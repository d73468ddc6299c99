"""The report of an audit: one HTML file that needs nothing else, with the games behind each figure."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from .charts import ChartBar, ChartLine, ChartPoint, bars, lines
from .provenance import origin_of
from .questions import connect
from .report_page import Games, page
from .shares import number_of, share
from .summary import LABEL, CodeFigures, Summary, summarise_on, view_one_code

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
    "drawn-by-law": "decided though it had been drawn by itself before",
    "unwinnable": "won by a player who could not have mated",
    "winnable": "drawn on time though the other could have mated",
}
_DRAWN = {
    "stalemate": "stalemate",
    "dead-position": "nobody could mate any more",
    "repetition": "a position had come back so often that it was drawn, or could be claimed",
    "fifty-moves": "so many quiet moves that it was drawn, or could be claimed",
    "count": "a count that could have been demanded has run out",
    "unwinnable": "time was over, and the other could not have mated",
    "agreement": "nothing on the board: it must have been agreed",
}
_FEW_YEARS = 3
_BY_FILE = dict(
    zip("abcdfgh", ("Rook", "Knight", "Bishop", "Queen", "Bishop", "Knight", "Rook"), strict=True)
)
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


def write_report(folder: Folder, summary: Summary | None = None, command: str = "") -> Path:
    """Write `report.html` into the folder of an audit and give its path; *command* is what was typed."""
    with connect(folder) as base:
        whole = summary or summarise_on(base, folder)
        view_one_code(base, whole.codes[0].label)
        text = _Report(base, whole).text(origin_of(folder.plan(), command))
    folder.depot.write(REPORT, text.encode())
    return folder.path / REPORT


class _Report:
    """Asks for the figures and draws them, section by section."""

    def __init__(self, base: Any, summary: Summary) -> None:
        self.base = base
        self.summary = summary
        self.games = Games(base, summary.codes[0].label)
        # One scale for all bars that count games by code, so that they can be compared.
        self.most = max(
            (
                max(one.changed, one.unlawful, one.contradicted, one.countable)
                for one in summary.codes
            ),
            default=0,
        )

    def text(self, origin: str) -> str:
        summary = self.summary
        sections = [
            self._results(),
            self._unlawful(),
            self._over_the_years(),
            self._stalemates(),
            self._draws(),
            self._endings(),
            self._counts(),
            self._odds(),
            self._broken(),
        ]
        years = f", {summary.first_year} to {summary.last_year}" if summary.first_year else ""
        head = (
            f"{number_of(summary.games, 'game')}{years}, {summary.plies:,} plies. "
            f"White won {summary.white:,}, Black {summary.black:,}; {summary.drawn:,} were drawn."
        )
        if summary.duplicates:
            head += f" {number_of(summary.duplicates, 'game')} stood there before and counted once."
        given = [one for one in sections if one]
        return page("What the laws make of it", head, given, self.games, origin=origin)

    def _results(self) -> str:
        """Show how many results change, and why results rest on what a code does not know."""
        rows = [
            ChartBar(
                one.label,
                (one.changed,),
                self._behind(one, "changed", "whose result is another one", _OUTCOME, one.changed),
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
            "know: then the game is undecided there. Such a draw the players may all the same have "
            "agreed, which no score tells: read it as <i>rests on</i>, not as <i>is wrong</i>.</p>"
            + bars(rows, most=self.most, title="Results that change, by code")
        )
        if names:
            by_reason = [
                self._pieces(
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
            explained = "".join(f"<li><b>{name}</b>: {_REASONS[name]}</li>" for name in names)
            chart = bars(by_reason, names, most=self.most, title="Why results change, by code")
            text += f"<h3>Why</h3>{chart}<ul>{explained}</ul>"
        return _section("Results that change", text)

    def _unlawful(self) -> str:
        matters = self._by_code("matter", "not lawful")
        names = sorted({name for found in matters.values() for name in found})
        if not names:
            return _section(
                "Moves that are not lawful", "<p>Every move is lawful under every code.</p>"
            )
        detail = "unlawful_move || ', ply ' || unlawful_ply || ': ' || fault || ' (' || law || ')'"
        rows = [
            self._pieces(
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
            rows, names, most=self.most, title="Games with an unlawful move, by code"
        )
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
        return _section("Castling and taking in passing", text + chart)

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
        found = self._by_code("drawn_by", "drawn_by is not null")
        names = [name for name in _DRAWN if any(name in one for one in found.values())]
        if not names:
            return ""
        rows = [
            self._pieces(
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
        explained = "".join(f"<li><b>{name}</b>: {_DRAWN[name]}</li>" for name in names)
        text = (
            "<p>What the recorded draws rest on that stand under each code.</p>"
            f"{bars(rows, names, title='What draws rest on, by code')}<ul>{explained}</ul>"
        )
        late = [
            ChartBar(
                one.label,
                (one.lost_on_time_drawn,),
                self._behind(
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
        return _section("Draws", text)

    def _stalemates(self) -> str:
        rows = []
        worth = {"a draw": "1/2-1/2", "White wins": "1-0", "Black wins": "0-1"}
        outcomes = self._by_code("outcome", "ending = 'stalemate'")
        for one in self.summary.codes:
            found = outcomes.get(one.label, {})
            pieces = {
                name: (found.get(value, 0), f"outcome = '{value}'") for name, value in worth.items()
            }
            whole = ("ending = 'stalemate'", "that end in stalemate", _OUTCOME)
            rows.append(self._pieces(one, pieces, whole, one.stalemates))
        if not any(sum(row.values) for row in rows):
            return ""
        text = "<p>What a stalemate is worth under each code.</p>"
        chart = bars(rows, tuple(worth), title="Stalemates by what they are worth, by code")
        return _section("Stalemates", text + chart)

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
        return _section("Length of endings", text + bars(drawn, title="Length of endings"))

    def _counts(self) -> str:
        detail = (
            "count_by || ' from ply ' || count_ply || "
            "coalesce(' to ply ' || count_end_ply, ', and it does not run out')"
        )
        rows = [
            self._pieces(
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
            rows, ("runs out", "does not"), most=self.most, title="The count of moves, by code"
        )
        return _section("The count of moves", text + chart)

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
            given = [_men(squares) for squares in (white, black) if squares]
            with_moves = ("", " and move", f" and {moves} moves")[min(moves, 2)]
            label = (" for ".join(given) or "no man") + with_moves
            where = (
                f"set_up = 'odds' and coalesce(white_gives, '') = '{white}' and "
                f"coalesce(black_gives, '') = '{black}' and odds_moves = {moves}"
            )
            drawn.append(
                ChartBar(
                    label,
                    (games,),
                    self.games.behind(f"Games at odds: {label}", where, "result", games),
                )
            )
        text = "<p>The men that lack, and the squares they would have stood on.</p>" + bars(
            drawn, title="Odds given"
        )
        return _section("Odds", text + self._first_moves() + self._odds_unknown())

    def _first_moves(self) -> str:
        """Show who began at odds, against what every code has: he who gives them."""
        parts = {
            "the giver, as every code has it": "move_by_law",
            "the receiver, with the move as part of the odds": "not move_by_law",
            "nobody gives more": "move_by_law is null",
        }
        drawn = []
        for label, where in parts.items():
            link = self.games.behind(
                f"Games at odds that began with {label}",
                f"set_up = 'odds' and {where}",
                "began || ' began' || coalesce(', ' || giver || ' gave odds', '')",
                count := self._count(where),
            )
            if link:
                drawn.append((label, link, count))
        items = "".join(
            f'<li><a href="{link}">{count:,}</a>: {escape(label)}</li>'
            for label, link, count in drawn
        )
        return f"<h3>Who began</h3><ul>{items}</ul>"

    def _count(self, where: str) -> int:
        (count,) = self.base.execute(
            f"select count(*) from one_code where set_up = 'odds' and {where}"  # noqa: S608
        ).fetchone()
        return int(count)

    def _odds_unknown(self) -> str:
        """Show how many games were at odds that a code does not let be given."""
        unknown = self._by_code("odds_known", "not odds_known")
        if not unknown:
            return ""
        rows = [
            ChartBar(
                one.label,
                (sum(unknown.get(one.label, {}).values()),),
                self._behind(
                    one,
                    "not odds_known",
                    "at odds that are not given",
                    "coalesce('White ' || white_gives || ' ', '') || coalesce('Black ' || black_gives, '')",
                    sum(unknown.get(one.label, {}).values()),
                ),
            )
            for one in self.summary.codes
        ]
        chart = bars(rows, title="Odds that are not given, by code")
        return f"<h3>Odds that a code does not let be given</h3>{chart}"

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
        return _section("Broken games", f"{count}<ul>{items}</ul>")

    def _by_code(self, column: str, where: str) -> dict[str, dict[str, int]]:
        found: dict[str, dict[str, int]] = {}
        rows = self.base.execute(
            f"select {LABEL}, "  # noqa: S608
            f"{column}, count(*) from games where {where} group by all"
        ).fetchall()
        for label, value, count in rows:
            found.setdefault(label, {})[value] = count
        return found

    def _pieces(
        self,
        code: CodeFigures,
        pieces: dict[str, tuple[int, str]],
        whole: tuple[str, str, str],
        games: int,
        note: str = "",
    ) -> ChartBar:
        """Make a bar whose pieces each lead to their games, and whose words lead to all of them.

        pieces: by name, how many games and the condition that they meet beside that of the whole.
        whole: the condition, what such games are called, and what the list says of each.
        games: how many meet that condition.
        """
        where, what, detail = whole
        used = [name for name, (count, _) in pieces.items() if count]
        link = self._behind(code, where, what, detail, games)
        links = dict.fromkeys(used, link)
        if len(used) > 1:
            links = {
                name: self._behind(
                    code,
                    f"{where} and {pieces[name][1]}",
                    f"{what}: {name}",
                    detail,
                    pieces[name][0],
                )
                for name in used
            }
        return ChartBar(
            code.label,
            tuple(count for count, _ in pieces.values()),
            link,
            note,
            tuple(links.get(name, "") for name in pieces),
        )

    def _behind(self, code: CodeFigures, where: str, what: str, detail: str, count: int) -> str:
        """List the games of a figure of one code; give the link to them."""
        title = f"Games {what}, by {code.label}"
        return self.games.behind(title, where, detail, count, code.label)


def _men(squares: str) -> str:
    """Name the men that stand on some squares of the array: `Rook a1, Pawn f2`."""
    return ", ".join(
        f"{'Pawn' if square[1] in '27' else _BY_FILE[square[0]]} {square}"
        for square in squares.split()
    )


def _section(title: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{body}</section>"
