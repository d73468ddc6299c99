"""What is let into a table's log: nobody fills it for another, and a game can always be ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube.umpire.acts import Decides, OffersDraw

from .layout import SEATS
from .moderation import refuse_unagreed
from .not_now import NotNowError
from .proceedings import CLAIMED
from .records import Began, Closed, Declared, Voiced, WasSetUp, Withdrew

if TYPE_CHECKING:
    from jadoube.umpire.acts import Act

    from .proceedings import Proceedings, Transition

AN_ENTRY = 5_000
"""An entry is at most so many bytes long, unless it holds a question."""
A_MOVE = 8
"""For each move a player may do so many other things besides."""
KEPT_BACK = 50
"""So many entries are kept for what brings a game nearer to its end."""
VOICES = 5
"""So often a by-stander may say what he thinks of one question."""
AT_AN_ADDRESS = 4
"""So many by-standers may declare themselves at a table from one address, which has one voice."""


class Admission(msgspec.Struct, frozen=True):
    """How many *entries*, of what *size* in bytes, a log may hold, and how many acts besides moves.

    Each player may do *others* such acts, and `A_MOVE` more for each move that he makes.

    Limits are kept at the door and not in the fold: a log that was written can be read.
    """

    entries: int = 10_000
    others: int = 500
    size: int = 8_000_000

    def check(self, now: Proceedings, transition: Transition, size: int = 0) -> None:
        """Raise a NotNowError where *transition* cannot be added to the log of *now*, whose entries have *size* bytes."""
        after = transition.after
        if transition.ruling is not None:
            refuse_unagreed(now.otherwise, transition.ruling.act)
        elif isinstance(transition.record, Began | WasSetUp | Voiced):
            refuse_unagreed(now.otherwise, None)
        if after.is_over and not now.is_over:
            return
        spare = KEPT_BACK if _is_nearer_the_end(transition) else 0
        is_full = now.seq >= self.entries + spare or size >= self.size + spare * AN_ENTRY
        if is_full:
            raise NotNowError("the log of this table is full; the game can be drawn or resigned")
        for done, does in zip(now.deeds, after.deeds, strict=True):
            if does.others > done.others >= self.others + A_MOVE * done.moves + spare:
                raise NotNowError(
                    "you have done enough besides moving; move, offer a draw or resign"
                )
        if now.layout.is_silent and transition.ruling is not None:
            _check_claim(now, transition.ruling.act)
        if isinstance(transition.record, Declared):
            _check_declared(now, transition.record)
        elif isinstance(transition.record, Voiced):
            _check_voice(now, after, transition.record.bystander)


def _is_nearer_the_end(transition: Transition) -> bool:
    if transition.ruling is not None:
        return isinstance(transition.ruling.act, (OffersDraw, Decides))
    return isinstance(transition.record, (Closed, Withdrew))


def _check_claim(now: Proceedings, act: Act) -> None:
    """Refuse a claim once a player has claimed too often in vain.

    By claiming everything he would find out what a silent umpire keeps to himself.
    """
    if not isinstance(act, CLAIMED) or act.by is None:
        return
    most = now.layout.laying.claims
    if now.deeds[SEATS.index(now.sitting.player(act.by))].vain >= most:
        raise NotNowError(f"you have claimed {most} times in vain; no more is heard in this game")


def _check_declared(now: Proceedings, record: Declared) -> None:
    if now.bystanders.is_removed(record.hashed, record.origin):
        raise NotNowError("the host has removed you from this table")
    origins = [one.origin for one in now.bystanders.declared]
    if record.origin and origins.count(record.origin) >= AT_AN_ADDRESS:
        raise NotNowError(
            "others at your address have declared themselves already; you can still watch"
        )


def _check_voice(now: Proceedings, after: Proceedings, number: int) -> None:
    """Refuse a voice of one who was not accepted, a second of one address, and too many of one person."""
    assert now.vote is not None  # the fold has seen to that
    assert after.vote is not None
    if not now.bystanders.tell(number).has_voice:
        raise NotNowError("you have a voice once the players have accepted you")
    if number not in now.bystanders.judges(after.vote):
        raise NotNowError("somebody at your address has given his voice")
    if len(now.vote.given_by(number)) >= VOICES:
        raise NotNowError(f"you have given {VOICES} voices on this question; the last one stands")
