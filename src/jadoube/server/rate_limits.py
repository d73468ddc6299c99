"""How much one connection and one address may ask for."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .proxies import Proxies, household

Clock = Callable[[], float]

MOST_ADDRESSES = 50_000


class Bucket:
    """Lets *rate* things pass a second, and *burst* at once after a rest."""

    __slots__ = ("burst", "clock", "filled", "level", "rate")

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.level = burst
        self.filled = clock()

    def take(self) -> bool:
        """Tell whether one more may pass, and count it if so."""
        now = self.clock()
        self.level = min(self.burst, self.level + (now - self.filled) * self.rate)
        self.filled = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    @property
    def wait(self) -> float:
        """Give the seconds until one may pass again."""
        return max(0.0, (1 - self.level) / self.rate)


class Addresses:
    """Remembers what each address has taken, of the most recent ones only."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, address: str) -> Bucket:
        """Give the bucket of *address*, which those of its network share."""
        address = household(address)
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate, self.burst, self.clock)
            if len(self.buckets) > MOST_ADDRESSES:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(address)
        return bucket


class Crowd:
    """Counts the connections of each address, up to *most*; those of *proxies* are their clients'."""

    def __init__(self, most: int, most_in_all: int, proxies: Proxies | None = None) -> None:
        self.most = most
        self.most_in_all = most_in_all
        self.proxies = Proxies() if proxies is None else proxies
        self.counts: dict[str, int] = {}
        self.total = 0

    def enter(self, address: str) -> bool:
        """Count a connection of *address*, which must then `leave`; False where there is no room for it."""
        address = household(address)
        if self.counts.get(address, 0) >= self.most or self.total >= self.most_in_all:
            return False
        self.counts[address] = self.counts.get(address, 0) + 1
        self.total += 1
        return True

    def leave(self, address: str) -> None:
        """Count a connection of *address* no more."""
        address = household(address)
        self.total -= 1
        self.counts[address] -= 1
        if not self.counts[address]:
            del self.counts[address]

    @contextmanager
    def room_for(self, address: str) -> Iterator[bool]:
        """Count a connection of *address* while it lasts; False where there is no room for it."""
        has_room = self.enter(address)
        try:
            yield has_room
        finally:
            if has_room:
                self.leave(address)
