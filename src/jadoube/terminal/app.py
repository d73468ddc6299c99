"""The table in the terminal."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Static
from textual.worker import WorkerState

from jadoube._kernel import Colour, JadoubeError
from jadoube.boards import Remark
from jadoube.language import ReadingError
from jadoube.law import LawError
from jadoube.opponent.engine import EngineLostError
from jadoube.opponent.review import tell_missed
from jadoube.prose.notices import said
from jadoube.prose.phrases import listed
from jadoube.speech import carried, read
from jadoube.speech.plain import only_meant
from jadoube.speech.reader import ADOUBE
from jadoube.speech.suggestions import suggest
from jadoube.umpire.acts import (
    Adjusts,
    Castles,
    Holds,
    Moves,
    Plays,
    Presses,
    Quits,
    Touches,
    Upsets,
    deed_of,
)

from . import arbiter, departure
from .act_line import ActLine
from .board import BoardView
from .board_source import BoardLostError
from .clock_bar import ClockBar, ClockDial, PressButton, is_plain_press, unpressed
from .laws import LawScreen
from .lay_screen import LayScreen
from .move_sheet import MoveSheet, written_moves
from .overlays import HelpScreen, LeaveScreen
from .panels import brief, heading, situation
from .real_board import WELCOME
from .record import SaveError
from .screen_size import fit
from .seats import Seat, unseat_engines
from .sentences import SentenceLog
from .series import Series

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from textual import events
    from textual.app import ComposeResult
    from textual.geometry import Size
    from textual.worker import Worker

    from jadoube.boards import Chunk
    from jadoube.table import Table
    from jadoube.umpire.acts import Act

    from .arbiter import Bidding
    from .real_board import RealBoard
    from .seating import Seating


BY_HAND = (Touches, Adjusts, Upsets, Moves, Holds, Quits, Plays, Castles)
"""Acts that use up a J'adoube said before; a word such as check does not."""
PLAYS = deed_of(Plays).words


class PlayApp(App[None]):
    """A table: the board, how things stand, the sentences, and a line for words.

    Nothing is ever undone, for the law forbids it. Every act is in the record before the next.
    """

    TITLE = "Jadoube"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "help"),
        Binding("f2", "adjust", "J'adoube"),
        Binding("f3", "check", "check"),
        Binding("f4", "laws", "laws"),
        Binding("f5", "next_game", "next"),
        Binding("f6", "press", "press"),
        Binding("f7", "auto_press", "auto"),
        Binding("ctrl+q", "quit", "leave", priority=True),
        Binding("ctrl+c", "ask_to_leave", "ask", show=False, priority=True),
    ]

    def __init__(
        self,
        seating: Seating | None = None,
        *,
        series: Series | None = None,
        figures: bool = True,
        board: RealBoard | None = None,
        presses: bool = False,
    ) -> None:
        super().__init__()
        self.board = board
        self._is_hearing = self._is_listening = False
        self._seating = seating
        self.series = series
        self.figures = figures
        self.presses = presses
        """Whether the clock is pressed for persons."""
        self.fault: str | None = None
        """Why no table could be laid."""
        self.is_adjusting = False
        self._is_pondering = False
        self._remarked = 0

    @property
    def seating(self) -> Seating:
        """Who sits at the table."""
        assert self._seating is not None  # asked only once a table is laid
        return self._seating

    @property
    def records(self) -> dict[str, Path]:
        """Where what was played is kept: the game, and the sitting if it was one."""
        found = {}
        if self._seating is not None and self._seating.record is not None:
            found["the game"] = self._seating.record
        if self.series is not None:
            found["the sitting"] = self.series.record
        return found

    @property
    def persons(self) -> list[Colour]:
        """The colours that persons have."""
        return [colour for colour in Colour if colour not in self.seating.opponents]

    @property
    def player(self) -> Colour:
        """The person whose hand is meant: in turn, if both are persons."""
        return self.persons[0] if len(self.persons) == 1 else self.seating.table.turn

    @property
    def is_silent(self) -> bool:
        """Whether the umpire tells nothing."""
        return self.seating.table.agreement.umpire == "silent"

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        with Horizontal(id="body"), Vertical(id="side"):
            yield Static(id="heading")
            yield ClockBar()
            with VerticalScroll(id="situation"):
                yield Static(id="situation-text")
            with Vertical(id="told"):
                yield SentenceLog()
                yield MoveSheet()
        yield ActLine(self._offers)
        yield Static(id="brief")
        yield Footer(id="keys")

    def _offers(self) -> list[str]:
        """List what may be typed now."""
        said = suggest(self.seating.table, self.player)
        return [*said, *arbiter.offers(self.seating), "law "]

    def on_mount(self) -> None:
        """Begin at the table, or with laying one."""
        departure.watch(self, self._leave)
        self._fit(self.size)
        begun = self.series or self._seating
        if begun is None:
            self.push_screen(LayScreen(), self._sit_down)
        else:
            self._sit_down(begun)

    def on_resize(self, event: events.Resize) -> None:
        """Fit the screen into the terminal, whatever its size."""
        self._fit(event.size)

    def _fit(self, size: Size) -> None:
        for screen in self.screen_stack:
            fit(screen, size)
        for view in self.query(BoardView):
            view.refresh(layout=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave out what cannot be done while no table is laid, or another one is being laid."""
        del parameters
        at_table = ("help", "adjust", "check", "laws", "next_game")
        is_laid = self._seating is not None and not isinstance(self.screen, LayScreen)
        if action in ("press", "auto_press"):
            return is_laid and self.seating.table.is_clocked
        return is_laid or action not in at_table

    def _sit_down(self, begun: Seating | Series | None) -> None:
        if begun is None:
            if self._seating is None:
                self.exit()
            return
        try:
            seating = begun.lay() if isinstance(begun, Series) else begun
        except JadoubeError as error:
            self._refuse(str(error))
            return
        if self._seating not in (None, seating) and begun is not self.series:
            self.seating.close()  # of one sitting all games have the same opponents
        self.series = begun if isinstance(begun, Series) else None
        self._seating = seating
        self._remarked = 0
        self.is_adjusting = False
        for view in self.query(BoardView):
            view.remove()
        board = BoardView(seating.table, side=self.player, figures=self.figures)
        self.query_one("#body").mount(board, before=0)
        self.query_one(SentenceLog).begin()
        self.query_one(ActLine).focus()
        self.refresh_bindings()
        self._fit(self.size)
        # Said once the screen has its measure, so that lines break where they should.
        self.call_after_refresh(self._begin, seating)

    def _refuse(self, fault: str) -> None:
        """Say why the next table cannot be laid; without any there is nothing to stay for."""
        if self.query(BoardView):
            self._say(fault)
        else:
            self.fault = fault
            self.exit()

    def _begin(self, seating: Seating) -> None:
        self._say("F1 tells what can be done. Nothing can be taken back.")
        if self.series is not None:
            self._say(self.series.heading())
        for ruling in seating.rulings:
            if is_plain_press(ruling):
                continue
            self._say(said(ruling, is_silent=self.is_silent))
        for note in [*(self.series.notes if self.series else ()), *seating.notes]:
            self._say(note)
        seating.wind()
        self.query_one(ClockBar).keep(seating)
        self._show()
        if self.board is not None:
            self._sit_board_down(self.board)
        self._let_opponents_act()

    # -- what a person does -----------------------------------------------------------------------

    @on(ActLine.Submitted)
    def _typed(self, event: ActLine.Submitted) -> None:
        if not isinstance(event.input, ActLine) or self._seating is None:
            return
        line = event.input.remember(event.value)
        first, _, rest = line.lower().partition(" ")
        if line.lower() in ADOUBE:
            self.action_adjust()
        elif first in ("law", "laws"):
            self._show_law(rest.strip() or None)
        elif first in ("help", "?"):
            self.action_help()
        elif line.lower() in ("press", "presses"):
            self.action_press()
        elif line.lower() in ("quit", "exit", "leave"):
            self._leave()
        elif (bidding := arbiter.bidding_of(line)) is not None:
            self._bid_clocks(bidding)
        elif not line and self.board is not None:
            self.board.door.settle()
            self._hear_board()
        elif line:
            with self._asking_what_is_meant():
                self._do(self._adjusted(self._meant(line)))

    def _bid_clocks(self, bidding: Bidding) -> None:
        with self._telling_what_is_not_kept():
            self._say(arbiter.bid_clocks(self.seating, bidding))
        self._show()

    def _meant(self, line: str) -> Act:
        table = self.seating.table
        act = read(line, table, self.player if len(self.persons) == 1 else None)
        # Whoever says that he plays a move means the press with it; its notation alone is the hand's part.
        is_bare = isinstance(act, Plays) and PLAYS not in line.lower().split()
        return unpressed(table, act) if is_bare else act

    @contextlib.contextmanager
    def _asking_what_is_meant(self) -> Iterator[None]:
        try:
            yield
        except ReadingError as error:
            self._say(f"Not understood: {error.reason}")

    @on(BoardView.Pressed)
    def _pressed(self, event: BoardView.Pressed) -> None:
        if self.is_adjusting or self.seating.table.turn == self.player:
            self._do(self._adjusted(Touches(self.player, event.square)))

    def _adjusted(self, act: Act) -> Act:
        """Give *act*, or an adjustment if it is the touch that J'adoube was said before."""
        if not self.is_adjusting or not isinstance(act, Touches) or act.by != self.player:
            return act
        return Adjusts(act.by, act.square)

    @on(BoardView.Dropped)
    def _dropped(self, event: BoardView.Dropped) -> None:
        table = self.seating.table
        if event.origin != event.square and table.result is None:
            with self._asking_what_is_meant():
                self._do(only_meant(carried(table, self.player, event.origin, event.square)))

    def action_adjust(self) -> None:
        """Say J'adoube: the next touch adjusts, unless the hand does something else before."""
        self.is_adjusting = True
        self._say("J'adoube: the next man that you touch is adjusted, unless you move first.")

    def action_check(self) -> None:
        """Say check."""
        self._do(self._meant("check"))

    def action_help(self) -> None:
        """Tell what can be done, in a panel of its own."""
        self.push_screen(HelpScreen(self.seating))

    @on(ActLine.Pressed)
    @on(PressButton.Pressed)
    def action_press(self) -> None:
        """Press the clock: one's own, or, where both are persons, the one that runs."""
        table = self.seating.table
        by = self.persons[0] if len(self.persons) == 1 else table.running
        if by is not None:
            self._do(Presses(by))

    @on(ClockDial.Pressed)
    def _face_pressed(self, event: ClockDial.Pressed) -> None:
        if event.player in self.persons:
            self._do(Presses(event.player))

    def action_auto_press(self) -> None:
        """Have the clock pressed for persons upon every lawful move, or no more."""
        self.presses = not self.presses
        now = "is pressed for you upon a lawful move" if self.presses else "is yours to press"
        self._say(f"The clock {now}.")
        self._press_for_persons()

    def action_laws(self) -> None:
        """Open the laws of the code."""
        self._show_law(None)

    def action_next_game(self) -> None:
        """Begin the next game of the sitting, or lay another table, once this one has ended."""
        if self.seating.table.result is None:
            self.notify("The game goes on.")
        elif self.series is not None and not self.series.is_over:
            self._sit_down(self.series)
        else:
            self.push_screen(LayScreen(), self._sit_down)

    def _show_law(self, number: str | None) -> None:
        try:
            self.push_screen(LawScreen(self.seating.table, number))
        except LawError as error:
            self._say(str(error))

    # -- what happens at the table ----------------------------------------------------------------

    @on(ClockBar.Ran)
    def _tell_flag(self) -> None:
        """Tell the umpire of a flag that has fallen, before anything else is done."""
        fallen = self.seating.fallen()
        if fallen is not None:
            self._do(fallen)

    def _do(self, act: Act) -> None:
        if act != self.seating.fallen():
            self._tell_flag()
        with self._telling_what_is_not_kept():
            self.seating.act(act)
        ruling = self.seating.rulings[-1]
        if isinstance(act, BY_HAND) and act.by in self.persons and not ruling.is_refused:
            self.is_adjusting = False
        has_ended = ruling.after.result is not None and ruling.before.result is None
        # Once the game is over, a silent umpire tells why. A plain press is seen on the clock.
        if has_ended or not is_plain_press(ruling):
            self._say(said(ruling, is_silent=self.is_silent and not has_ended))
        self._show()
        if has_ended:
            self._conclude()
        self._hear_board()
        officiated = self.seating.officiated()
        if officiated is not None:
            self._do(officiated)
        self._press_for_persons()
        self._let_opponents_act()

    def _press_for_persons(self) -> None:
        """Press upon a lawful move, for those who would have it so."""
        table = self.seating.table
        by = table.running
        if not self.presses or table.result is not None or by not in self.persons:
            return
        if table.desk.made_by(by) is not None:
            self._do(Presses(by))

    @contextlib.contextmanager
    def _telling_what_is_not_kept(self) -> Iterator[None]:
        """Go on where a record cannot be written: it has happened, and is kept with the next that can be."""
        try:
            yield
        except SaveError as error:
            self._say(f"Not kept: {error}.")

    def _conclude(self) -> None:
        """Say what was missed, what the opponent thought, and how the sitting stands."""
        for player in self.persons:
            for missed in tell_missed(self.seating.table, player):
                self._say(missed)
        self._tell_remarks()
        result = self.seating.table.result
        if self.series is not None and result is not None:
            with self._telling_what_is_not_kept():
                self.series.end(result)
            self._say(self.series.ending())
        else:
            self._say("F5 lays another table.")

    def _tell_remarks(self) -> None:
        remarks = [one for each in self.seating.opponents.values() for one in each.remarks]
        for remark in remarks[self._remarked :]:
            self._say(f"The opponent says: {remark}")
        self._remarked = len(remarks)

    def _say(self, sentence: str) -> None:
        self.query_one(SentenceLog).say(sentence)

    def _show(self) -> None:
        table = self.seating.table
        names = {colour: self._called(colour) for colour in Colour}
        self.query_one("#heading", Static).update(heading(table, names, figures=self.figures))
        player = self.persons[0] if len(self.persons) == 1 else None
        self.query_one("#situation-text", Static).update(situation(table, player))
        self.query_one("#brief", Static).update(brief(table, player))
        self.query_one(BoardView).show(table, table.view(self.player).marks)
        self.query_one(ClockBar).look()
        is_hushed = self.is_silent and table.result is None
        moves = written_moves(self.seating.rulings, is_silent=is_hushed)
        self.query_one(MoveSheet).show(moves)

    def _called(self, colour: Colour) -> str:
        if self.series is not None:
            return self.series.sitting.player(colour)
        if colour in self.seating.opponents:
            return str(Seat.of(self.seating.opponents[colour]))
        return "you" if self.seating.opponents else "a player here"

    # -- what a real board says -------------------------------------------------------------------

    def _sit_board_down(self, board: RealBoard) -> None:
        """Listen to the board from the first table on, and compare it with each."""
        board.sit_down(self.seating)
        if not self._is_listening:
            self._is_listening = True
            self._say(WELCOME)
            self._listen(board)
        self._hear_board()

    @work(thread=True)
    def _listen(self, board: RealBoard) -> None:
        try:
            for chunk in board.source.chunks():
                self.call_from_thread(self._board_sent, chunk)
        except BoardLostError as error:
            self.call_from_thread(self._say, f"{error}. The game goes on without it.")

    def _board_sent(self, chunk: Chunk) -> None:
        assert self.board is not None  # who else would send it
        self.board.feed(chunk)
        self._hear_board()

    def _hear_board(self) -> None:
        """Do what hands have done on the board, and say where it must be put right."""
        if self.board is None or self._is_hearing:
            return
        self._is_hearing = True
        for heard in self.board.heard(self.seating):
            if isinstance(heard, Remark):
                self._say(heard.text)
            else:
                self._do(heard)
        self._is_hearing = False

    # -- what the opponents do --------------------------------------------------------------------

    def _let_opponents_act(self) -> None:
        """Have them think, one thought at a time: one that is overtaken is thought again."""
        is_over = self.seating.table.result is not None
        if self.seating.opponents and not is_over and not self._is_pondering:
            self._is_pondering = True
            self._ponder()

    @work(thread=True)
    def _ponder(self) -> None:
        """Let an opponent think in a thread of its own; the table is a value, so nothing can be torn."""
        seating = self.seating
        table = seating.table
        try:
            act = seating.next_of_opponents()
        except EngineLostError as error:
            self.call_from_thread(self._lose_seat, str(error))
            return
        self.call_from_thread(self._opponent_does, seating, table, act)

    def _opponent_does(self, seating: Seating, table: Table, act: Act | None) -> None:
        self._is_pondering = False
        if seating is not self._seating or table is not seating.table:
            self._let_opponents_act()
        elif act is not None:
            self._do(act)
            if not self.is_silent or self.seating.rulings[-1].exacted is not None:
                self._tell_remarks()

    def _lose_seat(self, word: str) -> None:
        self._is_pondering = False
        kept = "" if self.seating.record is None else f" The game is kept in {self.seating.record}."
        ours = listed(unseat_engines(self.seating.opponents))
        if self.series is not None:
            unseat_engines(self.series.opponents)
        self._say(f"{word}.{kept} {ours} plays in its place.")
        self._show()
        self._let_opponents_act()

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Tell a fault of thinking in a line; the game is not lost by it."""
        if event.state == WorkerState.ERROR:
            self._is_pondering = False
            self._say(f"The opponent stumbled: {event.worker.error}")

    async def action_quit(self) -> None:
        """Leave the table; the record is already written."""
        self._leave()

    def action_ask_to_leave(self) -> None:
        """Ask whether to leave; who presses the keys again means it."""
        if self._seating is None or isinstance(self.screen, LeaveScreen):
            self._leave()
        else:
            self.push_screen(LeaveScreen(self.seating.record), self._answered)

    def _answered(self, is_leaving: bool | None) -> None:
        if is_leaving:
            self._leave()

    def _leave(self) -> None:
        if self.board is not None:
            self.board.source.close()
        if self._seating is not None:
            self._seating.close()
        self.exit()
