"""The HTTP interface of people: who one is, accounts and their sessions."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from fivesuns.server.accounts.accounts import Accounts
from fivesuns.server.accounts.authentication import is_secure, member_of, person_of
from fivesuns.server.accounts.devices import device
from fivesuns.server.accounts.queries import codes_left
from fivesuns.server.accounts.tokens import SCOPES, Scope
from fivesuns.server.accounts.tries import Visit
from fivesuns.server.http.language import language_of
from fivesuns.server.http.limits import address_of
from fivesuns.server.http.openapi import refusals
from fivesuns.server.http.request import Asked, Word

Password = Annotated[str, Meta(max_length=1000)]  # one that is too long is refused in words


class NameBody(Struct, forbid_unknown_fields=True):
    """What you want to be called."""

    name: Word


class EntryBody(Struct, forbid_unknown_fields=True):
    """A name and a password."""

    name: Word
    password: Password


class ProofBody(Struct, forbid_unknown_fields=True):
    """The password, once more."""

    password: Password


class PasswordsBody(Struct, forbid_unknown_fields=True):
    """The password so far, and the one from now on."""

    old: Password
    new: Password


class RecoveryBody(Struct, forbid_unknown_fields=True):
    """A name, a recovery code, and the password from now on."""

    name: Word
    code: Word
    password: Password


class BotBody(Struct, forbid_unknown_fields=True):
    """Whether a program plays under your name."""

    bot: bool


class TokenBody(Struct, forbid_unknown_fields=True):
    """What a token is called, and what it is for."""

    label: Word
    scopes: Annotated[list[Scope], Meta(max_length=len(SCOPES))]


class Me(Struct):
    """Who you are here."""

    name: str
    guest: bool = True


class Account(Struct):
    """Somebody's account."""

    name: str
    made: float
    sessions: list[dict[str, Any]]
    codes: int  # recovery codes that are left
    bot: bool
    tokens: list[dict[str, Any]]


class Codes(Struct):
    """Recovery codes: this is the only time that they are shown."""

    codes: list[str]


class NewToken(Struct):
    """A token: this is the only time that it is shown."""

    token: str


class Identity(Struct):
    """Who one is now."""

    name: str
    guest: bool


def accounts_of(request: Asked) -> Accounts:
    """The accounts of this server."""
    accounts: Accounts = request.app.state.accounts
    return accounts


async def recognised(request: Asked, says: str, *, entered: bool = False) -> Response[Identity]:
    """An answer with another identity cookie, after logging in, out, or deleting; who enters makes the device known."""
    accounts, secure = accounts_of(request), is_secure(request)
    request.scope["auth"] = None  # a newcomer's cookie would undo it
    id, _, token = says.partition(".")
    person = await accounts.identities.person(id)
    cookies = [accounts.identities.cookie(says, secure)]
    if entered:
        cookies.append(accounts.devices.cookie(accounts.devices.of(request), id, secure))
    return Response(Identity(person.name, not token), cookies=cookies)


def visit_of(request: Asked) -> Visit:
    """From where a request comes."""
    agent = device(request.headers.get("user-agent", ""))
    return Visit(agent, accounts_of(request).devices.of(request), address_of(request))


async def account_of(request: Asked) -> Account:
    """The account of whoever asks, with its sessions."""
    person, accounts = member_of(request), accounts_of(request)
    made, sessions = await accounts.sessions(person)
    codes, tokens = await accounts.store.read(codes_left(person.id)), await accounts.tokens.list(person)
    bot = await accounts.identities.is_bot(person.id)
    return Account(person.name, made, sessions, codes, bot, tokens)


@get("/me", summary="Who you are", sync_to_thread=False)
def me(request: Asked) -> Me:
    """Your name here; the first request gives you one."""
    return Me(person_of(request).name)


@put("/me", summary="Take a name", responses=refusals(400, 403, 409))
async def rename(request: Asked, data: JSONBody[NameBody]) -> Me:
    """Take another name; it changes at your tables too."""
    request.app.state.registry.check_open()
    return Me((await accounts_of(request).rename(person_of(request), data.name)).name)


@post("/account", summary="Make an account", responses=refusals(400, 403, 409))
async def make(request: Asked, data: JSONBody[EntryBody]) -> Response[Identity]:
    """An account for who you are now: your seats and games stay yours."""
    says = await accounts_of(request).make(person_of(request), data.name, data.password, visit_of(request))
    return await recognised(request, says, entered=True)


@post("/account/enter", status_code=200, summary="Come in", responses=refusals(400, 403))
async def enter(request: Asked, data: JSONBody[EntryBody]) -> Response[Identity]:
    """Be recognised here by name and password."""
    says = await accounts_of(request).enter(person_of(request), data.name, data.password, visit_of(request))
    return await recognised(request, says, entered=True)


@post("/account/recover", status_code=200, summary="Come in by a code", responses=refusals(400, 403))
async def recover(request: Asked, data: JSONBody[RecoveryBody]) -> Response[Identity]:
    """Be recognised by a recovery code, which is used up, and have another password; all sessions and tokens end."""
    person, visit = person_of(request), visit_of(request)
    says = await accounts_of(request).recover(person, data.name, data.code, data.password, visit)
    return await recognised(request, says, entered=True)


@post("/account/leave", status_code=200, summary="Go out", responses=refusals(403))
async def leave(request: Asked) -> Response[Identity]:
    """End this session; whoever was here before as a guest is here again."""
    return await recognised(request, await accounts_of(request).leave(member_of(request)))


@get("/account", summary="Your account", responses=refusals(403))
async def account(request: Asked) -> Account:
    """Your account and its sessions."""
    return await account_of(request)


@put("/account/password", summary="Another password", responses=refusals(400, 403))
async def password(request: Asked, data: JSONBody[PasswordsBody]) -> Account:
    """Change the password; all other sessions end."""
    await accounts_of(request).change_password(member_of(request), data.old, data.new)
    return await account_of(request)


@post("/account/codes", summary="Recovery codes", responses=refusals(400, 403))
async def codes(request: Asked, data: JSONBody[ProofBody]) -> Codes:
    """New recovery codes; those from before are worth nothing."""
    return Codes(await accounts_of(request).make_codes(member_of(request), data.password))


@put("/account/bot", summary="Be a bot, or not", responses=refusals(400, 403))
async def mark_bot(request: Asked, data: JSONBody[BotBody]) -> Account:
    """Say that a program plays under your name, or that you do; tables show it from the next seat on."""
    await accounts_of(request).mark_bot(member_of(request), data.bot)
    return await account_of(request)


@post("/account/tokens", summary="A token", responses=refusals(400, 403))
async def make_token(request: Asked, data: JSONBody[TokenBody]) -> NewToken:
    """A token by which a program acts for you, as far as its scopes go."""
    return NewToken(await accounts_of(request).tokens.make(member_of(request), data.label, data.scopes))


@delete("/account/tokens/{token:str}", status_code=200, summary="Revoke a token", responses=refusals(403))
async def revoke(request: Asked, token: FromPath[str]) -> Account:
    """Let one of your tokens be worth nothing; `token` is its id."""
    await accounts_of(request).revoke(member_of(request), token)
    return await account_of(request)


@delete("/account/sessions/{session:str}", status_code=200, summary="End a session", responses=refusals(403))
async def end(request: Asked, session: FromPath[str]) -> Account:
    """End one of your sessions."""
    await accounts_of(request).end(member_of(request), session)
    return await account_of(request)


@delete("/account/sessions", status_code=200, summary="End all other sessions", responses=refusals(403))
async def end_others(request: Asked) -> Account:
    """End all your sessions but this one."""
    await accounts_of(request).end_others(member_of(request))
    return await account_of(request)


@get("/account/everything", summary="Everything about you", responses=refusals(403))
async def everything(request: Asked) -> Response[dict[str, Any]]:
    """All that is kept about you, with the records of your finished games."""
    kept = await accounts_of(request).everything(member_of(request))
    return Response(kept, headers={"content-disposition": 'attachment; filename="five-suns.json"'})


@post("/account/delete", status_code=200, summary="Delete your account", responses=refusals(400, 403))
async def remove(request: Asked, data: JSONBody[ProofBody]) -> Response[Identity]:
    """Forget you. Games under way are given up; those that were played stay, under nobody's name."""
    accounts = accounts_of(request)
    await accounts.delete(member_of(request), data.password, language_of(request))
    return await recognised(request, accounts.identities.newcomer())


sessions = [make, enter, recover, leave, account, password, codes, end, end_others, everything, remove]
account_routes = Router("/api", route_handlers=[me, rename, *sessions, mark_bot, make_token, revoke])
