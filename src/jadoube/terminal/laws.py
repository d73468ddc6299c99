"""The laws of the table's code, on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from jadoube.lawbook.book import find_law

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from jadoube.law import Law
    from jadoube.table import Table


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


def law_text(table: Table, number: str | None) -> Text:
    """Tell one law of the table's code; or all in short, after those under which something is open now."""
    code = table.code
    text = Text(f"{code.title}, {code.author}, {code.year}\n\n", "bold")
    if number is not None:
        law = find_law(code, number)
        _tell_law(text, law)
        if law.reading:
            text.append(f"Reading: {law.reading}\n", "italic")
        return text
    at_stake = [code.law_on(wrong.matter) for wrong in table.view(table.turn).open]
    for law in dict.fromkeys(one for one in at_stake if one is not None):
        text.append("Open now: ", "bold")
        _tell_law(text, law)
        text.append("\n")
    for law in code.laws:
        _tell_law(text, law)
    for custom in code.customs:
        text.append(f"\n{custom.title}. ", "bold")
        text.append(f"{' '.join(custom.digest.split())}\n")
    return text


def _tell_law(text: Text, law: Law) -> None:
    text.append(f"{law.number}. ", "bold")
    text.append(f"{law.digest}\n")
