"""The relay: every change of a source judged, told to the arbiter, and written for those who follow the games.

For each round there are two files: `round-3.pgn`, which strict readers and broadcast servers
take to its end, and `round-3.record.pgn`, which tells everything.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Position
from jadoube.notation.mended import mend
from jadoube.notation.pgn_reader import read_pgn
from jadoube.notation.pgn_writer import write_pgn
from jadoube.notation.story import StepRefusedError, retell
from jadoube.notation.tokens import Game, Token, games_of
from jadoube.notation.transcript import Transcript
from jadoube.relay.centre import result_by_kings
from jadoube.relay.notice import Notice, NoticeKind
from jadoube.relay.source import LiveGame
from jadoube.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from jadoube.notation.mended import Mended

STATE = "relay.json"
OPEN = "*"
_KINDS: dict[str, NoticeKind] = {"illegal": "illegal", "result": "result"}
"""The kinds of notice for some kinds of repair; a notice of any other repair is of the kind `score`."""


class _HeardBoard(msgspec.Struct):
    """What is kept of a board: how it is written, its moves, its result, and what was said of it."""

    round: str
    number: str
    strict: str = ""
    record: str = ""
    moves: list[str] = []
    result: str = OPEN
    said: list[str] = []
    waits_for: bytes = b""
    """What the board showed when its last word could not be read yet."""


class Relay:
    """Writes what the boards of a source show; a relay that begins again goes on where it was."""

    def __init__(self, folder: Path, code: str) -> None:
        self.folder = folder
        self.code = code
        folder.mkdir(parents=True, exist_ok=True)
        self._boards: dict[str, _HeardBoard] = self._load()

    def take(self, boards: Iterable[LiveGame], *, is_settled: bool = False) -> list[Notice]:
        """Take what has changed; write the rounds that it changes, and give what is to be said.

        The last word of a game may be half written: what cannot be read there is looked at again
        when more has come, or when the source *is_settled*.
        """
        notices: list[Notice] = []
        rounds: dict[str, None] = {}
        for board in boards:
            key = f"{board.round}.{board.number}"
            heard = self._boards.setdefault(key, _HeardBoard(board.round, board.number))
            fresh = [
                one
                for one in self._judge(heard, board, is_settled=is_settled)
                if str(one) not in heard.said
            ]
            notices += fresh
            heard.said += map(str, fresh)
            rounds[board.round] = None
        for number in rounds:
            self._write(number)
        if rounds:
            self._replace(STATE, msgspec.json.encode(self._boards).decode())
        return notices

    def waiting(self) -> list[LiveGame]:
        """Give the boards whose last word could not be read yet."""
        return [
            LiveGame(heard.round, heard.number, heard.waits_for)
            for heard in self._boards.values()
            if heard.waits_for
        ]

    # -- judging a board ------------------------------------------------------------------------

    def _judge(self, heard: _HeardBoard, board: LiveGame, *, is_settled: bool) -> Iterator[Notice]:
        def notice(kind: NoticeKind, text: str) -> Notice:
            return Notice(kind, text, board.round, board.number)

        games = games_of(board.text)
        if not games or not (games[0].tags or games[0].tokens):
            return
        game, ended = _with_kings(games[0])
        if not is_settled and _is_cut_off(game, heard):
            heard.waits_for = board.text
            return
        mended = mend(game, self.code)
        heard.waits_for = b""
        if ended:
            yield notice("ended", f"the Kings stand in the centre: {ended}")
        if not is_settled and _is_half_written(game, mended):
            heard.waits_for = board.text
            game = msgspec.structs.replace(game, tokens=game.tokens[:-1])
            mended = mend(game, self.code)
        moves = [token.text for token in game.tokens if token.kind == "move"]
        for repair in mended.repairs:
            yield notice(_KINDS.get(repair.kind, "score"), repair.text)
        yield from (notice(kind, text) for kind, text in _changes(heard, moves))
        result = next((one.text for one in reversed(game.tokens) if one.kind == "result"), OPEN)
        if result not in (OPEN, heard.result):
            yield notice("ended", f"the game ends {result}")
        heard.moves, heard.result = moves, result
        is_left = game.is_other_variant or not mended.repairs
        is_plain = is_left and not ended and not heard.waits_for
        heard.strict = _plain(board.text) if is_plain else mended.text
        heard.record = _plain(board.text) if is_plain else self._record(board.text)

    def _record(self, text: bytes) -> str:
        """Write a game with everything that was done in it, if the code can follow it to its end."""
        for found in read_pgn(text, code=self.code):
            if isinstance(found, Transcript) and not found.note:
                try:
                    story = retell(found.case, Table.lay(found.case.agreement))
                except StepRefusedError:
                    break
                return write_pgn(msgspec.structs.replace(story, remarks=found.remarks))
        return _plain(text)

    # -- files ----------------------------------------------------------------------------------

    def _load(self) -> dict[str, _HeardBoard]:
        try:
            data = (self.folder / STATE).read_bytes()
            return msgspec.json.decode(data, type=dict[str, _HeardBoard])
        except (OSError, msgspec.DecodeError):
            return {}

    def _write(self, number: str) -> None:
        boards = [heard for heard in self._boards.values() if heard.round == number]
        boards.sort(key=lambda heard: (len(heard.number), heard.number))
        name = f"round-{number}" if number else "games"
        self._replace(f"{name}.pgn", "\n".join(heard.strict for heard in boards))
        self._replace(f"{name}.record.pgn", "\n".join(heard.record for heard in boards))

    def _replace(self, name: str, text: str) -> None:
        """Write a file whole: whoever reads it sees all of the old one or all of the new."""
        spare = self.folder / f".{name}.{os.getpid()}"
        spare.write_text(text, "utf-8")
        spare.replace(self.folder / name)


def _plain(text: bytes) -> str:
    """Give a game as its source has it."""
    return text.decode("utf-8", "replace").strip("\ufeff\r\n") + "\n"


def _is_cut_off(game: Game, heard: _HeardBoard) -> bool:
    """Tell whether a score without a result shows only a part of what it showed before: it may be half written."""
    before = heard.moves
    if any(token.kind == "result" for token in game.tokens):
        return False
    moves = [token.text for token in game.tokens if token.kind == "move"]
    *whole, last = moves or [""]
    is_less = moves != before or heard.result != OPEN
    is_begun = len(moves) <= len(before) and before[: len(whole)] == whole
    return is_begun and bool(before) and before[len(whole)].startswith(last) and is_less


def _is_half_written(game: Game, mended: Mended) -> bool:
    """Tell whether all that is wrong is the last word of a score that has no end yet."""
    last = game.tokens[-1] if game.tokens else None
    if last is None or last.kind == "result":
        return False
    places = {(repair.line, repair.column) for repair in mended.repairs}
    return bool(places) and places <= {(last.line, last.column), _place(game)}


def _place(game: Game) -> tuple[int, int]:
    return (0, 0) if game.error is None else (game.error.line, game.error.column)


def _with_kings(game: Game) -> tuple[Game, str]:
    """Take the result that two Kings in the centre tell for the end of the score; else change nothing."""
    moves = [token for token in game.tokens if token.kind == "move"]
    if "FEN" in game.tags or any(token.kind == "begin" for token in game.tokens):
        return game, ""
    found = result_by_kings(Position(), [token.text for token in moves])
    if found is None:
        return game, ""
    count, result = found
    known = [token.text for token in game.tokens if token.kind == "result"]
    if known and known[-1] not in (OPEN, result):
        result = known[-1]  # the source knows better
    cut = moves[count]
    tokens = [one for one in game.tokens if (one.line, one.column) < (cut.line, cut.column)]
    tokens.append(Token("result", result, cut.line, cut.column))
    tags = dict(game.tags)
    tag = tags.get("Result")
    if tag is not None and tag.value == OPEN:
        tags["Result"] = msgspec.structs.replace(tag, value=result)
    return msgspec.structs.replace(game, tags=tags, tokens=tokens), result


def _changes(heard: _HeardBoard, moves: list[str]) -> Iterator[tuple[NoticeKind, str]]:
    """Say what of a board's moves is no longer as it was."""
    before = heard.moves
    same = 0
    while same < min(len(before), len(moves)) and before[same] == moves[same]:
        same += 1
    if same == len(before):
        return
    where = f"{same // 2 + 1}{'.' if same % 2 == 0 else '...'}"
    if same == len(moves):
        many = len(before) - same
        words = "1 move is" if many == 1 else f"{many} moves are"
        yield "taken-back", f"{words} taken back, from {where} {before[same]}"
    else:
        yield "corrected", f"{where} {before[same]} becomes {moves[same]}"
