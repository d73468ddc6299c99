"""The commands as data: the argument parser and shell completion are both made from it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Completes = Literal["", "codes", "customs", "laws", "matters", "files"]

DIFFICULTIES = ("easy", "middling", "hard")
SIDES = ("white", "black", "lot", "both")
COLOURS = ("white", "black")
UMPIRES = ("announces", "silent")
ARBITERS = ("present", "absent")
SHELLS = ("bash", "zsh", "fish")


class CommandArgument(msgspec.Struct, frozen=True):
    """One argument: its name (with dashes, an option), what it is for, what completes it."""

    name: str
    about: str
    completes: Completes = ""
    settings: dict[str, Any] = {}
    offers: tuple[str, ...] = ()
    """Words that complete it, where they are few and the same everywhere."""

    @property
    def takes_value(self) -> bool:
        """Whether something is typed for it, or behind it; a flag stands by itself."""
        return self.settings.get("action") != "store_true"

    @property
    def explanation(self) -> str:
        """What `--help` says of it, with the value that it has when it is left out."""
        default = self.settings.get("default")
        is_told = default in (None, [])
        return self.about if is_told else f"{self.about} (default: {default})"


class Command(msgspec.Struct, frozen=True):
    """One command: the module that runs it, what it does, and what it takes."""

    module: str
    about: str
    arguments: tuple[CommandArgument, ...] = ()


FORMS = ("csv", "markdown", "latex")
CHART_FORMS = ("svg", "pdf")


def _option(
    name: str,
    value: str,
    about: str,
    completes: Completes = "",
    offers: tuple[str, ...] = (),
    **more: Any,
) -> CommandArgument:
    return CommandArgument(f"--{name}", about, completes, {"metavar": value, **more}, offers)


def _flag(name: str, about: str) -> CommandArgument:
    return CommandArgument(f"--{name}", about, settings={"action": "store_true"})


JSON = _flag("json", "write JSON for other programs")
CODE = CommandArgument(
    "code", "the id of a code, or the path of your own", "codes", {"metavar": "CODE"}
)
CUSTOM = _option(
    "custom", "CUSTOM", "lay a custom over the code", "customs", action="append", default=[]
)
READING = _option(
    "reading",
    "LAW=READING",
    "read an open place otherwise; jadoube readings lists them",
    action="append",
    default=[],
)
FILES = {"nargs": "+", "metavar": "FILE"}
FILE = CommandArgument(
    "file", "a file of cases, - for standard input", "files", {"metavar": "FILE"}
)
RECORDS = CommandArgument("files", "a file of cases, - for standard input", "files", FILES)

DATABASE = CommandArgument(
    "database",
    "sqlite:///FILE or postgresql://USER@HOST/NAME",
    settings={"metavar": "DATABASE"},
)

COMMANDS = {
    "codes": Command("codes", "list the codes of laws and the customs", (JSON,)),
    "laws": Command("codes", "list the laws of a code", (CODE, JSON)),
    "law": Command(
        "codes",
        "show one law: its digest, its reading, what it settles, its cases",
        (
            CODE,
            CommandArgument(
                "number", "as the book prints it, or counted: XIII, 13", "laws", {"metavar": "N"}
            ),
            JSON,
        ),
    ),
    "compare": Command(
        "compare",
        "show what each code and custom says on a matter",
        (
            CommandArgument(
                "matter",
                "such as false-move; without one, all are listed",
                "matters",
                {"nargs": "?", "metavar": "MATTER"},
            ),
            _flag("matrix", "show all matters with all codes in one table"),
            JSON,
        ),
    ),
    "readings": Command(
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
            _option(
                "games",
                "FILE",
                "a collection in PGN: count the games that would be judged otherwise",
                "files",
                action="append",
            ),
            JSON,
        ),
    ),
    "case": Command(
        "case",
        "run files of cases",
        (CommandArgument("files", "a file of cases, - for standard input", "files", FILES), JSON),
    ),
    "check": Command(
        "check",
        "look through the file of a code or custom of your own",
        (CommandArgument("files", "a code or custom in TOML", "files", FILES), JSON),
    ),
    "rule": Command(
        "rule",
        "have acts judged, typed or piped, one a line",
        (
            CODE,
            CUSTOM,
            READING,
            _option("umpire", "WHICH", "announces (default) or silent", offers=UMPIRES),
            _option("position", "FEN", "an agreed position to begin from (default: the array)"),
            _option("array", "PLACEMENT", "how the men were really set up"),
            _option(
                "board", "turned", "the board was laid the wrong way round", offers=("turned",)
            ),
            _option("begins", "COLOUR", "who has the first move (default: white)", offers=COLOURS),
            _option("odds", "ODDS", "such as: black gives f7 and move"),
            _option("engaged", "ENGAGEMENT", "such as: white mates on h8"),
            _option("time", "CONTROL", "the time of a code with clocks, such as: 40/90+30, 30+30"),
            _option("arbiter", "WHICH", "present (default) or absent", offers=ARBITERS),
            JSON,
        ),
    ),
    "perft": Command(
        "perft",
        "count the move sequences of a position",
        (
            CommandArgument(
                "depth", "how many moves deep", settings={"metavar": "DEPTH", "type": int}
            ),
            _option("position", "FEN", "where to begin (default: the array)"),
            _option("code", "CODE", "the code whose moves are counted", "codes"),
            CUSTOM,
            _flag("divide", "count each first move by itself"),
            _option("threads", "N", "how many to use", type=int, default=1),
            JSON,
        ),
    ),
    "play": Command(
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
            _option(
                "side",
                "SIDE",
                "yours: white, black, lot, or both for two players at one screen (default: "
                "white; of a sitting, lot; with a real board, both)",
                offers=SIDES,
                choices=SIDES,
            ),
            _option("level", "N", "the opponent's level, 1 to 10 (default: 4)", type=int),
            _option("careless", "RATE", "how often it slips, 0 to 1 (default: 0)", type=float),
            _option("engine", "COMMAND", "seat a UCI engine, such as stockfish, instead"),
            _option("sitting", "N", "play a sitting of N games; its lots are drawn", type=int),
            _option("names", "YOU,OTHER", "the names of the players of a sitting"),
            _option("umpire", "WHICH", "announces (default) or silent", offers=UMPIRES),
            _option("position", "FEN", "an agreed position to begin from (default: the array)"),
            _option("array", "PLACEMENT", "how the men were really set up"),
            _option(
                "board",
                "DEVICE",
                "sit a real board down, such as /dev/ttyUSB0; or the word turned: the board was laid "
                "the wrong way round",
                "files",
                offers=("turned",),
            ),
            _option(
                "board-file",
                "FILE",
                "play a recording of a real board again, - for standard input",
                "files",
            ),
            _option("board-log", "FILE", "record there what the board of --board sends", "files"),
            _option(
                "begins",
                "WHO",
                "who has the first move: white (default), black or lot",
                offers=SIDES[:3],
            ),
            _option("odds", "ODDS", "such as: black gives f7 and move"),
            _option("engaged", "ENGAGEMENT", "such as: white mates on h8"),
            _option("time", "CONTROL", "play on a clock, such as: 3+2, or 40/90+30, 30+30"),
            _flag("auto-press", "have the clock pressed for you upon a lawful move"),
            _option(
                "arbiter",
                "WHICH",
                "present (default): the umpire acts as one; person: somebody here is, by words in the line; absent: only the players claim",
                offers=(*ARBITERS, "person"),
            ),
            _option("save", "FILE", "keep the record there", "files"),
            _option(
                "resume",
                "FILE",
                "go on with a record; --side, --level, --careless, --engine change its seats",
                "files",
            ),
            _flag("letters", "draw the men as letters"),
        ),
    ),
    "serve": Command(
        "serve",
        "serve tables on the web",
        (
            _option("host", "ADDRESS", "where to listen (default: 127.0.0.1)"),
            _option("port", "PORT", "which port (default: 8000)", type=int),
            _option(
                "database",
                "URL",
                "sqlite:///FILE or postgresql://USER@HOST/NAME (default: sqlite:///jadoube.db)",
            ),
            _option("page", "FOLDER", "the built page, where it is not beside the program"),
            _option("docs", "FOLDER", "the built documentation, likewise; served at /docs"),
            _option("origin", "ORIGIN", "another origin that may open sockets", action="append"),
            _option(
                "proxy",
                "ADDRESS",
                "a proxy before the server, by its address or network, that is trusted to tell the client's",
                action="append",
            ),
            _option(
                "put-away-after",
                "DAYS",
                "write tables unused for so long into files, and take them out of the database",
                type=int,
            ),
            _option("put-away-to", "FOLDER", "the folder of those files (default: put-away)"),
            _option("delete-after", "DAYS", "delete tables unused for so long", type=int),
            _flag("metrics", "show /metrics, for Prometheus, to whoever asks"),
            _flag("openapi", "show /api/1/openapi.json to whoever asks"),
            _option(
                "reading",
                "LAW=READING",
                "how tables laid here read an open place, unless they say otherwise",
                action="append",
            ),
        ),
    ),
    "backup": Command(
        "keeping",
        "write everything that a server keeps into one file, while it runs",
        (DATABASE, CommandArgument("file", "the file to write", "files", {"metavar": "FILE"})),
    ),
    "restore": Command(
        "keeping",
        "put a backup into an empty database, SQLite or PostgreSQL",
        (
            CommandArgument("file", "a backup", "files", {"metavar": "FILE"}),
            DATABASE,
            _flag("add", "put its tables beside others, such as a table that was put away"),
        ),
    ),
    "verify": Command(
        "keeping",
        "fold every log of a server's database, and say what is harmed or judged otherwise",
        (DATABASE,),
    ),
    "replay": Command(
        "replay",
        "step through a record with keys, or make pictures of it",
        (
            FILE,
            _option("svg", "FOLDER", "write a picture of every step into a folder"),
            _option("gif", "FILE", "write all steps as one film", "files"),
            _option("seconds", "N", "how long the film shows a step", type=float, default=1.5),
        ),
    ),
    "show": Command("show", "tell records as prose, with the laws they rest on", (RECORDS,)),
    "pgn": Command(
        "pgn",
        "write records as PGN",
        (RECORDS, _option("tag", "NAME=VALUE", "add a tag", action="append", default=[])),
    ),
    "transcript": Command(
        "pgn",
        "read PGN into records",
        (
            CommandArgument("files", "a PGN file, - for standard input", "files", FILES),
            _option("code", "CODE", "the code of games that name none", "codes"),
            CUSTOM,
            _option("letters", "LANGUAGE", "whose letters the pieces have", default="en"),
        ),
    ),
    "relay": Command(
        "relay",
        "follow games while they are played, and write PGN that broadcasts take to its end",
        (
            CommandArgument(
                "source",
                "a PGN file that grows, a folder of them, or LiveChess's folder",
                "files",
                {"metavar": "SOURCE"},
            ),
            _option("to", "FOLDER", "where the rounds are written", "files", required=True),
            _option(
                "code", "CODE", "the laws that the games are judged by", "codes", required=True
            ),
            _option("every", "SECONDS", "how often to look", type=float, default=0.02),
            _flag("once", "look once, write, and end"),
            _flag("json", "tell what happens as JSON, one object a line"),
        ),
    ),
    "repair": Command(
        "repair",
        "write PGN so that every reader opens it to its end, and report what was wrong",
        (
            CommandArgument("files", "a PGN file, - for standard input", "files", FILES),
            _flag("strict", "only report what is wrong"),
            _option("code", "CODE", "tell this code's ruling on each illegal move", "codes"),
            _flag("json", "report as JSON, one object a line"),
        ),
    ),
    "sit": Command(
        "sit",
        "seat our opponent at somebody's table on the web",
        (
            CommandArgument(
                "link", "an invitation, or the link of a seat", settings={"metavar": "LINK"}
            ),
            _option("opponent", "LEVEL", "how well it plays, 1 to 10", type=int, default=6),
            _option("careless", "RATE", "how often it slips, 0 to 1", type=float, default=0.0),
            _option("games", "N", "how many games it plays", type=int, default=1),
            _option("name", "NAME", "what it is called at the table"),
        ),
    ),
    "audit": Command(
        "audit",
        "judge many recorded games by many codes",
        (
            CommandArgument(
                "files",
                "PGN, plain or packed; Parquet; a folder; s3://…; - for standard input",
                "files",
                {"nargs": "*", "metavar": "FILE"},
            ),
            _option(
                "code",
                "CODE",
                "a code to judge by, or all (default); CODE+CUSTOM or CODE+LAW=READING for it alone",
                "codes",
                action="append",
            ),
            CUSTOM,
            READING,
            _option("out", "FOLDER", "where the tables and the report go", "files"),
            _flag("resume", "go on with a run that was broken off"),
            _option("sql", "QUESTION", "ask about an audit that lies in --out"),
            _option(
                "format",
                "FORM",
                "write the answer as csv, markdown or latex",
                offers=FORMS,
                choices=FORMS,
            ),
            _option(
                "game", "FILE:LINE", "write the page of one game of an audit that lies in --out"
            ),
            _option("lawbook", "ADDRESS", "where the documentation stands, for links to its laws"),
            _option(
                "charts",
                "FORM",
                "write the charts of an audit that lies in --out as svg or pdf",
                offers=CHART_FORMS,
                choices=CHART_FORMS,
            ),
            _flag("no-report", "write the tables, and no report.html"),
            _flag("keep-duplicates", "count a game each time that it is there"),
            _option("workers", "N", "how many processors to use (default: all)", type=int),
            _option("dask", "ADDRESS", "run on a Dask cluster, such as tcp://host:8786"),
            _option(
                "wait",
                "SECONDS",
                "give a cluster up that has no worker for so long",
                type=float,
                default=60,
            ),
            JSON,
        ),
    ),
    "study": Command(
        "study",
        "let the opponent play itself under several codes, and compare",
        (
            _option(
                "code",
                "CODE",
                "a code to play by, or all (default); CODE+CUSTOM or CODE+LAW=READING for it alone",
                "codes",
                action="append",
            ),
            CUSTOM,
            READING,
            _option(
                "prices",
                "FILE",
                "weigh what a touched man, a false move and a silent check cost at --games positions of these games",
                "files",
                action="append",
            ),
            _option(
                "level",
                "N",
                "let players of this level move before it is weighed, 1 to 10 (prices)",
                type=int,
                action="append",
                default=[],
            ),
            _option("games", "N", "games under each code", type=int, default=100),
            _option("nodes", "K", "how far each move is thought out", type=int, default=1000),
            _option("seed", "N", "the same seed gives the same games", type=int, default=1),
            _option("out", "FOLDER", "where the games and the report go", "files"),
            _flag("resume", "go on with a study that was broken off"),
            _option("workers", "N", "how many processors to use (default: all)", type=int),
            _option("dask", "ADDRESS", "run on a Dask cluster, such as tcp://host:8786"),
            JSON,
        ),
    ),
    "quiz": Command(
        "quiz",
        "be asked for rulings on incidents of the casebook",
        (
            CommandArgument(
                "code",
                "ask about one code only",
                "codes",
                {"nargs": "?", "metavar": "CODE"},
            ),
            _option("questions", "N", "how many (default: 10, or as many as there are)", type=int),
            _option("law", "NUMBER", "only on this law, or article: 7.5 is also 7.5.1"),
            _option("difficulty", "HOW", "easy, middling or hard", offers=DIFFICULTIES),
            _option("seed", "N", "ask the same again", type=int),
            _flag("practise", "keep the score, and ask first what was answered wrongly before"),
            _option("deck", "FILE", "keep that there, not with your games (practises)", "files"),
            _flag("json", "write the questions and their answers as JSON, and ask nothing"),
        ),
    ),
    "uci": Command(
        "uci",
        "play as an engine for chess programs, through the Universal Chess Interface",
        (_option("code", "CODE", "the code to play by (default: chess)", "codes"), CUSTOM),
    ),
    "completion": Command(
        "completion",
        "write a script that completes these words in a shell",
        (CommandArgument("shell", "bash, zsh or fish", "", {"choices": SHELLS}, SHELLS),),
    ),
}
