"""Draws: offered when nobody can win, taken when they are welcome."""

from __future__ import annotations

import pytest

from jadoube import Colour
from jadoube.opponent.player import Opponent
from jadoube.opponent.thinker import Thinker
from jadoube.table import Table
from jadoube.umpire import Engagement, acts

WHITE, BLACK = Colour.WHITE, Colour.BLACK
CODE = "walker-1832"


def answer(position: str | None, **agreed: object) -> acts.Act | None:
    """What Black answers when White offers a draw."""
    table = Table(CODE, position=position, **agreed)  # type: ignore[arg-type] # as each test says
    return Opponent(BLACK, Thinker(6, seed=1), seed=1).act(table.act("white offers draw").table)


@pytest.mark.parametrize(
    ("position", "is_taken"),
    [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", True),  # bare Kings
        ("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", True),  # a Knight alone mates nobody
        ("4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", True),
        ("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", True),  # level, and little left
        ("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", True),
        ("4k3/ppp5/8/8/8/8/PPPR4/4K3 w - - 0 1", True),  # lost for Black
        ("4k3/pppr4/8/8/8/8/PPP5/4K3 w - - 0 1", False),  # won for Black
        (None, False),  # the game has only begun
    ],
)
def test_a_draw_is_taken_when_it_is_welcome(position: str | None, is_taken: bool) -> None:
    assert isinstance(answer(position), acts.AcceptsDraw if is_taken else acts.DeclinesDraw)


def test_an_engagement_decides_whether_a_draw_is_welcome() -> None:
    # A draw breaks White's engagement to win, and keeps nothing of Black's.
    assert isinstance(answer(None, engaged=Engagement(WHITE, "wins")), acts.AcceptsDraw)
    bare = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    assert isinstance(answer(bare, engaged=Engagement(BLACK, "wins")), acts.DeclinesDraw)


@pytest.mark.parametrize(
    ("position", "is_offered"),
    [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", True),
        ("4k3/4r3/8/8/8/8/4R3/4K3 w - - 60 90", True),  # nothing has happened for long
        ("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 90", False),
        ("3k4/8/8/8/8/8/4R3/4K3 w - - 60 90", False),  # still to be won
    ],
)
def test_a_draw_is_offered_once_nobody_can_win(position: str, is_offered: bool) -> None:
    table = Table(CODE, position=position)
    player = Opponent(WHITE, Thinker(6, seed=1), seed=1)
    act = player.act(table)
    assert isinstance(act, acts.OffersDraw) == is_offered
    if is_offered and act is not None:
        # It goes on playing, and does not repeat itself at once.
        assert isinstance(player.act(table.act(act).table), acts.Moves)
