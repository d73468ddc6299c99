"""Puts into docs/history.md what each code makes of its games: `python -m docs.making.history`.

The tables stand between `<!-- game: NAME -->` and `<!-- end -->`; the games are those of
examples/history.pgn, called so by their Event tags. A test sees to it that they are up to date.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from jadoube.corpus.arrow_tables import TableMaker
from jadoube.corpus.judged import read_judged

HERE = Path(__file__).parents[1]
PAGE = HERE / "history.md"
GAMES = HERE.parent / "examples" / "history.pgn"
BASE = "sarratt-1808"
CUSTOMS = ("italian", "lost-pieces", "turkish", "parsloes")

MARKED = re.compile(r"(<!-- game: (\S+) -->\n).*?(<!-- end -->)", re.DOTALL)


def verdicts() -> dict[str, list[dict[str, Any]]]:
    """Give the rows of each game, by its name: the old codes, then the customs over one of them."""
    judged = read_judged(["all", *(f"{BASE}+{custom}" for custom in CUSTOMS)], with_clock=False)
    maker = TableMaker([one.code for one in judged])
    maker.auditor.open_bytes(GAMES.read_bytes(), 1)
    (taken,) = maker.read(GAMES.name, 1_000)
    assert not taken.broken, taken.faults.to_pylist()
    names = {one.code.id: one.code.name for one in judged}
    found: dict[str, list[dict[str, Any]]] = {}
    for row in taken.table.to_pylist():
        found.setdefault(row["event"], []).append({**row, "name": names[row["code"]]})
    return found


def table(rows: list[dict[str, Any]]) -> str:
    """Write the verdicts on a game; codes that agree share a line, customs stand where they differ."""
    base = _said(next(row for row in rows if row["code"] == BASE and not row["customs"]))
    lines: dict[tuple[str, ...], list[str]] = {}
    for row in rows:
        said = _said(row)
        if not row["customs"]:
            lines.setdefault(said, []).append(row["name"])
        elif said != base:
            lines.setdefault(said, []).append(f"{row['name']} with the custom {row['customs']}")
    body = "".join(f"| {', '.join(who)} | {' | '.join(said)} |\n" for said, who in lines.items())
    return f"| by | the moves | the end | the count |\n|---|---|---|---|\n{body}"


def _said(row: dict[str, Any]) -> tuple[str, str, str]:
    moves = "all lawful"
    if not row["lawful"]:
        moves = (
            f"`{row['unlawful_move']}`, ply {row['unlawful_ply']}: {row['fault']} ({row['law']})"
        )
    if row["odds_known"] is False:
        moves += "; such odds are not given"
    end = f"undecided, {row['result']} recorded"
    if row["ending"] != "undecided":
        end = f"{row['ending']}, {row['outcome']}"
        if row["changed"]:
            end += f" and not {row['result']}"
    count = "none"
    if row["count_ply"] is not None:
        count = f"{row['count_by'].title()}'s after ply {row['count_ply']}"
        count += f", out at ply {row['count_end_ply']}" if row["count_runs_out"] else ""
    return moves, end, count


def filled(text: str) -> str:
    """Give the page with its tables made again."""
    found = verdicts()
    return MARKED.sub(lambda at: f"{at[1]}\n{table(found[at[2]])}\n{at[3]}", text)


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text("utf-8")), "utf-8")
