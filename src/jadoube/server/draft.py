"""The draft of an entry: judged and told, but not on disk yet, so that nobody has heard of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from jadoube.client.messages import Done, Entry, ErrorMessage, Refused
from jadoube.language import ReadingError

from .not_now import NotNowError
from .records import encode
from .stamps import stamped
from .telling import tell_entry, tell_ruling

if TYPE_CHECKING:
    from jadoube.umpire.acts import Act

    from .admission import Admission
    from .chronicle import Chronicle
    from .proceedings import Proceedings, Transition
    from .records import Record

Reply = Done | Refused | ErrorMessage | None
"""What is answered to whoever sent a message; None where its entry is the answer."""


class Draft(NamedTuple):
    """An *entry* before it is on disk: *written* for those at the table, *kept* for the log."""

    transition: Transition
    entry: Entry
    written: bytes
    kept: str

    @classmethod
    def of(cls, transition: Transition, at: int, chronicle: Chronicle, kept: str = "") -> Draft:
        """Draft the entry of *transition*, which comes after the last of *chronicle*.

        *kept* is how the log has it, where it comes from there.
        """
        entry = tell_entry(transition, at)
        kept = kept or encode(stamped(transition.record, transition.after.table))
        return cls(transition, entry, chronicle.write(entry), kept)


def consider(
    now: Proceedings,
    record: Record,
    act: Act | None,
    at: int,
    *,
    chronicle: Chronicle,
    admission: Admission,
    size: int,
) -> Draft | Done | Refused | ErrorMessage:
    """Draft the entry that *record* makes, or say why it makes none.

    *act* is what its words say, where it is known; *size* is that of all entries so far.
    """
    try:
        transition = now.after(record, act, at)
        if transition.is_idle:
            return Done(record.ref, now.seq)
        # Checked whether the umpire refuses it or not: a difference would betray a silent one.
        admission.check(now, transition, size)
    except NotNowError as error:
        return ErrorMessage("not-now", str(error), record.ref, now.seq)
    except ReadingError as error:
        return ErrorMessage("unreadable", str(error), record.ref, now.seq)
    if transition.is_refused and transition.ruling is not None:
        is_hushed = now.layout.is_silent and record.sender != "arbiter"
        return Refused(record.ref, now.seq, *tell_ruling(transition.ruling, is_silent=is_hushed))
    return Draft.of(transition, at, chronicle)
