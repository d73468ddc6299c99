"""The table in the terminal."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Footer, Static

from jadoube._kernel import Colour, JadoubeError
from jadoube.language import ReadingError
from jadoube.law import LawError
from jadoube.speech import carried
from jadoube.speech.plain import only_meant
from jadoube.speech.reader import ADOUBE
from jadoube.speech.suggestions import suggest
from jadoube.umpire.acts import Presses, Touches

from . import arbiter, departure
from .act_line import ActLine
from .board import BoardView
from .board_ear import BoardEar
from .clock_bar import ClockBar, ClockDial, PressButton
from .course import GameCourse
from .laws import LawScreen
from .lay_screen import LayScreen
from .overlays import HelpScreen, LeaveScreen, SaidScreen
from .panels import brief
from .pondering import Pondering
from .screen_size import fit
from .series import Series
from .side_panel import SidePanel

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from textual import events
    from textual.app import ComposeResult
    from textual.geometry import Size

    from jadoube.umpire.acts import Act

    from .arbiter import Bidding
    from .real_board import RealBoard
    from .seating import Seating


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
        Binding("f8", "said", "said", show=False),
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
        self._seating = seating
        self.series = series
        self.figures = figures
        self._presses = presses
        self.fault: str | None = None
        """Why no table could be laid."""
        self._course: GameCourse | None = None

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
    def course(self) -> GameCourse:
        """What happens at the table."""
        assert self._course is not None  # asked only once a table is laid
        return self._course

    @property
    def _side(self) -> SidePanel:
        return self.query_one(SidePanel)

    @property
    def _pondering(self) -> Pondering:
        return self.query_one(Pondering)

    @property
    def _ear(self) -> BoardEar:
        return self.query_one(BoardEar)

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        with Horizontal(id="body"):
            yield SidePanel()
        yield ActLine(self._offers)
        yield Static(id="brief")
        yield Footer(id="keys")
        yield Pondering()
        yield BoardEar(self.board, at=lambda: self.seating, do=self._do, say=self._say)

    def _offers(self) -> list[str]:
        """List what may be typed now."""
        said = suggest(self.seating.table, self.seating.player)
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
        at_table = ("help", "adjust", "check", "laws", "next_game", "said")
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
        presses = self._presses if self._course is None else self._course.presses
        self._course = GameCourse(
            seating, self.series, say=self._say, look=self._look, presses=presses
        )
        for view in self.query(BoardView):
            view.remove()
        # Two at one screen see it as White does, whoever is in turn when they sit down.
        side = Colour.WHITE if seating.only_person is None else seating.only_person
        board = BoardView(seating.table, side=side, figures=self.figures)
        self.query_one("#body").mount(board, before=0)
        self._side.begin()
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
        self.course.tell_so_far()
        seating.wind()
        self._side.keep_time(seating)
        self._show()
        self._ear.sit_down()
        self._pondering.begin(self.seating)

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
        elif not line:
            self._ear.settle()
        else:
            with self._asking_what_is_meant():
                self._do(self.course.adjusted(self.course.meant(line)))

    def _bid_clocks(self, bidding: Bidding) -> None:
        with self.course.telling_what_is_not_kept():
            self._say(arbiter.bid_clocks(self.seating, bidding))
        self._show()

    @contextlib.contextmanager
    def _asking_what_is_meant(self) -> Iterator[None]:
        try:
            yield
        except ReadingError as error:
            self._say(f"{error.reason[:1].upper()}{error.reason[1:]}")

    @on(BoardView.Pressed)
    def _pressed(self, event: BoardView.Pressed) -> None:
        player = self.seating.player
        if self.course.is_adjusting or self.seating.table.turn == player:
            self._do(self.course.adjusted(Touches(player, event.square)))

    @on(BoardView.Dropped)
    def _dropped(self, event: BoardView.Dropped) -> None:
        table = self.seating.table
        if event.origin != event.square and table.result is None:
            with self._asking_what_is_meant():
                self._do(
                    only_meant(carried(table, self.seating.player, event.origin, event.square))
                )

    def action_adjust(self) -> None:
        """Say J'adoube: the next touch adjusts, unless the hand does something else before."""
        self.course.is_adjusting = True
        self._say("J'adoube: the next man that you touch is adjusted, unless you move first.")

    def action_check(self) -> None:
        """Say check."""
        self._do(self.course.meant("check"))

    def action_help(self) -> None:
        """Tell what can be done, in a panel of its own."""
        self.push_screen(HelpScreen(self.seating))

    def action_said(self) -> None:
        """Tell again all that was said, in a panel of its own: where the table has no room for it."""
        self.push_screen(SaidScreen(self._side.sentences))

    @on(ActLine.Pressed)
    @on(PressButton.Pressed)
    def action_press(self) -> None:
        """Press the clock: one's own, or, where both are persons, the one that runs."""
        by = self.seating.only_person
        by = self.seating.table.running if by is None else by
        if by is not None:
            self._do(Presses(by))

    @on(ClockDial.Pressed)
    def _face_pressed(self, event: ClockDial.Pressed) -> None:
        if event.player in self.seating.persons:
            self._do(Presses(event.player))

    def action_auto_press(self) -> None:
        """Have the clock pressed for persons upon every lawful move, or no more."""
        self.course.change_presses()
        self._pondering.begin(self.seating)

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
    def _flag_fell(self) -> None:
        self.course.tell_flag()
        self._pondering.begin(self.seating)

    def _do(self, act: Act) -> None:
        self.course.do(act)
        self._pondering.begin(self.seating)

    def _look(self) -> None:
        """Show the table after an act, and hear what a real board says of it."""
        self._show()
        self._ear.hear()

    def _say(self, sentence: str) -> None:
        self._side.say(sentence)

    def _show(self) -> None:
        seating = self.seating
        self._side.show(seating, self.course.names, figures=self.figures)
        self.query_one("#brief", Static).update(brief(seating.table, seating.only_person))
        self.query_one(BoardView).show(seating.table, seating.table.view(seating.player).marks)

    # -- what the opponents do --------------------------------------------------------------------

    @on(Pondering.Done)
    def _opponent_does(self, event: Pondering.Done) -> None:
        self._pondering.rest()
        seating = self.seating
        if event.seating is not seating or event.table is not seating.table:
            self._pondering.begin(seating)  # the table has changed meanwhile: think again
        elif event.act is not None:
            self._do(event.act)
            if not seating.is_silent or seating.rulings[-1].exacted is not None:
                self.course.tell_remarks()

    @on(Pondering.SeatLost)
    def _lose_seat(self, event: Pondering.SeatLost) -> None:
        self._pondering.rest()
        self.course.unseat_engines(event.reason)
        self._show()
        self._pondering.begin(self.seating)

    @on(Pondering.Stumbled)
    def _tell_stumble(self, event: Pondering.Stumbled) -> None:
        self._pondering.rest()
        self._say(f"The opponent stumbled: {event.reason}")

    # -- leaving ----------------------------------------------------------------------------------

    async def action_quit(self) -> None:
        """Leave the table; the record is already written."""
        self._leave()

    def action_ask_to_leave(self) -> None:
        """Ask whether to leave; the same keys pressed again leave."""
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
