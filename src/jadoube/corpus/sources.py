"""Where games come from: files plain or packed, folders, archives, standard input; and their parts.

A part is a run of bytes that begins where a game surely begins. Parts depend on the bytes
alone, so that every run, on one machine or on many, cuts a file into the same.
"""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

import msgspec

from jadoube._kernel import count_lines, count_lines_between, find_game

from .extras import CorpusError, DamageError
from .frames import AHEAD
from .inputs import STANDARD_INPUT, Source, SourcePart
from .packing import BLOCK, packing_of
from .places import facts_of, files_in, is_remote, local_path, opened, reason_of
from .scores import ParquetScores

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .packing import ByteStream

PART = 4 * 1024 * 1024
"""About how many bytes a part has."""
MOST = 16 * PART
"""A stream that shows no beginning of a game for so long is cut all the same."""

_ENDS = ("", ".gz", ".bz2", ".zst", ".zstd", ".xz", ".zip")
SUFFIXES = (*(f".pgn{end}" for end in _ENDS), ".zip", ".parquet")
_LOOK = 64 * 1024
_AROUND = 16  # bytes before the beginning of a game that tell whether it is one


class FoundSources(NamedTuple):
    """The files that some names mean, and what was passed over, with the reason."""

    sources: tuple[Source, ...]
    skipped: tuple[str, ...]


def find_sources(names: Iterable[str]) -> tuple[Source, ...]:
    """Find the files that *names* mean; see `gather_sources`."""
    return gather_sources(names).sources


def gather_sources(names: Iterable[str]) -> FoundSources:
    """Find the files that *names* mean; a folder means every PGN file in it, in their order.

    An archive means every PGN file in it, or its first file where none is called so. What a folder or an
    archive has besides is named among those skipped, and so is a file that was named before. Raises `CorpusError` for a name that is neither a
    file nor a folder, and for a folder without games.
    """
    found: list[Source] = []
    skipped: list[str] = []
    known: set[str] = set()
    for name in names:
        if name == STANDARD_INPUT:
            found.append(Source(len(found), name, "plain", 0))
            continue
        files = _listed(name, skipped)
        for file in files:
            place = file if is_remote(file) else str(local_path(file).resolve())
            if place in known:
                skipped.append(f"{file}: given twice; it is read once")
                continue
            known.add(place)
            if file != name and not _has_moves(file, skipped):
                continue
            for one in _sources(file, skipped):
                found.append(msgspec.structs.replace(one, number=len(found)))
    return FoundSources(tuple(found), tuple(skipped))


def _listed(name: str, skipped: list[str]) -> list[str]:
    listed = files_in(name)
    if listed is None:
        return [name]
    files = [one for one in listed if one.lower().endswith(SUFFIXES)]
    if not files:
        raise CorpusError(f"{name}: this folder has no PGN file")
    skipped += [f"{one}: skipped, not called a PGN file" for one in listed if one not in files]
    return files


def _has_moves(path: str, skipped: list[str]) -> bool:
    """Tell whether a file that was found in a folder is no Parquet file of something else; name it where it is."""
    if not path.lower().endswith(".parquet"):
        return True
    try:
        for source in _sources(path, skipped):
            if source.packing == "parquet":
                ParquetScores(source).close()
    except DamageError:  # told with the games
        return True
    except CorpusError as error:
        skipped.append(f"{error}; skipped")
        return False
    return True


def _sources(path: str, skipped: list[str]) -> list[Source]:
    try:
        with opened(path) as file:
            packing = packing_of(file.read(8))
            about = facts_of(path)
            members = _members(path, file, skipped) if packing == "zip" else [("", about.size)]
    except OSError as error:
        raise CorpusError(f"{path}: {reason_of(error)}") from None
    return [Source(0, path, packing, size, about.changed, member) for member, size in members]


def _members(path: str, file: BinaryIO, skipped: list[str]) -> list[tuple[str, int]]:
    """List the PGN files of an archive, with their sizes as packed."""
    try:
        inside = [one for one in zipfile.ZipFile(file).infolist() if not one.is_dir()]
    except zipfile.BadZipFile:
        return [("", 0)]  # it is told where it is read
    games = [one for one in inside if one.filename.lower().endswith(".pgn")] or inside[:1]
    skipped += [
        f"{path}/{one.filename}: skipped, not called a PGN file"
        for one in inside
        if one not in games
    ]
    return [(one.filename, one.compress_size) for one in games]


def plain_parts(source: Source, size: int = PART) -> Iterator[SourcePart]:
    """Cut a plain file into parts without keeping its bytes."""
    with opened(source.path) as file:
        begin, line, number = 0, 1, 0
        while begin < source.size or not number:
            end = _next_game(file, begin + size, source.size)
            yield SourcePart(source, number, begin, end, line)
            if end < source.size:
                line += _lines_between(source.path, file, begin, end)
            begin, number = end, number + 1


def _lines_between(path: str, file: BinaryIO, begin: int, end: int) -> int:
    if not is_remote(path):
        return count_lines_between(file.fileno(), begin, end)
    file.seek(begin)
    return count_lines(file.read(end - begin))


def _next_game(file: BinaryIO, start: int, size: int) -> int:
    """Find the first place at or after *start* where a game surely begins, or the end."""
    while start < size:
        file.seek(start - _AROUND)
        window = file.read(_AROUND + _LOOK + AHEAD)
        found = find_game(window, _AROUND)
        if 0 <= found < _AROUND + _LOOK:
            return start - _AROUND + found
        start += _LOOK
    return size


def stream_parts(
    source: Source, stream: ByteStream, size: int = PART
) -> Iterator[tuple[SourcePart, bytes]]:
    """Cut what a stream gives into parts, each with its bytes; the last has the fault, if the stream is damaged."""
    blocks: list[bytes] = []  # put together once for each part, not with every block
    held = 0
    begin, line, number = 0, 1, 0
    fault = ""
    while True:
        try:
            block = stream.read(BLOCK)
        except DamageError as error:
            fault = str(error)
            break
        if not block:
            break
        blocks.append(block)
        held += len(block)
        while held >= size + AHEAD:
            data = b"".join(blocks)
            cut = _cut(data, size)
            if not cut:
                blocks = [data]
                break
            part = data[:cut]
            yield SourcePart(source, number, begin, begin + cut, line), part
            line += count_lines(part)
            begin, number = begin + cut, number + 1
            blocks, held = [data[cut:]], held - cut
    data = b"".join(blocks)
    if data or fault or not number:
        yield SourcePart(source, number, begin, begin + len(data), line, fault), data


def _cut(data: bytes, size: int) -> int:
    """Give the first place from *size* on where a game surely begins; 0 where more must be read."""
    found = find_game(data, size)
    if size <= found <= len(data) - AHEAD:
        return found
    if len(data) >= MOST:
        return data.rfind(b"\n", size) + 1 or len(data)
    return 0
