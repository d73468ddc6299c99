"""Puts the figures of the two published studies into docs/study.md and draws their chart.

One has every code, the other, *castling*, two codes and many games. `python -m docs.making.study
--laws FOLDER --castling FOLDER` takes them, or one of them, from the folders of studies, and keeps
them in docs/study.json; what is not named, from there. `--play` (`make study`) plays both first, into
folders of their own for each player, so that they can be broken off and gone on with. What is put in
stands between `<!-- study: results -->` (or `ways`, `command`, `castling`, `castling_command`) and
`<!-- end -->`, and in the sentences between `<!--= CODE FIGURE -->`, or
`<!--= castling:CODE FIGURE -->`, and `<!-- -->`. A test sees to it that all is up to date.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, get_args

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

NO_CASTLING = "sarratt-1808+examples/no-castling.toml"


class Asked(NamedTuple):
    """What a published study asks for, and the name of its folder."""

    out: str
    codes: tuple[str, ...]
    games: int
    seed: int
    nodes: int = 600

    def command(self) -> str:
        """Give the words that play it."""
        codes = " ".join(f"--code {one}" for one in self.codes)
        return f"jadoube study {codes} --games {self.games} --nodes {self.nodes} --seed {self.seed} --out {self.out}"

    def play(self) -> Path:
        """Play what is not yet played of it; give its folder."""
        folder = HERE.parent / "build" / f"study-{self.out}-{player_digest()[:8]}"
        _, *words, _ = self.command().split()
        if jadoube.cli.main([*words, str(folder), "--resume"]):
            raise SystemExit(1)
        return folder


LAWS = Asked(
    "laws",
    (
        "all",
        *(f"sarratt-1808+{custom}" for custom in ("italian", "turkish", "parsloes", "lost-pieces")),
        NO_CASTLING,
    ),
    games=1_000,
    seed=1834,
)
# Another seed than that of the laws: a question that old games raised is put to new ones.
CASTLING = Asked("castling", ("sarratt-1808", NO_CASTLING), games=20_000, seed=1851)

_MARKED = re.compile(r"(<!-- study: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
_INLINE = re.compile(r"(<!--= (\S+) ([^>]+?) -->).*?(<!-- -->)")


class Published(msgspec.Struct, frozen=True):
    """What is kept of the studies: the figures, without the games."""

    rows: tuple[StudyRow, ...]
    castling: tuple[StudyRow, ...] = ()


def filled(text: str, kept: Published) -> str:
    """Give the page with its figures made again."""
    made = {
        "command": _shell(LAWS.command()),
        "results": _results(kept.rows),
        "ways": _ways(kept.rows),
        "castling_command": _shell(CASTLING.command()),
        "castling": _results(kept.castling),
    }
    by_label = {row.label: row for row in kept.rows}
    by_label |= {f"castling:{row.label}": row for row in kept.castling}
    text = _MARKED.sub(lambda at: f"{at[1]}\n{made[at[2]]}\n{at[3]}", text)
    return _INLINE.sub(lambda at: f"{at[1]}{_figure(by_label[at[2]], at[3])}{at[4]}", text)


def _shell(command: str) -> str:
    return f"```sh\n{command}\n```\n"


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
    if name == "games":
        return f"{row.games:,}"
    if name == "shift":
        shift = row.shift
        return f"{shift.value:+.1f} ({shift.low:+.1f} to {shift.high:+.1f})"
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
    """Play, or take the figures from folders, as asked; then write page and chart."""
    parser = argparse.ArgumentParser(prog="docs.making.study", description=__doc__)
    parser.add_argument("--play", action="store_true")
    parser.add_argument("--laws", type=Path)
    parser.add_argument("--castling", type=Path)
    asked = parser.parse_args()
    laws, castling = (LAWS.play(), CASTLING.play()) if asked.play else (asked.laws, asked.castling)
    kept = published()
    if laws:
        kept = msgspec.structs.replace(kept, rows=tuple(Study(laws).rows()))
    if castling:
        kept = msgspec.structs.replace(kept, castling=tuple(Study(castling).rows()))
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
    PAGE.write_text(filled(PAGE.read_text("utf-8"), kept), "utf-8")
    CHART.write_text(decisive_chart(kept.rows) + "\n", "utf-8")


def published() -> Published:
    """Read the figures that are kept."""
    return msgspec.json.decode(KEPT.read_bytes(), type=Published)


if __name__ == "__main__":
    main()
