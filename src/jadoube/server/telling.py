"""Tells a table to those at it: everything that is sent is made here, from what all may know."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from jadoube._kernel import Colour, square_name
from jadoube.client.message_parts import (
    BoardMarks,
    Captor,
    Cite,
    ClockFace,
    GameResult,
    HeldMan,
    Must,
    Now,
    Open,
    RemedyOffer,
    Seat,
    Side,
)
from jadoube.client.messages import Agreed, ByStander, Engages, Entry, Gives, MoveMade, Person
from jadoube.language import print_act
from jadoube.language.head import agreed
from jadoube.language.time_control import print_time
from jadoube.law import MATTERS
from jadoube.law.endings import ENDINGS
from jadoube.notation.prose import tell_agreement
from jadoube.notation.short import is_false, short
from jadoube.prose.limits import lapse
from jadoube.prose.notices import said, tell_duty
from jadoube.prose.phrases import capital, resting, tell_remedy
from jadoube.umpire.acts import Exacts, Plays, Presses, SaysCheck
from jadoube.umpire.marks import HANDS, UNMARKED

from .layout import SEATS
from .records import (
    Accepted,
    Acted,
    Declared,
    Relinked,
    Removed,
    Shuts,
    Voiced,
    WasSetUp,
)

if TYPE_CHECKING:
    from jadoube._kernel import Man
    from jadoube.law import Citation, Code
    from jadoube.sitting.clock import Clock
    from jadoube.table import Ruling, Table
    from jadoube.umpire import Irregularity, Obligation, Odds, Option, Result
    from jadoube.umpire.acts import Act
    from jadoube.umpire.facts import Held
    from jadoube.umpire.marks import Marks
    from jadoube.umpire.table import Table as UmpiresTable

    from .proceedings import Proceedings, Transition

ENCODER = msgspec.json.Encoder()
NOBODY = ByStander(0, "")
AFTERWARDS = (SaysCheck, Presses)
"""Acts that belong to the move made just before them."""


def tell_now(table: Table, clock: Clock | None = None) -> Now:
    """Tell how things stand, from the view that the umpire gives a player, and what the *clock* shows.

    Both players have the same view but for its owner's name (a test checks that), and
    by-standers see no more than they, so one telling serves all.
    """
    view = table.view(table.turn)
    code = table.code
    is_silent = table.agreement.umpire == "silent"
    return Now(
        fen=view.position.fen,
        turn=view.turn.word,
        # A silent umpire does not say whether a check that was said is one.
        check="none" if is_silent else view.check,  # type: ignore[arg-type] # one of three words
        must=tuple(
            [
                _must(duty, None if is_silent else code)
                for duty in view.must
                if not (is_silent and duty.kind == "parry")
            ]
        ),
        open=tuple([_open(wrong, table) for wrong in view.open]),
        counts={by.word: left for by, left in view.counts.items()} if view.counts else {},
        offer=None if view.offer is None else view.offer.word,
        referred=view.referred,
        waiting=tuple(map(square_name, view.waiting)) if view.waiting else (),
        result=None if view.result is None else tell_result(view.result),
        held=None if view.held is None else _held(view.held),
        turned=view.turned,
        marks=None if view.marks is UNMARKED else _marks(view.marks, is_silent=is_silent),
        running=None if view.running is None else view.running.word,
        clock=None if clock is None else _clock(clock, table),
        flags=tuple(player.word for player in view.flags) if view.flags else (),
        tally=_by_side(view.tally) if any(view.tally) else {},
        captor=None if view.captor is None else _captor(*view.captor),
    )


def _clock(clock: Clock, table: Table) -> ClockFace:
    return ClockFace(
        _by_side(clock.left),
        clock.since,
        None if clock.running is None else clock.running.word,
        _by_side(tuple(fallen + 1 for fallen in table.desk.fallen))
        if len(table.agreement.time) > 1
        else {},
        clock.stops,
    )


def _by_side(numbers: tuple[int, ...]) -> dict[Side, int]:
    return {player.word: numbers[player] for player in Colour}


def announced(table: Table) -> Table:
    """Give *table* as an umpire who announces shows it, for whoever may see what he sees.

    That changes what is shown, never a ruling.
    """
    agreement = replace(table.terms.agreement, umpire="announces")
    return replace(table, terms=replace(table.terms, agreement=agreement))


def tell_entry(transition: Transition, time: int, *, to_arbiter: bool = False) -> Entry:
    """Make the entry that everybody at the table is sent for *transition*.

    *to_arbiter*: as the arbiter is sent it, from whom no umpire keeps anything.
    """
    after, record = transition.after, transition.record
    is_silent = after.layout.is_silent and not to_arbiter
    clock = after.clock
    if clock is not None and after.otherwise is not None:
        clock = clock.stopped(clock.since, "server")
    now = tell_now(announced(after.table) if to_arbiter else after.table, clock)
    ply, _ = _seen_moves(after.table, is_silent=is_silent)
    ruling = transition.ruling
    if isinstance(record, Acted) and ruling is not None:
        particulars = _of_act(record, ruling, is_silent=is_silent)
    else:
        particulars = _of_record(transition)
    return Entry(
        seq=after.seq,
        kind=record.kind,
        time=time,
        game=after.game,
        now=now,
        sender=record.sender,
        ref=record.ref,
        sitting=after.score if transition.changes_sitting else None,
        vote=after.ballot,
        ply=ply,
        group=ply if ruling is None else _group(ruling, is_silent=is_silent),
        otherwise=after.otherwise,
        **particulars,
    )


def _of_act(record: Acted, ruling: Ruling, *, is_silent: bool) -> dict[str, Any]:
    """Tell what only the entry of an act has."""
    text, cites, cited = tell_ruling(ruling, is_silent=is_silent)
    return {
        "text": text,
        "act": record.act,
        "cites": cites,
        "cited": cited,
        "hand": _hand(ruling.act),
        "says_check": _says_check(ruling.act),
        "move": tell_move(ruling, is_silent=is_silent),
    }


def _of_record(transition: Transition) -> dict[str, Any]:
    """Tell what only other entries have; *act* is what came of one, such as a resignation."""
    record, ruling = transition.record, transition.ruling
    bystander = _bystander(record, transition.after)
    return {
        "text": transition.text,
        "act": "" if ruling is None else print_act(ruling.act),
        "name": getattr(record, "name", ""),
        "array": record.array if isinstance(record, WasSetUp) else None,
        "turned": isinstance(record, WasSetUp) and record.turned,
        "bystander": bystander.id,
        "accepted_by": bystander.accepted_by,
        "has_voice": bystander.has_voice,
        "verdict": record.verdict if isinstance(record, Voiced) else None,
        "is_shut": isinstance(record, Shuts) and record.is_shut,
        "seat": record.seat if isinstance(record, Relinked) else None,
        "is_vacant": isinstance(record, Relinked) and record.is_vacant,
    }


def _seen_moves(table: UmpiresTable, *, is_silent: bool) -> tuple[int, Colour]:
    """Count the moves that stand, and say whose turn it is.

    Under a silent umpire a man that was let go counts as a move, though the clock is not pressed yet.
    """
    let_go = table.desk.let_go
    if let_go is None or not is_silent:
        return table.ply, table.turn
    return table.ply + 1, let_go.by.other


def _group(ruling: Ruling, *, is_silent: bool) -> int:
    """Count the moves before the one that an act belongs to."""
    act = ruling.act
    before, turn = _seen_moves(ruling.before, is_silent=is_silent)
    if isinstance(act, AFTERWARDS) and act.by != turn:
        # What a player says or presses just after his move belongs to that move.
        return max(before - 1, 0)
    after, _ = _seen_moves(ruling.after, is_silent=is_silent)
    return min(before, after)


def tell_move(ruling: Ruling, *, is_silent: bool) -> MoveMade | None:
    """Tell the move that an act made, if it made one."""
    san, by = short(ruling, is_silent=is_silent), ruling.act.by
    if not san or by is None:
        return None
    return MoveMade(by.word, san, is_false(ruling, is_silent=is_silent))


def _bystander(record: object, after: Proceedings) -> ByStander:
    """Tell the by-stander of an entry that has one."""
    if isinstance(record, Declared):
        return after.bystanders.tell(len(after.bystanders.declared))
    if isinstance(record, Accepted | Voiced | Removed):
        return after.bystanders.tell(record.bystander)
    return NOBODY


def tell_ruling(ruling: Ruling, *, is_silent: bool) -> tuple[str, tuple[Cite, ...], str]:
    """Give what is said of an act, and the laws of it, which a silent umpire keeps to himself.

    The laws come as facts, then as the words with which the sentence ends.
    """
    text = said(ruling, is_silent=is_silent)
    if is_silent or not (ruling.cites or ruling.silent):
        return text, (), ""
    return text, tuple(map(tell_cite, ruling.cites)), resting(ruling)


@lru_cache(1_024)
def tell_cite(citation: Citation) -> Cite:
    """Tell a law that was cited."""
    return Cite(
        citation.code,
        citation.number,
        citation.custom,
        citation.basis,
        citation.reading,
        citation.unit,
    )


def tell_result(result: Result) -> GameResult:
    """Tell how a game ended."""
    winner = None if result.winner is None else result.winner.word
    outcome = "the game is drawn" if winner is None else f"{winner.title()} wins"
    reason = capital(ENDINGS[result.because])
    return GameResult(winner, result.because, f"{reason}: {outcome}.")


def _must(duty: Obligation, code: Code | None) -> Must:
    """Tell a duty, and its law where there is a *code* to cite it from."""
    law = code.citation(duty.matter) if code is not None and duty.matter is not None else None
    return Must(
        duty.by.word,
        duty.kind,
        tell_duty(duty),
        _square(duty.square),
        _square(duty.without),
        None if law is None else tell_cite(law),
    )


def _captor(square: int, man: Man) -> Captor:
    return Captor(square_name(square), man.symbol)


def _held(held: Held) -> HeldMan:
    return HeldMan(held.by.word, square_name(held.origin), square_name(held.set_on[-1]))


def _marks(marks: Marks, *, is_silent: bool) -> BoardMarks | None:
    touched, due, opened = (
        tuple(map(square_name, squares)) for squares in (marks.touched, marks.due, marks.open)
    )
    check = None if is_silent else _square(marks.check)
    shown = BoardMarks(touched, _square(marks.held), due, opened, check)
    return None if shown == BoardMarks() else shown


def _hand(act: Act) -> str | None:
    return square_name(act.square) if isinstance(act, HANDS) else None


def _says_check(act: Act) -> bool:
    return isinstance(act, SaysCheck) or (isinstance(act, Plays) and act.says_check)


def _square(square: int | None) -> str | None:
    return None if square is None else square_name(square)


def _open(wrong: Irregularity, table: Table) -> Open:
    code = table.code
    claimants = tuple(colour.word for colour in Colour if wrong.may_be_claimed_by(colour))
    law, citation = code.law_on(wrong.matter), code.citation(wrong.matter)
    return Open(
        matter=wrong.matter,
        title=MATTERS[wrong.matter].title,
        by=None if wrong.by is None else wrong.by.word,
        claimants=claimants,
        options=tuple(_remedy(option, wrong, claimants, table) for option in wrong.options),
        waive={side: f"{side} waives {wrong.matter}" for side in claimants},
        lapses=lapse(wrong.matter, code),
        you_lose=lapse(wrong.matter, code, "you have", "your adversary"),
        law=str(citation or ""),
        digest=law.digest if law else "",
        cite=None if citation is None else tell_cite(citation),
    )


def _remedy(
    option: Option, wrong: Irregularity, claimants: tuple[Side, ...], table: Table
) -> RemedyOffer:
    square = _square(option.square)
    acts = {side: f"{side} exacts {option} for {wrong.matter}" for side in claimants}
    text = tell_remedy(option.remedy, square)
    return RemedyOffer(option.remedy, text, acts, square, _is_idle(option, wrong, table))


def _is_idle(option: Option, wrong: Irregularity, table: Table) -> bool:
    """Tell whether a remedy that ought to change something could not be enforced, or would leave everything as it is."""
    by = next((colour for colour in Colour if wrong.may_be_claimed_by(colour)), None)
    if by is None or option.remedy == "stand":
        return False
    ruling = table.act(Exacts(by, option.remedy, option.square, wrong.matter))
    after = ruling.table
    if ruling.is_refused or after.result is not None:
        return False
    if option.duty is not None and after.duty is None and after.hand.bound is None:
        # He would owe something that cannot be done.
        return True
    return (
        (after.position, after.turn, after.must) == (table.position, table.turn, table.must)
        # How the board lies, and what an arbiter counts and a clock shows.
        and (after.setup, after.desk) == (table.setup, table.desk)
    )


def tell_agreed(proceedings: Proceedings) -> Agreed:
    """Tell what was agreed for the current game, in its colours."""
    agreement = proceedings.table.agreement
    lines = dict(agreed(agreement))
    odds, engaged = agreement.odds, agreement.engaged
    return Agreed(
        lines.get("odds", ""),
        lines.get("engaged", ""),
        None if odds is None else _gives(odds),
        None
        if engaged is None
        else Engages(engaged.by.word, engaged.kind, _square(engaged.square)),
        agreement.position,
        agreement.array,
        agreement.turned,
        print_time(agreement.time),
        agreement.arbiter,
        tell_agreement(proceedings.table),
    )


def _gives(odds: Odds) -> Gives:
    return Gives(odds.giver.word, tuple(map(square_name, odds.squares)), odds.moves)


def tell_people(proceedings: Proceedings, here: dict[Seat, bool]) -> dict[Seat, Person]:
    """Tell who sits where."""
    taken = {"host": True, "guest": proceedings.is_taken}
    return {
        seat: Person(proceedings.sitting.colour(seat).word, name, taken[seat], here[seat])
        for seat, name in zip(SEATS, proceedings.names, strict=True)
    }
