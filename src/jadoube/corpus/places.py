"""Where files lie: on this machine, or wherever fsspec reaches (`s3://`, `gs://`, `hdfs://`)."""

from __future__ import annotations

import errno
import os
import zlib
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, cast

from .extras import CorpusError, needed

if TYPE_CHECKING:
    from collections.abc import Iterator

_FILE = "file://"


class FileFacts(NamedTuple):
    """How large a file is, and a number that changes when it is written again."""

    size: int
    changed: int


def is_remote(path: str) -> bool:
    """Tell whether *path* is an address of some storage that is not a disk of this machine."""
    return "://" in path and not path.startswith(_FILE)


def local_path(path: str) -> Path:
    """Give the path on this machine that *path* means, `file://` or not."""
    return Path(path.removeprefix(_FILE))


def storage(path: str) -> tuple[Any, str]:
    """Give the storage of an address, and its path there; a `CorpusError` if nobody knows it."""
    fsspec = needed("fsspec", "remote")
    try:
        fs, inner = fsspec.core.url_to_fs(path, **_options(path))
    except ImportError as error:
        # Each storage has a package of its own; fsspec tells its name by the cause alone.
        missing = getattr(error.__cause__, "name", None) or error.name
        why = f"{missing} is not installed; this needs: pip install {missing}" if missing else error
        raise CorpusError(f"{path}: {why}") from None
    except (OSError, ValueError) as error:  # such as a library of Hadoop's that is not there
        raise CorpusError(f"{path}: {str(error).splitlines()[0]}") from None
    return fs, inner


def _options(path: str) -> dict[str, Any]:
    """Let a server of one's own be named in the environment, as for other programs."""
    address = os.environ.get("AWS_ENDPOINT_URL")
    if path.startswith(("s3://", "s3a://")) and address:
        return {"client_kwargs": {"endpoint_url": address}}
    return {}


@contextmanager
def reached(path: str) -> Iterator[None]:
    """Say in one line what storage elsewhere would not do; each kind has errors of its own."""
    try:
        yield
    except (OSError, CorpusError):
        raise
    except Exception as error:  # noqa: BLE001 - botocore, gcsfs and others raise what they like
        said = str(error).strip() or type(error).__name__
        raise CorpusError(f"{path}: {said.splitlines()[0]}") from None


def reason_of(error: OSError) -> str:
    """Give the reason of an error in one line; storage elsewhere does not always number it."""
    if error.strerror:
        return error.strerror
    if isinstance(error, FileNotFoundError):
        return os.strerror(errno.ENOENT)
    return str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__


def opened(path: str) -> BinaryIO:
    """Open a file for reading; `OSError` where it cannot be."""
    if not is_remote(path):
        return local_path(path).open("rb")
    fs, inner = storage(path)
    with reached(path):
        return cast("BinaryIO", fs.open(inner, "rb"))


def facts_of(path: str) -> FileFacts:
    """Tell how large a file is and when it changed; `OSError` where there is none."""
    if not is_remote(path):
        about = local_path(path).stat()
        return FileFacts(about.st_size, about.st_mtime_ns)
    fs, inner = storage(path)
    with reached(path):
        info = fs.info(inner)
    mark = str(info.get("ETag") or info.get("LastModified") or info.get("mtime") or "")
    return FileFacts(int(info["size"]), zlib.crc32(mark.encode()))


def files_in(path: str) -> list[str] | None:
    """List the files of a folder and of those in it, in their order; None where it is no folder."""
    if not is_remote(path):
        folder = local_path(path)
        if not folder.is_dir():
            return None
        return sorted(str(one) for one in folder.rglob("*") if not one.is_dir())
    fs, inner = storage(path)
    if not inner.strip("/"):
        raise CorpusError(f"{path}: the address has no name; type one such as s3://bucket/games")
    with reached(path):
        with suppress(FileNotFoundError):
            if not fs.isdir(inner):
                return None
        return sorted(str(fs.unstrip_protocol(one)) for one in fs.find(inner))
