"""What must hold of every ruling, whatever was done: the umpire's promises."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
from tests.umpire.hands import act_at, agree

from jadoube import Colour, Kind
from jadoube.cases import Case, parse, print_case
from jadoube.cases.expectations import Expectation
from jadoube.language import parse_act, print_act
from jadoube.law import IRREGULARITIES, REMEDIES
from jadoube.table import Table
from jadoube.umpire import acts
from jadoube.umpire.board import taken_on
from jadoube.umpire.irregularity import ILLEGAL, SET_UP

if TYPE_CHECKING:
    import random

    from jadoube import Move
    from jadoube.table import Ruling
    from jadoube.umpire import Irregularity, Obligation

SENTENCE = re.compile(r"[A-Z][^\n]*[^ ,;.]\.(?: \([^()]+\))?")


def play(chance: random.Random, length: int) -> Table:
    """Let hands do up to *length* acts at some table, asking everything of each ruling.

    What breaks is told with the transcript that leads to it.
    """
    table = Table.lay(agree(chance))
    rulings: list[Ruling] = []
    for _ in range(length):
        act = act_at(table, chance)
        try:
            ruling = table.act(act)
            look(table, ruling)
            if chance.random() < 0.04:
                search(table, ruling, chance)
        except Exception as fault:
            text = f"{table.transcript()}{print_act(act)}"
            raise AssertionError(f"{fault}\n\nafter these acts:\n\n{text}") from fault
        if not ruling.is_refused:
            rulings.append(ruling)
        table = ruling.table
        if table.result is not None:
            break
    replay(table, rulings)
    return table


def look(table: Table, ruling: Ruling) -> None:
    """Ask of a ruling what is quickly asked of every one."""
    assert SENTENCE.fullmatch(ruling.text), ruling.text
    if ruling.is_refused:
        assert ruling.after is ruling.before
        assert ruling.text.startswith("Refused: ")
    else:
        assert ruling.table.log == (*table.log, ruling.act)
    assert parse_act(print_act(ruling.act)) == ruling.act
    sound(ruling.table)


def sound(table: Table) -> None:
    """A table is sound: what it shows agrees with its board, and every duty can be met."""
    position = table.ground.position
    assert all(len(position.men(player, Kind.KING)) == 1 for player in Colour)
    assert sum(table.board.completed) == table.ply
    assert (table.past is None) == (table.ply == 0)
    if table.result is not None:
        assert not table.open
        assert not table.must
    if table.pending is None and table.desk.captor is None:
        for player in Colour:
            check = table.ground.checks[player]
            assert (check is not None) == bool(position.checkers(player))
    for wrong in table.open:
        assert wrong.options
    for duty in table.must:
        assert can_be_met(table, duty), f"{duty} cannot be met"
    if table.result is None and table.referred is None:
        undecided(table)
    for player in Colour:
        view = table.view(player)
        assert view.check != "unannounced"
        if table.agreement.umpire == "silent":
            assert not view.open
            assert all(duty not in view.must for duty in touches(table))


def undecided(table: Table) -> None:
    """A game that goes on can go on: no end stands undeclared, and the player in turn can do something.

    A position that was agreed on may be the end of a game; nothing was done in it yet.
    """
    standing = table
    if standing.ply == 0 or standing.pending is not None or standing.irregular:
        return
    if standing.desk.captor is not None:
        return
    position, rules = table.ground.position, table.code.rules
    is_told_late = any(wrong.may_be_claimed_by(table.turn) for wrong in standing.wrongs)
    check = standing.board.checks[table.turn]
    # Whether it is an end is asked again when a pawn that is due has its name.
    if not position.has_moves(rules) and not is_told_late and not standing.unnamed:
        assert check is not None, "a stalemate stands undeclared"
        assert check.stale, "a mate stands undeclared"
        assert not check.announced, "a mate stands undeclared"
        assert table.code.provisions.check_not_announced.late != "as-it-stands"
    is_silent = check is not None and bool(check.stale) and not check.announced
    if (
        not is_told_late and not is_silent
    ):  # else the other may say check, which ends it or puts back
        may = table.permitted() or position.namings(rules) or standing.unnamed
        assert may, f"{table.turn.name} may do nothing"


def touches(table: Table) -> list[Obligation]:
    """List the duties that only a touch lays on a player: a silent umpire does not tell them."""
    return [duty for duty in table.must if duty not in table.spoken]


def can_be_met(table: Table, duty: Obligation) -> bool:
    """Tell whether *duty* can be met as the table stands."""
    if duty.kind == "name":
        assert duty.square is not None
        return bool(table.position.usable_names(duty.by, duty.square, table.code.rules))
    moves = table.ground.lawful(duty.by, table.code.rules)
    if duty.kind == "parry":
        return bool(moves) or bool(table.position.namings(table.code.rules))
    return any(does(table, duty, move) for move in moves)


def does(table: Table, duty: Obligation, move: Move) -> bool:
    """Tell whether the lawful *move* is what *duty* asks."""
    if duty.kind == "move king":
        return move.origin == table.ground.position.king(duty.by) and not move.is_castling
    if duty.kind == "play":
        return move in duty.moves
    if duty.kind == "castle":
        wing = "king-side" if move.target > move.origin else "queen-side"
        return move.is_castling and str(duty) == f"castle {wing}"
    if duty.kind == "take":
        return taken_on(move) == duty.square and move.origin != duty.without
    return move.origin == duty.square


def search(table: Table, ruling: Ruling, chance: random.Random) -> None:
    """Ask of a ruling what takes longer: that it is given again, and everything claimed and met."""
    assert table.act(ruling.act) == ruling
    after = ruling.table
    if after.referred is None and after.result is None:
        claim_everything(after)
        name_everything(after, chance)
        meet_everything(after, chance)


def claim_everything(table: Table) -> None:
    """What is offered is accepted, what is not offered is refused; and each leaves a sound table."""
    found = [
        (player, wrong, option)
        for player in Colour
        for wrong in table.claimable(player)
        for option in wrong.options
    ]
    for player, wrong, option in found:
        ruling = table.act(acts.Exacts(player, option.remedy, option.square, wrong.matter))
        setup, board = table.setup, table.board
        is_added = option.remedy == "add"
        lacks_room = is_added and not setup.addable(player, board)
        assert ruling.is_refused == lacks_room, ruling.text
        look(table, ruling)
        if ruling.put_back and wrong.matter not in SET_UP:
            put_back_exactly(table, ruling)
        waived = table.act(acts.Waives(player, wrong.matter))
        kept = wrong.matter in ILLEGAL and table.code.provisions.lapse.illegal == "end"
        assert waived.is_refused == kept, waived.text
        assert kept or (player, wrong) not in claims(waived.table)
        look(table, waived)
    refuse_everything_else(table)


def claims(table: Table) -> list[tuple[Colour, Irregularity]]:
    """List what each player may claim."""
    return [(player, wrong) for player in Colour for wrong in table.claimable(player)]


def refuse_everything_else(table: Table) -> None:
    """What is not offered to a player is refused him, by whatever name he asks for it."""
    offered = {
        (player, option.remedy) for player, wrong in claims(table) for option in wrong.options
    }
    open_to = {(player, wrong.matter) for player, wrong in claims(table)}
    for player in Colour:
        for remedy in REMEDIES:
            if (player, remedy) not in offered:
                assert table.act(acts.Exacts(player, remedy)).is_refused, remedy
        for matter in IRREGULARITIES:
            if (player, matter) not in open_to:
                assert table.act(acts.Waives(player, matter)).is_refused, matter
                assert table.act(acts.Exacts(player, "put-back", None, matter)).is_refused, matter


def put_back_exactly(table: Table, ruling: Ruling) -> None:
    """Putting back restores the very board that was, but for who has the turn and what was announced."""
    past = table.past
    assert past is not None
    was = past.at(table.ply - ruling.put_back).board
    now = ruling.after.board
    assert now.position.replace(turn=was.turn, passing=was.position.passing) == was.position
    if now.turn == was.turn:
        assert now.position == was.position
    assert now.completed == was.completed
    assert now.followed == was.followed
    assert now.stirred == was.stirred
    for then, check in zip(was.checks, now.checks, strict=True):
        assert (then is None) == (check is None)
        if then is not None and check is not None:
            assert (
                msgspec.structs.replace(
                    check, announced=then.announced, is_perceived=then.is_perceived
                )
                == then
            )


def name_everything(table: Table, chance: random.Random) -> None:
    """A pawn that must be named can be named as the law gives it, and not otherwise."""
    for duty in table.must:
        if duty.kind == "name" and duty.square is not None:
            usable = table.position.usable_names(duty.by, duty.square, table.code.rules)
            name = chance.choice(list(Kind))
            ruling = table.act(acts.Names(duty.by, duty.square, name))
            assert ruling.is_refused == (name not in usable), ruling.text
            look(table, ruling)


def meet_everything(table: Table, chance: random.Random) -> None:
    """A move that does all that the player must do is accepted, and nothing opens by it."""
    duties = [duty for duty in table.must if duty.by == table.turn]
    if table.desk.let_go is not None or table.desk.captor is not None:
        return
    if not duties or table.held is not None or any(duty.kind == "name" for duty in duties):
        return
    binding = [duty for duty in duties if duty.kind != "parry"]
    moves = [
        move
        for move in table.lawful()
        if not move.is_castling and all(does(table, duty, move) for duty in binding)
    ]
    if any(duty.kind == "castle" for duty in binding):
        return
    assert moves
    move = chance.choice(moves)
    ruling = table.act(acts.Moves(table.turn, move.origin, move.target, move.promotion))
    assert not ruling.is_refused or "far half" in ruling.text, ruling.text
    assert not ruling.opened, ruling.text
    look(table, ruling)


def replay(table: Table, rulings: list[Ruling]) -> None:
    """A transcript printed, parsed and replayed gives the same rulings, and is printed the same."""
    text = table.transcript()
    (case,) = parse(text)
    assert isinstance(case, Case)
    assert case.agreement == table.agreement
    assert print_case(case) == text
    again = Table.lay(case.agreement)
    for step, given in zip(case.steps, rulings, strict=True):
        assert not isinstance(step, Expectation)
        ruling = again.act(step)
        assert ruling == given
        assert ruling.text == given.text
        again = ruling.table
    assert again == table
