"""Panels over the table: what can be done at it, and whether to leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.table import Table as Columns
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from . import arbiter

if TYPE_CHECKING:
    from pathlib import Path

    from textual.app import ComposeResult

    from .seating import Seating

HELP = (
    ("press a man", "touches it; drop it, and it is quitted there"),
    ("Nf3, e2 e4, O-O", "moves, as they are written"),
    ("touch g1", "touches a man; the case language has more such acts: hold g1, quit f3"),
    ("take the knight with my bishop", "plain words"),
    ("check, draw, resign", "what players say"),
    ("exact king, waive", "exacts a remedy that is open, or gives it up"),
    ("law 7", "shows a law"),
    ("Tab, Right", "complete what is typed"),
    ("Up, Down", "bring back what was typed before"),
    ("PgUp, PgDn", "leaf through what was said"),
    ("F2", "says J'adoube before the next touch"),
    ("F3", "says check"),
    ("F4", "opens the laws"),
    ("F5", "begins the next game, once this one is over"),
    ("F8", "shows all that was said"),
    ("Ctrl-C, Ctrl-D, Ctrl-Q", "leave the table; the last does not ask"),
)
"""What to type or press, and what it does."""
CLOCK_HELP = (
    ("Space, F6", "press the clock; so does a hand on it. Until then a false move is nothing"),
    ("put back", "takes back what was let go and not pressed upon"),
    ("F7", "has the clock pressed for you upon every lawful move"),
)
"""The same of a clock that completes moves."""


class HelpScreen(ModalScreen[None]):
    """Tells what can be done at the table; q, Escape and F1 close it."""

    CSS = """
    HelpScreen { align: center middle; }
    HelpScreen > VerticalScroll { width: 90%; max-width: 90; height: auto; max-height: 90%; border: round $primary; padding: 0 1; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,f1,enter", "dismiss", "close")]

    def __init__(self, seating: Seating) -> None:
        super().__init__()
        self.rows = (
            *HELP,
            *(CLOCK_HELP if seating.table.is_clocked else ()),
            *(arbiter.HELP if seating.has_arbiter else ()),
        )

    def compose(self) -> ComposeResult:
        """Lay out the list."""
        columns = Columns.grid(padding=(0, 2))
        columns.add_column(style="bold")
        columns.add_column()
        for typed, done in self.rows:
            columns.add_row(typed, done)
        columns.add_row("", "Nothing can be taken back. Escape closes this.")
        with VerticalScroll():
            yield Static(columns)


class SaidScreen(ModalScreen[None]):
    """Tells again all that was said, the last in sight; q, Escape and F8 close it."""

    CSS = """
    SaidScreen { align: center middle; }
    SaidScreen > VerticalScroll { width: 100%; height: 100%; padding: 0 1; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,f8,enter", "dismiss", "close")]

    def __init__(self, sentences: list[str]) -> None:
        super().__init__()
        self.text = "\n".join([*sentences, "", "Escape closes this."])

    def compose(self) -> ComposeResult:
        """Lay out the sentences."""
        with VerticalScroll():
            yield Static(self.text, markup=False)

    def on_mount(self) -> None:
        """Begin at the end."""
        self.query_one(VerticalScroll).scroll_end(animate=False)


class LeaveScreen(ModalScreen[bool]):
    """Asks whether to leave the table; says where the game is kept."""

    CSS = """
    LeaveScreen { align: center middle; }
    LeaveScreen > Static { width: 90%; max-width: 64; height: auto; border: round $primary; padding: 0 1; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(True)", "leave"),
        Binding("n,escape", "dismiss(False)", "stay"),
    ]

    def __init__(self, record: Path | None) -> None:
        super().__init__()
        self.text = leaving(record)

    def compose(self) -> ComposeResult:
        """Lay out the question."""
        yield Static(self.text, markup=False)


def leaving(record: Path | None) -> str:
    """Ask whether to leave a game that is kept in *record*, or nowhere."""
    kept = "It is kept nowhere and will be lost."
    if record is not None:
        kept = f"It is kept in {record}, and --resume goes on with it."
    return f"Leave the game? {kept}\n\ny, or Ctrl-C again: leave    n: stay"
