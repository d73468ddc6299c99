"""A table: the public face of the umpire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from jadoube._kernel import Colour, Move, Position

from .acts import Act, Castles, Moves
from .agreement import Agreement, Engagement, Odds, Umpiring
from .castling import landing, lawful_castling
from .ending import remaining
from .judge import judge
from .laying import lay
from .marks import mark
from .ruling import Refusal, Ruling
from .view import View

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from jadoube.law import Code

    from .irregularity import Irregularity, Obligation, Result
    from .standing import Standing


class Table:
    """Two players, a board and a law: give it acts, it gives rulings.

    Tables are values: an act leaves this one as it was, and `ruling.table` is the next.

    >>> from jadoube import law
    >>> table = Table(law.codes()[2])
    >>> print(table.act("white touches g1").text.partition(" (")[0])
    White has touched his Knight on g1 and must move it.
    """

    __slots__ = ("standing",)

    def __init__(
        self,
        code: str | Path,
        *,
        customs: Iterable[str] = (),
        umpire: Umpiring = "announces",
        position: str | None = None,
        array: str | None = None,
        turned: bool = False,
        begins: Colour | None = None,
        odds: Odds | None = None,
        engaged: Engagement | None = None,
    ) -> None:
        agreement = Agreement(
            str(code), tuple(customs), umpire, position, array, turned, begins, odds, engaged
        )
        self.standing = lay(agreement)

    @classmethod
    def lay(cls, agreement: Agreement) -> Self:
        """Lay a table as *agreement* says; AgreementError names the field that cannot be read."""
        return cls.standing_as(lay(agreement))

    @classmethod
    def standing_as(cls, standing: Standing) -> Self:
        """Give the table at which things stand as *standing* says."""
        table = cls.__new__(cls)
        table.standing = standing
        return table

    # -- acts ---------------------------------------------------------------------------------

    def act(self, act: Act | str) -> Ruling:
        """Say what the law makes of *act*, typed or told in words; this table is not changed."""
        if isinstance(act, str):
            from jadoube.language import parse_act  # noqa: PLC0415 - until the table's face stands above both

            act = parse_act(act)
        return judge(self.standing, act)

    def is_lawful(self, act: Moves | Castles) -> bool:
        """Tell whether a move is lawful for the player in turn: a man's power and check, not obligations.

        A pawn's last step without a name is lawful if any name, or waiting, is.
        """
        board, rules = self.standing.board, self.standing.terms.code.rules
        if act.by != board.turn:
            return False
        if isinstance(act, Castles):
            try:
                landings = landing(act, self.code)
            except Refusal:
                return False
            return lawful_castling(board, act.by, landings, rules) is not None
        return any(
            move.target == act.target
            and not move.is_castling
            and (act.name is None or act.name == move.promotion)
            for move in self._lawful_from(act.origin)
        )

    def lawful(self) -> list[Move]:
        """List the lawful moves of the player in turn, whatever he is obliged to."""
        return self.standing.board.lawful(self.turn, self.code.rules)

    def permitted(self) -> list[Move]:
        """List the lawful moves of the player in turn that meet all he is obliged to."""
        board, duty, bound = self.standing.board, self.standing.duty, self.standing.hand.bound
        return [
            move
            for move in self.lawful()
            if all(
                board.meets(move, one)
                for one in (duty, bound)
                if one is not None and one.by == self.turn
            )
        ]

    def _lawful_from(self, origin: int) -> list[Move]:
        board = self.standing.board
        return board.lawful(board.turn, self.code.rules, origin)

    # -- how things stand ---------------------------------------------------------------------

    @property
    def agreement(self) -> Agreement:
        """What was agreed before the first move."""
        return self.standing.terms.agreement

    @property
    def code(self) -> Code:
        """The law of the table, customs laid over it."""
        return self.standing.terms.code

    @property
    def position(self) -> Position:
        """The men on the board; one that is held counts where it came from."""
        return self.standing.board.position

    @property
    def shown(self) -> Position:
        """The men as the eye sees them: one that is held stands where the hand has set it."""
        held = self.standing.held
        position = self.position
        if held is None or held.set_on[-1] == held.origin:
            return position
        return position.carry(held.origin, held.set_on[-1]).replace(turn=position.turn)

    @property
    def turn(self) -> Colour:
        """The player whose turn it is."""
        return self.standing.board.turn

    @property
    def open(self) -> tuple[Irregularity, ...]:
        """What may be claimed now."""
        return self.standing.open

    @property
    def must(self) -> tuple[Obligation, ...]:
        """What the players must do."""
        return self.standing.must

    @property
    def result(self) -> Result | None:
        """How the game ended, None while it goes on."""
        return self.standing.result

    @property
    def check(self) -> str:
        """Tell whether the player in turn is in check: `announced`, `unannounced` or `none`."""
        check = self.standing.board.checks[self.turn]
        if check is None:
            return "none"
        return "announced" if check.announced else "unannounced"

    def count(self, player: Colour) -> int | None:
        """Give the moves still to run of the count that *player* demanded."""
        counts = (one for one in self.standing.counts if one.by == player)
        return next((max(remaining(self.standing, one), 0) for one in counts), None)

    @property
    def suspended(self) -> tuple[int, ...]:
        """The squares of pawns that wait for a name because the law gives them none yet."""
        board, rules = self.standing.board, self.code.rules
        return tuple(
            square
            for player in Colour
            for square in board.waiting(player)
            if not board.position.usable_names(player, square, rules)
        )

    @property
    def referred(self) -> str | None:
        """The question that stops play, if one was referred."""
        return self.standing.question

    @property
    def log(self) -> tuple[Act, ...]:
        """The acts so far that were not refused."""
        found: list[Act] = []
        log = self.standing.log
        while log is not None:
            found.append(log.act)
            log = log.earlier
        return tuple(reversed(found))

    def view(self, player: Colour) -> View:
        """Show what *player* may know: a silent umpire leaves irregularities to be seen."""
        standing = self.standing
        is_silent = self.agreement.umpire == "silent"
        check = self.check
        if is_silent and check == "unannounced":
            check = "none"
        opened = () if is_silent else standing.open
        must = standing.spoken if is_silent else standing.must
        return View(
            player,
            self.shown,
            self.turn,
            check,
            opened,
            must,
            {one.by: max(remaining(standing, one), 0) for one in standing.counts}
            if standing.counts
            else {},
            standing.offer,
            standing.question,
            standing.result,
            standing.held,
            standing.setup.turned,
            self.suspended if self.position.has_waiting else (),
            mark(standing, opened, must, is_silent=is_silent),
        )

    def transcript(self) -> str:
        """Tell the game so far as a case: its head, then every act."""
        from jadoube.language import transcript  # noqa: PLC0415 - until the table's face stands above both

        return transcript(self.agreement, self.log)

    def __repr__(self) -> str:
        return f"<Table {self.code.id} {self.position.fen}>"

    def _repr_svg_(self) -> str:
        from jadoube.pictures import draw  # noqa: PLC0415 - until the table's face stands above both

        return draw(self)

    def _repr_html_(self) -> str:
        from jadoube.pictures import show_table  # noqa: PLC0415 - until the table's face stands above both

        return show_table(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.standing == other.standing

    def __hash__(self) -> int:
        return hash((self.position, self.agreement.code, self.standing.ply))
