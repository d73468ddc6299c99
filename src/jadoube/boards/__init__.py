"""Boards that sense their men: what they send, and the acts that hands have done by it.

>>> from jadoube import Table, law
>>> from jadoube.boards import BoardDoor
>>> from jadoube.language import print_act
>>> door = BoardDoor()
>>> door.feed(bytes.fromhex("8e00053400 8e00052401 8e00050c00 8e00051c07"))
>>> table = Table(law.codes()[0])
>>> print_act(door.next(table))
'white moves e2 e4'
"""

from .account import HandAccount
from .dgt import Decoder, OtherMessage
from .door import BoardDoor, MessageReader
from .evidence import ClockReading, Evidence, Marker, SquareChange, WholeBoard
from .recording import Chunk, RecordingError, read_recording, write_chunk
from .remark import Remark

__all__ = [
    "BoardDoor",
    "Chunk",
    "ClockReading",
    "Decoder",
    "Evidence",
    "HandAccount",
    "Marker",
    "MessageReader",
    "OtherMessage",
    "RecordingError",
    "Remark",
    "SquareChange",
    "WholeBoard",
    "read_recording",
    "write_chunk",
]
