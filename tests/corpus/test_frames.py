"""Polars and pandas: audits handed over to them, and games that stand in their frames judged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from jadoube.corpus import Audit, CorpusError, audit, audit_table
from jadoube.corpus.judged import read_judged

CODES = len(read_judged(["all"]))

GAMES = Path(__file__).parents[2] / "benchmarks" / "games.pgn"
TEXTS = [f"[Event {text}" for text in GAMES.read_text("utf-8").split("[Event ")[1:21]]


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Audit:
    return audit([GAMES], tmp_path_factory.mktemp("frames") / "out", part=16 * 1024)


def test_polars_takes_an_audit_as_it_is(done: Audit) -> None:
    frame = pl.DataFrame(done)
    assert frame.height == done.table().num_rows
    assert frame.columns == done.table().column_names
    assert frame["plies"].sum() == CODES * done.tally.plies
    castled = frame.filter(pl.col("white_castled") == "king-side")
    assert castled.height == done.table()["white_castled"].to_pylist().count("king-side")
    lazily = pl.scan_parquet(done.folder.games / "*.parquet").select(pl.col("plies").sum())
    assert lazily.collect().item() == frame["plies"].sum()
    assert frame["white"].to_list() == done.table()["white"].to_pylist()
    assert frame["law"].to_list() == done.table()["law"].to_pylist()


def test_pandas_takes_an_audit_as_it_is(done: Audit) -> None:
    frame = done.table().to_pandas()
    assert frame.shape == (done.table().num_rows, done.table().num_columns)
    assert int(frame["plies"].sum()) == CODES * done.tally.plies
    by_code = frame.groupby("code", observed=True)["lawful"].sum()
    assert dict(by_code) == dict(pl.DataFrame(done).group_by("code").agg(pl.sum("lawful")).rows())
    stored = pd.read_parquet(done.folder.games)
    assert stored.shape == frame.shape


def test_what_goes_out_comes_back_in(done: Audit) -> None:
    table = done.table().combine_chunks()
    for frame in (pl.DataFrame(done), done.table().to_pandas()):
        back = pa.table(frame)
        assert back["line"].to_pylist() == table["line"].to_pylist()
        assert back["law"].to_pylist() == table["law"].to_pylist()
    assert pa.table(done).cast(table.schema).to_pylist() == table.to_pylist()


@pytest.mark.parametrize(
    "frame",
    [
        pl.DataFrame({"pgn": TEXTS, "source": range(20)}),
        pl.DataFrame({"pgn": TEXTS}, schema={"pgn": pl.Categorical}),
        pd.DataFrame({"pgn": TEXTS}),
        pa.table({"pgn": TEXTS}),
    ],
    ids=["polars", "categories", "pandas", "arrow"],
)
def test_games_in_a_frame_are_judged(frame: Any, done: Audit) -> None:
    found = pl.DataFrame(audit_table(frame, codes=["greco"]))
    assert found["row"].to_list() == list(range(20))
    first = pl.DataFrame(done).filter(pl.col("code") == "greco").head(20)
    for name in ("white", "plies", "outcome", "unlawful_move", "endgame_ply"):
        assert found[name].cast(pl.String).to_list() == first[name].cast(pl.String).to_list()


def test_a_game_without_tags_and_moves_is_one_and_a_missing_text_none() -> None:
    frame = pl.DataFrame({"pgn": [None, TEXTS[0], "", "1.e4 Ke7 *", TEXTS[1]]})
    assert audit_table(frame, codes=["greco"])["row"].to_pylist() == [1, 2, 4]
    nothing = pl.DataFrame({"pgn": [None, None]})
    assert audit_table(nothing).num_rows == 0


def test_what_is_no_table_of_games() -> None:
    with pytest.raises(CorpusError, match=r"no column \"pgn\" \(there are score\)"):
        audit_table(pl.DataFrame({"score": TEXTS}))
    with pytest.raises(CorpusError, match="a list is not a table"):
        audit_table(TEXTS)
    with pytest.raises(CorpusError, match="holds int64, not text"):
        audit_table(pl.DataFrame({"pgn": [1, 2]}))
