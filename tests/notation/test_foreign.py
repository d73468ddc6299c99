"""Any PGN told under a code: odds found, unlawful moves made by hand, endings told."""

from __future__ import annotations

import pytest
from tests.notation.records import CODE, code_where

from jadoube import Colour
from jadoube.cases import CaseError
from jadoube.notation import Transcript, read_pgn, retell
from jadoube.table import Table
from jadoube.umpire import Odds, acts

W, B = Colour.WHITE, Colour.BLACK
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def read(pgn: str, code: str = CODE, customs: tuple[str, ...] = ()) -> Transcript:
    """Read the one game of *pgn*, which can be told again."""
    (found,) = read_pgn(pgn, "any.pgn", code=code, customs=customs)
    assert isinstance(found, Transcript), found
    retell(found.case, Table.lay(found.case.agreement))
    return found


def set_up(fen: str, moves: str = "*") -> str:
    return f'[SetUp "1"]\n[FEN "{fen}"]\n\n{moves}'


def error(pgn: str) -> str:
    (found,) = read_pgn(pgn, "any.pgn", code=CODE)
    assert isinstance(found, CaseError)
    return str(found)


def test_moves_are_played_and_checks_said() -> None:
    transcript = read("1.e4 e5 2.Bc4 Nc6 3.Bxf7 *")
    assert transcript.case.steps[0] == acts.Plays(W, "e4")
    assert transcript.case.steps[-1] == acts.Plays(W, "Bxf7+")


def test_tags_and_comments_are_remarks() -> None:
    transcript = read(
        '[White "Anna"]\n[Black "?"]\n[Date "1851.??.??"]\n[Event "Match #2"]\n\n'
        "{first} { } 1. e4 $6 {second} (1. d4 {or} d5) e5 ; to the end\n2. Nf3 +- *"
    )
    assert transcript.case.title == "Anna against N.N., Match no. 2, 1851"
    assert transcript.remarks[-1] == ["White: Anna", "Date: 1851.??.??", "Event: Match #2"]
    assert transcript.remarks[0] == ["first"]
    assert transcript.remarks[1] == ["$6", "second", "( d4 {or} d5 )"]
    assert transcript.remarks[2] == [" to the end"]
    assert transcript.remarks[3] == ["+-"]
    assert "# second" in transcript.text


def test_a_game_without_tags_or_moves_is_told_too() -> None:
    transcript = read("*")
    assert transcript.text == f"code: {CODE}\n"
    assert read("{nothing was played} *").text == f"code: {CODE}\n\n# nothing was played\n"


@pytest.mark.parametrize(
    ("fen", "moves", "odds"),
    [
        (f"{START.replace('ppppp', 'pppp1', 1)} w KQkq - 0 1", "*", None),
        ("rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "*", Odds(B, (53,), 1)),
        (
            "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "1. e4 (1. d4 d5) {so} -- 2. d4 e6 *",
            Odds(B, (53,), 2),
        ),
        ("rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "*", Odds(B, (53,))),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
            "1. e4 (1. d4) e5 *",
            Odds(W, (0,)),
        ),
    ],
)
def test_odds_are_found_in_the_set_up(fen: str, moves: str, odds: Odds | None) -> None:
    agreement = read(set_up(fen, moves)).case.agreement
    if odds is None:
        # Some codes let a player give no other pawn than the King's Bishop's.
        assert agreement.odds is not None or agreement.position is not None
    else:
        assert agreement.odds == odds
        assert agreement.position is None


def test_a_pawn_that_the_code_lets_nobody_give_is_a_position() -> None:
    code = code_where("odds", pawns="king-bishop")
    fen = "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert read(set_up(fen), code).case.agreement.position == fen


@pytest.mark.parametrize(
    "fen",
    [
        "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",  # both sides lack a man
        "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w kq - 0 1",  # a right is gone
        "rnbq1bnr/ppppkppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",  # a King has moved
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    ],
)
def test_other_set_ups_are_positions(fen: str) -> None:
    assert read(set_up(fen)).case.agreement.position == fen


def test_black_may_begin() -> None:
    transcript = read(set_up(f"{START} b KQkq - 0 1", "1... e5 2. e4 *"))
    assert transcript.case.agreement.begins == B
    assert transcript.case.agreement.position is None


def test_black_may_begin_only_from_a_position_where_the_law_lets_white_begin() -> None:
    pgn = set_up(f"{START} b KQkq - 0 1", "1... e5 2. e4 *")
    agreement = read(pgn, code="fide-2023").case.agreement
    assert agreement.begins is None
    assert agreement.position == f"{START} b KQkq - 0 1"


def test_a_set_up_that_cannot_be_read_is_pointed_at() -> None:
    assert error(set_up("nonsense")).startswith("any.pgn:2:7: ")


def test_a_turn_that_was_passed_is_two_moves_in_a_row() -> None:
    transcript = read("1. e4 e5 2. d4 -- 3. dxe5 d6 *")
    assert not transcript.note
    assert transcript.case.steps[3] == acts.Plays(W, "dxe5")


# -- unlawful moves ---------------------------------------------------------------------------


def test_an_unlawful_move_is_made_by_hand() -> None:
    transcript = read("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ a6 4. a3 a5 *")
    assert transcript.case.steps[5] == acts.Moves(B, 48, 40)
    # The check is not said again by a move that does not see it.
    assert transcript.case.steps[6] == acts.Plays(W, "a3")


def test_an_unlawful_castling_and_a_check_said_with_it() -> None:
    transcript = read(set_up("5k2/8/8/8/8/8/6p1/4K2R w - - 0 1", "1. O-O+ Ke7 *"))
    assert transcript.case.steps[:2] == (acts.Castles(W, "king-side"), acts.SaysCheck(W))


def test_a_move_that_no_hand_can_make_ends_the_transcript() -> None:
    transcript = read("1. e4 e5 2. O-O Nc6 {why?} (2... d5) 3. d4 1-0")
    assert transcript.note.startswith("any.pgn:1:13: ")
    assert transcript.remarks[2] == ["the score goes on: O-O Nc6 {why?} ( d5 ) d4 1-0"]
    assert len(transcript.case.steps) == 2


@pytest.mark.parametrize("move", ["Nd4", "xyz", "e4e9", "Qd9"])
def test_a_move_that_cannot_be_told_is_pointed_at(move: str) -> None:
    assert error(f"1. e4 e5\n2. {move} *").startswith("any.pgn:2:4: ")


# -- what the code does not know ----------------------------------------------------------------


def test_taking_in_passing_where_no_pawn_is_taken_so() -> None:
    transcript = read("1. e4 a6 2. e5 d5 3. exd6 cxd6 *", customs=("italian",))
    assert "exd6 cannot be made" in transcript.note
    assert "otherwise" in transcript.note
    assert transcript.remarks[4] == ["the score goes on: exd6 cxd6 *"]


def test_a_name_that_the_code_refuses() -> None:
    code = code_where("promotion", to="lost-unlike")
    transcript = read(set_up("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "1. a8=Q+ Ke7 *"), code)
    assert "a8=Q+ cannot be made" in transcript.note
    assert transcript.case.steps == ()


def test_castling_is_told_by_its_squares_where_there_are_several_ways() -> None:
    transcript = read(
        set_up("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. O-O Ke7 *"), customs=("italian",)
    )
    assert not transcript.note
    ruling = Table.lay(transcript.case.agreement).act(transcript.case.steps[0])  # type: ignore[arg-type] # it is an act
    assert ruling.table.position.king(W) == 6


def test_check_is_said_beside_a_move_made_by_hand() -> None:
    fen = "5k2/8/8/8/8/8/8/4K2R w K - 0 1"
    transcript = read(set_up(fen, "1. O-O+ Ke7 *"), customs=("italian",))
    assert not transcript.note


def test_promotion_is_played() -> None:
    transcript = read(set_up("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "1. a8=N Ke7 *"))
    assert transcript.case.steps[0] == acts.Plays(W, "a8=N")


# -- how it ended -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pgn", "last"),
    [
        ("1. e4 1-0", acts.Resigns(B)),
        ("1. e4 0-1", acts.Resigns(W)),
        ("1. e4 1/2-1/2", acts.AcceptsDraw(B)),
        ("1. e4 1/2", acts.AcceptsDraw(B)),
        ('[Result "0-1"]\n\n1. e4', acts.Resigns(W)),
        ('[Termination "adjudication"]\n\n1. e4 1-0', acts.Decides("white wins")),
        ('[Termination "time forfeit"]\n\n1. e4 0-1', acts.Decides("black wins")),
        ('[Termination "Abandoned"]\n\n1. e4 1/2-1/2', acts.Decides("draw")),
        ('[Termination "Normal"]\n\n1. e4 1-0', acts.Resigns(B)),
        ("1. e4 *", acts.Plays(W, "e4")),
        ("1. f3 e5 2. g4 Qh4 0-1", acts.Plays(B, "Qh4#")),
    ],
)
def test_endings(pgn: str, last: acts.Act) -> None:
    assert read(pgn).case.steps[-1] == last


def test_an_ending_that_the_code_cannot_tell_is_a_remark() -> None:
    code = code_where("disputes", judges="none")
    transcript = read('[Termination "death"]\n\n1. e4 1-0', code)
    assert transcript.case.steps == (acts.Plays(W, "e4"),)
    assert transcript.remarks[1] == ["the score ends 1-0"]


def test_a_stalemate_that_the_code_counts_otherwise_is_remarked() -> None:
    pgn = set_up("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "1. Qc7 1/2-1/2")
    transcript = read(pgn, customs=("turkish",))
    assert transcript.remarks[1] == ["the score ends 1/2-1/2; by these laws it is otherwise"]


def test_moves_after_the_end_are_left_over() -> None:
    assert "over" in read("1. f3 e5 2. g4 Qh4# 3. a3 *").note


@pytest.mark.parametrize(("pgn", "where"), [("1. e4 (1. d4 d5 *", "1:7"), ("1. e4 ) e5 *", "1:7")])
def test_variations_must_be_whole(pgn: str, where: str) -> None:
    assert error(pgn).startswith(f"any.pgn:{where}: a variation")


# -- as people write ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pgn", "result"),
    [
        ("1. f3 e5 2. g4 Qh4 mate 0\u20131", "Qh4#"),
        ("1. e4 e5 ½-½", "e5"),
        ("1. e4 e5*", "e5"),
        ("1. e4...e5 1\u20130", "e5"),
        ("1. Sf3 Sf6 *", "Nf6"),
    ],
)
def test_whatever_the_form_the_moves_are_told(pgn: str, result: str) -> None:
    transcript = read(pgn)
    assert not transcript.note
    assert acts.Plays(B, result) in transcript.case.steps


def test_a_pawn_is_named_in_brackets() -> None:
    transcript = read(set_up("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "1. a8(Q) Ke7 *"))
    assert transcript.case.steps[0] == acts.Plays(W, "a8=Q+")


def test_a_comment_after_the_result_is_no_game() -> None:
    assert read("1. e4 1-0 {so it ended}").remarks[1] == ["so it ended", "the score ends 1-0"]


def test_a_comment_that_nobody_closed_does_not_swallow_the_next_game() -> None:
    first, second = read_pgn(
        '[White "a"]\n\n1. e4 {open\n\n[White "b"]\n\n1. d4 *\n', "any.pgn", code=CODE
    )
    assert str(first) == "any.pgn:3:7: a comment that is not closed"
    assert isinstance(second, Transcript)
    assert second.case.steps == (acts.Plays(W, "d4"),)


def test_bytes_of_old_editors() -> None:
    (found,) = read_pgn(b'[White "O\x92Kelly"]\n\n1. e4 {caf\xe9} 1\x960', code=CODE)
    assert isinstance(found, Transcript)
    assert found.remarks == {-1: ["White: O\u2019Kelly"], 1: ["café", "the score ends 1-0"]}


@pytest.mark.parametrize("word", ["--", "0000", "Z0"])
def test_a_null_move_is_told_as_what_it_is(word: str) -> None:
    transcript = read(f"1. e4 e5 2. d4 {word} 3. dxe5 d6 *")
    assert transcript.remarks[3] == [f"{word}: black passes the turn"]


def test_a_variant_that_is_not_known_is_refused_by_name() -> None:
    told = error('[White "a"]\n[Variant "Atomic"]\n\n1. e4 e5 *')
    assert told == 'any.pgn:2:1: the variant "Atomic" is not known here'


def test_letters_may_be_asked_for() -> None:
    (found,) = read_pgn("1. e4 e5 2. Cf3 Cc6 3. Re2 *", code=CODE, letters="fr")
    assert isinstance(found, Transcript)
    assert [step for step in found.case.steps if isinstance(step, acts.Plays)][-1].san == "Ke2"


def test_text_after_a_game_is_noted() -> None:
    transcript = read("1. e4 e5 *\nso it was told\n")
    assert len(transcript.case.steps) == 2
    assert transcript.note == 'any.pgn:2:1: text after the end of the game: "so"'
