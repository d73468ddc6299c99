"""The page of one game: what each code makes of it, with the board at the moments that matter."""

from __future__ import annotations

from html import escape
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

import msgspec

import jadoube.pgn
from jadoube import law
from jadoube.law.suggestion import quoted
from jadoube.pictures.svg import draw

from .extras import CorpusError, DamageError
from .packing import OpenSource
from .questions import connect
from .reasons import DRAWN, REASONS
from .report_figures import section
from .report_page import page
from .scores import ParquetScores

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from jadoube._kernel import Game

    from .folder import AuditPlan, Folder

_MATTERS = {
    "stalemate": "stalemate",
    "repetition": "repetition",
    "bare-material": "dead-position",
    "fifty-moves": "fifty-moves",
    "clock": "flag",
    "unwinnable": "unwinnable",
    "winnable": "unwinnable",
}
"""The matter that each contradiction is about; of `drawn-by-law` it is the ending itself."""
_BLACKS = "\N{HORIZONTAL ELLIPSIS}"
_DRAWS = ("dead-position", "repetition", "fifty-moves")


class CodeNote(msgspec.Struct, frozen=True):
    """What a code says of a game at one of its plies, and by which matter of its law."""

    ply: int
    says: str
    code: law.Code
    matter: str | None = None


def write_game_page(folder: Folder, where: str, lawbook: str = "") -> Path:
    """Write the page of the game that begins at *where* (`FILE:LINE`) and give its path.

    *lawbook* is where the documentation stands, for links to the laws. Raises `CorpusError` if there
    is no such game, or if the file that it was read from is gone.
    """
    plan = folder.plan()
    rows = _rows(folder, where)
    first = rows[0]
    game = _game(plan, first, int(where.rpartition(":")[2]))
    text = _Page(game, rows, {one.label: one.code for one in plan.judged}, lawbook).text()
    name = f"game-{PurePath(first['file']).stem}-{first['line']}.html"
    folder.depot.write(name, text.encode())
    return folder.path / name


def _rows(folder: Folder, where: str) -> list[dict[str, Any]]:
    """Find the verdicts on the game that begins there, code by code in the order of the plan."""
    file, _, line = where.rpartition(":")
    if not file or not line.isdecimal():
        raise CorpusError(
            f"--game: {quoted(where)} is not a place; type FILE:LINE as the report has it"
        )
    with connect(folder) as base:
        files = [name for (name,) in base.execute("select distinct file from all_games").fetchall()]
        meant = [name for name in files if file in (name, name.rsplit("/", 1)[-1])]
        if len(meant) != 1:
            why = (
                "is not a file of this audit" if not meant else "may be several files of this audit"
            )
            some = ", ".join(sorted(meant or files)[:5])
            raise CorpusError(f"--game: {file} {why}; type one of them: {some}")
        # The line of any of its moves will do.
        found = base.execute(
            "select max(line) from all_games where file = ? and line <= ?", [meant[0], int(line)]
        ).fetchall()[0][0]
        broken = base.execute(
            "select game_line, reason from broken where file = ? and game_line between ? and ? "
            "and not judged order by game_line desc",
            [meant[0], (found or 0) + 1, int(line)],
        ).fetchone()
        if broken is not None:
            raise CorpusError(
                f"--game: the game at line {broken[0]} of {meant[0]} could not be read: {broken[1]}"
            )
        if found is None:
            raise CorpusError(f"--game: no game begins before line {line} of {meant[0]}")
        asked = "select * from all_games where file = $1 and line = $2"
        rows = base.sql(asked, params=[meant[0], found]).to_arrow_table().to_pylist()
    return list(rows)


def _game(plan: AuditPlan, row: dict[str, Any], asked: int) -> Game:
    """Read the game of a row again from the file it stands in; the line *asked* for is one of its lines."""
    file = row["file"]
    for source in plan.sources:
        if source.name == file:
            break
    else:
        raise CorpusError(f"{file}: was read from a pipe, and cannot be read again")
    try:
        stream = _CountedLines(
            ParquetScores(source) if source.packing == "parquet" else OpenSource(source)
        )
    except OSError as error:
        raise CorpusError(f"{file}: {error.strerror}; its games cannot be shown") from None
    try:
        games = jadoube.pgn.read(stream)
        found = next((game for game in games if game.line >= row["line"]), None)
        if found is None or not _is_recorded(found, row):
            raise CorpusError(f"{file}: has changed since it was audited; audit it again")
        if next(games, None) is None and asked > stream.count:
            raise CorpusError(f"--game: {file} has only {stream.count:,} lines")
    finally:
        stream.close()
    return found


def _is_recorded(game: Game, row: dict[str, Any]) -> bool:
    """Tell whether a game is still the one that was judged."""
    names = [meant if (meant := game.tags.get(tag)) != "?" else None for tag in ("White", "Black")]
    known = [row["white"], row["black"]]
    return (game.line, len(game.moves), names) == (row["line"], row["plies"], known)


class _CountedLines:
    """A stream whose lines are counted while it is read."""

    def __init__(self, stream: OpenSource | ParquetScores) -> None:
        self.stream = stream
        self.count = 1

    def read(self, size: int, /) -> bytes:
        """Give up to *size* bytes, none at the end."""
        try:
            data = self.stream.read(size)
        except DamageError:  # told by the audit
            return b""
        self.count += data.count(b"\n")
        return data

    def close(self) -> None:
        """Let go of the stream."""
        self.stream.close()


class _Page:
    """Tells of one game."""

    def __init__(
        self, game: Game, rows: list[dict[str, Any]], codes: dict[str, law.Code], lawbook: str
    ) -> None:
        self.game = game
        self.rows = rows
        self.codes = codes
        self.lawbook = lawbook.rstrip("/")
        self.positions = game.positions()
        self.san = game.san()

    def text(self) -> str:
        row = self.rows[0]
        title = f"{row['white'] or '?'} \N{EN DASH} {row['black'] or '?'}"
        about = [row["event"], row["site"], row["date"], f"recorded {row['result']}"]
        lead = ", ".join(part for part in about if part)
        moments = sorted(
            (one for row in self.rows for one in _moments(row, self._code(row))),
            key=lambda one: one.ply,
        )
        plies = sorted({one.ply for one in moments}) or [len(self.san)]
        boards = "".join(
            self._board(ply, [one for one in moments if one.ply == ply]) for ply in plies
        )
        sections = [
            section("The moments that matter", boards),
            section("What each code makes of it", self._verdicts()),
            section("The score", self._score(plies)),
            self._laws(moments),
        ]
        where = f"{row['file']}:{row['line']}"
        origin = f"<p>It was read from <code>{escape(where)}</code>.</p>"
        return page(title, lead, [one for one in sections if one], origin=origin)

    def _code(self, row: dict[str, Any]) -> law.Code:
        return self.codes["+".join(filter(None, (row["code"], row["customs"])))]

    def _board(self, ply: int, moments: Sequence[CodeNote]) -> str:
        """Show the board after a ply, the move marked, and what is said of it."""
        squares: list[int] = []
        if ply and not (move := self.game.moves[ply - 1]).is_pass:
            squares = [move.origin, move.target]
        said: dict[str, list[str]] = {}
        for one in moments:
            said.setdefault(one.says, []).append(self._cited(one))
        items = "".join(
            f"<li>{escape(says)} <small>({'; '.join(cited)})</small></li>"
            for says, cited in said.items()
        )
        text = f"<ul>{items}</ul>" if items else "<p>The record stands under every code.</p>"
        name = self._moved(ply)
        position = self.positions[ply]
        label = f"The board after {name}" if ply else "The board before the first move"
        return (
            f'<h3 id="ply-{ply}">{escape(name)}</h3><figure role="img" aria-label="{escape(label)}">'
            f"{draw(position, size=340, marks=squares)}</figure>"
            f"{text}<p><code>{escape(position.fen)}</code></p>"
        )

    def _moved(self, ply: int) -> str:
        """Name the move of a ply as a score does: `12… Qh4`."""
        if not ply:
            return "The set-up"
        number, turn = self._number(ply)
        return f"{number}{'.' if turn == 'w' else _BLACKS} {self.san[ply - 1]}"

    def _number(self, ply: int) -> tuple[str, str]:
        fields = self.positions[ply - 1].fen.split()
        return fields[5], fields[1]

    def _cited(self, one: CodeNote) -> str:
        """Name the code, and the law with the way to it."""
        citation = None if one.matter is None else one.code.citation(one.matter)
        if citation is None:
            return escape(one.code.name)
        if citation.number is None:
            return escape(str(citation))
        return f'<a href="#{_anchor(one.code, citation.number)}">{escape(str(citation))}</a>'

    def _laws(self, moments: Iterable[CodeNote]) -> str:
        """Tell the laws that were cited, and where more stands about them."""
        found: dict[str, str] = {}
        for one in moments:
            citation = None if one.matter is None else one.code.citation(one.matter)
            if citation is None or citation.number is None:
                continue
            rule = one.code.law(citation.number)
            href = f"{self.lawbook}/lawbook/{one.code.id}/{rule.number}.html"
            more = f'<a href="{escape(href)}">The lawbook on it</a>; ' if self.lawbook else ""
            found[_anchor(one.code, rule.number)] = (
                f'<dt id="{_anchor(one.code, rule.number)}">{escape(str(citation))}</dt>'
                f"<dd>{escape(' '.join(rule.digest.split()))}"
                + (f" <i>{escape(' '.join(rule.reading.split()))}</i>" if rule.reading else "")
                + f"<br><small>{more}<code>jadoube law {escape(one.code.id)} {escape(rule.number)}</code>"
                "</small></dd>"
            )
        return section("The laws", f"<dl>{''.join(found.values())}</dl>") if found else ""

    def _verdicts(self) -> str:
        heads = ("code", "moves", "result", "what it rests on")
        head = "".join(f'<th scope="col">{name}</th>' for name in heads)
        body = "".join(
            f'<tr><th scope="row">{escape(self._code(row).name)}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in _cells(row))
            + "</tr>"
            for row in self.rows
        )
        return (
            '<div class="wide" tabindex="0" role="region" aria-label="What each code makes of it">'
            f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
        )

    def _score(self, plies: Sequence[int]) -> str:
        """Write the moves, those that matter leading to their boards."""
        words = []
        for ply, san in enumerate(self.san, 1):
            number, turn = self._number(ply)
            shown = escape(san)
            if ply in plies:
                shown = f'<a href="#ply-{ply}"><b>{shown}</b></a>'
            if turn == "w":
                shown = f"{number}.{shown}"
            elif ply == 1:
                shown = f"{number}{_BLACKS}{shown}"
            words.append(shown)
        return f"<p>{' '.join((*words, escape(self.rows[0]['result'])))}</p>"


def _moments(row: dict[str, Any], code: law.Code) -> Iterator[CodeNote]:
    """Give the plies at which a code has something to say, and what."""
    if row["unlawful_ply"] is not None:
        says = f"{row['unlawful_move']} is not lawful: {row['fault']}."
        yield CodeNote(row["unlawful_ply"], says, code, row["matter"])
    ending, reason = row["ending"], row["contradiction"]
    end = row["ending_ply"] if row["ending_ply"] is not None else row["plies"]
    if reason is not None:
        matter = ending if reason == "drawn-by-law" and ending in _DRAWS else _MATTERS.get(reason)
        yield CodeNote(
            end, f"{row['result']} does not stand here: {REASONS[reason]}.", code, matter
        )
    elif ending == "stalemate":
        yield CodeNote(end, f"A stalemate, and worth {row['outcome']}.", code, "stalemate")
    elif ending in _DRAWS:
        yield CodeNote(end, f"The game is drawn by itself: {DRAWN[ending]}.", code, ending)
    if row["claim_ply"] is not None:
        says = f"From here on a draw could have been claimed, for {row['claim']}."
        yield CodeNote(row["claim_ply"], says, code, row["claim"])
    if row["count_ply"] is not None:
        ends = "it would not have run out"
        if row["count_runs_out"]:
            ends = f"it would have run out with ply {row['count_end_ply']}"
        says = f"From here on {row['count_by'].title()} could have had the moves counted; {ends}."
        yield CodeNote(row["count_ply"], says, code, "fifty-moves")


def _cells(row: dict[str, Any]) -> tuple[str, str, str]:
    """Give the verdict of a code as a row of the table has it."""
    lawful = "lawful" if row["lawful"] else f"{row['unlawful_move']} is not lawful"
    outcome = "undecided" if row["outcome"] == "*" else row["outcome"]
    rests = "not decided on the board" if row["ending"] == "undecided" else row["ending"]
    if row["contradiction"] is not None:
        rests = REASONS[row["contradiction"]]
    elif row["drawn_by"] is not None:
        rests = DRAWN[row["drawn_by"]]
    return lawful, outcome, rests


def _anchor(code: law.Code, number: str) -> str:
    return f"law-{code.id}-{number}".replace(".", "-")
