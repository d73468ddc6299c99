"""Where games come from while they are played: a PGN that grows, a folder of them, or LiveChess's files.

A source is looked at again and again. It never fails: a file that is half written, or gone for a
minute, is as if it had not changed.
"""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from jadoube._kernel import find_game, read_games
from jadoube.relay.livechess import GAME, ROUND, read_json, write_game

if TYPE_CHECKING:
    from collections.abc import Iterator

_ROUND = re.compile(r"(\d+)(?:\.(\d+))?")
_FIGURES = re.compile(r"(\d+)")


class LiveGame(msgspec.Struct, frozen=True):
    """One game of a source as it stands now: its round, its number there, and its PGN."""

    round: str
    number: str
    text: bytes


class LiveSource(Protocol):
    """Something that can be asked, as often as one likes, what has changed."""

    def changes(self) -> Iterator[LiveGame]:
        """Give the boards that have changed since they were asked for last."""

    @property
    def is_there(self) -> bool:
        """Whether it could be read when it was looked at last."""


def open_source(path: str | Path) -> LiveSource:
    """Open the source at *path*: LiveChess's folder, or else PGN, which need not be there yet."""
    path = Path(path)
    if path.is_dir() and ((path / "tournament.json").exists() or any(path.glob("round-*/*.json"))):
        return LiveChessFolder(path)
    return PgnFiles(path)


class _Stamps:
    """Which files have changed since they were read."""

    def __init__(self) -> None:
        self._seen: dict[Path, tuple[int, int, int]] = {}

    def read(self, path: Path) -> bytes | None:
        """Give what stands in a file if it has changed; raises OSError where it cannot be read."""
        there = path.stat()
        stamp = (there.st_mtime_ns, there.st_size, there.st_ino)
        if self._seen.get(path) == stamp:
            return None
        data = path.read_bytes()
        self._seen[path] = stamp
        return data

    def forget(self, path: Path) -> None:
        """Have a file read again although it has not changed: it was half written."""
        self._seen.pop(path, None)


class PgnFiles:
    """A PGN file, or a folder of them, which may come later, grow, shrink and go away."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.is_there = True
        self._stamps = _Stamps()
        self._games: dict[Path, list[bytes]] = {}
        self._numbers: dict[tuple[str, str], tuple[Path, int]] = {}
        """Which game of which file has a number of a round."""

    def changes(self) -> Iterator[LiveGame]:
        """Give the games that have changed."""
        try:
            is_folder = self.path.is_dir()
            files = sorted(self.path.glob("*.pgn"), key=_counted) if is_folder else [self.path]
            for file in files:
                if (data := self._stamps.read(file)) is not None:
                    yield from self._changed(file, data)
        except OSError:
            self.is_there = False
        else:
            self.is_there = True

    def _changed(self, file: Path, data: bytes) -> Iterator[LiveGame]:
        games = list(_games(data))
        if games and _is_head_only(games[-1]):
            games.pop()
        before = self._games.get(file, [])
        for at, game in enumerate(games):
            if at >= len(before) or before[at] != game:
                yield self._board(game, file, at + 1)
        # A file that is being written again may be short for a moment: what it had is kept.
        self._games[file] = games + before[len(games) :]

    def _board(self, game: bytes, file: Path, at: int) -> LiveGame:
        """Find the round and the number of a board by its tags, else by its place in the file.

        Where another file of the folder has that number in the same round, it is the next that is free.
        """
        heard = next(read_games(io.BytesIO(game), comments=False), None)
        tags = {} if heard is None else heard.tags
        found = _ROUND.fullmatch(tags.get("Round", "").strip())
        where = found[1] if found else ""
        number = tags.get("Board", "") or (found[2] if found else "")
        if not number:
            place = at
            while self._numbers.setdefault((where, str(place)), (file, at)) != (file, at):
                place += 1
            number = str(place)
        return LiveGame(where, number, game)


def _games(data: bytes) -> Iterator[bytes]:
    start = 0
    while start < len(data):
        stop = find_game(data, start + 1)
        game = data[start:] if stop < 0 else data[start:stop]
        if game.strip():
            yield game
        start = len(data) if stop < 0 else stop


def _is_head_only(game: bytes) -> bool:
    """Tell whether a game at the end of a file breaks off in its tags: those that tell its board may still come."""
    lines = game.lstrip(b"\xef\xbb\xbf\r\n\t ").splitlines(keepends=True)
    return all(line.lstrip().startswith(b"[") for line in lines)


def _counted(file: Path) -> list[tuple[int, str]]:
    """Give the order of a file among others: `board2` comes before `board10`."""
    return [
        (int(part), "") if part.isdecimal() else (-1, part) for part in _FIGURES.split(file.stem)
    ]


class LiveChessFolder:
    """A folder as LiveChess writes it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.is_there = True
        self._stamps = _Stamps()
        self._event = ""
        self._pairings: dict[Path, list[object]] = {}
        self._dates: dict[Path, object] = {}
        self._games: dict[Path, dict[str, object]] = {}

    def changes(self) -> Iterator[LiveGame]:
        """Give the boards whose file, or whose players, have changed."""
        try:
            is_renamed = self._read_event()
            for folder in sorted(self.path.glob("round-*")):
                if found := ROUND.fullmatch(folder.name):
                    yield from self._round(folder, found[1], is_renamed=is_renamed)
        except OSError:
            self.is_there = False
        else:
            self.is_there = self.path.is_dir()

    def _json(self, file: Path) -> dict[str, object] | None:
        """Read a file that has changed; one that is half written is read again later."""
        try:
            return None if self._stamps.read(file) is None else read_json(file)
        except (ValueError, FileNotFoundError):
            self._stamps.forget(file)
            return None

    def _read_event(self) -> bool:
        """Read the name of the tournament; tell whether it is another than before."""
        before = self._event
        if (found := self._json(self.path / "tournament.json")) is not None:
            self._event = str(found.get("name") or "")
        return self._event != before

    def _round(self, folder: Path, number: str, *, is_renamed: bool) -> Iterator[LiveGame]:
        index = self._json(folder / "index.json")
        if index is not None:
            self._dates[folder] = index.get("date")
            pairings = index.get("pairings")
            self._pairings[folder] = pairings if isinstance(pairings, list) else []
        for file in sorted(folder.glob("game-*.json")):
            found = GAME.fullmatch(file.name)
            if found is None:
                continue
            game = self._json(file)
            if game is not None:
                self._games[file] = game
            is_headed = index is not None or is_renamed
            if game is None and not (is_headed and file in self._games):
                continue
            text = write_game(
                self._games[file], self._pairing(folder, found[1]), self._event, (number, found[1])
            )
            yield LiveGame(number, found[1], text.encode())

    def _pairing(self, folder: Path, board: str) -> dict[str, object]:
        pairings = self._pairings.get(folder, [])
        at = int(board) - 1
        pairing = pairings[at] if at < len(pairings) else None
        date = {"date": self._dates.get(folder)}
        return date | pairing if isinstance(pairing, dict) else date
