"""The screen on which a table is laid: the law, who sits, and what was agreed."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Label, Select, SelectionList, Static

from jadoube import law
from jadoube._kernel import Colour, JadoubeError
from jadoube.sitting import Lots, SittingError
from jadoube.umpire import Agreement, AgreementError, Table
from jadoube.umpire.telling import ReadingError
from jadoube.umpire.telling.head import Head, HeadLine, parse_agreement

from .seating import Seating, seat
from .series import Series, open_series

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from jadoube.opponent.mind import Mind

GAMES = [("one game", 1), *((f"a sitting of {games} games", games) for games in (2, 3, 5, 7, 11))]
LEVELS = [(f"level {level}", level) for level in range(1, 11)]
SIDES = [("White", "white"), ("Black", "black"), ("by lot", "lot"), ("both, at one screen", "both")]
TEMPERS = [("careful", 0.0), ("careless now and then", 0.04), ("careless", 0.12)]


class LayScreen(Screen[Seating | Series | None]):
    """Asks for everything a table needs; the defaults are a game at once."""

    AUTO_FOCUS = "#sit"
    """Enter sits down at once."""
    CSS = """
    LayScreen VerticalScroll { padding: 0 2; }
    LayScreen Horizontal { height: auto; }
    LayScreen Select { width: 1fr; }
    LayScreen SelectionList { height: 8; }
    LayScreen #fault { color: $error; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "leave")]

    def compose(self) -> ComposeResult:
        """Lay out the questions."""
        codes = [law.load(name) for name in law.codes()]
        chosen = next(code.id for code in codes if code.laws and len(code.laws) >= 25)
        with VerticalScroll():
            yield Label("Lay a table")
            yield Select(
                [(f"{code.name}, {code.year}: {code.title}", code.id) for code in codes],
                value=chosen,
                allow_blank=False,
                id="code",
            )
            with Horizontal():
                yield Select(SIDES, value="white", allow_blank=False, id="side")
                yield Select(LEVELS, value=4, allow_blank=False, id="level")
                yield Select(TEMPERS, value=0.0, allow_blank=False, id="temper")
            yield Select(GAMES, value=1, allow_blank=False, id="games")
            yield Select(
                [
                    ("the umpire announces irregularities", "announces"),
                    ("a silent umpire", "silent"),
                ],
                value="announces",
                allow_blank=False,
                id="umpire",
            )
            yield Button("Sit down", variant="primary", id="sit")
            yield Static(id="fault")
            yield Input(placeholder="odds, such as: black gives f7 and move", id="odds")
            yield Input(placeholder="engagement, such as: white mates on h8", id="engaged")
            yield Label("Customs laid over the code")
            yield SelectionList[str](
                *((law.custom(name).title, name) for name in law.customs()), id="custom"
            )

    def action_leave(self) -> None:
        """Leave without a table."""
        self.dismiss(None)

    @on(Button.Pressed, "#sit")
    def _sit(self) -> None:
        try:
            self.dismiss(self._begun())
        except ReadingError as error:
            self.query_one("#fault", Static).update(f"{error}")
        except (AgreementError, SittingError) as error:
            self.query_one("#fault", Static).update(f"{error.field}: {error}")
        except JadoubeError as error:
            self.query_one("#fault", Static).update(str(error))

    def _value(self, name: str) -> str:
        return str(self.query_one(f"#{name}", Select).value)

    def _begun(self) -> Seating | Series:
        head = Head()
        given = {
            "code": self._value("code"),
            "custom": ", ".join(self.query_one("#custom", SelectionList).selected),
            "umpire": self._value("umpire"),
            "odds": self.query_one("#odds", Input).value,
            "engaged": self.query_one("#engaged", Input).value,
        }
        for number, (key, value) in enumerate(given.items(), 1):
            if value.strip():
                head.lines[key] = HeadLine(key, f"{key}: {value}", number, len(key) + 2)
        agreement = parse_agreement(head)
        side, level = self._value("side"), int(self._value("level"))
        careless, games = float(self._value("temper")), int(self._value("games"))
        if games > 1:
            return sit_long(agreement, side, games, level, careless)
        return sit_down(agreement, side, level, careless)


def sit_down(
    agreement: Agreement, side: str, level: int, careless: float = 0.0, record: Path | None = None
) -> Seating:
    """Lay a table with a person on *side* (white, black, both, or by lot) and an opponent on the other."""
    table = Table.lay(agreement)
    if side == "lot":
        side = Lots(None).draw("colours", "white", "black")
    opponents = {}
    if side != "both":
        other = Colour[side.upper()].other
        opponents[other] = seat(other, level, careless)
    return Seating(table, opponents, record or fresh_record())


def sit_long(
    agreement: Agreement,
    side: str,
    games: int,
    level: int,
    careless: float = 0.0,
    *,
    names: tuple[str, str] | None = None,
    mind: Mind | None = None,
    record: Path | None = None,
) -> Series:
    """Open a sitting of *games* games; lots, first move and colours are as the code has them."""
    is_alone = side != "both"
    usual = ("you", "Jadoube") if is_alone else ("one", "other")
    opponent = seat(Colour.BLACK, level, careless, mind=mind) if is_alone else None
    return open_series(
        agreement,
        names or usual,
        side,
        games=games,
        opponent=opponent,
        record=record or fresh_record(),
    )


def fresh_record() -> Path:
    """Name a record of its own for a game that begins now."""
    now = dt.datetime.now(tz=dt.UTC).strftime("%Y-%m-%d-%H%M%S")
    return Path.home() / ".local" / "share" / "jadoube" / f"{now}.case"
