"""What the umpire makes of a recorded game, act by act: the other opinion on every audit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from jadoube import Colour, Kind, Move, Position
from jadoube.table import Table
from jadoube.umpire import Agreement, Odds
from jadoube.umpire.acts import Castles, Counts, Moves, SaysCheck, Waives

if TYPE_CHECKING:
    import random

    from jadoube.law import Wing

RESULTS = {Colour.WHITE: "1-0", Colour.BLACK: "0-1", None: "1/2-1/2"}


NEVER: tuple[int | None, str | None] = (None, None)


class Opinion(NamedTuple):
    """What matters of an audit's row, by the umpire; None where he could not follow so far."""

    unlawful_ply: int | None
    matters: tuple[str, ...]
    ending: str | None
    ending_ply: int | None
    outcome: str | None
    count_ply: int | None
    count_by: str | None
    count_end_ply: int | None


def by_umpire(
    code: str,
    customs: tuple[str, ...],
    start: Position,
    moves: list[Move],
    odds: Odds | None = None,
) -> Opinion:
    """Play *moves* at a table of the code: what is refused or irregular there is unlawful."""
    agreement = (
        Agreement(code, customs, odds=odds)
        if odds is not None
        else Agreement(code, customs, position=start.fen)
    )
    table = Table.lay(agreement)
    position = start
    count: tuple[int | None, str | None] | None = None
    counted: Table | None = None
    count_end: int | None = None
    unlawful: int | None = None
    matters: tuple[str, ...] = ()
    for ply in range(len(moves) + 1):
        if count is None:
            for by in Colour:
                asked = table.act(Counts(by))
                if not asked.is_refused:
                    count, counted = (ply, by.word), asked.table
        if ply == len(moves) or table.result is not None:
            break
        move = moves[ply]
        ruling = table.act(_act(position, move))
        if counted is not None and count_end is None and unlawful is None:
            after = counted.act(_act(position, move)).table
            if after.result is not None and after.result.because == "fifty-moves":
                count_end = ply + 1
            counted = _announced(after)
        position = position.play(move)
        asked_at = count or NEVER
        opened = tuple(one.matter for one in ruling.opened) or ("refused",)
        if ruling.is_refused or ruling.table.position.placement != position.placement:
            # From here on the score and the table show two games.
            return Opinion(
                unlawful or ply + 1, matters or opened, None, None, None, *asked_at, None
            )
        table = ruling.table
        if ruling.opened and unlawful is None:
            unlawful, matters = ply + 1, tuple(one.matter for one in ruling.opened)
        if ruling.opened:
            table = table.act(Waives(position.turn)).table
        table = _announced(table)
    result = table.result
    if result is not None and ply < len(moves) and unlawful is None:
        unlawful, matters = ply + 1, ("over",)
    if unlawful is not None:
        count_end = None
    return Opinion(
        unlawful,
        matters,
        result.because if result else "undecided",
        ply if result else None,
        RESULTS[result.winner] if result else None,
        *(count or NEVER),
        count_end,
    )


def _announced(table: Table) -> Table:
    """Let every check be said, as the laws ask."""
    if table.result is None and table.position.is_check(table.turn):
        return table.act(SaysCheck(table.turn.other)).table
    return table


def _act(position: Position, move: Move) -> Moves | Castles:
    if move.is_castling:
        wing: Wing = "king-side" if move.target > move.origin else "queen-side"
        return Castles(position.turn, wing, move.target, move.rook_target)
    return Moves(position.turn, move.origin, move.target, move.promotion)


def agrees(opinion: Opinion, row: dict[str, Any]) -> None:
    """Assert that a row of an audit says what the umpire says."""
    assert row["unlawful_ply"] == opinion.unlawful_ply
    assert row["lawful"] == (opinion.unlawful_ply is None)
    if opinion.ending is not None or opinion.count_ply is not None:
        assert (row["count_ply"], row["count_by"]) == (opinion.count_ply, opinion.count_by)
    if row["matter"] == "promotion":
        assert opinion.matters == ("refused",)
    elif row["matter"] == "taking-in-passing":
        assert set(opinion.matters) <= {"false-move", "false-capture", "over"}
    elif row["matter"] == "castling":
        assert opinion.matters == ("false-castling",)
    if opinion.ending is None:
        return
    assert row["ending"] == opinion.ending
    assert row["ending_ply"] == opinion.ending_ply
    if opinion.outcome is not None:
        assert row["outcome"] == opinion.outcome
    if opinion.unlawful_ply is None:
        assert row["count_end_ply"] == opinion.count_end_ply


def random_game(chance: random.Random, start: Position, plies: int) -> list[Move]:
    """Play at random, fond of captures, of promotions to anything, and of taking in passing."""
    moves: list[Move] = []
    position = start
    while len(moves) < plies:
        lawful = position.moves()
        if not lawful:
            break
        fond = [m for m in lawful if m.is_passing or m.promotion or m.is_castling]
        taking = [m for m in lawful if position.man(m.target) is not None]
        pawns = [m for m in lawful if _kind(position, m) == Kind.PAWN]
        for choice, share in ((fond, 0.6), (taking, 0.3), (pawns, 0.3)):
            if choice and chance.random() < share:
                lawful = choice
                break
        moves.append(chance.choice(lawful))
        position = position.play(moves[-1])
    return moves


def _kind(position: Position, move: Move) -> Kind:
    man = position.man(move.origin)
    assert man is not None
    return man.kind


def pgn_of(start: Position, moves: list[Move], result: str = "*") -> str:
    """Write a game down."""
    words = []
    position = start
    for move in moves:
        words.append(position.san(move))
        position = position.play(move)
    return (
        f'[Event "?"]\n[Result "{result}"]\n[SetUp "1"]\n[FEN "{start.fen}"]\n\n'
        f"{' '.join(words)} {result}\n\n"
    )
