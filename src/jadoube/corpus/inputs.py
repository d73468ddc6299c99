"""What is read: a file of games, however it is packed, and a part of one."""

from __future__ import annotations

from typing import Literal

import msgspec

Packing = Literal["plain", "gzip", "bz2", "zstd", "xz", "zip", "parquet"]

STANDARD_INPUT = "-"


class Source(msgspec.Struct, frozen=True):
    """A file of games, or standard input; *number* is its place among those asked for."""

    number: int
    path: str
    packing: Packing
    size: int
    """In bytes, as it lies there; 0 where it is unknown."""
    changed: int = 0
    """When it was last written, in nanoseconds."""
    member: str = ""
    """Which file of an archive is meant."""

    @property
    def name(self) -> str:
        """What it is called in tables and messages."""
        return f"{self.path}/{self.member}" if self.member else self.path

    @property
    def is_plain(self) -> bool:
        """Whether its parts can be read by themselves."""
        return self.packing == "plain" and self.path != STANDARD_INPUT


class SourcePart(msgspec.Struct, frozen=True):
    """Bytes *begin* to *end* of a source as it reads unpacked; *line* is that of the first byte."""

    source: Source
    number: int
    begin: int
    end: int
    line: int
    fault: str = ""
    """Why its file cannot be read any further, if it cannot."""

    @property
    def name(self) -> str:
        """A name that sorts as the games stand."""
        return f"{self.source.number:05}-{self.number:06}"
