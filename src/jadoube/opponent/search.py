"""The search: what is best in a position, under any rules and from any board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from jadoube._kernel import STANDARD, Move, Position, Rules, Searcher, SquareSet, evaluate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from jadoube._kernel import Colour

Giver: TypeAlias = Literal["draws", "loses", "wins"]
"""What becomes of the player who stalemates his adversary."""

MATE = 32_000
"""The worth of an end that is won at once, where scores are compared as numbers."""

_Result: TypeAlias = (
    "tuple[list[tuple[tuple[int | None, int | None], int, int, list[Move]]], int, int, float, int]"
)


class SearchScore(msgspec.Struct, frozen=True):
    """What a line is worth to the side to move: hundredths of a pawn, or moves until the end.

    `mate` counts the moves until the game is won (positive) or lost (negative); a stalemate
    counts as such an end where the law lets somebody win by it. One of the two is None.
    """

    centipawns: int | None = None
    mate: int | None = None

    @property
    def worth(self) -> int:
        """The score as one number; a won end is worth more the nearer it is."""
        if self.mate is None:
            return self.centipawns or 0
        return MATE - self.mate if self.mate > 0 else -MATE - self.mate

    def __str__(self) -> str:
        if self.mate is not None:
            return f"{'mates' if self.mate > 0 else 'mated'} in {abs(self.mate)}"
        return f"{(self.centipawns or 0) / 100:+.2f}"


class SearchLine(msgspec.Struct, frozen=True):
    """A move and the best play after it; `selective` is the deepest ply that was looked at.

    Where a pawn that waited must be named, the naming stands first in the line.
    """

    moves: tuple[Move, ...]
    score: SearchScore
    depth: int
    selective: int

    @property
    def move(self) -> Move:
        """The move that the line begins with."""
        return self.moves[0]


class Found(msgspec.Struct, frozen=True):
    """What a search has found; no lines where there was no move to choose from.

    `depth` is that of the last iteration, `fullness` the thousandths of the table in use.
    """

    lines: tuple[SearchLine, ...]
    depth: int
    nodes: int
    seconds: float
    fullness: int

    @property
    def move(self) -> Move | None:
        """The best move, None if there was none to choose from."""
        return self.lines[0].move if self.lines else None

    @property
    def score(self) -> SearchScore | None:
        """What the best move is worth, None if there was none to choose from."""
        return self.lines[0].score if self.lines else None

    @property
    def pv(self) -> tuple[Move, ...]:
        """The best line, empty if there was no move to choose from."""
        return self.lines[0].moves if self.lines else ()


class Search:
    """Searches positions under some rules; what it learns in one search serves the next.

    `stalemate` says what becomes of the player who stalemates the other. With one thread and a
    limit of nodes or depth a fresh or cleared search always finds the same. One search runs at a
    time: a second call of `run` waits. Raises `JadoubeError` for what is out of range.
    """

    def __init__(
        self,
        rules: Rules = STANDARD,
        *,
        hash_mb: int = 16,
        threads: int = 1,
        stalemate: Giver = "draws",
    ) -> None:
        self.rules = rules
        self.stalemate: Giver = stalemate
        self.threads = threads
        self._searcher = Searcher(rules, hash_mb=hash_mb, threads=threads, stalemate=stalemate)

    def run(
        self,
        position: Position,
        *,
        moves: Iterable[Move] | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        soft: float | None = None,
        mate: int | None = None,
        multipv: int = 1,
        tolerated: SquareSet | None = None,
        history: Iterable[int] = (),
        horizon: int | None = None,
        resets: bool = False,
        report: Callable[[Found], object] | None = None,
    ) -> Found:
        """Search *position* until a limit is reached or `stop` is called, and give the best lines.

        moves: choose among these only; they must be lawful, or namings that are due.
        depth, nodes, seconds: when to end, the first that comes; without any, only `stop` ends it.
        soft: seconds after which nothing new is begun, sooner where the choice is plain.
        mate: a win in so many moves will do.
        multipv: how many lines to give.
        tolerated: attackers of the own King that need not be noticed in this move.
        history: keys of the earlier positions of the game, the latest last. A line that goes
        in circles is thought no better than a draw, whatever the code says of repetition.
        horizon: so many plies until the game is drawn, because moves are counted; with *resets*
        a capture or a pawn's move begins the count again.
        report: called after each iteration with what is found so far.

        Raises IllegalMoveError if one of *moves* is not lawful, JadoubeError for a limit that is
        out of range. Ctrl-C ends it at once.
        """
        result = self._searcher.run(
            position,
            moves=None if moves is None else list(moves),
            depth=depth,
            nodes=nodes,
            seconds=seconds,
            soft=soft,
            mate=mate,
            multipv=multipv,
            tolerated=tolerated,
            history=list(history),
            horizon=horizon,
            resets=resets,
            report=None if report is None else lambda so_far: report(_found(so_far)),
        )
        return _found(result)

    def play_game(
        self,
        start: Position,
        opening: Iterable[Move],
        *,
        nodes: int,
        counted_moves: int | None = None,
        most_pieces: int | None = None,
        repeated: int = 3,
        quiet: int = 100,
        longest: int = 500,
    ) -> tuple[list[Move], int, str, Colour | None]:
        """Play a whole game against itself, in the kernel alone: its moves, plies, how it ended, and the winner if any.

        It forgets first, so that the same opening and *nodes* a move give the same game.
        counted_moves: so many by each side draw, once the weaker side asks, which it does when no
        pawns are left and it has at most *most_pieces* beside the King (None: any).
        repeated, quiet, longest: a position so often, so many plies without a capture or a pawn's
        move, and so many in all draw too.

        Raises IllegalMoveError if the opening is not lawful, JadoubeError for what is out of range
        or a search with several threads.
        """
        return self._searcher.play_game(
            start,
            list(opening),
            nodes=nodes,
            counted_moves=counted_moves,
            most_pieces=most_pieces,
            repeated=repeated,
            quiet=quiet,
            longest=longest,
        )

    def stop(self) -> None:
        """End the search that is running, if any, at once; may be called from any thread."""
        self._searcher.stop()

    def hasten(self, *, soft: float | None = None, seconds: float | None = None) -> None:
        """Give the running search, if any, so much time from now; may be called from any thread."""
        self._searcher.hasten(soft, seconds)

    def clear(self) -> None:
        """Forget everything learnt so far; waits for a running search."""
        self._searcher.clear()

    @property
    def is_running(self) -> bool:
        """Whether a search is running."""
        return self._searcher.is_running

    def judge(self, position: Position) -> int:
        """Say what *position* is worth to the side to move as it stands, in hundredths of a pawn."""
        return evaluate(position, self.rules, stalemate=self.stalemate)


def _found(result: _Result) -> Found:
    lines, depth, nodes, seconds, fullness = result
    return Found(
        tuple(
            SearchLine(tuple(moves), SearchScore(centipawns, mate), line_depth, selective)
            for (centipawns, mate), line_depth, selective, moves in lines
        ),
        depth,
        nodes,
        seconds,
        fullness,
    )
