"""The figures for Prometheus; names and labels carry neither table nor seat nor address."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

ENTRIES_KEPT = Counter("jadoube_entries_total", "Entries on disk", registry=REGISTRY)
ANSWERS = Counter(
    "jadoube_answers_total", "What was sent by clients, by answer", ["answer"], registry=REGISTRY
)
COMMIT_SECONDS = Histogram(
    "jadoube_commit_seconds",
    "Time to write one batch of entries",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
    registry=REGISTRY,
)
BATCH = Histogram(
    "jadoube_batch_entries",
    "Entries in one batch",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500, 1000),
    registry=REGISTRY,
)
LOAD_SECONDS = Histogram(
    "jadoube_table_load_seconds",
    "Time to bring a table into memory",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1),
    registry=REGISTRY,
)
CONNECTIONS = Gauge("jadoube_connections", "Open sockets", registry=REGISTRY)
ROOMS = Gauge("jadoube_tables_in_memory", "Tables in memory", registry=REGISTRY)
CLOSED = Counter(
    "jadoube_connections_closed_total",
    "Sockets that were closed, by code",
    ["code"],
    registry=REGISTRY,
)
