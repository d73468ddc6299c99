"""The remedies: what a player may exact, each described once."""

from typing import Final

from msgspec import Struct


class Remedy(Struct, frozen=True):
    """One thing that may be exacted.

    *right* is what it gives the player to whom it belongs, as in `he may …`; a man's place may be
    filled in. *gloss* says what then happens. *matters* are those that alone offer it, where it is
    not a remedy for moves: claimed too late, their laws refuse it and not the law of lapse.
    """

    id: str
    """As code files and acts write it: `put-back`."""
    right: str
    gloss: str
    matters: tuple[str, ...] = ()


REMEDIES: Final[dict[str, Remedy]] = {
    remedy.id: remedy
    for remedy in (
        Remedy("stand", "let the move stand", "what was done holds good"),
        Remedy(
            "correct",
            "have the same man moved lawfully",
            "the same man moves where it may lawfully go",
        ),
        Remedy("king", "have the King moved", "the King is moved instead; he does not castle"),
        Remedy(
            "other",
            "have the man taken with another",
            "the same adverse man is taken, by some other man",
        ),
        Remedy(
            "touched",
            "have the man that was touched moved lawfully",
            "the man touched makes some lawful move",
        ),
        Remedy("play", "have the man{} moved", "the man named is moved"),
        Remedy("take", "have the man taken", "the adverse man is taken where it stood"),
        Remedy("put-back", "have the move put back", "the move is undone, and nothing more"),
        Remedy(
            "second",
            "have the second move stand alone",
            "both moves are put back, and the second is made",
        ),
        Remedy("rook", "have the Rook moved", "the Rook he meant to castle with is moved"),
        Remedy("castle", "have the King castle", "King and Rook castle on that side"),
        Remedy(
            "replay",
            "have the move put back, and what was touched moved or taken",
            "the move is undone, and the men touched in it bind",
        ),
        Remedy(
            "penalty",
            "have it counted as an illegal move",
            "it counts as an illegal move, and what was done stands",
        ),
        Remedy(
            "parry",
            "put his last move back and parry",
            "the last move is put back and the check met",
            ("check-not-announced", "check-unperceived"),
        ),
        Remedy(
            "retract",
            "take back what he did upon a false check",
            "the answer to a check that was none is taken back",
            ("check-falsely-announced",),
        ),
        Remedy(
            "restart",
            "have the game begun again",
            "the game is begun again",
            ("board-turned", "men-misplaced", "men-missing", "colours-reversed", "odds-not-given"),
        ),
        Remedy(
            "turn",
            "have the board turned, and the men set up on it as they stand",
            "the board is turned, and the men stand on it as before",
            ("board-turned",),
        ),
        Remedy(
            "rectify",
            "have the men put right",
            "men on wrong squares are put right",
            ("men-misplaced",),
        ),
        Remedy(
            "add",
            "add the missing men",
            "men that were forgotten are set up",
            ("men-missing",),
        ),
        Remedy(
            "remove",
            "take the odds off the board",
            "the man owed as odds comes off the board",
            ("odds-not-given",),
        ),
    )
}
"""Every remedy by its word."""
