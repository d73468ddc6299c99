"""Positions: content, equality, keys, and what a hand can do to them."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.boards import ITALIAN, LOST, boards, games, rules

import jadoube
from jadoube import Colour, IllegalMoveError, Kind, Man, Move, Position, parse_square

WHITE_QUEEN = Man(Colour.WHITE, Kind.QUEEN)
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
squares = st.integers(0, 63)


def from_scratch(position: Position) -> int:
    """The key of a position that no move has led to."""
    return Position(position.fen).key


# --- content -------------------------------------------------------------------------------------


def test_content_of_the_start() -> None:
    position = Position()
    assert position.turn is Colour.WHITE
    assert position.castling == "KQkq"
    assert position.passing is None
    assert (position.halfmoves, position.number) == (0, 1)
    assert position.lost == ""
    assert position.man(0) is Man(Colour.WHITE, Kind.ROOK)
    assert position.man(30) is None
    assert list(position.men(Colour.BLACK, Kind.KING)) == [60]
    assert len(position.men()) == 32
    assert len(position.men(kind=Kind.PAWN)) == 16
    assert position.king(Colour.BLACK) == 60
    assert position.force(Colour.WHITE) == position.force(Colour.BLACK) == 39
    assert not position.is_check()


def test_a_diagram_for_eyes() -> None:
    assert str(Position(KIWIPETE)).splitlines() == [
        "8 r . . . k . . r",
        "7 p . p p q p b .",
        "6 b n . . p n p .",
        "5 . . . P N . . .",
        "4 . p . . P . . .",
        "3 . . N . . Q . p",
        "2 P P P B B P P P",
        "1 R . . . K . . R",
        "  a b c d e f g h",
    ]


def test_a_picture_for_notebooks() -> None:
    svg = Position("4k3/8/8/8/8/8/4R3/PPPPKPPP b - -")._repr_svg_()
    assert svg.startswith("<svg")
    assert "check_gradient" in svg


def test_repr_reads_back() -> None:
    position = Position(KIWIPETE, lost="Qn")
    assert eval(repr(position), {"Position": Position}) == position


# --- equality and keys ---------------------------------------------------------------------------


@given(games())
def test_incremental_keys_are_right(game: list[tuple[Position, Move]]) -> None:
    for position, move in game:
        after = position.play(move)
        assert after.key == from_scratch(after)
        assert hash(after) == hash(Position(after.fen))


@given(boards(), rules)
def test_keys_are_right_on_any_board(position: Position, rules: jadoube.Rules) -> None:
    for move in [*position.moves(rules), *position.namings(rules)]:
        after = position.play(move, rules)
        assert after.key == from_scratch(after)
        assert Position(after.fen, lost=after.lost) == after


@given(boards(), boards())
def test_equality_is_of_content(a: Position, b: Position) -> None:
    assert (a == b) == ((a.fen, a.lost) == (b.fen, b.lost))
    assert a == copy.copy(a)


def test_counters_and_lost_men_count_in_equality_but_not_in_the_key() -> None:
    start = Position()
    for other in (start.replace(halfmoves=3), start.replace(number=3), start.replace(lost="q")):
        assert other != start
        assert other.key == start.key
    assert start.replace(turn=Colour.BLACK).key != start.key
    assert start.replace(castling="KQk").key != start.key
    assert start != "start"


def test_two_ways_to_one_position() -> None:
    ways = (("g1f3", "g8f6", "b1c3"), ("b1c3", "g8f6", "g1f3"))
    ends = set()
    for way in ways:
        position = Position()
        for text in way:
            position = position.play(Move.parse(text))
        ends.add(position)
    assert len(ends) == 1


@given(boards())
def test_copies_are_equal(position: Position) -> None:
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert again.passing == position.passing
    assert copy.deepcopy(position) == position


def test_positions_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Position().turn = Colour.BLACK  # type: ignore[misc]


# --- playing -------------------------------------------------------------------------------------


def test_counters() -> None:
    position = Position()
    for text, halfmoves, number in (
        ("g1f3", 1, 1),
        ("e7e5", 0, 2),
        ("f3e5", 0, 2),
        ("e8e7", 1, 3),
    ):
        position = position.play(Move.parse(text))
        assert (position.halfmoves, position.number) == (halfmoves, number)
    assert position.lost == "p"
    assert position.castling == "KQ"


def test_rules_without_passing_leave_no_passing_square() -> None:
    leap = Move.parse("e2e4")
    assert Position().play(leap).passing == parse_square("e3")
    assert Position().play(leap, ITALIAN).passing is None


def test_an_unlawful_move_can_be_played() -> None:
    after = Position().play(Move.parse("a1a5"))
    assert after.man(32) is Man(Colour.WHITE, Kind.ROOK)
    assert after.castling == "Kkq"
    taken = Position().play(Move.parse("a1a2"))  # an own man
    assert taken.lost == "P"
    adverse = Position().play(Move.parse("a8a3"))
    assert adverse.man(16) is Man(Colour.BLACK, Kind.ROOK)
    assert adverse.turn is Colour.BLACK


@pytest.mark.parametrize("text", ["e4e2", "e2e4", "e3e5", "e1e3"])
def test_only_a_real_leap_leaves_a_passing_square(text: str) -> None:
    move = Move.parse(text)
    board = Position("k7/8/8/8/8/8/8/7K w - -").put(move.origin, Man(Colour.WHITE, Kind.PAWN))
    assert (board.play(move).passing is not None) == (text == "e2e4")
    over = board.put((move.origin + move.target) // 2, Man(Colour.BLACK, Kind.KNIGHT))
    assert over.play(move).passing is None


@pytest.mark.parametrize(
    ("fen", "move", "says"),
    [
        ("4k3/8/8/8/8/8/8/4K3", Move.parse("a1a2"), "no man stands on a1"),
        ("4k3/8/8/8/8/8/4R3/4K3", Move.parse("e2e8"), "King is never taken"),
        ("4k3/8/8/8/8/8/8/4KR2", Move(4, 6, rook_target=5), "no Rook"),
        ("4k3/8/8/8/8/8/8/3K3R", Move(4, 6, rook_target=5), "no man stands on e1"),
        ("4k3/8/8/8/8/8/8/3KQ2R", Move(4, 6, rook_target=5), "King is not at home"),
        ("4k3/8/8/8/8/8/8/4K1NR", Move(4, 6, rook_target=5), "free square"),
        ("4k3/8/8/8/8/8/8/4KN1R", Move(4, 6, rook_target=5), "free square"),
        ("4k3/8/8/3PP3/8/8/8/4K3", Move(36, 43, passing=True), "in passing"),
        ("4k3/8/8/8/8/8/4R3/4K3", Move(12, 60 - 8, Kind.QUEEN), "takes a name"),
        ("4k3/8/8/8/8/8/4P3/4K3", Move(12, 20, Kind.QUEEN), "takes a name"),
        ("4k3/8/8/8/8/8/4P3/4K3", Move(12, 12, Kind.QUEEN), "takes a name"),
        ("N3k3/P7/8/8/8/8/8/4K3", Move(48, 56, Kind.QUEEN), "same colour"),
        ("4k3/8/8/8/8/8/4P3/4K3", Move(12, 20, waiting=True), "takes a name"),
    ],
)
def test_what_no_hand_can_play(fen: str, move: Move, says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        Position(fen).play(move)


@given(boards(), squares, squares, st.integers(0, 15))
def test_whatever_is_played_leaves_a_whole_position(
    position: Position, origin: int, target: int, sort: int
) -> None:
    try:
        move = [
            lambda: Move(origin, target),
            lambda: Move(origin, target, passing=True),
            lambda: Move(origin, target, waiting=True),
            lambda: Move(origin, target, rook_target=(origin & 56) | (sort & 7)),
            lambda: Move(origin, target, Kind(2 + sort % 4)),
        ][sort % 5]()
        after = position.play(move)
    except jadoube.JadoubeError:
        return
    assert after.key == from_scratch(after)
    assert Position(after.fen, lost=after.lost) == after
    assert after.perft(1) == after.count() or after.namings()


# --- hands ---------------------------------------------------------------------------------------


@given(boards(), squares, squares)
def test_carrying(position: Position, origin: int, target: int) -> None:
    man, prey = position.man(origin), position.man(target)
    is_king = prey is not None and prey.kind == Kind.KING
    if man is None or origin == target or is_king:
        with pytest.raises(IllegalMoveError):
            position.carry(origin, target)
        return
    after = position.carry(origin, target)
    assert after.man(target) is man
    assert after.man(origin) is None
    assert after.turn == position.turn.other
    assert after.passing is None
    assert len(after.lost) == len(position.lost) + (prey is not None)
    assert after.halfmoves == (0 if prey or man.kind == Kind.PAWN else position.halfmoves + 1)
    assert after.number == position.number + (position.turn == Colour.BLACK)
    assert after.key == from_scratch(after)
    assert set(after.castling) <= {*position.castling, "-"}


@given(boards(), squares, st.sampled_from(Colour), st.sampled_from(Kind))
def test_putting_and_taking_off(
    position: Position, square: int, colour: Colour, kind: Kind
) -> None:
    man, there = Man(colour, kind), position.man(square)
    is_king = there is not None and there.kind == Kind.KING
    if there is man:
        assert position.put(square, man) == position
    elif is_king or kind == Kind.KING:
        with pytest.raises(IllegalMoveError):
            position.put(square, man)
    else:
        after = position.put(square, man)
        assert after.man(square) is man
        assert after.turn == position.turn
        assert after.lost == position.lost
        assert after.key == from_scratch(after)
        bare = after.take_off(square)
        assert bare.man(square) is None
        assert bare.key == from_scratch(bare)
        if there is None and position.castling == bare.castling and position.passing is None:
            assert bare == position
    if there is None or is_king:
        with pytest.raises(IllegalMoveError):
            position.take_off(square)


def test_hands_take_rights_away() -> None:
    position = Position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -")
    assert position.take_off(7).castling == "Qkq"
    assert position.take_off(7).put(7, Man(Colour.WHITE, Kind.ROOK)).castling == "Qkq"
    assert position.put(0, WHITE_QUEEN).castling == "Kkq"
    assert position.carry(4, 12).carry(60, 52).castling == "-"
    assert position.carry(7, 63).castling == "Qq"
    passed = Position("4k3/8/8/3pP3/8/8/8/4K3 w - d6")
    assert passed.take_off(35).passing is None
    assert passed.put(0, WHITE_QUEEN).passing == 43


def test_naming() -> None:
    position = Position("P3k3/8/8/8/8/8/8/4K2p w - -", lost="QQr")
    named = position.name(56, Kind.QUEEN)
    assert named.placement == "Q3k3/8/8/8/8/8/8/4K2p"
    assert named.lost == "Qr"
    assert named.turn is Colour.WHITE
    assert named == position.play(Move(56, 56, Kind.QUEEN), LOST)
    assert position.name(7, Kind.KNIGHT).placement == "P3k3/8/8/8/8/8/8/4K2n"
    for square, kind in ((56, Kind.KING), (56, Kind.PAWN), (0, Kind.QUEEN), (4, Kind.QUEEN)):
        with pytest.raises(IllegalMoveError):
            position.name(square, kind)


def test_naming_an_adverse_pawn_may_close_a_passing() -> None:
    # Named a Rook, Black's waiting pawn pins the pawn that might take.
    position = Position("4k3/8/8/K2Pp3/8/8/8/p7 w - e6")
    assert "e6" in position.fen
    position = Position("4k3/8/8/3Pp3/3K4/8/8/3p4 w - e6")
    named = position.name(3, Kind.ROOK)
    assert named.key == from_scratch(named)


def test_passing_the_turn() -> None:
    position = Position().play(Move.parse("e2e4")).pass_turn()
    assert position.turn is Colour.WHITE
    assert position.passing is None
    assert (position.halfmoves, position.number) == (1, 2)


def test_replacing() -> None:
    position = Position(KIWIPETE)
    other = position.replace(turn=Colour.BLACK, castling="Qk", halfmoves=4, number=9, lost="N")
    assert other.fen == KIWIPETE.replace("w KQkq - 0 1", "b Qk - 4 9")
    assert other.lost == "N"
    assert position.replace() == position
    with pytest.raises(TypeError, match="turm"):
        position.replace(turm=Colour.BLACK)  # type: ignore[call-arg]
    for field, value in (("castling", "X"), ("lost", "K"), ("halfmoves", -1), ("number", 0)):
        with pytest.raises(jadoube.JadoubeError):
            position.replace(**{field: value})  # type: ignore[arg-type]
    with pytest.raises(jadoube.SquareError):
        position.replace(passing=64)
    with pytest.raises(TypeError, match="expected a Colour, not str"):
        position.replace(turn="w")  # type: ignore[arg-type]
    passed = Position("4k3/8/8/3pP3/8/8/8/4K3 w - -").replace(passing=43)
    assert passed.passing == 43
    assert passed.replace(turn=Colour.BLACK).passing is None
    assert passed.replace(passing=None).passing is None


@pytest.mark.parametrize("square", [-1, 64, 1000])
def test_squares_are_checked(square: int) -> None:
    position = Position()
    acts = (
        lambda: position.man(square),
        lambda: position.power(square),
        lambda: position.attackers(square, Colour.WHITE),
        lambda: position.moves(origin=square),
        lambda: position.carry(square, 0),
        lambda: position.carry(0, square),
        lambda: position.put(square, WHITE_QUEEN),
        lambda: position.take_off(square),
        lambda: position.name(square, Kind.QUEEN),
        lambda: position.usable_names(Colour.WHITE, square),
    )
    for act in acts:
        with pytest.raises(jadoube.SquareError):
            act()


def test_a_pawn_waits_on_its_last_rank_alone() -> None:
    assert not Position().has_waiting
    for fen, waits in (
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", True),
        ("p3k3/8/8/8/8/8/8/4K3 w - - 0 1", False),
        ("4k3/8/8/8/8/8/8/4K2p b - - 0 1", True),
        ("4k3/8/8/8/8/8/8/4K2P b - - 0 1", False),
    ):
        assert Position(fen).has_waiting == waits
