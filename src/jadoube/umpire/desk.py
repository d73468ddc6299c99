"""What the clock and the arbiter know of a game: what is not pressed yet, what was counted and given."""

from __future__ import annotations

import msgspec

from jadoube._kernel import Colour, Man

from .board import Board
from .carried import Carried
from .irregularity import Irregularity


class Made(msgspec.Struct, frozen=True, gc=False):
    """A lawful move that *by* has made and not pressed the clock upon; *ply* moves came before it."""

    by: Colour
    ply: int
    both_hands: bool = False


class LetGo(msgspec.Struct, frozen=True, gc=False):
    """A move that is not lawful, let go and not pressed upon: it does not count yet, but what was touched binds.

    *before* is the board without it; a King alone, two squares away, has begun to castle with
    the Rook of *corner*.
    """

    by: Colour
    before: Board
    carried: Carried
    wrongs: tuple[Irregularity, ...]
    corner: int | None = None
    both_hands: bool = False


class Desk(msgspec.Struct, frozen=True, gc=False):
    """The clock, as it was told, and what is kept of illegal moves.

    *running* is None until somebody has pressed; *shown* are the seconds on the clock, where
    they were told; *flags* the players who have overstepped their time, in the order in which
    their flags fell; *fallen* the periods that each has come through. *tally* counts illegal moves;
    nothing that is put back lessens it. *given* are the seconds that the law has added to each clock
    so far, by moves and by penalties, whatever it shows. *watch*: the arbiter waits for the next
    move to be completed. *captor* is the man that stands where it took a King.
    """

    made: tuple[Made, ...] = ()
    let_go: LetGo | None = None
    running: Colour | None = None
    shown: tuple[int, int] | None = None
    flags: tuple[Colour, ...] = ()
    fallen: tuple[int, int] = (0, 0)
    tally: tuple[int, int] = (0, 0)
    given: tuple[int, int] = (0, 0)
    watch: bool = False
    captor: tuple[int, Man] | None = None

    def made_by(self, player: Colour) -> Made | None:
        """Find the move that *player* has made and not pressed upon."""
        for made in self.made:
            if made.by == player:
                return made
        return None

    def waits_for(self, player: Colour) -> bool:
        """Tell whether *player* has made or let go a move, and not pressed."""
        is_let_go = self.let_go is not None and self.let_go.by == player
        return is_let_go or self.made_by(player) is not None

    def pressed(self, player: Colour) -> tuple[Made, ...]:
        """Give what is not pressed upon once *player*'s move is complete."""
        made = self.made
        if not made or (len(made) == 1 and made[0].by == player):
            return ()
        return tuple([one for one in made if one.by != player])

    def undone(self, ply: int) -> Desk:
        """Give the desk after moves were put back until *ply* of them are left."""
        made = tuple(made for made in self.made if made.ply < ply)
        return msgspec.structs.replace(self, made=made, let_go=None, captor=None)

    def counted(self, player: Colour) -> Desk:
        """Give the desk with one more illegal move of *player*'s."""
        return msgspec.structs.replace(self, tally=_more(self.tally, player, 1))

    def credited(self, player: Colour, seconds: int) -> Desk:
        """Give the desk with *seconds* more on *player*'s clock, and in what it shows where that is known."""
        if not seconds:
            return self
        given = _more(self.given, player, seconds)
        if self.shown is None:
            return msgspec.structs.replace(self, given=given)
        white, black = _more(self.shown, player, seconds)
        return msgspec.structs.replace(self, given=given, shown=(max(white, 0), max(black, 0)))


def _more(of_each: tuple[int, int], player: Colour, more: int) -> tuple[int, int]:
    white, black = of_each
    return (white + more, black) if player == Colour.WHITE else (white, black + more)
