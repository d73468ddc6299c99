"""The argument parser of the command line."""

from __future__ import annotations

import argparse
import sys
from typing import Any, NoReturn

from jadoube.cli.commands import COMMANDS


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and end with exit code 2."""
        print(f"{self.prog}: {message} (see {self.prog} --help)", file=sys.stderr)
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


def parser(asked: str = "") -> Parser:
    """Make the parser of the command line; `module` says which module runs the command.

    Where *asked* is a command, only that one is made: the others would cost more time than
    running a hundred cases.
    """
    whole = Parser(
        prog="jadoube",
        description="The historical laws of chess: read them, compare them, have cases judged.",
    )
    whole.add_argument("--version", action=Version)
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in (asked,) if asked in COMMANDS else COMMANDS:
        command = COMMANDS[name]
        about = f"{command.about[:1].upper()}{command.about[1:]}."
        one = commands.add_parser(name, help=command.about, description=about)
        one.set_defaults(module=command.module)
        for argument in command.arguments:
            one.add_argument(argument.name, help=argument.about, **argument.settings)
    return whole
