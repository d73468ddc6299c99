"""The files of an audit's folder: on a disk, or in a storage that many machines reach."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

from .extras import CorpusError
from .places import is_remote, local_path, reached, storage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_LEFT = ".tmp"


class Depot(Protocol):
    """Files by their names, `games/00000-000000.parquet` for instance."""

    def where(self, name: str = "") -> str:
        """Give the path or the address of a file, for people and other programs."""

    def is_used(self) -> bool:
        """Tell whether anything lies here."""

    def has(self, name: str) -> bool:
        """Tell whether there is such a file."""

    def names(self, folder: str) -> list[str]:
        """List the Parquet files of a folder, in their order."""

    def read(self, name: str) -> bytes:
        """Give the bytes of a file; `OSError` if there is none."""

    def write(self, name: str, data: bytes) -> None:
        """Write a file; it appears under its name when it is whole, or not at all."""

    def remove(self, name: str) -> None:
        """Remove a file, if it is there."""

    def begin(self, *folders: str) -> None:
        """Make ready for files in *folders*."""

    def tidy(self, *folders: str) -> None:
        """Remove what runs or workers that were killed left half-written."""


def depot_at(path: str | Path) -> Depot:
    """Give the files that lie at a path or an address."""
    text = str(path)
    return RemoteDepot(text) if is_remote(text) else LocalDepot(local_path(text))


class LocalDepot:
    """Files on a disk."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def where(self, name: str = "") -> str:
        """Give the path of a file."""
        return str(self.path / name) if name else str(self.path)

    def is_used(self) -> bool:
        """Tell whether anything lies here."""
        return self.path.exists() and any(self.path.iterdir())

    def has(self, name: str) -> bool:
        """Tell whether there is such a file."""
        return (self.path / name).exists()

    def names(self, folder: str) -> list[str]:
        """List the Parquet files of a folder, in their order."""
        return sorted(f"{folder}/{file.name}" for file in (self.path / folder).glob("*.parquet"))

    def read(self, name: str) -> bytes:
        """Give the bytes of a file."""
        return (self.path / name).read_bytes()

    def write(self, name: str, data: bytes) -> None:
        """Write a file; it appears under its name when it is whole."""
        with appearing(self.path / name) as spare:
            spare.write_bytes(data)

    def remove(self, name: str) -> None:
        """Remove a file, if it is there."""
        (self.path / name).unlink(missing_ok=True)

    def begin(self, *folders: str) -> None:
        """Make the folders."""
        for folder in folders:
            (self.path / folder).mkdir(parents=True, exist_ok=True)

    def tidy(self, *folders: str) -> None:
        """Remove what was left half-written."""
        for folder in folders:
            for left in (self.path / folder).glob(f"*{_LEFT}"):
                left.unlink(missing_ok=True)


class RemoteDepot:
    """Objects of a storage that fsspec reaches: each is written at once, so that nothing is ever half there."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.fs: Any
        self.fs, inner = storage(self.address)
        self._inner = inner.rstrip("/")

    def where(self, name: str = "") -> str:
        """Give the address of a file."""
        return f"{self.address}/{name}" if name else self.address

    def _at(self, name: str) -> str:
        return f"{self._inner}/{name}"

    def _fresh(self) -> None:
        self.fs.invalidate_cache()

    def is_used(self) -> bool:
        """Tell whether anything lies here."""
        self._fresh()
        with reached(self.address):
            try:
                return bool(self.fs.find(self._inner))
            except FileNotFoundError:
                return False

    def has(self, name: str) -> bool:
        """Tell whether there is such a file."""
        self._fresh()
        with reached(self.address):
            return bool(self.fs.exists(self._at(name)))

    def names(self, folder: str) -> list[str]:
        """List the Parquet files of a folder, in their order."""
        self._fresh()
        with reached(self.address):
            found = self.fs.find(self._at(folder))
        return sorted(
            f"{folder}/{one.rsplit('/', 1)[-1]}" for one in found if one.endswith(".parquet")
        )

    def read(self, name: str) -> bytes:
        """Give the bytes of a file."""
        with reached(self.address):
            return bytes(self.fs.cat_file(self._at(name)))

    def write(self, name: str, data: bytes) -> None:
        """Write a file at once."""
        try:
            with reached(self.address):
                self.fs.pipe_file(self._at(name), data)
        except PermissionError as error:
            raise CorpusError(f"{self.where(name)}: {error}") from None

    def remove(self, name: str) -> None:
        """Remove a file, if it is there."""
        if self.has(name):
            self.fs.rm_file(self._at(name))

    def begin(self, *folders: str) -> None:
        """Make the folders, which a shared disk may need."""
        with reached(self.address):
            for folder in folders:
                self.fs.makedirs(self._at(folder), exist_ok=True)

    def tidy(self, *folders: str) -> None:
        """Do nothing: an object is there whole or not at all."""


@contextmanager
def appearing(file: Path) -> Iterator[Path]:
    """Give a name to write to; what is written appears as *file* when it is whole, or not at all."""
    # Two workers may be at the same part, when one of them was taken for lost.
    spare = file.with_name(f"{file.stem}.{os.getpid()}-{os.urandom(4).hex()}{_LEFT}")
    try:
        yield spare
        spare.replace(file)
    except BaseException:
        spare.unlink(missing_ok=True)
        raise
