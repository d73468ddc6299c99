import pytest
from tests.umpire.tables import DAL_RIO, GRECO, LEWIS, SARRATT, WALKER, laws, ruling, squares, table

from jadoube import Colour
from jadoube.umpire import Engagement, Odds, Result

WHITE, BLACK = Colour.WHITE, Colour.BLACK
MATE = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
STALE = "k7/8/2K5/8/8/8/8/1Q6 w - - 0 1"
E2, G8, H8 = squares("e2", "g8", "h8")


def test_mate_ends_the_game_said_or_not() -> None:
    given = ruling(SARRATT, "white moves a1 a8", position=MATE)
    assert given.table.result == Result(WHITE, "checkmate")
    assert not given.table.open
    assert not given.table.must
    assert given.table.act("black moves g8 h8").is_refused


@pytest.mark.parametrize(
    ("customs", "winner"),
    [
        ([], None),
        (["parsloes"], BLACK),
        (["turkish"], WHITE),
        (["barbier"], BLACK),
        (["london-1656"], WHITE),
    ],
)
def test_stalemate(customs: list[str], winner: Colour | None) -> None:
    given = ruling(SARRATT, "white moves b1 b6", position=STALE, customs=customs)
    assert given.table.result == Result(winner, "stalemate")
    assert laws(given) == ["24"]


def test_a_position_that_is_mate_from_the_start_is_not_yet_ended() -> None:
    assert table(SARRATT, position="R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").result is None


def test_who_can_only_name_a_pawn_is_not_stalemated() -> None:
    fen = "P4q2/8/8/8/8/6k1/5Q2/7K b - - 0 1"
    after = table(DAL_RIO, "black moves f8 f2", position=fen)
    assert after.result is None
    assert not after.lawful()
    assert not after.act("white names a8 queen").is_refused


def test_a_pawn_not_yet_named_ends_nothing() -> None:
    fen = "4k3/1P6/8/8/8/6q1/8/7K w - - 0 1"
    waiting = table(SARRATT, "white moves b7 b8", "white touches h1", position=fen)
    assert waiting.result is None
    assert not waiting.act("white names b8 queen").is_refused


@pytest.mark.parametrize("how", ["black waives", "black touches g7", "black exacts stand"])
def test_an_irregular_mate_waits_until_the_right_is_gone(how: str) -> None:
    irregular = table(SARRATT, "white moves a1 b8", position=MATE)
    assert irregular.result is None
    assert irregular.act(how).table.result == Result(WHITE, "checkmate")
    assert irregular.act("black exacts correct").table.result is None


# -- the count --------------------------------------------------------------------------------

ROOK = "8/8/8/8/8/2k5/1r6/K7 w - - 0 1"
PAWN = "8/8/8/8/8/2k5/1r5p/K7 w - - 0 1"


@pytest.mark.parametrize(
    ("code", "fen", "due"),
    [
        (SARRATT, ROOK, True),
        (SARRATT, PAWN, False),  # a pawn of the other side
        (LEWIS, ROOK, True),
        (WALKER, PAWN, True),
        (DAL_RIO, PAWN, True),
        (GRECO, ROOK, False),
        (SARRATT, "8/8/8/8/8/2k5/1r6/KB6 w - - 0 1", True),  # one piece beside the King
        (SARRATT, "8/8/8/8/8/2k5/1q6/KBN5 w - - 0 1", False),  # two of them
        (WALKER, "8/8/8/8/8/2k5/1q6/KBN5 w - - 0 1", False),
        (DAL_RIO, "8/8/8/8/8/2k5/1q6/KBN5 w - - 0 1", False),
        (WALKER, "8/8/8/8/3k4/8/PP6/K1q5 w - - 0 1", True),  # pawns are no pieces
        (SARRATT, "8/8/8/8/8/2k5/1r6/KR6 w - - 0 1", False),  # not behind in force
        (SARRATT, "8/8/8/8/8/2k5/1n6/KR6 w - - 0 1", False),
        (DAL_RIO, "8/8/8/8/8/3k4/1b6/KN6 w - - 0 1", False),
        (SARRATT, "8/8/8/8/8/2k5/P7/K1r5 w - - 0 1", False),  # a pawn of his own
    ],
)
def test_when_the_count_is_due(code: str, fen: str, due: bool) -> None:
    given = ruling(code, "white counts", position=fen)
    assert given.is_refused != due
    assert bool(given.table.count(WHITE)) == due


def test_a_count_runs_over_moves_of_both() -> None:
    counted = table(SARRATT, "white counts", position="8/8/8/8/8/2k5/6r1/K7 w - - 0 1")
    assert counted.count(WHITE) == 50
    assert counted.count(BLACK) is None
    one = counted.act("white moves a1 b1").table
    assert one.count(WHITE) == 50
    assert one.act("black moves g2 h2").table.count(WHITE) == 49
    again = counted.act("white counts")
    assert again.is_refused
    assert laws(again) == ["23"]


def test_the_count_may_be_demanded_in_either_turn() -> None:
    fen = "8/8/8/8/8/2k5/6r1/K7 b - - 0 1"
    assert not ruling(SARRATT, "white counts", position=fen).is_refused


def shuffle(times: int) -> list[str]:
    there = ["white moves a1 b1", "black moves g2 h2", "white moves b1 a1", "black moves h2 g2"]
    return there * (times // 2)


def test_after_fifty_moves_on_each_side_the_game_is_drawn() -> None:
    fen = "8/8/8/8/8/2k5/6r1/K7 w - - 0 1"
    lines = ["white counts", *shuffle(50)]
    last = ruling(SARRATT, *lines, position=fen)
    assert last.table.result == Result(None, "fifty-moves")
    assert laws(last) == ["23"]
    assert table(SARRATT, *lines[:-1], position=fen).result is None
    assert table(SARRATT, *lines[:-1], position=fen).count(WHITE) == 1


def test_two_counts_run_side_by_side() -> None:
    fen = "8/8/8/8/8/2k5/6r1/K7 w - - 0 1"
    lines = ("white counts", "white moves a1 b1", "black moves g2 g1", "white moves b1 a2")
    after = table(DAL_RIO, *lines, position=fen)
    assert after.count(WHITE) == 49
    taken = "8/8/8/8/8/k7/8/K1r2Q2 w - - 0 1"
    both = table(DAL_RIO, "black counts", "white moves f1 c1", position=taken)
    assert both.count(BLACK) == 50
    assert both.act("black counts").is_refused


@pytest.mark.parametrize(
    ("kind", "refused"),
    [("mates-with", True), ("mates-on", True), ("is-mated", True), ("wins", False)],
)
def test_no_count_against_some_engagements(kind: str, refused: bool) -> None:
    code = WALKER if kind == "wins" else LEWIS
    square = {"mates-with": squares("g2")[0], "mates-on": 0}.get(kind)
    engaged = Engagement(BLACK, kind, square)  # type: ignore[arg-type]
    fen = "8/8/8/8/8/2k5/6r1/K7 w - - 0 1"
    given = ruling(code, "white counts", position=fen, engaged=engaged)
    assert given.is_refused == refused


def test_an_engaged_player_may_himself_have_it_counted() -> None:
    engaged = Engagement(WHITE, "is-mated")
    fen = "8/8/8/8/8/2k5/6r1/K7 w - - 0 1"
    assert not ruling(LEWIS, "white counts", position=fen, engaged=engaged).is_refused


# -- engagements ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("engaged", "act", "winner"),
    [
        (Engagement(WHITE, "mates-with", 0), "white moves a1 a8", WHITE),
        (Engagement(BLACK, "mates-with", squares("g7")[0]), "white moves a1 a8", WHITE),
        (Engagement(WHITE, "mates-on", G8), "white moves a1 a8", WHITE),
        (Engagement(WHITE, "mates-on", H8), "white moves a1 a8", BLACK),
        (Engagement(WHITE, "is-mated"), "white moves a1 a8", BLACK),
        (Engagement(BLACK, "is-mated"), "white moves a1 a8", BLACK),
        (Engagement(WHITE, "mates-on", H8), "black resigns", WHITE),
        (Engagement(WHITE, "mates-on", H8), "white resigns", BLACK),
        (Engagement(WHITE, "is-mated"), "black resigns", WHITE),
        (Engagement(WHITE, "is-mated"), "white resigns", BLACK),
    ],
)
def test_an_engagement_decides(engaged: Engagement, act: str, winner: Colour) -> None:
    given = ruling(LEWIS, act, position=MATE, engaged=engaged)
    assert given.table.result == Result(winner, "engagement")
    assert laws(given) == ["XXII"]


@pytest.mark.parametrize(
    ("by", "kind", "winner"),
    [(WHITE, "is-mated", BLACK), (BLACK, "is-mated", BLACK), (WHITE, "mates-on", BLACK)],
)
def test_a_stalemate_keeps_one_engagement(by: Colour, kind: str, winner: Colour) -> None:
    square = 56 if kind == "mates-on" else None
    engaged = Engagement(by, kind, square)  # type: ignore[arg-type]
    given = ruling(LEWIS, "white moves b1 b6", position=STALE, engaged=engaged)
    assert given.table.result == Result(winner, "engagement")


def test_a_draw_breaks_an_engagement() -> None:
    lines = ("white offers draw", "black accepts draw")
    for by in Colour:
        engaged = Engagement(by, "wins")
        after = table(WALKER, *lines, engaged=engaged, position=MATE)
        assert after.result == Result(by.other, "engagement")


def test_a_marked_man_that_was_taken_does_not_mate() -> None:
    engaged = Engagement(WHITE, "mates-with", squares("h2")[0])
    fen = "6k1/5ppp/8/8/8/6p1/7P/R3K3 b - - 0 1"
    lines = ("black moves g3 h2", "white moves a1 a8")
    assert table(SARRATT, *lines, position=fen, engaged=engaged).result == Result(
        BLACK, "engagement"
    )


def test_the_bystanders_are_above_an_engagement() -> None:
    engaged = Engagement(WHITE, "mates-on", H8)
    lines = ('white refers "?"', "bystanders decide draw")
    assert table(LEWIS, *lines, engaged=engaged).result == Result(None, "decision")


# -- odds that were not given -----------------------------------------------------------------

FULL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
FOOLS = ("white moves f2 f3", "black moves e7 e5", "white moves g2 g4", "black moves d8 h4")


@pytest.mark.parametrize(
    ("code", "because"),
    [(SARRATT, "odds"), (LEWIS, "odds"), (WALKER, "odds"), (GRECO, "checkmate")],
)
def test_odds_not_given_spare_the_mated_receiver(code: str, because: str) -> None:
    odds = Odds(BLACK, (57,))
    after = table(code, *FOOLS, odds=odds, array=FULL, begins=WHITE)
    assert after.result is not None
    assert after.result.because == because
    assert after.result.winner == (None if because == "odds" else BLACK)


@pytest.mark.parametrize(("code", "drawn"), [(SARRATT, True), (LEWIS, False), (WALKER, False)])
def test_only_one_code_spares_him_who_resigns(code: str, drawn: bool) -> None:
    odds = Odds(BLACK, (57,))
    given = ruling(code, "white resigns", odds=odds, array=FULL, begins=WHITE)
    assert given.table.result == (Result(None, "odds") if drawn else Result(BLACK, "resignation"))


def test_the_giver_may_lose_and_the_bystanders_may_decide() -> None:
    odds = Odds(BLACK, (57,))
    agreed = {"odds": odds, "array": FULL, "begins": WHITE}
    assert table(SARRATT, "black resigns", **agreed).result == Result(WHITE, "resignation")
    lines = ('white refers "?"', "bystanders decide black wins")
    assert table(SARRATT, *lines, **agreed).result == Result(BLACK, "decision")


def test_odds_given_spare_nobody() -> None:
    after = table(SARRATT, *FOOLS, odds=Odds(BLACK, (57,)), begins=WHITE)
    assert after.result == Result(BLACK, "checkmate")


# -- voices -----------------------------------------------------------------------------------


def test_a_draw_must_be_offered_before_it_is_accepted() -> None:
    assert ruling(SARRATT, "white accepts draw").is_refused
    assert ruling(SARRATT, "white declines draw").is_refused
    assert ruling(SARRATT, "white offers draw", "white accepts draw").is_refused
    agreed = table(SARRATT, "white offers draw", "black accepts draw")
    assert agreed.result == Result(None, "agreement")
    assert agreed.offer is None
    declined = table(SARRATT, "white offers draw", "black declines draw")
    assert declined.offer is None
    assert declined.act("black accepts draw").is_refused


def test_nothing_is_held_after_the_end() -> None:
    after = table(SARRATT, "white holds e2 e4", "black resigns")
    assert after.held is None
    assert after.result == Result(WHITE, "resignation")
