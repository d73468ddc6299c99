"""Hypothesis strategies: rules, games and boards, lawful or not."""

from __future__ import annotations

from hypothesis import strategies as st

import jadoube

KING_SIDE = [("g1", "f1"), ("g1", "e1"), ("h1", "f1"), ("h1", "e1")]
ITALIAN = jadoube.Rules(passing=False, king_side=KING_SIDE)
WIDE = jadoube.Rules(
    king_side=[*KING_SIDE, ("f1", "e1"), ("g1", "d1")],
    queen_side=[("c1", "d1"), ("b1", "c1"), ("a1", "e1"), ("d1", "f1")],
)
LOST = jadoube.Rules(promotion="lost")
UNLIKE = jadoube.Rules(promotion="lost-unlike")

rules = st.one_of(
    st.sampled_from([jadoube.STANDARD, ITALIAN, WIDE, LOST, UNLIKE]),
    st.builds(
        jadoube.Rules,
        passing=st.booleans(),
        king_side=st.lists(st.sampled_from(WIDE.king_side), unique=True),
        queen_side=st.lists(st.sampled_from(WIDE.queen_side), unique=True),
        promotion=st.sampled_from(["any", "lost", "lost-unlike"]),
    ),
)

# Positions worth starting from: open boards, castling near, pawns about to arrive or to pass.
STARTS = (
    jadoube.START_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/PPPPPPPP/pppppppp/8/PPPPPPPP/4K3 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
)


@st.composite
def games(
    draw: st.DrawFn, rules: jadoube.Rules = jadoube.STANDARD, plies: int = 60
) -> list[tuple[jadoube.Position, jadoube.Move]]:
    """Lawful games: each position with the move that was made in it."""
    position = jadoube.Position(draw(st.sampled_from(STARTS)))
    choices = draw(st.lists(st.integers(0, 1000), max_size=plies))
    record = []
    for choice in choices:
        moves = position.namings(rules) if rules.promotion != "any" else []
        moves = moves or position.moves(rules)
        if not moves:
            break
        move = moves[choice % len(moves)]
        record.append((position, move))
        position = position.play(move, rules)
    return record


def empty(white: int, black: int) -> jadoube.Position:
    """Two bare Kings."""
    letters = {white: "K", black: "k"}
    rows = [
        "".join(letters.get(8 * rank + file, "1") for file in range(8)) for rank in range(7, -1, -1)
    ]
    return jadoube.Position("/".join(rows))


@st.composite
def boards(draw: st.DrawFn, *, pawns_anywhere: bool = True, most: int = 20) -> jadoube.Position:
    """Any board at all, with rights and a passing square wherever the men bear them out."""
    squares = st.integers(0, 63)
    if draw(st.booleans()):
        white, black = 4, 60
    else:
        white = draw(squares)
        black = draw(squares.filter(lambda s: s != white))
    position = empty(white, black)
    men = st.tuples(
        st.sampled_from(jadoube.Colour),
        st.sampled_from([k for k in jadoube.Kind if k != jadoube.Kind.KING]),
    )
    standing = draw(st.dictionaries(squares, men, max_size=most))
    if draw(st.booleans()):
        for corner, colour in ((0, 0), (7, 0), (56, 1), (63, 1)):
            standing[corner] = jadoube.Colour(colour), jadoube.Kind.ROOK
    for square, (colour, kind) in standing.items():
        is_end = square < 8 or square > 55
        if square in (white, black) or (
            kind == jadoube.Kind.PAWN and is_end and not pawns_anywhere
        ):
            continue
        position = position.put(square, jadoube.Man(colour, kind))
    position = position.replace(
        turn=draw(st.sampled_from(jadoube.Colour)),
        castling=draw(st.sampled_from(["-", "KQkq", "Kq", "Qk"])),
        lost=draw(st.text("QRBNPqrbnp", max_size=4)),
        halfmoves=draw(st.integers(0, 200)),
        number=draw(st.integers(1, 300)),
    )
    passable = [s for s in (*range(16, 24), *range(40, 48)) if may_be_passed(position, s)]
    if passable:
        position = position.replace(passing=draw(st.sampled_from([None, *passable])))
    return position


def may_be_passed(position: jadoube.Position, square: int) -> bool:
    return position.replace(passing=square).passing == square
