"""The opponents' thinking: in a thread of its own, while the table waits for nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work
from textual.message import Message
from textual.widget import Widget
from textual.worker import WorkerState

from jadoube.opponent.engine import EngineLostError

if TYPE_CHECKING:
    from textual.worker import Worker

    from jadoube.table import Table
    from jadoube.umpire.acts import Act

    from .seating import Seating


class Pondering(Widget):
    """Asks the opponents of a table what they do, one thought at a time; it is never seen."""

    class Done(Message):
        """They would do *act* at *table*; None is nothing."""

        def __init__(self, seating: Seating, table: Table, act: Act | None) -> None:
            super().__init__()
            self.seating = seating
            self.table = table
            self.act = act

    class SeatLost(Message):
        """An engine has lost its seat; *reason* says why."""

        def __init__(self, reason: str) -> None:
            super().__init__()
            self.reason = reason

    class Stumbled(Message):
        """Thinking has failed by a fault of ours; the game is not lost by it."""

        def __init__(self, reason: str) -> None:
            super().__init__()
            self.reason = reason

    def __init__(self) -> None:
        super().__init__()
        self.display = False
        self.is_busy = False

    def begin(self, seating: Seating) -> None:
        """Have the opponents of *seating* think, unless they do so already or there is nothing to think about."""
        if seating.opponents and seating.table.result is None and not self.is_busy:
            self.is_busy = True
            self._ponder(seating)

    @work(thread=True, exit_on_error=False)
    def _ponder(self, seating: Seating) -> None:
        table = seating.table  # a value, so nothing can be torn
        try:
            act = seating.next_of_opponents()
        except EngineLostError as error:
            self.post_message(self.SeatLost(str(error)))
        else:
            self.post_message(self.Done(seating, table, act))

    def rest(self) -> None:
        """Be ready for the next thought: what came of the last one has been heard."""
        self.is_busy = False

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Tell a fault of thinking in a line."""
        if event.state == WorkerState.ERROR:
            self.post_message(self.Stumbled(str(event.worker.error)))
