"""Reads PGN into transcripts: our own back into the very record, any other under a chosen code."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from jadoube._kernel import SanError
from jadoube.cases.document import Case, CaseError, PlacedCase
from jadoube.cases.files import reason_of
from jadoube.cases.runner import lay
from jadoube.cases.wording import parse_expectation
from jadoube.language.acts import parse_act
from jadoube.language.head import Head, HeadLine, parse_agreement
from jadoube.language.words import ReadingError
from jadoube.notation.foreign import read_foreign, start_of
from jadoube.notation.jad_commands import (
    CONTINUES,
    HEADING,
    MADE,
    OPENING,
    ORDER,
    REMARK,
    find_commands,
)
from jadoube.notation.pgn_parts import by_hand
from jadoube.notation.pgn_writer import digest, event_of
from jadoube.notation.remarks import in_order, join_head
from jadoube.notation.story import StepRefusedError, retell
from jadoube.notation.tags import GAME, MOVES, PART, TAGS
from jadoube.notation.tokens import Token, games_of
from jadoube.notation.transcript import Transcript
from jadoube.readable import content_of, is_text, name_of
from jadoube.umpire.acts import Plays

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jadoube.cases.document import Step
    from jadoube.notation.jad_commands import JadCommand
    from jadoube.notation.tokens import Game
    from jadoube.readable import Source
    from jadoube.umpire import Agreement

CODE = "JadCode"
_PLACE = re.compile(r"(\d{1,6}) of (\d{1,6})")


class CodelessError(CaseError):
    """A game that names no code, where none was chosen."""

    def __init__(self, file: str, line: int) -> None:
        super().__init__(file, line, 1, "the game names no code, and none was chosen")


def read_pgn(
    source: Source,
    file: str | None = None,
    *,
    code: str | None = None,
    customs: tuple[str, ...] = (),
    letters: str = "en",
) -> Iterator[Transcript | CaseError]:
    """Read every game of *source*; one that cannot be read does not hide the next.

    *source* is a path, the PGN itself or an open stream (`jadoube.readable`); errors name *file*.
    Bytes are UTF-8, else Windows-1252; or UTF-16 if they begin with its mark. Pieces have the
    *letters* of a language, such as `de`; German ones are known without being asked for.

    A game that we wrote is under its own code, unless another is chosen; any other game needs
    one. The parts of one game become one transcript, in whatever order they stand; a record
    that stands in the text twice is read twice.
    """
    # A caller that names a file for the errors has read it: *source* is its text.
    is_itself = isinstance(source, str) and (file is not None or is_text(source))
    file = name_of(source) if file is None else file
    try:
        text = source if isinstance(source, str) and is_itself else content_of(source)
    except OSError as error:
        yield CaseError(file, 1, 1, reason_of(error))
        return
    groups: dict[str, list[Game]] = {}
    for number, game in enumerate(games_of(text, file, letters=letters)):
        mark = game.tag(GAME) if CODE in game.tags else ""
        groups.setdefault(mark or f"game {number}", []).append(game)
    if not groups:
        yield CaseError(file, 1, 1, "there is no game in it")
    for games in [copy for group in groups.values() for copy in _copies(group)]:
        try:
            yield _noted(_read(games, code, customs), games)
        except CaseError as error:
            yield error


def _copies(games: list[Game]) -> list[list[Game]]:
    """Separate the copies of one record in a file; what does not make whole copies is kept together."""
    parts: dict[str, list[Game]] = {}
    for game in games:
        parts.setdefault(game.tag(PART), []).append(game)
    many = {len(copies) for copies in parts.values()}
    found = [_PLACE.fullmatch(part) for part in parts]
    is_whole = list(parts) == [""] or all(one and int(one[2]) == len(parts) for one in found)
    if len(many) > 1 or not is_whole:
        return [games]
    return [list(copy) for copy in zip(*parts.values(), strict=True)]


def _read(games: list[Game], code: str | None, customs: tuple[str, ...]) -> Transcript:
    first = games[0]
    for game in games:
        if game.error is not None:
            raise game.error
    if CODE in first.tags:
        return _Record(_ordered(games), code, customs).read()
    if code is None:
        raise CodelessError(first.file, first.line)
    return read_foreign(first, code, customs)


def _noted(transcript: Transcript, games: list[Game]) -> Transcript:
    """Add what stands around the games, unless there is something else to note."""
    notes = [str(game.note) for game in games if game.note is not None]
    return replace(transcript, note=notes[0]) if notes and not transcript.note else transcript


def _ordered(games: list[Game]) -> list[Game]:
    """Put the parts of a game in order; a `CaseError` where one is missing."""
    if len(games) == 1 and PART not in games[0].tags:
        return games
    parts: dict[int, Game] = {}
    whole = 0
    for game in games:
        tag = game.tags.get(PART)
        found = None if tag is None else _PLACE.fullmatch(tag.value)
        if tag is None or found is None:
            reason = f"a part of a game needs a tag {PART}, such as 1 of 2"
            raise CaseError(game.file, game.line, 1, reason)
        number, whole = int(found[1]), int(found[2])
        if number in parts or not 1 <= number <= whole:
            raise game.fail(tag, f"a part {number} of {whole} cannot stand here")
        parts[number] = game
    for number in range(1, whole + 1):
        if number not in parts:
            first = games[0]
            raise CaseError(first.file, first.line, 1, f"part {number} of {whole} is missing")
    return [parts[number] for number in sorted(parts)]


class _Record:
    """Reads the parts of a game that we wrote back into its record."""

    def __init__(self, parts: list[Game], code: str | None, customs: tuple[str, ...]) -> None:
        self.parts = parts
        self.code = code
        self.customs = customs
        self.steps: list[Step] = []
        self.places: list[tuple[int, int]] = []
        self.remarks: dict[int, list[str]] = {}
        self.order: list[int] = []  # of the comments above the head
        self.has_moved = False  # whether the last step is a bare move of the main line

    def read(self) -> Transcript:
        for part in self.parts:
            self._part(part)
        first = self.parts[0]
        head = _head(first)
        agreement, laws = _placed(first, head)
        title = head.value("case") or ""
        event = event_of(Case(agreement, title))
        if self.code is not None:
            customs = self.customs or agreement.customs
            agreement = replace(agreement, code=self.code, customs=customs)
        case = Case(agreement, title, laws, tuple(self.steps))
        self._verify(first, case)
        values = {name: first.tag(name) for name in first.tags}
        heading = join_head(values, event, self.remarks.pop(-1, ()))
        if heading := in_order(heading, self.order):
            self.remarks[-1] = heading
        is_changed = GAME in first.tags and first.tag(GAME) != digest(case)
        note = ""
        if is_changed and self.code is None:
            note = f"{first.file}:{first.line}:1: the record was changed since it was written"
        return Transcript(case, self.remarks, note)

    def _verify(self, first: Game, case: Case) -> None:
        """Do at a table what was read; a `CaseError` where it cannot have happened."""
        values = {
            key: (tag.line, tag.column, tag.value)
            for name, key in TAGS.items()
            if (tag := first.tags.get(name)) is not None
        }
        placed = PlacedCase(case, first.file, first.line, (), values)
        try:
            retell(case, lay(placed))
        except StepRefusedError as refused:
            line, column = self.places[refused.at]
            reason = f"this cannot have happened: {refused.ruling.text}"
            raise CaseError(first.file, line, column, reason) from None

    def _part(self, part: Game) -> None:
        position = start_of(part)
        form = part.tag(MOVES)
        depth = 0
        self.has_moved = False
        for token in part.tokens:
            depth += token.kind == "begin"
            if token.kind == "comment" and not depth:
                self._comment(part, token)
            elif depth or token.kind == "mark":
                self.remarks.setdefault(len(self.steps), []).append(token.text)
            elif token.kind == "move":
                try:
                    move = position.parse_san(token.text)
                except SanError as error:
                    raise part.fail(token, str(error)) from None
                by = position.turn
                if form == "moves":
                    path = (move.origin, move.target)
                    hand = by_hand(by, path, move.promotion, move.wing)
                    self._add(hand, token.line, token.column)
                else:
                    self._add(Plays(by, token.text), token.line, token.column)
                self.has_moved = True
                position = position.play(move)
            depth -= token.kind == "end"

    def _add(self, step: Step, line: int, column: int) -> None:
        self.steps.append(step)
        self.places.append((line, column))
        self.has_moved = False

    def _comment(self, part: Game, token: Token) -> None:
        commands = list(find_commands(token.text))
        if not commands and token.text.strip():
            self.remarks.setdefault(len(self.steps), []).append(token.text)
        for command in commands:
            if command.text.startswith((REMARK, HEADING)):
                at = -1 if command.text.startswith(HEADING) else len(self.steps)
                remark = command.text.partition(REMARK)[2].strip()
                self.remarks.setdefault(at, []).append(remark)
            elif command.text.startswith(ORDER):
                self.order = [int(word) for word in command.text.split() if word.isdecimal()]
            elif command.text not in (OPENING, CONTINUES):
                self._command(part, token, command)

    def _command(self, part: Game, token: Token, command: JadCommand) -> None:
        lines = token.text[: command.start].split("\n")
        line = token.line + len(lines) - 1
        column = len(lines[-1]) + 1 + (token.column if len(lines) == 1 else 0)
        text = command.text
        if text.startswith(MADE):
            text = text.removeprefix(MADE)
            if not self.has_moved:
                reason = "a command says how the move before it was made, but no move stands there"
                raise CaseError(part.file, line, column, reason, text)
            del self.steps[-1], self.places[-1]
        try:
            step = _step(text.strip())
        except ReadingError as error:
            raise CaseError(part.file, line, column, error.reason, text) from None
        self._add(step, line, column)


def _step(line: str) -> Step:
    return parse_expectation(line) if line.startswith("?") else parse_act(line)


def _head(game: Game) -> Head:
    head = Head()
    for name, key in TAGS.items():
        if name in game.tags:
            tag = game.tags[name]
            head.lines[key] = HeadLine(key, f"{key}: {tag.value}", tag.line, len(key) + 2)
    return head


def _placed(game: Game, head: Head) -> tuple[Agreement, tuple[str, ...]]:
    """Read the head; what cannot be read is pointed at in its tag."""
    try:
        return parse_agreement(head), head.items("law")
    except ReadingError as error:
        key = next(key for key, line in head.lines.items() if line.number == error.line)
        tag = game.tags[f"Jad{key.title()}"]
        column = tag.column + error.column - len(key) - 3
        raise CaseError(game.file, tag.line, column, error.reason, error.text) from None
