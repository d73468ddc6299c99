"""The sentences beside the board: what was said, its lines broken again whenever the width changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import RichLog

if TYPE_CHECKING:
    from textual import events


class SentenceLog(RichLog):
    """Sentences one after another, the last in sight."""

    def __init__(self) -> None:
        super().__init__(id="sentences", wrap=True, markup=False, min_width=10)
        self.sentences: list[str] = []
        self._broken_at = 0

    def say(self, sentence: str) -> None:
        """Add a sentence."""
        self.sentences.append(sentence)
        self.write(sentence)

    def begin(self) -> None:
        """Forget everything that was said."""
        self.sentences.clear()
        self.clear()

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines again where the width has changed; the last stays in sight."""
        self.scroll_end(animate=False)
        if event.size.width != self._broken_at:
            self._broken_at = event.size.width
            self.clear()
            for sentence in self.sentences:
                self.write(sentence)
