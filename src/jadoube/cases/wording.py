"""How expectations are written: the words after `?`, read and printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from jadoube._kernel import Colour
from jadoube.cases.expectations import (
    BecauseOf,
    CheckIs,
    CheckWord,
    ClockIs,
    CountIs,
    Expectation,
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
    OpenOption,
    PlacementIs,
    ResultIs,
    ResultWord,
    RulingCites,
    SquareHolds,
    TallyIs,
    TurnIs,
    WasRefused,
)
from jadoube.language.acts import (
    parse_irregularity,
    parse_option,
    print_deed,
    print_option,
)
from jadoube.language.shapes import reader, san, sort_reader
from jadoube.language.words import (
    KIND_WORDS,
    SQUARE_WORDS,
    Words,
    print_gain,
    print_time,
)
from jadoube.law.deeds import CLAIM, WING
from jadoube.law.endings import Because, DutyKind
from jadoube.umpire.acts import Castles, Moves, deed_of

if TYPE_CHECKING:
    from collections.abc import Callable


def parse_expectation(line: str) -> Expectation:
    """Read the expectation on *line*, which starts with `?`; else a `ReadingError`."""
    words = Words(line.replace("?", " ", 1))
    expectation = words.one_of(_READERS, "an expectation, such as turn or open")(words)
    words.end()
    return expectation


def print_expectation(expectation: Expectation) -> str:
    """Write *expectation* as the line that `parse_expectation` reads as the same."""
    return f"? {wording(expectation)}"


def wording(expectation: Expectation) -> str:
    """Write *expectation* without its question mark."""
    match expectation:
        case TurnIs(colour=colour):
            return f"turn {colour.word}"
        case SquareHolds(square=square, colour=colour, kind=kind):
            if colour is None or kind is None:
                return f"square {SQUARE_WORDS[square]} empty"
            return f"square {SQUARE_WORDS[square]} {colour.word} {KIND_WORDS[kind]}"
        case PlacementIs(placement=placement):
            return f"placement {placement}"
        case NothingOpen():
            return "open none"
        case IsOpen(matter=matter, by=by, options=options):
            offers = ", ".join(print_option(option.remedy, option.square) for option in options)
            return f"open {matter}{_by(by)}{': ' if offers else ''}{offers}"
        case IsNotOpen(matter=matter, by=by):
            return f"not open {matter}{_by(by)}"
        case MustDo():
            return f"must {expectation.by.word} {expectation.obligation}"
        case IsFree(by=by):
            return f"free {by.word}"
        case WasRefused(law=law):
            return "refused" if law is None else f"refused {law}"
        case RulingCites(law=law):
            return f"cites {law}"
        case IsLawful(move=move, lawful=lawful):
            words = print_deed(move).removeprefix("moves ")
            return f"{'lawful' if lawful else 'unlawful'} {words}"
        case CheckIs(check=check):
            return f"check {check}"
        case ResultIs(result=result):
            return f"result {result}"
        case BecauseOf(cause=cause):
            return f"because {cause}"
        case CountIs(moves=moves, by=by):
            return f"count {'none' if moves is None else moves}{_by(by)}"
        case IsSuspended(square=square):
            return f"suspended {SQUARE_WORDS[square]}"
        case IsReferred():
            return "referred"
        case _:
            return _clock_wording(expectation)


def _clock_wording(expectation: Expectation) -> str:
    match expectation:
        case IsMade(by=by):
            return f"made {'none' if by is None else by.word}"
        case IsRunning(player=player):
            return f"running {player.word}"
        case Gains(player=player, seconds=seconds):
            if player is None:
                return "gains none"
            return f"gains {player.word} {print_gain(seconds)}"
        case TallyIs(player=player, count=count):
            return f"tally {player.word} {count}"
        case MayClaim(by=by, claim=claim, correct=correct):
            return f"may {'' if correct else 'not '}{by.word} claim {claim}"
        case _:
            assert isinstance(expectation, ClockIs)  # the last that is left
            white, black = print_time(expectation.white), print_time(expectation.black)
            return f"clock white {white} black {black}"


def _by(colour: Colour | None) -> str:
    return "" if colour is None else f" by {colour.word}"


_CHECKS: dict[str, CheckWord] = {word: word for word in get_args(CheckWord)}
_CAUSES: dict[str, Because] = {word: word for word in get_args(Because)}
_RESULTS: dict[str, ResultWord] = {word.split()[0]: word for word in get_args(ResultWord)}
_DUTIES: dict[str, DutyKind] = {word: word for word in get_args(DutyKind) if " " not in word}


def _square(words: Words) -> SquareHolds:
    square = words.square()
    if words.take("empty"):
        return SquareHolds(square)
    return SquareHolds(square, words.colour(), words.kind())


def _placement(words: Words) -> PlacementIs:
    at = words.at
    placement = words.rest()
    if not is_placement(placement):
        words.at = at
        raise words.error("expected a FEN placement of eight ranks")
    return PlacementIs(placement)


def is_placement(text: str) -> bool:
    """Tell whether *text* is the first field of a FEN: eight ranks of eight squares."""
    ranks = text.split("/")
    return len(ranks) == 8 and all(
        set(rank) <= set("12345678PNBRQKpnbrqk")
        and sum(int(c) if c.isdigit() else 1 for c in rank) == 8
        for rank in ranks
    )


def _offender(words: Words) -> Colour | None:
    return words.colour() if words.take("by") else None


def _open(words: Words) -> IsOpen | NothingOpen:
    if words.take("none"):
        return NothingOpen()
    matter, by = parse_irregularity(words), _offender(words)
    options: list[OpenOption] = []
    if words.take(":"):
        options.append(OpenOption(*parse_option(words)))
        while words.take(","):
            options.append(OpenOption(*parse_option(words)))
    return IsOpen(matter, by, tuple(options))


def _not(words: Words) -> IsNotOpen:
    words.expect("open")
    return IsNotOpen(parse_irregularity(words), _offender(words))


def _must(words: Words) -> MustDo:
    by = words.colour()
    kind = words.one_of(_DUTIES, "move, take, parry, name, castle or play")
    if kind == "parry":
        return MustDo(by, kind)
    if kind == "castle":
        return MustDo(by, kind, wing=_wing(words))
    if kind == "play":
        if words.at + 1 < len(words.words) and "=" not in words.words:
            words.at += 1
            words.end()
        return MustDo(by, kind, san=san(words))
    if kind == "move" and words.take("king"):
        return MustDo(by, "move king")
    square = words.square()
    without = words.square() if kind == "take" and words.take("without") else None
    return MustDo(by, kind, square, without)


def _law(words: Words) -> str:
    law = words.rest()
    if not law:
        raise words.error("expected the number of a law")
    return law


_read_move = reader(deed_of(Moves), Moves, Colour.WHITE)
_read_castling = reader(deed_of(Castles), Castles, Colour.WHITE)


def _lawful(words: Words) -> IsLawful:
    return IsLawful(_read_castling(words) if words.take("castles") else _read_move(words))


def _result(words: Words) -> ResultIs:
    result = words.one_of(_RESULTS, "white wins, black wins, draw or none")
    if result.endswith(" wins"):
        words.expect("wins")
    return ResultIs(result)


def _count(words: Words) -> CountIs:
    if words.take("none"):
        return CountIs(None, _offender(words))
    moves = words.number()
    words.expect("by")
    return CountIs(moves, words.colour())


def _made(words: Words) -> IsMade:
    return IsMade() if words.take("none") else IsMade(words.colour())


def _gains(words: Words) -> Gains:
    return Gains() if words.take("none") else Gains(words.colour(), words.time())


def _may(words: Words) -> MayClaim:
    is_correct = not words.take("not")
    by = words.colour()
    words.expect("claim")
    return MayClaim(by, _claim(words), is_correct)


def _clock(words: Words) -> ClockIs:
    words.expect("white")
    white = words.time()
    words.expect("black")
    return ClockIs(white, words.time())


_claim = sort_reader(CLAIM)
_wing = sort_reader(WING)
_READERS: dict[str, Callable[[Words], Expectation]] = {
    "turn": lambda words: TurnIs(words.colour()),
    "square": _square,
    "placement": _placement,
    "open": _open,
    "not": _not,
    "must": _must,
    "free": lambda words: IsFree(words.colour()),
    "refused": lambda words: WasRefused(words.rest() or None),
    "cites": lambda words: RulingCites(_law(words)),
    "lawful": _lawful,
    "unlawful": lambda words: IsLawful(_lawful(words).move, lawful=False),
    "check": lambda words: CheckIs(words.one_of(_CHECKS, "announced, unannounced or none")),
    "result": _result,
    "because": lambda words: BecauseOf(words.one_of(_CAUSES, "what decided the game")),
    "count": _count,
    "suspended": lambda words: IsSuspended(words.square()),
    "referred": lambda _: IsReferred(),
    "made": _made,
    "running": lambda words: IsRunning(words.colour()),
    "gains": _gains,
    "tally": lambda words: TallyIs(words.colour(), words.number()),
    "may": _may,
    "clock": _clock,
}
