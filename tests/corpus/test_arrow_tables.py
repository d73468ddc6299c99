"""What stands in a row: set-up, figures, endings, contradictions."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow as pa
import pytest

from jadoube import law
from jadoube.corpus import BROKEN_SCHEMA, SCHEMA, VERSION, audit_table
from jadoube.corpus.arrow_tables import TableMaker
from jadoube.corpus.judged import read_judged

if TYPE_CHECKING:
    from tests.corpus.conftest import Judge

DOCS = Path(__file__).parents[2] / "docs" / "audit.md"


def game(moves: str, result: str = "*", **tags: str) -> str:
    head = "".join(f'[{name} "{value}"]\n' for name, value in {"Result": result, **tags}.items())
    return f"{head}\n{moves} {result}\n\n"


def setup(fen: str, moves: str, result: str = "*", **tags: str) -> str:
    return game(moves, result, SetUp="1", FEN=fen, **tags)


def one_of_each(rows: list[dict[str, object]], name: str) -> dict[object, object]:
    return {row["code"]: row[name] for row in rows}


def test_figures(judge: Judge) -> None:
    text = game(
        "1.e4 e6 2.Nf3 Nf6 3.e5 d5 4.exd6 Bxd6 5.Bc4 O-O 6.O-O Bxh2+ 7.Kxh2",
        "1-0",
        White="Anna",
        Black="Bert",
        Date="1821.05.??",
        WhiteElo="1500",
    )
    (row,) = judge(text, law.codes()[0])
    assert (row["white"], row["black"], row["year"]) == ("Anna", "Bert", 1821)
    assert (row["white_elo"], row["black_elo"]) == (1500, None)
    assert (row["plies"], row["checks"], row["captures"], row["in_passing"]) == (13, 1, 4, 1)
    assert (row["white_castled"], row["white_castled_ply"]) == ("king-side", 11)
    assert (row["black_castled"], row["black_castled_ply"]) == ("king-side", 10)
    assert (row["set_up"], row["began"], row["first_move"]) == ("array", "white", "lot")
    assert row["move_by_law"] is None
    assert (row["ending"], row["outcome"], row["contradiction"]) == ("undecided", "1-0", None)


def test_promotions_and_the_pieces_lost_at_the_time(judge: Judge) -> None:
    text = setup("1n2k3/P7/8/8/8/8/7p/4K1N1 w - - 0 1", "1.axb8=Q+ Kf7 2.Qb3+ Kf6 3.Qd1 hxg1=N")
    rows = {row["code"]: row for row in judge(text)}
    first, second = next(iter(rows.values()))["promotions"]
    assert first == {"ply": 1, "by": "white", "piece": "queen", "square": "b8", "lost": "-"}
    assert second == {"ply": 6, "by": "black", "piece": "knight", "square": "g1", "lost": "N"}
    unlawful = {code: row["fault"] for code, row in rows.items() if not row["lawful"]}
    only_lost = {
        name for name in law.codes() if law.load(name).provisions.promotion.to == "lost-unlike"
    }
    assert set(unlawful) == only_lost
    assert set(unlawful.values()) == {"no piece was lost, the pawn would have had to wait"}


def test_faults_name_the_law(judge: Judge) -> None:
    text = game("1.e4 Nf6 2.e5 d5 3.exd6")
    rows = judge(text, "all", customs=("italian",))
    assert {row["fault"] for row in rows} == {"takes in passing"}
    assert {row["unlawful_move"] for row in rows} == {"exd6"}
    assert all("Italian custom" in row["law"] for row in rows)
    assert all(row["lawful"] for row in judge(text))


def test_a_bishop_beside_another_of_its_colour(judge: Judge) -> None:
    # White loses a Bishop on a dark square and has another on a light one: on g8, which is light,
    # he may not have the lost one again; nor a Queen, which he has not lost.
    fen = "4k3/6P1/8/2n5/8/4B3/4B3/4K3 b - - 0 1"
    taken = "1... Nd3+ 2.Kd2 Nf4 3.Kc3 Nd5+ 4.Kd4 Nxe3 5."
    faults = {
        name: {row["fault"] for row in judge(setup(fen, f"{taken}g8={name}")) if not row["lawful"]}
        for name in "BQ"
    }
    assert faults == {
        "B": {"becomes a Bishop beside another on that colour"},
        "Q": {"no piece was lost, the pawn would have had to wait"},
    }


@pytest.mark.parametrize(
    ("customs", "outcome", "changed"),
    [((), "1/2-1/2", False), (("turkish",), "1-0", True), (("parsloes",), "0-1", True)],
)
def test_stalemate_is_worth_what_the_code_says(
    judge: Judge, customs: tuple[str, ...], outcome: str, changed: bool
) -> None:
    text = setup("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "1.Qf7", "1/2-1/2")
    for row in judge(text, "all", customs=customs):
        assert (row["ending"], row["ending_ply"]) == ("stalemate", 1)
        assert (row["outcome"], row["changed"]) == (outcome, changed)
        assert row["contradiction"] == ("stalemate" if changed else None)


def test_game_that_was_over_before_it_ended(judge: Judge) -> None:
    # After 1...f5 the King on g4 is mated unless the pawn may be taken in passing.
    text = setup("k3b3/5p2/4p3/6P1/5PKP/r7/8/8 b - - 0 1", "1... f5+ 2.gxf6 Bd7", "1-0")
    with_passing, without = judge(text, law.codes()[1], f"{law.codes()[1]}+italian")
    assert (with_passing["lawful"], with_passing["ending"]) == (True, "undecided")
    assert (without["unlawful_ply"], without["matter"]) == (2, "taking-in-passing")
    assert (without["ending"], without["ending_ply"]) == ("checkmate", 1)
    assert (without["outcome"], without["contradiction"]) == ("0-1", "checkmate")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (game("1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8", "1/2-1/2"), "repetition"),
        (setup("8/8/4k3/8/8/4K3/4r3/8 w - - 0 1", "1.Kxe2", "1/2-1/2"), "bare-material"),
        (setup("8/8/4k3/8/8/4K3/4p3/8 w - - 0 1", "1.Kxe2", "1/2-1/2"), "bare-material"),
        (setup("4k3/p7/8/8/8/8/8/R3K3 w Q - 99 90", "1.Ra2", "1/2-1/2"), "fifty-moves"),
        (game("1.e4 e5", "1-0", Termination="Time forfeit"), "clock"),
        (game("1.f3 e5 2.g4 Qh4#", "1-0"), "checkmate"),
        (game("1.e4 e5", "1/2-1/2"), None),
        (game("1.e4 e5", "1-0"), None),
        (game("1.f3 e5 2.g4 Qh4#", "0-1"), None),
        (game("1.f3 e5 2.g4 Qh4#"), None),
    ],
)
def test_contradictions(judge: Judge, text: str, reason: str | None) -> None:
    knowing = {
        "repetition": lambda law: law.repetition.claim,
        "fifty-moves": lambda law: law.fifty_moves.claim,
        "clock": lambda law: law.flag.loses,
    }
    for row in judge(text):
        if reason in knowing and knowing[reason](law.load(row["code"]).provisions):
            assert (row["contradiction"], row["outcome"]) == (None, row["result"])
            continue
        assert row["contradiction"] == reason
        if reason is None:
            continue
        assert row["changed"]
        assert row["outcome"] == ("0-1" if reason == "checkmate" else "*")


def test_odds_of_all_sorts(judge: Judge) -> None:
    array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    moved = "rnbqkbnr/ppppp1pp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
    less_f7 = array.replace("/pppppppp/", "/ppppp1pp/", 1)
    text = (
        setup(f"{less_f7} w KQkq - 0 1", "1.e4 e6")
        + setup(f"{less_f7} b KQkq - 0 1", "1... e6")
        + setup(f"{less_f7} w KQkq - 0 1", "1.e4 -- 2.d4 e6")
        + setup(f"{moved} w KQkq - 0 1", "1.d4 e6")
        + setup(f"{less_f7.replace('RNBQ', 'R1BQ')} w KQkq - 0 1", "1.e4 e6")
        + setup(f"{array} b KQkq - 0 1", "1... e5")
        + setup("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1.O-O")
    )
    rows = judge(text, law.codes()[1])
    odds = [(r["set_up"], r["giver"], r["odds_moves"], r["move_by_law"]) for r in rows]
    assert odds == [
        ("odds", "black", 1, False),
        ("odds", "black", 0, True),
        ("odds", "black", 2, False),
        ("odds", "black", 2, False),
        ("odds", "white", 0, True),
        ("array", None, None, None),
        ("position", None, None, None),
    ]
    assert (rows[4]["white_gives"], rows[4]["black_gives"]) == ("b1", "f7")
    assert rows[5]["began"] == "black"


@pytest.mark.parametrize(
    ("fen", "gives", "giver", "moves"),
    [
        # Pawn and two moves, both on the board: Black, who gave them, writes the first move down.
        ("rnbqkbnr/ppppp1pp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 1", "f7", "black", 2),
        ("rnbqkbnr/ppppp1pp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 0 1", "f7", "black", 2),
        ("rnbqkbnr/ppppp1pp/8/8/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 1", "f7", "black", 3),
        ("rnbqkb1r/pppp1ppp/5n2/4p3/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1", "a1", "white", 2),
        ("rnbqkbnr/pppppppp/8/8/4P3/5Q2/PPPP1PPP/RNB1KBNR b KQkq - 0 1", None, "black", 2),
        # A Bishop that no single move brought there, a Rook behind its pawn, a Knight elsewhere.
        ("rnbqkbnr/ppppp1pp/8/8/2B5/8/PPPPPPPP/RNBQK1NR b KQkq - 0 1", None, None, None),
        ("rnbqkbnr/ppppp1pp/8/8/8/7R/PPPPPPPP/RNBQKBN1 b Qkq - 0 1", None, None, None),
        ("rnbqkbnr/ppppp1pp/8/8/8/4N3/PPPPPPPP/RNBQKB1R b KQkq - 0 1", None, None, None),
    ],
)
def test_moves_that_stand_on_the_board_already(
    judge: Judge, fen: str, gives: str | None, giver: str | None, moves: int | None
) -> None:
    move = "1... e6" if " b " in fen else "1.e3"
    (row,) = judge(setup(fen, move), law.codes()[1])
    assert row["set_up"] == ("odds" if giver else "position")
    assert (row["white_gives"] or row["black_gives"]) == gives
    assert (row["giver"], row["odds_moves"]) == (giver, moves)
    assert row["move_by_law"] is (False if giver else None)
    assert row["began"] == {"black": "white", "white": "black", None: "black"}[giver]


def test_moves_received_as_odds_keep_to_their_half_where_the_code_says_so(judge: Judge) -> None:
    fen = "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    rows = judge(setup(fen, "1.e4 -- 2.e5 e6"))
    strict = {name for name in law.codes() if not law.load(name).provisions.odds.crossing}
    assert {row["code"] for row in rows if row["matter"] == "odds"} == strict
    assert strict


def test_a_second_move_in_a_row(judge: Judge) -> None:
    for row in judge(game("1.e4 e5 2.Nf3 -- 3.Nc3 d6")):
        assert (row["unlawful_ply"], row["unlawful_move"]) == (5, "Nc3")
        assert row["matter"] == "moved-twice"
        assert row["law"]


def test_a_pawn_that_is_not_the_kings_bishops(judge: Judge) -> None:
    fen = "rnbqkbnr/pp1ppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    known = one_of_each(judge(setup(fen, "1.e4 e5")), "odds_known")
    assert known == {name: law.load(str(name)).provisions.odds.pawns == "any" for name in known}
    assert len(known) > 1


def test_a_pawn_that_waits_is_named_first(judge: Judge) -> None:
    rows = judge(setup("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "1.Ke2 Ke7"))
    assert {row["fault"] for row in rows if row["code"] == law.codes()[0]} == {
        "a waiting pawn had first to be named"
    }


def test_broken_games_are_told_and_others_judged() -> None:
    text = (
        game("1.e4 e5", White="A") + game("1.e4 Ke4", White="B") + game("1.d4 d5 ) 2.c4", White="C")
    )
    maker = TableMaker([one.code for one in read_judged(["all"])])
    maker.auditor.open_bytes(text.encode(), 101)
    (taken,) = maker.read("broken.pgn", 10)
    assert (taken.games, taken.broken) == (2, 2)
    assert taken.table["white"].to_pylist()[:2] == ["A", "C"]
    assert taken.table["line"].to_pylist()[:2] == [101, 111]
    broken = taken.faults.to_pylist()
    assert [(row["white"], row["line"], row["judged"]) for row in broken] == [
        ("B", 109, False),
        ("C", 114, True),
    ]
    assert "Ke4" in broken[0]["reason"]


def test_texts_of_other_centuries(judge: Judge) -> None:
    text = '[White "Fran\xe7ois"]\n[Result "*"]\n\n1.e4 *\n'
    for encoding in ("latin-1", "utf-8"):
        (row,) = judge(text.encode(encoding), law.codes()[0])
        assert row["white"] == "François"


def test_arrow_in_and_out() -> None:
    frame = pa.table({"id": [7, 8], "pgn": [game("1.e4 e5", White="A"), game("1.d4", White="B")]})
    found = audit_table(frame, codes=[law.codes()[0]])
    assert found["row"].to_pylist() == [0, 1]
    assert found["white"].to_pylist() == ["A", "B"]
    assert frame.join(found.select(["row", "plies"]), "id", "row").num_rows == 2


def test_the_schema_is_documented_and_versioned() -> None:
    text = DOCS.read_text("utf-8")
    for schema in (SCHEMA, BROKEN_SCHEMA):
        assert schema.metadata[b"jadoube.schema"].decode() == VERSION
        for name in schema.names:
            assert re.search(rf"^\| `{name}` \|", text, re.MULTILINE), name
    assert f"version {VERSION}" in text
