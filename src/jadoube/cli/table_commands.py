"""The commands at a table: having acts judged, playing, seating the opponent, counting moves."""

from __future__ import annotations

from jadoube.cli.command import (
    ARBITERS,
    ARRAY,
    CODE,
    COLOURS,
    CUSTOM,
    JSON,
    POSITION,
    READING,
    SIDES,
    TERMS,
    TURNED,
    UMPIRE,
    Command,
    CommandArgument,
    flag,
    option,
)

RULE = Command(
    "rule",
    "have acts judged, typed or piped, one a line",
    (
        CODE,
        CUSTOM,
        READING,
        UMPIRE,
        POSITION,
        ARRAY,
        TURNED,
        option("begins", "COLOUR", "who has the first move (default: white)", offers=COLOURS),
        *TERMS,
        option("time", "CONTROL", "the time of a code with clocks, such as: 40/90+30, 30+30"),
        option("arbiter", "WHICH", "present (default) or absent", offers=ARBITERS),
        JSON,
    ),
)
PERFT = Command(
    "perft",
    "count the move sequences of a position",
    (
        CommandArgument("depth", "how many moves deep", settings={"metavar": "DEPTH", "type": int}),
        option("position", "FEN", "where to begin (default: the array)"),
        option("code", "CODE", "the code whose moves are counted (default: chess)", "codes"),
        CUSTOM,
        flag("divide", "count each first move by itself"),
        option("threads", "N", "how many to use", type=int, default=1),
        JSON,
    ),
)
PLAY = Command(
    "play",
    "sit down at a table in the terminal",
    (
        CommandArgument(
            "code",
            "the id of a code, or a path; asked for if left out",
            "codes",
            {"nargs": "?", "metavar": "CODE"},
        ),
        CUSTOM,
        READING,
        option(
            "side",
            "SIDE",
            "yours: white, black, lot, or both for two players at one screen (default: "
            "white; of a sitting, lot; with a real board, both)",
            offers=SIDES,
            choices=SIDES,
        ),
        option("level", "N", "the opponent's level, 1 to 10 (default: 4)", type=int),
        option("careless", "RATE", "how often it slips, 0 to 1 (default: 0)", type=float),
        option("engine", "COMMAND", "seat a UCI engine, such as stockfish, instead"),
        option("sitting", "N", "play a sitting of N games; its lots are drawn", type=int),
        option("names", "YOU,OTHER", "the names of the players of a sitting"),
        UMPIRE,
        POSITION,
        ARRAY,
        TURNED,
        option(
            "board",
            "DEVICE",
            "sit a real board down, such as /dev/ttyUSB0",
            "files",
        ),
        option(
            "board-file",
            "FILE",
            "play a recording of a real board again, - for standard input",
            "files",
        ),
        option("board-log", "FILE", "record there what the board of --board sends", "files"),
        option(
            "begins",
            "WHO",
            "who has the first move: white (default), black or lot",
            offers=SIDES[:3],
        ),
        *TERMS,
        option("time", "CONTROL", "play on a clock, such as: 3+2, or 40/90+30, 30+30"),
        flag("auto-press", "have the clock pressed for you upon a lawful move"),
        option(
            "arbiter",
            "WHICH",
            "present (default): the umpire acts as one; person: somebody here is, by words in the line; absent: only the players claim",
            offers=(*ARBITERS, "person"),
        ),
        option("save", "FILE", "keep the record there", "files"),
        option(
            "resume",
            "FILE",
            "go on with a record; --side, --level, --careless, --engine change its seats",
            "files",
        ),
        flag("letters", "draw the men as letters"),
    ),
)
SIT = Command(
    "sit",
    "seat our opponent at somebody's table on the web",
    (
        CommandArgument(
            "link", "an invitation, or the link of a seat", settings={"metavar": "LINK"}
        ),
        option("opponent", "LEVEL", "how well it plays, 1 to 10", type=int, default=6),
        option("careless", "RATE", "how often it slips, 0 to 1", type=float, default=0.0),
        option("games", "N", "how many games it plays", type=int, default=1),
        option("name", "NAME", "what it is called at the table"),
    ),
)
UCI = Command(
    "uci",
    "play as an engine for chess programs, through the Universal Chess Interface",
    (option("code", "CODE", "the code to play by (default: chess)", "codes"), CUSTOM),
)
