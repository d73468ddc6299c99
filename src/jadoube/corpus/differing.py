"""How many recorded games a code would judge otherwise, were it read otherwise."""

from __future__ import annotations

from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from .auditing import audit
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


def count_differing(files: Sequence[str], code: Code, readings: Iterable[str]) -> dict[str, int]:
    """Count the games of *files* that *code* judges otherwise under each of *readings*.

    A reading that bears on nothing which a score records has no games, and none are read for it.
    """
    terms = terms_of(code)
    plain = laid_over(code)
    taken = {reading: code.under(reading) for reading in readings}
    bearing = {reading: one for reading, one in taken.items() if terms_of(one) != terms}
    found = dict.fromkeys(taken, 0)
    if bearing:
        with TemporaryDirectory() as folder:
            labels = ["+".join(filter(None, (code.id, plain)))]
            labels += [
                "+".join(filter(None, (code.id, laid_over(one)))) for one in bearing.values()
            ]
            done = audit(files, f"{folder}/audit", codes=labels)
            for reading, one in bearing.items():
                asked = _COUNT.format(plain=plain, read=laid_over(one))
                found[reading] = done.sql(asked).to_pylist()[0]["differing"]
    return found
