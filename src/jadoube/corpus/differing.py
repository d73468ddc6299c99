"""How many recorded games a code would judge otherwise if it were read otherwise."""

from __future__ import annotations

from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from .auditing import audit
from .extras import CorpusError
from .judged import laid_over, terms_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from jadoube.law import Code

_COUNT = """
select count(*) as differing from games a join games b
on a.file = b.file and a.line = b.line
where a.customs = '{plain}' and b.customs = '{read}' and (
    a.lawful is distinct from b.lawful
    or a.unlawful_ply is distinct from b.unlawful_ply
    or a.outcome is distinct from b.outcome
    or a.ending is distinct from b.ending
    or a.count_ply is distinct from b.count_ply
    or a.count_runs_out is distinct from b.count_runs_out)
"""


class Differing(NamedTuple):
    """What was counted: for each reading its games, and what could not be read of the files."""

    games: dict[str, int]
    complaints: tuple[str, ...]


def count_differing(files: Sequence[str], code: Code, readings: Iterable[str]) -> Differing:
    """Count the games of *files* that *code* judges otherwise under each of *readings*.

    A reading that bears on nothing which a score records has no games, and none are read for it. Raises
    `CorpusError` where not one game is found in them.
    """
    terms = terms_of(code)
    plain = laid_over(code)
    taken = {reading: code.under(reading) for reading in readings}
    bearing = {reading: one for reading, one in taken.items() if terms_of(one) != terms}
    found = dict.fromkeys(taken, 0)
    complaints: tuple[str, ...] = ()
    if bearing:
        with TemporaryDirectory() as folder:
            labels = ["+".join(filter(None, (code.id, plain)))]
            labels += [
                "+".join(filter(None, (code.id, laid_over(one)))) for one in bearing.values()
            ]
            done = audit(files, f"{folder}/audit", codes=labels)
            if not done.tally.games:
                where = files[0] if len(files) == 1 else f"{len(files)} files"
                raise CorpusError(
                    f"{where}: not one game was found; type --games and the name of a PGN file"
                )
            complaints = tuple(done.complaint_lines())
            for reading, one in bearing.items():
                asked = _COUNT.format(plain=plain, read=laid_over(one))
                found[reading] = done.sql(asked).to_pylist()[0]["differing"]
    return Differing(found, complaints)
