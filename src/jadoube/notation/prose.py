"""A game as prose: what was agreed, what was played, every ruling, and the laws it rests on."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, square_name
from jadoube.language.time_control import print_time as print_control
from jadoube.language.words import print_time, visible
from jadoube.law.endings import ENDINGS
from jadoube.prose.phrases import cited, kind_name
from jadoube.umpire.acts import ClockShows, Presses, SaysCheck
from jadoube.umpire.board import ARRAY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from jadoube.law import Citation, Code
    from jadoube.notation.story import Story
    from jadoube.table import Ruling, Table
    from jadoube.umpire import Engagement, Odds

WIDTH = 79


def tell(story: Story, width: int = WIDTH) -> str:
    """Tell a game as prose, in lines no longer than *width*; the laws cited stand at the end."""
    found = [story.case.title] if story.case.title else []
    found += [tell_agreement(story.start), *_play(story), _end(story.end)]
    text = "\n\n".join(_wrapped(paragraph, width) for paragraph in found)
    if laws := list(_cited(story)):
        text += "\n\nThe laws cited\n"
        text += "".join(f"\n{_wrapped(law, width, indent='  ')}" for law in laws)
    return visible(f"{text}\n")


def _wrapped(text: str, width: int, indent: str = "") -> str:
    return textwrap.fill(
        text, width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False
    )


# -- what was agreed ----------------------------------------------------------------------------


def tell_agreement(table: Table) -> str:
    """Say in whole sentences what was agreed before the first move, and how the men were laid."""
    return " ".join(_agreed(table))


def _agreed(table: Table) -> Iterator[str]:
    agreement = table.agreement
    customs = "".join(f", with the {custom.name}" for custom in table.code.customs)
    yield f"Played under {_book(table.code)}{customs}."
    if agreement.position is not None:
        yield f"It begins from an agreed position, {table.position.fen}."
    yield from tell_terms(table)


def tell_terms(table: Table) -> Iterator[str]:
    """Say what was agreed besides the code, its customs and the position, a sentence each."""
    agreement = table.agreement
    for taken in table.code.readings:
        yield f"It is read so ({taken}): {taken.alternative.sense}"
    if agreement.odds is not None:
        yield _odds(agreement.odds)
    if agreement.array is not None:
        yield f"The men were set up so: {agreement.array}."
    if agreement.turned:
        yield "The board was laid the wrong way round."
    if agreement.begins is not None:
        yield f"{agreement.begins.title} has the first move."
    if agreement.engaged is not None:
        yield _engagement(agreement.engaged)
    if agreement.time:
        yield f"The clock is set to {print_control(agreement.time)}."
    if agreement.arbiter != "present":
        yield "The arbiter is absent."
    if agreement.reversed_colours:
        yield "The players have sat down at the wrong colours."
    if agreement.umpire == "silent":
        yield "The umpire is silent."


def _book(code: Code) -> str:
    facts = [f"the laws of {code.called}", code.title, code.year]
    return ", ".join(filter(None, facts))


def _odds(odds: Odds) -> str:
    men = " and ".join(f"the {_kind(square)} on {square_name(square)}" for square in odds.squares)
    moves = {0: "", 1: " and the move"}.get(odds.moves, f" and {odds.moves} moves")
    return f"{odds.giver.title} gives {men}{moves}."


def _kind(square: int) -> str:
    man = ARRAY.man(square)
    assert man is not None  # odds are given from the array
    return kind_name(man.kind)


def _engagement(engaged: Engagement) -> str:
    square = "" if engaged.square is None else square_name(engaged.square)
    undertaking = {
        "mates-with": f"to mate with the man on {square}",
        "mates-on": f"to mate the adverse King on {square}",
        "is-mated": "to force his adversary to stalemate or mate him",
        "wins": "to win",
    }[engaged.kind]
    return f"{engaged.by.title} engages {undertaking}."


# -- what was done ------------------------------------------------------------------------------


class ScoreMove(msgspec.Struct):
    """A move of a score, with what belongs to it: check said, the laws that it needs, times shown."""

    number: int
    mover: Colour
    san: str
    says_check: bool
    cites: str
    times: str = ""

    def __str__(self) -> str:
        cites = f" ({self.cites})" if self.cites else ""
        return f"{self.san}{'+' if self.says_check else ''}{cites}{self.times}"


def _play(story: Story) -> Iterator[str]:
    """Give the moves that need no words as a score, and everything else in sentences."""
    score: list[ScoreMove] = []
    sentences: list[str] = []
    for moment in story.moments:
        if moment.ruling is None:
            continue
        move = _uneventful(moment.ruling)
        if move is not None and sentences:
            yield " ".join(sentences)
            sentences = []
        if move is not None:
            score.append(move)
        elif score and _is_plain_check(moment.ruling):
            score[-1].says_check = True
        elif (score or not sentences) and _is_of_clock(moment.ruling):
            if score:
                score[-1].times += _time_shown(moment.ruling)
        else:
            if score:
                yield _written(score)
                score = []
            sentences.append(moment.ruling.text)
    if score or sentences:
        yield _written(score) if score else " ".join(sentences)


def _written(score: list[ScoreMove]) -> str:
    """Write moves with their numbers: `12. Nf3 Nc6`, and `12… Nc6` where Black's comes first."""
    words = []
    for at, move in enumerate(score):
        if move.mover == Colour.WHITE:
            words.append(f"{move.number}. {move}")
        else:
            words.append(f"{move.number}… {move}" if at == 0 else str(move))
    return " ".join(words)


def _uneventful(ruling: Ruling) -> ScoreMove | None:
    """Give a lawful move of which there is nothing to say but itself; else None."""
    before, after = ruling.before, ruling.after
    is_ended = after.result is not None
    if ruling.opened or ruling.lapsed or is_ended or after.ply != before.ply + 1:
        return None
    assert after.past is not None  # a move was completed
    by, rules = after.past.mover, after.terms.code.rules
    board = after.past.board.facing(by)
    found = (
        move
        for move in board.lawful(by, rules)
        if board.position.play(move, rules).placement == after.board.position.placement
    )
    move = next(found, None)
    if move is None:  # the clock counted an earlier move with what the hand has let go now
        return None
    adverse = after.board.checks[by.other]
    says_check = adverse is not None and adverse.announced
    laws = cited(tuple(_but_check(ruling)))
    return ScoreMove(board.position.number, by, board.san(move, rules), says_check, laws)


def _but_check(ruling: Ruling) -> list[Citation]:
    """Give the laws of a ruling but that of saying check, which is not told where check is said in time."""
    check = ruling.after.terms.code.citation("check-not-announced")
    return [cite for cite in ruling.cites if cite != check]


def _told_cites(ruling: Ruling) -> Iterable[Citation]:
    """Give the laws that the telling of *ruling* names."""
    if _is_of_clock(ruling):
        return ()
    is_in_score = _is_plain_check(ruling) or _uneventful(ruling)
    return _but_check(ruling) if is_in_score else ruling.cites


def _is_of_clock(ruling: Ruling) -> bool:
    """Tell whether the ruling is of a press, or of what the clock shows, and of nothing besides."""
    is_eventful = ruling.opened or ruling.lapsed or ruling.put_back or ruling.is_refused
    if is_eventful or ruling.after.result != ruling.before.result:
        return False
    return isinstance(ruling.act, Presses | ClockShows)


def _time_shown(ruling: Ruling) -> str:
    """Tell behind a move what the clock of its player shows."""
    running = ruling.after.running
    if not isinstance(ruling.act, ClockShows) or running is None:
        return ""
    return f" [{print_time((ruling.act.white, ruling.act.black)[running.other])}]"


def _is_plain_check(ruling: Ruling) -> bool:
    """Tell whether the ruling is of a check said in its time, right after the move that gave it."""
    act = ruling.act
    if not isinstance(act, SaysCheck) or ruling.is_refused or ruling.opened or ruling.put_back:
        return False
    past, check = ruling.before.past, ruling.before.board.checks[act.by.other]
    is_given = check is not None and not check.announced and check.given == ruling.before.ply
    return is_given and past is not None and past.mover == act.by


def _end(table: Table) -> str:
    if table.result is None:
        return f"The game stands there, {table.turn.title} to move."
    outcome = "drawn" if table.result.winner is None else f"won by {table.result.winner.title}"
    return f"The game is {outcome}: {ENDINGS[table.result.because]}."


# -- the laws -----------------------------------------------------------------------------------


def _cited(story: Story) -> Iterator[str]:
    """Give each law and custom that was cited, once, with its digest."""
    code = story.start.code
    rulings = (moment.ruling for moment in story.moments if moment.ruling is not None)
    cites = dict.fromkeys(cite for ruling in rulings for cite in _told_cites(ruling))
    numbers = dict.fromkeys(cite.number for cite in cites if cite.number is not None)
    for law in code.laws:
        if law.number in numbers:
            yield f"{code.name}, {code.unit} {law.number}: {law.digest}"
    customs = {custom for cite in cites for custom in cite.customs}
    for custom in code.customs:
        if custom.id in customs:
            yield f"{custom.title}: {custom.digest}"
