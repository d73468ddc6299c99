"""The table in the terminal."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.suggester import Suggester
from textual.widgets import Footer, Input, RichLog, Static
from textual.worker import WorkerState

from jadoube._kernel import Colour, JadoubeError, Kind
from jadoube.law import LawError
from jadoube.opponent.engine import EngineLostError
from jadoube.opponent.review import review
from jadoube.umpire.acts import Adjusts, Castles, Moves, Touches, Wing
from jadoube.umpire.telling import ReadingError

from .board import BoardView
from .lawbook import LawScreen
from .laying import LayScreen
from .panels import standing
from .phrase import read, suggestions
from .series import Series

if TYPE_CHECKING:
    from pathlib import Path

    from textual.app import ComposeResult
    from textual.worker import Worker

    from jadoube.umpire import Ruling
    from jadoube.umpire.acts import Act

    from .seating import Seating

HELP = (
    "Press a man: touched. Drop it: quitted. Type acts (touches g1), moves (Nf3, e2 e4) or words "
    "(check, exact king, resign). F2 J'adoube for the next touch, F3 check, F4 the laws."
)


class Completing(Suggester):
    """Completes what is typed from what may be done now."""

    def __init__(self, app: PlayApp) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self.asking = app

    async def get_suggestion(self, value: str) -> str | None:
        """Give the first thing that might be meant."""
        if not value.strip():
            return None
        found = suggestions(self.asking.seating.table, self.asking.player)
        return next((one for one in found if one.lower().startswith(value.lower())), None)


class PlayApp(App[None]):
    """A table: the board, how things stand, the transcript, and a line for words.

    Nothing is ever undone, for the law forbids it. Every act is in the record before the next.
    """

    TITLE = "Jadoube"
    CSS = """
    Screen { layout: vertical; }
    #room { height: 1fr; }
    #side { width: 1fr; padding: 0 1; }
    #standing { height: auto; max-height: 50%; }
    #transcript { height: 1fr; min-height: 3; }
    BoardView { width: auto; height: auto; margin: 0 1 0 0; }
    Screen.narrow #room { layout: vertical; }
    Screen.narrow #side { height: 1fr; }
    Input { height: 3; }
    Screen.short Input { height: 1; border: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "help"),
        Binding("f2", "adjust", "J'adoube"),
        Binding("f3", "check", "check"),
        Binding("f4", "laws", "laws"),
        Binding("f5", "next_game", "next game"),
        Binding("ctrl+q", "quit", "leave", priority=True),
        Binding("up", "history(-1)", show=False),
        Binding("down", "history(1)", show=False),
    ]

    def __init__(
        self,
        seating: Seating | None = None,
        *,
        series: Series | None = None,
        figures: bool = True,
    ) -> None:
        super().__init__()
        self._seating = seating
        self.series = series
        self.figures = figures
        self.is_adjusting = False
        self.past: list[str] = []
        self.at = 0

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
    def player(self) -> Colour:
        """The person whose hand is meant: in turn, if both are persons."""
        persons = [colour for colour in Colour if colour not in self.seating.opponents]
        return persons[0] if len(persons) == 1 else self.seating.table.turn

    def compose(self) -> ComposeResult:
        """Lay out the room."""
        with Horizontal(id="room"), Vertical(id="side"):
            with VerticalScroll(id="standing"):
                yield Static(id="told")
            yield RichLog(id="transcript", wrap=True, markup=False, min_width=20)
        yield Input(
            placeholder="an act, a move, or a word; F1 for help", suggester=Completing(self)
        )
        yield Footer()

    def on_mount(self) -> None:
        """Begin at the table, or with laying one."""
        # Ctrl-C is a key here; a signal comes from outside, and finds a terminal to be put right.
        for sign in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with contextlib.suppress(ValueError, RuntimeError):  # not in the main thread
                asyncio.get_running_loop().add_signal_handler(sign, self._leave)
        self._fit()
        begun = self.series or self._seating
        if begun is None:
            self.push_screen(LayScreen(), self._sit_down)
        else:
            self._sit_down(begun)

    def on_resize(self) -> None:
        """Fit the room into the terminal, whatever its size."""
        self._fit()

    def _fit(self) -> None:
        self.screen.set_class(self.size.width < 60, "narrow")
        self.screen.set_class(self.size.height < 24, "short")
        for view in self.query(BoardView):
            view.refresh(layout=True)

    def _sit_down(self, begun: Seating | Series | None) -> None:
        if begun is None:
            self.exit()
            return
        seating = begun.lay() if isinstance(begun, Series) else begun
        self.series = begun if isinstance(begun, Series) else None
        self._seating = seating
        for view in self.query(BoardView):
            view.remove()
        board = BoardView(seating.table, side=self.player, figures=self.figures)
        self.query_one("#room").mount(board, before=0)
        self.query_one(RichLog).clear()
        self.query_one(Input).focus()
        # Told once the room has its measure, so that lines break where they should.
        self.call_after_refresh(self._begin, seating)

    def _begin(self, seating: Seating) -> None:
        self._say(HELP)
        if self.series is not None:
            self._say(self.series.heading())
        for ruling in seating.rulings:
            self._say(ruling.text)
        self._show()
        self._let_opponents_act()

    # -- what a person does -----------------------------------------------------------------------

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        line = event.value.strip()
        event.input.clear()
        if not line or self._seating is None:
            return
        self.past.append(line)
        self.at = len(self.past)
        if line.lower().startswith("law"):
            self._show_law(line[3:].lstrip("s").strip() or None)
            return
        try:
            self._do(read(line, self.player))
        except ReadingError as error:
            self._say(f"Not understood: {error}")

    @on(BoardView.Pressed)
    def _pressed(self, event: BoardView.Pressed) -> None:
        if self.is_adjusting:
            self.is_adjusting = False
            self._do(Adjusts(self.player, event.square))
        elif self.seating.table.turn == self.player:
            self._do(Touches(self.player, event.square))

    @on(BoardView.Dropped)
    def _dropped(self, event: BoardView.Dropped) -> None:
        if event.origin != event.square and self.seating.table.result is None:
            self._do(self._carried(event.origin, event.square))

    def _carried(self, origin: int, target: int) -> Act:
        """Say what a man carried from square to square is: a King set beside or on his Rook castles."""
        table, player = self.seating.table, self.player
        man = table.position.man(origin)
        home = 4 if player == Colour.WHITE else 60
        if man is not None and man.kind == Kind.KING and origin == home and man.colour == player:
            onto = table.position.man(target)
            is_own_rook = onto is not None and onto.kind == Kind.ROOK and onto.colour == player
            if target in (home + 2, home - 2) or is_own_rook:
                wing: Wing = "king-side" if target > origin else "queen-side"
                return Castles(player, wing)
        return Moves(player, origin, target)

    def action_adjust(self) -> None:
        """Say J'adoube: the next touch adjusts."""
        self.is_adjusting = True
        self.notify("J'adoube: the next man you press is adjusted, not touched.")

    def action_check(self) -> None:
        """Say check."""
        self._do(read("check", self.player))

    def action_help(self) -> None:
        """Tell what can be done."""
        self._say(HELP)

    def action_laws(self) -> None:
        """Open the laws of the code."""
        self._show_law(None)

    def action_history(self, step: int) -> None:
        """Bring back a line that was typed before."""
        if not self.past:
            return
        self.at = max(0, min(len(self.past), self.at + step))
        line = self.past[self.at] if self.at < len(self.past) else ""
        entry = self.query_one(Input)
        entry.value = line
        entry.cursor_position = len(line)

    def action_next_game(self) -> None:
        """Begin the next game of the sitting, once this one has ended."""
        if self._seating is None:
            return
        if self.seating.table.result is None:
            self.notify("The game goes on.")
        elif self.series is None:
            self.notify("This was the only game.")
        elif self.series.is_over:
            self.notify(self.series.ending())
        else:
            self._sit_down(self.series)

    def _show_law(self, number: str | None) -> None:
        try:
            self.push_screen(LawScreen(self.seating.table, number))
        except LawError as error:
            self._say(str(error))

    # -- what happens at the table ----------------------------------------------------------------

    def _do(self, act: Act) -> None:
        try:
            self._told(self.seating.act(act))
        except JadoubeError as error:
            self.notify(str(error), severity="error")
            return
        self._let_opponents_act()

    def _told(self, ruling: Ruling) -> None:
        is_silent = self.seating.table.agreement.umpire == "silent"
        if not is_silent or ruling.is_refused or not ruling.opened:
            self._say(ruling.text)
        else:
            # A silent umpire leaves irregularities to be seen: only what was done is told.
            self._say(ruling.text.split(",")[0].split(";")[0].rstrip(".") + ".")
        self._show()
        result = ruling.after.result
        if result is not None and ruling.before.result is None:
            self._conclude()

    def _conclude(self) -> None:
        for missed in review(self.seating.table, self.player):
            self._say(f"You might have claimed it: {missed.text}")
        for opponent in self.seating.opponents.values():
            for remark in opponent.remarks[-5:]:
                self._say(f"The opponent says: {remark}")
        result = self.seating.table.result
        if self.series is not None and result is not None:
            self.series.end(result)
            self._say(self.series.ending())

    def _say(self, sentence: str) -> None:
        self.query_one(RichLog).write(sentence)

    def _show(self) -> None:
        table = self.seating.table
        names = {colour: self._called(colour) for colour in Colour}
        persons = [colour for colour in Colour if colour not in self.seating.opponents]
        told = standing(table, persons[0] if len(persons) == 1 else None, names)
        self.query_one("#told", Static).update(told)
        hand = table.standing.hand
        marked = {hand.first} if hand.first is not None else set()
        if table.standing.held is not None:
            marked.add(table.standing.held.set_on[-1])
        self.query_one(BoardView).show(table, marked)

    def _called(self, colour: Colour) -> str:
        if self.series is None:
            return colour.name.title()
        return f"{self.series.sitting.player(colour)} ({colour.name.title()})"

    def _let_opponents_act(self) -> None:
        if self.seating.opponents and self.seating.table.result is None:
            self._ponder()

    @work(thread=True, exclusive=True)
    def _ponder(self) -> None:
        """Let an opponent think in a thread of its own; the table is a value, so nothing can be torn."""
        seating = self.seating
        table = seating.table
        try:
            act = seating.next_of_opponents()
        except EngineLostError as error:
            self.call_from_thread(self._lose_seat, str(error))
            return
        if act is not None:
            self.call_from_thread(self._opponent_does, seating, table, act)

    def _opponent_does(self, seating: Seating, table: object, act: Act) -> None:
        if seating is self._seating and table is seating.table:
            self._do(act)
        else:
            # The table has changed meanwhile: it thinks again.
            self._let_opponents_act()

    def _lose_seat(self, word: str) -> None:
        self.seating.opponents.clear()
        if self.series is not None:
            self.series.opponents.clear()
        kept = "" if self.seating.record is None else f" The game is kept in {self.seating.record}."
        self._say(f"{word}.{kept} Both sides are yours now.")
        self._show()

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Tell a fault of thinking in a line; the game is not lost by it."""
        if event.state == WorkerState.ERROR:
            self._say(f"The opponent stumbled: {event.worker.error}")

    async def action_quit(self) -> None:
        """Leave the table; the record is already written."""
        self._leave()

    def _leave(self) -> None:
        if self._seating is not None:
            self._seating.close()
        self.exit()
