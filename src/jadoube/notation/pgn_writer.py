"""Writes a game as PGN that any reader opens, and that tells everything.

Main lines hold lawful moves only. What else hands and voices did stands in comments, each with
the line of the case language in a `[%jad …]` command and the ruling in plain words. Where a
score cannot go on, the game is closed and continued as another with `SetUp` and `FEN`.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from jadoube._kernel import Colour
from jadoube.cases.printer import print_case, print_step
from jadoube.language.words import print_time
from jadoube.notation.jad_commands import (
    CONTINUES,
    HEADING,
    MADE,
    OPENING,
    ORDER,
    REMARK,
    plain,
    write_command,
)
from jadoube.notation.pgn_parts import parts_of
from jadoube.notation.prose import tell_agreement
from jadoube.notation.remarks import join_head, order_of, part_head
from jadoube.notation.story import Story, tell_table
from jadoube.notation.tags import GAME, MOVES, PART, head_tags, print_tag
from jadoube.pgn import setup_tags
from jadoube.table import Table
from jadoube.umpire.acts import ClockShows

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from jadoube.cases.document import Case
    from jadoube.notation.pgn_parts import PartLine, PgnPart
    from jadoube.table import Ruling
    from jadoube.umpire import Result

WIDTH = 79
OUTCOMES = {Colour.WHITE: "1-0", Colour.BLACK: "0-1", None: "1/2-1/2"}
TERMINATIONS = {"decision": "adjudication", "odds": "rules infraction"}
"""What the PGN standard calls the end of a game by these causes; by any other it is `normal`."""


def write_pgn(game: Story | Table, tags: Mapping[str, str] | None = None) -> str:
    """Write a game as PGN: one game of the file for each of its parts.

    *tags* are laid over those of the roster, such as `White` and `Date`.
    """
    if not isinstance(game, Story | Table):
        raise TypeError(f"expected a Table or a Story, not {type(game).__name__}")
    story = tell_table(game) if isinstance(game, Table) else game
    parts = parts_of(story)
    form = _form(parts)
    headed, heading = part_head(story.remarks.get(-1, ()))
    steps = 0
    texts = []
    for number, part in enumerate(parts, 1):
        is_last = number == len(parts)
        result = _outcome(story.end.result if is_last else None)
        all_tags = {
            **_roster(story, result, {**headed, **(tags or {})}),
            **setup_tags(part.start),
            "Termination": _termination(story.end.result if is_last else None),
            **dict(head_tags(story.case)),
            GAME: digest(story.case),
            **({PART: f"{number} of {len(parts)}"} if len(parts) > 1 else {}),
            MOVES: form,
        }
        joined = join_head(all_tags, event_of(story.case), heading)
        order = order_of(joined, story.remarks.get(-1, ()))
        words = [
            *(_opening(story, heading, order) if number == 1 else ()),
            *_movetext(part, form, story.remarks, steps),
            *(_remarked(story.remarks, len(story.moments)) if is_last else ()),
            *(() if is_last else _comment(CONTINUES, _closing(part, number + 1, len(parts)))),
            result,
        ]
        steps += len(part.lines)
        head = "\n".join(print_tag(name, value) for name, value in all_tags.items())
        texts.append(f"{head}\n\n{filled(words)}\n")
    return "\n".join(texts)


def digest(case: Case) -> str:
    """Give the mark by which the parts of a game know each other, and a change can be seen."""
    return sha256(print_case(case).encode()).hexdigest()[:16]


def event_of(case: Case) -> str:
    """Name the event: the record's own name, and the code that was played by."""
    law = ", ".join((case.agreement.code, *case.agreement.customs))
    return f"{case.title or 'Game'} ({law})"


def _form(parts: list[PgnPart]) -> str:
    """Say which act most of the bare moves can stand for: then few of them need a command."""
    forms = ("plays", "moves")
    bare = [line for part in parts for line in part.lines if line.san]
    return max(forms, key=lambda form: sum(line.bare[form] == line.moment.step for line in bare))


# -- tags ---------------------------------------------------------------------------------------


def _roster(story: Story, result: str, tags: Mapping[str, str]) -> dict[str, str]:
    roster = {
        "Event": event_of(story.case),
        "Site": "?",
        "Date": "????.??.??",
        "Round": "?",
        "White": "?",
        "Black": "?",
    }
    return {**roster, "Result": result, **tags}


def _outcome(result: Result | None) -> str:
    return "*" if result is None else OUTCOMES[result.winner]


def _termination(result: Result | None) -> str:
    return "unterminated" if result is None else TERMINATIONS.get(result.because, "normal")


# -- movetext -----------------------------------------------------------------------------------


def _opening(story: Story, heading: list[str], order: list[int]) -> Iterator[str]:
    for remark in heading:
        yield from _comment(f"{HEADING} {remark}", "")
    if order:
        yield from _comment(" ".join([ORDER, *map(str, order)]), "")
    yield from _comment(OPENING, tell_agreement(story.start))


def _remarked(remarks: Mapping[int, list[str]], at: int) -> Iterator[str]:
    """Give the comments that the record has before its step *at*."""
    for remark in remarks.get(at, ()):
        yield from _comment(f"{REMARK} {remark}", remark)


def _movetext(
    part: PgnPart, form: str, remarks: Mapping[int, list[str]], steps: int
) -> Iterator[str]:
    """Tell *part*, before which there are so many *steps*."""
    number, turn = part.start.number, part.start.turn
    is_fresh = True  # a number stands before Black's move only where something came between
    for at, line in enumerate(part.lines, steps):
        yield from _remarked(remarks, at)
        is_fresh |= at in remarks
        if not line.san:
            ruling = line.moment.ruling
            yield from _comment(print_step(line.moment.step), _words(ruling), _clock(ruling))
            is_fresh = True
            continue
        if turn == Colour.WHITE:
            yield f"{number}."
        elif is_fresh:
            yield f"{number}..."
        yield line.san
        is_fresh = False
        if words := _made(line, form):
            yield from words
            is_fresh = True
        number += turn == Colour.BLACK
        turn = turn.other


def _made(line: PartLine, form: str) -> list[str]:
    """Tell how a move of the main line was made, unless it goes without saying."""
    ruling = line.moment.ruling
    assert ruling is not None  # a move is an act
    was = ruling.before.result
    is_eventful = ruling.opened or ruling.lapsed or ruling.after.result != was
    if line.bare[form] == line.moment.step and not is_eventful:
        return []
    words = _words(ruling) if is_eventful else ""
    return list(_comment(f"{MADE} {print_step(line.moment.step)}", words))


def _words(ruling: Ruling | None) -> str:
    return "" if ruling is None else ruling.text


def _clock(ruling: Ruling | None) -> str:
    """Tell what a clock shows as other programs read it: behind a move, that of whoever made it."""
    if ruling is None or not isinstance(ruling.act, ClockShows) or ruling.after.running is None:
        return ""
    shown = (ruling.act.white, ruling.act.black)[ruling.after.running.other]
    return f"[%clk {print_time(shown)}]"


def _closing(part: PgnPart, number: int, parts: int) -> str:
    return (
        f"A score cannot go on here: {part.because}. The game goes on in part {number} of {parts}."
    )


def _comment(line: str, words: str, clock: str = "") -> Iterator[str]:
    """Give the words of a comment, the first and the last of them with its braces."""
    command = f"{{{write_command(line)}"
    # A command is kept together where a line can hold it.
    pieces = [command] if len(command) < WIDTH else command.split(" ")
    *first, last = [*pieces, *([clock] if clock else []), *plain(words).split()]
    yield from first
    yield f"{last}}}"


def filled(words: list[str]) -> str:
    """Set words into lines no longer than the standard allows, unless a word itself is longer."""
    lines = [""]
    for word in words:
        line = f"{lines[-1]} {word}".lstrip()
        # At the beginning of a line these would hide the rest of it from some readers.
        if len(line) <= WIDTH or not lines[-1] or word[0] in "%;":
            lines[-1] = line
        else:
            lines.append(word)
    return "\n".join(lines)
