"""What can be set about a server: by options of the command, or by variables `JADOUBE_…`."""

from __future__ import annotations

import os
from typing import Annotated

import msgspec
from msgspec import Meta

from jadoube import law
from jadoube._kernel import JadoubeError

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
    """The folder of the built page; where it is not said, it is looked for."""
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
        values: dict[str, object] = {}
        for field in msgspec.structs.fields(cls):
            name = f"JADOUBE_{field.name.upper()}"
            if given.get(field.name) is not None:
                values[field.name] = given[field.name]
            elif name in os.environ:
                value = os.environ[name]
                values[field.name] = value.split() if field.name in LISTS else value
        try:
            settings = msgspec.convert(values, cls, strict=False)
        except msgspec.ValidationError as error:
            raise SettingError(f"a setting cannot be read: {error}") from None
        for reading in settings.readings:
            _refuse_unknown(reading)
        return settings


def _refuse_unknown(reading: str) -> None:
    """Refuse a reading that neither a shipped code nor a custom has."""
    codes = [law.load(name) for name in law.codes()]
    dressed = (codes[0].with_customs(law.custom(name)) for name in law.customs())
    if not any(code.has_reading(reading) for code in (*codes, *dressed)):
        raise SettingError(f"no code has the reading {reading!r}; jadoube readings CODE lists them")
