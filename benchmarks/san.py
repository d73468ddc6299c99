"""Replaying games from SAN, one move at a time."""

from collections.abc import Iterator

import chess

import jadoube
from benchmarks.games import plies, scores
from benchmarks.timing import Contest, Runner


def contests() -> Iterator[Contest]:
    """Every move of sixty games."""
    games = scores()
    start = jadoube.Position()
    few = games[::6]

    def ours() -> None:
        for score in games:
            position = start
            for text in score:
                position = position.play(position.parse_san(text))

    def python_chess() -> None:
        for score in few:
            board = chess.Board()
            for text in score:
                board.push_san(text)

    yield Contest(
        title="SAN → move → new position",
        unit="moves",
        ours=Runner("jadoube", ours, plies()),
        peers=(Runner("python-chess", python_chess, sum(map(len, few))),),
        floors={"python-chess": 15},
        note="two calls of ours (parse_san, play) against push_san",
    )
