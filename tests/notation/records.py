"""What the tests of records share: stories from a few lines, and readers of PGN."""

from __future__ import annotations

import io

import chess.pgn

from jadoube import law
from jadoube.cases import Case, parse
from jadoube.notation import Story, Transcript, read_pgn, retell, write_pgn
from jadoube.table import Table

CODES = law.codes()


def code_where(matter: str, **values: object) -> str:
    """Find a code whose provision on *matter* has these values."""
    for name in CODES:
        provision = getattr(law.load(name).provisions, matter)
        if all(getattr(provision, field) == value for field, value in values.items()):
            return name
    raise AssertionError(matter)


CODE = code_where("moved_twice", options=("put-back", "stand"))
"""A code that gives many rights: two moves in a row may stand, and questions be referred."""


def case_of(text: str, code: str = CODE) -> Case:
    """Read one case; its code is added where it names none."""
    (case,) = parse(text if "code:" in text else f"code: {code}\n{text}")
    assert isinstance(case, Case)
    return case


def story_of(text: str, code: str = CODE) -> Story:
    """Tell the story of a case."""
    case = case_of(text, code)
    return retell(case, Table.lay(case.agreement))


def opened(pgn: str) -> list[chess.pgn.Game]:
    """Read PGN with python-chess, which finds nothing wrong in it."""
    games = []
    stream = io.StringIO(pgn)
    while (game := chess.pgn.read_game(stream)) is not None:
        assert not game.errors
        games.append(game)
    return games


def sans(game: chess.pgn.Game) -> list[str]:
    """List the moves of the main line."""
    return [node.san() for node in game.mainline()]


def again(story: Story) -> Transcript:
    """Write a story as PGN and read it back."""
    (transcript,) = read_pgn(write_pgn(story))
    assert isinstance(transcript, Transcript), transcript
    return transcript


def closing(game: chess.pgn.Game) -> str:
    """Give the comments that stand last in a game, on one line."""
    return " ".join(game.end().comment.split())
