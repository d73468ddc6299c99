"""The one reader of cases: from text to documents, each with the places of its lines."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING, NoReturn, TypeVar

from jadoube.cases.document import Case, CaseError, Document, PlacedCase
from jadoube.cases.sitting_text import SITTING_KEYS, parse_sitting
from jadoube.cases.wording import parse_expectation
from jadoube.language.acts import parse_act
from jadoube.language.head import CASE_KEYS, Head, HeadLine, parse_agreement
from jadoube.language.words import ReadingError, quoted, uncommented
from jadoube.law.suggestion import suggestion

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from jadoube.cases.document import SittingCase, Step

T = TypeVar("T")

_HEAD_LINE = re.compile(r"\s*([A-Za-z][\w-]*)\s*:\s*")
_SEPARATOR = re.compile(r"\s*={3,}\s*$")
_RULE = re.compile(r"\s*-{3,}\s*$")

_Line = tuple[int, str]


def parse(text: str, file: str = "-") -> list[Document]:
    """Read every case of *text*; the first that cannot be read is a `CaseError`."""
    documents = []
    for placed in read(text, file):
        if isinstance(placed, CaseError):
            raise placed
        documents.append(placed.document)
    return documents


def read(text: str, file: str = "-") -> Iterator[PlacedCase | CaseError]:
    """Read the cases of *text* one by one; one that cannot be read does not hide the next.

    A text without any case is an error too: it was surely meant to hold one.
    """
    found = False
    for lines, comments in _cases(text):
        found = True
        try:
            yield _CaseReader(file, lines, comments).read()
        except CaseError as error:
            yield error
    if not found:
        yield CaseError(file, 1, 1, "there is no case in it")


def _cases(text: str) -> Iterator[tuple[list[_Line], list[_Line]]]:
    """Split *text* at its `===` lines, and each case into lines and comments, without blank lines."""
    lines: list[_Line] = []
    comments: list[_Line] = []
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(text.split("\n"), 1):
        bare = uncommented(line)
        if bare != line and (comment := line[len(bare) :].strip().removeprefix("#").strip()):
            comments.append((number, comment))
        if "===" in bare and _SEPARATOR.match(bare):
            if lines:
                yield lines, comments
            lines, comments = [], []
        elif bare and not bare.isspace():
            lines.append((number, bare))
    if lines:
        yield lines, comments


class _CaseReader:
    """Reads one case, given its lines and its comments with their numbers."""

    def __init__(self, file: str, lines: list[_Line], comments: list[_Line]) -> None:
        self.file = file
        self.lines = lines
        self.comments = comments
        self.first = lines[0][0]

    def read(self) -> PlacedCase:
        """Read head and steps."""
        head, body = self._head()
        if "sitting" in head.lines:
            document: Document = self._sitting(head, body)
        else:
            document = self._case(head, body)
        values = {
            key: (line.number, line.start + 1, line.value) for key, line in head.lines.items()
        }
        numbers = tuple(number for number, _ in body)
        return PlacedCase(
            document, self.file, self.first, numbers, values, self._remarks(head, numbers)
        )

    def _remarks(self, head: Head, numbers: tuple[int, ...]) -> dict[int, list[str]]:
        """Give the comments by the number of steps before them; one on a step's line comes after it."""
        last = max((line.number for line in head.lines.values()), default=0)
        remarks: dict[int, list[str]] = {}
        for number, comment in self.comments:
            at = -1 if number <= last else bisect_right(numbers, number)
            remarks.setdefault(at, []).append(comment)
        return remarks

    def _head(self) -> tuple[Head, list[_Line]]:
        head = Head()
        for index, (number, line) in enumerate(self.lines):
            found = _HEAD_LINE.match(line)
            if found is None:
                return head, self.lines[index:]
            key = found[1].lower()
            if key in head.lines:
                column = found.start(1) + 1
                self._fail(number, column, f"a second line {quoted(key + ':')}", found[1])
            if line[found.end() : found.end() + 1] in ("", "#"):
                # With the blank that is usual there, the rest would be a comment.
                column = len(line[: found.end()].rstrip()) + 1
                self._fail(number, column, f"nothing stands after {quoted(key + ':')}")
            head.lines[key] = HeadLine(key, line, number, found.end())
        return head, []

    def _case(self, head: Head, body: list[_Line]) -> Case:
        if "code" not in head.lines:
            self._fail(self.first, 1, 'a case needs a line "code:"', body[0][1] if body else "")
        self._know(head, CASE_KEYS)
        agreement = self._placed(lambda: parse_agreement(head))
        laws = self._placed(lambda: head.items("law"))
        steps = tuple(self._step(number, line) for number, line in body)
        return Case(agreement, head.value("case") or "", laws, steps)

    def _sitting(self, head: Head, body: list[_Line]) -> SittingCase:
        self._know(head, SITTING_KEYS)
        if body and _RULE.match(body[0][1]):
            del body[0]
        return self._placed(lambda: parse_sitting(head, body))

    def _step(self, number: int, line: str) -> Step:
        if ":" in line and (found := _HEAD_LINE.match(line)):
            reason = "a line of the head must stand before the first act"
            self._fail(number, found.start(1) + 1, reason, found[1])
        parser = parse_expectation if line.lstrip().startswith("?") else parse_act
        try:
            return parser(line)
        except ReadingError as error:
            raise self._error(error, number) from None

    def _know(self, head: Head, keys: tuple[str, ...]) -> None:
        """Make sure that the head has no key but *keys*."""
        for key, line in head.lines.items():
            if key not in keys:
                hint = suggestion(key, keys)
                column = line.line.lower().index(key) + 1
                self._fail(line.number, column, f"unknown key {quoted(key)}{hint}", key)

    def _placed(self, reader: Callable[[], T]) -> T:
        """Give what *reader* reads; an error without a line is put at the first."""
        try:
            return reader()
        except ReadingError as error:
            raise self._error(error, self.first) from None

    def _error(self, error: ReadingError, number: int) -> CaseError:
        line = error.line or number
        return CaseError(self.file, line, error.column, error.reason, error.text)

    def _fail(self, line: int, column: int, reason: str, text: str = "") -> NoReturn:
        raise CaseError(self.file, line, column, reason, text)
