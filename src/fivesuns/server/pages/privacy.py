"""What is kept of people, why and for how long: a page made of what the tables of the database declare."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sql
from litestar import Response, Router, get

from fivesuns.core.text import COMMON, has
from fivesuns.server.accounts.devices import DEVICE_COOKIE
from fivesuns.server.accounts.identity import PERSON_COOKIE
from fivesuns.server.database.privacy import PARTS, Blank, Delete, Fate, Keep, Rename, declared
from fivesuns.server.database.schema import META
from fivesuns.server.http.language import LANGUAGE_COOKIE, language_of
from fivesuns.server.http.request import Asked
from fivesuns.server.pages.site import make_page, sentence

# What a browser keeps for the house; a test finds what is missing here.
COOKIES = (PERSON_COOKIE, DEVICE_COOKIE, LANGUAGE_COOKIE, "theme")
KEPT_SOUNDS = ("sound", "sound-told", "vibration", "volume")
STORED = ("learn", "levels", "muted", "notice", *KEPT_SOUNDS, "now", "push", "push-sent", "tables")
BESIDES = ("addresses", "log", "orders", "copies")  # in the memory of the process, in its log, beside the database


@dataclass(frozen=True)
class Kept:
    """What one table keeps, in words."""

    title: str
    why: str
    what: tuple[str, ...]
    until: tuple[str, ...]


def column_word(table: str, column: str, lang: str) -> str:
    """The id of what a column is called: in words of its table, or those that it has everywhere."""
    own = f"kept-{table}-{column}"
    return own if has(COMMON, lang, own) else f"kept-any-{column}"


def until(fate: Fate) -> tuple[str, ...]:
    """The ids of what becomes of something when an account is deleted, and why not all of it goes."""
    match fate:
        case Delete():
            return ("until-deleted",)
        case Blank(keep=keep):
            return ("until-erased", *([f"keep-{keep}"] if keep else []))
        case Rename(keep=keep):
            return "until-renamed", f"keep-{keep}"
        case Keep(keep=keep):
            return (f"keep-{keep}",)


def kept(table: sql.Table, lang: str) -> Kept | None:
    """What a table keeps of people, in a language; None where it keeps nothing of them."""
    told = declared(table)
    if told is None:
        return None
    ends = [id for fate in told.fates.values() for id in until(fate)]
    ends = [*([f"lasts-{told.lasts}"] if told.lasts else []), *ends]
    what = [sentence(lang, column_word(table.name, column.name, lang)) for column in table.columns]
    return Kept(
        sentence(lang, f"kept-{table.name}"),
        sentence(lang, f"kept-{table.name}-why"),
        tuple(dict.fromkeys(what)),
        tuple(sentence(lang, id) for id in dict.fromkeys(ends)),
    )


def everything(lang: str) -> list[tuple[str, list[Kept]]]:
    """All that is kept of people, by part."""
    parts: dict[str, list[Kept]] = {part: [] for part in PARTS}
    for table in META.tables.values():
        told, found = declared(table), kept(table, lang)
        if told and found:
            parts[told.part].append(found)
    return [(sentence(lang, f"privacy-{part}"), found) for part, found in parts.items()]


@get("/privacy")
async def privacy(request: Asked) -> Response[str]:
    """What this house keeps of people."""
    lang = language_of(request)
    browser = [sentence(lang, f"privacy-{kind}-{name}") for kind, names in BROWSER for name in names]
    elsewhere = [sentence(lang, f"privacy-{name}") for name in BESIDES]
    return make_page(request, "privacy.html", parts=everything(lang), browser=browser, elsewhere=elsewhere)


BROWSER = (("cookie", COOKIES), ("stored", STORED))
privacy_pages = Router("/", route_handlers=[privacy], include_in_schema=False)
