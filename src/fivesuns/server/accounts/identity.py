"""Who somebody is: known by a signed cookie, as a guest or in a session of an account."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass, replace

from itsdangerous import BadSignature, Signer
from litestar.datastructures import Cookie

from fivesuns.server.accounts.names import proper_name, usual_name
from fivesuns.server.accounts.queries import CachedPerson, digest, load_person, mark_session, write_name
from fivesuns.server.database.store import Store
from fivesuns.server.runtime.ids import new_id

PERSON_COOKIE = "guest"
PERSON_ID_BYTES = 12
YEAR_SECONDS = 365 * 24 * 3600
CACHED_PEOPLE = 10_000  # in memory at most
CACHE_SECONDS = 20.0  # for which it is believed that nothing has changed elsewhere
SEEN_SECONDS = 600.0  # between two notes of when a session was last used


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who may hold seats; `session` is empty for a guest."""

    id: str
    name: str
    session: str = ""
    token: str = ""  # the id of the token by which a program speaks for them
    scopes: tuple[str, ...] = ()  # what that token is for
    bot: bool = False  # a program plays under this name

    @property
    def guest(self) -> bool:
        """Whether they have no account."""
        return not self.session and not self.token

    @property
    def counted_as(self) -> str:
        """Whose allowance is used: a program has its own, so that it never keeps its owner waiting."""
        return f"t {self.token}" if self.token else f"p {self.id}"


class Identities:
    """Recognises people and remembers their names."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._signer = Signer(key, salt=PERSON_COOKIE, digest_method=hashlib.sha256)
        self._cache: dict[str, CachedPerson] = {}

    # cookies

    def known(self, cookie: str | None) -> str | None:
        """What a cookie says, if it is ours: a person, and the token of a session after a dot."""
        try:
            return self._signer.unsign(cookie).decode() if cookie else None
        except (BadSignature, UnicodeError):
            return None

    async def recognise(self, cookie: str | None) -> Person | None:
        """The person whom a cookie proves; None when it is not ours, or its session is over."""
        known = self.known(cookie)
        if not known:
            return None
        id, _, token = known.partition(".")
        card = await self._look_up(id)
        session = digest(token) if token else ""
        if card.account != bool(token) or (token and session not in card.sessions):
            return None
        if token and time.time() - card.sessions[session] > SEEN_SECONDS:
            await self._see(id, session)
        return Person(id, card.name, session, bot=card.bot)

    async def bearer(self, id: str, token: str, scopes: tuple[str, ...]) -> Person:
        """A person by their id, for whom a program speaks by a token."""
        card = await self._look_up(id)
        return Person(id, card.name, token=token, scopes=scopes, bot=card.bot)

    def newcomer(self) -> str:
        """The id of a new guest."""
        return new_id(PERSON_ID_BYTES)

    def cookie(self, id: str, secure: bool) -> Cookie:
        """The signed cookie of a person; for one with an account `id` is followed by a dot and a session's token."""
        value = self._signer.sign(id).decode()
        return Cookie(
            PERSON_COOKIE, value=value, max_age=YEAR_SECONDS, httponly=True, samesite="lax", secure=secure or None
        )

    # what is known of them

    async def person(self, id: str) -> Person:
        """A person by their id, with their name; without a session."""
        return Person(id, (await self._look_up(id)).name)

    async def has_account(self, id: str) -> bool:
        """Whether somebody has an account."""
        return (await self._look_up(id)).account

    async def is_bot(self, id: str) -> bool:
        """Whether a program plays under somebody's name."""
        return (await self._look_up(id)).bot

    def stranger(self, id: str) -> Person:
        """A new guest under the name that follows from the id; nothing is looked up."""
        return Person(id, usual_name(id))

    def forget(self, id: str) -> None:
        """Drop what is cached of a person, so that it is read again."""
        self._cache.pop(id, None)

    async def _look_up(self, id: str) -> CachedPerson:
        card = self._cache.get(id)
        if card is None or time.monotonic() - card.at > CACHE_SECONDS:
            card = await self._store.read(load_person(id))
            if len(self._cache) >= CACHED_PEOPLE:
                self._cache.clear()
            self._cache[id] = card
        return card

    async def _see(self, id: str, session: str) -> None:
        await self._store.write(mark_session(session))
        self.forget(id)

    async def rename(self, person: Person, name: str) -> Person:
        """Give somebody another name, at their tables too; refused when an account has it."""
        tidy = proper_name(name)
        await self._store.write(write_name(person.id, tidy))
        self.forget(person.id)
        return replace(person, name=tidy)
