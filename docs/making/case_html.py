"""A case of the casebook as a page shows it: boards before and after, what was done, what was ruled."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from docs.making.boards import board
from docs.making.raw_html import hold

from jadoube.cases import Case, PlacedCase, SittingCase, print_case
from jadoube.cases.printer import head_of
from jadoube.language import print_act
from jadoube.notation import Moment, Story, retell
from jadoube.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence


def anchor(placed: PlacedCase) -> str:
    """Give the name by which a page can be opened at a case."""
    chapter = placed.file.removesuffix(".case").rpartition("/")[2]
    return f"{chapter}-{placed.line}"


def tell_case(placed: PlacedCase) -> str:
    """Give a case as HTML, its heading left to the page."""
    document = placed.document
    source = (
        '<details class="source" data-search-exclude><summary>As it is written: '
        f"<code>{placed.id}</code></summary>"
        f"<pre><code>{escape(print_case(document))}</code></pre></details>"
    )
    if isinstance(document, SittingCase):
        players = " and ".join(map(escape, document.players))
        return hold(f"<p>A sitting of {players}.</p>{source}")
    return hold(_game(document) + source)


def _game(case: Case) -> str:
    story = retell(case, Table.lay(case.agreement))
    acts = [moment for moment in story.moments if moment.ruling is not None]
    at = _incident(story, acts)
    before = acts[at - 1].table if at else story.start
    figure = _figure(board(before), "Before" if acts else "The table")
    if acts:
        figure += _figure(board(acts[-1].table), "After")
    items = "".join(_lead(acts[:at])) + "".join(map(_ruling, acts[at:]))
    agreed = _agreed(case)
    return (
        f'<div class="case"><div class="boards">{figure}</div>{agreed}<ol>{items}</ol></div>'
        if items
        else f'<div class="case"><div class="boards">{figure}</div>{agreed}</div>'
    )


def _figure(svg: str, caption: str) -> str:
    return f"<figure>{svg}<figcaption>{caption}</figcaption></figure>"


def _incident(story: Story, acts: Sequence[Moment]) -> int:
    """Find the first act that rests on a law of the case; the moves before it only lead there."""
    for at, moment in enumerate(acts):
        assert moment.ruling is not None  # only acts are kept
        cited = {cite.number for cite in moment.ruling.cites}
        if cited & set(story.case.laws) or moment.ruling.opened or moment.ruling.is_refused:
            return at
    return 0


def _lead(acts: Sequence[Moment]) -> list[str]:
    if not acts:
        return []
    return [f'<li class="lead">{", ".join(escape(_words(moment)) for moment in acts)}</li>']


def _words(moment: Moment) -> str:
    assert moment.ruling is not None  # only acts are kept
    return print_act(moment.ruling.act)


def _ruling(moment: Moment) -> str:
    assert moment.ruling is not None  # only acts are kept
    return f"<li><code>{escape(_words(moment))}</code> {escape(moment.ruling.text)}</li>"


def _agreed(case: Case) -> str:
    """Say what was agreed besides the code, as the head of the case does."""
    heads = [
        f"{key}: {value}"
        for key, value in head_of(case)
        if key not in {"case", "code", "law", "position"}
    ]
    if not heads:
        return ""
    heads_html = "; ".join(f"<code>{escape(line)}</code>" for line in heads)
    return f'<p class="agreed">Agreed: {heads_html}</p>'
