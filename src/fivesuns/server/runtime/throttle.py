"""How much somebody may do: so much at once and so much in the long run. Who is too fast is slowed, or turned away."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
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
        return self.of(key).take()

    def clear(self) -> None:
        """Forget what was used."""
        self._buckets.clear()


class Turn:
    """A place in the line of several allowances at once: taken in all of them, or in none."""

    def __init__(self, *keys: tuple[Allowances, str]) -> None:
        self._buckets = [allowances.of(key) for allowances, key in keys]
        self._longest = [allowances.longest for allowances, _ in keys]

    def take(self) -> tuple[bool, float]:
        """Whether there is a place, and the seconds to wait: for one's turn, or before trying again."""
        waits = [bucket.wait() for bucket in self._buckets]
        if any(wait > longest for wait, longest in zip(waits, self._longest, strict=True)):
            return False, max(waits)
        for bucket in self._buckets:
            bucket.reserve()
        return True, max(waits, default=0.0)

    def give_back(self) -> None:
        """It was not needed: nobody else has to wait for it."""
        for bucket in self._buckets:
            bucket.give_back()


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
