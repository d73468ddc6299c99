from typing import get_args

import pytest
from tests.umpire.tables import DAL_RIO, SARRATT, ruling

from jadoube.prose.refusals import REASONS
from jadoube.umpire.refusal import Why


def test_each_reason_has_its_sentence() -> None:
    assert list(REASONS) == list(get_args(Why))


@pytest.mark.parametrize(
    ("code", "line", "reason"),
    [
        (SARRATT, "black moves e7 e5", "it is not Black's turn"),
        (SARRATT, "white touches e4", "there is no man on e4"),
        (SARRATT, "white quits e4", "White holds no man"),
        (SARRATT, "white moves d1 e8", "the King on e8 cannot be taken"),
        (SARRATT, "white castles king-side h1 c1", "nobody castles king-side to h1 and c1"),
        (SARRATT, "white castles king-side", "another man stands on g1"),
        (SARRATT, "white names e8 queen", "White has no pawn on e8 to name"),
        (SARRATT, "white moves e2 e4 = queen", "only a pawn on its last rank is given a name"),
        (SARRATT, "white waives false-move", "White has no right open against Black's false move"),
        (SARRATT, "white exacts add", "White has no right now to add the missing men"),
        (SARRATT, "white accepts draw", "no draw has been offered to White"),
        (SARRATT, "bystanders decide draw", "no question has been referred"),
        (
            SARRATT,
            "white exacts play e4",
            "nothing that is open gives White the right to have the man on e4 moved",
        ),
        (DAL_RIO, "white counts", "White cannot demand the fifty-move count now"),
    ],
)
def test_a_refusal_says_why(code: str, line: str, reason: str) -> None:
    assert ruling(code, line).reason == reason
