"""The page of a report: its dress, and the lists of games that its figures lead to."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

SHOWN = 50
"""So many games are listed behind a figure; for the rest stands the question that lists them."""

STYLE = """
:root{color-scheme:light}
body{margin:0;background:#f7f2e7;color:#2b2620;font:16px/1.55 Georgia,'Times New Roman',serif}
main{max-width:760px;margin:0 auto;padding:3rem 1.25rem 5rem}
h1{font-size:2.1rem;line-height:1.15;margin:0 0 .4rem;font-weight:normal}
h2{font-size:1.35rem;font-weight:normal;margin:2.6rem 0 .6rem;border-bottom:1px solid #d8ccb4}
h3{font-size:1rem;margin:1.4rem 0 .4rem}
.lead{color:#6b6358;font-size:1.05rem}
.chart{overflow-x:auto}
.chart svg{min-width:540px;max-width:100%;height:auto;display:block}
table{border-collapse:collapse;width:100%;font:13px/1.4 system-ui,sans-serif}
td:nth-child(3){white-space:nowrap}
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


class Games:
    """Collects the lists of games behind figures; each has a place on the page."""

    def __init__(self, base: Any) -> None:
        self.base = base
        self.lists: list[str] = []

    def behind(self, title: str, where: str, detail: str = "''") -> str:
        """List the games for which *where* holds, with what *detail* selects of each; give the link.

        Each game is listed once. The link is empty where not one is found.
        """
        table = "games" if "code = " in where else "one_code"
        count = self.base.execute(f"select count(*) from {table} where {where}").fetchone()[0]  # noqa: S608
        if not count:
            return ""
        rows = self.base.execute(
            f"""select file, line, coalesce(white, '?'), coalesce(black, '?'),
            coalesce(event, ''), coalesce(date, ''), result, {detail} from {table}
            where {where} order by file, line limit {SHOWN}"""  # noqa: S608
        ).fetchall()
        place = f"games-{len(self.lists) + 1}"
        items = "".join(map(_row, rows))
        more = ""
        if count > SHOWN:
            question = f"select file, line, white, black from games where {where}"  # noqa: S608 - shown only
            more = f"<p>All {count:,}:</p><pre>{escape(question)}</pre>"
        self.lists.append(
            f'<details id="{place}"><summary>{escape(title)} ({count:,})</summary>'
            f"<table>{items}</table>{more}</details>"
        )
        return f"#{place}"


def _row(row: Sequence[Any]) -> str:
    file, line, white, black, event, date, result, detail = map(str, row)
    where = f"{file.rsplit('/', 1)[-1]}:{line}"
    about = ", ".join(part for part in (event, date) if part)
    return (
        f'<tr><td><code title="{escape(file)}">{escape(where)}</code></td>'
        f"<td>{escape(white)} &ndash; {escape(black)}<br><small>{escape(about)}</small></td>"
        f"<td>{escape(result)}</td><td>{escape(detail)}</td></tr>"
    )


def _framed(text: str) -> str:
    """Let charts be pushed sideways where the page is too narrow to read them."""
    return text.replace("<svg ", '<div class="chart"><svg ').replace("</svg>", "</svg></div>")


def page(
    title: str,
    lead: str,
    sections: Sequence[str],
    games: Games | None = None,
    *,
    made_by: str = "jadoube audit",
) -> str:
    """Put a page together that stands alone in one file."""
    behind = ""
    if games is not None:
        behind = (
            "<section><h2>The games</h2><p>Each figure above leads to its games here.</p>"
            f"{''.join(games.lists)}</section>"
        )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>"
        f'<h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p>{_framed("".join(sections))}'
        f"{behind}<footer>Made by <code>{escape(made_by)}</code>.</footer></main>"
        f"<script>{SCRIPT}</script></body></html>\n"
    )
