import pickle

import pytest

from jadoube.law import LawError


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (LawError("no such law"), "no such law"),
        (LawError("is a directory", "club.toml"), "club.toml: is a directory"),
        (LawError("two laws 7", "club.toml", 12), "club.toml:12: two laws 7"),
    ],
)
def test_says_where(error: LawError, words: str) -> None:
    assert str(error) == words


def test_can_be_sent_between_processes() -> None:
    error = pickle.loads(pickle.dumps(LawError("two laws 7", "club.toml", 12)))
    assert (error.reason, error.file, error.line) == ("two laws 7", "club.toml", 12)
