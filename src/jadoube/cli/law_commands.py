"""The commands about the law itself: its codes, its cases, and files of your own."""

from __future__ import annotations

from jadoube.cli.command import (
    CODE,
    CUSTOM,
    DIFFICULTIES,
    FILES,
    JSON,
    RECORDS,
    Command,
    CommandArgument,
    flag,
    option,
)

CODES = Command("codes", "list the codes of laws and the customs", (JSON,))
LAWS = Command("codes", "list the laws of a code", (CODE, JSON))
LAW = Command(
    "codes",
    "show one law: its digest, its reading, what it settles, its cases",
    (
        CODE,
        CommandArgument(
            "number", "as the book prints it, or counted: XIII, 13", "laws", {"metavar": "N"}
        ),
        JSON,
    ),
)
COMPARE = Command(
    "compare",
    "show what each code and custom says on a matter",
    (
        CommandArgument(
            "matter",
            "such as false-move; without one, all are listed",
            "matters",
            {"nargs": "?", "metavar": "MATTER"},
        ),
        flag("matrix", "show all matters with all codes in one table"),
        JSON,
    ),
)
READINGS = Command(
    "readings",
    "list where a code's text is open, and what hangs on each reading",
    (
        CODE,
        CommandArgument(
            "law",
            "only this law, matter or custom",
            "laws",
            {"nargs": "?", "metavar": "LAW"},
        ),
        CUSTOM,
        option(
            "games",
            "FILE",
            "a collection in PGN: count the games that would be judged otherwise",
            "files",
            action="append",
        ),
        JSON,
    ),
)
CASE = Command(
    "case",
    "run files of cases",
    (RECORDS, JSON),
)
CHECK = Command(
    "check",
    "look through the file of a code or custom of your own",
    (CommandArgument("files", "a code or custom in TOML", "files", FILES), JSON),
)
QUIZ = Command(
    "quiz",
    "be asked for rulings on incidents of the casebook",
    (
        CommandArgument(
            "code",
            "ask about one code only",
            "codes",
            {"nargs": "?", "metavar": "CODE"},
        ),
        option("questions", "N", "how many (default: 10, or as many as there are)", type=int),
        option("law", "NUMBER", "only on this law, or article: 7.5 is also 7.5.1"),
        option("difficulty", "HOW", "easy, middling or hard", offers=DIFFICULTIES),
        option("seed", "N", "ask the same again", type=int),
        flag("practise", "keep the score, and ask first what was answered wrongly before"),
        option("deck", "FILE", "practise, and keep the score there, not with your games", "files"),
        flag("json", "write the questions and their answers as JSON, and ask nothing"),
    ),
)
