"""The figures of a report, asked of the tables, each with the games behind it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from .charts import ChartBar
from .report_page import Games
from .summary import LABEL

if TYPE_CHECKING:
    from .summary import CodeFigures, Summary


class ReportFigures:
    """Asks for the figures of a report, and has the games listed behind each."""

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
        self.longest = f"{summary.games:,} of {summary.games:,} run out"

    def by_code(self, column: str, where: str) -> dict[str, dict[str, int]]:
        """Count the games for which *where* holds, code by code and value by value of a column."""
        found: dict[str, dict[str, int]] = {}
        rows = self.base.execute(
            f"select {LABEL}, "  # noqa: S608
            f"{column}, count(*) from games where {where} group by all"
        ).fetchall()
        for label, value, count in rows:
            found.setdefault(label, {})[value] = count
        return found

    def pieces(
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
        link = self.behind(code, where, what, detail, games)
        links = dict.fromkeys(used, link)
        if len(used) > 1:
            links = {
                name: self.behind(
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

    def behind(self, code: CodeFigures, where: str, what: str, detail: str, count: int) -> str:
        """List the games of a figure of one code; give the link to them."""
        title = f"Games {what}, by {code.label}"
        return self.games.behind(title, where, detail, count, code.label)


def section(title: str, body: str) -> str:
    """Give a part of the page under its heading."""
    return f"<section><h2>{escape(title)}</h2>{body}</section>"
