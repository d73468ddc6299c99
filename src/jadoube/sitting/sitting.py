"""A sitting of several games: who begins, with which men, and how the games count."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, JadoubeError
from jadoube.law import Code, load
from jadoube.sitting.lots import Lots
from jadoube.sitting.odds import GivenOdds
from jadoube.table import Table
from jadoube.umpire import Agreement, AgreementError, Odds, Result

if TYPE_CHECKING:
    from collections.abc import Iterable


class SittingError(JadoubeError):
    """A sitting that cannot be held; *field* says which part of it is at fault."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


class Sitting(msgspec.Struct, frozen=True):
    """Two players, the law they sit under, what the lots said, and the games so far.

    A value: `game` gives a new sitting. *first* begins the first game where no odds are
    given; *white* has White throughout. *winners* has a name for each game won and None for
    each drawn. Use `Sitting.open` to have the lots drawn.
    """

    code: str
    players: tuple[str, str]
    first: str
    white: str
    customs: tuple[str, ...] = ()
    odds: GivenOdds | None = None
    draws_count: bool = False
    winners: tuple[str | None, ...] = ()
    readings: tuple[str, ...] = ()

    @classmethod
    def open(
        cls,
        code: str,
        players: tuple[str, str],
        *,
        customs: Iterable[str] = (),
        readings: Iterable[str] = (),
        odds: GivenOdds | None = None,
        first: str | None = None,
        white: str | None = None,
        draws_count: bool = False,
        seed: int | None = None,
    ) -> Sitting:
        """Open a sitting; lots are drawn (from *seed*, if one is given) for what is left out.

        Draws count where the law says so, or where *draws_count* says they were agreed to.
        Raises SittingError naming the part at fault, and LawError for the code.
        """
        law = load(code, customs := tuple(customs), readings := tuple(readings))
        if len(set(players)) != 2:
            raise SittingError("players", "a sitting needs two players")
        named = {"first": first, "white": white, "odds": odds.giver if odds else None}
        for field, name in named.items():
            if name is not None and name not in players:
                raise SittingError(field, f"{name} does not play; name {' or '.join(players)}")
        lots = Lots(seed)
        sitting = cls(
            code=code,
            players=players,
            first=first or lots.draw("first move", *players),
            white=white or _white(law, players, odds, lots),
            customs=customs,
            readings=readings,
            odds=odds,
            draws_count=draws_count or law.provisions.drawn_games.count,
        )
        try:
            sitting.lay()
        except AgreementError as error:
            raise SittingError(error.field, str(error)) from None
        return sitting

    @property
    def law(self) -> Code:
        """The code with its customs, and as it is read."""
        return load(self.code, self.customs, self.readings)

    @property
    def begins(self) -> str:
        """The player who has the first move of the next game."""
        if self.odds is not None and self._move_follows_odds:
            # The giver begins, unless the move is part of the odds.
            return self.other(self.odds.giver) if self.odds.moves else self.odds.giver
        law = self.law.provisions.first_move
        if law.first == "white":
            return self.white
        following = law.next
        player = self.first
        for winner in self.winners:
            if following == "winner" and winner is not None:
                player = winner
            elif following != "alternate-unless-drawn" or winner is not None:
                player = self.other(player)
        return player

    @property
    def _move_follows_odds(self) -> bool:
        """Tell whether the odds say who begins: those of a pawn alone do not under every law."""
        odds = self._given
        assert odds is not None  # asked only where odds are given
        law = self.law.provisions.odds
        return bool(odds.moves) or odds.is_of_piece or law.first_move == "giver"

    @property
    def _given(self) -> Odds | None:
        """The odds of a game, the men on the squares that they have on the giver's side."""
        if self.odds is None:
            return None
        giver = self.colour(self.odds.giver)
        # Squares are given as if the giver had White; 56 turns the board to Black's side.
        squares = tuple(square ^ (56 * giver) for square in self.odds.squares)
        return Odds(giver, squares, self.odds.moves)

    @property
    def score(self) -> dict[str, int]:
        """The games that each player has won."""
        return {player: self.winners.count(player) for player in self.players}

    @property
    def counted(self) -> int:
        """The number of games that count towards a match."""
        return sum(self.draws_count or winner is not None for winner in self.winners)

    def colour(self, player: str) -> Colour:
        """Give the colour of *player*'s men; it is kept for the whole sitting."""
        return Colour.WHITE if player == self.white else Colour.BLACK

    def player(self, colour: Colour) -> str:
        """Give the player who has the men of *colour*."""
        return self.white if colour == Colour.WHITE else self.other(self.white)

    def other(self, player: str) -> str:
        """Give the adversary of *player*."""
        return self.players[player == self.players[0]]

    def game(self, ended: str | Result | None) -> Sitting:
        """Give the sitting after one more game: who won it, its `Result`, or None for a draw."""
        if isinstance(ended, Result):
            ended = None if ended.winner is None else self.player(ended.winner)
        if ended is not None and ended not in self.players:
            raise SittingError("winner", f"{ended} does not play; name {' or '.join(self.players)}")
        return msgspec.structs.replace(self, winners=(*self.winners, ended))

    def lay(self) -> Table:
        """Lay the table for the next game."""
        return Table.lay(
            Agreement(
                self.code,
                self.customs,
                readings=self.readings,
                begins=self.colour(self.begins),
                odds=self._given,
            )
        )


def _white(law: Code, players: tuple[str, str], odds: GivenOdds | None, lots: Lots) -> str:
    """Say who has White where nobody has said: the lot, where the law has one, else the first named.

    A player who gives odds and may choose is taken to agree with that.
    """
    colours = law.provisions.colours
    if colours.by == "lot" and not (odds is not None and colours.giver_chooses):
        return lots.draw("colours", *players)
    return players[0]
