import pytest
from tests.umpire.tables import (
    DAL_RIO,
    GRECO,
    LEWIS,
    SARRATT,
    WALKER,
    bound,
    laws,
    opened,
    ruling,
    table,
)

ASKED = ("white moves e2 e4", 'black refers "may it stay?"')


def test_play_stops_until_it_is_decided() -> None:
    asked = table(SARRATT, *ASKED)
    assert asked.referred == "may it stay?"
    for act in (
        "black moves e7 e5",
        "black touches e7",
        'white refers "and this?"',
        "white waives",
    ):
        given = asked.act(act)
        assert given.is_refused
        assert laws(given) == ["25"]


@pytest.mark.parametrize("code", [GRECO, DAL_RIO, "anonymous-23"])
def test_codes_without_judges_refuse(code: str) -> None:
    assert ruling(code, 'white refers "may it stay?"').is_refused
    assert ruling(code, "bystanders decide draw").is_refused


@pytest.mark.parametrize(
    ("verdict", "result"),
    [("draw", "draw"), ("white wins", "white wins"), ("black wins", "black wins")],
)
def test_the_decision_is_final(verdict: str, result: str) -> None:
    given = ruling(LEWIS, *ASKED, f"bystanders decide {verdict}")
    assert str(given.table.result) == result
    assert given.table.result is not None
    assert given.table.result.because == "decision"
    assert given.table.referred is None
    assert laws(given) == ["XXV"]


def test_play_goes_on() -> None:
    after = table(WALKER, *ASKED, "bystanders decide play-on", "black moves e7 e5")
    assert after.referred is None


def test_the_last_move_is_put_back() -> None:
    after = table(SARRATT, *ASKED, "bystanders decide put-back")
    assert after.ply == 0
    assert after.position.man(12) is not None
    early = ruling(SARRATT, 'white refers "?"', "bystanders decide put-back")
    assert early.is_refused
    assert early.table.referred == "?"
    assert laws(early) == ["25"]


def test_a_duty_comes_back_with_the_move_that_was_made_under_it() -> None:
    lines = ("white moves e2 e4", "black moves g8 g6", "white exacts correct")
    met = table(SARRATT, *lines, "black moves g8 f6", 'white refers "?"')
    after = met.act("bystanders decide put-back").table
    assert bound(after) == ["black move g8"]


def test_an_irregularity_goes_with_its_move() -> None:
    lines = ("white moves e2 e4", "black moves g8 g6", 'white refers "?"')
    assert opened(table(SARRATT, *lines))
    assert not table(SARRATT, *lines, "bystanders decide put-back").open


def test_a_player_may_resign_meanwhile() -> None:
    after = table(SARRATT, *ASKED, "white resigns")
    assert str(after.result) == "black wins"
    assert after.referred is None


def test_a_decision_needs_a_question() -> None:
    given = ruling(SARRATT, "white moves e2 e4", "bystanders decide draw")
    assert given.is_refused
    assert laws(given) == ["25"]
