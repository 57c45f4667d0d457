"""Accounts: a name and a password for who wants to be recognised elsewhere, and their sessions."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from fivesuns.core.text import COMMON, say, words
from fivesuns.match.commands import Refused
from fivesuns.server.accounts import queries
from fivesuns.server.accounts.devices import KnownDevices
from fivesuns.server.accounts.identity import Identities, Person
from fivesuns.server.accounts.names import proper_name
from fivesuns.server.accounts.passwords import Passwords, proper_password
from fivesuns.server.accounts.recovery import code_digest, new_codes
from fivesuns.server.accounts.tokens import Tokens
from fivesuns.server.accounts.tries import Tries, Visit
from fivesuns.server.database import personal
from fivesuns.server.database.store import Store
from fivesuns.server.runtime.timing import Timing

TOKEN_BYTES = 18


async def _nothing(_: str) -> None: ...


class Accounts:
    """Makes, opens and ends accounts and their sessions."""

    def __init__(
        self, store: Store, identities: Identities, passwords: Passwords, devices: KnownDevices, timing: Timing
    ) -> None:
        self.store = store
        self.identities = identities
        self.passwords = passwords
        self.devices = devices
        self.tokens = Tokens(store, identities)
        self.tries = Tries(timing)
        self.on_renamed: tuple[Callable[[str, str], None], ...] = ()  # a person has another name
        self.on_changed: tuple[Callable[[str], None], ...] = ()  # a person is to be recognised anew
        self.give_up: Callable[[str], Awaitable[None]] = _nothing  # resigns all games of a person
        self.readable: dict[str, Callable[[Any], dict[str, Any]]] = {}  # rows of an export that are told otherwise

    # coming and going

    async def make(self, person: Person, name: str, password: str, visit: Visit) -> str:
        """Make an account for a guest, who stays the same person; what their cookie is to say from now on."""
        if not person.guest:
            raise Refused("taken", say("no-second-account"))
        tidy = proper_name(name)
        await self.tries.wait(self.tries.making(visit.address))
        hashed = await self.passwords.hash(password)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        session = queries.new_session(person.id, "", token, visit.agent)
        await self.store.write(queries.insert_account(person.id, tidy, hashed, session))
        self._renamed(person.id, tidy)
        self._changed(person.id)
        return f"{person.id}.{token}"

    async def enter(self, guest: Person, name: str, password: str, visit: Visit) -> str:
        """Log in by name and password; what the cookie is to say from now on."""
        found = await self.store.read(queries.account_of(name))
        known = found is not None and found.person in visit.device.people
        turn = self.tries.known(visit.device.id, found.person) if known else self.tries.new(name, visit.address)
        await self.tries.wait(turn)
        if not await self.passwords.fits(found.hash if found else "", password, known=known):
            raise Refused("seat", say("no-entry"))
        assert found is not None
        turn.give_back()
        token = secrets.token_urlsafe(TOKEN_BYTES)
        session = queries.new_session(found.person, guest.id if guest.guest else "", token, visit.agent)
        await self.store.write(queries.insert_session(session))
        self.identities.forget(found.person)
        return f"{found.person}.{token}"

    async def recover(self, guest: Person, name: str, code: str, password: str, visit: Visit) -> str:
        """Come in by a recovery code, with a new password; all sessions and tokens end. What the cookie is to say."""
        proper_password(password)
        found = await self.store.read(queries.account_of(name))
        digest = code_digest(found.person, code) if found else ""
        if not found or not await self.store.read(queries.has_code(found.person, digest)):
            await self.tries.wait(self.tries.recovering(name, visit.address))
            raise Refused("seat", say("no-code"))
        hashed, token = await self.passwords.hash(password, known=True), secrets.token_urlsafe(TOKEN_BYTES)
        session = queries.new_session(found.person, guest.id if guest.guest else "", token, visit.agent)
        await self.store.write(queries.use_code(found.person, digest, hashed, session))
        self._changed(found.person)
        return f"{found.person}.{token}"

    async def leave(self, person: Person) -> str:
        """Log out; what the cookie is to say: the guest who was there before, or a new one."""
        before = await self.store.read(queries.guest_before(person.session))
        await self.end(person, person.session)
        return before or self.identities.newcomer()

    async def end(self, person: Person, session: str) -> None:
        """End one of one's sessions."""
        await self.store.write(queries.delete_session(person.id, session))
        self._changed(person.id)

    async def end_others(self, person: Person) -> None:
        """End all of one's sessions but this one."""
        await self.store.write(queries.delete_other_sessions(person.id, person.session))
        self._changed(person.id)

    async def rename(self, person: Person, name: str) -> Person:
        """Take another name; refused when an account has it."""
        renamed = await self.identities.rename(person, name)
        self._renamed(renamed.id, renamed.name)
        return renamed

    def _renamed(self, person: str, name: str) -> None:
        self.identities.forget(person)
        for hear in self.on_renamed:
            hear(person, name)

    def _changed(self, person: str) -> None:
        self.identities.forget(person)
        self.tokens.forget(person)
        for hear in self.on_changed:
            hear(person)

    # passwords

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Change the password; every other session ends."""
        await self.prove(person, old)
        await self.store.write(queries.write_hash(person.id, await self.passwords.hash(new)))
        await self.end_others(person)

    async def make_codes(self, person: Person, password: str) -> list[str]:
        """New recovery codes in place of those before; nobody can be shown them again."""
        await self.prove(person, password)
        codes = new_codes()
        await self.store.write(queries.write_codes(person.id, [code_digest(person.id, code) for code in codes]))
        return codes

    async def prove(self, person: Person, password: str) -> None:
        """Refuse who does not know the password of their account."""
        if person.guest:
            raise Refused("seat", say("no-account"))
        turn = self.tries.proving(person.session)
        await self.tries.wait(turn)
        if not await self.passwords.fits(await self.store.read(queries.hash_of(person.id)), password, known=True):
            raise Refused("seat", say("no-password"))
        turn.give_back()

    # programs

    async def mark_bot(self, person: Person, bot: bool) -> None:
        """Let an account be that of a program, or of a person again; tables where it sits show what it was then."""
        await self.store.write(queries.write_bot(person.id, bot))
        self._changed(person.id)

    async def revoke(self, person: Person, token: str) -> None:
        """Let a token be worth nothing; what is open by it is closed."""
        await self.tokens.revoke(person, token)
        self._changed(person.id)

    # what is kept of somebody

    async def sessions(self, person: Person) -> tuple[float, list[dict[str, Any]]]:
        """When the account was made, and its sessions, the latest first; `here` is the one that asks."""
        made, rows = await self.store.read(queries.sessions_of(person.id))
        return made, [row | {"here": row["id"] == person.session} for row in rows]

    async def everything(self, person: Person) -> dict[str, Any]:
        """All that is kept of somebody, with the records of their finished games."""
        made, sessions = await self.sessions(person)
        tables = await self.store.read(personal.history(person.id))
        lists = await self.store.read(personal.export(person.id))
        told = {part: [*map(self.readable.get(part, dict), rows)] for part, rows in lists.items()}
        account = {"name": person.name, "made": made, "sessions": sessions, "bot": person.bot}
        account["codes"] = await self.store.read(queries.codes_left(person.id))
        return {"account": account, "tables": tables} | told

    async def delete(self, person: Person, password: str, language: str) -> None:
        """Delete an account. Games under way are resigned; what was played stays, under nobody's name."""
        await self.prove(person, password)
        await self.forget(person.id, language)

    async def forget(self, person: str, language: str) -> None:
        """Remove somebody, as far as nothing declares a reason to keep them; without asking for a password."""
        await self.give_up(person)
        nobody = words(COMMON, language, say("account-someone"))
        await self.store.write(lambda connection: personal.forget(connection, person, nobody))
        self._renamed(person, nobody)
        self._changed(person)
