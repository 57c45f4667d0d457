"""Passwords: how long they may be, and how they are hashed, in a thread of their own."""

from __future__ import annotations

import secrets

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from fivesuns.core.text import say
from fivesuns.match.commands import Refused
from fivesuns.server.runtime.executors import Threads

PASSWORD_LEAST, PASSWORD_LIMIT = 10, 200  # characters

# What the working group on passwords of OWASP asks for: 19 MiB, two passes, one lane.
HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


class Passwords:
    """Hashes and checks passwords, one at a time: each takes memory and a processor."""

    def __init__(self, threads: Threads, known: Threads, hasher: PasswordHasher = HASHER) -> None:
        self.hasher = hasher
        self._threads = threads
        self._known = known  # for who has logged in before, or has a code: no crowd of strangers keeps them waiting
        self._nobody = ""  # the hash of a password that nobody has

    async def hash(self, password: str, *, known: bool = False) -> str:
        """What is stored of a password; refused when it is too short or too long."""
        proper, threads = proper_password(password), self._known if known else self._threads
        return await threads.run(lambda: self.hasher.hash(proper))

    async def fits(self, hashed: str, password: str, *, known: bool = False) -> bool:
        """Whether a password is right. Where there is no hash it takes as long, and is never right."""
        threads = self._known if known else self._threads
        if not self._nobody:
            unknown = secrets.token_hex()
            self._nobody = await threads.run(lambda: self.hasher.hash(unknown))
        tried = password[:PASSWORD_LIMIT]

        def verify() -> bool:
            try:
                return self.hasher.verify(hashed or self._nobody, tried) and bool(hashed)
            except (Argon2Error, InvalidHashError):
                return False

        return await threads.run(verify)


def proper_password(password: str) -> str:
    """A password that is long enough, and not too long to be thought about."""
    if not PASSWORD_LEAST <= len(password) <= PASSWORD_LIMIT:
        raise Refused("broken", say("no-short-password", least=PASSWORD_LEAST, most=PASSWORD_LIMIT))
    return password
