"""What all pages have in common: the template, texts, boxes of games, and pages that say why there is none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from litestar import MediaType, Response
from litestar.datastructures import Cookie
from markupsafe import Markup

from fivesuns.bots.levels import offered
from fivesuns.build import is_building
from fivesuns.core.game import Game
from fivesuns.core.text import COMMON, LANGUAGES, Argument, Say, say, words
from fivesuns.lessons.library import lessons
from fivesuns.server.accounts.authentication import is_secure
from fivesuns.server.accounts.identity import YEAR_SECONDS, Person
from fivesuns.server.http.language import LANGUAGE_COOKIE, language_of
from fivesuns.server.http.request import Asked, house_address
from fivesuns.server.pages import assets

ANEW = "no-cache"  # a page shows a table as it stands
BRIEFLY = "public, max-age=300"
THEMES = ("day", "night")
HOLES = ("n", "of", "name", "word", "rule", "link", "time", "more")  # that scripts fill in
HOUSE_PICTURE = "house"
KEEP, READER = "x-keep", "x-reader"  # what the service worker reads of a page
BOX_ART = ("emblem", "lettering")  # on the box, not on the table

TEMPLATES = Environment(
    loader=PackageLoader(COMMON, "web/templates"),
    autoescape=select_autoescape(),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


@cache
def compile_templates() -> None:
    """Make every page's template ready, so that no visitor's page waits for it: some 0.3 seconds, for a thread."""
    for name in TEMPLATES.list_templates(extensions=["html"]):
        TEMPLATES.get_template(name)


# texts


def sentence(lang: str, id: str, **args: Argument) -> str:
    """A sentence of the house."""
    return words(COMMON, lang, say(id, **args))


@cache
def spoken(lang: str, *parts: str) -> dict[str, str]:
    """The messages that scripts say, those named `say-` in these files; a script fills in `{name}` itself."""
    texts = [files(COMMON).joinpath("locale", lang, f"{part}.ftl").read_text("utf-8") for part in ("web", *parts)]
    ids = re.findall(r"^say-([\w-]+) =", "\n".join(texts), re.MULTILINE)
    holes: dict[str, Argument] = {name: "{" + name + "}" for name in HOLES}
    return {id: sentence(lang, f"say-{id}", **holes) for id in ids}


# boxes


def games_of(request: Asked) -> Mapping[str, Game]:
    """The games of this server, in the order of the shelf."""
    games: Mapping[str, Game] = request.app.state.registry.games
    return games


def game_of(request: Asked, name: str) -> Game:
    """A game by its name; refused where there is none."""
    game: Game = request.app.state.registry.game(name)
    return game


@dataclass(frozen=True)
class Box:
    """A game as it stands on the shelf."""

    name: str
    title: str
    subtitle: str
    blurb: str
    accent: str
    least: int
    most: int
    minutes: int
    emblem: Markup
    lettering: Markup
    credit: str = ""
    learn: str = ""  # where its lesson is; empty where it has none
    levels: tuple[str, ...] = ()  # of its bots


def make_box(game: Game, lang: str) -> Box:
    """A game as a box in a language."""
    title, subtitle, blurb = (words(game.package, lang, Say(id)) for id in ("title", "subtitle", "blurb"))
    art = assets.sheet(game.package, "art.svg")
    credit = game.credit
    thanks = sentence(
        lang,
        "web-credit",
        title=credit.title,
        author=credit.author,
        publisher=credit.publisher,
        year=str(credit.year),
    )
    return Box(
        game.name,
        title,
        subtitle,
        blurb,
        game.accent,
        game.seats[0],
        game.seats[-1],
        game.minutes,
        art["emblem"].body,
        art["lettering"].body,
        thanks,
        f"/learn/{game.name}" if lessons(game) else "",
        offered(game),
    )


def all_boxes(request: Asked) -> list[Box]:
    """All games as boxes."""
    return [make_box(game, language_of(request)) for game in games_of(request).values()]


# pages


def make_page(request: Asked, template: str, **given: Any) -> Response[str]:
    """A page in the reader's language and light; a language asked for is remembered.

    Of what is given, `described` is what a link to the page says of it, besides its title; with `keep` the reader's
    browser may keep it for when there is no network, as a page of their own.
    """
    described, keep = given.pop("described", ""), given.pop("keep", False)
    lang, reader = language_of(request), request.scope.get("user")
    theme = request.cookies.get("theme")

    def text(id: str, **args: Argument) -> str:
        return sentence(lang, id, **args)

    content = TEMPLATES.get_template(template).render(
        lang=lang,
        languages=LANGUAGES,
        theme=theme if theme in THEMES else "",
        path=request.url.path,
        building=is_building(),
        described=described or text("web-description"),
        address=f"{house_address(request, is_secure(request))}{request.url.path}",
        preview=f"{house_address(request, is_secure(request))}/preview/{picture_of(given)}.png",
        account=given.pop("account", "" if reader is None or reader.guest else reader.name),
        t=text,
        draw=assets.draw,
        wordmark=assets.wordmark,
        static=assets.address,
        modules=assets.modules,
        **given,
    )
    asked = request.query_params.get("lang")
    kept = [Cookie(LANGUAGE_COOKIE, value=lang, max_age=YEAR_SECONDS, samesite="lax")] if asked in LANGUAGES else []
    headers = {"Cache-Control": ANEW, "Content-Language": lang, **({KEEP: "1"} if keep else {})}
    if reader is not None:
        headers[READER] = reader_tag(reader)
    return Response(content, media_type=MediaType.HTML, headers=headers, cookies=kept)


def picture_of(given: Mapping[str, Any]) -> str:
    """Whose picture a link to a page shows: that of the game it is about, or that of the house."""
    box = given.get("box")
    return box.name if isinstance(box, Box) else HOUSE_PICTURE


def reader_tag(reader: Person) -> str:
    """By what a browser notices that somebody else reads now; it tells nothing of them."""
    return sha256(f"{reader.id} {reader.session}".encode()).hexdigest()[:12]


def nowhere(request: Asked) -> Response[str]:
    """The page for an address where nothing is."""
    page = make_page(request, "nowhere.html")
    page.status_code = 404
    return page


def shut(request: Asked, reason: str) -> Response[str]:
    """The page for what cannot be opened now, and why."""
    return make_page(request, "shut.html", reason=reason)


def fault(request: Asked) -> Response[str]:
    """The page for a fault of ours."""
    page = make_page(request, "fault.html")
    page.status_code = 500
    return page
