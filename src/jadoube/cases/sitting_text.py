"""How a case of several games is written: its head and its lines, read and printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube.cases.document import GamePlayed, SittingCase
from jadoube.cases.expectations import Begins, ColourIs, Counted, ScoreIs
from jadoube.language.head import parse_given, print_given
from jadoube.language.words import ReadingError, Words
from jadoube.sitting.odds import GivenOdds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jadoube.cases.document import SittingStep
    from jadoube.cases.expectations import SittingExpectation
    from jadoube.language.head import Head

SITTING_KEYS = (
    "case",
    "sitting",
    "law",
    "players",
    "custom",
    "reading",
    "odds",
    "first",
    "white",
    "draws",
    "seed",
)


def parse_sitting(head: Head, body: list[tuple[int, str]]) -> SittingCase:
    """Read a sitting from its head and the numbered lines under it."""
    if "players" not in head.lines:
        raise ReadingError('a sitting needs a line "players:"', 1, "")
    line = head.lines["players"]
    names = line.items()
    if len(names) != 2 or names[0].lower() == names[1].lower():
        raise line.error("expected two players")
    party = _Party((names[0], names[1]))
    return SittingCase(
        code=head.name("sitting"),
        players=party.players,
        title=head.value("case") or "",
        laws=head.items("law"),
        customs=head.names("custom"),
        readings=head.readings(),
        odds=head.read("odds", party.odds),
        first=head.read("first", party.player),
        white=head.read("white", party.player),
        draws_count=head.read("draws", _draws) or False,
        seed=head.read("seed", Words.number),
        steps=tuple(party.step(number, line) for number, line in body),
    )


def print_sitting(case: SittingCase) -> Iterator[str]:
    """Write the lines of *case*, from `players:` to the last step."""
    yield f"players: {', '.join(case.players)}"
    if case.readings:
        yield f"reading: {', '.join(case.readings)}"
    if case.odds is not None:
        yield f"odds: {case.odds.giver} gives {print_given(case.odds.squares, case.odds.moves)}"
    if case.first is not None:
        yield f"first: {case.first}"
    if case.white is not None:
        yield f"white: {case.white}"
    if case.draws_count:
        yield "draws: count"
    if case.seed is not None:
        yield f"seed: {case.seed}"
    yield "---"
    for step in case.steps:
        yield print_sitting_step(step)


def print_sitting_step(step: SittingStep) -> str:
    """Write one line of a sitting."""
    if isinstance(step, GamePlayed):
        return "game drawn" if step.winner is None else f"game {step.winner} wins"
    return f"? {sitting_wording(step)}"


def sitting_wording(step: SittingExpectation) -> str:
    """Write an expectation of a sitting without its question mark."""
    match step:
        case Begins(player=player):
            return f"begins {player}"
        case ScoreIs(wins=wins):
            return "score " + ", ".join(f"{player} {games}" for player, games in wins)
        case Counted(games=games):
            return f"counted {games}"
        case _:
            return f"colours {step.colour.word} {step.player}"


class _Party:
    """The two players, whose names may be of several words."""

    def __init__(self, players: tuple[str, str]) -> None:
        self.players = players
        # The longer name first: "anna maria" is not "anna" with something after it.
        named = [(Words(player).words, player) for player in players]
        self.names = sorted(named, key=lambda name: -len(name[0]))

    def player(self, words: Words) -> str:
        """Read the name of one of the players."""
        for name, player in self.names:
            if words.words[words.at : words.at + len(name)] == name:
                words.at += len(name)
                return player
        raise words.error(f"expected {' or '.join(self.players)}")

    def odds(self, words: Words) -> GivenOdds:
        """Read `anna gives b1`."""
        giver = self.player(words)
        words.expect("gives")
        return GivenOdds(giver, *parse_given(words))

    def step(self, number: int, line: str) -> SittingStep:
        """Read a line under the head: a game that ended, or an expectation."""
        expects = line.lstrip().startswith("?")
        words = Words(line.replace("?", " ", 1) if expects else line)
        try:
            step = self._expectation(words) if expects else self._game(words)
            words.end()
        except ReadingError as error:
            error.line = number
            raise
        return step

    def _game(self, words: Words) -> GamePlayed:
        words.expect("game")
        if words.words[words.at :] == ["drawn"]:
            words.at += 1
            return GamePlayed()
        winner = self.player(words)
        words.expect("wins")
        return GamePlayed(winner)

    def _expectation(self, words: Words) -> SittingExpectation:
        if words.take("begins"):
            return Begins(self.player(words))
        if words.take("counted"):
            return Counted(words.number())
        if words.take("colours"):
            return ColourIs(words.colour(), self.player(words))
        if words.take("score"):
            wins = [(self.player(words), words.number())]
            if words.take(","):
                wins.append((self.player(words), words.number()))
            return ScoreIs(tuple(wins))
        raise words.error("expected begins, score, counted or colours")


def _draws(words: Words) -> bool:
    words.expect("count")
    return True
