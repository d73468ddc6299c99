"""`jadoube study`: the opponent plays itself under several codes, and the report says what differs."""

from __future__ import annotations

import shlex
import sys
from typing import TYPE_CHECKING

from jadoube.cli.options import OptionError
from jadoube.cli.output import console, table, write_json
from jadoube.cli.progress import ProgressWords
from jadoube.cli.workplace import workplace

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

NONE = "\N{EN DASH}"
LEGEND = (
    "Below each figure stands its interval of 95 %. Shift: so many more of a hundred games were "
    "decisive than under the same code without customs, or else the first, opening by opening.\n"
)


def run(asked: Namespace) -> int:
    """Play what is asked for and show what came of it, or weigh penalties at positions of real games."""
    if asked.prices:
        with workplace(asked, "study") as folder:
            return _prices(asked, folder)
    if asked.level:
        raise OptionError("--level is for prices; type --prices FILE too")
    with workplace(asked, "study") as folder:
        return _study(asked, folder)


def _prices(asked: Namespace, folder: Path) -> int:
    from jadoube.study.price_series import price_study  # noqa: PLC0415 - an extra, and slow to load
    from jadoube.study.prices import price_rows  # noqa: PLC0415

    if asked.dask is not None:
        raise OptionError("prices are weighed on this machine alone; leave --dask out")
    words = ProgressWords(asked.games, asked.games, "positions")

    def tell(positions: int, is_kept: bool) -> None:
        (words.keep if is_kept else words.tell)(positions, positions)

    done = price_study(
        folder,
        asked.prices,
        codes=asked.code or ["all"],
        customs=asked.custom,
        readings=asked.reading,
        positions=asked.games,
        nodes=asked.nodes,
        levels=asked.level,
        seed=asked.seed,
        resumes=asked.resume,
        workers=asked.workers,
        tell=tell,
    )
    rows = price_rows(done.prices())
    if asked.json:
        for row in rows:
            write_json(row)
        return 0
    heads = ("code", "what", "remedy", "phase", "level", "times", "pawns", "median", "over 1")
    shown = [
        (
            *(row.code, row.incident, row.remedy, row.phase, str(row.level or NONE)),
            f"{row.count:,}",
            f"{row.pawns.value:.2f} ({row.pawns.low:.2f} to {row.pawns.high:.2f})"
            if row.pawns.has_interval
            else f"{row.pawns.value:.2f}",
            f"{row.median:.2f}",
            f"{100 * row.over_a_pawn.value:.0f} %",
        )
        for row in rows
    ]
    console().print(table(heads, shown, is_tight=True))
    if asked.out is not None:
        print(f"\nThe prices lie in {folder / 'prices'}.")
    return 0


def _study(asked: Namespace, folder: Path) -> int:
    from jadoube.corpus.judged import read_judged  # noqa: PLC0415 - an extra, and slow to load
    from jadoube.study import study  # noqa: PLC0415
    from jadoube.study.report import HEADS, narrow_cells, write_report  # noqa: PLC0415

    codes = asked.code or ["all"]
    total = asked.games * len(read_judged(codes, asked.custom, asked.reading, with_clock=False))
    words = ProgressWords(total, total)

    def tell(games: int, is_kept: bool) -> None:
        (words.keep if is_kept else words.tell)(games, games)

    done = study(
        folder,
        codes=codes,
        customs=asked.custom,
        readings=asked.reading,
        games=asked.games,
        nodes=asked.nodes,
        seed=asked.seed,
        resumes=asked.resume,
        workers=asked.workers,
        dask=asked.dask,
        tell=tell,
    )
    rows = done.rows()
    if asked.json:
        write_json(rows)
    else:
        paper = console()
        paper.print(table(HEADS[:-1], [narrow_cells(row) for row in rows], is_tight=True))
        paper.print(LEGEND)
        for row in rows:
            ways = ", ".join(f"{way} {count:,}" for way, count in sorted(row.ways.items()))
            same = (
                "" if row is rows[0] else f"; {row.same:,} as under {row.against or rows[0].label}"
            )
            paper.print(f"{row.label}: {ways}{same}")
    if asked.out is not None:
        file = write_report(done, shlex.join(["jadoube", *sys.argv[1:]]))
        if not asked.json:
            print(f"\nThe report is {file}; the games lie in {folder / 'games'}.")
    return 0
