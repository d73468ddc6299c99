"""What stands beside the board: what must be done, what may be exacted, and under which law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from jadoube._kernel import Colour
from jadoube.umpire.phrases import listed

if TYPE_CHECKING:
    from jadoube.umpire import Table


def standing(table: Table, player: Colour | None, names: dict[Colour, str]) -> Text:
    """Tell how things stand, as *player* may know it; None sees for both."""
    view = table.view(player if player is not None else table.turn)
    text = Text()
    if view.result is not None:
        outcome = "drawn" if view.result.winner is None else f"won by {names[view.result.winner]}"
        return text.append(f"The game is {outcome} ({view.result.because}).", "bold")
    text.append(f"{names[view.turn]} to play", "bold")
    if view.check == "announced":
        text.append(", in check", "bold red")
    text.append("\n")
    for duty in view.must:
        text.append(f"{names[duty.by]} must {duty}\n", "yellow")
    for wrong in view.open:
        who = listed([names[one] for one in Colour if wrong.may_be_claimed_by(one)], "or")
        law = table.code.law_on(wrong.matter)
        under = "" if law is None else f" ({table.code.name} {law.number})"
        text.append(f"{who} may exact {listed([str(one) for one in wrong.options], 'or')}")
        text.append(f" for {wrong.matter}{under}\n", "cyan")
    for who, moves in view.counts.items():
        text.append(f"{who}'s count: {moves} moves to run\n")
    if view.offer is not None:
        text.append(f"{names[view.offer]} offers a draw\n", "green")
    if view.question is not None:
        text.append(f"Play is stopped: {view.question}\n", "magenta")
    return text


def law_text(table: Table, number: str | None) -> Text:
    """Tell one law of the table's code, or all of them in short."""
    code = table.code
    text = Text(f"{code.title}, {code.author}, {code.year}\n\n", "bold")
    laws = code.laws if number is None else (code.law(number),)
    for law in laws:
        text.append(f"{law.number}. ", "bold")
        text.append(f"{law.digest}\n")
        if law.reading and number is not None:
            text.append(f"Reading: {law.reading}\n", "italic")
    return text
