"""Puts the figures of the published study into docs/study.md and draws its chart.

`python -m docs.making.study FOLDER` takes them from the folder of a study, and keeps them in
docs/study.json; without a folder, from there. `--play` (`make study`) plays the study first, into a
folder of its own for each player, so that it can be broken off and gone on with. What is put in
stands between `<!-- study: results -->` (or `ways`, `command`) and `<!-- end -->`, and in the
sentences between `<!--= CODE FIGURE -->` and `<!-- -->`. A test sees to it that all is up to date.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import msgspec

import jadoube.cli
from jadoube.study import Study, StudyRow
from jadoube.study.game import Ending
from jadoube.study.report import HEADS, cells, decisive_chart
from jadoube.study.study_folder import player_digest

if TYPE_CHECKING:
    from jadoube.corpus.shares import Range

HERE = Path(__file__).parents[1]
PAGE = HERE / "study.md"
KEPT = HERE / "study.json"
CHART = HERE / "images" / "study.svg"

CODES = (
    "all",
    *(f"sarratt-1808+{custom}" for custom in ("italian", "turkish", "parsloes", "lost-pieces")),
    "sarratt-1808+examples/no-castling.toml",
)
GAMES, NODES, SEED = 1_000, 600, 1834

_MARKED = re.compile(r"(<!-- study: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
_INLINE = re.compile(r"(<!--= (\S+) ([^>]+?) -->).*?(<!-- -->)")


class Published(msgspec.Struct, frozen=True):
    """What is kept of the study: the figures, without the games."""

    rows: tuple[StudyRow, ...]


def command() -> str:
    """Give the words that play the study."""
    return f"jadoube study {' '.join(f'--code {one}' for one in CODES)} --games {GAMES} --nodes {NODES} --seed {SEED} --out laws"


def filled(text: str, rows: tuple[StudyRow, ...]) -> str:
    """Give the page with its figures made again."""
    made = {"command": f"```sh\n{command()}\n```\n", "results": _results(rows), "ways": _ways(rows)}
    by_label = {row.label: row for row in rows}
    text = _MARKED.sub(lambda at: f"{at[1]}\n{made[at[2]]}\n{at[3]}", text)
    return _INLINE.sub(lambda at: f"{at[1]}{_figure(by_label[at[2]], at[3])}{at[4]}", text)


def _results(rows: tuple[StudyRow, ...]) -> str:
    return _table(HEADS, [cells(row) for row in rows])


def _ways(rows: tuple[StudyRow, ...]) -> str:
    ways = [way for way in get_args(Ending) if any(row.ways.get(way) for row in rows)]
    body = [(row.label, *(str(row.ways.get(way, 0)) for way in ways)) for row in rows]
    return _table(("code", *ways), body)


def _table(heads: tuple[str, ...], body: list[tuple[str, ...]]) -> str:
    lines = [heads, ("---",) * len(heads), *body]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _figure(row: StudyRow, name: str) -> str:
    """Give a figure of a row as a sentence has it; the name of a way counts the games."""
    if name == "differ":
        return str(row.games - row.same)
    if name == "chance":
        return _chance(row.shift)
    if name == "drawn":
        return f"{100 * row.draws / row.games:.0f}"
    if name in get_args(Ending):
        return str(row.ways.get(name, 0))
    if name in ("decisive", "score"):
        figure: Range = getattr(row, name)
        return f"{100 * figure.value:.1f}"
    if name == "plies":
        return f"{row.plies.value:.0f}"
    raise SystemExit(f"docs/study.md: there is no figure {name!r}")


def _chance(shift: Range) -> str:
    if shift.low <= 0 <= shift.high:
        return "which may be chance"
    return f"{'upwards' if shift.low > 0 else 'downwards'} that chance alone seldom gives"


def main() -> None:
    """Play, or take the figures from a folder, as asked; then write page and chart."""
    asked = sys.argv[1:]
    if asked == ["--play"]:
        folder = HERE.parent / "build" / f"study-{player_digest()[:8]}"
        _, *words, _ = command().split()
        if jadoube.cli.main([*words, str(folder), "--resume"]):
            raise SystemExit(1)
        asked = [str(folder)]
    if asked:
        rows = tuple(Study(asked[0]).rows())
        text = msgspec.json.format(msgspec.json.encode(Published(rows)), indent=1)
        KEPT.write_bytes(text + b"\n")
    rows = published()
    PAGE.write_text(filled(PAGE.read_text("utf-8"), rows), "utf-8")
    CHART.write_text(decisive_chart(rows) + "\n", "utf-8")


def published() -> tuple[StudyRow, ...]:
    """Read the figures that are kept."""
    return msgspec.json.decode(KEPT.read_bytes(), type=Published).rows


if __name__ == "__main__":
    main()
