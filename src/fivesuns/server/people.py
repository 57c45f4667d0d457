"""Who somebody is: a guest, known by a signed cookie and by nothing else."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

import sqlalchemy as sql
from itsdangerous import BadSignature, Signer
from litestar.datastructures import Cookie
from sqlalchemy.engine import Connection

from fivesuns.core.text import say
from fivesuns.server.refusal import Refused
from fivesuns.server.seat import PERSON
from fivesuns.server.store import PEOPLE, SEATS, Store

COOKIE = "guest"
ID_BYTES = 12
YEAR = 365 * 24 * 3600
LONGEST = 24
REMEMBERED = 10_000

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
    """Somebody who may hold seats."""

    id: str
    name: str


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


class People:
    """Recognises guests and remembers their names."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._signer = Signer(key, salt=COOKIE, digest_method=hashlib.sha256)
        self._names: dict[str, str] = {}

    def known(self, cookie: str | None) -> str | None:
        """The guest whom a cookie proves, if it is ours."""
        try:
            return self._signer.unsign(cookie).decode() if cookie else None
        except (BadSignature, UnicodeError):
            return None

    def newcomer(self) -> str:
        """A guest nobody has been yet."""
        return secrets.token_urlsafe(ID_BYTES)

    def cookie(self, id: str, secure: bool) -> Cookie:
        """What a guest keeps to be recognised."""
        value = self._signer.sign(id).decode()
        return Cookie(COOKIE, value=value, max_age=YEAR, httponly=True, samesite="lax", secure=secure or None)

    async def person(self, id: str) -> Person:
        """A guest with their name."""
        name = self._names.get(id)
        if name is None:
            query = sql.select(PEOPLE.c.name).where(PEOPLE.c.id == id)
            name = await self._store.read(lambda connection: connection.execute(query).scalar()) or usual_name(id)
            self._remember(id, name)
        return Person(id, name)

    def stranger(self, id: str) -> Person:
        """A guest who has just come, and cannot have a name yet."""
        return Person(id, usual_name(id))

    async def rename(self, person: Person, name: str) -> Person:
        """Give a guest another name, at their tables too."""
        tidy = proper_name(name)

        def work(connection: Connection) -> None:
            connection.execute(sql.delete(PEOPLE).where(PEOPLE.c.id == person.id))
            connection.execute(sql.insert(PEOPLE).values(id=person.id, name=tidy))
            seats = sql.update(SEATS).where(SEATS.c.person == person.id, SEATS.c.kind == PERSON)
            connection.execute(seats.values(name=tidy))

        await self._store.write(work)
        self._remember(person.id, tidy)
        return Person(person.id, tidy)

    def _remember(self, id: str, name: str) -> None:
        if len(self._names) >= REMEMBERED:
            self._names.clear()
        self._names[id] = name
