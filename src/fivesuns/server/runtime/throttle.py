"""How much somebody may do: so much at once, and so much a second in the long run."""

from __future__ import annotations

import time


class Allowance:
    """What is left of it; it grows again with time."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, float(most)
        self._left, self._at = self._most, time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
