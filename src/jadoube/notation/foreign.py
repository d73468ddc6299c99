"""A game of any PGN as a transcript under a chosen code.

A move is played if it is lawful under the code, and made by hand if not: then the adversary,
who only plays on, lets it stand. What no hand can do under the code ends the transcript.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from jadoube._kernel import Colour, FenError, Position, SanError
from jadoube.cases.document import Case
from jadoube.law import load
from jadoube.notation.score_clocks import ScoreClocks, agreed_time, ran_out
from jadoube.notation.transcript import Transcript
from jadoube.table import Table
from jadoube.umpire import Agreement, AgreementError, Odds
from jadoube.umpire.acts import (
    AcceptsDraw,
    ArbiterDecides,
    Castles,
    Claims,
    Decides,
    FlagFalls,
    Moves,
    OffersDraw,
    Plays,
    Presses,
    Refers,
    Resigns,
    SaysCheck,
)
from jadoube.umpire.written import carried_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jadoube._kernel import Move
    from jadoube.law import Verdict
    from jadoube.notation.tokens import Game, Token
    from jadoube.table import Ruling
    from jadoube.umpire.acts import Act

PASSES = frozenset({"--", "Z0", "0000", "@@@@", "null", "pass"})
"""How scores write that a player did not move, as at odds of several moves."""
WINNERS = {"1-0": Colour.WHITE, "0-1": Colour.BLACK}


def read_foreign(game: Game, code: str, customs: tuple[str, ...] = ()) -> Transcript:
    """Tell *game* under the code; a `CaseError` points at what cannot be read.

    Where the code cannot have let the game go on, the transcript ends with a note of the
    place, and what is left of the score is a remark.
    """
    start = start_of(game)
    found: list[Transcript] = []
    for agreement in _agreements(game, start, code, customs):
        try:
            table = Table.lay(agreement)
        except AgreementError:
            continue  # a man that this code lets nobody give
        if table.is_timed and (time := agreed_time(game)):
            table = Table.lay(replace(agreement, time=time))
        found.append(_Teller(game, start, table).tell())
        if not found[-1].note:
            break
    return found[-1]


def start_of(game: Game) -> Position:
    """Give the position that a game begins from; a `CaseError` where its FEN cannot be read."""
    tag = game.tags.get("FEN")
    try:
        return Position() if tag is None else Position(tag.value, chess960=game.is_chess960)
    except FenError as error:
        assert tag is not None  # the array is a FEN
        raise game.fail(tag, str(error)) from None


def _agreements(
    game: Game, start: Position, code: str, customs: tuple[str, ...]
) -> Iterator[Agreement]:
    """Give what may have been agreed, the likeliest first: odds where men of one side are missing from the array."""
    array = Position()
    if start == array:
        yield Agreement(code, customs)
    elif start == array.replace(turn=Colour.BLACK) and _may_begin(code, customs):
        yield Agreement(code, customs, begins=Colour.BLACK)
    else:
        if (odds := _odds(game, start)) is not None:
            yield Agreement(code, customs, odds=odds)
        yield Agreement(code, customs, position=start.fen)


def _may_begin(code: str, customs: tuple[str, ...]) -> bool:
    """Tell whether the code lets Black have the first move."""
    return load(code, customs).provisions.first_move.first != "white"


def _odds(game: Game, start: Position) -> Odds | None:
    """Read the odds from a set-up that is the array less some men of one side."""
    array = Position()
    given = array.men() - start.men()
    givers = {colour for colour in Colour if given & array.men(colour)}
    if len(givers) != 1:
        return None
    proper = array
    (giver,) = givers
    if array.king(giver) in given:
        return None
    for square in given:
        proper = proper.take_off(square)
    if start != proper.replace(turn=start.turn):
        return None
    return Odds(giver, tuple(given), 0 if start.turn == giver else 1 + _passes(game))


def _passes(game: Game) -> int:
    """Count the turns that the giver lets pass at the beginning: the receiver has moves in a row."""
    moves = [token.text for token in _main_line(game) if token.kind == "move"]
    passes = 0
    while moves[2 * passes + 1 : 2 * passes + 2] and moves[2 * passes + 1] in PASSES:
        passes += 1
    return passes


def _main_line(game: Game) -> Iterator[Token]:
    """Give the tokens that stand in no variation."""
    depth = 0
    for token in game.tokens:
        depth += (token.kind == "begin") - (token.kind == "end")
        if depth == 0 and token.kind != "end":
            yield token


class _Teller:
    """Tells one game at one table; *position* is where a reader of the score stands."""

    def __init__(self, game: Game, start: Position, table: Table) -> None:
        self.game = game
        self.position = start
        self.table = table
        self.agreement = table.agreement
        self.clocks = ScoreClocks(table.agreement.time) if table.is_timed else None
        self.acts: list[Act] = []
        self.remarks: dict[int, list[str]] = {-1: _tags(game)}
        self.variation: list[str] = []
        self.depth = 0
        self.note = ""
        self.untold: list[str] = []

    def tell(self) -> Transcript:
        for token in self.game.tokens:
            self._token(token)
        if self.note:
            self._remark(f"the score goes on: {' '.join(self.untold)}")
        else:
            self._end()
        case = Case(self.agreement, _title(self.game), (), tuple(self.acts))
        return Transcript(case, self.remarks, self.note)

    def _token(self, token: Token) -> None:
        self.depth += token.kind == "begin"
        if self.depth:
            self.variation.append(_written(token))
            self.depth -= token.kind == "end"
            if not self.depth:
                line = " ".join(self.variation)
                self.variation = []
                if self.note:
                    self.untold.append(line)
                else:
                    self._remark(line)
        elif self.note:
            self.untold.append(_written(token))
        elif token.kind == "move" and token.text in PASSES:
            self._remark(f"{token.text}: {self.position.turn.word} passes the turn")
            self.position = self.position.pass_turn()
        elif token.kind == "move":
            self._move(token)
        elif token.kind == "comment":
            self._comment(token.text)
        elif token.kind != "result":
            self._remark(token.text)

    def _comment(self, text: str) -> None:
        """Keep a comment; what a clock showed after the move before it is a fact, where the code knows clocks."""
        if self.clocks is not None and self.acts:
            shown, text = self.clocks.read(text, self.position.turn.other)
            if shown is not None:
                self._do(shown)
        self._remark(text)

    def _remark(self, text: str) -> None:
        if text.strip():
            self.remarks.setdefault(len(self.acts), []).append(text)

    def _do(self, *acts: Act) -> Ruling | None:
        """Do *acts* at the table; give the ruling that refuses one, and then nothing is done."""
        table = self.table
        for act in acts:
            ruling = table.act(act)
            if ruling.is_refused:
                return ruling
            table = ruling.table
        self.table = table
        self.acts += acts
        return None

    # -- moves --------------------------------------------------------------------------------

    def _move(self, token: Token) -> None:
        try:
            move = self.position.parse_san(token.text)
        except SanError as error:
            self._carry(token, error)
        else:
            self._play(token, move)

    def _play(self, token: Token, move: Move) -> None:
        """Make a move that is lawful today: as it is written if the code knows it, else by hand."""
        san, by = self.position.san(move), self.position.turn
        if self.position.is_check(by.other) and not token.text.endswith(("+", "#")):
            san = san.rstrip("+#")  # a check that nobody has seen is not said by the next move
        after = self.position.play(move)
        hand: Act = Moves(by, move.origin, move.target, move.promotion)
        if move.wing is not None:
            hand = Castles(by, move.wing, move.target, move.rook_target)
        said = self._after(by, san)
        before, done = self.table, len(self.acts)
        reasons = []
        for acts in ((Plays(by, san),), (hand, *said)):
            refused = self._do(*acts)
            if refused is None and self.table.position.placement == after.placement:
                self.position = after
                return
            reasons.append("the men would stand otherwise" if refused is None else refused.text)
            self.table = before
            del self.acts[done:]
        code = self.table.code.name
        self._stop(token, f"{token.text} cannot be made under {code}: {reasons[-1]}")

    def _after(self, by: Colour, text: str) -> tuple[Act, ...]:
        """Give what follows a move made by hand: the check that is written, and the clock pressed, where it is."""
        said = (SaysCheck(by),) if text.endswith(("+", "#")) else ()
        return (*said, Presses(by)) if self.table.is_clocked else said

    def _carry(self, token: Token, error: SanError) -> None:
        """Make by hand a move that no rule allows, if it is clear which man it was."""
        act = carried_by(self.position, token.text)
        if act is None:
            raise self.game.fail(token, str(error))
        refused = self._do(act, *self._after(act.by, token.text))
        if refused is not None:
            self._stop(token, f"{error}; by hand: {refused.text}")
            return
        self.position = self.table.position.replace(turn=act.by.other)

    def _stop(self, token: Token, reason: str) -> None:
        """Tell no more moves: the table cannot follow the score."""
        self.note = str(self.game.fail(token, reason))
        self.untold = [token.text]

    # -- the end ------------------------------------------------------------------------------

    def _end(self) -> None:
        results = [token.text for token in self.game.tokens if token.kind == "result"]
        result = results[-1] if results else self.game.tag("Result") or "*"
        if result == "*":
            return
        winner = WINNERS.get(result)
        if self.table.result is None:
            self._remark(f"the score ends {result}")
            for acts in self._endings(winner):
                if self._do(*acts) is None:
                    break
        if self.table.result is not None and self.table.result.winner != winner:
            self._remark(f"the score ends {result}; by these laws it is otherwise")

    def _endings(self, winner: Colour | None) -> Iterator[tuple[Act, ...]]:
        """Give the acts by which a game ends so: resigned or agreed, unless the score says otherwise."""
        termination = self.game.tag("Termination")
        if termination.lower() in ("", "normal"):
            if winner is not None:
                yield (Resigns(winner.other),)
            else:
                yield OffersDraw(self.table.turn.other), AcceptsDraw(self.table.turn)
            return
        if self.clocks is not None and ran_out(termination):
            claimant = self.table.turn.other if winner is None else winner
            yield FlagFalls(claimant.other), Claims(claimant, "flag")
        verdict: Verdict = "draw"
        if winner is not None:
            verdict = "white wins" if winner == Colour.WHITE else "black wins"
        is_arbiters = self.table.code.provisions.disputes.judges == "arbiter"
        decides = ArbiterDecides(verdict) if is_arbiters else Decides(verdict)
        yield Refers(self.table.turn, f"Termination: {termination}"), decides


def _written(token: Token) -> str:
    return f"{{{token.text}}}" if token.kind == "comment" else token.text


def _tags(game: Game) -> list[str]:
    return [f"{name}: {tag.value}" for name, tag in game.tags.items() if game.tag(name)]


def _title(game: Game) -> str:
    """Name the game by its players, where and when."""
    white, black = game.tag("White"), game.tag("Black")
    players = f"{white or 'N.N.'} against {black or 'N.N.'}" if white or black else ""
    year = game.tag("Date")[:4].strip("?")
    names = [players, game.tag("Event"), year]
    # A number sign after a blank would begin a comment.
    return " ".join(", ".join(filter(None, names)).replace("#", "no. ").split())
