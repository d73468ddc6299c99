"""The page of a report: its style, and the lists of games that its figures lead to."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Any

import msgspec
import pyarrow as pa

from .summary import LABEL, is_code

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SHOWN = 50
"""So many games are listed behind a figure; where there are more, a question in SQL lists them all."""

STYLE = """
:root{color-scheme:light}
body{margin:0;background:#f7f2e7;color:#2b2620;font:16px/1.55 Georgia,'Times New Roman',serif}
main{max-width:760px;margin:0 auto;padding:3rem 1.25rem 5rem}
h1{font-size:2.1rem;line-height:1.15;margin:0 0 .4rem;font-weight:normal}
h2{font-size:1.35rem;font-weight:normal;margin:2.6rem 0 .6rem;border-bottom:1px solid #d8ccb4}
h3{font-size:1rem;margin:1.4rem 0 .4rem}
.lead{color:#6b6358;font-size:1.05rem}
figure{margin:.5rem 0}figure svg{max-width:100%;height:auto}
dt{margin-top:.6rem}
.chart{overflow-x:auto}
.chart svg{min-width:540px;max-width:100%;height:auto;display:block}
table{border-collapse:collapse;width:100%;font:13px/1.4 system-ui,sans-serif}
td:nth-child(3){white-space:nowrap}
th{font-weight:600;color:#5a5349}
.wide{overflow-x:auto}
h1,h2,p,li,dd{overflow-wrap:anywhere}
a:focus-visible,summary:focus-visible,.chart:focus-visible{outline:2px solid #3f5873;outline-offset:2px}
td,th{padding:.25rem .5rem .25rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #e9e1d0}
code,pre{font:12px/1.4 ui-monospace,monospace;background:#efe7d6;padding:.1em .3em;border-radius:3px}
pre{padding:.6rem;white-space:pre-wrap}
a{color:#7a3b1d}
details{margin:.5rem 0;scroll-margin-top:1rem}
details:target{background:#fbf8f0;outline:2px solid #c98b3c;padding:.5rem}
summary{cursor:pointer}
footer{margin-top:4rem;color:#6b6358;font-size:.85rem}
@media print{details{display:none}}
"""

# A list that a figure leads to opens itself; without scripts it can be opened by hand.
SCRIPT = """
const open = () => { const e = document.querySelector(location.hash || '#none');
  if (e && e.tagName === 'DETAILS') { e.open = true; e.scrollIntoView(); } };
addEventListener('hashchange', open); open();
"""


class GameList(msgspec.Struct, frozen=True):
    """A list of games that a figure leads to: what holds for them, and what it says of each."""

    title: str
    where: str
    detail: str
    count: int
    label: str
    """The code by which they are judged; empty where it does not matter which."""


class Games:
    """Collects the lists of games behind figures; each has a place on the page.

    What they hold is asked for at the end, all at once: the tables are gone through twice for the
    lists that depend on a code, whatever their number, and twice for the others.
    """

    def __init__(self, base: Any, label: str) -> None:
        self.base = base
        self.label = label
        self.wanted: list[GameList] = []

    def behind(self, title: str, where: str, detail: str, count: int, label: str = "") -> str:
        """Have the *count* games listed for which *where* holds, with what *detail* selects of each.

        Give the link to the list; it is empty where there are none.
        """
        if not count:
            return ""
        self.wanted.append(GameList(title, where, detail, count, label))
        return f"#games-{len(self.wanted)}"

    def lists(self) -> list[str]:
        """Give the lists, in the order of their places."""
        by_code = self._found("games", f"{LABEL} as label", lambda one: bool(one.label))
        others = self._found("one_code", "'' as label", lambda one: not one.label)
        found = by_code | others
        return [
            self._list(place, one, found.get((one.label, one.where, one.detail), []))
            for place, one in enumerate(self.wanted)
        ]

    def _found(
        self, table: str, label: str, is_meant: Callable[[GameList], bool]
    ) -> dict[tuple[str, str, str], list[Any]]:
        """Find the first games of each list, of all codes at once, and what is said of them."""
        asked = list(dict.fromkeys((one.where, one.detail) for one in self.wanted if is_meant(one)))
        if not asked:
            return {}
        firsts = ", ".join(
            f"min({{'f': file, 'l': line}}, {SHOWN}) filter (where {where})" for where, _ in asked
        )
        rows = self.base.execute(
            f"select {label}, {firsts} from {table} group by label"  # noqa: S608
        ).fetchall()
        keys = sorted(
            {(one["f"], one["l"]) for _, *lists in rows for games in lists for one in games or ()}
        )
        files = pa.array([file for file, _ in keys], pa.string())
        lines = pa.array([line for _, line in keys], pa.int64())
        self.base.register("listed", pa.table({"file": files, "line": lines}))
        details = ", ".join(f"case when {where} then {detail} end" for where, detail in asked)
        about = {
            row[:3]: row[3:]
            for row in self.base.execute(
                f"""select {label}, file, line, coalesce(white, '?'), coalesce(black, '?'),
                coalesce(event, ''), coalesce(date, ''), result, {details}
                from {table} semi join listed using (file, line)"""  # noqa: S608
            ).fetchall()
        }
        self.base.unregister("listed")
        found = {}
        for code, *lists in rows:
            for at, (where, detail) in enumerate(asked):
                games = [(one["f"], one["l"]) for one in lists[at] or ()]
                found[code, where, detail] = [
                    (*game, *about[code, *game][:5], about[code, *game][5 + at]) for game in games
                ]
        return found

    def _list(self, place: int, one: GameList, rows: list[Any]) -> str:
        items = "".join(map(_row, rows))
        more = ""
        if one.count > SHOWN:
            # Without a code a game would be there once for each.
            which = is_code(one.label or self.label)
            question = f"select file, line, white, black from games where {which} and ({one.where})"  # noqa: S608 - shown only
            more = f"<p>All {one.count:,}:</p><pre>{escape(question)}</pre>"
        return (
            f'<details id="games-{place + 1}"><summary>{escape(one.title)} ({one.count:,})</summary>'
            f'<div class="wide" tabindex="0" role="region" aria-label="{escape(one.title)}">'
            f"<table>{_HEADS}<tbody>{items}</tbody></table></div>{more}</details>"
        )


_HEADS = (
    '<thead><tr><th scope="col">Where</th><th scope="col">Players</th>'
    '<th scope="col">Result</th><th scope="col">What</th></tr></thead>'
)


def _row(row: Sequence[Any]) -> str:
    file, line, white, black, event, date, result, detail = map(str, row)
    where = f"{file.rsplit('/', 1)[-1]}:{line}"
    about = ", ".join(part for part in (event, date) if part)
    return (
        f'<tr><td><code title="{escape(file)}">{escape(where)}</code></td>'
        f"<td>{escape(white)} &ndash; {escape(black)}<br><small>{escape(about)}</small></td>"
        f"<td>{escape(result)}</td><td>{escape(detail)}</td></tr>"
    )


_CHART = re.compile(r'<svg [^>]*role="group"(?: aria-label="([^"]*)")?.*?</svg>', re.DOTALL)


def _framed(text: str) -> str:
    """Let charts be pushed sideways, by hand or by keys, where the page is too narrow to read them."""
    return _CHART.sub(
        lambda chart: (
            f'<div class="chart" tabindex="0" role="region" aria-label="{chart[1] or "a chart"}">'
            f"{chart[0]}</div>"
        ),
        text,
    )


def page(
    title: str,
    lead: str,
    sections: Sequence[str],
    games: Games | None = None,
    *,
    made_by: str = "jadoube audit",
    origin: str = "",
) -> str:
    """Put a page together that stands alone in one file; *origin* says what it was made from."""
    behind = ""
    if games is not None:
        behind = (
            "<section><h2>The games</h2><p>Each figure above leads to its games here. <code>jadoube audit --out FOLDER --game FILE:LINE</code> "
            "draws the page of one of them, with its boards. <code>jadoube audit --out FOLDER --sql QUESTION</code> answers the questions that "
            "stand under long lists: its table <code>games</code> has each game once. A program that reads the Parquet files itself leaves copies out with "
            "<code>anti join 'duplicates.parquet' using (file, line)</code>.</p>"
            f"{''.join(games.lists())}</section>"
        )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>"
        f'<h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p>{_framed("".join(sections))}'
        f"{behind}{origin}<footer>Made by <code>{escape(made_by)}</code>.</footer></main>"
        f"<script>{SCRIPT}</script></body></html>\n"
    )
