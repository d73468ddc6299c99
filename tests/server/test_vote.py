from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from jadoube.server.vote import Vote

if TYPE_CHECKING:
    from jadoube.client.message_parts import Seat
    from jadoube.law import Verdict

ASKED = Vote("?", "host")
BOTH: tuple[Seat, Seat] = ("host", "guest")
ALONE: tuple[Seat] = ("host",)


def voiced(*voices: Verdict) -> Vote:
    """Have by-standers give their voices, one after another."""
    vote = ASKED
    for bystander, verdict in enumerate(voices, 1):
        vote = vote.with_voice(bystander, verdict)
    return vote


@pytest.mark.parametrize(
    ("voices", "decision"),
    [
        ([], None),
        (["draw", "draw"], None),
        (["draw", "draw", "play-on"], "draw"),
        (["draw", "play-on", "put-back"], None),
        (["draw", "draw", "play-on", "play-on"], None),
        (["draw", "draw", "play-on", "draw"], "draw"),
    ],
)
def test_more_than_half_of_three_voices_decide(voices: list[Verdict], decision: str | None) -> None:
    assert voiced(*voices).decision(3, range(1, 9), BOTH) == decision


def test_only_who_has_a_voice_is_counted() -> None:
    vote = voiced("draw", "draw", "play-on")
    assert vote.decision(3, (1, 3), BOTH) is None
    assert vote.ballot(3, (1, 3)).voices == {"draw": 1, "play-on": 1}
    assert vote.ballot(3, (1, 3)).judges == 2


def test_a_voice_may_be_changed() -> None:
    vote = voiced("draw", "draw").with_voice(1, "play-on")
    assert vote.ballot(3, (1, 2)).voices == {"draw": 1, "play-on": 1}
    assert vote.given_by(1) == ("draw", "play-on")
    assert vote.with_voice(1, "play-on") is vote


@pytest.mark.parametrize(
    ("voices", "decision"),
    [([], "play-on"), (["draw"], "draw"), (["draw", "white wins"], "play-on")],
)
@pytest.mark.parametrize("judges", [2, 4])
def test_both_players_close_it(voices: list[Verdict], decision: str, judges: int) -> None:
    numbers = range(1, judges + 1)
    vote = voiced(*voices).with_close(("guest",))
    # One player is enough where everybody has spoken who has a voice.
    alone = decision if len(voices) == judges else None
    assert vote.decision(3, numbers, BOTH) == alone
    assert vote.with_close(("host",)).decision(3, numbers, BOTH) == decision


def test_one_player_closes_it_where_nobody_has_a_voice() -> None:
    assert ASKED.decision(3, (), BOTH) is None
    for seat in BOTH:
        assert ASKED.with_close((seat,)).decision(3, (), BOTH) == "play-on"


def test_against_the_opponent_its_adversary_closes_it() -> None:
    assert ASKED.decision(3, (1,), ALONE) is None
    assert ASKED.with_close(("host",)).decision(3, (1,), ALONE) == "play-on"
