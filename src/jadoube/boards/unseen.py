"""What happened where the board missed something: an answer in the same picture, a man that left its square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import square_name

from .inference import Inference, infer
from .remark import Remark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jadoube._kernel import Colour
    from jadoube.umpire import Table

    from .sight import Lift, Picture


def left_unseen(
    table: Table, shown: Picture, log: Sequence[Lift], picture: Picture, *, is_urged: bool
) -> tuple[Inference, int, int, Remark] | None:
    """Find the lawful move of a man that was seen where it went, and not seen to leave.

    Not before the other side has lifted a man since, or it *is_urged*: the board may yet see it.
    Gives the move, how many changes led up to it, the square that must be empty, and a remark.
    """
    turn = table.turn
    mark = _last_set(log, turn)
    since = [lift for lift in log[mark:] if lift.before is not None and lift.before.colour != turn]
    if not since and not is_urged:
        return None
    guesses = []
    for square in _candidates(shown, log, picture, turn):
        men = list(picture)
        men[square] = None
        for lift in since:
            men[lift.square] = lift.before  # what the other side has lifted since is no part of it
        found = infer(table, tuple(men))
        if found is not None and found.is_lawful:
            guesses.append((found, square))
    if len(guesses) != 1:
        return None
    ((found, square),) = guesses
    name = square_name(square)
    text = (
        f"The board still sees a man on {name} that was set elsewhere: taken to have left {name}."
    )
    return found, mark, square, Remark("took", text, (square,))


def _last_set(log: Sequence[Lift], turn: Colour) -> int:
    """Count the changes until the player in turn has last set down a man."""
    for at in reversed(range(len(log))):
        after = log[at].after
        if after is not None and after.colour == turn:
            return at + 1
    return len(log)


def _candidates(shown: Picture, log: Sequence[Lift], picture: Picture, turn: Colour) -> list[int]:
    """List the squares whose man may be the one that was set elsewhere."""
    came = {
        lift.after
        for lift in log
        if lift.after is not None and lift.after.colour == turn and shown[lift.square] != lift.after
    }
    lifted = {lift.square for lift in log}
    return [
        square
        for square in range(64)
        if picture[square] in came and picture[square] == shown[square] and square not in lifted
    ]
