"""The commands about many games at once: recorded ones judged, and new ones played."""

from __future__ import annotations

from jadoube.cli.command import (
    CHART_FORMS,
    CUSTOM,
    DASK,
    FORMS,
    JSON,
    READING,
    WORKERS,
    Command,
    CommandArgument,
    flag,
    option,
)

AUDIT = Command(
    "audit",
    "judge many recorded games by many codes",
    (
        CommandArgument(
            "files",
            "PGN, plain or packed; Parquet; a folder; s3://…; - for standard input",
            "files",
            {"nargs": "*", "metavar": "FILE"},
        ),
        option(
            "code",
            "CODE",
            "a code to judge by, or all (default); CODE+CUSTOM or CODE+LAW=READING for it alone",
            "codes",
            action="append",
        ),
        CUSTOM,
        READING,
        option("out", "FOLDER", "where the tables and the report go", "files"),
        flag("resume", "go on with a run that was broken off"),
        option("sql", "QUESTION", "ask about the audit in --out"),
        option(
            "format",
            "FORM",
            "write the answer as csv, markdown or latex",
            offers=FORMS,
            choices=FORMS,
        ),
        option("game", "FILE:LINE", "write the page of one game of the audit in --out"),
        option("lawbook", "ADDRESS", "where the documentation is, for links to its laws"),
        option(
            "charts",
            "FORM",
            "write the charts of the audit in --out as svg or pdf",
            offers=CHART_FORMS,
            choices=CHART_FORMS,
        ),
        flag("no-report", "write the tables only, without report.html"),
        flag("keep-duplicates", "count a game each time that it is there"),
        WORKERS,
        DASK,
        option(
            "wait",
            "SECONDS",
            "give up a cluster that is without a worker for so long",
            type=float,
            default=60,
        ),
        JSON,
    ),
)
STUDY = Command(
    "study",
    "let the opponent play itself under several codes, and compare",
    (
        option(
            "code",
            "CODE",
            "a code to play by, or all (default); CODE+CUSTOM or CODE+LAW=READING for it alone",
            "codes",
            action="append",
        ),
        CUSTOM,
        READING,
        option(
            "prices",
            "FILE",
            "weigh what a touched man, a false move and a silent check cost at --games positions of these games",
            "files",
            action="append",
        ),
        option(
            "level",
            "N",
            "with --prices, let players of this level move before it is weighed, 1 to 10",
            type=int,
            action="append",
            default=[],
        ),
        option("games", "N", "games under each code", type=int, default=100),
        option("nodes", "K", "how far each move is thought out", type=int, default=1000),
        option("seed", "N", "the same seed gives the same games", type=int, default=1),
        option("out", "FOLDER", "where the games and the report go", "files"),
        flag("resume", "go on with a study that was broken off"),
        WORKERS,
        DASK,
        JSON,
    ),
)
