from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from jadoube.server.vote import Vote

if TYPE_CHECKING:
    from jadoube.umpire.acts import Verdict


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
    vote = Vote("?")
    for bystander, verdict in enumerate(voices, 1):
        vote = vote.with_voice(bystander, verdict)
    assert vote.decision(3) == decision


def test_a_voice_may_be_changed() -> None:
    vote = Vote("?").with_voice(1, "draw").with_voice(2, "draw").with_voice(1, "play-on")
    assert vote.ballot(3).voices == {"draw": 1, "play-on": 1}


def test_both_players_may_close_it() -> None:
    vote = Vote("?").with_voice(1, "draw").with_close(("host",))
    assert vote.decision(3) is None
    closed = vote.with_close(("guest",))
    assert closed.decision(3) == "draw"
    assert closed.with_voice(2, "play-on").decision(3) is None
    assert Vote("?").with_close(("host", "guest")).decision(3) is None
