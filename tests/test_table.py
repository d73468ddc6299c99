import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from inspect import signature
from pathlib import Path

import pytest
from tests.umpire.tables import DAL_RIO, LEWIS, SARRATT, WALKER, table

from jadoube import Colour, Kind, Position
from jadoube.language import ReadingError
from jadoube.table import Table
from jadoube.umpire import Agreement, AgreementError, Engagement, Odds
from jadoube.umpire.acts import Castles, Moves, Plays, Touches

WHITE, BLACK = Colour.WHITE, Colour.BLACK
E2, E4, E7, E8 = 12, 28, 52, 60


def test_a_table_takes_acts_typed_and_told() -> None:
    laid = Table(SARRATT)
    assert laid.act("white touches g1") == laid.act(Touches(WHITE, 6))
    with pytest.raises(ReadingError):
        laid.act("white dances")


def test_tables_are_values() -> None:
    first = Table(SARRATT)
    second = first.act("white moves e2 e4").table
    assert first.position == Position()
    assert first == Table(SARRATT)
    assert hash(first) == hash(Table(SARRATT))
    assert first != second
    assert hash(first) != hash(second)
    assert second.act("black moves e7 e5").table != second.act("black moves e7 e6").table
    assert first != Table(LEWIS)
    assert first != object()


@pytest.mark.parametrize("again", [copy, deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_tables_and_rulings_are_copied_and_pickled(again: Callable[[object], object]) -> None:
    table = Table(SARRATT).act("white moves e2 e4").table
    ruling = table.act("black moves g8 g6")
    assert again(table) == table
    assert isinstance(again(table), Table)
    assert again(ruling) == ruling


def test_a_table_is_made_of_what_is_agreed() -> None:
    code, *rest = signature(Table).parameters.values()
    assert code.name == "code"
    assert all(one.kind is one.KEYWORD_ONLY for one in rest)
    assert [one.name for one in rest] == list(Agreement.__struct_fields__[1:])
    with pytest.raises(TypeError, match="stakes"):
        Table(SARRATT, stakes=1)  # type: ignore[call-arg]


def test_what_was_agreed_is_kept() -> None:
    odds = Odds(WHITE, (1,))
    laid = Table(
        LEWIS,
        customs=["italian", "paris"],
        umpire="silent",
        array=Position().placement,
        turned=True,
        begins=BLACK,
        odds=odds,
        engaged=Engagement(WHITE, "mates-on", E8),
    )
    agreed = Agreement(
        LEWIS,
        ("italian", "paris"),
        "silent",
        None,
        Position().placement,
        True,
        BLACK,
        odds,
        Engagement(WHITE, "mates-on", E8),
    )
    assert laid.agreement == agreed
    assert Table.lay(agreed) == laid
    assert laid.turn == BLACK
    with pytest.raises(AgreementError):
        Table(SARRATT, position="nonsense")


def test_a_code_may_be_a_path() -> None:
    club = Path(__file__).parents[1] / "examples" / "kings-arms.toml"
    laid = Table(club)
    assert laid.code.name == "King's Arms"


@pytest.mark.parametrize(
    ("fen", "act", "lawful"),
    [
        (None, Moves(WHITE, E2, E4), True),
        (None, Moves(WHITE, E2, 36), False),
        (None, Moves(BLACK, E7, 36), False),
        (None, Castles(WHITE, "king-side"), False),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Castles(WHITE, "king-side"), True),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Castles(WHITE, "king-side", 6, 5), True),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Castles(WHITE, "king-side", 7, 4), False),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Castles(WHITE, "king-side", 1, 2), False),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Castles(BLACK, "king-side"), False),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Moves(WHITE, 4, 6), False),
        ("k7/4P3/8/8/8/8/8/4K3 w - - 0 1", Moves(WHITE, E7, E8), True),
        ("k7/4P3/8/8/8/8/8/4K3 w - - 0 1", Moves(WHITE, E7, E8, Kind.QUEEN), True),
        ("k7/4P3/8/8/8/8/8/4K3 w - - 0 1", Moves(WHITE, E7, E8, Kind.KING), False),
        ("4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1", Moves(WHITE, E2, 18), False),
    ],
)
def test_what_is_lawful(fen: str | None, act: Moves | Castles, lawful: bool) -> None:
    assert Table(SARRATT, position=fen).is_lawful(act) == lawful


def test_lawful_moves_leave_obligations_aside() -> None:
    touched = table(SARRATT, "white touches g1")
    assert len(touched.lawful()) == 20
    assert touched.is_lawful(Moves(WHITE, E2, E4))


def test_permitted_moves_meet_all_he_is_obliged_to() -> None:
    assert len(table(SARRATT).permitted()) == 20
    assert {move.uci for move in table(SARRATT, "white touches g1").permitted()} == {"g1f3", "g1h3"}
    lines = ("white moves e2 e4", "black moves g8 g6", "white exacts correct")
    assert {move.uci for move in table(SARRATT, *lines).permitted()} == {"g8f6", "g8h6"}


def test_every_permitted_move_can_be_written_and_played() -> None:
    unannounced = table(
        SARRATT,
        "white plays e4",
        "black plays e5",
        "white moves d1 h5",
        "black plays a6",
        "white moves h5 f7",
    )
    assert unannounced.check == "unannounced"
    moves = unannounced.permitted()
    assert len(moves) > 1
    for move in moves:
        assert not unannounced.act(Plays(BLACK, unannounced.san(move))).is_refused
    assert table(SARRATT).san(table(SARRATT).permitted()[0]) == "a3"


def test_a_waiting_pawn_is_lawful_unnamed() -> None:
    laid = Table(DAL_RIO, position="k7/4P3/8/8/8/8/8/4K3 w - - 0 1")
    assert laid.is_lawful(Moves(WHITE, E7, E8))
    assert not laid.is_lawful(Moves(WHITE, E7, E8, Kind.QUEEN))


def test_how_things_stand() -> None:
    laid = table(SARRATT, "white moves e2 e4", "black moves g8 g6", "white exacts king")
    assert laid.turn == BLACK
    assert laid.result is None
    assert laid.referred is None
    assert laid.check == "none"
    assert laid.suspended == ()
    assert laid.count(WHITE) is None
    assert [act.by for act in laid.log] == [WHITE, BLACK, WHITE]
    assert repr(laid) == f"<Table sarratt-1808 {laid.position.fen}>"


def test_a_count_shown_never_falls_below_nought() -> None:
    fen = "8/8/8/8/8/2k5/6r1/K7 w - - 0 1"
    there = ["white moves a1 b1", "black moves g2 h2", "white moves b1 a1", "black moves h2 g2"]
    false = [*there * 24, *there[:3], "black moves h2 g3"]
    late = table(SARRATT, "white counts", *false, position=fen)
    assert late.result is None
    assert late.count(WHITE) == 0


def test_the_table_tells_its_story() -> None:
    laid = table(
        WALKER,
        "white moves e2 e4",
        "black touches g8",
        customs=["italian"],
        odds=Odds(BLACK, (53,), 1),
    )
    assert laid.transcript() == (
        "code: walker-1832\n"
        "custom: italian\n"
        "odds: black gives f7 and move\n"
        "\n"
        "white moves e2 e4\n"
        "black touches g8\n"
    )
    assert Table(SARRATT).transcript() == "code: sarratt-1808\n"


def test_a_table_has_its_fen_and_a_ruling_the_table_before() -> None:
    laid = Table(SARRATT)
    given = laid.act("white moves e2 e5")
    assert laid.fen == Position().fen
    assert given.table.fen == given.table.position.fen
    assert given.undo is laid
    (wrong,) = given.table.open
    for option in wrong.options:
        assert not given.table.act(wrong.exact(option)).is_refused
