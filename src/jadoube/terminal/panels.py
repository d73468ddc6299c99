"""What stands beside the board: what must be done, what may be exacted, and under which law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from jadoube._kernel import Colour
from jadoube.law.endings import ENDINGS
from jadoube.prose.limits import lapse
from jadoube.prose.notices import tell_duty
from jadoube.prose.phrases import listed, tell_remedy, wrong_name

if TYPE_CHECKING:
    from jadoube.law import Citation
    from jadoube.table import Table
    from jadoube.umpire import Irregularity, Result

FIGURINES = str.maketrans("PNBRQKpnbrqk", "♙♘♗♖♕♔♟♞♝♜♛♚")
"""The figure of each man by its letter."""


def heading(table: Table, names: dict[Colour, str], *, figures: bool = True) -> Text:
    """Say under which law, who sits where (two persons, where *names* is empty), and which men were taken."""
    code = table.code
    customs = "".join(f", {custom.name}" for custom in code.customs)
    customs += "".join(f", reading {taken}" for taken in code.readings)
    silent = ", a silent umpire" if table.agreement.umpire == "silent" else ""
    text = Text(f"{code.name}, {code.year}{customs}{silent}\n", "bold")
    sides = ", ".join(f"{colour.title}: {name}" for colour, name in names.items())
    if not names:
        sides = "Two players at one screen"
    text.append(sides, "not bold")
    return text.append(captured(table, figures=figures))


def captured(table: Table, *, figures: bool = True) -> str:
    """List the men that each player has lost, the strongest first; nothing while there are none."""
    lost = table.position.lost
    sides = {
        Colour.WHITE: "".join(letter for letter in lost if letter.isupper()),
        Colour.BLACK: "".join(letter for letter in lost if letter.islower()),
    }
    losses = [
        f"{colour.title} has lost {men.translate(FIGURINES) if figures else men}"
        for colour, men in sides.items()
        if men
    ]
    return f"\n{', '.join(losses)}" if losses else ""


def situation(table: Table, player: Colour | None) -> Text:
    """Tell how things stand, as *player* may know it; None sees for both."""
    view = table.view(player if player is not None else table.turn)
    text = Text()
    if view.result is not None:
        return text.append(_ended(view.result), "bold")
    text.append(f"{view.turn.title} to play", "bold")
    if view.check == "announced":
        text.append(", in check", "bold red")
    text.append("\n")
    for duty in view.must:
        text.append(f"{duty.by.title} must {tell_duty(duty)}", "yellow")
        text.append(_under(table.code.citation(duty.matter) if duty.matter else None))
    for wrong in view.open:
        _tell_open(text, wrong, table)
    for by, left in view.counts.items():
        text.append(f"{by.title}'s count: {left} moves to run\n")
    if view.offer is not None:
        text.append(f"{view.offer.title} offers a draw: accept or decline\n", "green")
    if view.referred is not None:
        text.append(f"Play is stopped: {view.referred}\n", "magenta")
        text.append("bystanders decide play-on, put-back, draw, white wins or black wins\n")
    return text


def brief(table: Table, player: Colour | None) -> Text:
    """Tell in one line what matters most to *player*: where there is no room for how things stand."""
    view = table.view(player if player is not None else table.turn)
    if view.result is not None:
        return Text(_ended(view.result), "bold")
    for wrong in reversed(view.open):
        if player is None or wrong.may_be_claimed_by(player):
            remedies = listed([str(option) for option in wrong.options], "or")
            return Text(f"exact {remedies}", "cyan")
    if view.referred is not None:
        return Text(f"Play is stopped: {view.referred}", "magenta")
    if view.offer is not None and view.offer != player:
        return Text("a draw: accept or decline", "green")
    for duty in view.must:
        return Text(f"{duty.by.title} must {tell_duty(duty)}", "yellow")
    check = ", in check" if view.check == "announced" else ""
    return Text(f"{view.turn.title} to play{check} F1 help F8 said")


def _ended(result: Result) -> str:
    outcome = "drawn" if result.winner is None else f"won by {result.winner.title}"
    return f"The game is {outcome}: {ENDINGS[result.because]}."


def _tell_open(text: Text, wrong: Irregularity, table: Table) -> None:
    """Tell what may be exacted, the word for each remedy, and until when."""
    who = listed([one.title for one in Colour if wrong.may_be_claimed_by(one)], "or")
    text.append(f"{who} may exact for {wrong_name(wrong)}", "cyan")
    text.append(_under(table.code.citation(wrong.matter)))
    for option in wrong.options:
        text.append(f"  {option}", "bold")
        text.append(f": {tell_remedy(option.remedy)}\n")
    text.append(f"  lost {lapse(wrong.matter, table.code)}\n", "dim")


def _under(law: Citation | None) -> str:
    return "\n" if law is None else f" ({law})\n"
