"""Rulings and notices in English: one sentence each."""
