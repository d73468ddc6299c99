"""A real game umpired act by act: every move made, every check said, mate and stalemate seen."""

from collections.abc import Iterator, Sequence
from functools import partial

import chess

from benchmarks.games import scores
from benchmarks.timing import Contest, Runner
from jadoube import Colour, Kind, law
from jadoube.table import Table
from jadoube.umpire.acts import Act, Castles, Moves, SaysCheck

# The oldest of the codes with a full set of laws; the others cost the same.
CODE = law.codes()[1]
NOTE = "push_san, is_checkmate and is_stalemate for each move of the same games"


def contests() -> Iterator[Contest]:
    """Umpire ten games, against replaying them from SAN and asking how they stand."""
    games = scores()[::6]
    acts = [_acts(score) for score in games]
    plies = sum(map(len, games))
    _umpire(acts)
    yield Contest(
        title="umpiring real games act by act",
        unit="moves",
        ours=Runner("jadoube", partial(_umpire, acts), plies),
        peers=(Runner("python-chess", partial(_replay, games), plies),),
        floors={"python-chess": 1},
        note=NOTE,
    )


def _umpire(games: Sequence[Sequence[Act]]) -> None:
    start = Table(CODE)
    for acts in games:
        table = start
        for act in acts:
            ruling = table.act(act)
            assert not ruling.is_refused
            table = ruling.table
            table.result  # noqa: B018 - whether the game is over is asked after each act


def _replay(games: Sequence[Sequence[str]]) -> None:
    for score in games:
        board = chess.Board()
        for san in score:
            board.push_san(san)
            board.is_checkmate()
            board.is_stalemate()


def _acts(score: Sequence[str]) -> list[Act]:
    """Tell a game in acts: each move, and each check that it gives."""
    board = chess.Board()
    acts: list[Act] = []
    for san in score:
        move = board.parse_san(san)
        by = Colour.WHITE if board.turn else Colour.BLACK
        if board.is_castling(move):
            acts.append(
                Castles(by, "king-side" if board.is_kingside_castling(move) else "queen-side")
            )
        else:
            name = Kind(move.promotion) if move.promotion else None
            acts.append(Moves(by, move.from_square, move.to_square, name))
        board.push(move)
        if board.is_check():
            acts.append(SaysCheck(by))
    return acts
