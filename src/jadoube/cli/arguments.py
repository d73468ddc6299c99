"""The words of the command line: every command, what it takes, and what it is for."""

from __future__ import annotations

import argparse
import sys
from typing import Any, NoReturn

SHELLS = ("bash", "zsh", "fish")


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and end with exit code 2."""
        print(f"{self.prog}: {message} (try {self.prog} --help)", file=sys.stderr)
        raise SystemExit(2)


class Version(argparse.Action):
    """Prints the version; looked up only when asked for, because that is slow."""

    def __init__(self, option_strings: list[str], dest: str, **_: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, help="print the version and end")

    def __call__(self, *_: object) -> NoReturn:
        """Print the version and end."""
        from importlib.metadata import version  # noqa: PLC0415

        print(f"jadoube {version('jadoube')}")
        raise SystemExit(0)


def parser() -> Parser:
    """Make the parser of the whole command line; `module` says which module runs the command."""
    whole = Parser(
        prog="jadoube",
        description="The historical laws of chess: read them, compare them, have cases judged.",
    )
    whole.add_argument("--version", action=Version)
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, module: str, about: str) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=about, description=f"{about[:1].upper()}{about[1:]}.")
        one.set_defaults(module=module)
        if module != "completion":
            one.add_argument("--json", action="store_true", help="write JSON for other programs")
        return one

    command("codes", "codes", "list the codes of laws and the customs")
    laws = command("laws", "codes", "list the laws of a code")
    _code(laws)
    law = command(
        "law", "codes", "show one law: its digest, its reading, what it settles, its cases"
    )
    _code(law)
    law.add_argument("number", metavar="N", help="its number as the book prints it: 13, XIII")
    compare = command("compare", "compare", "show what each code and custom says on a matter")
    compare.add_argument("matter", nargs="?", help="such as false-move; without one: list them all")
    case = command("case", "case", "run files of cases")
    case.add_argument(
        "files", nargs="+", metavar="FILE", help="a file of cases, - for standard input"
    )
    check = command("check", "check", "look through the file of a code or custom of your own")
    check.add_argument("files", nargs="+", metavar="FILE", help="a code or custom in TOML")
    _rule(command("rule", "rule", "have acts judged, typed or piped, one a line"))
    _perft(command("perft", "perft", "count the move sequences of a position"))
    completion = command("completion", "completion", "write a script that completes these words")
    completion.add_argument("shell", choices=SHELLS)
    return whole


def _code(command: argparse.ArgumentParser) -> None:
    command.add_argument("code", metavar="CODE", help="the id of a code, or a path to your own")


def _customs(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--custom", action="append", default=[], metavar="CUSTOM", help="lay a custom over the code"
    )


def _rule(command: argparse.ArgumentParser) -> None:
    _code(command)
    _customs(command)
    for option, value, about in (
        ("umpire", "announces|silent", "whether irregularities are announced"),
        ("position", "FEN", "an agreed position to begin from"),
        ("array", "PLACEMENT", "how the men were really set up"),
        ("board", "turned", "the board was laid the wrong way round"),
        ("begins", "white|black", "who has the first move"),
        ("odds", "ODDS", "such as: white gives b1, black gives f7 and move"),
        ("engaged", "ENGAGEMENT", "such as: white mates on h8"),
    ):
        command.add_argument(f"--{option}", metavar=value, help=about)


def _perft(command: argparse.ArgumentParser) -> None:
    command.add_argument("depth", type=int, metavar="DEPTH", help="how many moves deep")
    command.add_argument("--position", metavar="FEN", help="where to begin (default: the array)")
    command.add_argument("--code", metavar="CODE", help="the code whose moves are counted")
    _customs(command)
    command.add_argument("--divide", action="store_true", help="count each first move by itself")
    command.add_argument("--threads", type=int, default=1, metavar="N", help="how many to use")
