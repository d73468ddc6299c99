"""The command line: `jadoube case FILE…` and its companions."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

UNREADABLE = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that *argv* asks for and give its exit code: 0 well, 1 not so, 2 unreadable, 130 interrupted."""
    from importlib import import_module  # noqa: PLC0415 - each command loads only what it needs

    from jadoube.cli.arguments import parse  # noqa: PLC0415

    words = sys.argv[1:] if argv is None else argv
    if (closed := _closed_stream()) is not None:
        if sys.stderr is not None:
            print(f"jadoube: {closed} is closed; open it, or send it to /dev/null", file=sys.stderr)
        return UNREADABLE
    _set_encodings()
    asked = parse(words)
    try:
        code = int(import_module(f"jadoube.cli.{asked.module}").run(asked))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        print("jadoube: nobody reads the output to its end", file=sys.stderr)
        _discard_output()
        return UNREADABLE
    except OSError as error:
        # A full disk, or a file that cannot be written: commands tell of files they cannot read themselves.
        where = "" if error.filename is None else f"{error.filename}: "
        print(f"jadoube: {where}{error.strerror}", file=sys.stderr)
        _discard_output()
        return UNREADABLE
    except ValueError as error:
        if not _is_told_to_people(error):
            raise
        print(f"jadoube: {error}", file=sys.stderr)
        return UNREADABLE
    return code


def _closed_stream() -> str | None:
    """Name the standard stream that was closed before the start, if one was."""
    streams = {
        "standard input": sys.stdin,
        "standard output": sys.stdout,
        "standard error": sys.stderr,
    }
    return next((name for name, stream in streams.items() if stream is None), None)


def _set_encodings() -> None:
    """Write UTF-8 wherever a file or program reads; a terminal gets what it says that it shows."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            encoding = stream.encoding if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


def _is_told_to_people(error: ValueError) -> bool:
    """Tell whether *error* says that something given could not be read, and is not a fault of ours."""
    from jadoube._kernel import JadoubeError  # noqa: PLC0415
    from jadoube.law import LawError  # noqa: PLC0415

    return isinstance(error, JadoubeError | LawError)


def _discard_output() -> None:
    """Let the interpreter end quietly when nobody reads its output any more."""
    import os  # noqa: PLC0415

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
