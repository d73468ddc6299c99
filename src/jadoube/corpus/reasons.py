"""Why a recorded result does not stand under a code, and what a draw rests on, in words."""

REASONS = {
    "checkmate": "a mate that the record does not count",
    "stalemate": "a stalemate worth something else",
    "repetition": "drawn by repetition, which it does not know",
    "bare-material": "drawn for want of men, which it does not know",
    "fifty-moves": "drawn by fifty moves that nobody need have counted",
    "clock": "decided by a clock, which it does not know",
    "drawn-by-law": "decided though it had been drawn by itself before",
    "unwinnable": "won by a player who could not have mated",
    "winnable": "drawn on time though the other could have mated",
}
DRAWN = {
    "stalemate": "stalemate",
    "dead-position": "nobody could mate any more",
    "repetition": "a position had come back so often that it was drawn, or could be claimed",
    "fifty-moves": "so many quiet moves that it was drawn, or could be claimed",
    "count": "a count that could have been demanded has run out",
    "unwinnable": "time was over, and the other could not have mated",
    "agreement": "nothing on the board shows why, so that it was agreed, as far as a score can tell",
}
