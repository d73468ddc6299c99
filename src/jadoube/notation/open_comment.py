"""A comment that is never closed, and the moves behind it that it has swallowed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import SanError
from jadoube.notation.tokens import games_of

if TYPE_CHECKING:
    from jadoube._kernel import Position
    from jadoube.notation.tokens import Token

_FEWEST = 2
"""One move alone may be part of what is said."""
_NUMBER = re.compile(r"^\d+\.*")


def swallowed(position: Position, comment: Token) -> list[Token] | None:
    """Split an open *comment* at the first word from which there are only moves, played from *position*, to the end.

    Gives what remains of the comment, and those moves; None where there are no such moves.
    """
    words = comment.text.split()
    for at, word in enumerate(words):
        if not _is_move(position, _NUMBER.sub("", word, count=1) or (*words, "")[at + 1]):
            continue
        tokens = _to_the_end(position, " ".join(words[at:]))
        if tokens is not None:
            said = msgspec.structs.replace(comment, text=" ".join(words[:at]))
            place = {"line": comment.line, "column": comment.column}
            return [said, *(msgspec.structs.replace(one, **place) for one in tokens)]
    return None


def _is_move(position: Position, word: str) -> bool:
    try:
        position.parse_san(word)
    except SanError:
        return False
    return True


def _to_the_end(position: Position, text: str) -> list[Token] | None:
    """Take *text* apart, if it is one lawful line and nothing else."""
    games = games_of(f'[Event "?"]\n\n{text}\n')  # behind a tag whatever comes is a score
    if len(games) != 1 or games[0].error is not None or games[0].note is not None:
        return None
    count = 0
    for token in games[0].tokens:
        if token.kind == "move":
            if not _is_move(position, token.text):
                return None
            position = position.play_san(token.text)
            count += 1
        elif token.kind in ("begin", "end"):
            return None
    return games[0].tokens if count >= _FEWEST else None
