"""Accounts: a name and a password for who wants to be recognised elsewhere, and their sessions."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

import sqlalchemy as sql
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy.engine import Connection

from fivesuns.core.text import HOUSE, say, words
from fivesuns.server.accounts.identity import Person, digest, handle, proper_name, renaming
from fivesuns.server.database.schema import ACCOUNTS, BARRED, PEOPLE, SEATS, SESSIONS, TABLES
from fivesuns.server.http.refusal import Refused
from fivesuns.server.tables import queries as ledger
from fivesuns.server.tables.house import House
from fivesuns.server.tables.seat import PERSON

SHORTEST, LONGEST = 10, 200  # characters of a password
TOKEN_BYTES = 18
SESSIONS_KEPT = 30  # of one account; the oldest go
DEVICE = 80  # characters
RESTART = 1012  # a socket's closing code: come back, and be recognised anew
KEPT = 10_000  # rows of what is exported

# What the working group on passwords of OWASP asks for: 19 MiB, two passes, one lane.
HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


class Tries:
    """How often somebody has tried in vain lately: more than a few times, and they have to wait."""

    SPAN = 600.0  # seconds
    MOST = 50_000  # keys in memory

    def __init__(self) -> None:
        self._failures: dict[str, list[float]] = {}

    def check(self, *limits: tuple[str, int]) -> None:
        """Refuse who has failed too often, by any of these keys."""
        now = time.monotonic()
        for key, most in limits:
            recent = [at for at in self._failures.get(key, ()) if now - at < self.SPAN]
            if len(recent) >= most:
                raise Refused("often", say("no-tries"), after=int(self.SPAN - (now - recent[0])) + 1)

    def note(self, *keys: str) -> None:
        """One more failure."""
        now = time.monotonic()
        if len(self._failures) > self.MOST:
            self._failures.clear()
        for key in keys:
            self._failures[key] = [at for at in self._failures.get(key, ()) if now - at < self.SPAN] + [now]

    def forgive(self, key: str) -> None:
        self._failures.pop(key, None)


class Accounts:
    """Makes, opens and ends accounts and their sessions."""

    def __init__(self, house: House, hasher: PasswordHasher = HASHER) -> None:
        self.house = house
        self.store = house.store
        self.people = house.people
        self.hasher = hasher
        self.tries = Tries()
        self.keeping: dict[str, Callable[[str], Callable[[Connection], Any]]] = {}  # what else is kept of somebody
        self.forgetting: list[Callable[[Connection, str], None]] = []  # and goes with them
        self._hashing = asyncio.Lock()  # one at a time: each takes memory and a processor
        self._nobody = ""

    # coming and going

    async def make(self, person: Person, name: str, password: str, device: str) -> str:
        """An account for a guest, who stays the person they are; what their cookie says from now on."""
        if not person.guest:
            raise Refused("taken", say("no-second-account"))
        tidy = proper_name(name)
        hashed = await self._hash(proper_password(password))
        token = secrets.token_urlsafe(TOKEN_BYTES)
        row = {"person": person.id, "handle": handle(tidy), "hash": hashed, "made": time.time()}

        def work(connection: Connection) -> None:
            renaming(person.id, tidy)(connection)
            connection.execute(sql.insert(ACCOUNTS).values(**row))
            connection.execute(sql.insert(SESSIONS).values(**session(person.id, "", token, device)))

        await self.store.write(work)
        self.people.forget(person.id)
        await self._rename(person.id, tidy)
        self._send_home(person.id)
        return f"{person.id}.{token}"

    async def enter(self, guest: Person, name: str, password: str, *, device: str, address: str) -> str:
        """Come in by name and password; what the cookie says from now on."""
        by_name, by_both, by_place = f"n {handle(name)}", f"b {handle(name)} {address}", f"a {address}"
        self.tries.check((by_name, 60), (by_both, 6), (by_place, 40))
        query = sql.select(ACCOUNTS.c.person, ACCOUNTS.c.hash).where(ACCOUNTS.c.handle == handle(name))
        found = await self.store.read(lambda connection: connection.execute(query).first())
        if not await self._fits(found.hash if found else "", password[:LONGEST]):
            self.tries.note(by_name, by_both, by_place)
            raise Refused("seat", say("no-entry"))
        assert found is not None
        self.tries.forgive(by_both)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        before = guest.id if guest.guest else ""
        await self.store.write(begin_session(session(found.person, before, token, device)))
        self.people.forget(found.person)
        return f"{found.person}.{token}"

    async def leave(self, person: Person) -> str:
        """End one's own session; the guest who was there before, or a new one."""
        query = sql.select(SESSIONS.c.guest).where(SESSIONS.c.id == person.session)
        before = await self.store.read(lambda connection: connection.execute(query).scalar())
        await self.end(person, person.session)
        return before or self.people.newcomer()

    async def end(self, person: Person, which: str) -> None:
        """End one of one's sessions."""
        query = sql.delete(SESSIONS).where(SESSIONS.c.person == person.id, SESSIONS.c.id == which)
        await self._end(person, query)

    async def end_others(self, person: Person) -> None:
        """End all of one's sessions but this one."""
        query = sql.delete(SESSIONS).where(SESSIONS.c.person == person.id, SESSIONS.c.id != person.session)
        await self._end(person, query)

    async def _end(self, person: Person, query: sql.Delete) -> None:
        await self.store.write(lambda connection: connection.execute(query).rowcount)
        self.people.forget(person.id)
        self._send_home(person.id)

    def _send_home(self, id: str) -> None:
        """Close the sockets of somebody: who is still welcome comes back by themselves."""
        for table in self.house.tables.values():
            for guest in tuple(table.guests):
                if guest.person == id:
                    guest.close(RESTART)
        for visitor, (person, _) in tuple(self.house.hall.visitors.items()):
            if person.id == id:
                visitor.close(RESTART)

    async def _rename(self, id: str, name: str) -> None:
        for table in self.house.tables.values():
            table.rename(id, name)

    # passwords

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Another password; every other session ends."""
        await self.prove(person, old)
        hashed = await self._hash(proper_password(new))
        query = sql.update(ACCOUNTS).where(ACCOUNTS.c.person == person.id).values(hash=hashed)
        await self.store.write(lambda connection: connection.execute(query).rowcount)
        await self.end_others(person)

    async def prove(self, person: Person, password: str) -> None:
        """Refuse who does not know the password."""
        if person.guest:
            raise Refused("seat", say("no-account"))
        key = f"p {person.id}"
        self.tries.check((key, 6))
        query = sql.select(ACCOUNTS.c.hash).where(ACCOUNTS.c.person == person.id)
        hashed = await self.store.read(lambda connection: connection.execute(query).scalar())
        if not await self._fits(hashed or "", password[:LONGEST]):
            self.tries.note(key)
            raise Refused("seat", say("no-password"))
        self.tries.forgive(key)

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def _fits(self, hashed: str, password: str) -> bool:
        """Whether a password is right. For nobody's password as long is thought as for somebody's."""
        self._nobody = self._nobody or await self._hash(secrets.token_hex())

        def verify() -> bool:
            try:
                return self.hasher.verify(hashed or self._nobody, password) and bool(hashed)
            except (Argon2Error, InvalidHashError):
                return False

        async with self._hashing:
            return await asyncio.to_thread(verify)

    # what is kept of somebody

    async def sessions(self, person: Person) -> tuple[float, list[dict[str, Any]]]:
        """When the account was made, and its sessions, the latest first."""
        made = sql.select(ACCOUNTS.c.made).where(ACCOUNTS.c.person == person.id)
        columns = (SESSIONS.c.id, SESSIONS.c.device, SESSIONS.c.made, SESSIONS.c.seen)
        query = sql.select(*columns).where(SESSIONS.c.person == person.id).order_by(SESSIONS.c.seen.desc())

        def work(connection: Connection) -> tuple[float, list[dict[str, Any]]]:
            rows = [dict(row) for row in connection.execute(query).mappings()]
            return float(connection.execute(made).scalar() or 0.0), rows

        since, rows = await self.store.read(work)
        return since, [row | {"here": row["id"] == person.session} for row in rows]

    async def delete(self, person: Person, password: str, language: str) -> None:
        """Forget somebody. Games under way are given up; what was played stays, under nobody's name."""
        await self.prove(person, password)
        for id in await self.store.read(ledger.tables_of(person.id, KEPT)):
            await self._give_up(id, person.id)
        nobody = words(HOUSE, language, say("account-someone"))
        gone = {"handle": f"\n{person.id}", "hash": ""}  # no name has a line break

        def work(connection: Connection) -> None:
            connection.execute(sql.update(ACCOUNTS).where(ACCOUNTS.c.person == person.id).values(**gone))
            connection.execute(sql.delete(SESSIONS).where(SESSIONS.c.person == person.id))
            connection.execute(sql.delete(BARRED).where(BARRED.c.person == person.id))
            connection.execute(sql.delete(PEOPLE).where(PEOPLE.c.id == person.id))
            connection.execute(sql.insert(PEOPLE).values(id=person.id, name=nobody))
            connection.execute(sql.update(SEATS).where(SEATS.c.person == person.id).values(name=nobody))
            for forget in self.forgetting:
                forget(connection, person.id)

        await self.store.write(work)
        self.people.forget(person.id)
        await self._rename(person.id, nobody)
        self._send_home(person.id)

    async def _give_up(self, id: str, person: str) -> None:
        try:
            table = await self.house.table(id)
            for seat in table.held(person):
                if not table.course.over:
                    await table.resign(person, seat)
        except Refused:  # a table of other rules, or that cannot be given up: it stays as it is
            return


def proper_password(password: str) -> str:
    """A password that is long enough, and not too long to be thought about."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused("broken", say("no-short-password", least=SHORTEST, most=LONGEST))
    return password


def session(person: str, guest: str, token: str, device: str) -> dict[str, Any]:
    """A session as it is kept."""
    now = time.time()
    return {
        "id": digest(token),
        "person": person,
        "guest": guest,
        "device": device[:DEVICE],
        "made": now,
        "seen": now,
    }


def begin_session(row: dict[str, Any]) -> Callable[[Connection], None]:
    """One more session, and the oldest ones go when there are too many."""
    mine = SESSIONS.c.person == row["person"]
    latest = sql.select(SESSIONS.c.id).where(mine).order_by(SESSIONS.c.seen.desc()).limit(SESSIONS_KEPT)

    def work(connection: Connection) -> None:
        connection.execute(sql.insert(SESSIONS).values(**row))
        kept = list(connection.execute(latest).scalars())
        connection.execute(sql.delete(SESSIONS).where(mine, SESSIONS.c.id.not_in(kept)))

    return work


SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
BROWSERS = (("Firefox/", "Firefox"), ("Edg", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))


def device(agent: str) -> str:
    """What somebody comes with, in two words, as far as it says."""
    found = [next((name for sign, name in signs if sign in agent), "") for signs in (BROWSERS, SYSTEMS)]
    return ", ".join(part for part in found if part) or agent.partition("/")[0][:DEVICE]


# taking everything along


def history(person: str) -> Callable[[Connection], list[dict[str, Any]]]:
    """All tables somebody has sat at, with the seats."""
    mine = sql.select(SEATS.c.table).where(SEATS.c.person == person).distinct()
    tables = sql.select(TABLES.c.id, TABLES.c.game, TABLES.c.options, TABLES.c.made, TABLES.c.over)
    query = tables.where(TABLES.c.id.in_(mine)).order_by(TABLES.c.made).limit(KEPT)
    columns = (SEATS.c.table, SEATS.c.seat, SEATS.c.kind, SEATS.c.name, SEATS.c.level)
    seats = sql.select(*columns, SEATS.c.person).where(SEATS.c.table.in_(mine)).order_by(SEATS.c.table, SEATS.c.seat)

    def work(connection: Connection) -> list[dict[str, Any]]:
        found = {row["id"]: {**row, "seats": []} for row in connection.execute(query).mappings()}
        for row in connection.execute(seats).mappings():
            seat = {key: row[key] for key in ("seat", "kind", "name", "level")}
            if row["table"] in found:
                found[row["table"]]["seats"].append(seat | {"you": row["person"] == person and row["kind"] == PERSON})
        return list(found.values())

    return work
