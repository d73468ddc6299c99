"""The values that provisions are made of, and what all provisions have in common."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=1)]
"""A number of moves: one at least."""

Number = Annotated[int, Meta(ge=0)]
"""How many; nothing where it is 0."""

Seconds = Annotated[int, Meta(ge=0)]

Limit = Count | Literal["end"]
"""After how many moves of a side a right ends; or that it lasts to the end of the game."""

Counted = Literal["each-side", "own"]
"""Whose moves are counted: until each side has made so many, or until the claimant himself has."""

KingSide = Annotated[str, Meta(pattern="^[fgh]1$")]
QueenSide = Annotated[str, Meta(pattern="^[abcd]1$")]
Ending = Annotated[str, Meta(pattern="^K[QRBN]*-K[QRBN]*$", examples=["KRB-KR"])]
"""The men of the stronger side, and those of the weaker."""

FirstRank = Annotated[str, Meta(pattern="^[a-h]1$")]


class Provision(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What a code lays down on one matter; immutable, equal by value."""
