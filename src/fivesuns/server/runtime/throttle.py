"""How much somebody may do: so much at once and so much in the long run. Who is too fast is slowed, or turned away."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable

KEYS = 20_000  # in memory at most; those used longest ago are forgotten
NETWORK_BITS = 64  # of an IPv6 address: one household or one server has them all
ADDRESS_LIMIT = 64  # characters of what is no IP address


class TokenBucket:
    """An allowance that is used up one by one and grows again with time."""

    def __init__(self, rate: float, most: float, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most = rate, float(most)
        self._monotonic = monotonic
        self._left, self._at = self._most, monotonic()

    def take(self) -> bool:
        """Use one of it; whether there was one left."""
        self._grow()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wait(self) -> float:
        """The seconds until there is one for whoever comes now, after all who have one reserved; 0 for at once."""
        self._grow()
        return max(0.0, (1 - self._left) / self._rate)

    def reserve(self) -> None:
        """Use one of it, even one that is not there yet: see `wait` for when."""
        self._grow()
        self._left -= 1

    def give_back(self) -> None:
        """One was not used after all."""
        self._left = min(self._most, self._left + 1)

    def use(self, count: int) -> None:
        """So much of it was used elsewhere, or given back; as much as there is at most may be missing afterwards."""
        self._grow()
        self._left = min(self._most, max(-self._most, self._left - count))

    def _grow(self) -> None:
        now = self._monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now


class Allowances:
    """An allowance for each of many: people, addresses, names. Only so many are kept in memory."""

    def __init__(
        self, rate: float, most: float, longest: float = 0.0, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self.longest = longest  # seconds that somebody may have to wait; who would wait longer is turned away
        self._rate, self._most, self._monotonic = rate, most, monotonic
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()
        self._news: Counter[str] | None = None  # what was used, where others are to know

    def of(self, key: str) -> TokenBucket:
        """The allowance of one of them."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._rate, self._most, self._monotonic)
            if len(self._buckets) > KEYS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket

    def take(self, key: str) -> bool:
        """Use one of it; whether there was one left."""
        room = self.of(key).take()
        if room:
            self.note(key, 1)
        return room

    def note(self, key: str, count: int) -> None:
        """So much of an allowance was used, or given back where it is less than nothing."""
        if self._news is not None:
            self._news[key] += count

    def news(self) -> dict[str, int]:
        """What was used since it was last asked for, by key; from the first time on it is counted."""
        news = dict(self._news or {})
        self._news = Counter()
        return {key: count for key, count in news.items() if count}

    def used_elsewhere(self, key: str, count: int) -> None:
        """So much of an allowance was used at another server."""
        self.of(key).use(count)

    def clear(self) -> None:
        """Forget what was used."""
        self._buckets.clear()


class Turn:
    """A place in the line of several allowances at once: taken in all of them, or in none."""

    def __init__(self, *keys: tuple[Allowances, str]) -> None:
        self._keys = keys
        self._buckets = [allowances.of(key) for allowances, key in keys]
        self._longest = [allowances.longest for allowances, _ in keys]

    def take(self) -> tuple[bool, float]:
        """Whether there is a place, and the seconds to wait: for one's turn, or before trying again."""
        waits = [bucket.wait() for bucket in self._buckets]
        if any(wait > longest for wait, longest in zip(waits, self._longest, strict=True)):
            return False, max(waits)
        for bucket in self._buckets:
            bucket.reserve()
        self._note(1)
        return True, max(waits, default=0.0)

    def give_back(self) -> None:
        """It was not needed: nobody else has to wait for it."""
        for bucket in self._buckets:
            bucket.give_back()
        self._note(-1)

    def _note(self, count: int) -> None:
        for allowances, key in self._keys:
            allowances.note(key, count)


def network_of(address: str) -> str:
    """What is counted together as one address: an IPv4 address, or the network of an IPv6 address."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:ADDRESS_LIMIT]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found), NETWORK_BITS), strict=False))
