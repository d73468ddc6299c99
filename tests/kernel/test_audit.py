"""The auditor of the kernel by itself: buffers as Arrow has them, and what it refuses."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

import jadoube.pgn
from jadoube._kernel import (
    Auditor,
    Terms,
    audit_schemas,
    count_lines,
    count_lines_between,
    find_game,
)

GAMES = Path(__file__).parents[2] / "benchmarks" / "games.pgn"


def terms(**changes: object) -> Terms:
    usual: dict[str, object] = {
        "stalemate": "draws",
        "counts": True,
        "counts_with_pawns": True,
        "most_pieces": -1,
        "counted_moves": 50,
        "may_cross": True,
        "gives_any_pawn": True,
    }
    return Terms(changes.pop("rules", jadoube.STANDARD), **{**usual, **changes})  # type: ignore[arg-type]


def numbers(buffers: tuple[bytes, ...]) -> list[int | None]:
    """The 32-bit numbers of a column, None where its bit is not set."""
    valid, values = buffers
    return [
        value if valid[at // 8] >> at % 8 & 1 else None
        for at, (value,) in enumerate(struct.iter_unpack("=i", values))
    ]


def test_columns_of_some_games() -> None:
    auditor = Auditor([terms(), terms(rules=jadoube.Rules(promotion="lost"), stalemate="wins")])
    auditor.open_bytes(GAMES.read_bytes(), 1)
    assert auditor.read(10)
    assert auditor.games == 10
    assert not auditor.read(1_000)
    found = auditor.take()
    assert (found.games, found.broken, found.complaints, len(found.codes)) == (60, 0, 0, 2)
    assert sum(number or 0 for number in numbers(found.shared["plies"])) == found.plies
    assert found.plies == sum(len(game.moves) for game in jadoube.pgn.read(GAMES))
    assert auditor.take().games == 0
    assert not auditor.read(1)


def test_what_is_taken_is_what_the_schemas_say() -> None:
    schemas = audit_schemas()
    auditor = Auditor([terms()])
    auditor.open_bytes(GAMES.read_bytes(), 1)
    auditor.read(1_000)
    found = auditor.take()
    games, shared, promotions, (code,) = found.games, found.shared, found.promotions, found.codes
    for name, buffers in (
        ("games", shared),
        ("promotions", promotions),
        ("codes", code),
        ("complaints", found.complaint_columns),
    ):
        assert list(buffers) == list(schemas[name])
    assert struct.unpack(f"={games + 1}i", found.promotion_offsets)[-1] == len(
        numbers(promotions["ply"])
    )
    places = {"int8": 1, "word": 1, "int16": 2, "int32": 4, "int64": 8, "text": 4}
    for name, (kind, words) in (schemas["games"] | schemas["codes"]).items():
        values = (shared | code)[name][1]
        if kind != "bool":
            assert len(values) == games * places[kind], name
        assert bool(words) == (kind == "word")
        if words:
            assert max(values) < len(words), name


def test_a_file_is_read_between_two_places() -> None:
    data = GAMES.read_bytes()
    middle = find_game(data, len(data) // 2)
    assert data[middle:].startswith(b"[Event ")
    counts = []
    auditor = Auditor([terms()])
    with GAMES.open("rb") as file:
        for begin, end in ((0, middle), (middle, len(data))):
            auditor.open_range(file.fileno(), begin, end, 1)
            auditor.read(1_000)
            counts.append(auditor.take().games)
    assert sum(counts) == 60
    assert all(counts)


def test_where_games_begin() -> None:
    text = b'[Event "a"]\n\n1.e4 *\n\n[Event "b"]\n\n1.d4 *\n\n[Event "c"]\n\n1.c4 *\n'
    assert text[find_game(text) :].startswith(b'[Event "b"]')
    assert text[find_game(text, last=True) :].startswith(b'[Event "c"]')
    assert find_game(b"") == find_game(b"1.e4 *\n" * 20) == find_game(text, 10_000) == -1


@pytest.mark.parametrize("data", [b"", b"\xff" * 300, b"[" * 5_000, b"1.e4 e5 2.Nf3 {" * 3])
def test_hostile_bytes(data: bytes) -> None:
    auditor = Auditor([terms()])
    auditor.open_bytes(data, 1)
    assert not auditor.read(1_000)
    found = auditor.take()
    assert len(found.complaint_columns["line"][1]) == 8 * found.complaints
    assert found.games <= 1


def test_what_is_out_of_range() -> None:
    with pytest.raises(jadoube.JadoubeError, match="stalemate"):
        terms(stalemate="lingers")
    with pytest.raises(jadoube.JadoubeError, match="counted_moves"):
        terms(counted_moves=0)
    auditor = Auditor([terms()])
    with pytest.raises(jadoube.JadoubeError, match="range"):
        auditor.open_range(0, 2, 1, 1)
    with pytest.raises(jadoube.JadoubeError, match="lines"):
        auditor.open_bytes(b"", 0)
    with pytest.raises(OSError, match="descriptor"):
        auditor.open_range(9_999, 0, 1, 1)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_counted_however_they_end(end: str, tmp_path: Path) -> None:
    data = f"a{end}{end}b{end}c".encode()
    assert count_lines(data) == 3
    assert count_lines(b"") == 0
    # A file is read in blocks: the two bytes of an end may lie in two of them.
    long = b"x" * 65_535 + end.encode() + b"y" * 65_534 + data
    file = tmp_path / "lines"
    file.write_bytes(long)
    with file.open("rb") as opened:
        assert count_lines_between(opened.fileno(), 0, len(long)) == count_lines(long) == 4
        assert count_lines_between(opened.fileno(), len(long) - len(data), len(long)) == 3
        assert count_lines_between(opened.fileno(), 5, 5) == 0
        with pytest.raises(jadoube.JadoubeError, match="ends before it begins"):
            count_lines_between(opened.fileno(), 2, 1)
