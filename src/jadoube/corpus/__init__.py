"""Many games at once: what each code of laws makes of them.

    audit = jadoube.corpus.audit(["games.pgn.zst"], "out")
    audit.sql("select code, count(*) from games where not lawful group by code")

Needs `pip install 'jadoube[corpus]'`; the tables are Apache Arrow's, which Polars and pandas
take as they are.
"""

from .extras import CorpusError, needed

needed("pyarrow")

from .arrow_tables import BROKEN_SCHEMA, SCHEMA, VERSION  # noqa: E402
from .auditing import Audit, audit, audit_table  # noqa: E402 - what is missing is said first
from .duplicates import find_duplicates  # noqa: E402
from .folder import Tally  # noqa: E402

__all__ = [
    "BROKEN_SCHEMA",
    "SCHEMA",
    "VERSION",
    "Audit",
    "CorpusError",
    "Tally",
    "audit",
    "audit_table",
    "find_duplicates",
]
