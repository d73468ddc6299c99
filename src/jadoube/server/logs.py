"""Logs for machines: one JSON object a line, without secrets, names or addresses."""

from __future__ import annotations

import logging
import sys
import traceback

import msgspec


class JsonFormatter(logging.Formatter):
    """Writes a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Write time, level, where it came from, what happened, and the fault if there was one."""
        entry: dict[str, object] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0] is not None:
            kind, _, trace = record.exc_info
            # The frames, not the text of the fault: that may quote what a client sent.
            entry["fault"] = kind.__name__
            frames = traceback.extract_tb(trace)[-8:]
            entry["at"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return msgspec.json.encode(entry).decode()


def set_up_logs(level: str = "INFO") -> None:
    """Send every log to standard error: lines of JSON, or at a terminal plain words."""
    speaker = logging.StreamHandler(sys.stderr)
    is_read_by_people = sys.stderr.isatty()
    speaker.setFormatter(
        logging.Formatter("%(asctime)s  %(message)s", "%H:%M:%S")
        if is_read_by_people
        else JsonFormatter()
    )
    root = logging.getLogger()
    root.handlers[:] = [speaker]
    root.setLevel(level)
    for quiet in ("alembic", "aiosqlite", "sqlalchemy", "asyncio", "uvicorn"):
        logging.getLogger(quiet).setLevel("WARNING")
