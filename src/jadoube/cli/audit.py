"""`jadoube audit FILE… --out FOLDER`: what each code makes of many recorded games."""

from __future__ import annotations

import shlex
import shutil
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from jadoube.cli.options import OptionError
from jadoube.cli.output import console, table, tell_complaints, write_json
from jadoube.cli.progress import ProgressWords
from jadoube.cli.workplace import workplace

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from jadoube.corpus import Audit, Tally
    from jadoube.corpus.summary import CodeFigures, Summary

_BROKEN = "broken.txt"


def run(asked: Namespace) -> int:
    """Audit what is asked for, or answer a question: 0 well, 1 some games are broken, 2 unreadable."""
    if asked.sql is not None:
        return _answer(asked)
    if asked.game is not None or (asked.charts is not None and not asked.files):
        return _show_lying(asked)
    if asked.lawbook is not None:
        raise OptionError("--lawbook is for the page of a game; type --game FILE:LINE too")
    if asked.format is not None:
        raise OptionError("--format is for the answer to a question; type --sql QUESTION too")
    if not asked.files:
        raise OptionError(
            "the files are missing; type those to audit, or --sql and --out for a question"
        )
    if asked.charts is not None and asked.out is None:
        raise OptionError("--charts writes files; type --out FOLDER too")
    with workplace(asked, "audit") as folder:
        return _audit(asked, folder)


def _answer(asked: Namespace) -> int:
    from jadoube.corpus import Audit  # noqa: PLC0415 - an extra, and slow to load

    where = asked.out or (asked.files[0] if len(asked.files) == 1 else None)
    if where is None or (asked.out and asked.files):
        raise OptionError("--sql asks about one audit; type its --out FOLDER")
    answer = Audit(where).sql(asked.sql)
    if asked.format is not None:
        from jadoube.corpus.exports import export  # noqa: PLC0415

        print(export(answer, asked.format), end="")
        return 0
    rows = answer.to_pylist()
    if asked.json:
        for row in rows:
            write_json(row)
    elif answer.column_names:
        shown = [
            tuple("" if value is None else str(value) for value in row.values()) for row in rows
        ]
        console().print(table(tuple(answer.column_names), shown))
    return 0


def _show_lying(asked: Namespace) -> int:
    """Write the page of a game, or the charts, of an audit that is done."""
    from jadoube.corpus import Audit  # noqa: PLC0415 - an extra, and slow to load
    from jadoube.corpus.chart_files import CHARTS, write_charts  # noqa: PLC0415
    from jadoube.corpus.game_page import write_game_page  # noqa: PLC0415

    if asked.out is None or asked.files:
        what = "--game" if asked.game is not None else "--charts"
        raise OptionError(f"{what} is about an audit that is done; type its --out FOLDER")
    folder = Audit(asked.out).folder
    if asked.game is not None:
        page = write_game_page(folder, asked.game, asked.lawbook or "")
        print(f"The page is {folder.depot.where(page.name)}.")
    if asked.charts is not None:
        for file in write_charts(folder, asked.charts):
            print(folder.depot.where(f"{CHARTS}/{file.name}"))
    return 0


def _audit(asked: Namespace, folder: Path) -> int:
    from jadoube.corpus import audit  # noqa: PLC0415
    from jadoube.corpus.duplicates import find_duplicates  # noqa: PLC0415
    from jadoube.corpus.places import is_remote  # noqa: PLC0415
    from jadoube.corpus.questions import DUPLICATES  # noqa: PLC0415
    from jadoube.corpus.sources import gather_sources  # noqa: PLC0415
    from jadoube.corpus.summary import summarise  # noqa: PLC0415

    is_new = not is_remote(asked.out or "") and not folder.exists()
    found = gather_sources(asked.files)
    for notice in found.skipped:
        print(notice, file=sys.stderr)
    total = sum(source.size for source in found.sources)
    with _progress(total) as tell:
        done = audit(
            asked.files,
            asked.out or folder,
            codes=asked.code or ["all"],
            customs=asked.custom,
            readings=asked.reading,
            resumes=asked.resume,
            workers=asked.workers,
            dask=asked.dask,
            wait=asked.wait,
            tell=tell,
        )
    if asked.keep_duplicates:
        done.folder.depot.remove(DUPLICATES)
    else:
        find_duplicates(done.folder)
    summary = summarise(done.folder)
    kept = f"; all are in {done.folder.depot.where(_BROKEN)}" if asked.out is not None else ""
    if not summary.games:
        where = asked.files[0] if len(asked.files) == 1 else f"{len(asked.files)} files"
        if summary.broken:
            _keep_broken(done)
            tell_complaints(done.complaint_lines(), kept)
            raise OptionError(f"{where}: not one game could be read")
        if is_new:
            shutil.rmtree(folder)  # so that the right file may be audited into it
        raise OptionError(f"{where}: not one game was found")
    if asked.out is not None:
        from jadoube.corpus.chart_files import write_charts  # noqa: PLC0415
        from jadoube.corpus.report import REPORT, write_report  # noqa: PLC0415

        # Written before anything is printed: whoever reads that may close the pipe.
        if not asked.no_report:
            write_report(done.folder, summary, shlex.join(["jadoube", *sys.argv[1:]]))
        if asked.charts is not None:
            write_charts(done.folder, asked.charts)
        _keep_broken(done)
    if asked.json:
        write_json(summary)
    else:
        _show(summary)
    tell_complaints(done.complaint_lines(), kept)
    if asked.out is not None and not asked.json:
        where = done.folder.depot.where
        report = "" if asked.no_report else f"The report is {where(REPORT)}; "
        print(f"\n{report}{'the' if report else 'The'} tables lie in {where('games')}.")
    return 1 if summary.broken else 0


def _show(summary: Summary) -> None:
    from jadoube.corpus.shares import number_of  # noqa: PLC0415

    paper = console()
    years = ""
    if summary.first_year:
        years = f" of {summary.first_year}"
        if summary.last_year != summary.first_year:
            years += f" to {summary.last_year}"
    paper.print(
        f"{number_of(summary.games, 'game')}{years}, {number_of(summary.plies, 'ply', 'plies')}: White won {summary.white:,}, "
        f"Black {summary.black:,}, {summary.drawn:,} drawn; {summary.at_odds:,} at odds."
    )
    paper.print(
        f"Games with castling {summary.with_castling:,}, with a pawn taken in passing "
        f"{summary.with_passing:,}, with a promotion {summary.with_promotion:,}."
    )
    if summary.duplicates:
        paper.print(f"{summary.copies()} (--keep-duplicates counts all).")
    if summary.disputed:
        paper.print(
            f"{number_of(summary.disputed, 'copy has', 'copies have')} another result than the game "
            "repeated; the table duplicates lists both."
        )
    # Words that break, so that the table fits into a terminal of eighty columns.
    heads = (
        *("code", "unlawful", "mates", "stale mates"),
        *("against record", "changed", "count due", "runs out"),
    )
    rows = [(one.label, *(f"{number:,}" for number in _figures(one))) for one in summary.codes]
    paper.print(table(heads, rows, is_tight=True))


def _figures(one: CodeFigures) -> tuple[int, ...]:
    return (
        *(one.unlawful, one.checkmates, one.stalemates, one.contradicted, one.changed),
        *(one.countable, one.counted_out),
    )


def _keep_broken(done: Audit) -> None:
    """Write all complaints into a file, if there are any."""
    text = "".join(f"{line}\n" for line in done.complaint_lines())
    if text:
        done.folder.depot.write(_BROKEN, text.encode())


@contextmanager
def _progress(total: int) -> Iterator[Callable[[Tally], None]]:
    """Show how far a run is, how fast, and how long it will take; *total* is 0 if unknown."""
    if not sys.stderr.isatty():
        words = ProgressWords(total)

        def say(tally: Tally) -> None:
            words.keep(tally.kept, tally.kept_taken)
            words.tell(tally.games - tally.kept, tally.taken - tally.kept_taken)

        yield say
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        DownloadColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
        TransferSpeedColumn,
    )

    columns = (
        *(TextColumn("{task.fields[games]:,} games"), BarColumn(), DownloadColumn()),
        *(TransferSpeedColumn(), TimeRemainingColumn()),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("audit", total=total or None, games=0)
        games = 0

        def tell(tally: Tally) -> None:
            nonlocal games, total
            games += tally.games
            if tally.kept_taken and total:
                # The bar is of this run alone, or its speed would be that of both.
                total -= tally.kept_taken
                bar.update(task, total=total)
            bar.update(task, advance=tally.taken - tally.kept_taken, games=games)

        yield tell
