"""Hands and voices that do anything at a table, lawful or not, reproducibly from a seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube import Colour, Kind, Position, law
from jadoube.law import REMEDIES, Wing
from jadoube.table import Table
from jadoube.umpire import Agreement, AgreementError, Engagement, Odds, Period, acts

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from jadoube.law.deeds import Claim

POSITIONS = [
    # a pawn about to be named on either side, and Rooks that may castle
    "r3k2r/1P4P1/8/3pP3/4Pp2/8/1p4p1/R3K2R w KQkq d6 0 1",
    # bare endings, where counts fall due and stalemates lurk
    "8/8/8/8/8/2k5/1r6/K7 w - - 0 1",
    "k7/8/1QK5/8/8/8/8/8 w - - 0 1",
    "8/8/4k3/8/8/3BK3/8/4N3 b - - 0 1",
    # pins, discovered checks and a double step that may be taken in passing
    "4k3/4r3/8/8/Pp6/8/4N3/4K2R b K a3 0 1",
    "rnb1kbnr/pppp1ppp/8/4p3/4P2q/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 1",
    # a check kept silent, and a mate that may rest on it
    "6k1/5pp1/7p/8/1p6/8/8/R2Q2K1 w - - 0 1",
    "k7/ppp5/8/8/3q4/8/5PPP/r5K1 w - - 0 1",
    # a pawn that waits, and Kings with few squares
    "7k/1P4p1/8/2R5/p3n3/3B4/1p6/5K2 w - - 0 1",
    "8/7k/P4P1p/1p3P2/8/8/1p6/K7 w - - 0 1",
]

QUESTIONS = [
    "may this stand?",
    "",
    'he said "check" # twice',
    "a \\ and\na line's end",
    "“was it so?”",
]

ARRAYS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR",
    "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBN1",
    "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR",
]

CUSTOMS = [(), (), (), *((name,) for name in law.customs()), ("italian", "parsloes", "paris")]


def agree(chance: random.Random) -> Agreement:
    """Agree on something that a table can be laid from."""
    while True:
        agreement = _agreement(chance)
        try:
            Table.lay(agreement)
        except AgreementError:
            continue
        return agreement


def _agreement(chance: random.Random) -> Agreement:
    start = chance.random()
    giver = chance.choice(list(Colour))
    home = 0 if giver == Colour.WHITE else 56
    pawn = 13 if giver == Colour.WHITE else 53
    odds = chance.choice(
        [
            None,
            None,
            Odds(giver, (home + 1,)),
            Odds(giver, (pawn,), chance.randint(0, 3)),
            Odds(giver, (home,)),
        ]
    )
    by = chance.choice(list(Colour))
    engaged = chance.choice(
        [
            *[None] * 4,
            Engagement(by, "mates-with", chance.randrange(64)),
            Engagement(by, "mates-on", chance.randrange(64)),
            Engagement(by, "is-mated"),
            Engagement(by, "wins"),
        ]
    )
    is_position = start < 0.4
    return Agreement(
        chance.choice(law.codes()),
        chance.choice(CUSTOMS),
        chance.choice(["announces", "silent"]),
        position=chance.choice(POSITIONS) if is_position else None,
        array=chance.choice([*ARRAYS, Position().placement]) if start > 0.7 else None,
        turned=chance.random() < 0.1,
        begins=None if is_position else chance.choice([None, None, *Colour]),
        odds=None if is_position else odds,
        engaged=engaged,
        time=chance.choice([(), (Period(300, 2),), (Period(5400, 30, 4), Period(1800))]),
        arbiter=chance.choice(["present", "present", "absent"]),
        reversed_colours=chance.random() < 0.1,
    )


def act_at(table: Table, chance: random.Random) -> acts.Act:
    """Do something at *table*: mostly what a player would, sometimes anything."""
    roll = chance.random()
    by = table.turn if chance.random() < 0.85 else table.turn.other
    if table.referred is not None and chance.random() < 0.5:
        return acts.ArbiterDecides(chance.choice(["play-on", "put-back", "draw"]))
    if chance.random() < (0.35 if table.is_clocked else 0.02):
        return _CLOCK_CHOICES[chance.choices(range(len(_CLOCK_CHOICES)), _CLOCK_WEIGHTS)[0]](
            table, by, chance
        )
    if table.referred is not None or roll < 0.006:
        return acts.Decides(
            chance.choice(["play-on", "put-back", "draw", "white wins", "black wins"])
        )
    if roll < 0.1:
        return _attack(table, by, chance)
    if roll < 0.4:
        return _lawful_move(table, chance) or _any_move(table, by, chance)
    if roll < 0.58 and table.open:
        return _claim(table, chance)
    return _CHOICES[chance.choices(range(len(_CHOICES)), _WEIGHTS)[0]](table, by, chance)


def _square(chance: random.Random) -> int:
    return chance.randrange(64)


def _man(table: Table, chance: random.Random) -> int:
    return chance.choice(list(table.position.men()))


def _lawful_move(table: Table, chance: random.Random) -> acts.Act | None:
    moves = table.lawful()
    if not moves:
        return None
    duties = [duty.square for duty in table.must if duty.kind == "move"]
    wanted = [move for move in moves if move.origin in duties]
    move = chance.choice(wanted or moves)
    if chance.random() < 0.2:
        return acts.Plays(table.turn, _san(table, move.uci))
    if move.is_castling:
        wing: Wing = "king-side" if move.target > move.origin else "queen-side"
        return acts.Castles(table.turn, wing, move.target, move.rook_target)
    name = move.promotion if chance.random() < 0.7 else None
    return acts.Moves(table.turn, move.origin, move.target, name)


def _attack(table: Table, by: Colour, chance: random.Random) -> acts.Act:
    """Attack the adverse King if some of the moves thought of does, lawful or not: mates are soon given so."""
    act = _any_move(table, by, chance)
    for _ in range(12):
        after = table.act(act)
        if not after.is_refused and after.table.position.checkers(table.turn.other):
            break
        act = _lawful_move(table, chance) or act
        if chance.random() < 0.3:
            act = _any_move(table, table.turn, chance)
    return act


def _san(table: Table, uci: str) -> str:
    try:
        return table.position.san(table.position.parse_uci(uci, table.code.rules), table.code.rules)
    except ValueError:
        return uci  # a move that only an unannounced check makes lawful


def _any_move(table: Table, by: Colour, chance: random.Random) -> acts.Act:
    name = chance.choice([None, None, None, *Kind])
    return acts.Moves(by, _man(table, chance), _square(chance), name)


def _claim(table: Table, chance: random.Random) -> acts.Act:
    wrong = chance.choice(table.open)
    option = chance.choice(wrong.options)
    claimants = [player for player in Colour if wrong.may_be_claimed_by(player)]
    by = chance.choice(claimants)
    matter = chance.choice([None, wrong.matter])
    if chance.random() < 0.1:
        return acts.Waives(by, matter)
    return acts.Exacts(by, option.remedy, option.square, matter)


def _name(table: Table, by: Colour, chance: random.Random) -> acts.Act:
    waiting = [
        duty.square for duty in table.must if duty.kind == "name" and duty.square is not None
    ]
    square = chance.choice(waiting) if waiting else _square(chance)
    return acts.Names(by, square, chance.choice(list(Kind)))


def _hold(table: Table, by: Colour, chance: random.Random) -> acts.Act:
    if table.held is not None and chance.random() < 0.7:
        return acts.Quits(by, _square(chance))
    return acts.Holds(by, _man(table, chance), _square(chance))


def _castle(_table: Table, by: Colour, chance: random.Random) -> acts.Act:
    wing: Wing = chance.choice(["king-side", "queen-side"])
    home = 0 if by == Colour.WHITE else 56
    landing = chance.choice(
        [(None, None), (None, None), (home + 7, home + 4), (home + 6, home + 4)]
    )
    return acts.Castles(by, wing, *landing)


_CHOICES: list[Callable[[Table, Colour, random.Random], acts.Act]] = [
    _any_move,
    lambda table, by, chance: acts.Touches(by, _man(table, chance)),
    lambda _, by, chance: acts.Touches(by, _square(chance)),
    lambda table, by, chance: acts.Adjusts(by, _man(table, chance)),
    lambda table, by, chance: acts.Upsets(by, _man(table, chance)),
    lambda _, by, __: acts.SaysCheck(by),
    lambda _, by, __: acts.SaysCheck(by.other),
    _hold,
    _castle,
    _name,
    lambda _, by, __: acts.Counts(by),
    lambda _, by, chance: acts.Exacts(by, chance.choice(list(REMEDIES))),
    lambda _, by, __: acts.Waives(by),
    lambda _, by, __: acts.OffersDraw(by),
    lambda _, by, __: acts.AcceptsDraw(by),
    lambda _, by, __: acts.DeclinesDraw(by),
    lambda _, by, chance: acts.Refers(by, chance.choice(QUESTIONS)),
    lambda _, by, __: acts.Resigns(by),
]
_WEIGHTS = [10, 8, 1, 2, 3, 4, 4, 6, 3, 5, 2, 2, 2, 1, 0.2, 0.3, 0.4, 0.1]


def _both_hands(table: Table, by: Colour, chance: random.Random) -> acts.Act:
    act = _any_move(table, by, chance)
    return msgspec.structs.replace(act, both_hands=True)


def _draw_claim(table: Table, by: Colour, chance: random.Random) -> acts.Act:
    claim: Claim = chance.choice(["repetition", "fifty-moves"])
    moves = [move.uci for move in table.lawful()]
    return acts.Claims(by, claim, chance.choice([None, "a1 b3", "Nf3", "Qd4", *moves[:3]]))


_CLOCK_CHOICES: list[Callable[[Table, Colour, random.Random], acts.Act]] = [
    lambda table, _, __: acts.Presses(table.running or Colour.WHITE),
    lambda _, by, __: acts.Presses(by),
    lambda _, by, __: acts.PutsBack(by),
    _both_hands,
    _draw_claim,
    lambda _, by, __: acts.Claims(by, "flag"),
    lambda _, by, __: acts.FlagFalls(by),
    lambda _, __, chance: acts.ClockShows(chance.randrange(9000), chance.randrange(9000)),
    lambda *_: acts.CallsFlag(),
    lambda *_: acts.Intervenes(),
    lambda *_: acts.Observes(),
    lambda _, by, chance: acts.Penalises(by, chance.choice(["warning", 120, 61, "warning"])),
    lambda *_: acts.SetsClock(600, 601),
    lambda _, by, __: acts.Penalises(by, "loss"),
]
_CLOCK_WEIGHTS = [20, 3, 6, 3, 2, 0.3, 0.3, 1, 0.1, 2, 1, 1, 0.5, 0.1]
