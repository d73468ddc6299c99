"""The commands as data, in the order of the help: the argument parser and shell completion are both made from it."""

from __future__ import annotations

from jadoube.cli import corpus_commands as corpus
from jadoube.cli import law_commands as law
from jadoube.cli import record_commands as records
from jadoube.cli import server_commands as server
from jadoube.cli import table_commands as tables
from jadoube.cli.command import SHELLS, Command, CommandArgument

COMMANDS = {
    "codes": law.CODES,
    "laws": law.LAWS,
    "law": law.LAW,
    "compare": law.COMPARE,
    "readings": law.READINGS,
    "case": law.CASE,
    "check": law.CHECK,
    "rule": tables.RULE,
    "perft": tables.PERFT,
    "play": tables.PLAY,
    "serve": server.SERVE,
    "backup": server.BACKUP,
    "restore": server.RESTORE,
    "verify": server.VERIFY,
    "replay": records.REPLAY,
    "show": records.SHOW,
    "pgn": records.PGN,
    "transcript": records.TRANSCRIPT,
    "relay": records.RELAY,
    "repair": records.REPAIR,
    "sit": tables.SIT,
    "audit": corpus.AUDIT,
    "study": corpus.STUDY,
    "quiz": law.QUIZ,
    "uci": tables.UCI,
    "completion": Command(
        "completion",
        "write a script that completes these words in a shell",
        (
            CommandArgument(
                "shell", "bash, zsh or fish", "", {"choices": SHELLS, "metavar": "SHELL"}, SHELLS
            ),
        ),
    ),
}
