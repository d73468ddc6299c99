"""Self-play as a measuring instrument, to find what each law changes about the game.

    study = jadoube.study.study("out", codes=["all"], games=400)
    study.rows()

Needs `pip install 'jadoube[corpus]'`.
"""

from jadoube.corpus.extras import needed

needed("pyarrow")

from jadoube.corpus.shares import Range  # noqa: E402 - what is missing is said first

from .figures import StudyRow  # noqa: E402
from .series import Study, study  # noqa: E402

__all__ = ["Range", "Study", "StudyRow", "study"]
