"""A real game umpired act by act: every move made, every check said, mate and stalemate seen."""

from collections.abc import Iterator, Sequence
from functools import partial

import chess

from benchmarks.games import scores
from benchmarks.timing import Contest, Runner
from jadoube import Colour, Kind, law
from jadoube.table import Table
from jadoube.umpire.acts import Act, Castles, Moves, Presses, SaysCheck

# The oldest of the codes with a full set of laws; the others cost the same.
CODE = law.codes()[1]
# Under it the clock completes moves.
CLOCKED = next(code for code in law.codes() if law.load(code).provisions.completing.by == "clock")
NOTE = "push_san, is_checkmate and is_stalemate for each move of the same games"


def contests() -> Iterator[Contest]:
    """Umpire ten games, against replaying them from SAN and asking how they stand."""
    games = scores()[::6]
    acts = [_acts(score) for score in games]
    plies = sum(map(len, games))
    _umpire(CODE, acts)
    yield Contest(
        title="umpiring real games act by act",
        unit="moves",
        ours=Runner("jadoube", partial(_umpire, CODE, acts), plies),
        peers=(Runner("python-chess", partial(_replay, games), plies),),
        floors={"python-chess": 1},
        note=NOTE,
    )
    pressed = [_pressed(game) for game in acts]
    _umpire(CLOCKED, pressed)
    yield Contest(
        title="the same with a clock, each press an act",
        unit="moves",
        ours=Runner("clocked", partial(_umpire, CLOCKED, pressed), plies),
        peers=(Runner("without a clock", partial(_umpire, CODE, acts), plies),),
        floors={"without a clock": 0.5},
        note="both by jadoube: under the code whose clock completes moves, and as above",
    )


def _umpire(code: str, games: Sequence[Sequence[Act]]) -> None:
    start = Table(code)
    for acts in games:
        table = start
        for act in acts:
            ruling = table.act(act)
            assert not ruling.is_refused
            table = ruling.table
            table.result  # noqa: B018 - whether the game is over is asked after each act


def _pressed(acts: Sequence[Act]) -> list[Act]:
    """Tell the same game by its moves, the clock pressed after each but the last, which may mate."""
    moves = [act for act in acts if isinstance(act, Moves | Castles)]
    found: list[Act] = []
    for move in moves:
        found += (move, Presses(move.by))
    return found[:-1]


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
