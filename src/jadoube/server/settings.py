"""What can be set about a server: by options of the command, or by variables `JADOUBE_…`."""

from __future__ import annotations

import os
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from jadoube import law
from jadoube._kernel import JadoubeError
from jadoube.law.suggestion import quoted

LISTS = ("origins", "proxies", "readings")
"""Settings of several words, which a variable tells with blanks between them."""

Positive = Annotated[int, Meta(ge=1)]


class SettingError(JadoubeError):
    """A setting that cannot be read."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting with its usual value."""

    database: str = "sqlite:///jadoube.db"
    """`sqlite:///FILE` or `postgresql://USER@HOST/NAME`."""
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    page: str = ""
    """The folder of the built page; where it is empty, the usual places are looked through."""
    docs: str = ""
    """The folder of the built documentation; likewise."""
    origins: tuple[str, ...] = ()
    """Origins besides the server's own that may open sockets: `https://example.org`."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies before the server, which tell the client's own: `127.0.0.1`."""
    readings: tuple[str, ...] = ()
    """How open places are read at the tables laid here, each `LAW=READING`, wherever the code of a table has it."""
    metrics: bool = False
    """Whether `/metrics` is there, for whoever asks."""
    openapi: bool = False
    """Whether `/api/1/openapi.json` is there."""
    voices: Positive = 3
    """How many voices of by-standers can decide a question."""

    entries_per_table: Positive = 10_000
    """So long a table's log may be; a little is kept back for ending the game."""
    bytes_per_table: Positive = 8_000_000
    """So much a table's entries may come to, as they are held in memory and sent."""
    acts_besides_moves: Positive = 500
    """So many things besides moving a player may do at a table; every move he makes adds eight."""

    put_away_after: Annotated[int, Meta(ge=0)] = 0
    """A table at which nothing was done for so many days is written into a file and taken out of the database; 0 for never."""
    put_away_to: str = "put-away"
    """The folder of those files."""
    delete_after: Annotated[int, Meta(ge=0)] = 0
    """A table at which nothing was done for so many days is deleted; 0 for never."""

    idle_seconds: Positive = 300
    """A table at which nobody is leaves memory after so long."""
    tables_in_memory: Positive = 10_000
    bytes_in_memory: Positive = 500_000_000
    """Tables at which nobody is leave memory earlier where the entries of all come to more."""
    silence_seconds: Positive = 75
    """A connection that says nothing for so long is closed."""
    patience_seconds: Annotated[float, Meta(ge=0)] = 5.0
    """How long an act waits for a database that is gone before it is refused."""

    opponents: Annotated[int, Meta(ge=0)] = 50
    """How many opponents may be seated at once; 0 for none."""
    opponent_level: Annotated[int, Meta(ge=1, le=10)] = 8
    """The best level that is offered: the higher ones take seconds of a processor for a move."""
    opponent_threads: Annotated[int, Meta(ge=0)] = 0
    """How many of them think at once; 0 for as many as there are processors, less one."""

    connections: Positive = 10_000
    connections_per_address: Positive = 100
    acts_per_second: Positive = 20
    acts_at_once: Positive = 60
    requests_per_second: Positive = 20
    requests_at_once: Positive = 100
    tables_per_minute: Positive = 30

    @classmethod
    def read(cls, **given: object) -> Settings:
        """Take what is *given* and not None, else the environment, else the usual value."""
        values: dict[str, Any] = {}
        for field in msgspec.structs.fields(cls):
            name = f"JADOUBE_{field.name.upper()}"
            if (value := given.get(field.name)) is not None:
                option = f"--{field.name.replace('_', '-')}"
                values[field.name] = _read(option, value, field.type)
            elif name in os.environ:
                text = os.environ[name]
                value = text.split() if field.name in LISTS else text
                values[field.name] = _read(name, value, field.type)
        settings = cls(**values)
        for reading in settings.readings:
            _refuse_unknown(reading)
        return settings


def _read(name: str, value: object, type_: Any) -> Any:
    """Give *value* as a setting has it; the error names what the user has typed, and what may be typed."""
    try:
        return msgspec.convert(value, type_, strict=False)
    except msgspec.ValidationError:
        expected = _expected(msgspec.inspect.type_info(type_))
        raise SettingError(f"{name}: expected {expected}, not {quoted(str(value))}") from None


def _expected(type_: msgspec.inspect.Type) -> str:
    if not isinstance(type_, msgspec.inspect.IntType | msgspec.inspect.FloatType):
        return "true or false"  # a text cannot be wrong, so it is a switch
    number = "a whole number" if isinstance(type_, msgspec.inspect.IntType) else "a number"
    upto = f"from {type_.ge} to {type_.le}"
    return f"{number} {f'of at least {type_.ge}' if type_.le is None else upto}"


def _refuse_unknown(reading: str) -> None:
    """Refuse a reading that neither a shipped code nor a custom has."""
    codes = [law.load(name) for name in law.codes()]
    dressed = (codes[0].with_customs(law.custom(name)) for name in law.customs())
    if not any(code.has_reading(reading) for code in (*codes, *dressed)):
        raise SettingError(
            f"no code has the reading {quoted(reading)}; jadoube readings CODE lists them"
        )
