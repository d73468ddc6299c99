"""How files of games are packed, and how they are read unpacked."""

from __future__ import annotations

import io
import lzma
import sys
import zipfile
import zlib
from typing import TYPE_CHECKING, Any, Protocol

from .extras import CorpusError, DamageError, needed
from .inputs import STANDARD_INPUT
from .places import opened

if TYPE_CHECKING:
    from .inputs import Packing, Source

BLOCK = 1024 * 1024
_LITTLE = 4096  # read at once where the next byte may be the last
_MAGICS: dict[bytes, Packing] = {
    b"\x1f\x8b": "gzip",
    b"BZh": "bz2",
    b"\x28\xb5\x2f\xfd": "zstd",
    b"\xfd7zXZ\x00": "xz",
    b"PK\x03\x04": "zip",
    b"PK\x05\x06": "zip",
    b"PAR1": "parquet",
}
_SKIPPABLE = b"\x2a\x4d\x18"  # after a first byte of 50 to 5f: what zstd's readers pass over
_FAULTS = (
    OSError,
    EOFError,
    RuntimeError,
    lzma.LZMAError,
    zipfile.BadZipFile,
    zlib.error,
    NotImplementedError,
)


class ByteStream(Protocol):
    """A stream of bytes."""

    def read(self, size: int, /) -> bytes:
        """Give up to *size* bytes, none at the end."""


def packing_of(head: bytes) -> Packing:
    """Tell how bytes that begin with *head* are packed."""
    if is_skippable(head):
        return "zstd"
    return next((name for magic, name in _MAGICS.items() if head.startswith(magic)), "plain")


def is_skippable(head: bytes) -> bool:
    """Tell whether a frame begins here that zstd's readers pass over, as pzstd writes them."""
    return head[1:4] == _SKIPPABLE and 0x50 <= head[0] <= 0x5F


class OpenSource:
    """A packed file or standard input, unpacked as it is read; `taken` counts its packed bytes.

    Where it is damaged, `read` gives what comes before and then raises `DamageError`.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        raw: Any
        if source.path == STANDARD_INPUT:
            raw = io.BufferedReader(_Raw(sys.stdin.buffer), BLOCK)
            packing = packing_of(raw.peek(8)[:8])
            if packing in ("zip", "parquet"):
                raise CorpusError(
                    f"-: a {packing} file cannot be read from the standard input; give the file"
                )
        else:
            raw = opened(source.path)
            packing = source.packing
        self._raw = raw
        self._given = 0
        self._damage: DamageError | None = None
        try:
            self._stream: ByteStream = self._unpacked(packing)
        except _FAULTS as error:
            self.close()
            raise self._fault(error) from None

    def _unpacked(self, packing: Packing) -> Any:
        if packing == "plain":
            return self._raw
        if packing == "xz":
            return lzma.LZMAFile(self._raw)
        if packing == "zip":
            return zipfile.ZipFile(self._raw).open(self.source.member)
        arrow = needed("pyarrow")
        return arrow.CompressedInputStream(arrow.PythonFile(self._raw), packing)

    def _fault(self, error: Exception) -> CorpusError:
        strerror = getattr(error, "strerror", None)
        reason = strerror or (str(error) or "it is cut off").splitlines()[0]
        if is_damage(error):
            return DamageError(f"cannot be unpacked: {reason}")
        return CorpusError(f"{self.source.name}: cannot be read: {reason}")

    def read(self, size: int, /) -> bytes:
        """Give up to *size* bytes, none at the end; a `CorpusError` if they cannot be had."""
        if self._damage is not None:
            raise self._damage
        try:
            data = bytes(self._stream.read(size))
        except _FAULTS as error:
            fault = self._fault(error)
            if not isinstance(fault, DamageError) or not (data := self._before_damage()):
                raise fault from None
            self._damage = fault
        self._given += len(data)
        return data

    def _before_damage(self) -> bytes:
        """Give what can be unpacked of the block that is damaged, from a stream of its own."""
        if self.source.path == STANDARD_INPUT:
            return b""
        again = OpenSource(self.source)
        try:
            left = self._given
            while left:
                left -= len(again._stream.read(min(left, BLOCK)))
            return unpacked_before_damage(again._stream)[0]
        finally:
            again.close()

    @property
    def taken(self) -> int:
        """How many bytes have been read as they lie there."""
        return 0 if self.source.path == STANDARD_INPUT else int(self._raw.tell())

    def close(self) -> None:
        """Let go of the file."""
        if self.source.path != STANDARD_INPUT:
            self._raw.close()


def is_damage(error: Exception) -> bool:
    """Tell whether an error is the file's own; the others are the system's, which says so by a number or a kind."""
    return not isinstance(error, OSError) or (type(error) is OSError and error.errno is None)


def unpacked_before_damage(stream: ByteStream) -> tuple[bytes, str]:
    """Read a stream little by little to where it is damaged; give that, and what is wrong there."""
    found: list[bytes] = []
    try:
        while data := stream.read(_LITTLE):
            found.append(bytes(data))
    except _FAULTS as error:
        if not is_damage(error):
            raise
        return b"".join(found), (str(error) or "it is cut off").splitlines()[0]
    return b"".join(found), ""


class _Raw(io.RawIOBase):
    """Any stream of bytes as one that can be looked ahead in."""

    def __init__(self, stream: ByteStream) -> None:
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        data = self._stream.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)
