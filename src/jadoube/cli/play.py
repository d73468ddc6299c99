"""`jadoube play`: a table in the terminal."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from jadoube.cli.command import ARBITERS, SIDES
from jadoube.cli.options import OptionError
from jadoube.language.head import AGREED_KEYS
from jadoube.law.suggestion import quoted
from jadoube.prose.phrases import listed
from jadoube.umpire import AgreementError

if TYPE_CHECKING:
    from argparse import Namespace

    from jadoube.terminal import Seating, Series
    from jadoube.terminal.real_board import RealBoard

UNREADABLE = 2
AGREED_OPTIONS = tuple("turned" if key == "board" else key for key in AGREED_KEYS)
"""The options that the head of a record tells; `--board` is the device of a real one."""
SEATED = ("side", "level", "careless", "engine")
BEGINNERS = SIDES[:3]
PRESENCES = (*ARBITERS, "person")


def run(asked: Namespace) -> int:
    """Play until the table is left; the record is kept whatever happens."""
    from jadoube.terminal import PlayApp, Seating, Series  # noqa: PLC0415 - slow to load

    # The table is drawn where errors go, so that must be the terminal too.
    is_terminal = all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    has_screen = is_terminal and _has_screen()
    board = _board(asked, has_screen=has_screen)
    if board is not None and not has_screen:
        return _play_lines(asked, board)
    if not is_terminal:
        print("jadoube: play needs a terminal; rule takes acts from a pipe", file=sys.stderr)
        return UNREADABLE
    if not has_screen:
        print(
            f"jadoube: play cannot draw a table on a {os.environ.get('TERM')} terminal; rule takes an act a line",
            file=sys.stderr,
        )
        return UNREADABLE
    begun = _begun(asked, board)
    if isinstance(begun, Series) and begun.is_over:
        print(begun.ending())
        return 0
    app = PlayApp(
        begun if isinstance(begun, Seating) else None,
        series=begun if isinstance(begun, Series) else None,
        figures=not asked.letters,
        board=board,
        presses=asked.auto_press,
    )
    app.run()
    if app.fault is not None:
        print(f"jadoube: {app.fault}", file=sys.stderr)
        return UNREADABLE
    for kept in app.records:
        print(f"{kept.capitalize()} is kept in {app.records[kept]}.")
    return 0


def _has_screen() -> bool:
    """Tell whether the terminal can place its cursor; one without colour is treated as such."""
    if os.name != "posix":
        return True
    import curses  # noqa: PLC0415 - knows terminals, but not everywhere

    try:
        curses.setupterm()
    except curses.error:
        return os.environ.get("TERM", "dumb") not in ("dumb", "unknown", "")
    if curses.tigetnum("colors") < 8:
        os.environ.setdefault("NO_COLOR", "1")
    return curses.tigetstr("cup") is not None


def _board(asked: Namespace, *, has_screen: bool) -> RealBoard | None:
    """Sit down the board that is asked for: a device or a recording."""
    device = asked.board
    if asked.board_log is not None and device is None:
        raise OptionError("--board-log needs a board; type --board DEVICE too")
    if device is None and asked.board_file is None:
        return None
    if device is not None and asked.board_file is not None:
        raise OptionError("--board-file: a table has one board; leave --board or --board-file out")
    if not asked.code and not asked.resume:
        given = "--board-file" if device is None else "--board"
        raise OptionError(f"{given} needs a code; type jadoube play CODE {given} …")
    from jadoube.terminal.board_source import RecordedBoard, SerialBoard  # noqa: PLC0415
    from jadoube.terminal.real_board import RealBoard  # noqa: PLC0415

    asked.side = asked.side or (None if asked.resume else "both")
    if device is None:
        return RealBoard(RecordedBoard(asked.board_file, is_watched=has_screen))
    return RealBoard(SerialBoard(device, Path(asked.board_log) if asked.board_log else None))


def _play_lines(asked: Namespace, board: RealBoard) -> int:
    """Play with a real board where there is no screen: what happens is written a line each."""
    from jadoube.cli.board_lines import play_lines  # noqa: PLC0415
    from jadoube.terminal import Seating  # noqa: PLC0415

    begun = _begun(asked, board)
    if not isinstance(begun, Seating):
        raise OptionError("--sitting needs a terminal; leave it out to play one game after another")
    board.sit_down(begun)
    return play_lines(begun, board, Path(asked.save) if asked.save else None)


def _begun(asked: Namespace, board: RealBoard | None = None) -> Seating | Series | None:
    from jadoube.cli.options import table_of  # noqa: PLC0415
    from jadoube.law import load  # noqa: PLC0415
    from jadoube.sitting import Lots  # noqa: PLC0415
    from jadoube.terminal.arbiter import PERSON  # noqa: PLC0415
    from jadoube.terminal.lay_screen import sit_down, sit_long  # noqa: PLC0415
    from jadoube.terminal.seats import USUAL_LEVEL, Seat  # noqa: PLC0415

    if asked.resume:
        return _resumed(asked)
    if not asked.code:
        if given := _given(asked, *AGREED_OPTIONS, "sitting", "names", "save", *SEATED):
            raise OptionError(f"{given} needs a code; type jadoube play CODE {given} …")
        return None
    if asked.names is not None and asked.sitting is None:
        raise OptionError("--names needs a sitting; type --sitting N too")
    for name, known in (("begins", BEGINNERS), ("arbiter", PRESENCES)):
        given = getattr(asked, name)
        if given is not None and given not in known:
            raise OptionError(f"--{name}: expected {listed(known, 'or')}, not {quoted(given)}")
    if asked.begins == "lot":
        asked.begins = Lots().draw_first(load(asked.code))
    if asked.side == "both" and (given := _given(asked, *SEATED[1:])):
        raise OptionError(
            f"{given} is for an opponent; type --side white or black, or leave it out"
        )
    has_arbiter = asked.arbiter == PERSON
    if has_arbiter:
        if asked.sitting is not None:
            raise OptionError("--arbiter: a person is arbiter of one game; leave --sitting out")
        asked.arbiter = "present"
    table = table_of(asked)
    if board is not None and not table.agreement.turned:
        from jadoube.terminal.real_board import lies_across  # noqa: PLC0415

        if lies_across(board.source.first_look(), table):
            asked.turned = True
            table = table_of(asked)
    if asked.auto_press and not table.is_clocked:
        raise OptionError(f"--auto-press: {table.code.name} has no clock to press; leave it out")
    agreement = table.agreement
    record = Path(asked.save) if asked.save else None
    seat = Seat(
        USUAL_LEVEL if asked.level is None else asked.level, asked.careless or 0.0, asked.engine
    )
    if asked.sitting is not None:
        names = _names(asked.names)
        return sit_long(
            agreement, asked.side or "lot", asked.sitting, seat, names=names, record=record
        )
    try:
        side = asked.side or ("both" if has_arbiter else "white")
        return sit_down(agreement, side, seat, record, has_arbiter=has_arbiter)
    except AgreementError as error:
        raise OptionError(f"--{error.field}: {error}") from None


def _given(asked: Namespace, *names: str) -> str | None:
    """Name the first of these options that was given."""
    given = next((name for name in names if _is_given(vars(asked).get(name))), None)
    return None if given is None else "CODE" if given == "code" else f"--{given}"


def _is_given(value: object) -> bool:
    return value is not False and value not in (None, "", [])


def _resumed(asked: Namespace) -> Seating | Series:
    from jadoube.sitting import Lots  # noqa: PLC0415
    from jadoube.terminal.resuming import resume  # noqa: PLC0415
    from jadoube.terminal.seats import Reseat  # noqa: PLC0415

    if given := _given(asked, *AGREED_OPTIONS, "sitting", "names", "save"):
        raise OptionError(
            f"{given} cannot be changed with --resume: the record says it; leave it out"
        )
    side = Lots().draw("colours", "white", "black") if asked.side == "lot" else asked.side
    return resume(Path(asked.resume), Reseat(side, asked.level, asked.careless, asked.engine))


def _names(text: str | None) -> tuple[str, str] | None:
    """Read the names of the players of a sitting, None if none are given."""
    if text is None:
        return None
    names = [" ".join(name.split()) for name in text.split(",")]
    if len(names) != 2 or not all(names):
        raise OptionError("--names: expected two names with a comma between them")
    return names[0], names[1]
