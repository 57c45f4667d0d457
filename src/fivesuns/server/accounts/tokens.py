"""Tokens: by one a program acts for an account, as far as its scopes go. They are shown once and stored as digests."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Literal, get_args

from fivesuns.core.text import say
from fivesuns.match.commands import Refused
from fivesuns.server.accounts import queries
from fivesuns.server.accounts.identity import CACHE_SECONDS, SEEN_SECONDS, Identities, Person
from fivesuns.server.accounts.queries import TokenRow, digest
from fivesuns.server.database.store import Store

Scope = Literal["read", "play", "challenge"]
SCOPES: tuple[Scope, ...] = get_args(Scope)

PREFIX = "fs_"  # by which one is known in a file where it should not be
BEARER_BYTES = 24
TOKENS_KEPT = 10  # of one account
LABEL_LIMIT = 40  # characters
CACHED_TOKENS = 1000  # in memory at most
BEARER = "bearer "


@dataclass(frozen=True, slots=True)
class CachedToken:
    """A token as it was read some seconds ago."""

    row: TokenRow
    at: float


class Tokens:
    """Makes and revokes tokens, and recognises those who bring one."""

    def __init__(self, store: Store, identities: Identities) -> None:
        self._store, self._identities = store, identities
        self._cache: dict[str, CachedToken] = {}

    async def make(self, person: Person, label: str, scopes: Collection[Scope]) -> str:
        """A new token of somebody; it is not stored, so this is the only time that anybody sees it."""
        tidy = " ".join(label.split())
        if not 1 <= len(tidy) <= LABEL_LIMIT or not tidy.isprintable():
            raise Refused("broken", say("no-token-label", most=LABEL_LIMIT))
        if not scopes:
            raise Refused("broken", say("no-token-scopes"))
        token = PREFIX + secrets.token_urlsafe(BEARER_BYTES)
        kept = " ".join(scope for scope in SCOPES if scope in scopes)
        row = {"id": digest(token), "person": person.id, "label": tidy, "scopes": kept, "made": time.time()}
        await self._store.write(queries.insert_token(row, TOKENS_KEPT))
        return token

    async def revoke(self, person: Person, id: str) -> None:
        """Let a token of somebody be worth nothing from now on."""
        await self._store.write(queries.delete_token(person.id, id))
        self.forget(person.id)

    async def list(self, person: Person) -> list[dict[str, Any]]:
        """The tokens of somebody, the newest first."""
        return await self._store.read(queries.tokens_of(person.id))

    async def recognise(self, header: str) -> Person | None:
        """The person for whom an `Authorization` header speaks; None without a token, refused for a bad one."""
        if not header.lower().startswith(BEARER):
            return None
        id = digest(header[len(BEARER) :].strip())
        row = await self._look_up(id)
        if row is None:
            raise Refused("token")
        if time.time() - (row.seen or 0.0) > SEEN_SECONDS:
            await self._store.write(queries.mark_token(id))
            self._cache.pop(id, None)
        return await self._identities.bearer(row.person, id, tuple(row.scopes.split()))

    def forget(self, person: str) -> None:
        """Drop what is cached of the tokens of a person, so that it is read again."""
        self._cache = {id: cached for id, cached in self._cache.items() if cached.row.person != person}

    async def _look_up(self, id: str) -> TokenRow | None:
        cached = self._cache.get(id)
        if cached is not None and time.monotonic() - cached.at <= CACHE_SECONDS:
            return cached.row
        self._cache.pop(id, None)
        row = await self._store.read(queries.find_token(id))
        if row is not None:
            if len(self._cache) >= CACHED_TOKENS:
                self._cache.clear()
            self._cache[id] = CachedToken(row, time.monotonic())
        return row
