"""The pages people open, and the files they are made of. No rules here, and no game by its name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any

from babel.dates import format_skeleton
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from litestar import MediaType, Request, Response, Router, get
from litestar.datastructures import Cookie
from litestar.params import FromPath
from markupsafe import Markup

from fivesuns.bots.levels import LEVELS
from fivesuns.core.game import Game, Option
from fivesuns.core.text import HOUSE, LANGUAGES, Argument, Say, say, words
from fivesuns.games import GAMES
from fivesuns.paper.rules import contents, rules_html
from fivesuns.server.accounts.identity import Person
from fivesuns.server.http.language import COOKIE, language
from fivesuns.server.http.refusal import Refused
from fivesuns.server.pages import assets
from fivesuns.server.pages import documents as prints
from fivesuns.server.puzzles.daily import Today
from fivesuns.server.tables.encoder import encode
from fivesuns.server.tables.house import House

YEAR = 365 * 24 * 3600
FOREVER = f"public, max-age={YEAR}, immutable"
BRIEFLY = "public, max-age=300"
ANEW = "no-cache"  # a page shows a table as it stands
THEMES = ("day", "night")
USUAL_LEVEL = "player"
HOLES = ("n", "of", "name", "word", "rule", "link", "time", "more")
PLACES = {"en": "en_GB", "fr": "fr_FR"}  # whose way to write a day
BOX_ART = ("emblem", "lettering")  # on the box, not on the table

Asked = Request[Any, Any, Any]

TEMPLATES = Environment(
    loader=PackageLoader(HOUSE, "web/templates"),
    autoescape=select_autoescape(),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


# texts


def _house(lang: str, id: str, **args: Argument) -> str:
    return words(HOUSE, lang, say(id, **args))


@cache
def spoken(lang: str, *parts: str) -> dict[str, str]:
    """The messages that scripts say, those named `say-` in these files; a script fills in `{name}` itself."""
    texts = [files(HOUSE).joinpath("locale", lang, f"{part}.ftl").read_text("utf-8") for part in ("web", *parts)]
    ids = re.findall(r"^say-([\w-]+) =", "\n".join(texts), re.MULTILINE)
    holes: dict[str, Argument] = {name: "{" + name + "}" for name in HOLES}
    return {id: _house(lang, f"say-{id}", **holes) for id in ids}


# boxes


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


def make_box(game: Game, lang: str) -> Box:
    title, subtitle, blurb = (words(game.package, lang, Say(id)) for id in ("title", "subtitle", "blurb"))
    art = assets.sheet(game.package, "art.svg")
    credit = game.credit
    thanks = _house(
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
    )


def all_boxes(lang: str) -> list[Box]:
    return [make_box(game, lang) for game in GAMES.values()]


def known_game(name: str) -> Game:
    if name not in GAMES:
        raise Refused("nowhere", say("no-game"))
    return GAMES[name]


# pages


def make_page(request: Asked, template: str, **given: Any) -> Response[str]:
    """A page in the reader's language and light; a language asked for is remembered."""
    lang, reader = language(request), request.scope.get("user")
    theme = request.cookies.get("theme")

    def text(id: str, **args: Argument) -> str:
        return _house(lang, id, **args)

    content = TEMPLATES.get_template(template).render(
        lang=lang,
        languages=LANGUAGES,
        theme=theme if theme in THEMES else "",
        path=request.url.path,
        account="" if reader is None or reader.guest else reader.name,
        t=text,
        draw=assets.draw,
        static=assets.address,
        modules=assets.modules,
        **given,
    )
    asked = request.query_params.get("lang")
    kept = [Cookie(COOKIE, value=lang, max_age=YEAR, samesite="lax")] if asked in LANGUAGES else []
    headers = {"Cache-Control": ANEW, "Content-Language": lang}
    return Response(content, media_type=MediaType.HTML, headers=headers, cookies=kept)


@get("/")
async def shelf(request: Asked) -> Response[str]:
    """The boxes, one's own games, and the tables that wait for somebody."""
    house: House = request.app.state.house
    lang, person = language(request), house.person(request)
    boxes = all_boxes(lang)
    lobby = await house.hall.lobby(lang)
    given = {
        "boxes": boxes,
        "seals": {box.name: box for box in boxes},
        "mine": await house.mine(person, lang),
        "dailies": [(box, await _daily(house, person, box.name, lang)) for box in boxes if GAMES[box.name].daily],
        "lobby": lobby,
        "waiting": assets.embed(encode(lobby).decode()),
        "usual": {game.name: _usual(game, lang) for game in GAMES.values()},
        "name": person.name,
        "words": spoken(lang, "lobby"),
    }
    return make_page(request, "shelf.html", **given)


def _usual(game: Game, lang: str) -> dict[int, dict[str, str]]:
    """The usual values of the options, for each number of seats: what a table has beside them is worth telling."""
    return {
        seats: {
            name: words(game.package, lang, Say(f"option-{name}-{value}"))
            for name, value in game.setup(seats).options.items()
        }
        for seats in game.seats
    }


async def _daily(house: House, person: Person, name: str, lang: str) -> dict[str, Any]:
    """The puzzle of the day as the shelf shows it."""
    today = await house.daily.look(name, person)
    given_up = today.done and today.table and (await house.table(today.table)).course.closed
    told = [("daily-given-up", {})] if given_up else _told(today)
    best = [{"name": one.name, "score": one.score, "time": _minutes(one.seconds), "you": one.you} for one in today.best]
    return {
        "done": today.done,
        "begun": today.table is not None,
        "streak": today.streak,
        "said": " ".join([_day(today.day, lang), *(_house(lang, id, **args) for id, args in told)]),
        "best": best,
    }


def _told(today: Today) -> Iterator[tuple[str, dict[str, Argument]]]:
    """How far one is with a puzzle, and how the others did."""
    if not today.done:
        yield "daily-begun" if today.table else "daily-about", {}
        yield "daily-others", {"of": today.of}
        return
    if today.score is None:
        yield "daily-done", {}
    elif today.par is None:
        yield "daily-score", {"score": today.score}
    else:
        yield "daily-best" if today.score == today.par else "daily-par", {"score": today.score, "par": today.par}
    yield "daily-place", {"place": today.place or 1, "of": today.of}


def _day(day: str, lang: str) -> str:
    return f"{format_skeleton('MMMMd', date.fromisoformat(day), locale=PLACES[lang])}."


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


@get("/new/{name:str}")
async def maker(request: Asked, name: FromPath[str]) -> Response[str]:
    game, lang = known_game(name), language(request)
    person = request.app.state.house.person(request)
    form = {
        "game": name,
        "counts": game.seats,
        "options": [_option(game, option, lang) for option in game.options],
        "levels": [_named(HOUSE, lang, level, "level-") for level in LEVELS],
        "level": USUAL_LEVEL,
        "name": person.name,
    }
    given = {"box": make_box(game, lang), "form": form, "name": person.name}
    return make_page(request, "maker.html", words=spoken(lang, "lobby"), **given)


def _named(package: str, lang: str, name: str, prefix: str) -> dict[str, Any]:
    label, about = (words(package, lang, Say(f"{prefix}{name}{part}")) for part in ("", "-about"))
    return {"name": name, "label": label[:1].upper() + label[1:], "about": about}


def _option(game: Game, option: Option, lang: str) -> dict[str, Any]:
    prefix = f"option-{option.name}"
    return {
        "name": option.name,
        "label": words(game.package, lang, Say(prefix)),
        "when": option.when,
        "values": [
            _named(game.package, lang, value.name, f"{prefix}-") | {"seats": value.seats} for value in option.values
        ],
    }


@get("/t/{id:str}")
async def table(request: Asked, id: FromPath[str]) -> Response[str]:
    house, lang = request.app.state.house, language(request)
    person = house.person(request)
    scene = await house.scene(id, person, lang)
    seen = json.loads(scene)
    game = known_game(seen["table"]["game"])
    given = {
        "box": make_box(game, lang),
        "sheet": assets.inline(game.package, BOX_ART),
        "scene": assets.embed(scene.decode()),
        "stage": seen["stage"],
        "forms": _forms(game),
        "words": spoken(lang, "hint", "lobby"),
        "name": person.name,
    }
    return make_page(request, "table.html", **given)


def _forms(game: Game) -> list[dict[str, Any]]:
    """The words of actions with one parameter: what the table asks about when an impossible place is touched."""
    kinds = [kind for kind in game.actions.kinds if len(kind.names) == 1]
    return [{"kind": kind.name, "form": kind.form, "names": next(iter(kind.names.values()))} for kind in kinds]


@get("/rules")
async def library(request: Asked) -> Response[str]:
    return make_page(request, "library.html", boxes=all_boxes(language(request)))


@get("/rules/{name:str}")
async def rules(request: Asked, name: FromPath[str]) -> Response[str]:
    game, lang = known_game(name), language(request)
    text = Markup(rules_html(game, lang))  # noqa: S704
    parts = [(id, Markup(part).striptags()) for id, part in contents(game, lang)]  # noqa: S704
    given = {"rules": text, "parts": parts, "papers": prints.papers(game)}
    return make_page(request, "rules.html", box=make_box(game, lang), **given)


@get("/rules/{name:str}/text")
async def rules_text(request: Asked, name: FromPath[str]) -> Response[str]:
    """The rules without a page around them, for the table."""
    headers = {"Cache-Control": ANEW}
    return Response(rules_html(known_game(name), language(request)), media_type=MediaType.HTML, headers=headers)


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


# files


@get("/static/{digest:str}/{file:path}")
async def static(digest: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    """A file of the pages; for ever under its own digest, briefly under one of another version."""
    found = assets.FILES.get(file.lstrip("/"))
    if found is None:
        raise Refused("nowhere")
    caching = FOREVER if digest == assets.DIGEST else BRIEFLY
    return Response(found.content, media_type=found.kind, headers={"Cache-Control": caching})


@get("/art/{file:str}")
async def art(file: FromPath[str]) -> Response[bytes]:
    """The drawings of a game, under its name."""
    game = known_game(file.removesuffix(".svg"))
    content = assets.source(game.package, "art.svg").encode()
    return Response(content, media_type="image/svg+xml", headers={"Cache-Control": BRIEFLY})


@get("/favicon.ico")
async def favicon() -> Response[bytes]:
    found = assets.FILES["art/favicon.svg"]
    return Response(found.content, media_type=found.kind, headers={"Cache-Control": BRIEFLY})


pages = Router(
    path="/",
    route_handlers=[shelf, maker, table, library, rules, rules_text, static, art, favicon],
    include_in_schema=False,
)
