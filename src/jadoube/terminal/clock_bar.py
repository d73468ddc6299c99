"""The two clocks beside the board, and the lever that is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Static

from jadoube._kernel import Colour, SanError
from jadoube.opponent.player import act_of
from jadoube.sitting.clock import SECOND, show_time
from jadoube.umpire.acts import Plays, Presses

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from jadoube.table import Ruling, Table
    from jadoube.umpire.acts import Act

    from .seating import Seating

BEAT = 0.1
"""Seconds from one look at the clock to the next: the last ones are shown in tenths."""
SHORT = 10 * SECOND
"""Whoever has fewer milliseconds left is warned."""
UNTIMED = "-:--"
"""What a clock shows where no time was agreed, and it is only pressed."""


def is_plain_press(ruling: Ruling) -> bool:
    """Tell whether *ruling* is of a press of which there is nothing to say but what the clocks show."""
    if not isinstance(ruling.act, Presses) or ruling.is_refused:
        return False
    return not ruling.opened and not ruling.lapsed and ruling.after.result == ruling.before.result


def unpressed(table: Table, act: Act) -> Act:
    """Give the hand's part of a move that is told in notation, where the clock completes moves; else *act* itself."""
    if not isinstance(act, Plays) or not table.is_clocked or act.by != table.turn:
        return act
    try:
        return act_of(act.by, table.position.parse_san(act.san, table.code.rules))
    except SanError:
        return act  # the umpire refuses a move that is not lawful, and says why


class ClockDial(Static):
    """One player's clock; a hand on it presses it."""

    can_focus = False

    class Pressed(Message):
        """A hand came down on the clock of *player*."""

        def __init__(self, player: Colour) -> None:
            super().__init__()
            self.player = player

    def __init__(self, player: Colour) -> None:
        super().__init__(id=f"clock-{player.word}")
        self.player = player
        self.shown = ""

    def show(self, left: int | None, room: int, *, is_running: bool) -> None:
        """Show what is left in *room* columns; drawn again only where that looks otherwise than before."""
        time = UNTIMED if left is None else show_time(left)
        mark = ">" if is_running else " "
        ways = (f"{self.player.title} {time}", f"{self.player.title[0]} {time}", time)
        text = mark + next((way for way in ways if len(way) < room), time)
        if text != self.shown:
            self.shown = text
            self.update(text)
        self.set_class(is_running, "running")
        self.set_class(left is not None and left < SHORT, "hurried")

    def on_click(self) -> None:
        """Tell that it was pressed."""
        self.post_message(self.Pressed(self.player))


class PressButton(Static):
    """A button that presses the clock which runs."""

    can_focus = False

    class Pressed(Message):
        """It was pressed."""

    def on_click(self) -> None:
        """Tell that it was pressed."""
        self.post_message(self.Pressed())


class ClockBar(Horizontal):
    """Both clocks and the lever, looked at ten times a second; it tells when a flag is down.

    Under a law that has the clock pressed and no time agreed it shows whose clock runs. Elsewhere it is not seen.
    """

    class Ran(Message):
        """A flag has fallen."""

    def __init__(self) -> None:
        super().__init__(id="clocks")
        self.display = False
        self.seating: Seating | None = None
        self._warned: set[Colour] = set()

    def compose(self) -> ComposeResult:
        """Lay the clocks beside each other."""
        for player in Colour:
            yield ClockDial(player)
        yield PressButton("Press", id="lever")

    def on_mount(self) -> None:
        """Begin to look at the clock."""
        self.set_interval(BEAT, self.look)

    def keep(self, seating: Seating) -> None:
        """Keep the time of the game at *seating* from now on."""
        self.seating = seating
        self._warned.clear()
        self.display = seating.table.is_clocked
        self.look()

    def look(self) -> None:
        """Show what the clocks show now, and tell of a flag that is down."""
        if self.seating is None or not self.display:
            return
        clock, table = self.seating.clock, self.seating.table
        running = table.running if clock is None else clock.running
        if table.result is not None:
            running = None
        room = min(face.size.width for face in self.query(ClockDial))
        for face in self.query(ClockDial):
            left = None if clock is None else clock.left_at(face.player, self.seating.present())
            face.show(left, room, is_running=face.player == running)
            is_person = face.player not in self.seating.opponents
            if face.player == running and left is not None and left < SHORT and is_person:
                self._warn(face.player)
        if self.seating.fallen() is not None:
            self.post_message(self.Ran())

    def _warn(self, player: Colour) -> None:
        """Ring once for each player whose time runs short."""
        if player not in self._warned:
            self._warned.add(player)
            self.app.bell()
