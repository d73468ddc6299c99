from tests.umpire.tables import SARRATT, laws, ruling, table

from jadoube import Colour
from jadoube.language import parse_act
from jadoube.umpire import acts
from jadoube.umpire.judge import FAMILIES, judge


def test_every_act_has_its_family() -> None:
    kinds = set(acts.Act.__args__)
    assert set(FAMILIES) == kinds


def test_a_judgement_leaves_the_table_as_it_was() -> None:
    laid = table(SARRATT)
    before = laid.position
    ruled = judge(laid, parse_act("white moves e2 e4"))
    assert laid.position == before
    assert ruled.before is laid
    assert ruled.after is not laid


def test_a_refused_act_changes_nothing() -> None:
    laid = table(SARRATT, "white moves e2 e4")
    for act in (
        "black moves e4 e3",
        "white moves e1 e8",
        "black moves e5 e6",
        "black castles king-side",
    ):
        refused = laid.act(act)
        if refused.is_refused:
            assert refused.after is laid
    assert laid.act("black moves e5 e6").is_refused


def test_after_the_end_only_check_may_be_said() -> None:
    over = table(SARRATT, "white resigns")
    for line in ("white moves e2 e4", "black resigns", "white waives", "white offers draw"):
        assert over.act(line).is_refused
    assert over.act(acts.Decides("draw")).is_refused
    assert not over.act(acts.SaysCheck(Colour.WHITE)).is_refused
    assert not laws(over.act("white moves e2 e4"))


def test_a_right_claimed_after_the_end_is_refused_by_its_law() -> None:
    fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
    over = table(SARRATT, "white moves a1 b8", "black touches g8", position=fen)
    assert str(over.result) == "white wins"
    assert laws(over.act("black exacts correct")) == ["21", "13"]


def test_while_play_is_stopped_only_decisions_and_resignations_count() -> None:
    asked = ('white refers "?"',)
    assert laws(ruling(SARRATT, *asked, "white says check")) == ["25"]
    assert not ruling(SARRATT, *asked, "black resigns").is_refused
    assert not ruling(SARRATT, *asked, "bystanders decide play-on").is_refused
