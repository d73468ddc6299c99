"""PGN as people write it: what the standard does not foresee, and one reading of it for moves and for records."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from jadoube import JadoubeError, pgn
from jadoube._kernel import read_games

if TYPE_CHECKING:
    from jadoube.pgn import Game


def stream(text: str | bytes) -> io.BytesIO:
    return io.BytesIO(text.encode() if isinstance(text, str) else text)


def games(text: str | bytes, letters: str = "en") -> list[Game]:
    """Read *text* for its moves, then for its tokens, on one thread and on two: the games are the same."""
    found = list(pgn.read(stream(text), variations=True, letters=letters))
    for threads in (1, 2):
        tokens = list(read_games(stream(text), tokens=True, letters=letters, threads=threads))
        assert [game.tags for game in tokens] == [game.tags for game in found]
        assert [game.result for game in tokens] == [game.result for game in found]
        assert [game.line for game in tokens] == [game.line for game in found]
        for game, taken in zip(found, tokens, strict=True):
            if not game.errors:
                assert taken.errors == []
                assert len(main_line(taken)) == len(game.moves)
    return found


def only(text: str | bytes, letters: str = "en") -> Game:
    (game,) = games(text, letters)
    assert game.errors == []
    return game


def main_line(game: Game) -> list[str]:
    depth, moves = 0, []
    for kind, text, *_ in game.tokens:
        depth += (kind == "begin") - (kind == "end")
        if kind == "move" and not depth:
            moves.append(text)
    return moves


def tokens(text: str | bytes) -> list[tuple[str, str, int, int]]:
    (game,) = read_games(stream(text), tokens=True)
    assert game.errors == []
    return [(kind, word, line, column) for kind, word, line, column, _ in game.tokens]


def test_tokens_have_places() -> None:
    text = '{a}\r\n[White "é"]\r\n%x\r\n1. é4? e4!? $3 (1. d4)\r\n {b\r\nc} e5;d\r\n ± 1\u20130 {f}'
    (game,) = read_games(stream(text), tokens=True)
    assert game.tag_tokens == [("White", "é", 2, 9)]
    assert game.tokens == [
        ("comment", "a", 1, 1, 0),
        ("escape", "x", 3, 1, 0),
        ("move", "é4?", 4, 4, 0),
        ("move", "e4", 4, 8, 0),
        ("mark", "!?", 4, 10, 5),
        ("mark", "$3", 4, 13, 3),
        ("begin", "(", 4, 16, 0),
        ("move", "d4", 4, 20, 0),
        ("end", ")", 4, 22, 0),
        ("comment", "b\nc", 5, 2, 0),
        ("move", "e5", 6, 4, 0),
        ("comment", "d", 6, 6, 0),
        ("mark", "±", 7, 2, 16),
        ("result", "1-0", 7, 4, 0),
        ("comment", "f", 7, 8, 0),
    ]
    assert game.moves == []
    assert game.result == "1-0"


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("1. e4 e5*", "e4 e5"),
        ("1. e4 e5 *", "e4 e5"),
        ("1. e4...e5 2. Nf3", "e4 e5 Nf3"),
        ("1.e4… e5", "e4 e5"),
        ("1.\u00a0e4\u00a0e5\u202f2.\u2009Nf3", "e4 e5 Nf3"),
        (b"1.\xa0e4\xa0e5", "e4 e5"),
        ("1. e4 0000 2. d4 -- 3. c4 Z0 4. f4 @@@@", "e4 -- d4 -- c4 -- f4 --"),
        ('[White "a"]\n\n0000 e5', "-- e5"),
        ("1. e4 pass 2. d4 null", "e4 -- d4 --"),
        ("1. e4 d5 2. exd5 e5 3. dxe6 e.p. fxe6", "e4 d5 exd5 e5 dxe6 fxe6"),
        ("1. f3 e5 2. g4 Qh4 mate 0-1", "f3 e5 g4 Qh4#"),
        ("1. f3 e5 2. g4 Qh4 checkmate. 0-1", "f3 e5 g4 Qh4#"),
        ("1. e4 e5 2. Bc4 a6 3. Bxf7 dbl ch Kxf7", "e4 e5 Bc4 a6 Bxf7+ Kxf7"),
        (b"1. e4 d5 2. e\xd7d5", "e4 d5 exd5"),
    ],
)
def test_moves(text: str | bytes, moves: str) -> None:
    assert " ".join(only(text).san()) == moves


def test_a_pawn_is_named_in_brackets() -> None:
    game = only('[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. a8(Q) Ke7 *')
    assert game.san() == ["a8=Q+", "Ke7"]


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1-0", "1-0"),
        ("1\u20130", "1-0"),
        ("1\u22120", "1-0"),
        ("0—1", "0-1"),
        ("0:1", "0-1"),
        ("½-½", "1/2-1/2"),
        ("½\u2013½", "1/2-1/2"),
        ("½:½", "1/2-1/2"),
        ("½", "1/2-1/2"),
        ("1/2\u20131/2", "1/2-1/2"),
        (b"\xbd-\xbd", "1/2-1/2"),
        (b"1\x960", "1-0"),
        ("*", "*"),
    ],
)
def test_results(text: str | bytes, result: str) -> None:
    written = text.encode() if isinstance(text, str) else text
    game = only(b"1. e4 e5 " + written + b" {good}\n")
    assert (game.san(), game.result) == (["e4", "e5"], result)
    assert game.comments == {2: ["good"]}
    assert only(written).result == result


@pytest.mark.parametrize(
    ("sign", "nag"),
    [
        ("+-", 18), ("-+", 19), ("±", 16), ("∓", 17), ("+/-", 16), ("-/+", 17), ("⩲", 14),
        ("+=", 14), ("+/=", 14), ("=+", 15), ("=/+", 15), ("=", 10), ("∞", 13), ("□", 7),
        ("N", 146), ("D", 220), ("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6),
    ],
)  # fmt: skip
@pytest.mark.parametrize("blank", ["", " "])
@pytest.mark.parametrize("move", ["d5", "Nf6"])
def test_signs_are_nags(sign: str, nag: int, blank: str, move: str) -> None:
    game = only(f"1. e4 {move}{blank}{sign} 2. e5 *")
    assert game.nags == {2: [nag]}
    assert len(game) == 3


def test_a_pawn_gets_a_name_where_it_may_and_praise_elsewhere() -> None:
    game = only('[FEN "4k3/P7/8/8/8/8/P7/4K3 w - - 0 1"]\n\n1. a8N Ke7 2. a4N *')
    assert game.san() == ["a8=N", "Ke7", "a4"]
    assert game.nags == {3: [146]}


@pytest.mark.parametrize(
    "tags",
    [
        '[ Event "x" ]',
        '[Event"x"]',
        '[\tEvent  "x"\t]',
        '[Event\n"x"]',
        '[Event\r\n "x"\r\n]',
        '[Event "x"\n]',
    ],
)
def test_tags(tags: str) -> None:
    game = only(f"{tags}\n\n1. e4 *\n")
    assert game.tags == {"Event": "x"}


def test_a_value_may_be_broken_over_lines() -> None:
    game = only('[Site "London,\n  England"]\n[White "A"]\n\n1. e4 *')
    assert game.tags == {"Site": "London, England", "White": "A"}
    first, *_ = games('[Site "London\n[White "A"]\n\n1. e4 *')
    assert first.tags == {"Site": "London", "White": "A"}
    assert [error.message for error in first.errors] == ["a tag that is not closed"]


def test_a_second_event_opens_a_game() -> None:
    first, second = games(
        '[Event "x"]\n[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]\n[Event "y"]\n\n1. e4 *'
    )
    assert (first.tags["Event"], second.tags["Event"]) == ("x", "y")


def test_a_comment_after_the_result_makes_no_game() -> None:
    first, second = games('[White "a"]\n\n1. e4 1-0 {so} ; ended\n\n[White "b"]\n\n1. d4 *\n')
    assert first.comments == {1: ["so", "ended"]}
    assert second.comments == {}


def test_comments_around_games_are_kept() -> None:
    text = (
        '{the file}\n\n[White "a"]\n\n1. e4 1-0\n\n{after a}\n\n'
        '[White "b"]\n\n1. d4 *\n\n{before c}\n; so it is\n[White "c"]\n\n1. c4 *\n\n{the end}\n'
    )
    told = [
        {0: ["the file"], 1: ["after a"]},
        {},
        {0: ["before c", "so it is"], 1: ["the end"]},
    ]
    assert [game.comments for game in games(text)] == told
    for threads in (2, 3):
        assert [game.comments for game in pgn.read(stream(text), threads=threads)] == told
    taken = [
        [word for kind, word, *_ in game.tokens if kind == "comment"]
        for game in read_games(stream(text), tokens=True)
    ]
    assert taken == [["the file", "after a"], [], ["before c", " so it is", "the end"]]


@pytest.mark.parametrize("mark", ["utf-16-le", "utf-16-be"])
def test_utf_16_is_known_by_its_mark(mark: str) -> None:
    text = '\ufeff[White "Désarnaud ♘ \U0001f600"]\n\n1. ♘f3 {naïf} *\n'
    for threads in (1, 2):
        (game,) = pgn.read(io.BytesIO(text.encode(mark)), threads=threads)
        assert game.errors == []
        assert game.tags == {"White": "Désarnaud ♘ \U0001f600"}
        assert (game.san(), game.comments) == (["Nf3"], {1: ["naïf"]})
    broken = b"\xff\xfe" + "1. e4 {".encode("utf-16-le") + b"\x00\xd8x\x00\x00\xdc}\x00 "
    (game,) = pgn.read(io.BytesIO(broken))
    assert game.comments == {1: ["\ufffdx\ufffd"]}
    assert list(pgn.read(io.BytesIO(b"\xff\xfe"))) == []
    assert list(pgn.read(io.BytesIO(b"\xff"))) != []


def test_other_bytes_are_windows_1252() -> None:
    game = only(b'[White "O\x92Kelly"]\n\n1. e4 {caf\xe9 \x96 \x80 \x81} *')
    assert game.tags == {"White": "O\u2019Kelly"}
    assert game.comments == {1: ["café \u2013 € \x81"]}


def test_german_letters_are_known() -> None:
    game = only("1. Sf3 Sf6 2. e4 Sxe4 3. Lb5 c6 4. De2 Da5 5. Tg1 *")
    assert game.san() == ["Nf3", "Nf6", "e4", "Nxe4", "Bb5", "c6", "Qe2", "Qa5", "Rg1"]
    for name in ("a8D", "a8D+", "a8=D", "a8(D)"):
        game = only(f'[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. {name} *')
        assert game.san() == ["a8=Q+"]


@pytest.mark.parametrize(
    ("letters", "text"),
    [
        ("de", "1. e4 e5 2. Lc4 Sc6 3. Dh5 g6 4. Ke2"),
        ("fr", "1. e4 e5 2. Fc4 Cc6 3. Dh5 g6 4. Re2"),
        ("hu", "1. e4 e5 2. Fc4 Hc6 3. Vh5 g6 4. Ke2"),
        ("ru", "1. e4 e5 2. \u0421c4 \u041ac6 3. \u0424h5 g6 4. \u041a\u0440e2"),
        ("en", "1. e4 e5 2. Bc4 Nc6 3. Qh5 g6 4. Ke2"),
    ],
)
def test_letters_may_be_asked_for(letters: str, text: str) -> None:
    assert only(text, letters).san() == ["e4", "e5", "Bc4", "Nc6", "Qh5", "g6", "Ke2"]


def test_letters_must_be_known() -> None:
    with pytest.raises(JadoubeError, match=r'letters are those of en, de, .*, not "xx"'):
        pgn.read(io.BytesIO(), letters="xx")


@pytest.mark.parametrize("name", ["Atomic", "Antichess", "Crazyhouse", "Three-check"])
def test_a_variant_that_is_not_known_is_refused_by_name(name: str) -> None:
    first, second = games(
        f'[Variant "{name}"]\n[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. Kd2 1-0\n\n[White "b"]\n\n1. d4 *'
    )
    (error,) = first.errors
    assert error.message == f'the variant "{name}" is not known here'
    assert (first.moves, first.result) == ([], "1-0")
    assert second.errors == []


@pytest.mark.parametrize("name", ["Standard", "chess", "From Position", "?", ""])
def test_chess_is_no_variant(name: str) -> None:
    assert only(f'[Variant "{name}"]\n\n1. e4 *').san() == ["e4"]


@pytest.mark.parametrize("variations", [True, False])
def test_an_open_variation_is_pointed_at_where_it_opens(variations: bool) -> None:
    text = "1. e4 e5\n2. Nf3 (2. Nc3 (2. d4) Nc6\n3. Bc4\n"
    (game,) = pgn.read(stream(text), variations=variations)
    (error,) = game.errors
    assert (error.line, error.column, error.message) == (2, 8, "a variation is not closed")
    (taken,) = read_games(stream(text), tokens=True)
    assert taken.errors == game.errors
