"""PGN on several threads and from streams of all kinds: the same games in the same order."""

from __future__ import annotations

import gc
import io
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jadoube import JadoubeError, pgn

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from jadoube.pgn import Game

PIECES = (
    '[Event "e"]\n[White "w"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {good} a6 (3... Nf6) 1-0\n\n',
    '[White "no event"]\n\n1. d4 d5 2. c4 *\n\n',
    '[Event "broken"]\r\n\r\n1. e4 Ke4 2. d4 *\r\n\r\n',
    '[Event "open"]\n\n1. c4 {never closed\n\n',
    '[Event "no result"]\n\n1. f4 e5\n\n',
    "1. g4 d5 *\n\n",
    "strange words\n\n",
    "{a comment of nobody}\n\n",
    '[FEN "nonsense"]\n\n1. e4\n\n',
    '[Event "long"]\n\n' + "1. Nf3 Nf6 2. Ng1 Ng8 " * 20 + "1/2-1/2\n\n",
)


def seen(games: Iterator[Game]) -> list[tuple[object, ...]]:
    return [
        (
            game.number,
            game.line,
            game.tags,
            game.moves,
            game.result,
            game.comments,
            game.errors,
            game.final,
        )
        for game in games
    ]


@pytest.fixture(scope="module")
def big(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pgn") / "big.pgn"
    whole = "".join(PIECES[i * i % len(PIECES)] + PIECES[i % len(PIECES)] for i in range(5_000))
    path.write_text(whole, newline="")
    return path


@pytest.mark.parametrize("threads", [2, 3, 8])
def test_threads_change_nothing(big: Path, threads: int) -> None:
    alone = list(pgn.read(big))
    together = list(pgn.read(big, threads=threads))
    assert seen(iter(alone)) == seen(iter(together))
    assert [game.number for game in together] == list(range(1, len(alone) + 1))


def test_totals_are_those_of_the_games(big: Path) -> None:
    games = list(pgn.read(big))
    plies, errors = sum(map(len, games)), sum(len(game.errors) for game in games)
    for threads in (1, 2, 5):
        assert pgn.count(big, threads=threads) == (len(games), plies, errors)
        with big.open("rb") as stream:
            assert pgn.count(stream, threads=threads) == (len(games), plies, errors)


@settings(max_examples=25)
@given(st.lists(st.sampled_from(PIECES), max_size=30), st.integers(1, 200))
def test_streams_of_any_grain_give_the_same(pieces: list[str], grain: int) -> None:
    text = "".join(pieces)

    class Grains(io.BytesIO):
        def read(self, _: int | None = -1, /) -> bytes:
            return super().read(grain)

    expected = seen(pgn.read(io.BytesIO(text.encode())))
    assert seen(pgn.read(io.StringIO(text, newline=""))) == expected
    assert seen(pgn.read(Grains(text.encode()))) == expected
    assert seen(pgn.read(Grains(text.encode()), threads=2)) == expected


def test_reading_may_be_given_up(big: Path) -> None:
    for threads in (1, 2, 4):
        games = pgn.read(big, threads=threads)
        first = next(games)
        del games
        gc.collect()
        assert first.san()[:2] == ["e4", "e5"]


@pytest.mark.parametrize("threads", [1, 2])
def test_what_a_stream_raises_comes_through(threads: int) -> None:
    class Failing(io.RawIOBase):
        def read(self, _: int = -1, /) -> bytes:
            message = "the line went dead"
            raise ConnectionError(message)

    games = pgn.read(Failing(), threads=threads)
    with pytest.raises(ConnectionError, match="the line went dead"):
        next(games)
    assert list(games) == []
    with pytest.raises(ConnectionError):
        pgn.count(Failing(), threads=threads)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_stream_must_give_bytes_or_text(threads: int) -> None:
    class Odd:
        def read(self, _: int) -> object:
            return 7

    games = pgn.read(Odd(), threads=threads)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="must give bytes or text"):
        next(games)
    with pytest.raises(
        TypeError, match="expected a path, the text itself, or an open stream, not object"
    ):
        pgn.read(object(), threads=threads)  # type: ignore[arg-type]


def test_a_stream_that_asks_for_the_next_game_is_refused() -> None:
    class Meddling:
        def read(self, _: int) -> bytes:
            with pytest.raises(RuntimeError, match="already being read"):
                next(games)
            return b""

    games = pgn.read(Meddling())
    assert list(games) == []


@pytest.mark.parametrize("threads", [0, -1, 1025])
def test_threads_are_counted_from_one(threads: int) -> None:
    with pytest.raises(JadoubeError, match="threads are 1 … 1024"):
        pgn.read(io.BytesIO(), threads=threads)
    with pytest.raises(JadoubeError, match="threads are 1 … 1024"):
        pgn.count(io.BytesIO(), threads=threads)


def test_nothing_is_kept_of_games_that_are_gone(big: Path) -> None:
    stream = io.BytesIO(big.read_bytes())
    before = sys.getrefcount(stream)
    for threads in (1, 2):
        stream.seek(0)
        assert sum(1 for _ in pgn.read(stream, threads=threads)) > 1000
    gc.collect()
    assert sys.getrefcount(stream) == before
