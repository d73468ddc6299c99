"""Our own mind: the kernel's search, at a level."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from .levels import choose, level_of
from .mind import Thought
from .search import Search
from .search_limits import Limits, allot

if TYPE_CHECKING:
    from jadoube._kernel import Move
    from jadoube.law import Code
    from jadoube.table import Table


class Thinker:
    """Thinks with the kernel's search, as well as its *level* allows; *seed* makes it repeatable.

    At the best level *seconds* is how long it thinks over a move; on a clock, what that allows.
    """

    def __init__(
        self,
        level: int = 6,
        *,
        seed: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        hash_mb: int = 16,
    ) -> None:
        self.level = level
        self.seconds = seconds
        self.limits: Limits | None = None
        self.threads = threads
        self.hash_mb = hash_mb
        self.chance = random.Random(seed)  # noqa: S311 - play, not secrets
        self._nodes = max(2_000, level_of(level).nodes // 4)
        self._search: Search | None = None
        self._code: Code | None = None

    def choose(self, table: Table, moves: list[Move]) -> Thought:
        """Choose among *moves* as a player of its level would."""
        line = choose(
            self._searching(table.code),
            table.position,
            self.level,
            self.chance,
            moves=moves,
            seconds=self._seconds(table),
            **bearings(table),
        )
        if line is None:
            return Thought(moves[0], 0)
        return Thought(line.move, line.score.worth)

    def weigh(self, table: Table, moves: list[Move]) -> int:
        """Say what the table is worth to the player in turn, who may make only *moves*."""
        found = self._searching(table.code).run(
            table.position, moves=moves, nodes=self._nodes, **bearings(table)
        )
        return 0 if found.score is None else found.score.worth

    def close(self) -> None:
        """End a search that is running."""
        if self._search is not None:
            self._search.stop()

    def _seconds(self, table: Table) -> float | None:
        if self.limits is None:
            return self.seconds
        return allot(self.limits, table.turn, overhead=0).soft

    def _searching(self, code: Code) -> Search:
        """Give the search for the rules of *code*, kept while the code stays the same."""
        if self._search is None or self._code != code:
            giver = code.provisions.stalemate.giver
            self._search = Search(
                code.rules, hash_mb=self.hash_mb, threads=self.threads, stalemate=giver
            )
            self._code = code
        return self._search


def bearings(table: Table) -> dict[str, Any]:
    """Tell what bears on a search besides the board: checks unannounced, earlier boards, a count that runs."""
    tolerated = table.position.checkers() if table.check == "unannounced" else None
    keys = []
    past = table.past
    while past is not None:
        keys.append(past.board.position.key)
        past = past.earlier
    runs = [table.remaining(count) for count in table.counts]
    return {
        "tolerated": tolerated,
        "history": keys[::-1],
        "horizon": max(2 * min(runs) - 1, 1) if runs else None,
    }
