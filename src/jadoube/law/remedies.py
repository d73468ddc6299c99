"""The remedies: what a player may exact, each described once."""

from typing import Final

from msgspec import Struct


class Remedy(Struct, frozen=True):
    """One thing that may be exacted.

    *right* is what it gives the player to whom it belongs, as in `he may …`; a man's place may be
    filled in. *matters* are those that alone offer it, where it is not a remedy for moves: claimed
    too late, their laws refuse it and not the law of lapse.
    """

    id: str
    """As code files and acts write it: `put-back`."""
    right: str
    matters: tuple[str, ...] = ()


REMEDIES: Final[dict[str, Remedy]] = {
    remedy.id: remedy
    for remedy in (
        Remedy("stand", "let the move stand"),
        Remedy("correct", "have the same man moved lawfully"),
        Remedy("king", "have the King moved"),
        Remedy("other", "have the man taken with another"),
        Remedy("touched", "have the man that was touched moved lawfully"),
        Remedy("play", "have the man{} moved"),
        Remedy("take", "have the man taken"),
        Remedy("put-back", "have the move put back"),
        Remedy("rook", "have the Rook moved"),
        Remedy(
            "parry",
            "put his last move back and parry",
            ("check-not-announced", "check-unperceived"),
        ),
        Remedy("retract", "take back what he did upon a false check", ("check-falsely-announced",)),
        Remedy("restart", "have the game begun again", ("board-turned", "odds-not-given")),
        Remedy("rectify", "have the men put right", ("men-misplaced",)),
        Remedy("add", "add the men that are wanting", ("men-missing",)),
        Remedy("remove", "take the odds off the board", ("odds-not-given",)),
    )
}
"""Every remedy by its word."""
