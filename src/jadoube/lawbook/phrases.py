"""What a code lays down on a matter, in a few words for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from jadoube.law import Custom, Provision

_WORDS: dict[str, dict[object, str]] = {
    "adjusting.frees": {True: "J'adoube frees the hand", False: "to adjust is to touch"},
    "check-not-announced.late": {
        "choice": "the checked player may put back his last move, or parry as things stand",
        "recall-all": "every move since the check is put back, and it must be parried",
        "recall-last": "each player's last move is put back, and it must be parried",
        "as-it-stands": "nothing is put back; it must be parried as things stand",
    },
    "colours.by": {"agreement": "as the players agree", "lot": "by lot"},
    "colours.giver-chooses": {True: "who gives odds chooses", False: ""},
    "disputes.judges": {
        "none": "nobody is named to decide",
        "by-standers": "by-standers without interest in the game decide",
        "third-party": "a third party decides",
    },
    "drawn-games.count": {True: "they count", False: "they do not count, unless agreed"},
    "engagements.kinds": {
        "mates-with": "to mate with a marked man",
        "mates-on": "to mate on a given square",
        "is-mated": "to be stalemated or mated",
        "wins": "to win a given position",
    },
    "fifty-moves.demandable": {True: "may be demanded", False: "no such count"},
    "fifty-moves.pawns": {True: "pawns may be on the board", False: "no pawns on the board"},
    "first-move.first": {"lot": "the first by lot"},
    "first-move.next": {
        "alternate": "then alternately",
        "alternate-unless-drawn": "then alternately, but the same again after a draw",
        "winner": "then the winner; alternately after a draw",
    },
    "lapse.when": {
        "touch": "once the adversary touches a man or completes a move",
        "move": "once the adversary completes a move",
    },
    "odds.pawns": {"any": "any man", "king-bishop": "any piece; of the pawns the King's Bishop's"},
    "odds.first-move": {"giver": "the giver begins"},
    "odds.crossing": {
        True: "moves given may cross the middle",
        False: "moves given may not cross the middle",
    },
    "odds-not-given.spares": {
        "nothing": "the man plays",
        "mate": "a mate by the giver is a draw",
        "everything": "the receiver cannot lose",
    },
    "promotion.to": {
        "any": "any piece",
        "lost": "a piece that was lost",
        "lost-unlike": "a piece that was lost; no Bishop of the colour he has",
    },
    "quitting.held": {
        "free": "while held it may go anywhere",
        "onward": "while held it may only go farther",
    },
    "stalemate.giver": {
        "draws": "a draw",
        "loses": "who gives it loses",
        "wins": "who gives it wins",
    },
    "taking-in-passing.allowed": {True: "allowed", False: "not allowed"},
    "touched-own.binds": {True: "it must be moved", False: "nothing"},
    "upset.then": {
        "free": "it may be set up again freely",
        "touched": "as if touched",
        "nothing": "nothing by the fall; who sets it up must say J'adoube",
    },
}
"""What the values of a field mean; the other fields speak for themselves."""


def phrase(matter: str, provision: Provision) -> str:
    """Say in a few words what *provision* lays down on *matter*."""
    told = {
        field.encode_name: getattr(provision, field.name)
        for field in msgspec.structs.fields(provision)
    }
    if told.get("demandable") is False:
        told = {"demandable": False}
    elif told.get("options") == ():
        told = {name: value for name, value in told.items() if name in {"options", "spares"}}
    return "; ".join(filter(None, (_part(matter, *field) for field in told.items())))


def custom_phrase(matter: str, custom: Custom) -> str:
    """Say in a few words what *custom* changes in *matter*."""
    changes = [change for change in custom.changes if change.matter == matter]
    parts = (_part(matter, change.field.replace("_", "-"), change.value) for change in changes)
    return "; ".join(filter(None, parts))


def _part(matter: str, field: str, value: object) -> str:
    words = _WORDS.get(f"{matter}.{field}")
    if isinstance(value, tuple):
        if matter == "castling":
            landings = ", or ".join(f"King {king} and Rook {rook}" for king, rook in value)
            return f"{field}: {landings}"
        listed = ", ".join(words[item] if words else item for item in value)
        if not listed:
            return "it is refused" if matter == "moved-twice" else _NONE.get(field, "")
        return _LISTS.get(field, "{}").format(listed)
    if words is not None:
        return words[value]
    return "" if value is None else _NUMBERS[f"{matter}.{field}"].format(value)


_LISTS = {"otherwise": "otherwise {}", "himself": "and {} where the King himself moved"}
_NONE = {"options": "nothing", "kinds": "none"}
_NUMBERS = {
    "board-turned.before": "before {} moves on each side",
    "men-misplaced.before": "before {} moves on each side",
    "men-missing.before": "before {} moves on each side",
    "odds-not-given.before": "before {} moves on each side",
    "check-unperceived.moves": "after {} of his own moves",
    "fifty-moves.moves": "{} moves on each side",
    "fifty-moves.pieces": "no more than {} piece beside the claimant's King",
}
