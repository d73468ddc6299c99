"""The argument parser of the command line."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

from jadoube.cli.commands import COMMANDS
from jadoube.law.suggestion import quoted, suggestion
from jadoube.prose.phrases import capital

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jadoube.cli.command import CommandArgument


NUMBERS = {int: "a whole number", float: "a number"}
"""The types of values that are read, and what each is called."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and end with exit code 2."""
        fault = message.removeprefix("argument ")
        fault = fault.replace(": expected one argument", " needs a value behind it")
        name, is_flag, _ = fault.partition(": ignored explicit argument")
        if is_flag:
            fault = f"{name} takes no value"
        _, is_lacking, names = fault.partition("arguments are required: ")
        if is_lacking:
            fault = f"{names.replace(', ', ' and ')} {'are' if ',' in names else 'is'} missing"
        print(f"{self.prog}: {fault} (see {self.prog} --help)", file=sys.stderr)
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


def _number(kind: type[int | float], text: str) -> float:
    try:
        return kind(text)
    except ValueError:
        shown = quoted(text if len(text) < 40 else f"{text[:40]}…")
        raise argparse.ArgumentTypeError(f"expected {NUMBERS[kind]}, not {shown}") from None


def _one_of(choices: Sequence[str], text: str) -> str:
    if text in choices:
        return text
    known = f"{', '.join(choices[:-1])} or {choices[-1]}"
    raise argparse.ArgumentTypeError(f"expected {known}, not {quoted(text)}")


def _settings(argument: CommandArgument) -> dict[str, Any]:
    """Give what argparse is told of *argument*; its own errors would speak of types and arguments."""
    settings = dict(argument.settings)
    if settings.get("type") in NUMBERS:
        settings["type"] = partial(_number, settings["type"])
    if choices := settings.pop("choices", ()):
        settings["type"] = partial(_one_of, choices)
    return settings


def _spelt_now(words: Sequence[str]) -> list[str]:
    """Give `--turned` for what it was called once: `--board` is the device of a real board."""
    found: list[str] = []
    for word in words:
        if word == "turned" and found[-1:] == ["--board"]:
            found[-1] = "--turned"
        else:
            found.append("--turned" if word == "--board=turned" else word)
    return found


def parse(words: Sequence[str]) -> argparse.Namespace:
    """Read the *words* of the command line; a mistyped one ends with an error of one line."""
    words = _spelt_now(words)
    asked = words[0] if words else "--help"
    whole = parser(asked)
    if asked not in COMMANDS and not asked.startswith("-"):
        whole.error(f"there is no command {quoted(asked)}{suggestion(asked, COMMANDS)}")
    read, unread = whole.parse_known_args(words or [asked])
    if unread:
        options = [one.name for one in COMMANDS[asked].arguments]
        kind = "option" if unread[0].startswith("-") else "argument"
        whole.prog += f" {asked}"
        whole.error(f"unknown {kind} {quoted(unread[0])}{suggestion(unread[0], options)}")
    return read


def parser(asked: str = "") -> Parser:
    """Make the parser of the command line; `module` says which module runs the command.

    Where *asked* is a command, only that one is made: the others would cost more time than
    running a hundred cases.
    """
    whole = Parser(
        prog="jadoube",
        description="The laws of chess, old and new: read them, compare them, have cases judged, play by them.",
    )
    whole.add_argument("--version", action=Version)
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in (asked,) if asked in COMMANDS else COMMANDS:
        command = COMMANDS[name]
        about = f"{capital(command.about)}."
        one = commands.add_parser(name, help=command.about, description=about)
        one.set_defaults(module=command.module)
        for argument in command.arguments:
            one.add_argument(argument.name, help=argument.explanation, **_settings(argument))
    return whole
