"""Finding and loading codes and customs: shipped ones by id, others by path."""

import re
from collections.abc import Iterable
from functools import cache
from os import sep
from pathlib import Path
from typing import Final

from .code import Code
from .code_file import read_code_file, read_custom
from .custom import Custom
from .derivation import derived
from .document import Document
from .error import LawError
from .suggestion import quoted, suggestion

_CODES: Final = Path(__file__).parent.parent / "codes"
_CUSTOMS: Final = Path(__file__).parent.parent / "customs"
_YEAR: Final = re.compile(r"\d{4}")


def load(
    name_or_path: str | Path, customs: Iterable[str | Path] = (), readings: Iterable[str] = ()
) -> Code:
    """Give the code of that id, or in that file, with the customs laid over it and *readings* taken.

    A path is a `Path`, or text that ends in `.toml` or has a `/` in it; a reading is written
    `LAW=READING`. Raises `LawError` if a code, custom or reading cannot be found, read or
    accepted, or if two of them contradict each other. Shipped codes are read once.
    """
    if not isinstance(name_or_path, str | Path):
        raise TypeError(f"expected a code's id or a path, not {type(name_or_path).__name__}")
    asked = (customs,) if isinstance(customs, str) else tuple(dict.fromkeys(customs))
    taken = (readings,) if isinstance(readings, str) else tuple(dict.fromkeys(readings))
    if _is_path(name_or_path) or any(map(_is_path, asked)):
        dressed = _dressed(name_or_path, asked)
        return dressed.under(*taken) if taken else dressed
    return _shipped(str(name_or_path), tuple(map(str, asked)), taken)


def codes() -> list[str]:
    """List the ids of the shipped codes, in order of time, undated ones last."""

    def when(name: str) -> tuple[str, str]:
        year = _YEAR.search(_shipped(name).year)
        return (year[0] if year else "undated", name)

    return sorted((file.stem for file in _CODES.glob("*.toml")), key=when)


@cache
def proposed() -> str:
    """Give the id of the shipped code that is proposed to those who have chosen none."""
    return next(name for name in codes() if _shipped(name).proposed)


def customs() -> list[str]:
    """List the ids of the shipped customs, in alphabetical order."""
    return sorted(file.stem for file in _CUSTOMS.glob("*.toml"))


def custom(name_or_path: str | Path) -> Custom:
    """Give the custom of that id, or in that file; raises `LawError` like `load`."""
    if _is_path(name_or_path):
        return _read_usage(Path(name_or_path))
    return _shipped_custom(str(name_or_path))


def check(path: str | Path) -> list[LawError]:
    """Read a file of a code or a custom and give all its faults, in the order of the lines."""
    try:
        document = Document(Path(path))
    except LawError as error:
        return [error]
    if "custom" in document.tables:
        read_custom(document)
    else:
        _code(document, ())
    return document.sorted_faults()


@cache
def _shipped(name: str, customs: tuple[str, ...] = (), readings: tuple[str, ...] = ()) -> Code:
    if readings:
        return _shipped(name, customs).under(*readings)
    if customs:
        return _shipped(name).with_customs(*map(_shipped_custom, customs))
    return _dressed(name, ())


@cache
def _shipped_custom(name: str) -> Custom:
    return _read_usage(_find("custom", _CUSTOMS, name))


def _read_usage(path: Path) -> Custom:
    document = Document(path)
    usage = read_custom(document)
    if document.faults:
        raise document.sorted_faults()[0]
    return usage


def _dressed(name_or_path: str | Path, customs: tuple[str | Path, ...]) -> Code:
    path = Path(name_or_path) if _is_path(name_or_path) else _find("code", _CODES, name_or_path)
    code = _read(path, ())
    return code.with_customs(*map(custom, customs)) if customs else code


def _read(path: Path, heirs: tuple[Path, ...]) -> Code:
    document = Document(path)
    if path.resolve() in heirs:
        raise LawError("is based, in the end, on itself", str(path))
    code = _code(document, heirs)
    if code is None:
        raise document.sorted_faults()[0]
    return code


def _code(document: Document, heirs: tuple[Path, ...]) -> Code | None:
    """Make the code that *document* states; *heirs* are the files that are based on it."""
    stated = read_code_file(document)
    if not stated.based_on:
        return derived(document, stated, None)
    try:
        parent = _parent(document.path, stated.based_on, (*heirs, document.path.resolve()))
    except LawError as error:
        document.fault(f"based-on: {error}", "code", "based-on")
        return None
    return derived(document, stated, parent)


def _parent(child: Path, name: str, heirs: tuple[Path, ...]) -> Code:
    path = child.parent / name if _is_path(name) else _find("code", _CODES, name)
    return _read(path, heirs)


def _is_path(name: str | Path) -> bool:
    return isinstance(name, Path) or name.endswith(".toml") or "/" in name or sep in name


def _find(kind: str, folder: Path, name: str | Path) -> Path:
    files = {file.stem: file for file in folder.glob("*.toml")}
    if str(name) in files:
        return files[str(name)]
    known = sorted(files)
    hint = suggestion(str(name), known) or f" (there are {', '.join(known)})"
    raise LawError(f"no {kind} is called {quoted(str(name))}{hint}")
