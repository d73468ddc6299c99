"""The part of a report about games at odds."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from .charts import ChartBar, bars
from .report_figures import section

if TYPE_CHECKING:
    from .report_figures import ReportFigures

_BY_FILE = dict(
    zip("abcdfgh", ("Rook", "Knight", "Bishop", "Queen", "Bishop", "Knight", "Rook"), strict=True)
)


def odds(figures: ReportFigures) -> str:
    """Show which odds were given, who began, and which of them a code does not know."""
    rows = figures.base.execute(
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
                figures.games.behind(f"Games at odds: {label}", where, "began || ' began'", games),
            )
        )
    text = "<p>The men that lack, and the squares they would have stood on.</p>" + bars(
        drawn, title="Odds given"
    )
    return section("Odds", text + _first_moves(figures) + _odds_unknown(figures))


def _first_moves(figures: ReportFigures) -> str:
    """Show who began at odds; by every code it is the player who gives them."""
    parts = {
        "the giver, as every code has it": "move_by_law",
        "the receiver, with the move as part of the odds": "not move_by_law",
        "nobody gives more": "move_by_law is null",
    }
    drawn = []
    for label, where in parts.items():
        link = figures.games.behind(
            f"Games at odds that began with {label}",
            f"set_up = 'odds' and {where}",
            "began || ' began' || coalesce(', ' || giver || ' gave odds', '')",
            count := _count(figures, where),
        )
        if link:
            drawn.append((label, link, count))
    items = "".join(
        f'<li><a href="{link}">{count:,}</a>: {escape(label)}</li>' for label, link, count in drawn
    )
    return f"<h3>Who began</h3><ul>{items}</ul>"


def _count(figures: ReportFigures, where: str) -> int:
    (count,) = figures.base.execute(
        f"select count(*) from one_code where set_up = 'odds' and {where}"  # noqa: S608
    ).fetchone()
    return int(count)


def _odds_unknown(figures: ReportFigures) -> str:
    """Show how many games were at odds that a code does not let be given."""
    unknown = figures.by_code("odds_known", "not odds_known")
    if not unknown:
        return ""
    rows = [
        ChartBar(
            one.label,
            (sum(unknown.get(one.label, {}).values()),),
            figures.behind(
                one,
                "not odds_known",
                "at odds that are not given",
                "coalesce('White ' || white_gives || ' ', '') || coalesce('Black ' || black_gives, '')",
                sum(unknown.get(one.label, {}).values()),
            ),
        )
        for one in figures.summary.codes
    ]
    chart = bars(rows, title="Odds that are not given, by code")
    return f"<h3>Odds that a code does not let be given</h3>{chart}"


def _men(squares: str) -> str:
    """Name the men that stand on some squares of the array: `Rook a1, Pawn f2`."""
    return ", ".join(
        f"{'Pawn' if square[1] in '27' else _BY_FILE[square[0]]} {square}"
        for square in squares.split()
    )
