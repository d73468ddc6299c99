"""The screen on which a table is laid: the law, who sits, and what was agreed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from rich.segment import Segment
from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.strip import Strip
from textual.suggester import SuggestFromList
from textual.widgets import Button, Footer, Input, Label, Select, SelectionList, Static

from jadoube import law
from jadoube._kernel import Colour, JadoubeError
from jadoube.language import ReadingError
from jadoube.language.head import Head, parse_agreement
from jadoube.language.words import COLOURS
from jadoube.opponent.levels import LEVELS
from jadoube.opponent.temper import TEMPERS
from jadoube.sitting import Lots, SittingError
from jadoube.sitting.tempos import tempos
from jadoube.table import Table
from jadoube.umpire import Agreement, AgreementError
from jadoube.umpire.laying import refuse_ended

from .arbiter import PERSON, refuse_arbiter
from .record import fresh_record, new_record
from .resuming import resume, unfinished
from .seating import Seating
from .seats import USUAL_LEVEL, Seat
from .series import Series, open_series

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from textual.app import ComposeResult
    from textual.widget import Widget

GAMES = [("one game", 1), *((f"a sitting of {games}", games) for games in (2, 3, 5, 7, 11))]
_LEVELS = [(f"level {level}", level) for level in LEVELS]
_COLOURS = [(colour.title, colour.word) for colour in Colour]
SIDES = [*_COLOURS, ("by lot", "lot"), ("both, two players", "both")]
_TEMPERS = [(name, temper.carelessness) for name, (temper, _) in TEMPERS.items()]
UMPIRES = [("announces what is open", "announces"), ("is silent", "silent")]
ARBITERS = [
    ("the umpire acts as one", "present"),
    ("a person at this screen", PERSON),
    ("nobody, players claim", "absent"),
]
FIRST = [("as agreed", ""), *_COLOURS, ("by lot", "lot")]

NO_READINGS = "the code has no open places"
NO_CUSTOMS = "none is laid over the code"


class CustomList(SelectionList[str]):
    """Customs to lay over a code; a cross stands only before those that are chosen.

    Textual has one before each, in another colour: not every terminal has colours.
    """

    def render_line(self, y: int) -> Strip:
        """Draw one custom."""
        left, mark, *rest = super().render_line(y)
        at = y + self.scroll_offset.y
        if at < self.option_count and self.get_option_at_index(at).value not in self.selected:
            mark = Segment(" ", mark.style)
        return Strip([left, mark, *rest])


class LayScreen(Screen[Seating | Series | None]):
    """Asks for everything a table needs; with the defaults a game can begin at once."""

    AUTO_FOCUS = "#sit"
    """Enter sits down at once."""
    CSS = """
    LayScreen VerticalScroll { padding: 0 1; }
    LayScreen Horizontal { height: auto; }
    LayScreen Label { width: 12; text-style: bold; }
    LayScreen Select { width: 1fr; margin: 0 1 0 0; }
    LayScreen Input { width: 1fr; }
    LayScreen SelectionList { width: 1fr; height: auto; max-height: 8; }
    LayScreen Button { margin: 0 2 0 0; }
    LayScreen #sit { margin: 1 2 0 12; }
    LayScreen #again { margin: 1 0 0 0; }
    LayScreen #laid, LayScreen #readable { width: 1fr; height: auto; color: $text-muted; }
    LayScreen #fault { color: $error; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", "next"),
        Binding("f10", "sit", "sit down"),
        Binding("escape", "leave", "leave"),
    ]

    def compose(self) -> ComposeResult:
        """Lay out the questions."""
        codes = [law.load(name) for name in law.codes()]
        chosen = law.proposed()
        by_code = [(f"{code.name}, {code.year}: {code.title}", code.id) for code in codes]
        with VerticalScroll():
            yield from _asked("Code", _choice("code", by_code, chosen))
            yield from _asked(
                "You have", _choice("side", SIDES, "white"), _choice("games", GAMES, 1)
            )
            yield from _asked(
                "Opponent",
                _choice("level", _LEVELS, USUAL_LEVEL),
                _choice("temper", _TEMPERS, 0.0),
            )
            yield from _asked("", _line("engine", "or an engine, such as: stockfish"))
            yield from _asked(
                "Clock",
                Select(
                    [(f"{tempo.name}, {tempo.time}", tempo.name) for tempo in tempos()],
                    prompt="none, or a tempo",
                    id="tempo",
                    compact=True,
                ),
                _line("time", "or such as: 40/90+30, 30+30"),
            )
            yield from _asked("The umpire", _choice("umpire", UMPIRES, "announces"))
            yield from _asked("The arbiter", _choice("arbiter", ARBITERS, "present"))
            yield from _asked("First move", _choice("begins", FIRST, ""))
            yield from _asked("Odds", _line("odds", "such as: black gives f7 and move"))
            yield from _asked("Engagement", _line("engaged", "such as: white mates on h8"))
            customs = _fitting(law.load(chosen))
            yield from _asked("Customs", CustomList(*customs, id="custom", compact=True))
            yield from _asked("", Static(NO_CUSTOMS, id="laid"))
            yield from _asked("Readings", _line("reading", "LAW=READING, with commas between them"))
            yield from _asked("", Static(id="readable"))
            with Horizontal():
                yield Button("Sit down", variant="primary", id="sit", compact=True)
                kept = unfinished()
                if kept:
                    yield Select(kept, prompt="or go on with a game", id="again", compact=True)
            yield Static(id="fault")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin with the first question in sight, though the button at the end has the focus."""
        self.call_after_refresh(self.query_one(VerticalScroll).scroll_home, animate=False)

    def action_leave(self) -> None:
        """Leave without a table."""
        self.dismiss(None)

    def action_sit(self) -> None:
        """Sit down, whatever the cursor is on."""
        self._sit()

    @on(Button.Pressed, "#sit")
    def _sit(self) -> None:
        asked = self._asked()
        try:
            self.dismiss(
                _begun(asked, self._value("side"), int(self._value("games")), self._seat())
            )
        except ReadingError as error:
            self._fault(f"{[*asked][error.line - 1]}: {error.reason}")
        except (AgreementError, SittingError) as error:
            self._fault(f"{error.field}: {error}")
        except JadoubeError as error:
            self._fault(str(error))

    @on(Select.Changed, "#tempo")
    def _choose_tempo(self, event: Select.Changed) -> None:
        """Lay everything for a tempo in one press: its law, its customs and its time."""
        tempo = next((one for one in tempos() if one.name == event.value), None)
        self.query_one("#time", Input).value = "" if tempo is None else tempo.time
        if tempo is not None:
            with self.prevent(Select.Changed):
                self.query_one("#code", Select).value = tempo.code
            self._lay_code(tempo.code, tempo.customs)

    @on(SelectionList.SelectedChanged, "#custom")
    def _lay_customs(self) -> None:
        """Say in words what is chosen: without colour the marks do not show it."""
        chosen = self.query_one("#custom", SelectionList).selected
        laid = ", ".join(law.custom(name).name for name in chosen)
        self.query_one("#laid", Static).update(laid or NO_CUSTOMS)

    @on(Select.Changed, "#code")
    def _choose_code(self, event: Select.Changed) -> None:
        self._lay_code(str(event.value), self.query_one("#custom", CustomList).selected)

    def _lay_code(self, name: str, customs: Sequence[str]) -> None:
        """Offer the customs that fit the code, of which *customs* stay chosen, and list how it may be read otherwise."""
        code = law.load(name)
        shown = self.query_one("#custom", CustomList)
        shown.clear_options()
        shown.add_options((title, custom, custom in customs) for title, custom in _fitting(code))
        self._lay_customs()
        offered = [f"{of}={other.id}" for of, place in code.places for other in place.others]
        entry = self.query_one("#reading", Input)
        entry.suggester = SuggestFromList(offered, case_sensitive=False)
        self.query_one("#readable", Static).update(", ".join(offered) or NO_READINGS)

    @on(Select.Changed, "#again")
    def _go_on(self, event: Select.Changed) -> None:
        if not isinstance(event.value, Path):
            return
        try:
            self.dismiss(resume(event.value))
        except JadoubeError as error:
            self._fault(str(error))

    def _fault(self, word: str) -> None:
        fault = self.query_one("#fault", Static)
        fault.update(word)
        fault.scroll_visible()

    def _value(self, name: str) -> str:
        return str(self.query_one(f"#{name}", Select).value)

    def _seat(self) -> Seat:
        engine = self.query_one("#engine", Input).value.strip()
        return Seat(int(self._value("level")), float(self._value("temper")), engine or None)

    def _asked(self) -> dict[str, str]:
        code, begins = self._value("code"), self._value("begins")
        return {
            "code": code,
            "custom": ", ".join(self.query_one("#custom", SelectionList).selected),
            "reading": self.query_one("#reading", Input).value,
            "umpire": self._value("umpire"),
            "begins": Lots().draw_first(law.load(code)) if begins == "lot" else begins,
            "odds": self.query_one("#odds", Input).value,
            "engaged": self.query_one("#engaged", Input).value,
            "time": self.query_one("#time", Input).value,
            "arbiter": self._value("arbiter"),
        }


def _asked(label: str, *widgets: Widget) -> Iterator[Widget]:
    """Lay out one question: what is asked, and what answers it."""
    with Horizontal():
        yield Label(label)
        yield from widgets


def _fitting(code: law.Code) -> list[tuple[str, str]]:
    """Give the titles and ids of the customs that fit *code*."""
    customs = map(law.custom, law.customs())
    return [(one.title, one.id) for one in customs if one.fits(code.provisions)]


def _choice(name: str, options: Sequence[tuple[str, Any]], value: Any) -> Select[Any]:
    return Select(options, value=value, allow_blank=False, id=name, compact=True)


def _line(name: str, placeholder: str) -> Input:
    return Input(placeholder=placeholder, id=name, compact=True)


def _begun(asked: dict[str, str], side: str, games: int, seat: Seat) -> Seating | Series:
    has_arbiter = asked["arbiter"] == PERSON
    agreement = parse_agreement(Head.of({**asked, "arbiter": "present"} if has_arbiter else asked))
    if games > 1:
        if has_arbiter:
            raise AgreementError("arbiter", "a person is arbiter of one game; choose one game")
        return sit_long(agreement, side, games, seat)
    return sit_down(agreement, side, seat, has_arbiter=has_arbiter)


def sit_down(
    agreement: Agreement,
    side: str,
    seat: Seat,
    record: Path | None = None,
    *,
    has_arbiter: bool = False,
) -> Seating:
    """Lay a table with a person on *side* (white, black, both, or by lot) and *seat* on the other.

    Another person may be the arbiter.

    Raises AgreementError where no game can be played, and SaveError where nothing new can be kept
    under *record*.
    """
    table = Table.lay(agreement)
    refuse_ended(table)
    _refuse_time(table)
    if has_arbiter:
        refuse_arbiter(table)
    if record is not None:
        new_record(record)
    if side == "lot":
        side = Lots(None).draw("colours", "white", "black")
    opponents = {}
    if side != "both":
        other = COLOURS[side].other
        opponents[other] = seat.take(other)
    return Seating(table, opponents, record or fresh_record(), has_arbiter=has_arbiter)


def _refuse_time(table: Table) -> None:
    """Refuse a time where the law has no clock that is pressed."""
    if table.agreement.time and not table.is_clocked:
        raise AgreementError(
            "time", f"{table.code.called} has no clock to press; leave the time out"
        )


def sit_long(
    agreement: Agreement,
    side: str,
    games: int,
    seat: Seat,
    *,
    names: tuple[str, str] | None = None,
    record: Path | None = None,
) -> Series:
    """Open a sitting of *games* games; lots, first move and colours are as the code has them."""
    _refuse_time(Table.lay(msgspec.structs.replace(agreement, odds=None, engaged=None)))
    is_alone = side != "both"
    usual = ("you", "Jadoube") if is_alone else ("one", "other")
    return open_series(
        agreement,
        names or usual,
        side,
        games=games,
        seat=seat if is_alone else None,
        record=record,
    )
