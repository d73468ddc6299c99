"""What is said at a table, and what it means."""

from __future__ import annotations

import pytest
from tests.umpire.tables import DAL_RIO, SARRATT, table

from jadoube import Colour, Table
from jadoube.language import ReadingError, print_act
from jadoube.law import REMEDIES
from jadoube.speech import read
from jadoube.speech.plain import EXACTED
from jadoube.speech.suggestions import suggest
from jadoube.umpire.acts import Exacts

WHITE, BLACK = Colour.WHITE, Colour.BLACK
BEGINNING = table(SARRATT)
KNIGHT_EN_PRISE = table(
    SARRATT, "white plays e4", "black plays Nc6", "white plays Bb5", "black plays a6"
)
FALSE_MOVE = table(SARRATT, "white moves e2 e4", "black moves g8 g6")
ON_THE_SEVENTH = table(SARRATT, position="7k/P7/8/8/8/8/8/K7 w - - 0 1")
NAMELESS = table(SARRATT, "white moves a7 a8", position="7k/P7/8/8/8/8/8/K7 w - - 0 1")
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
READY = table(SARRATT, position=CASTLING)
LONG_ONLY = table(SARRATT, position="4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
FREE = table(SARRATT, position=CASTLING, customs=("italian",))
IN_PASSING = table(SARRATT, position="4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")


@pytest.mark.parametrize(
    ("where", "typed", "meant"),
    [
        (BEGINNING, "e4", "white plays e4"),
        (BEGINNING, "e2e4", "white moves e2 e4"),
        (BEGINNING, "e2 e4", "white moves e2 e4"),
        (BEGINNING, "Nf3", "white plays Nf3"),
        (BEGINNING, "black resigns", "black resigns"),
        (BEGINNING, "touch e2", "white touches e2"),
        (BEGINNING, "touch the king", "white touches e1"),
        (BEGINNING, "j'adoube g1", "white adjusts g1"),
        (BEGINNING, "knight to f3", "white moves g1 f3"),
        (BEGINNING, "Move my knight from b1 to c3.", "white moves b1 c3"),
        (BEGINNING, "knight f3", "white moves g1 f3"),
        (BEGINNING, "knight from g1 to f3", "white moves g1 f3"),
        (BEGINNING, "Ng1 to f3", "white moves g1 f3"),
        (BEGINNING, "knight g1→f3", "white moves g1 f3"),
        (BEGINNING, "N to f3", "white moves g1 f3"),
        (BEGINNING, "I play Nf3", "white moves g1 f3"),
        (BEGINNING, "play Nf3", "white plays Nf3"),
        (BEGINNING, "play the knight to f3", "white moves g1 f3"),
        (BEGINNING, "bring my knight out to f3", "white moves g1 f3"),
        (BEGINNING, "put the knight on f3", "white moves g1 f3"),
        (BEGINNING, "pawn E2 - E4", "white moves e2 e4"),
        (BEGINNING, "touch Bf1", "white touches f1"),
        (BEGINNING, "bf1 to c4", "white moves f1 c4"),
        (BEGINNING, "O-O", "white plays O-O"),
        (BEGINNING, "I castle", "white castles king-side"),
        (BEGINNING, "castle queenside", "white castles queen-side"),
        (BEGINNING, "castle king-side", "white castles king-side"),
        (READY, "I castle short", "white castles king-side"),
        (READY, "e1 g1", "white castles king-side"),
        (READY, "e1-a1", "white castles queen-side"),
        (READY, "king to c1", "white castles queen-side"),
        (READY, "moves e1 g1", "white moves e1 g1"),
        (LONG_ONLY, "I castle", "white castles queen-side"),
        (FREE, "castle king-side h1 e1", "white castles king-side h1 e1"),
        (FREE, "castle long", "white castles queen-side"),
        (BEGINNING, "black check", "black says check"),
        (BEGINNING, "White knight to f3", "white moves g1 f3"),
        (BEGINNING, "BLACK Nf6", "black plays Nf6"),
        (BEGINNING, "by-standers decide draw", "bystanders decide draw"),
        (BEGINNING, "nf3", "white plays nf3"),
        (BEGINNING, "e2 e4 = queen", "white moves e2 e4 = queen"),
        (BEGINNING, "I say check!", "white says check"),
        (BEGINNING, "I resign", "white resigns"),
        (BEGINNING, "I offer a draw", "white offers draw"),
        (BEGINNING, "accept", "white accepts draw"),
        (BEGINNING, "I decline", "white declines draw"),
        (BEGINNING, "count the moves", "white counts"),
        (BEGINNING, "never mind", "white waives"),
        (BEGINNING, "exact king", "white exacts king"),
        # A hand may also do what no law allows.
        (BEGINNING, "take d7 with the queen", "white moves d1 d7"),
        (KNIGHT_EN_PRISE, "I take the knight with my bishop", "white moves b5 c6"),
        (KNIGHT_EN_PRISE, "bishop takes knight", "white moves b5 c6"),
        (KNIGHT_EN_PRISE, "bishop takes on c6", "white moves b5 c6"),
        (KNIGHT_EN_PRISE, "take the knight", "white moves b5 c6"),
        (KNIGHT_EN_PRISE, "Bb5 to c6", "white moves b5 c6"),
        (KNIGHT_EN_PRISE, "move the bishop from b5 to a4", "white moves b5 a4"),
        (KNIGHT_EN_PRISE, "Bb5 takes Nc6", "white moves b5 c6"),
        (KNIGHT_EN_PRISE, "BxN", "white moves b5 c6"),
        (KNIGHT_EN_PRISE, "take c6 with Bb5", "white moves b5 c6"),
        (FALSE_MOVE, "have his king moved", "white exacts king for false-move"),
        (FALSE_MOVE, "Let it stand", "white exacts stand for false-move"),
        (FALSE_MOVE, "make him move it lawfully", "white exacts correct for false-move"),
        (FALSE_MOVE, "king to e2", "white moves e1 e2"),
        (IN_PASSING, "pawn takes pawn", "white moves e5 d6"),
        (ON_THE_SEVENTH, "pawn to a8 and make a queen", "white moves a7 a8 = queen"),
        (NAMELESS, "a queen", "white names a8 queen"),
        (NAMELESS, "name it a rook", "white names a8 rook"),
    ],
)
def test_what_is_typed_is_understood(where: Table, typed: str, meant: str) -> None:
    assert print_act(read(typed, where, WHITE)) == meant


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("touch my knight", r"which Knight is meant: b1 or g1\?"),
        ("I take the queen with my pawn", "which pawn is meant: .* or another"),
        (
            "hello there",
            '"hello there" is not understood; type an act, a move or plain words, such as',
        ),
        ("Bg1 to f3", "no Bishop on g1 fits these words"),
        ("b takes c3", '"b takes c3" is not understood'),  # a pawn of that file, or the Bishop
        ("knight to e9", '"knight to e9" is not understood'),
        ("moves e2", "expected a square, but the line ends"),
        ("white moves e2", "expected a square, but the line ends"),
        ("white jumps", "expected what he does"),
        ("white", "expected what he does"),
        ("bystanders sleep", 'expected "decide"'),
        ("exact", "expected a remedy"),
        ("", "nothing was said; type an act"),
    ],
)
def test_what_is_not_understood_is_asked_about(typed: str, word: str) -> None:
    with pytest.raises(ReadingError, match=word):
        read(typed, BEGINNING, WHITE)


@pytest.mark.parametrize(
    ("where", "typed", "word"),
    [
        (READY, "castle", "which is meant: castles king-side or castles queen-side"),
        (FREE, "e1 g1", "which is meant: castles king-side g1 f1 or castles king-side g1 e1"),
        (FREE, "castle king-side", "g1 f1, castles king-side g1 e1, .* or castles king-side h1 e1"),
        (FREE, "put the king on h1", "which is meant: castles king-side g1 f1, .* h1 e1"),
    ],
)
def test_a_castling_that_may_be_several_is_asked_about(where: Table, typed: str, word: str) -> None:
    with pytest.raises(ReadingError, match=word):
        read(typed, where, WHITE)


@pytest.mark.parametrize(
    ("typed", "column"),
    [("moves e2 e9", 10), ("touch e9", 7), ("white moves e2 e9", 16), ("say", 4)],
)
def test_a_fault_is_told_where_it_was_typed(typed: str, column: int) -> None:
    with pytest.raises(ReadingError) as error:
        read(typed, BEGINNING, WHITE)
    assert error.value.column == column


def test_completion_lets_nothing_slip_under_a_silent_umpire() -> None:
    acts = ("white moves e2 e4", "black moves g8 g6")
    assert "exacts king for false-move" in suggest(table(SARRATT, *acts), WHITE)
    silent = table(SARRATT, *acts, umpire="silent")
    assert not [one for one in suggest(silent, WHITE) if one.startswith("exacts king")]
    # Nor does asking: a claim is read alike, whether anything is open or not.
    quiet = table(SARRATT, "white moves e2 e4", "black moves e7 e5", umpire="silent")
    assert print_act(read("have his king moved", quiet, WHITE)) == "white exacts king"


def test_a_draw_that_is_offered_can_be_answered_by_completion() -> None:
    offered = table(DAL_RIO, "white offers draw")
    assert "accepts draw" in suggest(offered, BLACK)
    assert "accepts draw" not in suggest(offered, WHITE)


@pytest.mark.parametrize(
    ("acts", "typed", "meant"),
    [
        # Check is said by who has given it, in the other's turn.
        (("white plays e4", "black plays f5", "white moves d1 h5"), "check", "white says check"),
        (("white offers draw",), "accept", "black accepts draw"),
        (("white plays e4", "black offers draw"), "decline", "white declines draw"),
        (("white moves e2 e5",), "exact king", "black exacts king"),
        (("white moves e2 e5", "black moves e7 e6"), "resign", "white resigns"),
        ((), "e4", "white plays e4"),
    ],
)
def test_two_players_at_one_screen_are_told_apart(
    acts: tuple[str, ...], typed: str, meant: str
) -> None:
    where = table(SARRATT, *acts)
    assert print_act(read(typed, where)) == meant


def test_every_remedy_can_be_asked_for_in_plain_words() -> None:
    assert set(EXACTED) == set(REMEDIES)
    illegal = Table("fide-2023").act("white moves e2 e5").table.act("white presses").table
    assert read("have it put back", illegal, BLACK) == Exacts(BLACK, "replay", None, "false-move")


def test_completion_under_a_silent_umpire_does_not_tell_what_a_touch_binds_to() -> None:
    acts = ("white plays e4", "black plays e5", "white plays f4", "black plays Qh4+")
    silent = table(SARRATT, *acts, umpire="silent")
    touched = table(SARRATT, *acts, "white touches g2", umpire="silent")
    assert suggest(silent, WHITE) == suggest(touched, WHITE)
