"""The commands of a server, and of what it keeps."""

from __future__ import annotations

from jadoube.cli.command import (
    DATABASE,
    Command,
    CommandArgument,
    flag,
    option,
)

SERVE = Command(
    "serve",
    "serve tables on the web",
    (
        option("host", "ADDRESS", "where to listen (default: 127.0.0.1)"),
        option("port", "PORT", "which port (default: 8000)", type=int),
        option(
            "database",
            "URL",
            "sqlite:///FILE or postgresql://USER@HOST/NAME (default: sqlite:///jadoube.db)",
        ),
        option("page", "FOLDER", "the built page, where it is not beside the program"),
        option("docs", "FOLDER", "the built documentation, likewise; served at /docs"),
        option("origin", "ORIGIN", "another origin that may open sockets", action="append"),
        option(
            "proxy",
            "ADDRESS",
            "a proxy before the server, by its address or network, that is trusted to tell the client's",
            action="append",
        ),
        option(
            "put-away-after",
            "DAYS",
            "write tables unused for so long into files, and take them out of the database",
            type=int,
        ),
        option("put-away-to", "FOLDER", "the folder of those files (default: put-away)"),
        option("delete-after", "DAYS", "delete tables unused for so long", type=int),
        flag("metrics", "show /metrics, for Prometheus, to whoever asks"),
        flag("openapi", "show /api/1/openapi.json to whoever asks"),
        option(
            "reading",
            "LAW=READING",
            "how tables laid here read an open place, unless they say otherwise",
            action="append",
        ),
    ),
)
BACKUP = Command(
    "keeping",
    "write everything that a server keeps into one file, while it runs",
    (DATABASE, CommandArgument("file", "the file to write", "files", {"metavar": "FILE"})),
)
RESTORE = Command(
    "keeping",
    "put a backup into an empty database, SQLite or PostgreSQL",
    (
        CommandArgument("file", "a backup", "files", {"metavar": "FILE"}),
        DATABASE,
        flag("add", "put its tables beside others, such as a table that was put away"),
    ),
)
VERIFY = Command(
    "keeping",
    "fold every log of a server's database, and say what is harmed or judged otherwise",
    (DATABASE,),
)
