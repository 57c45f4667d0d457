"""How often a password may be tried, so that nobody can guess one, and nobody lock out another.

A device that has logged in before has its own tries. All others are counted by name, by address and by both; where too
many have failed, the next are slowed, and turned away only while too many wait: the wait is seconds, not minutes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from fivesuns.core.text import say
from fivesuns.match.commands import Refused
from fivesuns.server.accounts.devices import Device
from fivesuns.server.accounts.names import name_key
from fivesuns.server.runtime.throttle import Allowances, Turn
from fivesuns.server.runtime.timing import Timing


@dataclass(frozen=True)
class Visit:
    """From where somebody comes: the browser and system, whether that device is known, and the address."""

    agent: str
    device: Device
    address: str


class Tries:
    """Passwords that were tried in vain, and accounts that were made. What was right is not counted."""

    def __init__(self, timing: Timing) -> None:
        self._sleep = timing.sleep

        def allow(most: int, seconds: float, longest: float) -> Allowances:
            """So many at once, then one after so many seconds each, for which one waits so long at most."""
            return Allowances(1 / seconds, most, longest, timing.monotonic)

        self._address = allow(40, 1, 10)
        self._name = allow(30, 5, 20)
        self._both = allow(6, 10, 20)
        self._device = allow(10, 30, 30)
        self._session = allow(6, 60, 0)
        self._made = allow(30, 10, 20)
        self._code = allow(6, 10, 20)

    def known(self, device: str, person: str) -> Turn:
        """The turn of a device where this person has logged in before."""
        return Turn((self._device, f"{device} {person}"))

    def new(self, name: str, address: str) -> Turn:
        """The turn of anybody else."""
        key = name_key(name)
        return Turn((self._address, address), (self._name, key), (self._both, f"{key} {address}"))

    def proving(self, session: str) -> Turn:
        """The turn of somebody who is logged in and is asked for the password once more."""
        return Turn((self._session, session))

    def recovering(self, name: str, address: str) -> Turn:
        """The turn of somebody whose code was wrong; a right one takes no turn, so nobody can use this against it."""
        return Turn((self._code, f"{name_key(name)} {address}"))

    def making(self, address: str) -> Turn:
        """The turn of somebody who makes an account."""
        return Turn((self._made, address))

    async def wait(self, turn: Turn) -> None:
        """Wait for a turn; refused where that would take too long."""
        room, seconds = turn.take()
        if not room:
            raise Refused("often", say("no-tries"), after=math.ceil(seconds))
        if seconds:
            await self._sleep(seconds)

    def allowances(self) -> dict[str, Allowances]:
        """What is counted for the whole house, by a name."""
        return {f"tries{name}": one for name, one in vars(self).items() if isinstance(one, Allowances)}

    def clear(self) -> None:
        """Forget everything."""
        for allowances in self.allowances().values():
            allowances.clear()
