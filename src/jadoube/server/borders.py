"""The borders of a client's WebSocket frames: where one message ends and another begins."""

from __future__ import annotations

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was not compiled
    from websockets.utils import apply_mask

SHORT = 126
"""From this length on a frame tells its length in further bytes of its head."""
_WHOLE_TEXT = 0x81
_HEAD = 6
"""The bytes before the text of a short frame: what it is, how long, and its mask."""


class Borders:
    """Follows the bytes that a client sends, and knows whether the next one begins a message."""

    __slots__ = ("_head", "_is_open", "_rest")

    def __init__(self) -> None:
        self._head = b""
        """The head of a frame as far as it has come."""
        self._rest = 0
        """So much of a frame has still to come."""
        self._is_open = False
        """A message of several frames has begun."""

    def whole_text(self, data: bytes) -> bytes | None:
        """Give the text where *data* is exactly one short message; None where it is anything else."""
        if self._head or self._rest or self._is_open or len(data) <= _HEAD:
            return None
        kind, length = data[0], data[1] - 128  # negative without a mask, which every client sets
        if kind != _WHOLE_TEXT or not 0 < length < SHORT or len(data) != _HEAD + length:
            return None
        return apply_mask(data[_HEAD:], data[2:_HEAD])

    def follow(self, data: bytes) -> None:
        """Go on past *data*, wherever it ends."""
        data = self._head + data
        at, size = 0, len(data)
        if self._rest:
            at = min(self._rest, size)
            self._rest -= at
        while at < size:
            length = _length(data[at:])
            if length is None:
                break
            kind, is_last = data[at] & 0x0F, bool(data[at] & 0x80)
            if kind < 8:  # others come between the frames of a message
                self._is_open = not is_last
            self._rest = max(at + length - size, 0)
            at = min(at + length, size)
        self._head = data[at:]


def _length(data: bytes) -> int | None:
    """Give the length of the frame that *data* begins with, head and all; None where too little has come."""
    if len(data) < 2:
        return None
    length = data[1] & 0x7F
    if length < SHORT:
        return _HEAD + length
    size = 2 if length == SHORT else 8
    if len(data) < 2 + size:
        return None
    return _HEAD + size + int.from_bytes(data[2 : 2 + size], "big")
