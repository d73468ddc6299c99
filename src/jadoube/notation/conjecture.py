"""What was played where a score cannot be read as a lawful move: the reading after which most of the rest can be played.

Every reading is tried on what follows. One that takes the score at its word (a man that may be
either of two, a hand that did what no rule allows) goes before one that takes it for a slip of
the pen; whichever is taken is told, and so is another that would do as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from jadoube._kernel import Colour, Kind, Man, Move, Position, SanError
from jadoube.umpire.acts import Castles, Moves
from jadoube.umpire.written import carryings, is_san

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ConjectureKind = Literal["ambiguous", "illegal", "repeated", "misspelt", "missing", "stray"]

_LONG = 5
"""A move of so many letters may be misspelt in two of them, a shorter one in one."""


class Conjecture(msgspec.Struct, frozen=True):
    """One reading of a word of a score.

    *moves* are the lawful moves that it stands for: none for what a hand did against the rules, or for a
    word that is left out; two where one was missing before it; one after the turn *passes*, where nobody can
    tell which was missing. *hand* is the act, where it was not lawful.
    """

    kind: ConjectureKind
    after: Position
    moves: tuple[Move, ...] = ()
    hand: Moves | Castles | None = None
    passes: bool = False


class Choice(msgspec.Struct, frozen=True):
    """The reading that was taken, and how many others would do as well."""

    taken: Conjecture
    rivals: int


def conjecture(position: Position, words: Sequence[str], before: str) -> Choice | None:
    """Say what the first of *words* stands for at *position*; None where nothing lets the rest go on.

    *before* is the word that was read last.
    """
    text, rest = words[0], words[1:]
    readings = _readings(position, text, before)
    found = [(_followed(one.after, rest), one) for one in readings]
    found += [(_followed(one.after, rest), one) for one in _stray(position, text, rest)]
    if not found:
        return None
    most = max(follows for follows, _ in found)
    if most == 0 and rest:
        # The next word is wrong too. What a hand did is tried with the readings of that one.
        found = [(_reach(one.after, rest), one) for one in readings if one.hand is not None]
        if not found:
            return None
        most = max(follows for follows, _ in found)
    best = [one for follows, one in found if follows == most]
    taken, rivals = best[0], sum(one.kind == best[0].kind for one in best) - 1
    if taken.kind == "missing" and rivals:
        return Choice(_passing(position, text), 0)
    return Choice(taken, rivals)


def _readings(position: Position, text: str, before: str) -> list[Conjecture]:
    """List what *text* may stand for, what takes it at its word first."""
    kinds = (
        _ambiguous(position, text),
        _by_hand(position, text),
        _repeated(position, text, before),
        _misspelt(position, text),
        _missing(position, text),
    )
    return [one for kind in kinds for one in kind]


def _reach(position: Position, words: Sequence[str]) -> int:
    """Count how many of *words* can be played, the first of them by any reading."""
    readings = _readings(position, words[0], "")
    return max((1 + _followed(one.after, words[1:]) for one in readings), default=0)


def _followed(position: Position, words: Sequence[str]) -> int:
    """Count how many of *words* can be played one after another."""
    for count, word in enumerate(words):
        try:
            position = position.play_san(word)
        except SanError:
            return count
    return len(words)


def _bare(san: str) -> str:
    return san.rstrip("+#!?")


def _ambiguous(position: Position, text: str) -> Iterator[Conjecture]:
    """Give the lawful moves of the men that *text* does not tell apart."""
    bare = _bare(text)
    if len(bare) < len("Nd2") or bare[0] not in "NBRQ":
        return
    for move in position.moves():
        san = _bare(position.san(move))
        # The written form lacks what tells the men apart: Nd2 for Nbd2, N1d2 or Nb1d2.
        if san[:1] == bare[:1] and san.replace("x", "").endswith(bare.replace("x", "")[1:]):
            yield Conjecture("ambiguous", position.play(move), (move,))


def _by_hand(position: Position, text: str) -> Iterator[Conjecture]:
    """Give what a hand may have done against the rules, man by man, the nearest first."""
    for act in sorted(carryings(position, text), key=_distance):
        if (after := carried(position, act)) is not None:
            yield Conjecture("illegal", after, hand=act)


def _distance(act: Moves | Castles) -> int:
    """Count the squares that a man was carried."""
    if isinstance(act, Castles):
        return 0
    files, ranks = (act.target & 7) - (act.origin & 7), (act.target >> 3) - (act.origin >> 3)
    return max(abs(files), abs(ranks))


def carried(position: Position, act: Moves | Castles) -> Position | None:
    """Give the position after a hand has done *act* and the turn has passed; None where no hand could."""
    by = act.by
    if isinstance(act, Castles):
        home = 8 * by.home_rank
        files = (4, 6, 7, 5) if act.wing == "king-side" else (4, 2, 0, 3)
        king, king_to, rook, rook_to = (home + file for file in files)
        men = (position.man(king), position.man(rook))
        if men != (Man(by, Kind.KING), Man(by, Kind.ROOK)):
            return None
        after = position.carry(king, king_to).carry(rook, rook_to)
    else:
        taken = position.man(act.target)
        if taken is not None and taken.kind == Kind.KING:
            return None
        man = position.man(act.origin)
        if man == Man(by, Kind.PAWN) and act.name is None and act.target >> 3 == by.other.home_rank:
            return None  # a name was meant, and is missing
        after = position.carry(act.origin, act.target)
        if act.name is not None:
            after = after.name(act.target, act.name)
    return after.replace(
        turn=by.other, number=position.number + (by == Colour.BLACK), halfmoves=0, passing=None
    )


def _repeated(position: Position, text: str, before: str) -> Iterator[Conjecture]:
    """Leave out a word that stands there twice."""
    if _bare(text) == _bare(before):
        yield Conjecture("repeated", position)


def _stray(position: Position, text: str, rest: Sequence[str]) -> Iterator[Conjecture]:
    """Leave out a word in the middle of a score that has not even the form of a move."""
    if rest and not is_san(text):
        yield Conjecture("stray", position)


def _misspelt(position: Position, text: str) -> Iterator[Conjecture]:
    """Give the lawful moves that are written nearly as *text*, the nearest first, and with the name of Queen before other names."""
    bare, moves = _bare(text), position.moves()
    near = sorted(
        (_slips(bare, _bare(position.san(move))), move.promotion not in (None, Kind.QUEEN), at)
        for at, move in enumerate(moves)
    )
    for slips, _, at in near:
        is_cut = bool(bare) and position.san(moves[at]).startswith(bare)
        if is_cut or slips <= 1 + (len(bare) >= _LONG):
            yield Conjecture("misspelt", position.play(moves[at]), (moves[at],))


def _slips(one: str, other: str) -> int:
    """Count the letters that must be changed, put in or left out to make *other* of *one*."""
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        above, row[0] = row[0], at
        for column, wanted in enumerate(other, 1):
            above, row[column] = (
                row[column],
                min(row[column] + 1, row[column - 1] + 1, above + (letter != wanted)),
            )
    return row[-1]


def _passing(position: Position, text: str) -> Conjecture:
    """Let the turn pass before *text*, which the other player moves."""
    between = position.pass_turn()
    move = between.parse_san(text)
    return Conjecture("missing", between.play(move), (move,), passes=True)


def _missing(position: Position, text: str) -> Iterator[Conjecture]:
    """Put in the move that is missing before *text*, which is one of the other player's."""
    try:
        _passing(position, text)
    except SanError:
        return
    for move in position.moves():
        between = position.play(move)
        try:
            other = between.parse_san(text)
        except SanError:
            continue
        yield Conjecture("missing", between.play(other), (move, other))
