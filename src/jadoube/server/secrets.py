"""Secrets: made at random, known to whoever holds them, kept as hashes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import unicodedata

from .proxies import household


def new_secret() -> str:
    """Make a secret of 160 bits: 32 small letters and digits."""
    return base64.b32encode(os.urandom(20)).decode().lower()


def new_table_id() -> str:
    """Make the id of a table: 80 bits, so that a watching link cannot be guessed either."""
    return base64.b32encode(os.urandom(10)).decode().lower()


def hashed(secret: str) -> str:
    """Give what is kept of a secret. It has too many bits to be tried out, so one round is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def blurred(address: str, key: str) -> str:
    """Give what is kept of an address: it tells whether two are the same at the table of *key*, and no more."""
    return hmac.new(key.encode(), household(address).encode(), "sha256").hexdigest()[:32]


def is_same(one: str | None, other: str) -> bool:
    """Compare two hashes in a time that does not tell where they differ."""
    return one is not None and hmac.compare_digest(one, other)


def clean(words: str) -> str:
    """Give words on one line, without letters that are invisible or change the direction of others."""
    shown = "".join(" " if c.isspace() else c for c in words)
    kept = (c for c in shown if not unicodedata.category(c).startswith("C"))
    return " ".join("".join(kept).split())


def clean_name(name: str) -> str:
    """Give a name on one line without invisible letters: what is left is shown as text, never as HTML."""
    return clean(name)[:40]
