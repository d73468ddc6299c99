"""FEN to position and back."""

from collections.abc import Iterator

import chess

import jadoube
from benchmarks.games import fens
from benchmarks.timing import Contest, Runner


def contests() -> Iterator[Contest]:
    """Round trips of positions out of real games."""
    texts = fens()
    assert all(jadoube.Position(text).fen == text for text in texts)

    def ours() -> None:
        for _ in range(20):
            for text in texts:
                jadoube.Position(text).fen  # noqa: B018 - the property does the writing

    def python_chess() -> None:
        for text in texts:
            chess.Board(text).fen()

    yield Contest(
        title="FEN → position → FEN",
        unit="round trips",
        ours=Runner("jadoube", ours, 20 * len(texts)),
        peers=(Runner("python-chess", python_chess, len(texts)),),
        floors={"python-chess": 20},
        note="positions of real games",
    )
