"""The serial protocol of DGT's boards: bytes in, messages out, and nothing read or written here.

A message is its number with the highest bit set, its whole length in two bytes of seven bits, and
data of seven bits. A byte with the highest bit can therefore only begin a message, and whoever has
lost his place finds it again at the next one.
"""

from __future__ import annotations

import msgspec

from jadoube._kernel import Colour, Kind, Man

from .evidence import ClockReading, Evidence, Marker, SquareChange, WholeBoard

RESET, SEND_CLOCK, SEND_BOARD, SEND_VERSION, SEND_UPDATES = 0x40, 0x41, 0x42, 0x4D, 0x4B
"""Commands to a board: be idle; tell the clock, all men, your version; tell what changes from now on."""
WAKE = bytes([RESET, SEND_UPDATES, SEND_CLOCK, SEND_BOARD])

BOARD, CLOCK, FIELD = 0x86, 0x8D, 0x8E
_HEADER = 3
_LENGTHS: dict[int, tuple[str, int, int]] = {
    0x83: ("bus board", 70, 70),
    0x84: ("bus clock", 13, 13),
    0x85: ("bus changes", 6, 0x3FFF),
    BOARD: ("board", 67, 67),
    0x87: ("bus ping", 6, 6),
    0x88: ("bus start", 6, 6),
    0x89: ("bus version", 8, 8),
    CLOCK: ("clock", 10, 10),
    FIELD: ("field", 5, 5),
    0x8F: ("stored moves", 3, 0x3FFF),
    0x90: ("bus address", 5, 5),
    0x91: ("serial number", 8, 12),
    0x92: ("trademark", 3, 0x3FFF),
    0x93: ("version", 5, 5),
    0xA0: ("battery", 4, 16),
    0xA2: ("long serial number", 4, 32),
    0xB0: ("battery", 4, 16),
    0xB2: ("long serial number", 4, 32),
}
"""The messages by number: their names, and how short and long they may be."""

_KINDS = (Kind.PAWN, Kind.ROOK, Kind.KNIGHT, Kind.BISHOP, Kind.KING, Kind.QUEEN)
MEN: tuple[Man | None, ...] = (None, *(Man(colour, kind) for colour in Colour for kind in _KINDS))
"""The men by DGT's numbers."""
MARKERS: dict[int, Marker] = {0x0D: "draw", 0x0E: "white wins", 0x0F: "black wins"}


class OtherMessage(msgspec.Struct, frozen=True):
    """A message that says nothing of men and time."""

    name: str
    data: bytes


class Decoder:
    """Takes the bytes of a board as they come, in pieces of any size, and gives its messages.

    What is not a message is skipped and counted; whatever the bytes are, no error is raised.
    """

    def __init__(self) -> None:
        self._bytes = bytearray()
        self.skipped = 0

    def feed(self, data: bytes) -> list[Evidence | OtherMessage]:
        """Give the messages that *data* completes."""
        self._bytes += data
        found: list[Evidence | OtherMessage] = []
        while (length := self._next_length()) is not None:
            message = _message(bytes(self._bytes[:length]))
            if message is None:
                self._skip(1)
            else:
                del self._bytes[:length]
                found.append(message)
        return found

    def _next_length(self) -> int | None:
        """Find the length of the message that stands complete at the front, None while none does."""
        while self._bytes:
            name, least, most = _LENGTHS.get(self._bytes[0], ("", 0, 0))
            if not name:
                self._skip(1)
                continue
            head = self._bytes[1:_HEADER]
            if head.isascii():
                if len(head) < _HEADER - 1:
                    return None
                length = head[0] << 7 | head[1]
                if least <= length <= most and self._bytes[_HEADER:length].isascii():
                    return length if len(self._bytes) >= length else None
            self._skip(1)
        return None

    def _skip(self, count: int) -> None:
        """Leave out *count* bytes, and all after them that cannot begin a message."""
        while count < len(self._bytes) and self._bytes[count] < 0x80:
            count += 1
        self.skipped += count
        del self._bytes[:count]


def _message(message: bytes) -> Evidence | OtherMessage | None:
    number, data = message[0], message[_HEADER:]
    if number == BOARD:
        return _whole_board(data)
    if number == FIELD:
        return _field(data)
    if number == CLOCK:
        return _clock(data)
    return OtherMessage(_LENGTHS[number][0], data)


def _square(number: int) -> int:
    """Give our number of a square: DGT counts from a8, row by row."""
    return number ^ 56


def _whole_board(data: bytes) -> WholeBoard | None:
    if max(data) > 0x0F:
        return None
    men: list[Man | None] = [None] * 64
    for number, piece in enumerate(data):
        men[_square(number)] = MEN[piece] if piece < len(MEN) else None
    return WholeBoard(tuple(men), next((MARKERS[one] for one in data if one in MARKERS), None))


def _field(data: bytes) -> SquareChange | None:
    number, piece = data
    if number > 63 or piece > 0x0F:
        return None
    man = MEN[piece] if piece < len(MEN) else None
    return SquareChange(_square(number), man, MARKERS.get(piece))


def _clock(data: bytes) -> ClockReading | OtherMessage | None:
    status = data[6]
    if 0x0A in (data[0] & 0x0F, data[3] & 0x0F):
        return OtherMessage("clock answer", data)  # to a command: no time is told in it
    if not any(data):
        return OtherMessage(
            "empty clock", data
        )  # sent while it has nothing to tell: no lever is in it
    lever, is_running = bool(status & 2), bool(status & 1)
    if status & 0x20:
        return ClockReading(lever, None, is_running=False)  # no clock is connected
    sides = [_seconds(data[:3]), _seconds(data[3:6])]
    if sides[0] is None or sides[1] is None:
        return None
    flags = (bool(data[0] & 0x50), bool(data[3] & 0x50))
    return ClockReading(lever, (sides[0], sides[1]), flags, is_running)


def _seconds(data: bytes) -> int | None:
    """Read hours, minutes and seconds, None where they are not a time; each figure has four bits."""
    hours = data[0] & 0x0F
    figures = [(one >> 4, one & 0x0F) for one in data[1:]]
    if hours > 9 or any(tens > 5 or units > 9 for tens, units in figures):
        return None
    minutes, seconds = (10 * tens + units for tens, units in figures)
    return 3600 * hours + 60 * minutes + seconds
