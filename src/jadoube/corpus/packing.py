"""How files of games are packed, and how they are read unpacked."""

from __future__ import annotations

import io
import lzma
import sys
import zipfile
import zlib
from typing import TYPE_CHECKING, Any, Protocol

from .extras import CorpusError, needed
from .inputs import STANDARD_INPUT
from .places import opened

if TYPE_CHECKING:
    from .inputs import Packing, Source

BLOCK = 1024 * 1024
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
    """A packed file or standard input, unpacked as it is read; `taken` counts its packed bytes."""

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
        return CorpusError(f"{self.source.name}: cannot be unpacked: {reason}")

    def read(self, size: int, /) -> bytes:
        """Give up to *size* bytes, none at the end; a `CorpusError` if they cannot be unpacked."""
        try:
            return bytes(self._stream.read(size))
        except _FAULTS as error:
            raise self._fault(error) from None

    @property
    def taken(self) -> int:
        """How many bytes have been read as they lie there."""
        return 0 if self.source.path == STANDARD_INPUT else int(self._raw.tell())

    def close(self) -> None:
        """Let go of the file."""
        if self.source.path != STANDARD_INPUT:
            self._raw.close()


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
