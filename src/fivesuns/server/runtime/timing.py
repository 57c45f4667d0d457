"""What time it is, and waiting: given to those who need it, so that a test can have time of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Timing:
    """Time in seconds since 1970, waiting for some of it to pass, and a clock that nobody can set."""

    now: Callable[[], float] = time.time
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    monotonic: Callable[[], float] = time.monotonic


TIMING = Timing()
