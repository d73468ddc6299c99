"""A real board at the table in the terminal: a recording of one, played again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.boards.encoding import dump, lifted, put
from tests.terminal.driving import drive, sentences, type_in, until

from jadoube import Colour, Position
from jadoube.boards import Chunk, write_chunk
from jadoube.table import Table
from jadoube.terminal import PlayApp, Seating
from jadoube.terminal.board_source import BoardLostError, RecordedBoard
from jadoube.terminal.real_board import RealBoard
from jadoube.terminal.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from textual.pilot import Pilot

CODE = "walker-1832"
E4 = [lifted("e2"), put("P", "e4")]
E5 = [lifted("e7"), put("p", "e5")]


def board(folder: Path, *messages: bytes, is_watched: bool = False) -> RealBoard:
    recording = folder / "board"
    recording.write_bytes(b"".join([dump(Position()), *messages]))
    return RealBoard(RecordedBoard(str(recording), is_watched=is_watched))


def words(app: PlayApp) -> str:
    return " ".join(sentences(app).split())


def test_hands_on_the_board_are_hands_at_the_table(tmp_path: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.seating.table.turn == Colour.BLACK)
        assert "A board is at the table." in words(app)
        assert app.seating.table.ply == 1
        await type_in(pilot, "")  # the hand is off the last man
        await until(pilot, lambda: app.seating.table.ply == 2)

    seating = Seating(Table(CODE), record=tmp_path / "game.case")
    drive(PlayApp(seating, board=board(tmp_path, *E4, *E5)), play)
    assert (tmp_path / "game.case").read_text().endswith("white moves e2 e4\nblack moves e7 e5\n")


def test_a_recording_is_watched_at_a_pace(tmp_path: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.seating.table.ply == 1)

    watched = board(tmp_path, *E4, *E5, is_watched=True)
    drive(PlayApp(Seating(Table(CODE)), board=watched), play)


def test_a_recording_is_left_before_its_end(tmp_path: Path) -> None:
    (tmp_path / "board").write_text(
        "".join(write_chunk(Chunk(one, at / 10)) for at, one in enumerate([*E4, *E5]))
    )
    source = RecordedBoard(str(tmp_path / "board"), is_watched=True)
    found = source.chunks()
    assert next(found).data == E4[0]
    source.close()
    assert list(found) == []


def test_what_is_typed_has_to_be_done_on_the_board_too(tmp_path: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "A board is at the table." in words(app))
        await type_in(pilot, "Nf3")
        await until(
            pilot,
            lambda: "Put the board right: a white Knight on f3 and nothing on g1." in words(app),
        )

    drive(PlayApp(Seating(Table(CODE)), board=board(tmp_path)), play)


def test_an_opponent_answers_a_move_that_stands_still(tmp_path: Path) -> None:
    chunks = [Chunk(dump(Position()), 0.0), Chunk(E4[0], 1.0), Chunk(E4[1], 2.0)]
    later = Chunk(dump(Position().play_san("e4")), 9.0)
    (tmp_path / "board").write_text("".join(map(write_chunk, [*chunks, later])))

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.seating.table.ply == 2)
        await until(pilot, lambda: "Put the board right: a black" in words(app))

    opponents = {Colour.BLACK: Seat(1).take(Colour.BLACK)}
    source = RecordedBoard(str(tmp_path / "board"))
    drive(PlayApp(Seating(Table(CODE), opponents), board=RealBoard(source)), play)


class GoneBoard:
    """A board that is unplugged once it has shown its men."""

    def first_look(self) -> Sequence[Chunk]:
        return []

    def chunks(self) -> Iterator[Chunk]:
        yield Chunk(dump(Position()), 0.0)
        raise BoardLostError("/dev/ttyUSB0: the board is gone: Input/output error")

    def ask_for_men(self) -> None:
        """It is gone already."""

    def close(self) -> None:
        """It is gone already."""


def test_a_board_that_goes_away_leaves_the_table() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "The game goes on without it." in words(app))
        await type_in(pilot, "e4")
        assert app.seating.table.ply == 1

    drive(PlayApp(Seating(Table(CODE)), board=RealBoard(GoneBoard())), play)


@pytest.mark.parametrize("content", [b"", b"8e 00\n"])
def test_a_file_without_messages(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "board").write_bytes(content)
    with pytest.raises(BoardLostError, match="it holds no message of a board"):
        RecordedBoard(str(tmp_path / "board"))
