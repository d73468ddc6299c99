"""Reading a PGN file and replaying every game in it."""

from collections.abc import Iterator

import chess.pgn
import pyarrow as pa
import rust_pgn_reader_python_binding as rust_reader

import jadoube.pgn
from benchmarks.games import FILE, big_file, plies, texts
from benchmarks.timing import Contest, Runner

COPIES = 100
RUST = "rust-pgn-reader-python-binding"


def contests() -> Iterator[Contest]:
    """One file of 6,000 games; python-chess reads sixty of them."""
    path = big_file(COPIES)
    # The binding does not split a file into games: it is given them split, ahead of time.
    split = pa.chunked_array([pa.array(texts() * COPIES)])

    def ours() -> None:
        assert sum(len(game.moves) for game in jadoube.pgn.read(path)) == COPIES * plies()

    def rust() -> None:
        assert rust_reader.parse_games(split, num_threads=1).num_moves == COPIES * plies()

    def python_chess() -> None:
        with FILE.open(encoding="utf-8") as stream:
            while chess.pgn.read_game(stream) is not None:
                pass

    games = len(texts())
    yield Contest(
        title="reading and replaying PGN",
        unit="games",
        ours=Runner("jadoube", ours, COPIES * games),
        peers=(
            Runner(RUST, rust, COPIES * games),
            Runner("python-chess", python_chess, games),
        ),
        floors={RUST: 1.5, "python-chess": 100},
        note=f"one thread; real games of {plies() / games:.0f} plies on average",
    )
