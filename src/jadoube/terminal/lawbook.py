"""The laws of the table's code, on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from .panels import law_text

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from jadoube.umpire import Table


class LawScreen(ModalScreen[None]):
    """Shows one law, or all of them in short; any of q, Escape and F4 closes it."""

    CSS = """
    LawScreen { align: center middle; }
    LawScreen > VerticalScroll { width: 90%; height: 90%; border: round $primary; padding: 0 1; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,f4", "dismiss", "close")]

    def __init__(self, table: Table, number: str | None = None) -> None:
        super().__init__()
        self.text = law_text(table, number)

    def compose(self) -> ComposeResult:
        """Lay out the text."""
        with VerticalScroll():
            yield Static(self.text)
