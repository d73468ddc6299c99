"""What a code or a custom lays down, in a few words."""

from __future__ import annotations

from jadoube import law
from jadoube.lawbook.phrases import custom_phrase, phrase


def test_phrases() -> None:
    greco, walker = law.load("greco").provisions, law.load("walker-1832").provisions
    assert phrase("moved-twice", greco.moved_twice) == "it is refused"
    assert phrase("fifty-moves", greco.fifty_moves) == "no such count"
    assert phrase("engagements", greco.engagements) == "none"
    assert phrase("odds-not-given", greco.odds_not_given) == "nothing; the man plays"
    assert phrase("fifty-moves", walker.fifty_moves) == (
        "may be demanded; pawns may be on the board; 50 moves on each side; "
        "no more than 1 piece beside the claimant's King"
    )
    assert phrase("castling", walker.castling) == (
        "king-side: King g1 and Rook f1; queen-side: King c1 and Rook d1"
    )
    paris = law.custom("paris")
    assert (
        custom_phrase("exposed-king", paris)
        == "or let the move stand, where the King himself moved"
    )
    greco = law.load("greco").provisions
    assert phrase("touched-adverse", walker.touched_adverse) == (
        "have the man taken, else have the King moved"
    )
    assert phrase("moved-adverse", walker.moved_adverse) == (
        "have the man taken, or have the King moved, or let the move stand"
    )
    italian = law.custom("italian")
    assert custom_phrase("castling", italian).endswith(", as he chooses who castles")
