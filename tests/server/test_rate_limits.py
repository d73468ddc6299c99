from __future__ import annotations

from jadoube.server.rate_limits import MOST_ADDRESSES, Addresses, Bucket, Crowd


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_lets_a_burst_pass_and_then_a_rate() -> None:
    clock = Clock()
    bucket = Bucket(rate=2, burst=3, clock=clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait == 0.5
    clock.now = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    clock.now = 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_only_recent_addresses_are_remembered() -> None:
    addresses = Addresses(1, 1, Clock())
    assert addresses.bucket("a").take()
    assert not addresses.bucket("a").take()
    assert addresses.bucket("b").take()
    for number in range(MOST_ADDRESSES):
        addresses.bucket(str(number))
    assert len(addresses.buckets) == MOST_ADDRESSES
    assert addresses.bucket("a").take()


def test_a_crowd_is_counted_by_address_and_in_all() -> None:
    crowd = Crowd(most=1, most_in_all=2)
    with crowd.room_for("a") as one, crowd.room_for("a") as again, crowd.room_for("b") as two:
        assert (one, again, two) == (True, False, True)
        with crowd.room_for("c") as three:
            assert not three
    assert not crowd.counts
    assert crowd.total == 0
