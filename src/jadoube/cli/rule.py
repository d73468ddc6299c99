"""`jadoube rule CODE`: acts typed or piped, one a line, and what the law makes of each."""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING

from jadoube import Colour
from jadoube.cases.mismatches import found_instead
from jadoube.cases.wording import parse_expectation, wording
from jadoube.cli.options import table_of
from jadoube.cli.output import write_json
from jadoube.language import ReadingError, print_act
from jadoube.language.words import uncommented
from jadoube.law import LawError
from jadoube.prose.limits import lapse
from jadoube.prose.notices import exacting
from jadoube.prose.phrases import listed
from jadoube.speech import read
from jadoube.speech.suggestions import fitting, suggest

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator

    from jadoube.table import Ruling, Table
    from jadoube.umpire import Irregularity

HELP = """\
An act a line:     white moves e2 e4 · black touches g8 · white says check
                   white exacts king · white waives · black resigns
or as one says it: Nf3 · e2 e4 · touch g1 · check · I take the knight with my bishop
? asks:            ? open none · ? turn black · ? lawful e7 e8 = queen
board              shows the men
open, must         list what may be claimed, and what the players must do
law 13             shows a law of the code
undo               takes the last act back, as if it had never been done
transcript         tells the game as a case; save FILE writes it to a file
help, quit"""


def run(asked: Namespace) -> int:
    """Judge what is typed or piped: 0 all accepted, 1 something refused, 2 something unreadable.

    At a terminal a slip of the tongue is not a failure, and the exit code is 0.
    """
    is_typed = sys.stdin.isatty()
    width = get_terminal_size().columns if is_typed and sys.stdout.isatty() else None
    talk = Conversation(table_of(asked), json=asked.json, width=width)
    for number, typed in enumerate(_typed(talk) if is_typed else _piped(), 1):
        line = uncommented(typed).strip()
        if line.lower() in {"quit", "exit"}:
            break
        if line:
            talk.say(line, None if is_typed else number)
    return 0 if is_typed else talk.worst


class Conversation:
    """Acts and questions put to the umpire one after another; *worst* is the exit code so far.

    Where a *width* is given, lines are broken between words to fit into it.
    """

    def __init__(self, table: Table, *, json: bool = False, width: int | None = None) -> None:
        self.table = table
        self.json = json
        self.width = width
        self.ruling: Ruling | None = None
        self.worst = 0
        self._earlier: list[tuple[Table, Ruling | None]] = []

    def say(self, line: str, number: int | None = None) -> None:
        """Answer one line; one that cannot be read gets an error, with its *number* if it has one, and changes nothing."""
        word, _, rest = line.partition(" ")
        try:
            if line.startswith("?"):
                self._ask(line)
            elif line.lower() in _ASIDES:
                self._write(_ASIDES[line.lower()](self.table), {"asked": line.lower()})
            elif line.lower() == "undo":
                self._write(self._undo(), {"asked": "undo"})
            elif word.lower() in _QUERIES:
                self._write(
                    _QUERIES[word.lower()](self.table, rest.strip()), {"asked": word.lower()}
                )
            else:
                self._judge(line)
        except ReadingError as error:
            self.worst = 2
            if self.json:
                answer = {"line": line, "column": error.column, "error": error.reason}
                write_json(answer if number is None else {"at": number, **answer})
            else:
                sys.stdout.flush()
                # Whoever types sees his line; whoever pipes needs its number.
                message = error.reason if number is None else f"line {number}, {error}"
                print(self._broken(message), file=sys.stderr)

    def complete(self, text: str) -> list[str]:
        """List the lines that *text* may be the beginning of, the most likely first."""
        lines = [*_ASIDES, "undo", *(f"{word} " for word in _QUERIES), "quit"]
        for player in (self.table.turn, self.table.turn.other):
            said = suggest(self.table, player)
            lines += said if player is self.table.turn else []
            lines += [f"{player.word} {one}" for one in said]
        return fitting(text, list(dict.fromkeys(lines)))

    def _judge(self, line: str) -> None:
        ruling = self.table.act(read(line, self.table))
        self._earlier.append((self.table, self.ruling))
        self.table, self.ruling = ruling.table, ruling
        if ruling.is_refused:
            self.worst = max(self.worst, 1)
        rights = (line for wrong in ruling.opened for _, line in _rights(self.table, wrong))
        words = [ruling.text, *(f"  {line}" for line in rights)]
        facts = ruling_object(ruling) if self.json else {}
        self._write(ruling.text if self.json else "\n".join(words), facts)

    def _undo(self) -> str:
        """Go back to the table before the last act, refused ones included."""
        if not self._earlier:
            raise ReadingError("nothing has been done that could be taken back", 1, "undo")
        undone = "" if self.ruling is None else print_act(self.ruling.act)
        self.table, self.ruling = self._earlier.pop()
        return f"taken back: {undone}"

    def _ask(self, line: str) -> None:
        expectation = parse_expectation(line)
        got = found_instead(expectation, self.table, self.ruling)
        if got is not None:
            self.worst = max(self.worst, 1)
        facts = {"asked": wording(expectation), "holds": got is None}
        self._write("yes" if got is None else f"no: {got}", facts)

    def _write(self, text: str, facts: dict[str, object]) -> None:
        if self.json:
            write_json({**facts, "text": text})
        else:
            print(self._broken(text))

    def _broken(self, text: str) -> str:
        """Break the lines of *text* that are too long, each part indented as the line was."""
        if self.width is None:
            return text
        return "\n".join(_wrapped(line, self.width) for line in text.splitlines())


def _wrapped(line: str, width: int) -> str:
    within = " " * (len(line) - len(line.lstrip()))
    return fill(line, max(width, 20), subsequent_indent=within, break_on_hyphens=False)


def ruling_object(ruling: Ruling) -> dict[str, object]:
    """Give what JSON tells of a ruling and of the table after it."""
    table = ruling.table
    return {
        "act": print_act(ruling.act),
        "refused": ruling.is_refused,
        "reason": ruling.reason,
        "cites": [
            {
                "code": cite.code,
                "law": cite.number,
                "custom": cite.custom,
                "basis": cite.basis,
                "reading": cite.reading,
            }
            for cite in ruling.cites
        ],
        "silent": ruling.silent,
        "opened": [str(wrong) for wrong in ruling.opened],
        "lapsed": [str(wrong) for wrong in ruling.lapsed],
        "exacted": None if ruling.exacted is None else str(ruling.exacted[1]),
        "put-back": ruling.put_back,
        "position": table.position.fen,
        "open": [str(wrong) for wrong in table.open],
        "must": _duties(table),
        "check": table.check,
        "result": None if table.result is None else str(table.result),
        "because": None if table.result is None else table.result.because,
        **(_clock(ruling) if table.is_clocked else {}),
    }


def _clock(ruling: Ruling) -> dict[str, object]:
    """Give what the clock and the arbiter know, as data."""
    table = ruling.table
    return {
        "gains": {player.word: seconds for player, seconds in ruling.gains},
        "running": None if table.running is None else table.running.word,
        "made": [player.word for player in Colour if table.desk.waits_for(player)],
        "tally": {player.word: table.desk.tally[player] for player in Colour},
    }


def _rights(table: Table, wrong: Irregularity) -> Iterator[tuple[Colour, str]]:
    """Say with what words each player who may exact a remedy of *wrong* does so."""
    for player in Colour:
        if wrong in table.claimable(player):
            yield player, listed(exacting(table, wrong, player), "or")


def _duties(table: Table) -> list[str]:
    return [f"{duty.by.word} {duty}" for duty in table.must]


def _claims(table: Table) -> Iterator[str]:
    """Say what is open, with what words each right is exacted, and when it is lost."""
    for wrong in table.open:
        yield str(wrong)
        for player, words in _rights(table, wrong):
            who, other = f"{player.title} has", player.other.title
            yield f"  {words}: lost {lapse(wrong.matter, table.code, who, other)}"


_ASIDES: dict[str, Callable[[Table], str]] = {
    "help": lambda _: HELP,
    "board": lambda table: str(table.position),
    "open": lambda table: "\n".join(_claims(table)) or "nothing is open",
    "must": lambda table: "\n".join(_duties(table)) or "nobody is obliged to anything",
    "transcript": lambda table: table.transcript().rstrip(),
}


def _law(table: Table, number: str) -> str:
    """Tell a law of the code, and how it is read."""
    from jadoube.lawbook.book import find_law  # noqa: PLC0415 - it reads the casebook

    if not number:
        raise ReadingError("type law and its number, such as law 13", 1, "law")
    try:
        one = find_law(table.code, number)
    except LawError as error:
        raise ReadingError(str(error), len("law ") + 1, number) from None
    return "\n".join(
        filter(
            None, (f"{table.code.name}, {table.code.unit} {one.number}", one.digest, one.reading)
        )
    )


def _save(table: Table, file: str) -> str:
    """Write the game to a file, as a case; a file that is there already is left alone."""
    if not file:
        raise ReadingError("type save and the name of a file", 1, "save")
    try:
        with Path(file).open("x", encoding="utf-8") as opened:
            opened.write(table.transcript())
    except FileExistsError:
        reason = f"{file} is there already; type another name"
        raise ReadingError(reason, len("save ") + 1, file) from None
    except OSError as error:
        raise ReadingError(f"{file}: {error.strerror}", len("save ") + 1, file) from None
    return f"saved in {file}"


_QUERIES: dict[str, Callable[[Table, str], str]] = {"law": _law, "save": _save}


def _typed(talk: Conversation) -> Iterator[str]:
    """Give the lines that are typed at a prompt, until the end of input; Tab completes them."""
    import readline  # noqa: PLC0415 - gives `input` a memory and arrow keys too

    readline.set_completer_delims("")  # a whole line is completed, not its last word
    readline.set_completer(
        lambda text, at: dict(enumerate(talk.complete(text))).get(
            at
        )  # readline asks until nothing comes
    )
    readline.parse_and_bind("tab: complete")
    print(f"{talk.table.code.name}. An act a line; help tells more, quit ends.", file=sys.stderr)
    while True:
        try:
            yield input("> ")
        except EOFError:
            print(file=sys.stderr)  # what the shell says next stands on a line of its own
            return
        except KeyboardInterrupt:
            print(file=sys.stderr)
            raise


def _piped() -> Iterator[str]:
    """Give the lines that are piped in, whatever bytes are in them."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    yield from sys.stdin
