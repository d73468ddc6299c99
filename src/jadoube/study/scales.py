"""What tables are worth: weighed by a search, or by what a player of some level makes of them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec

from jadoube.opponent.levels import choose, level_of
from jadoube.opponent.search import Search
from jadoube.opponent.thinker import bearings

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from jadoube._kernel import Colour, Move, Position, Rules
    from jadoube.law import Code
    from jadoube.opponent.search import Giver
    from jadoube.table import Table

LIMIT = 10.0
"""So many pawns are the most that a position is worth: beyond that it is won or lost."""
_COST = 5_000
_DEAR = 0.6
"""A level weighs one of every (1 + its nodes / `_COST`) ** `_DEAR` positions.

The square root would make the intervals of all levels as narrow as the time allows; a little more keeps
level 10, which looks at 1.5 million nodes, from taking most of it."""


class Strength(msgspec.Struct, frozen=True):
    """How tables are weighed: the *nodes* of the search that weighs, and the *level* of the players.

    Where a level is given, the player in turn first makes one move as a player of that level does.
    """

    nodes: int
    level: int | None = None

    @property
    def every(self) -> int:
        """One of so many positions is weighed: the dearer a level's thought, the fewer."""
        if self.level is None:
            return 1
        fewer: float = (1 + level_of(self.level).nodes / _COST) ** _DEAR
        return round(fewer)


class Scales:
    """Weighs tables of any code, each with a search that has learnt nothing; at one position none twice."""

    def __init__(self) -> None:
        self._searches: dict[Hashable, Search] = {}
        self._values: dict[Hashable, float] = {}
        self._choices: dict[Hashable, Move] = {}
        self._laid: dict[int, tuple[Table, list[Move], dict[str, Any]]] = {}
        self._seed = ""

    def turn_to(self, seed: str) -> None:
        """Forget what was weighed; the same *seed* has players err alike under every code and after every remedy."""
        self._seed = seed
        self._values.clear()
        self._choices.clear()
        self._laid.clear()

    def worth(self, table: Table, me: Colour, strength: Strength) -> float:
        """Say what a table is worth to *me*, in pawns."""
        if table.result is not None:
            winner = table.result.winner
            return 0.0 if winner is None else LIMIT if winner == me else -LIMIT
        _, moves, bears = self._lay(table)
        value = self._value(table, moves, bears, strength) if moves else 0.0
        return value if table.turn == me else -value

    def _lay(self, table: Table) -> tuple[Table, list[Move], dict[str, Any]]:
        """Ask a table once for its moves and for what bears on them; it is kept, so that no other table gets its `id`."""
        if id(table) not in self._laid:
            self._laid[id(table)] = (table, table.permitted(), bearings(table))
        return self._laid[id(table)]

    def _value(
        self, table: Table, moves: list[Move], bears: dict[str, Any], strength: Strength
    ) -> float:
        """Say what it is worth to the player in turn."""
        position, rules = table.position, table.code.rules
        if strength.level is not None:
            moves = [self._chosen(table, moves, strength.level, bears)]
            after = position.play(moves[0], rules)
            if after.moves(rules):
                sign = 1 if after.turn == position.turn else -1
                history = {"history": [*bears["history"], position.key]}
                return sign * self._weighed(table.code, after, None, strength.nodes, history)
        return self._weighed(table.code, position, moves, strength.nodes, bears)

    def _chosen(self, table: Table, moves: list[Move], level: int, bears: dict[str, Any]) -> Move:
        """Let a player of that level choose."""
        key = (level, *self._key(table.code, table.position, moves, bears))
        if key not in self._choices:
            chance = random.Random(f"{self._seed}/{level}")  # noqa: S311 - a choice that can be done again
            search = self._search(table.code)
            search.clear()  # the best level does not forget by itself
            line = choose(search, table.position, level, chance, moves=moves, **bears)
            assert line is not None  # there are moves
            self._choices[key] = line.move
        return self._choices[key]

    def _weighed(
        self,
        code: Code,
        position: Position,
        moves: Sequence[Move] | None,
        nodes: int,
        bears: dict[str, Any],
    ) -> float:
        key = (nodes, *self._key(code, position, moves, bears))
        if key not in self._values:
            search = self._search(code)
            search.clear()
            score = search.run(position, moves=moves, nodes=nodes, **bears).score
            value = 0.0 if score is None else score.worth / 100
            self._values[key] = max(-LIMIT, min(LIMIT, value))
        return self._values[key]

    def _key(
        self, code: Code, position: Position, moves: Sequence[Move] | None, bears: dict[str, Any]
    ) -> tuple[Hashable, ...]:
        """Give all that bears on a search: codes that differ elsewhere share what was found."""
        tolerated = bears.get("tolerated")
        return (
            *(position, self._kind(code), None if moves is None else tuple(moves)),
            *(None if tolerated is None else tuple(tolerated), tuple(bears["history"])),
            bears.get("horizon"),
        )

    def _search(self, code: Code) -> Search:
        rules, giver = kind = self._kind(code)
        if kind not in self._searches:
            self._searches[kind] = Search(rules, hash_mb=1, stalemate=giver)
        return self._searches[kind]

    def _kind(self, code: Code) -> tuple[Rules, Giver]:
        """Give what of a code bears on a search."""
        return code.rules, code.provisions.stalemate.giver
