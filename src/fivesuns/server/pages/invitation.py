"""What an invited friend reads: by whom they are invited, to what, and on which terms."""

from __future__ import annotations

import json
from dataclasses import dataclass

from litestar import Response, Router, get
from litestar.params import FromPath
from msgspec import Struct

from fivesuns.core.text import Argument
from fivesuns.lessons.library import first
from fivesuns.match.clock import TimeControl
from fivesuns.match.commands import OPEN, PERSON, Refused
from fivesuns.match.match import Match
from fivesuns.protocol.info import chosen_options
from fivesuns.protocol.narration import listed
from fivesuns.server.accounts.authentication import is_secure, person_of
from fivesuns.server.http import qr
from fivesuns.server.http.language import language_of
from fivesuns.server.http.openapi import refusals
from fivesuns.server.http.request import Asked, house_address
from fivesuns.server.pages.site import make_box, make_page, sentence, spoken
from fivesuns.server.tables.queries import TABLE_ID
from fivesuns.server.tables.routes import registry_of
from fivesuns.server.tables.table import Table

MINUTE, HOUR, DAY = 60, 3600, 86400  # seconds
OWN_MINUTES = "private, max-age=300"  # the address in it is that of whoever asks


class Invitation(Struct):
    """What is sent to a friend."""

    title: str
    text: str
    url: str


@dataclass(frozen=True)
class Terms:
    """A table in a few words, each of them complete by itself."""

    options: list[str]
    clock: str

    def together(self) -> str:
        """All of them in one line."""
        return ", ".join([*self.options, self.clock])


def open_seat(match: Match) -> int | None:
    """The first seat that is free; None where there is none, or the game is over."""
    free = [seat.seat for seat in match.seats if seat.kind == OPEN]
    return free[0] if free and not match.course.over else None


def inviter(match: Match) -> str:
    """Who invites: whoever made the table, or else the first person who sits there; empty for nobody."""
    people = [seat for seat in match.seats if seat.kind == PERSON and seat.name]
    hosts = [seat for seat in people if seat.person == match.host]
    return next((seat.name for seat in [*hosts, *people]), "")


def title_of(match: Match, game: str, lang: str) -> str:
    """Who invites to which game."""
    who = inviter(match)
    return sentence(lang, "invite-title", who=who, game=game) if who else sentence(lang, "invite-nobody", game=game)


def names_of(match: Match, game: str, lang: str) -> str:
    """Which game, and who plays it."""
    names = [seat.name for seat in match.seats if seat.name]
    return sentence(lang, "preview-table", game=game, names=listed(names, lang)) if names else game


def terms_of(match: Match, lang: str) -> Terms:
    """How a table is played: the options that are not the usual ones, and the clock."""
    usual = match.game.setup(len(match.seats)).options
    special = [
        sentence(lang, "say-option", name=option["label"], word=option["value"])
        for option in chosen_options(match.game, match.setup, lang)
        if match.setup.options[option["name"]] != usual.get(option["name"])
    ]
    return Terms(special or [sentence(lang, "invite-usual")], clock_words(match.control, lang))


def clock_words(control: TimeControl | None, lang: str) -> str:
    """How a clock is set."""
    if control is None:
        return sentence(lang, "say-clock-none")
    more = duration(control.increment, lang)
    kind = "move" if control.per == "move" else "more" if control.increment else "game"
    return sentence(lang, f"say-clock-{kind}", time=duration(control.seconds, lang), more=more)


def duration(seconds: int, lang: str) -> str:
    """So much time, in the largest unit that fits."""
    if seconds == DAY:
        return sentence(lang, "say-time-day")
    for unit, length in (("days", DAY), ("h", HOUR), ("min", MINUTE)):
        if seconds % length == 0 and seconds:
            return sentence(lang, f"say-time-{unit}", n=seconds // length)
    return sentence(lang, "say-time-s", n=seconds)


def capital(text: str) -> str:
    """A sentence that begins with a capital."""
    return text[:1].upper() + text[1:]


def invitation_page(request: Asked, table: Table, seat: int) -> Response[str]:
    """The page for whoever follows a link to a table with a free seat."""
    lang, person, match = language_of(request), person_of(request), table.match
    box, terms = make_box(match.game, lang), terms_of(match, lang)
    role = json.loads(table.scene(person.id, lang))["view"]["panels"][seat]["role"]
    lesson = first(match.game, dict(match.setup.options))
    tags = [*terms.options, terms.clock, sentence(lang, "invite-minutes", minutes=box.minutes)]
    given: dict[str, Argument] = {"terms": terms.together(), "minutes": box.minutes}
    return make_page(
        request,
        "invitation.html",
        described=capital(sentence(lang, "invite-described", **given)),
        box=box,
        title=title_of(match, box.title, lang),
        tags=[*tags, sentence(lang, "invite-role", role=role)],
        seat=seat,
        table=table.id,
        name=person.name,
        learn=f"/learn/{match.game.name}/{lesson.id}?table={table.id}" if lesson else "",
        words=spoken(lang, "share"),
    )


@get("/api/tables/{table:str}/invitation", summary="What to send to a friend", responses=refusals(404))
async def invitation(request: Asked, table: FromPath[str]) -> Invitation:
    """Who invites to what and on which terms, in the reader's language, and the link."""
    lang = language_of(request)
    match = (await registry_of(request).open(table)).match
    title = title_of(match, make_box(match.game, lang).title, lang)
    text = sentence(lang, "invite-line", title=title, terms=terms_of(match, lang).together())
    return Invitation(title, text, f"{house_address(request, is_secure(request))}/t/{table}")


@get("/t/{id:str}/code.svg", include_in_schema=False)
async def code(request: Asked, id: FromPath[str]) -> Response[bytes]:
    """The link to a table as a QR code."""
    if not TABLE_ID.fullmatch(id):
        raise Refused("nowhere")
    drawing = qr.drawn(f"{house_address(request, is_secure(request))}/t/{id}")
    return Response(drawing, media_type="image/svg+xml", headers={"Cache-Control": OWN_MINUTES})


invitation_routes = Router("/", route_handlers=[invitation, code])
