"""Who somebody is: known by a signed cookie, as a guest or in a session of an account."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

import sqlalchemy as sql
from itsdangerous import BadSignature, Signer
from litestar.datastructures import Cookie
from sqlalchemy.engine import Connection

from fivesuns.core.text import say
from fivesuns.server.database.schema import ACCOUNTS, PEOPLE, SEATS, SESSIONS
from fivesuns.server.database.store import Store
from fivesuns.server.http.refusal import Refused
from fivesuns.server.tables.seat import PERSON

COOKIE = "guest"
ID_BYTES = 12
YEAR = 365 * 24 * 3600
LONGEST = 24
REMEMBERED = 10_000
FRESH = 20.0  # seconds for which it is believed that nothing has changed elsewhere
SEEN = 600.0  # seconds between two notes of when a session was last used

# The same in both languages, and nobody's name.
CREATURES = (
    "Jaguar",
    "Quetzal",
    "Axolotl",
    "Condor",
    "Puma",
    "Coyote",
    "Ocelot",
    "Tapir",
    "Iguana",
    "Toucan",
    "Colibri",
    "Lama",
)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who may hold seats; whoever has an account is here in a session."""

    id: str
    name: str
    session: str = ""

    @property
    def guest(self) -> bool:
        """Whether they have no account."""
        return not self.session


@dataclass(frozen=True, slots=True)
class Card:
    """What is known of somebody, for a while."""

    name: str
    account: bool
    sessions: dict[str, float]  # when each was last seen
    at: float


def usual_name(id: str) -> str:
    """What a guest is called until they choose a name; always the same for the same guest."""
    number = int.from_bytes(hashlib.sha256(id.encode()).digest()[:4], "big")
    return f"{CREATURES[number % len(CREATURES)]} {number // len(CREATURES) % 90 + 10}"


def proper_name(name: str) -> str:
    """A name without needless spaces; refused when it is empty, too long or cannot be shown."""
    tidy = " ".join(name.split())
    if not 1 <= len(tidy) <= LONGEST or not tidy.isprintable():
        raise Refused("broken", say("no-name", most=LONGEST))
    return tidy


def handle(name: str) -> str:
    """What makes two names the same."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()[:96]


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()[:32]


class People:
    """Recognises people and remembers their names."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._signer = Signer(key, salt=COOKIE, digest_method=hashlib.sha256)
        self._cards: dict[str, Card] = {}

    # cookies

    def known(self, cookie: str | None) -> str | None:
        """What a cookie says, if it is ours: a person, and the token of a session after a dot."""
        try:
            return self._signer.unsign(cookie).decode() if cookie else None
        except (BadSignature, UnicodeError):
            return None

    async def recognise(self, cookie: str | None) -> Person | None:
        """The one whom a cookie proves; nobody when it is not ours, or its session is over."""
        known = self.known(cookie)
        if not known:
            return None
        id, _, token = known.partition(".")
        card = await self._card(id)
        session = digest(token) if token else ""
        if card.account != bool(token) or (token and session not in card.sessions):
            return None
        if token and time.time() - card.sessions[session] > SEEN:
            await self._see(id, session)
        return Person(id, card.name, session)

    def newcomer(self) -> str:
        """A guest nobody has been yet."""
        return secrets.token_urlsafe(ID_BYTES)

    def cookie(self, id: str, secure: bool) -> Cookie:
        """What somebody keeps to be recognised."""
        value = self._signer.sign(id).decode()
        return Cookie(COOKIE, value=value, max_age=YEAR, httponly=True, samesite="lax", secure=secure or None)

    # what is known of them

    async def person(self, id: str) -> Person:
        """Somebody with their name."""
        return Person(id, (await self._card(id)).name)

    async def has_account(self, id: str) -> bool:
        """Whether somebody has an account."""
        return (await self._card(id)).account

    def stranger(self, id: str) -> Person:
        """A guest who has just come, and cannot have a name yet."""
        return Person(id, usual_name(id))

    def forget(self, id: str) -> None:
        """Something has changed: look again."""
        self._cards.pop(id, None)

    async def _card(self, id: str) -> Card:
        card = self._cards.get(id)
        if card is None or time.monotonic() - card.at > FRESH:
            card = await self._store.read(look_up(id))
            if len(self._cards) >= REMEMBERED:
                self._cards.clear()
            self._cards[id] = card
        return card

    async def _see(self, id: str, session: str) -> None:
        seen = sql.update(SESSIONS).where(SESSIONS.c.id == session).values(seen=time.time())
        await self._store.write(lambda connection: connection.execute(seen).rowcount)
        self.forget(id)

    async def rename(self, person: Person, name: str) -> Person:
        """Give somebody another name, at their tables too; refused when an account has it."""
        tidy = proper_name(name)
        await self._store.write(renaming(person.id, tidy))
        self.forget(person.id)
        return Person(person.id, tidy, person.session)


def look_up(id: str) -> Callable[[Connection], Card]:
    """All that is known of somebody."""
    name = sql.select(PEOPLE.c.name).where(PEOPLE.c.id == id)
    account = sql.select(ACCOUNTS.c.person).where(ACCOUNTS.c.person == id)
    sessions = sql.select(SESSIONS.c.id, SESSIONS.c.seen).where(SESSIONS.c.person == id)

    def work(connection: Connection) -> Card:
        called = connection.execute(name).scalar() or usual_name(id)
        has = connection.execute(account).first() is not None
        live = {row.id: row.seen for row in connection.execute(sessions)} if has else {}
        return Card(called, has, live, time.monotonic())

    return work


def renaming(id: str, name: str) -> Callable[[Connection], None]:
    """Another name for somebody, unless it is that of another one's account."""
    taken = sql.select(ACCOUNTS.c.person).where(ACCOUNTS.c.handle == handle(name), ACCOUNTS.c.person != id)

    def work(connection: Connection) -> None:
        if connection.execute(taken).first() is not None:
            raise Refused("taken", say("no-name-taken"))
        connection.execute(sql.delete(PEOPLE).where(PEOPLE.c.id == id))
        connection.execute(sql.insert(PEOPLE).values(id=id, name=name))
        connection.execute(sql.update(ACCOUNTS).where(ACCOUNTS.c.person == id).values(handle=handle(name)))
        seats = sql.update(SEATS).where(SEATS.c.person == id, SEATS.c.kind == PERSON)
        connection.execute(seats.values(name=name))

    return work
