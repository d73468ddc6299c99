"""A slow generator, written from the words of the rules alone, to hold the kernel against.

Spots are (file, rank) pairs, men are FEN letters, a board is a dictionary. Nothing here is
clever, and nothing is taken from the kernel but the names of its rules' parameters.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

import jadoube

if TYPE_CHECKING:
    from collections.abc import Iterator

Spot = tuple[int, int]

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
OBLIQUE = ((1, 1), (1, -1), (-1, -1), (-1, 1))
JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
RIDERS = {"b": OBLIQUE, "r": STRAIGHT, "q": STRAIGHT + OBLIQUE}
LEAPERS = {"n": JUMPS, "k": STRAIGHT + OBLIQUE}


def spot_of(name: str) -> Spot:
    return "abcdefgh".index(name[0]), int(name[1]) - 1


def name_of(spot: Spot) -> str:
    return "abcdefgh"[spot[0]] + str(spot[1] + 1)


def number_of(spot: Spot) -> int:
    return spot[1] * 8 + spot[0]


def is_on_board(spot: Spot) -> bool:
    return 0 <= spot[0] <= 7 and 0 <= spot[1] <= 7


class SlowMove(NamedTuple):
    origin: Spot
    target: Spot
    name: str = ""  # the kind that a pawn becomes, lower case
    sort: str = ""  # "passing", "waiting", "castling" or nothing
    rook: Spot | None = None  # where the Rook lands


def seen(move: jadoube.Move) -> SlowMove:
    """Say a move of the kernel in the words of this file."""

    def spot(square: int) -> Spot:
        return square % 8, square // 8

    sorts = {
        "passing": move.is_passing,
        "waiting": move.is_waiting,
        "castling": move.is_castling,
    }
    return SlowMove(
        spot(move.origin),
        spot(move.target),
        "" if move.promotion is None else "_pnbrqk"[move.promotion],
        "".join(sort for sort, holds in sorts.items() if holds),
        None if move.rook_target is None else spot(move.rook_target),
    )


@dataclass(frozen=True)
class Board:
    men: dict[Spot, str]
    white: bool = True
    rights: frozenset[str] = frozenset()
    passing: Spot | None = None
    lost: Counter[str] = field(default_factory=Counter)

    @staticmethod
    def from_position(position: jadoube.Position) -> Board:
        men = {}
        for row, text in enumerate(position.placement.split("/")):
            file = 0
            for letter in text:
                if letter.isdigit():
                    file += int(letter)
                else:
                    men[file, 7 - row] = letter
                    file += 1
        passing = position.passing
        return Board(
            men,
            position.turn == jadoube.Colour.WHITE,
            frozenset(position.castling.replace("-", "")),
            None if passing is None else (passing % 8, passing // 8),
            Counter(position.lost),
        )

    def is_own(self, spot: Spot, white: bool) -> bool:
        return spot in self.men and self.men[spot].isupper() == white

    def king(self, white: bool) -> Spot:
        return next(s for s, m in self.men.items() if m == ("K" if white else "k"))

    # --- commanding ---------------------------------------------------------

    def commanded_from(self, spot: Spot) -> Iterator[Spot]:
        """The squares that the man on a spot attacks, whatever stands there."""
        man = self.men[spot]
        kind = man.lower()
        if kind == "p":
            ahead = spot[1] + (1 if man.isupper() else -1)
            steps = [(spot[0] - 1, ahead), (spot[0] + 1, ahead)]
            yield from filter(is_on_board, steps)
        for file, rank in LEAPERS.get(kind, ()):
            if is_on_board((spot[0] + file, spot[1] + rank)):
                yield spot[0] + file, spot[1] + rank
        for file, rank in RIDERS.get(kind, ()):
            there = (spot[0] + file, spot[1] + rank)
            while is_on_board(there):
                yield there
                if there in self.men:
                    break
                there = (there[0] + file, there[1] + rank)

    def attackers(self, spot: Spot, white: bool) -> set[Spot]:
        return {
            s
            for s, m in self.men.items()
            if m.isupper() == white and spot in self.commanded_from(s)
        }

    def checkers(self) -> set[Spot]:
        return self.attackers(self.king(self.white), not self.white)

    # --- power --------------------------------------------------------------

    def power(self, spot: Spot, rules: jadoube.Rules) -> set[Spot]:
        if spot not in self.men:
            return set()
        man = self.men[spot]
        white = man.isupper()
        if man.lower() != "p":
            return {t for t in self.commanded_from(spot) if self.may_land(t, white)}
        squares = {
            t
            for t in self.commanded_from(spot)
            if (t in self.men and self.may_land(t, white))
            or (rules.passing and t == self.passing and white == self.white)
        }
        way = 1 if white else -1
        once, twice = (spot[0], spot[1] + way), (spot[0], spot[1] + 2 * way)
        if is_on_board(once) and once not in self.men:
            squares.add(once)
            if spot[1] == (1 if white else 6) and twice not in self.men:
                squares.add(twice)
        return squares

    def may_land(self, spot: Spot, white: bool) -> bool:
        """No man takes his own side's, and none takes a King."""
        return not self.is_own(spot, white) and self.men.get(spot, "") not in ("K", "k")

    # --- names --------------------------------------------------------------

    def usable_names(self, spot: Spot, white: bool, rules: jadoube.Rules) -> set[str]:
        if rules.promotion == "any":
            return set("qrbn")
        names = {k for k in "qrbn" if self.lost[k.upper() if white else k]}
        if rules.promotion == "lost-unlike":
            bishop = "B" if white else "b"
            shades = {sum(s) % 2 for s, m in self.men.items() if m == bishop}
            if sum(spot) % 2 in shades:
                names.discard("b")
        return names

    def namings(self, rules: jadoube.Rules) -> set[SlowMove]:
        pawn, last = ("P", 7) if self.white else ("p", 0)
        return {
            SlowMove(s, s, name)
            for s, m in self.men.items()
            if m == pawn and s[1] == last
            for name in self.usable_names(s, self.white, rules)
        }

    # --- moves --------------------------------------------------------------

    def within_power(self, rules: jadoube.Rules) -> Iterator[SlowMove]:
        for spot, man in self.men.items():
            if man.isupper() != self.white:
                continue
            for target in self.power(spot, rules):
                if man.lower() != "p":
                    yield SlowMove(spot, target)
                elif target[1] in (0, 7) and target[1] == (7 if self.white else 0):
                    names = self.usable_names(target, self.white, rules)
                    for name in names:
                        yield SlowMove(spot, target, name)
                    if not names:
                        yield SlowMove(spot, target, sort="waiting")
                elif target[0] != spot[0] and target not in self.men:
                    yield SlowMove(spot, target, sort="passing")
                else:
                    yield SlowMove(spot, target)

    def castlings(self, rules: jadoube.Rules) -> Iterator[SlowMove]:
        rank = 0 if self.white else 7
        home = (4, rank)
        wings = (("K", 7, rules.king_side), ("Q", 0, rules.queen_side))
        for right, corner, landings in wings:
            if (right if self.white else right.lower()) not in self.rights:
                continue
            rook = (corner, rank)
            for king_name, rook_name in landings:
                king_to = (spot_of(king_name)[0], rank)
                rook_to = (spot_of(rook_name)[0], rank)
                king_way = self.row(home, king_to)
                everything = self.row(home, rook) | king_way | self.row(rook, rook_to)
                if any(s in self.men and s not in (home, rook) for s in everything):
                    continue
                if any(self.attackers(s, not self.white) for s in king_way):
                    continue
                yield SlowMove(home, king_to, "", "castling", rook_to)

    @staticmethod
    def row(a: Spot, b: Spot) -> set[Spot]:
        return {(file, a[1]) for file in range(min(a[0], b[0]), max(a[0], b[0]) + 1)}

    def moves(
        self, rules: jadoube.Rules, tolerated: frozenset[Spot] = frozenset()
    ) -> set[SlowMove]:
        lawful = set(self.castlings(rules))
        for move in self.within_power(rules):
            after = self.after(move)
            left = after.attackers(after.king(self.white), not self.white)
            is_king = self.men[move.origin].lower() == "k"
            if not left or (not is_king and left <= tolerated):
                lawful.add(move)
        return lawful

    def after(self, move: SlowMove) -> Board:
        men = dict(self.men)
        lost = Counter(self.lost)
        man = men.pop(move.origin)
        if move.origin == move.target:
            own = move.name.upper() if self.white else move.name
            men[move.target] = own
            lost[own] = max(0, lost[own] - 1)
            return replace(self, men=men, lost=+lost)
        rook = None
        if move.sort == "castling":
            rook = men.pop((7 if move.target[0] > 4 else 0, move.origin[1]))
        prey = (move.target[0], move.origin[1]) if move.sort == "passing" else move.target
        if prey in men:
            lost[men.pop(prey)] += 1
        men[move.target] = man
        if move.name:
            own = move.name.upper() if self.white else move.name
            men[move.target] = own
            lost[own] = max(0, lost[own] - 1)
        if rook and move.rook:
            men[move.rook] = rook
        passing = None
        if man.lower() == "p" and abs(move.target[1] - move.origin[1]) == 2:
            passing = (move.origin[0], (move.origin[1] + move.target[1]) // 2)
        homes = {"K": "e1h1", "Q": "e1a1", "k": "e8h8", "q": "e8a8"}
        touched = {name_of(move.origin), name_of(move.target)}
        rights = frozenset(r for r in self.rights if not touched & {homes[r][:2], homes[r][2:]})
        return Board(men, not self.white, rights, passing, +lost)

    # --- counting -----------------------------------------------------------

    def perft(self, depth: int, rules: jadoube.Rules) -> int:
        if depth == 0:
            return 1
        namings = self.namings(rules)
        if namings:
            return sum(self.after(n).perft(depth, rules) for n in namings)
        moves = self.moves(rules)
        return (
            len(moves) if depth == 1 else sum(self.after(m).perft(depth - 1, rules) for m in moves)
        )

    def has_moves(self, rules: jadoube.Rules) -> bool:
        return bool(self.moves(rules)) or any(
            self.after(n).has_moves(rules) for n in self.namings(rules)
        )
