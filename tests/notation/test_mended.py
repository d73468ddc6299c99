"""Games that are damaged come back as PGN that a strict reader opens to its end."""

from __future__ import annotations

import io
import random

import chess.pgn
import pytest

from jadoube import Position, square_name
from jadoube.notation.mended import Mended, mend_all
from jadoube.notation.standard_form import unusual


def mended(movetext: str, *, code: str | None = None, tags: str = "") -> Mended:
    (found,) = mend_all((f'[Event "x"]\n{tags}'.rstrip() + f"\n\n{movetext}\n").encode(), code)
    return found


def strictly(text: str) -> chess.pgn.Game:
    """Read one game as others do, and see that nothing in it is amiss."""
    stream = io.StringIO(text)
    game = chess.pgn.read_game(stream)
    assert game is not None
    assert not game.errors
    assert chess.pgn.read_game(stream) is None
    return game


def end(text: str) -> str:
    return strictly(text).end().board().board_fen()


def final(movetext: str) -> str:
    position = Position()
    for word in movetext.split():
        position = position.play_san(word)
    return position.placement


def test_what_is_well_stays_as_it_is_written() -> None:
    text = '[Event "x"]\n\n1.e4 e5 {as  it is} 2.Nf3!? (2. f4 exf4) *\n'
    other = '[Event "y"]\n\n1. d4 *\n'
    found = list(mend_all(f"{text}\n\n{other}".encode()))
    assert [one.text for one in found] == [text, other]
    assert not any(one.repairs for one in found)


def test_an_illegal_move_costs_neither_later_moves_nor_the_result() -> None:
    found = mended("1. e4 e5 2. Nf3 Ng6 3. Nxe5 Nxe5 4. d4 Nbc6 0-1", code="walker-1832")
    game = strictly(found.text)
    assert game.headers["Result"] == "0-1"
    assert [move.uci() for move in game.mainline_moves()] == ["f3e5", "g6e5", "d2d4", "b8c6"]
    assert "1. e4 e5 2. Nf3" in game.comment.replace("\n", " ")
    assert "not within its power" in game.comment.replace("\n", " ")
    (repair,) = found.repairs
    assert (repair.kind, repair.line, repair.column) == ("illegal", 3, 17)
    assert "the first of Black's illegal moves" in repair.text


def test_illegal_moves_are_counted_for_each_player() -> None:
    found = mended("1. e5 d6 2. Nf3 Nc6 3. Bh7 a6 4. O-O Nf6 *")
    counted = [repair.text for repair in found.repairs]
    assert "the first of White's illegal moves" in counted[0]
    assert "the second of White's illegal moves" in counted[1]
    assert [repair.kind for repair in found.repairs] == ["illegal", "illegal"]
    strictly(found.text)


def test_illegal_moves_one_upon_another_cost_nothing() -> None:
    """Each could not be played, so that nothing that follows the first tells which reading is right."""
    found = mended("1. e4 e5 2. Ke3 Ke6 3. Ra4 d5 4. exd5+ Kxd5 5. d4 0-1")
    game = strictly(found.text)
    assert [repair.kind for repair in found.repairs] == ["illegal"] * 3
    assert [move.uci() for move in game.mainline_moves()] == ["d7d5", "e4d5", "e6d5", "d2d4"]
    assert game.headers["Result"] == "0-1"


def test_an_illegal_move_and_then_nothing_that_can_be_read() -> None:
    found = mended("1. e4 e5 2. Ke3 xyzzy Qqq9 *")
    assert [repair.kind for repair in found.repairs] == ["illegal", "unreadable"]
    assert "xyzzy" in strictly(found.text).game().comment + found.text


@pytest.mark.parametrize("code", [None, "fide-2023"])
def test_which_man_was_taken_to_have_moved_is_said(code: str | None) -> None:
    found = mended("1. e4 e5 2. Nf3 Ng6 3. Bc4 Nf4 *", code=code)
    (repair,) = found.repairs
    assert (
        "taken as Black's Knight from g8 to g6, the first of Black's illegal moves" in repair.text
    )
    assert "1 more would do as well" in repair.text
    assert strictly(found.text).headers["FEN"].startswith("rnbqkb1r/")


@pytest.mark.parametrize("word", ["@#%", "xyzzy", "e9", "[x]"])
def test_a_word_that_is_no_move_is_left_out_and_kept(word: str) -> None:
    found = mended(f"1. e4 e5 2. Nf3 {word} Nc6 3. Bb5 a6 4. Ba4 1-0")
    assert [repair.kind for repair in found.repairs] == ["stray"]
    game = strictly(found.text)
    assert end(found.text) == final("e4 e5 Nf3 Nc6 Bb5 a6 Ba4")
    assert game.headers["Result"] == "1-0"
    assert f"{word}: it is no move, and left out." in found.text


def test_castling_by_hand() -> None:
    found = mended("1. e4 e5 2. Bc4 Bc5 3. O-O d6 4. d3 Nf6 *")
    assert found.repairs[0].kind == "illegal"
    assert end(found.text) == "rnbqk2r/ppp2ppp/3p1n2/2b1p3/2B1P3/3P4/PPP2PPP/RNBQ1RK1"
    assert mended("1. e4 e5 2. Ke2 d6 3. O-O a6 *").repairs[0].kind == "unreadable"


def test_nobody_begins_where_a_king_could_be_taken() -> None:
    """White leaves his King in check; strict readers cannot begin before he has left it."""
    found = mended("1. e4 e5 2. f3 Qh4+ 3. a3 a6 4. g3 Qh5 5. h3 Qg6 *")
    game = strictly(found.text)
    assert game.board().is_valid()
    assert game.headers["FEN"].startswith("rnb1kbnr/1ppp1ppp/p7/4p3/4P2q/P4P2")
    assert len(list(game.mainline_moves())) == 4


def test_a_man_that_may_be_either_of_two() -> None:
    found = mended("1. d4 Nf6 2. Nf3 Nc6 3. Nd2 d5 4. Nf3 e6 5. Nbd2 a6 *")
    assert [repair.kind for repair in found.repairs] == ["ambiguous"]
    assert end(found.text) == final("d4 Nf6 Nf3 Nc6 Nfd2 d5 Nf3 e6 Nbd2 a6")
    either = mended("1. d4 Nf6 2. Nf3 Nc6 3. Nd2 d5 *")
    assert "1 more would do as well" in either.repairs[0].text


def test_a_pawn_without_its_name() -> None:
    found = mended(
        "1. e7 Ka2 2. e8 Ka3 3. Qe3+ *", tags='[SetUp "1"]\n[FEN "8/8/4P3/8/8/8/8/k1K5 w - - 0 1"]'
    )
    assert "e8=Q is read" in found.repairs[0].text
    assert strictly(found.text).end().board().board_fen() == "8/8/8/8/8/k3Q3/8/2K5"


def test_a_move_that_is_missing_or_stands_twice() -> None:
    missing = mended("1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 Nf6 *")
    assert [repair.kind for repair in missing.repairs] == ["missing"]
    assert "a move of Black's is missing" in missing.repairs[0].text
    assert [move.uci() for move in strictly(missing.text).mainline_moves()] == [
        "f1b5",
        "a7a6",
        "b5a4",
        "g8f6",
    ]
    twice = mended("1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 a6 *")
    assert [repair.kind for repair in twice.repairs] == ["repeated"]
    assert end(twice.text) == final("e4 e5 Nf3 Nc6 Bb5 a6")


def test_the_only_move_that_can_be_missing_is_put_in() -> None:
    found = mended("1. Rb1# *", tags='[SetUp "1"]\n[FEN "8/8/8/8/8/1r4k1/8/7K w - - 0 1"]')
    assert "Kg1 before it is put in" in found.repairs[0].text
    assert len(list(strictly(found.text).mainline_moves())) == 2


def test_a_pass() -> None:
    found = mended("1. e4 -- 2. d4 d5 *")
    assert [repair.kind for repair in found.repairs] == ["pass"]
    assert (
        end(found.text)
        == Position().play_san("e4").pass_turn().play_san("d4").play_san("d5").placement
    )


def test_what_nobody_can_read_is_kept() -> None:
    found = mended("1. e4 e5 2. Zz9 qqq {and so on} 1-0")
    assert [repair.kind for repair in found.repairs] == ["unreadable"]
    game = strictly(found.text)
    assert game.headers["Result"] == "1-0"
    assert "Zz9 qqq (and so on)" in game.end().comment


def test_variations_comments_and_marks() -> None:
    text = "{first} 1. e4! e5 (1... c5 {Sicilian} 2. Nf3 (2. c3 d5 $1) 2... d6) 2. Nd4 Nc6 (2... Qz9) 3. Nf3 *"
    found = mended(text)
    game = strictly(found.text)
    assert [repair.kind for repair in found.repairs] == ["illegal", "variation"]
    assert "(Qz9)" in str(game).replace(" ", "")
    assert "2. c3 d5" in found.text
    assert "$1" in found.text


@pytest.mark.parametrize(
    ("tags", "movetext", "result", "said"),
    [
        ('[Result "1-0"]', "1. e4 *", "1-0", "the score is left open, the tag says 1-0"),
        (
            '[Result "1-0"]',
            "1. e4 0-1",
            "0-1",
            "the tag says 1-0, the score ends 0-1, which is taken",
        ),
        ("", "1. f3 e5 2. g4 Qh4# 1-0", "1-0", "White is mated, but the result is 1-0"),
        ("", "1. f3 e5 2. g4 Qh4# 0-1", "0-1", ""),
        (
            '[SetUp "1"]\n[FEN "7k/8/6Q1/8/8/8/8/K7 b - - 0 1"]',
            "1-0",
            "1-0",
            "Black is stalemated, but the result is 1-0",
        ),
    ],
)
def test_results(tags: str, movetext: str, result: str, said: str) -> None:
    found = mended(movetext, tags=tags)
    assert [repair.text for repair in found.repairs] == ([said] if said else [])
    assert f'[Result "{result}"]' in found.text or not found.repairs
    assert found.text.rstrip().endswith(result) or not found.repairs


@pytest.mark.parametrize(
    ("tags", "end", "why"),
    [
        ('[Result "0-1"]\n\n', "0-1", "as the tag says"),
        ('[Result "*"]\n\n', "*", "as nothing says more"),
        ("", "*", "as nothing says more"),
    ],
)
def test_a_score_that_breaks_off_is_closed(tags: str, end: str, why: str) -> None:
    (mended,) = mend_all(f"{tags}1. d4 d5 2. c4\n")
    assert mended.text.endswith(f"1. d4 d5 2. c4 {end}\n")
    (repair,) = mended.repairs
    assert repair.kind == "result"
    assert repair.text == f"the score has no end here; it is closed with {end}, {why}"
    assert repair.column == 13


def test_a_game_without_moves_and_end_is_closed_too() -> None:
    (mended,) = mend_all('[Event "x"]\n[Result "1-0"]\n\n')
    assert mended.text.endswith('[Result "1-0"]\n\n1-0\n')
    assert [(repair.line, repair.column) for repair in mended.repairs] == [(1, 1)]


def test_broken_text_and_positions() -> None:
    found = mended("1. e4 e5 {never closed", tags='[FEN "nonsense"]')
    assert [repair.kind for repair in found.repairs] == ["position", "text"]
    assert end(found.text) == final("e4 e5")
    (latin,) = mend_all('[White "Pr\xe9"]\n\n1. e4 *\n'.encode("latin-1"))
    assert strictly(latin.text).headers["White"] == "Pré"


# -- damage done at random ------------------------------------------------------------------------


def random_game(rng: random.Random, plies: int) -> list[str]:
    position = Position()
    words: list[str] = []
    while len(words) < plies and (moves := position.moves()):
        move = rng.choice(moves)
        words.append(position.san(move))
        position = position.play(move)
    return words


def positions(words: list[str]) -> list[str]:
    position, found = Position(), []
    for word in words:
        position = position.play_san(word)
        found.append(position.placement)
    return found


@pytest.mark.parametrize("kind", ["repeated", "letter", "dropped", "capital"])
def test_damage_done_at_random_is_undone(kind: str) -> None:
    rng = random.Random(kind)
    same = 0
    for _ in range(60):
        words = random_game(rng, 80)
        if len(words) < 60:
            continue
        damaged = list(words)
        at = rng.randrange(20, 40)
        word = damaged[at]
        letter = rng.randrange(len(word))
        if kind == "repeated":
            damaged.insert(at, word)
        elif kind == "letter":
            damaged[at] = word[:letter] + rng.choice("abcdefgh12345678NBRQ") + word[letter + 1 :]
        elif kind == "dropped":
            damaged[at] = word[:letter] + word[letter + 1 :]
        else:
            damaged[at] = word.lower()
        found = mended(" ".join(damaged) + " *")
        same += end(found.text) == positions(words)[-1]
    # A letter may make another lawful move of it, which nobody can see; random games forgive much.
    assert same >= 48


def test_hands_that_did_what_no_rule_allows_lose_nothing() -> None:
    rng = random.Random(1)
    for _ in range(40):
        words = random_game(rng, 30)
        position = Position()
        for word in words:
            position = position.play_san(word)
        king = position.king(position.turn)
        free = [
            square
            for square in range(64)
            if position.man(square) is None and square not in position.power(king)
        ]

        target = rng.choice(free)
        after = position.carry(king, target).replace(turn=position.turn.other)
        later = []
        for _ in range(20):
            moves = [move for move in after.moves() if not after.play(move).is_check(after.turn)]
            if not moves:
                break
            move = rng.choice(moves)
            later.append(after.san(move))
            after = after.play(move)
        text = " ".join([*words, f"K{square_name(target)}", *later, "1-0"])
        found = mended(text)
        game = strictly(found.text)
        assert game.headers["Result"] == "1-0"
        assert game.end().board().board_fen() == after.placement


# -- forms that we read, and strict readers may not -----------------------------------------------


@pytest.mark.parametrize(
    ("movetext", "odd", "moves"),
    [
        ("1. e4 e5 2. Sf3 Sc6 3. Lb5 *", "Sf3", "e4 e5 Nf3 Nc6 Bb5"),
        ("1. e4 e5 ½-½", "½-½", "e4 e5"),
        ("1. f3 e5 2. g4 Qh4# 0\u20131", "0\u20131", "f3 e5 g4 Qh4"),
        ("1.e4...e5 *", "1.e4...e5", "e4 e5"),
        ("1.\xa0e4\xa0e5 *", "1.\xa0e4\xa0e5", "e4 e5"),
        ("1. e4 e5 2. Nf3 ± Nc6 *", "±", "e4 e5 Nf3 Nc6"),
        ("1. e4 e5\n\n2. Nf3 Nc6 *", "a blank line", "e4 e5 Nf3 Nc6"),
        ("1. h4 g5 2. hxg5 h6 3. gxh6 a6 4. h7 a5 5. hxg8(Q) *", "hxg8(Q)", None),
    ],
)
def test_other_forms_are_written_in_the_standards(
    movetext: str, odd: str, moves: str | None
) -> None:
    found = mended(movetext)
    (repair,) = found.repairs
    assert repair.kind == "form"
    assert odd in repair.text
    game = strictly(found.text)
    ends = {"½-½": "1/2-1/2", "0\u20131": "0-1"}
    assert game.headers["Result"] == ends.get(movetext.rsplit(maxsplit=1)[-1], "*")
    if moves is None:
        assert game.end().board().fen().startswith("rnbqkbQr/")
    else:
        assert end(found.text) == final(moves)


@pytest.mark.parametrize("tags", ['[ Site "y" ]\n', '[Site\n"y"]\n'])
def test_tags_in_other_forms_are_written_in_the_standards(tags: str) -> None:
    found = mended("1. e4 *", tags=tags)
    assert [repair.kind for repair in found.repairs] == ["form"]
    assert strictly(found.text).headers["Site"] == "y"


def test_what_the_standard_allows_is_left_alone() -> None:
    text = '[Event "a \\"b\\""]\n\n{before} 1.e4 $1 e5! ; so\n% escaped ±\n2. O-O-O?? (2. a8=Q+) 1-0 {after}\n'
    assert unusual(text.split("\n"), 1) is None
    assert unusual(["1. e4 *", "", "{between}", ""], 1) is None


def test_letters_of_another_language_if_asked() -> None:
    (found,) = mend_all("1. e4 e5 2. Cf3 Cc6 3. Fb5 *\n", letters="fr")
    assert end(found.text) == final("e4 e5 Nf3 Nc6 Bb5")


def test_a_comment_that_is_never_closed_gives_back_the_moves_behind_it() -> None:
    found = mended("1. e4 e5 2. Nf3 {a fine move 2... Nc6 3. Bb5\na6 4. Ba4 1-0")
    assert end(found.text) == final("e4 e5 Nf3 Nc6 Bb5 a6 Ba4")
    game = strictly(found.text)
    assert game.headers["Result"] == "1-0"
    assert game.next().next().next().comment == "a fine move"  # type: ignore[union-attr]
    assert [repair.text for repair in found.repairs] == [
        "a comment that is not closed",
        "it is closed before Nc6, where moves begin that can all be made",
    ]


@pytest.mark.parametrize(
    "said", ["as good was Nc6 and then Bb5", "or Nc6", "Nc6 (Nf6) 3. Bb5 a6", "nothing"]
)
def test_a_comment_that_is_never_closed_keeps_what_is_said_in_it(said: str) -> None:
    found = mended(f"1. e4 e5 2. Nf3 {{{said}")
    assert end(found.text) == final("e4 e5 Nf3")
    assert found.repairs[0].text == "a comment that is not closed"
