"""The HTTP interface of the reception: accounts and their sessions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from litestar import Response, Router, delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from fivesuns.core.record import Record
from fivesuns.core.text import say
from fivesuns.server.accounts.accounts import Accounts, device, history
from fivesuns.server.accounts.identity import Person
from fivesuns.server.http.language import language
from fivesuns.server.http.refusal import Refused
from fivesuns.server.tables import queries as ledger
from fivesuns.server.tables.routes import Asked, house, refusals
from fivesuns.server.tables.seat import PERSON


class Entry(Struct, forbid_unknown_fields=True):
    """A name and a password."""

    name: str
    password: str


class Proof(Struct, forbid_unknown_fields=True):
    """The password, once more."""

    password: str


class Passwords(Struct, forbid_unknown_fields=True):
    """The password so far, and the one from now on."""

    old: str
    new: str


class Account(Struct):
    """Somebody's account."""

    name: str
    made: float
    sessions: list[dict[str, Any]]


class Name(Struct):
    """Who one is now."""

    name: str
    guest: bool


def accounts(request: Asked) -> Accounts:
    ours: Accounts = request.app.state.accounts
    return ours


def member(request: Asked) -> Person:
    """Who asks, if they have an account; refused otherwise."""
    person = house(request).person(request)
    if person.guest:
        raise Refused("seat", say("no-account"))
    return person


async def recognised(request: Asked, says: str) -> Response[Name]:
    """An answer that changes who somebody is."""
    people = house(request).people
    request.scope["auth"] = None  # a newcomer's cookie would undo it
    secure = house(request).config.secure or request.scope["scheme"] == "https"
    id, _, token = says.partition(".")
    person = await people.person(id)
    return Response(Name(person.name, not token), cookies=[people.cookie(says, secure)])


def came_with(request: Asked) -> str:
    return device(request.headers.get("user-agent", ""))


@post("", summary="Make an account", responses=refusals(400, 403, 409))
async def make(request: Asked, data: JSONBody[Entry]) -> Response[Name]:
    """An account for who you are now: your seats and games stay yours."""
    person = house(request).person(request)
    return await recognised(request, await accounts(request).make(person, data.name, data.password, came_with(request)))


@post("/enter", status_code=200, summary="Come in", responses=refusals(400, 403))
async def enter(request: Asked, data: JSONBody[Entry]) -> Response[Name]:
    """Be recognised here by name and password."""
    person, address = house(request).person(request), request.client.host if request.client else ""
    came = came_with(request)
    says = await accounts(request).enter(person, data.name, data.password, device=came, address=address)
    return await recognised(request, says)


@post("/leave", status_code=200, summary="Go out", responses=refusals(403))
async def leave(request: Asked) -> Response[Name]:
    """End this session; whoever was here before as a guest is here again."""
    return await recognised(request, await accounts(request).leave(member(request)))


@get("", summary="Your account", responses=refusals(403))
async def account(request: Asked) -> Account:
    """Your account and its sessions."""
    return await told(request)


async def told(request: Asked) -> Account:
    person = member(request)
    made, sessions = await accounts(request).sessions(person)
    return Account(person.name, made, sessions)


@put("/password", summary="Another password", responses=refusals(400, 403))
async def password(request: Asked, data: JSONBody[Passwords]) -> Account:
    """Change the password; all other sessions end."""
    await accounts(request).change_password(member(request), data.old, data.new)
    return await told(request)


@delete("/sessions/{session:str}", status_code=200, summary="End a session", responses=refusals(403))
async def end(request: Asked, session: FromPath[str]) -> Account:
    """End one of your sessions."""
    await accounts(request).end(member(request), session)
    return await told(request)


@delete("/sessions", status_code=200, summary="End all other sessions", responses=refusals(403))
async def end_others(request: Asked) -> Account:
    """End all your sessions but this one."""
    await accounts(request).end_others(member(request))
    return await told(request)


@get("/everything", summary="Everything about you", responses=refusals(403))
async def everything(request: Asked) -> Response[dict[str, Any]]:
    """All that is kept about you, with the records of your finished games."""
    person = member(request)
    made, sessions = await accounts(request).sessions(person)
    tables = await house(request).store.read(history(person.id))
    for table in tables:
        rows = await house(request).store.read(ledger.find(table["id"])) if table["over"] else None
        table["record"] = written(rows) if rows else None  # what others hold stays secret while it goes on
    kept: dict[str, Any] = {"account": {"name": person.name, "made": made, "sessions": sessions}, "tables": tables}
    for part, look in accounts(request).keeping.items():
        kept[part] = await house(request).store.read(look(person.id))
    headers = {"content-disposition": 'attachment; filename="five-suns.json"'}
    return Response(kept, headers=headers)


def written(kept: ledger.Kept) -> str:
    """The record of a finished game, from its rows alone: its rules need not be ours any more."""
    names = {seat["person"]: seat["name"] for seat in kept.seats if seat["kind"] == PERSON}
    rows = [replace(row, actor=names.get(row.actor, row.actor)) for row in kept.rows]
    settled = (kept.game, kept.rules, kept.material, len(kept.seats), kept.options, kept.commitment, kept.seed)
    return Record(*settled, kept.given or 0, rows).write()


@post("/delete", status_code=200, summary="Delete your account", responses=refusals(400, 403))
async def remove(request: Asked, data: JSONBody[Proof]) -> Response[Name]:
    """Forget you. Games under way are given up; those that were played stay, under nobody's name."""
    await accounts(request).delete(member(request), data.password, language(request))
    return await recognised(request, house(request).people.newcomer())


reception = Router(
    "/api/account",
    route_handlers=[make, enter, leave, account, password, end, end_others, everything, remove],
)
