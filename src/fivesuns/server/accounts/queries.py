"""The SQL of people, accounts and sessions."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from fivesuns.core.text import say
from fivesuns.match.commands import PERSON, Refused
from fivesuns.server.accounts.names import name_key, usual_name
from fivesuns.server.database.schema import ACCOUNTS, PEOPLE, RECOVERY, SEATS, SESSIONS, TOKENS

SESSIONS_KEPT = 30  # of one account; the oldest go
DEVICE_LIMIT = 80  # characters


@dataclass(frozen=True, slots=True)
class CachedPerson:
    """What is cached of a person for some seconds."""

    name: str
    account: bool
    sessions: dict[str, float]  # when each was last seen
    at: float
    bot: bool = False


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A token as it is stored."""

    person: str
    scopes: str
    seen: float | None


def digest(token: str) -> str:
    """What is stored of a session's token; the token itself is in the cookie alone."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


def load_person(id: str) -> Callable[[Connection], CachedPerson]:
    """A person's name, whether they have an account, and their sessions."""
    name = sql.select(PEOPLE.c.name).where(PEOPLE.c.id == id)
    account = sql.select(ACCOUNTS.c.bot).where(ACCOUNTS.c.person == id)
    sessions = sql.select(SESSIONS.c.id, SESSIONS.c.seen).where(SESSIONS.c.person == id)

    def work(connection: Connection) -> CachedPerson:
        called = connection.execute(name).scalar() or usual_name(id)
        found = connection.execute(account).first()
        live = {row.id: row.seen for row in connection.execute(sessions)} if found else {}
        return CachedPerson(called, found is not None, live, time.monotonic(), bool(found and found.bot))

    return work


def write_name(id: str, name: str) -> Callable[[Connection], None]:
    """Store a person's name, at their seats too; refused where it is that of another one's account."""
    taken = sql.select(ACCOUNTS.c.person).where(ACCOUNTS.c.handle == name_key(name), ACCOUNTS.c.person != id)

    def work(connection: Connection) -> None:
        if connection.execute(taken).first() is not None:
            raise Refused("taken", say("no-name-taken"))
        connection.execute(sql.delete(PEOPLE).where(PEOPLE.c.id == id))
        connection.execute(sql.insert(PEOPLE).values(id=id, name=name))
        connection.execute(sql.update(ACCOUNTS).where(ACCOUNTS.c.person == id).values(handle=name_key(name)))
        seats = sql.update(SEATS).where(SEATS.c.person == id, SEATS.c.kind == PERSON)
        connection.execute(seats.values(name=name))

    return work


def insert_account(person: str, name: str, hashed: str, row: dict[str, Any]) -> Callable[[Connection], None]:
    """An account for somebody, under a name, with its first session."""
    account = {"person": person, "handle": name_key(name), "hash": hashed, "made": time.time()}

    def work(connection: Connection) -> None:
        write_name(person, name)(connection)
        connection.execute(sql.insert(ACCOUNTS).values(**account))
        connection.execute(sql.insert(SESSIONS).values(**row))

    return work


def account_of(name: str) -> Callable[[Connection], Any]:
    """The person and the password's hash of the account of a name; None where there is none."""
    query = sql.select(ACCOUNTS.c.person, ACCOUNTS.c.hash).where(ACCOUNTS.c.handle == name_key(name))
    return lambda connection: connection.execute(query).first()


def hash_of(person: str) -> Callable[[Connection], str]:
    """The hash of a person's password, empty for none."""
    query = sql.select(ACCOUNTS.c.hash).where(ACCOUNTS.c.person == person)
    return lambda connection: connection.execute(query).scalar() or ""


def write_hash(person: str, hashed: str) -> Callable[[Connection], int]:
    """Store the hash of a new password."""
    query = sql.update(ACCOUNTS).where(ACCOUNTS.c.person == person).values(hash=hashed)
    return lambda connection: connection.execute(query).rowcount


def new_session(person: str, guest: str, token: str, device: str) -> dict[str, Any]:
    """A session as it is kept."""
    now = time.time()
    return {
        "id": digest(token),
        "person": person,
        "guest": guest,
        "device": device[:DEVICE_LIMIT],
        "made": now,
        "seen": now,
    }


def insert_session(row: dict[str, Any]) -> Callable[[Connection], None]:
    """Store a session, and delete the oldest where there are too many."""
    mine = SESSIONS.c.person == row["person"]
    latest = sql.select(SESSIONS.c.id).where(mine).order_by(SESSIONS.c.seen.desc()).limit(SESSIONS_KEPT)

    def work(connection: Connection) -> None:
        connection.execute(sql.insert(SESSIONS).values(**row))
        kept = list(connection.execute(latest).scalars())
        connection.execute(sql.delete(SESSIONS).where(mine, SESSIONS.c.id.not_in(kept)))

    return work


def mark_session(id: str) -> Callable[[Connection], int]:
    """Store that a session was used now."""
    query = sql.update(SESSIONS).where(SESSIONS.c.id == id).values(seen=time.time())
    return lambda connection: connection.execute(query).rowcount


def guest_before(session: str) -> Callable[[Connection], str | None]:
    """The guest who was there before a session began."""
    query = sql.select(SESSIONS.c.guest).where(SESSIONS.c.id == session)
    return lambda connection: connection.execute(query).scalar()


def delete_session(person: str, session: str) -> Callable[[Connection], int]:
    """End one session of a person."""
    query = sql.delete(SESSIONS).where(SESSIONS.c.person == person, SESSIONS.c.id == session)
    return lambda connection: connection.execute(query).rowcount


def delete_other_sessions(person: str, session: str) -> Callable[[Connection], int]:
    """End all sessions of a person but one."""
    query = sql.delete(SESSIONS).where(SESSIONS.c.person == person, SESSIONS.c.id != session)
    return lambda connection: connection.execute(query).rowcount


def sessions_of(person: str) -> Callable[[Connection], tuple[float, list[dict[str, Any]]]]:
    """When an account was made, and its sessions, the latest first."""
    made = sql.select(ACCOUNTS.c.made).where(ACCOUNTS.c.person == person)
    columns = (SESSIONS.c.id, SESSIONS.c.device, SESSIONS.c.made, SESSIONS.c.seen)
    query = sql.select(*columns).where(SESSIONS.c.person == person).order_by(SESSIONS.c.seen.desc())

    def work(connection: Connection) -> tuple[float, list[dict[str, Any]]]:
        rows = [dict(row) for row in connection.execute(query).mappings()]
        return float(connection.execute(made).scalar() or 0.0), rows

    return work


# recovery codes


def write_codes(person: str, digests: list[str]) -> Callable[[Connection], None]:
    """Store the digests of new recovery codes in place of those before."""

    def work(connection: Connection) -> None:
        connection.execute(sql.delete(RECOVERY).where(RECOVERY.c.person == person))
        connection.execute(sql.insert(RECOVERY), [{"person": person, "code": code} for code in digests])

    return work


def has_code(person: str, code: str) -> Callable[[Connection], bool]:
    """Whether somebody has a recovery code of this digest, not used yet."""
    query = sql.select(RECOVERY.c.code).where(RECOVERY.c.person == person, RECOVERY.c.code == code)
    return lambda connection: connection.execute(query).first() is not None


def use_code(person: str, code: str, hashed: str, session: dict[str, Any]) -> Callable[[Connection], None]:
    """Use a recovery code up: another password, and nobody is in any more but this session; refused the second time."""
    using = sql.delete(RECOVERY).where(RECOVERY.c.person == person, RECOVERY.c.code == code)

    def work(connection: Connection) -> None:
        if not connection.execute(using).rowcount:
            raise Refused("seat", say("no-code"))
        write_hash(person, hashed)(connection)
        connection.execute(sql.delete(SESSIONS).where(SESSIONS.c.person == person))
        connection.execute(sql.delete(TOKENS).where(TOKENS.c.person == person))
        connection.execute(sql.insert(SESSIONS).values(**session))

    return work


def codes_left(person: str) -> Callable[[Connection], int]:
    """How many recovery codes somebody has."""
    query = sql.select(sql.func.count()).select_from(RECOVERY).where(RECOVERY.c.person == person)
    return lambda connection: int(connection.execute(query).scalar_one())


# tokens, and accounts that are bots


def insert_token(row: dict[str, Any], most: int) -> Callable[[Connection], None]:
    """Store a token; refused where there are as many as somebody may have."""
    count = sql.select(sql.func.count()).select_from(TOKENS).where(TOKENS.c.person == row["person"])

    def work(connection: Connection) -> None:
        if int(connection.execute(count).scalar_one()) >= most:
            raise Refused("broken", say("no-token-more", most=most))
        connection.execute(sql.insert(TOKENS).values(**row))

    return work


def find_token(id: str) -> Callable[[Connection], TokenRow | None]:
    """A token by its digest; None where there is none."""
    query = sql.select(TOKENS.c.person, TOKENS.c.scopes, TOKENS.c.seen).where(TOKENS.c.id == id)

    def work(connection: Connection) -> TokenRow | None:
        found = connection.execute(query).first()
        return TokenRow(*found) if found else None

    return work


def tokens_of(person: str) -> Callable[[Connection], list[dict[str, Any]]]:
    """The tokens of somebody, the newest first."""
    columns = [column for column in TOKENS.c if column.name != "person"]
    query = sql.select(*columns).where(TOKENS.c.person == person).order_by(TOKENS.c.made.desc())
    return lambda connection: [dict(row) for row in connection.execute(query).mappings()]


def mark_token(id: str) -> Callable[[Connection], int]:
    """Store that a token was used now."""
    query = sql.update(TOKENS).where(TOKENS.c.id == id).values(seen=time.time())
    return lambda connection: connection.execute(query).rowcount


def delete_token(person: str, id: str) -> Callable[[Connection], int]:
    """Revoke one token of a person."""
    query = sql.delete(TOKENS).where(TOKENS.c.person == person, TOKENS.c.id == id)
    return lambda connection: connection.execute(query).rowcount


def write_bot(person: str, bot: bool) -> Callable[[Connection], int]:
    """Store whether a program plays under the name of an account."""
    query = sql.update(ACCOUNTS).where(ACCOUNTS.c.person == person).values(bot=bot)
    return lambda connection: connection.execute(query).rowcount
