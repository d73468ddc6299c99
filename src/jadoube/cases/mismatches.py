"""Whether an expectation holds at a table, and if not, what is there in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, SanError
from jadoube.cases.expectations import (
    BecauseOf,
    CheckIs,
    ClockIs,
    CountIs,
    Gains,
    IsFree,
    IsLawful,
    IsMade,
    IsNotOpen,
    IsOpen,
    IsReferred,
    IsRunning,
    IsSuspended,
    MayClaim,
    MustDo,
    NothingOpen,
    PlacementIs,
    ResultIs,
    RulingCites,
    SquareHolds,
    TallyIs,
    TurnIs,
    WasRefused,
)
from jadoube.language.words import SQUARE_WORDS, print_gain, print_time

if TYPE_CHECKING:
    from jadoube.cases.expectations import Expectation
    from jadoube.table import Ruling, Table
    from jadoube.umpire import Irregularity, Obligation


def found_instead(expectation: Expectation, table: Table, ruling: Ruling | None) -> str | None:
    """Say what is found where *expectation* does not hold; None where it does.

    *ruling* is that of the last act, None before the first.
    """
    match expectation:
        case TurnIs(colour=colour):
            return None if table.turn == colour else f"turn {table.turn.word}"
        case SquareHolds():
            return _square(expectation, table)
        case PlacementIs(placement=placement):
            actual = table.placement
            return None if actual == placement else f"placement {actual}"
        case NothingOpen():
            return _list(table.open) if table.open else None
        case IsOpen():
            return _open(expectation, table)
        case IsNotOpen(matter=matter, by=by):
            same = _same(table, matter, by)
            return _list(same) if same else None
        case MustDo(by=by):
            duties = _duties(table, by)
            if any(_is_meant(expectation, duty, table) for duty in duties):
                return None
            return _must(by, duties)
        case IsFree(by=by):
            duties = _duties(table, by)
            return _must(by, duties) if duties else None
        case WasRefused(law=law):
            return _refused(law, ruling)
        case RulingCites(law=law):
            return _cites(law, ruling)
        case IsLawful(move=move, lawful=lawful):
            if table.is_lawful(msgspec.structs.replace(move, by=table.turn)) == lawful:
                return None
            return "unlawful" if lawful else "lawful"
        case CheckIs(check=check):
            return None if table.check == check else f"check {table.check}"
        case ResultIs(result=result):
            ended = "none" if table.result is None else str(table.result)
            return None if ended == result else f"result {ended}"
        case BecauseOf(cause=cause):
            if table.result is None:
                return "result none"
            return None if table.result.because == cause else f"because {table.result.because}"
        case CountIs():
            return _count(expectation, table)
        case IsSuspended(square=square):
            waiting = [SQUARE_WORDS[pawn] for pawn in table.suspended]
            if SQUARE_WORDS[square] in waiting:
                return None
            return f"suspended {' '.join(waiting) or 'none'}"
        case IsReferred():
            return "nothing referred" if table.referred is None else None
        case _:
            return _clock_mismatch(expectation, table, ruling)


def _clock_mismatch(expectation: Expectation, table: Table, ruling: Ruling | None) -> str | None:
    """Say what is found of the clock and of what was counted, where *expectation* does not hold."""
    match expectation:
        case IsMade(by=by):
            waiting = [player for player in Colour if table.desk.waits_for(player)]
            if waiting == [] if by is None else by in waiting:
                return None
            return f"made {', '.join(one.word for one in waiting) or 'none'}"
        case IsRunning(player=player):
            running = table.running
            if running == player:
                return None
            return f"running {'none' if running is None else running.word}"
        case Gains(player=player, seconds=seconds):
            return _gains(player, seconds, ruling)
        case TallyIs(player=player, count=count):
            counted = table.desk.tally[player]
            return None if counted == count else f"tally {player.word} {counted}"
        case MayClaim(by=by, claim=claim, correct=correct):
            if table.may_claim(by, claim) == correct:
                return None
            return f"may {'not ' if correct else ''}{by.word} claim {claim}"
        case _:
            assert isinstance(expectation, ClockIs)  # the last that is left
            shown = table.desk.shown
            if shown == (expectation.white, expectation.black):
                return None
            if shown is None:
                return "clock never shown"
            return f"clock white {print_time(shown[0])} black {print_time(shown[1])}"


def _gains(player: Colour | None, seconds: int, ruling: Ruling | None) -> str | None:
    if ruling is None:
        return "no act"
    gains = ruling.gains
    if gains == () if player is None else (player, seconds) in gains:
        return None
    given = [f"{one.word} {print_gain(time)}" for one, time in gains]
    return f"gains {', '.join(given) or 'none'}"


def _square(wanted: SquareHolds, table: Table) -> str | None:
    man = table.seen(wanted.square)
    actual = (None, None) if man is None else (man.colour, man.kind)
    if actual == (wanted.colour, wanted.kind):
        return None
    return f"square {SQUARE_WORDS[wanted.square]} {'empty' if man is None else man}"


def _same(table: Table, matter: str, by: Colour | None) -> tuple[Irregularity, ...]:
    """List what is open of *matter*, of any offender where *by* is None."""
    return tuple(wrong for wrong in table.open if wrong.matter == matter and by in (None, wrong.by))


def _open(wanted: IsOpen, table: Table) -> str | None:
    same = _same(table, wanted.matter, wanted.by)
    if any(not wanted.options or _has_options(wanted, wrong) for wrong in same):
        return None
    return _list(same or table.open)


def _has_options(wanted: IsOpen, wrong: Irregularity) -> bool:
    """Tell whether exactly the options wanted are offered; `play` and `play g1` mean the same man."""
    expected = wanted.options
    return all(
        any(option.is_meant_by(each.remedy, each.square) for option in wrong.options)
        for each in expected
    ) and all(
        any(option.is_meant_by(each.remedy, each.square) for each in expected)
        for option in wrong.options
    )


def _duties(table: Table, by: Colour) -> list[Obligation]:
    return [duty for duty in table.must if duty.by == by]


def _is_meant(wanted: MustDo, actual: Obligation, table: Table) -> bool:
    """Tell whether *actual* is the obligation wanted; the King may be named by his square."""
    if wanted.duty in ("castle", "play"):
        return actual.kind == wanted.duty and _is_same_move(wanted, actual, table)
    if wanted.duty == "take":
        # "take e5 without c3" is also "take e5": an expectation may leave the second man out.
        return (
            actual.kind == "take"
            and actual.square == wanted.square
            and wanted.without in (None, actual.without)
        )
    return _kingly(wanted.by, wanted.duty, wanted.square, table) == _kingly(
        wanted.by, actual.kind, actual.square, table
    )


def _is_same_move(wanted: MustDo, actual: Obligation, table: Table) -> bool:
    """Tell whether the castling, or the move in notation, is the one that *actual* asks for."""
    if wanted.wing is not None:
        return actual.wing == wanted.wing
    position = table.ground.facing(wanted.by).position
    try:
        move = position.parse_san(wanted.san, table.code.rules)
    except SanError:
        return False
    return move in actual.moves


def _kingly(by: Colour, kind: str, square: int | None, table: Table) -> tuple[str, int | None]:
    if kind == "move" and square == table.ground.position.king(by):
        return "move king", None
    return kind, square


def _must(by: Colour, duties: list[Obligation]) -> str:
    if not duties:
        return f"free {by.word}"
    return f"must {by.word} {'; '.join(map(str, duties))}"


def _numbers(ruling: Ruling) -> list[str]:
    return [number for cite in ruling.cites for number in cite.numbers]


def _cites(law: str, ruling: Ruling | None) -> str | None:
    if ruling is None:
        return "no act"
    numbers = _numbers(ruling)
    # Who cites a paragraph cites the article that it belongs to.
    if any(f"{number.lower()}.".startswith(f"{law.lower()}.") for number in numbers):
        return None
    return f"cites {', '.join(numbers) or 'nothing'}"


def _refused(law: str | None, ruling: Ruling | None) -> str | None:
    if ruling is None:
        return "no act"
    if not ruling.is_refused:
        return f"not refused: {ruling.text}"
    if law is None or _cites(law, ruling) is None:
        return None
    return f"refused, but {_cites(law, ruling)}"


def _count(wanted: CountIs, table: Table) -> str | None:
    players = tuple(Colour) if wanted.by is None else (wanted.by,)
    running = [(table.count(player), player) for player in players]
    if all(moves == wanted.moves for moves, _ in running):
        return None
    counts = [f"{moves} by {by.word}" for moves, by in running if moves is not None]
    return f"count {', '.join(counts) or 'none'}"


def _list(wrongs: tuple[Irregularity, ...]) -> str:
    return f"open {'; '.join(map(str, wrongs)) or 'none'}"
