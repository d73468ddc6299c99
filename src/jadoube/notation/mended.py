"""A game of any PGN as one that every reader opens to its end, and what had to be done for it.

What is lawful stays as it is. Where something stood that no strict reader takes, the game goes
on from `SetUp` and `FEN` behind it, with what came before and what was wrong in a comment: then
neither the later moves nor the result are lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import START_FEN, Colour, FenError, Position, SanError, square_name
from jadoube.notation.conjecture import conjecture
from jadoube.notation.foreign import PASSES
from jadoube.notation.movetext import (
    closed,
    closing,
    comment_words,
    main_moves,
    numbered,
    variation_words,
    written,
)
from jadoube.notation.open_comment import swallowed
from jadoube.notation.pgn_writer import filled
from jadoube.notation.standard_form import unusual
from jadoube.notation.tags import print_tag
from jadoube.notation.tokens import each_game
from jadoube.pgn import setup_tags
from jadoube.prose.phrases import KINDS
from jadoube.readable import content_of
from jadoube.table import Table
from jadoube.umpire import Agreement, AgreementError
from jadoube.umpire.acts import Moves, Presses

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from jadoube._kernel import Move
    from jadoube.notation.conjecture import Choice
    from jadoube.notation.tokens import Game, Tag, Token
    from jadoube.readable import Source

ROSTER = dict.fromkeys(("Event", "Site", "Date", "Round", "White", "Black", "Result"), "?")
ROSTER["Date"] = "????.??.??"
RESULTS = frozenset({"1-0", "0-1", "1/2-1/2", "*"})
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


UNREADABLE = "unreadable"
"""The kind of what could not be mended: the rest of that game is kept as a comment."""


NO_GAME = "there is no game in it; type the name of a PGN file"


class Repair(msgspec.Struct, frozen=True):
    """Something that was wrong in a game: where, of what kind, and what was found and done."""

    line: int
    column: int
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.kind}: {self.text}"


class Mended(msgspec.Struct, frozen=True):
    """The game as any reader opens it, and what was wrong with it, in the order of the score."""

    text: str
    repairs: tuple[Repair, ...]


def mend(game: Game, code: str | None = None) -> Mended:
    """Mend *game*; under a *code*, its ruling on each illegal move is told with it."""
    return _Mender(game, code).mend()


def mend_all(source: Source, code: str | None = None, *, letters: str = "en") -> Iterator[Mended]:
    """Mend the games of a PGN one after another; one in which nothing is wrong stays as it is written.

    So does a game of a variant of chess that is not known here, which is reported. A game with forms that we
    read and strict readers may not, such as other letters for the men, is written in the standard's form. A score
    without its end is closed; a game that is followed while it is played (`mend`) may be left open. Text in which
    no game can be found is reported, and its game is empty.
    *source* is a path, the PGN itself or an open stream (`jadoube.readable`); *letters* are the language whose
    letters the pieces have.
    """
    data = content_of(source)
    try:
        lines: list[str] | None = data.decode().split("\n")
    except UnicodeDecodeError:
        lines = None  # in another encoding: written out as UTF-8
    games = each_game(data, letters=letters)
    game = next(games, None)
    while game is not None:
        following = next(games, None)
        mended = mend(game, code)
        if game.error is not None and not game.tags and not game.tokens:
            found = game.error
            said = f"{found.reason}; {NO_GAME}"
            mended = Mended("", (Repair(found.line, found.column, UNREADABLE, said),))
        elif game.error is None and all(token.kind != "result" for token in game.tokens):
            mended = Mended(mended.text, (*mended.repairs, _missing_end(game, mended.text)))
        is_left = game.is_other_variant or not mended.repairs
        if lines is not None and is_left and game.note is None:
            stop = None if following is None else following.line - 1
            text = "\n".join(lines[game.line - 1 : stop]).strip("\ufeff\r\n")
            odd = None if game.is_other_variant else unusual(text.split("\n"), game.line)
            if odd is None:
                mended = Mended(f"{text}\n", mended.repairs)
            else:
                said = f"{odd.text} is not of the standard's form; the game is written in that form"
                mended = Mended(mended.text, (Repair(odd.line, odd.column, "form", said),))
        yield mended
        game = following


def _missing_end(game: Game, text: str) -> Repair:
    """Tell that a score breaks off, and with what it was closed."""
    at = game.tokens[-1] if game.tokens else None
    line, column = (at.line, at.column) if at else (game.line, 1)
    said = f"the score has no end here; it is closed with {text.rsplit(maxsplit=1)[-1]}, "
    said += "as the tag says" if game.tag("Result") in RESULTS - {"*"} else "as nothing says more"
    return Repair(line, column, "result", said)


class _Mender:
    """Goes through one game; *position* is where a reader of the score stands."""

    def __init__(self, game: Game, code: str | None) -> None:
        self.game = game
        self.code = code
        self.repairs: list[Repair] = []
        self.start = self._start()
        self.position = self.earlier = self.start
        self.earlier_words: list[str] = []
        self.words: list[str] = []
        self.is_fresh = True
        self.illegal = dict.fromkeys(Colour, 0)
        self.rest = ""

    def mend(self) -> Mended:
        if self.game.error is not None:
            error = self.game.error
            kind = UNREADABLE if self.game.is_other_variant else "text"
            self.repairs.append(Repair(error.line, error.column, kind, error.reason))
        if self.game.is_other_variant:
            self.words = [written(one) for one in self.game.tokens if one.kind != "result"]
        else:
            self._line()
        result = self._result()
        tags = {name: tag.value for name, tag in self.game.tags.items()}
        tags = (
            {name: tags.pop(name, unknown) for name, unknown in ROSTER.items()}
            | tags
            | {"Result": result}
        )
        if self.game.is_other_variant:
            pass  # whatever its set-up says
        elif self.start.fen == START_FEN:
            tags = {name: value for name, value in tags.items() if name not in ("SetUp", "FEN")}
        else:
            tags |= setup_tags(self.start)
        head = "\n".join(print_tag(name, value) for name, value in tags.items())
        before = (
            comment_words(f"Before this position: {' '.join(self.earlier_words)}")
            if self.earlier_words
            else []
        )
        rest = comment_words(f"The score goes on: {self.rest}") if self.rest else []
        text = f"{head}\n\n{filled([*before, *self.words, *rest, result])}\n"
        return Mended(text, tuple(self.repairs))

    def _start(self) -> Position:
        tag = self.game.tags.get("FEN")
        if self.game.is_other_variant:
            tag = None  # its men may be others than ours
        try:
            return (
                Position() if tag is None else Position(tag.value, chess960=self.game.is_chess960)
            )
        except FenError as error:
            assert tag is not None  # the array is a FEN
            self._repair(tag, "position", f"{error}; the game is read from the array")
            return Position()

    def _repair(self, at: Token | Tag, kind: str, text: str) -> None:
        self.repairs.append(Repair(at.line, at.column, kind, text))

    # -- the main line --------------------------------------------------------------------------

    def _line(self) -> None:
        tokens = self.game.tokens
        at, before = 0, ""
        while at < len(tokens):
            token = tokens[at]
            if token.kind == "begin":
                stop = closing(tokens, at)
                self._variation(tokens[at:stop])
                at = stop
                continue
            if token.kind == "move":
                if not self._move(token, before, tokens[at:]):
                    self.rest = " ".join(
                        written(one) for one in tokens[at:] if one.kind != "result"
                    )
                    return
                before = token.text
            elif token.kind == "comment":
                parts = swallowed(self.position, token) if self._is_open(token) else None
                if parts is not None:
                    said = f"it is closed before {parts[1].text}, where moves begin that can all be made"
                    self._repair(token, "text", said)
                    token = parts[0]
                    tokens = [*tokens[:at], *parts, *tokens[at + 1 :]]
                    self.game = msgspec.structs.replace(self.game, tokens=tokens)
                self._add_comment(token.text)
            elif token.kind == "mark":
                self.words.append(f"${token.nag}")
            at += 1

    def _is_open(self, comment: Token) -> bool:
        """Tell whether this is the comment that is never closed."""
        error = self.game.error
        return error is not None and (error.line, error.column) == (comment.line, comment.column)

    def _move(self, token: Token, before: str, tokens: Sequence[Token]) -> bool:
        """Play a move; tell whether the score can be followed any further."""
        try:
            move = self.position.parse_san(token.text)
        except SanError as error:
            return self._conjecture(token, before, tokens, error)
        self._play(move)
        return True

    def _play(self, move: Move) -> str:
        """Write a move of the main line, and give it as it is written."""
        san = self.position.san(move)
        if self.position.turn == Colour.WHITE or self.is_fresh:
            self.words.append(numbered(self.position))
        self.words.append(san)
        self.is_fresh = False
        self.earlier, self.position = self.position, self.position.play(move)
        # Strict readers take no first position in which the player who has just moved is in check.
        if self.start.is_check(self.start.turn.other):
            self._restart("", self.position)
        return san

    def _conjecture(
        self, token: Token, before: str, tokens: Sequence[Token], error: SanError
    ) -> bool:
        if token.text in PASSES:
            said = f"{self.position.turn.title} passes the turn, which strict readers do not take"
            self._repair(token, "pass", said)
            self._restart(f"{token.text}: {closed(said)}", self.position.pass_turn())
            return True
        choice = conjecture(self.position, main_moves(tokens), before)
        if choice is None:
            self._repair(token, UNREADABLE, f"{error}; the rest is kept as a comment")
            return False
        self._take(token, choice, error)
        return True

    def _take(self, token: Token, choice: Choice, error: SanError) -> None:
        taken = choice.taken
        others = f"; {choice.rivals} more would do as well" if choice.rivals else ""
        if taken.kind == "illegal":
            said = f"{error}; {self._ruled(choice)}{others}"
            self._repair(token, "illegal", said)
            self._restart(f"{numbered(self.position)} {token.text}: {closed(said)}", taken.after)
            return
        if taken.kind == "repeated":
            self._repair(token, "repeated", f"{token.text} stands here twice; it is left out once")
            return
        if taken.kind == "stray":
            said = "it is no move, and left out"
            self._repair(token, "stray", f"{error}; {said}")
            self._add_comment(f"{token.text}: {closed(said)}")
            return
        if taken.passes:
            said = f"a move of {self.position.turn.title}'s is missing before {token.text}"
            self._repair(token, "missing", f"{said}; the game goes on behind it")
            self._restart(f"{numbered(self.position)} {closed(said)}", self.position.pass_turn())
            self._play(taken.moves[0])
            return
        sans = [self._play(move) for move in taken.moves]
        read = sans[0] if taken.kind != "missing" else f"{sans[0]} before it"
        did = {"missing": "is put in"}.get(taken.kind, "is read")
        said = f"{error}; {read} {did}{others}"
        self._repair(token, taken.kind, said)
        self._add_comment(f"{token.text}: {closed(said)}")

    def _ruled(self, choice: Choice) -> str:
        """Say which of a player's illegal moves this is, and under a code what its law makes of it."""
        by = self.position.turn
        self.illegal[by] += 1
        count = self.illegal[by]
        nth = _ORDINALS[count - 1] if count <= len(_ORDINALS) else f"{count}th"
        said = f"the {nth} of {by.title}'s illegal moves"
        hand = choice.taken.hand
        man = self.position.man(hand.origin) if isinstance(hand, Moves) else None
        named = said
        if man is not None and isinstance(hand, Moves):
            squares = f"from {square_name(hand.origin)} to {square_name(hand.target)}"
            named = f"taken as {by.title}'s {KINDS[man.kind]} {squares}, {said}"
        if self.code is None or hand is None:
            return named
        try:
            table = Table.lay(Agreement(self.code, position=self.position.fen))
        except AgreementError:
            return named  # a position from which that code lets nobody begin
        ruling = table.act(hand)
        if ruling.table.is_clocked:
            # Whoever answers it takes it as pressed; the ruling on that does not name the man.
            said, ruling = named, ruling.table.act(Presses(by))
        return f"{said}: {ruling.text}"

    def _restart(self, said: str, after: Position) -> None:
        """Begin the game again behind what cannot stand in it; all before is told in a comment."""
        self.earlier_words += [*self.words, said]
        self.words = []
        self.start = self.position = self.earlier = after
        self.is_fresh = True

    def _add_comment(self, text: str) -> None:
        self.words += comment_words(text)
        self.is_fresh = True

    # -- variations ---------------------------------------------------------------------------

    def _variation(self, tokens: Sequence[Token]) -> None:
        """Write a variation if every move of it can be read, else as a comment."""
        try:
            words, stop = variation_words(tokens, 0, self.earlier)
            assert stop == len(tokens)
        except SanError as error:
            said = f"{error}; the variation is kept as a comment"
            self._repair(tokens[0], "variation", said)
            self._add_comment(" ".join(map(written, tokens)))
            return
        self.words += words
        self.is_fresh = True

    # -- the end ------------------------------------------------------------------------------

    def _result(self) -> str:
        """Give the result: what ends the score, unless that leaves it open and the tag does not."""
        ends = [token for token in self.game.tokens if token.kind == "result"]
        written = ends[-1].text if ends else "*"
        tag = self.game.tags.get("Result")
        if tag is None or tag.value == written or tag.value not in RESULTS:
            result = written
        elif written == "*":
            result = tag.value
            if ends:
                self._repair(
                    ends[-1], "result", f"the score is left open, the tag says {tag.value}"
                )
        else:
            result = written
            said = f"the tag says {tag.value}, the score ends {written}, which is taken"
            self._repair(tag, "result", said)
        self._fit(result, ends[-1] if ends else tag)
        return result

    def _fit(self, result: str, at: Token | Tag | None) -> None:
        """Report a result that the last position contradicts; the arbiter may know better, so it stays."""
        if self.rest or at is None or result == "*":
            return
        loser = self.position.turn
        due = "0-1" if loser == Colour.WHITE else "1-0"
        if self.position.is_mate() and result != due:
            self._repair(at, "result", f"{loser.title} is mated, but the result is {result}")
        elif self.position.is_stalemate() and result != "1/2-1/2":
            self._repair(at, "result", f"{loser.title} is stalemated, but the result is {result}")
