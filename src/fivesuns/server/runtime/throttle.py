"""How much somebody may do: so much at once and so much in the long run, or only so many failures."""

from __future__ import annotations

import time
from collections.abc import Callable

FAILURE_SECONDS = 600.0  # for which a failure counts
FAILURE_KEYS = 50_000  # in memory at most


class TokenBucket:
    """An allowance that is used up one by one and grows again with time."""

    def __init__(self, rate: float, most: float, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most = rate, float(most)
        self._monotonic = monotonic
        self._left, self._at = self._most, monotonic()

    def take(self) -> bool:
        """Use one of it; whether there was one left."""
        now = self._monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class FailureLimit:
    """How often somebody has tried in vain lately, by any key: a name, an address, both together."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._failures: dict[str, list[float]] = {}

    def wait(self, *limits: tuple[str, int]) -> int:
        """The seconds to wait before the next try, 0 for none; each key with how many failures it may have."""
        now = self._monotonic()
        for key, most in limits:
            recent = [at for at in self._failures.get(key, ()) if now - at < FAILURE_SECONDS]
            if len(recent) >= most:
                return int(FAILURE_SECONDS - (now - recent[0])) + 1
        return 0

    def note(self, *keys: str) -> None:
        """Count one more failure for each key."""
        now = self._monotonic()
        if len(self._failures) > FAILURE_KEYS:
            self._failures.clear()
        for key in keys:
            recent = [at for at in self._failures.get(key, ()) if now - at < FAILURE_SECONDS]
            self._failures[key] = [*recent, now]

    def forgive(self, key: str) -> None:
        """Forget the failures of a key."""
        self._failures.pop(key, None)

    def clear(self) -> None:
        """Forget all failures."""
        self._failures.clear()
