"""A bot that sits at a table on the web: `python examples/bot.py LINK`.

It throws dice for its moves, but it knows its manners: it exacts what it is offered, meets what it
owes, says check, names its pawns, and resigns when it has had enough.
"""

from __future__ import annotations

import asyncio
import random
import sys

from jadoube import Colour, Move, Table, client, square_name
from jadoube.language import parse_act
from jadoube.umpire.acts import Act

ENOUGH = 40


class Dice:
    """A player for `jadoube.client.play`: it is asked for an act whenever something has happened."""

    def __init__(self, colour: Colour, seed: int | None = None, moves: int = ENOUGH) -> None:
        self.colour = colour
        self.chance = random.Random(seed)
        self.moves = moves

    def act(self, table: Table) -> Act | None:
        """Give the next act, None while it is the other's to do something."""
        if table.result is not None or table.referred is not None:
            return None
        words = self._claim(table) or self._duty(table) or self._check(table)
        if words is None and table.turn == self.colour:
            words = self._move(table)
        return None if words is None else self._told(words)

    def _told(self, words: str) -> Act:
        return parse_act(f"{self.colour.word} {words}")

    def _claim(self, table: Table) -> str | None:
        """Exact something that is open, if the table lets me."""
        for wrong in table.open:
            if wrong.may_be_claimed_by(self.colour):
                words = f"exacts {self.chance.choice(wrong.options)} for {wrong.matter}"
                if not table.act(self._told(words)).is_refused:
                    return words
        return None

    def _duty(self, table: Table) -> str | None:
        """Name a pawn that wants a name; what else I owe, `permitted` keeps to."""
        for duty in table.must:
            if duty.kind == "name" and duty.by == self.colour and duty.square is not None:
                names = table.position.usable_names(self.colour, duty.square, table.code.rules)
                return f"names {square_name(duty.square)} {self.chance.choice(names).name.lower()}"
        return None

    def _check(self, table: Table) -> str | None:
        """Say check while there is time."""
        is_mine = table.turn != self.colour and table.check == "unannounced"
        return "says check" if is_mine else None

    def _move(self, table: Table) -> str | None:
        """Throw the dice."""
        moves = table.permitted()
        if not moves:
            return None
        self.moves -= 1
        return "resigns" if self.moves < 0 else _words(self.chance.choice(moves))


def _words(move: Move) -> str:
    if move.is_castling and move.rook_target is not None:
        wing = "king-side" if move.target > move.origin else "queen-side"
        return f"castles {wing} {square_name(move.target)} {square_name(move.rook_target)}"
    name = f" = {move.promotion.name.lower()}" if move.promotion else ""
    return f"moves {square_name(move.origin)} {square_name(move.target)}{name}"


async def sit(link: str, *, seed: int | None = None, moves: int = ENOUGH) -> str:
    """Play one game at the table of *link*, and say how it ended."""
    async with await client.sit(link, "Dice") as place:
        await client.play(place, Dice(client.colour_of(place), seed, moves))
        return str(place.table.result)


if __name__ == "__main__":
    print(asyncio.run(sit(sys.argv[1])))
