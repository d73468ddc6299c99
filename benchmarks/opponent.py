"""Our opponent against Stockfish: `python -m benchmarks.opponent [--games 60] [--elo 2400] [--ms 100]`."""

import argparse
import shutil
import statistics
import sys

import chess
import chess.engine

from benchmarks.match import Player, Tally, openings, play_match

US = (sys.executable, "-m", "jadoube", "uci")
ROUNDS = 3


def main() -> int:
    """Play the match, measure nodes per second, and state both."""
    parser = argparse.ArgumentParser(prog="benchmarks.opponent", description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="an even number")
    parser.add_argument("--elo", type=int, default=2400, help="Stockfish's UCI_Elo")
    parser.add_argument("--from", dest="begin", type=int, default=0, help="skip so many openings")
    parser.add_argument("--ms", type=int, default=100, help="milliseconds for a move")
    options = parser.parse_args()
    command = stockfish()
    if command is None:
        print("benchmarks.opponent: there is no stockfish on the path", file=sys.stderr)
        return 2
    limit = chess.engine.Limit(time=options.ms / 1000)
    one = {"Threads": 1, "Hash": 16}
    ours = Player("Jadoube", US, limit, {**one, "Move Overhead": 0})
    strength = {"UCI_LimitStrength": True, "UCI_Elo": options.elo, "Move Overhead": 0}
    theirs = Player(f"Stockfish {options.elo}", (command,), limit, {**one, **strength})

    own, other = rates(command)
    print(f"nodes per second: {own:,.0f} to Stockfish's {other:,.0f}, {own / other:.2f} times")
    tally = play_match(ours, theirs, options.games, begin=options.begin)
    print(f"{options.ms} ms a move, one thread: {tally}: {verdict(tally)}")
    return 0


def stockfish() -> str | None:
    """Find the sparring partner; Debian puts it where players' paths go and others' do not."""
    return shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")


def verdict(tally: Tally) -> str:
    """Say in a word what the numbers allow to say."""
    if tally.score - tally.error > 0.5:
        return "won"
    if tally.score + tally.error < 0.5:
        return "lost"
    return "not lost" if tally.score >= 0.5 else "behind, by no more than chance might"


def rates(command: str) -> tuple[float, float]:
    """Measure nodes per second of both, in turn, at full strength in the positions after the openings."""
    own: list[float] = []
    other: list[float] = []
    with (
        chess.engine.SimpleEngine.popen_uci(list(US), timeout=30) as us,
        chess.engine.SimpleEngine.popen_uci([command], timeout=30) as them,
    ):
        for index, line in enumerate(openings()[:: 10 // ROUNDS]):
            board = chess.Board()
            for text in line:
                board.push_uci(text)
            for engine, found in ((us, own), (them, other)):
                info = engine.analyse(board, chess.engine.Limit(time=0.3), game=index)
                found.append(info["nodes"] / max(info["time"], 1e-3))
    return statistics.median(own), statistics.median(other)


if __name__ == "__main__":
    sys.exit(main())
