"""What a command is made of: its arguments, and those that several commands share."""

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


def option(
    name: str,
    value: str,
    about: str,
    completes: Completes = "",
    offers: tuple[str, ...] = (),
    **more: Any,
) -> CommandArgument:
    """Make an option that takes a *value*; *more* is for the argument parser."""
    return CommandArgument(f"--{name}", about, completes, {"metavar": value, **more}, offers)


def flag(name: str, about: str) -> CommandArgument:
    """Make an option that stands by itself."""
    return CommandArgument(f"--{name}", about, settings={"action": "store_true"})


JSON = flag("json", "write JSON for other programs")
CODE = CommandArgument(
    "code", "the id of a code, or the path of your own", "codes", {"metavar": "CODE"}
)
CUSTOM = option(
    "custom", "CUSTOM", "lay a custom over the code", "customs", action="append", default=[]
)
READING = option(
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
PGN_FILES = CommandArgument("files", "a PGN file, - for standard input", "files", FILES)

DATABASE = CommandArgument(
    "database",
    "sqlite:///FILE or postgresql://USER@HOST/NAME",
    settings={"metavar": "DATABASE"},
)

UMPIRE = option("umpire", "WHICH", "announces (default) or silent", offers=UMPIRES)
POSITION = option("position", "FEN", "an agreed position to begin from (default: the array)")
TURNED = flag("turned", "the board was laid the wrong way round")
ARRAY = option("array", "PLACEMENT", "how the men were really set up")
TERMS = (
    option("odds", "ODDS", "such as: black gives f7 and move"),
    option("engaged", "ENGAGEMENT", "such as: white mates on h8"),
)
WORKERS = option("workers", "N", "how many processors to use (default: all)", type=int)
DASK = option("dask", "ADDRESS", "run on a Dask cluster, such as tcp://host:8786")
LETTERS = option("letters", "LANGUAGE", "whose letters the pieces have", default="en")
