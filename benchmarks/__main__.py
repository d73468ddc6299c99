"""Run the contests and print their ratios: `python -m benchmarks [--only TOPIC,…] [--json FILE]`."""

import argparse
import importlib
import json
import math
import platform
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.timing import ROUNDS, Contest, Row, run

TOPICS = (
    "perft",
    "loop",
    "lists",
    "mating",
    "fen",
    "san",
    "pgn",
    "threads",
    "switches",
    "umpire",
    "cases",
)
PEERS = ("chess", "nchess", "rust-chess", "rust-pgn-reader-python-binding")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the topics asked for and print one table."""
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--only", default="", help=f"some of: {', '.join(TOPICS)}")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds per contest")
    parser.add_argument("--json", type=Path, help="write the rows to this file as well")
    options = parser.parse_args(arguments)
    topics = [topic for topic in options.only.replace(",", " ").split() if topic] or list(TOPICS)
    if unknown := set(topics) - set(TOPICS):
        parser.error(f"no such topic: {', '.join(sorted(unknown))}")

    console = Console()
    if not console.is_terminal:
        console.width = 170  # a file has no edge to fold at
    rows: list[Row] = []
    for contest in _contests(topics):
        with console.status(contest.title):
            rows += run(contest, options.rounds)
    console.print(_table(rows, options.rounds))
    if options.json:
        options.json.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n")


def _contests(topics: Sequence[str]) -> Iterator[Contest]:
    for topic in topics:
        yield from importlib.import_module(f"benchmarks.{topic}").contests()


def _table(rows: Sequence[Row], rounds: int) -> Table:
    versions = ", ".join(f"{name} {version(name)}" for name in ("jadoube", *PEERS))
    table = Table(
        caption=f"{versions}; Python {platform.python_version()}; "
        f"median of {rounds} interleaved rounds",
        caption_justify="left",
    )
    table.add_column("work")
    table.add_column("jadoube", justify="right")
    table.add_column("against")
    table.add_column("", justify="right")
    table.add_column("ratio", justify="right")
    table.add_column("at least", justify="right")
    table.add_column("how", style="dim")
    for row in rows:
        floor = "" if row.floor is None else f"{row.floor:g}"
        short = row.floor is not None and row.ratio < row.floor
        table.add_row(
            row.title,
            f"{_short(row.ours)} {row.unit}/s",
            row.peer_name,
            f"{_short(row.peer)}/s",
            f"[{'red' if short else 'green'}]{_digits(row.ratio)}",
            floor,
            row.note,
        )
    return table


def _short(rate: float) -> str:
    """Three digits that count, and a letter for thousands or millions."""
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if rate >= size:
            return _digits(rate / size) + letter
    return _digits(rate)


def _digits(number: float) -> str:
    return f"{number:,.{max(0, 2 - math.floor(math.log10(number)))}f}"


if __name__ == "__main__":
    main()
