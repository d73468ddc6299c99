"""The line on which acts, moves and words are typed: it completes them and remembers them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

from jadoube.speech.suggestions import fitting

from .sentences import SentenceLog

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.events import Key

    Offers = Callable[[], list[str]]


class ActLine(Input):
    """A line to type on; *offers* lists what may be meant now, the likeliest first.

    The first of them that fits is shown behind what is typed: right takes it, and tab goes
    through all that fit. Up and down bring back what was typed before; page up and page down
    leaf through the sentences, for not everybody has a mouse. A blank on an empty line is a press of the clock.
    """

    class Pressed(Message):
        """The space bar came down on an empty line, which presses a clock."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", "complete", show=False),
        Binding("up", "recall(-1)", show=False),
        Binding("down", "recall(1)", show=False),
        Binding("pageup", "leaf(-1)", show=False),
        Binding("pagedown", "leaf(1)", show=False),
        Binding("ctrl+d", "end_input", show=False),
    ]

    def __init__(self, offers: Offers) -> None:
        super().__init__(
            placeholder="an act, a move, or plain words; F1 for help",
            suggester=_Completing(offers),
            id="line",
        )
        self.cursor_blink = False  # over a slow line each blink would draw the frame again
        self.offers = offers
        self._past: list[str] = []
        self._at = 0
        self._stem, self._offered = "", ""

    async def on_key(self, event: Key) -> None:
        """Hand a line over here, not by a binding: keys that follow at once would come before it."""
        if event.key == "enter":
            event.stop()
            event.prevent_default()
            await self.action_submit()
            self.clear()
        elif event.key == "space" and not self.value:
            event.stop()
            event.prevent_default()
            self.post_message(self.Pressed())

    def remember(self, typed: str) -> str:
        """Keep what was typed to be brought back, and give it without the blanks around it."""
        line = typed.strip()
        if line and line not in self._past[-1:]:
            self._past.append(line)
        self._at = len(self._past)
        return line

    async def action_end_input(self) -> None:
        """Delete a character, as elsewhere; on an empty line ask whether to leave, as Ctrl-C does."""
        if self.value:
            self.action_delete_right()
        else:
            await self.run_action("app.ask_to_leave")

    def action_recall(self, step: int) -> None:
        """Bring back a line that was typed before."""
        self._at = max(0, min(len(self._past), self._at + step))
        self._write(self._past[self._at] if self._at < len(self._past) else "")

    def action_complete(self) -> None:
        """Write the next thing that fits what was typed."""
        if self.value != self._offered:
            self._stem = self.value
        found = fitting(self._stem, self.offers())
        if found:
            at = found.index(self.value) + 1 if self.value in found else 0
            self._offered = found[at % len(found)]
            self._write(self._offered)

    def action_leaf(self, pages: int) -> None:
        """Leaf through what was said."""
        sentences = self.screen.query_one(SentenceLog)
        sentences.scroll_relative(y=pages * sentences.size.height, animate=False)

    def _write(self, line: str) -> None:
        self.value = line
        self.cursor_position = len(line)


class _Completing(Suggester):
    """Completes what is typed from what may be done now."""

    def __init__(self, offers: Offers) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self.offers = offers

    async def get_suggestion(self, value: str) -> str | None:
        """Give the first thing that might be meant."""
        return next(iter(fitting(value, self.offers())), None)
