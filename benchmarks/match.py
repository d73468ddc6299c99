"""Matches between two players that speak the Universal Chess Interface, in paired openings."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import chess
import chess.engine

OPENINGS = Path(__file__).with_name("openings.txt")
LONGEST = 160
"""A game that has gone on for so many moves is called drawn."""
PLAIN = 900
"""Hundredths of a pawn that decide a game, if both players have thought so for `AGREED` moves."""
AGREED = 3

Option = str | int | bool
Told = Callable[[str], object]


@dataclass(frozen=True)
class Player:
    """A command to start, what it is called, how it is set, and how long it may think."""

    name: str
    command: tuple[str, ...]
    limit: chess.engine.Limit
    options: dict[str, Option] = field(default_factory=dict)


@dataclass
class Tally:
    """The results of the first player, by pairs of games with one opening."""

    pairs: list[tuple[float, float]] = field(default_factory=list)

    @property
    def games(self) -> list[float]:
        """Every result: 1 won, ½ drawn, 0 lost."""
        return [result for pair in self.pairs for result in pair]

    @property
    def score(self) -> float:
        """The share of the points."""
        return sum(self.games) / len(self.games)

    @property
    def error(self) -> float:
        """What the share is uncertain by, nineteen times in twenty: pairs are what varies."""
        shares = [sum(pair) / 2 for pair in self.pairs]
        mean = sum(shares) / len(shares)
        if len(shares) < 2:
            return 0.5
        spread = sum((share - mean) ** 2 for share in shares) / (len(shares) - 1)
        # Pairs that all went alike say little: never less than one game's worth.
        return max(1.96 * math.sqrt(spread / len(shares)), 0.5 / len(self.games))

    def __str__(self) -> str:
        won, drawn, lost = (self.games.count(points) for points in (1.0, 0.5, 0.0))
        low, high = elo(self.score - self.error), elo(self.score + self.error)
        return (
            f"+{won} ={drawn} -{lost}: {100 * self.score:.1f} % ± {100 * self.error:.1f} %, "
            f"Elo {elo(self.score):+.0f} [{low:+.0f}, {high:+.0f}]"
        )


def elo(score: float) -> float:
    """Give the difference of ratings that makes a share of the points likely; bounded at ±800."""
    share = min(max(score, 0.01), 0.99)
    return -400 * math.log10(1 / share - 1)


def openings() -> list[list[str]]:
    """Give the openings: short lines that everybody knows."""
    return [line.split() for line in OPENINGS.read_text().splitlines() if line.strip()]


def play_match(
    first: Player, second: Player, games: int, *, begin: int = 0, tell: Told = print
) -> Tally:
    """Play *games* (an even number) and tell each result; each opening is played from both sides.

    *begin* skips so many openings, for a match that is played in parts.
    """
    tally = Tally()
    with _started(first) as ours, _started(second) as theirs:
        for number, line in enumerate(_lines(begin, games // 2)):
            pair = []
            for is_white in (True, False):
                seats = {is_white: (ours, first), not is_white: (theirs, second)}
                winner = _game(line, seats, (number, is_white))
                pair.append(0.5 if winner is None else float(winner == is_white))
            tally.pairs.append((pair[0], pair[1]))
            tell(f"{first.name} and {second.name}, {2 * number + 2} games: {tally}")
    return tally


def _lines(begin: int, number: int) -> Iterator[list[str]]:
    known = openings()
    for index in range(begin, begin + number):
        yield known[index * 7 % len(known)]  # 7 steps apart: few games, different openings


def _started(player: Player) -> chess.engine.SimpleEngine:
    engine = chess.engine.SimpleEngine.popen_uci(list(player.command), timeout=30)
    engine.configure(player.options)
    return engine


def _game(
    line: Sequence[str],
    seats: dict[bool, tuple[chess.engine.SimpleEngine, Player]],
    game: object,
) -> bool | None:
    """Play one game and say who won it, None if nobody did."""
    board = chess.Board()
    for text in line:
        board.push_uci(text)
    plain = {chess.WHITE: 0, chess.BLACK: 0}  # moves together for which each saw White win or lose
    while not board.is_game_over(claim_draw=True) and board.fullmove_number <= LONGEST:
        engine, player = seats[board.turn]
        played = engine.play(board, player.limit, game=game, info=chess.engine.INFO_SCORE)
        if played.move is None:
            raise RuntimeError(f"{player.name} has no move in {board.fen()}")
        found = played.info.get("score")
        score = 0 if found is None else found.white().score(mate_score=10_000)
        sign = (score > PLAIN) - (score < -PLAIN)
        seen = plain[board.turn]
        plain[board.turn] = seen + sign if sign and seen * sign >= 0 else sign
        board.push(played.move)
        for side, agreed in (
            (chess.WHITE, min(plain.values())),
            (chess.BLACK, -max(plain.values())),
        ):
            if agreed >= AGREED:
                return side
    outcome = board.outcome(claim_draw=True)
    return None if outcome is None else outcome.winner
