"""The opponent as an engine of the Universal Chess Interface, for any program that speaks it."""

from __future__ import annotations

import random
import threading
from importlib.metadata import version
from typing import TYPE_CHECKING

from jadoube._kernel import START_FEN, JadoubeError, Position
from jadoube.law import LawError

from .levels import BEST, choose
from .search import Search
from .search_limits import Limits, allot, read_limits
from .uci_options import UciOptions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from jadoube._kernel import Move, Rules

    from .search import Found, SearchLine
    from .search_limits import Allowance

FIFTY = 100
"""In today's chess a game is drawn after so many halfmoves without a capture or a pawn's move."""
AT_ONCE = 4
"""Perft of so many plies is over in a moment, so that nobody need be able to stop it."""
ARRAY = {"P": 8, "N": 2, "B": 2, "R": 2, "Q": 1, "p": 8, "n": 2, "b": 2, "r": 2, "q": 1}


class Uci:
    """One conversation: `serve` reads commands and answers them until the other side has done.

    Only `quit` and the end of the input end it; what cannot be read is answered with an
    `info string` and changes nothing. Moves are written as coordinates; a
    waiting pawn's naming (`e8e8q`) is a move of its own after which the same side moves on.
    """

    def __init__(self, write: Callable[[str], object], options: UciOptions | None = None) -> None:
        self._write = write
        self._lock = threading.Lock()
        self.options = options or UciOptions()
        self._search: Search | None = None
        self._made_with: tuple[object, ...] = ()
        self.position = Position()
        self._earlier: list[int] = []
        self._thread: threading.Thread | None = None
        self._is_counting = False
        self._released = threading.Event()
        self._after_hit: Allowance | None = None
        self._chance = random.Random()  # noqa: S311 - play, not secrets
        self._commands: dict[str, Callable[[Sequence[str]], object]] = {
            "uci": self._introduce,
            "isready": self._ready,
            "setoption": self._set_option,
            "ucinewgame": self._begin_game,
            "position": self._set_position,
            "go": self._go,
            "stop": self._stop,
            "ponderhit": self._ponder_hit,
            "debug": lambda _: None,
            "register": lambda _: None,
        }

    def serve(self, lines: Iterable[str]) -> None:
        """Answer *lines* one after another until `quit` or their end; a search then stops.

        A count of lines is finished first if the lines end, for it may have come through a pipe.
        """
        try:
            for line in lines:
                if not self._answer(line):
                    break
            else:
                self._settle()
        finally:
            self._stop(())

    def _answer(self, line: str) -> bool:
        """Answer one line; False after `quit`."""
        words = line.split()
        # The protocol has unknown words skipped until one is known.
        while words and words[0] not in self._commands and words[0] != "quit":
            self._remark(f"{words.pop(0)} is not a command")
        if not words:
            return True
        if words[0] == "quit":
            return False
        try:
            self._commands[words[0]](words[1:])
        except (JadoubeError, LawError, MemoryError) as error:
            self._remark(str(error) or "not enough memory")
        return True

    # -- talking ------------------------------------------------------------------------------

    def _say(self, line: str) -> None:
        with self._lock:
            self._write(line + "\n")

    def _remark(self, text: str) -> None:
        self._say("info string " + " ".join(text.split()))

    def _introduce(self, _: Sequence[str]) -> None:
        self._say(f"id name Jadoube {version('jadoube')}")
        self._say("id author the Jadoube authors")
        for option in self.options.known.values():
            self._say(str(option))
        self._say("uciok")

    def _ready(self, _: Sequence[str]) -> None:
        if not self._is_thinking:
            self._ready_search()
        self._say("readyok")

    # -- setting up ---------------------------------------------------------------------------

    @property
    def _is_thinking(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def _set_option(self, words: Sequence[str]) -> None:
        text = " ".join(words)
        if not text.startswith("name "):
            raise JadoubeError("setoption needs a name; type setoption name NAME [value VALUE]")
        name, _, value = text.removeprefix("name ").partition(" value ")
        name = name.removesuffix(" value")
        self._settle()
        option = self.options.set(name, value.strip())
        if option.name == "Clear Hash" and self._search is not None:
            self._search.clear()
        elif option.name == "Seed" and self.options.number("Seed"):
            self._chance = random.Random(self.options.number("Seed"))  # noqa: S311

    def _ready_search(self) -> Search:
        """Give the search that the options ask for, a new one if they have changed.

        A hash that does not fit into memory is reported, and the usual one taken instead: the other side
        waits for its answer.
        """
        try:
            return self._made_search()
        except MemoryError:
            hash_mb = self.options.number("Hash")
            self.options.reset("Hash")
            self._remark(
                f"not enough memory for a Hash of {hash_mb}; using {self.options.number('Hash')}"
            )
            return self._made_search()

    def _made_search(self) -> Search:
        rules, giver = self.options.rules
        wanted = (rules, giver, self.options.number("Hash"), self.options.number("Threads"))
        if self._search is None or wanted != self._made_with:
            self._search = None  # the old table is given back first
            self._search = Search(rules, hash_mb=wanted[2], threads=wanted[3], stalemate=giver)
            self._made_with = wanted
        return self._search

    def _begin_game(self, _: Sequence[str]) -> None:
        self._settle()
        self._ready_search().clear()

    def _set_position(self, words: Sequence[str]) -> None:
        self._settle()
        rules, _ = self.options.rules
        before, _, moves = " ".join(words).partition("moves")
        kind, _, fen = before.strip().partition(" ")
        if kind == "startpos":
            position = Position(START_FEN)
        elif kind == "fen":
            is_chess960 = self.options.is_chess960
            position = Position(fen.strip(), lost=_lost(fen), chess960=is_chess960)
        else:
            raise JadoubeError(
                "position needs a board; type position startpos [moves …] or position fen FEN [moves …]"
            )
        earlier = []
        try:
            for text in moves.split():
                move = position.parse_uci(text, rules)
                if not move.is_naming:
                    earlier.append(position.key)
                position = position.play(move, rules)
        finally:  # the moves before one that cannot be played stand
            self.position, self._earlier = position, earlier

    # -- thinking -----------------------------------------------------------------------------

    def _go(self, words: Sequence[str]) -> None:
        self._settle()
        limits, complaints = read_limits(words)
        for complaint in complaints:
            self._remark(complaint)
        search = self._ready_search()
        moves = self._moves(limits.searchmoves)
        self._released = threading.Event()
        if not (limits.infinite or limits.ponder or limits.perft is not None):
            self._released.set()
        allowance = allot(limits, self.position.turn, self.options.number("Move Overhead") / 1000)
        self._after_hit = allowance if limits.ponder else None
        self._is_counting = limits.perft is not None
        self._thread = threading.Thread(
            target=self._think, args=(search, limits, moves, allowance), daemon=True
        )
        self._thread.start()

    def _moves(self, texts: Sequence[str]) -> list[Move] | None:
        """Read the moves of `searchmoves`; None if none of them can be played."""
        moves = []
        for text in texts:
            try:
                moves.append(self.position.parse_uci(text, self.options.rules[0]))
            except JadoubeError as error:
                self._remark(str(error))
        return moves or None

    def _think(
        self, search: Search, limits: Limits, moves: list[Move] | None, allowance: Allowance
    ) -> None:
        """Search, wait while the answer is not wanted yet, and tell it; runs on its own thread."""
        released = self._released
        if limits.perft is not None:
            self._tell_perft(limits.perft, released)
            return
        line = None
        try:
            if self.options.level < BEST and not limits.infinite:
                released.wait()
                line = self._choose(search, moves, allowance)
            else:
                line = self._find(search, limits, moves, allowance)
        except (JadoubeError, MemoryError) as error:
            self._remark(str(error) or "not enough memory")
        released.wait()
        self._say(self._best_move(line))

    def _choose(
        self, search: Search, moves: list[Move] | None, allowance: Allowance
    ) -> SearchLine | None:
        line = choose(
            search,
            self.position,
            self.options.level,
            self._chance,
            moves=moves,
            seconds=allowance.hard,
            history=self._earlier,
            horizon=self._horizon,
            resets=True,
        )
        if line is not None:
            self._say(f"info depth {line.depth} {self._line(line)}")
        return line

    def _find(
        self, search: Search, limits: Limits, moves: list[Move] | None, allowance: Allowance
    ) -> SearchLine | None:
        is_timed = not (limits.infinite or limits.ponder)
        reported: list[Found] = []

        def report(so_far: Found) -> None:
            reported.append(so_far)
            self._report(so_far)

        found = search.run(
            self.position,
            moves=moves,
            depth=limits.depth,
            nodes=limits.nodes,
            mate=limits.mate,
            soft=allowance.soft if is_timed else None,
            seconds=allowance.hard if is_timed else None,
            multipv=self.options.number("MultiPV"),
            history=self._earlier,
            horizon=self._horizon,
            resets=True,
            report=report,
        )
        # The last iteration has been reported, unless another thread has got further than the first.
        if not reported or reported[-1].lines != found.lines:
            self._report(found)
        return found.lines[0] if found.lines else None

    @property
    def _horizon(self) -> int | None:
        """Plies until today's chess calls the game drawn; the old codes must be asked to count."""
        return max(FIFTY - self.position.halfmoves, 0) if self.options.is_ordinary else None

    def _report(self, found: Found) -> None:
        milliseconds = int(found.seconds * 1000)
        rate = int(found.nodes / max(found.seconds, 1e-6))
        for number, line in enumerate(found.lines, 1):
            self._say(
                f"info depth {line.depth or found.depth} seldepth {line.selective}"
                f" multipv {number} nodes {found.nodes} nps {rate} hashfull {found.fullness}"
                f" time {milliseconds} {self._line(line)}"
            )

    def _line(self, line: SearchLine) -> str:
        """Write what a line is worth and how it goes."""
        score = line.score
        worth = f"cp {score.centipawns}" if score.mate is None else f"mate {score.mate}"
        return f"score {worth} pv {' '.join(self._written(line.moves))}"

    def _best_move(self, line: SearchLine | None) -> str:
        if line is None:
            return "bestmove (none)"
        best, *answers = self._written(line.moves[:2] or [line.move])
        return f"bestmove {best} ponder {answers[0]}" if answers else f"bestmove {best}"

    def _written(self, moves: Sequence[Move]) -> list[str]:
        """Write a line of moves; castling is the King who takes his Rook in Chess960, or if that is set."""
        position, (rules, _) = self.position, self.options.rules
        is_chess960 = self.options.is_chess960 or position.is_chess960
        texts = []
        for move in moves:
            texts.append(position.uci(move, chess960=is_chess960))
            position = position.play(move, rules)
        return texts

    def _tell_perft(self, depth: int, stopped: threading.Event) -> None:
        """Count lines, first move by first move; a `stop` ends it, which is then reported."""
        rules, _ = self.options.rules
        total = 0 if depth else 1
        roots = self.position.namings(rules) or self.position.moves(rules) if depth else []
        for move in roots:
            after = self.position.play(move, rules)
            nodes = _count_lines(after, depth if move.is_naming else depth - 1, rules, stopped)
            if nodes is None:
                self._remark("perft was stopped")
                return
            total += nodes
            self._say(f"{self._written([move])[0]}: {nodes}")
        self._say(f"\nNodes searched: {total}")

    def _settle(self) -> None:
        """Wait for a count of lines that is running; end a search."""
        if self._is_counting and self._thread is not None:
            self._thread.join()
        self._stop(())

    def _stop(self, _: Sequence[str]) -> None:
        """End the search that is running, if any; its answer is written before this returns."""
        self._released.set()
        while self._thread is not None and self._thread.is_alive():
            # Again and again, for the thread may not have come to its search yet.
            if self._search is not None:
                self._search.stop()
            self._thread.join(0.002)
        self._thread = None

    def _ponder_hit(self, _: Sequence[str]) -> None:
        """Let the clock count: the move that was pondered on has been played."""
        allowance = self._after_hit
        if allowance is None or self._released.is_set():
            return
        self._after_hit = None
        self._released.set()
        if self._search is None or (allowance.soft is None and allowance.hard is None):
            return
        if self.options.level < BEST:
            return  # it has not begun to think
        while self._is_thinking and not self._search.is_running:
            threading.Event().wait(0.001)
        self._search.hasten(soft=allowance.soft, seconds=allowance.hard)


def _count_lines(
    position: Position, depth: int, rules: Rules, stopped: threading.Event
) -> int | None:
    """Count the lines of *depth* plies in pieces of a moment each; None once *stopped*."""
    if stopped.is_set():
        return None
    if depth <= AT_ONCE:
        return position.perft(depth, rules)
    total = 0
    for move in position.namings(rules) or position.moves(rules):
        after = position.play(move, rules)
        nodes = _count_lines(after, depth if move.is_naming else depth - 1, rules, stopped)
        if nodes is None:
            return None
        total += nodes
    return total


def _lost(fen: str) -> str:
    """Say which men the array has and *fen* has not: FEN itself does not tell what is lost."""
    placement = fen.split(maxsplit=1)[0] if fen.split() else ""
    return "".join(
        letter * max(number - placement.count(letter), 0) for letter, number in ARRAY.items()
    )
