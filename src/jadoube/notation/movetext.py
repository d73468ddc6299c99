"""The words of a score: what stands in it, written as PGN has it, and where its parts end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jadoube._kernel import Position
    from jadoube.notation.tokens import Token

_WITHOUT_BRACES = str.maketrans("{}", "()")


def comment_words(text: str) -> list[str]:
    """Give the words of a comment, with its braces; none for a comment without words."""
    words = text.translate(_WITHOUT_BRACES).split()
    return f"{{{' '.join(words)}}}".split(" ") if words else []


def closed(said: str) -> str:
    """End a sentence, unless the laws that it cites end it."""
    return said if said.endswith(")") else f"{said}."


def written(token: Token) -> str:
    """Give a token as it stands in a score."""
    return f"{{{token.text}}}" if token.kind == "comment" else token.text


def numbered(position: Position) -> str:
    """Give the number of the move to come, with its points."""
    return f"{position.number}{'.' if position.turn == Colour.WHITE else '...'}"


def main_moves(tokens: Sequence[Token]) -> list[str]:
    """Give the moves of the main line among *tokens*."""
    depth, found = 0, []
    for token in tokens:
        depth += (token.kind == "begin") - (token.kind == "end")
        if token.kind == "move" and depth == 0:
            found.append(token.text)
    return found


def closing(tokens: Sequence[Token], begin: int) -> int:
    """Give the place behind the variation that opens at *begin*; it may end with the score."""
    depth = 0
    for at in range(begin, len(tokens)):
        if tokens[at].kind == "result":
            return at
        depth += (tokens[at].kind == "begin") - (tokens[at].kind == "end")
        if depth == 0:
            return at + 1
    return len(tokens)


def variation_words(tokens: Sequence[Token], at: int, earlier: Position) -> tuple[list[str], int]:
    """Write the variation that opens at *at*, and say where it ends; a `SanError` if it cannot be read."""
    words, position, before = [], earlier, earlier
    is_fresh = True
    at += 1
    while at < len(tokens) and tokens[at].kind != "end":
        token = tokens[at]
        if token.kind == "begin":
            inner, at = variation_words(tokens, at, before)
            words += inner
            is_fresh = True
            continue
        if token.kind == "move":
            move = position.parse_san(token.text)
            if position.turn == Colour.WHITE or is_fresh:
                words.append(numbered(position))
            words.append(position.san(move))
            before, position = position, position.play(move)
            is_fresh = False
        elif token.kind == "mark":
            words.append(f"${token.nag}")
        else:
            words += comment_words(token.text)
            is_fresh = True
        at += 1
    if words:
        words[0] = f"({words[0]}"
        words[-1] += ")"
    return words, min(at + 1, len(tokens))
