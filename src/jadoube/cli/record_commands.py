"""The commands about records: shown, written, read, relayed and repaired."""

from __future__ import annotations

from jadoube.cli.command import (
    CUSTOM,
    FILE,
    LETTERS,
    PGN_FILES,
    RECORDS,
    Command,
    CommandArgument,
    flag,
    option,
)

REPLAY = Command(
    "replay",
    "step through a record with keys, or make pictures of it",
    (
        FILE,
        option("svg", "FOLDER", "write a picture of every step into a folder"),
        option("gif", "FILE", "write all steps as one film", "files"),
        option("seconds", "N", "how long the film shows a step", type=float, default=1.5),
    ),
)
SHOW = Command("show", "tell records as prose, with the laws they rest on", (RECORDS,))
PGN = Command(
    "pgn",
    "write records as PGN",
    (RECORDS, option("tag", "NAME=VALUE", "add a tag", action="append", default=[])),
)
TRANSCRIPT = Command(
    "pgn",
    "read PGN into records",
    (
        PGN_FILES,
        option("code", "CODE", "the code of games that do not name one", "codes"),
        CUSTOM,
        LETTERS,
    ),
)
RELAY = Command(
    "relay",
    "follow games while they are played, and write PGN that broadcasts take to its end",
    (
        CommandArgument(
            "source",
            "a PGN file that grows, a folder of them, or LiveChess's folder",
            "files",
            {"metavar": "SOURCE"},
        ),
        option("to", "FOLDER", "where the rounds are written", "files", required=True),
        option("code", "CODE", "the laws that the games are judged by", "codes", required=True),
        option("every", "SECONDS", "how often to look", type=float, default=0.02),
        flag("once", "look once, write, and end"),
        flag("json", "tell what happens as JSON, one object a line"),
    ),
)
REPAIR = Command(
    "repair",
    "write PGN so that every reader opens it to its end, and report what was wrong",
    (
        PGN_FILES,
        flag("strict", "only report what is wrong"),
        option("code", "CODE", "tell this code's ruling on each illegal move", "codes"),
        LETTERS,
        flag("json", "report as JSON, one object a line"),
    ),
)
