"""The shelf with all games, and the page on which a table is set."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from typing import Any

from babel.dates import format_skeleton
from litestar import Response, Router, get
from litestar.params import FromPath
from msgspec import Struct

from fivesuns.bots.levels import LADDER, LEVELS, USUAL, level_in, offered
from fivesuns.core.game import Game, Option
from fivesuns.core.text import COMMON, LANGUAGES, Argument, Say, words
from fivesuns.match.commands import Refused
from fivesuns.protocol.encoder import encode
from fivesuns.server.accounts.authentication import person_of
from fivesuns.server.http.language import language_of
from fivesuns.server.http.request import Asked
from fivesuns.server.lobby.routes import lobby_of
from fivesuns.server.pages import assets
from fivesuns.server.pages.documents import papers
from fivesuns.server.pages.site import (
    all_boxes,
    game_of,
    games_of,
    make_box,
    make_page,
    sentence,
    spoken,
)
from fivesuns.server.puzzles.queries import Today
from fivesuns.server.puzzles.routes import daily_of
from fivesuns.server.tables.my_tables import my_tables
from fivesuns.server.tables.routes import registry_of


class Shelf(Struct):
    """What can be played, and against whom."""

    games: list[dict[str, Any]]
    levels: list[dict[str, Any]]


@get("/")
async def shelf(request: Asked) -> Response[str]:
    """The boxes, one's own games, and the tables that wait for somebody."""
    lang, person, games = language_of(request), person_of(request), games_of(request)
    boxes, lobby = all_boxes(request), await lobby_of(request).info(lang)
    given = {
        "boxes": boxes,
        "seals": {box.name: box for box in boxes},
        "mine": await my_tables(registry_of(request), person, lang),
        "dailies": [(box, await _daily(request, box.name, lang)) for box in boxes if games[box.name].daily],
        "lobby": lobby,
        "waiting": assets.embed(encode(lobby).decode()),
        "usual": {game.name: _usual(game, lang) for game in games.values()},
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


async def _daily(request: Asked, name: str, lang: str) -> dict[str, Any]:
    """The puzzle of the day as the shelf shows it."""
    today = await daily_of(request).look(name, person_of(request))
    given_up = False
    if today.done and today.table:
        with suppress(Refused):  # a table that cannot be opened closes no shelf
            given_up = (await registry_of(request).open(today.table)).match.course.closed
    told = [("daily-given-up", {})] if given_up else _told(today)
    best = [{"name": one.name, "score": one.score, "time": _minutes(one.seconds), "you": one.you} for one in today.best]
    return {
        "done": today.done,
        "begun": today.table is not None,
        "streak": today.streak,
        "said": " ".join([_day(today.day, lang), *(sentence(lang, id, **args) for id, args in told)]),
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
    return f"{format_skeleton('MMMMd', date.fromisoformat(day), locale=LANGUAGES[lang].place)}."


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


@get("/new/{name:str}")
async def maker(request: Asked, name: FromPath[str]) -> Response[str]:
    """The page on which a table is made: seats, options, clock."""
    game, lang = game_of(request, name), language_of(request)
    person = person_of(request)
    form = {
        "game": name,
        "counts": game.seats,
        "options": [_option(game, option, lang) for option in game.options],
        "levels": [_level(game, level, lang) for level in LADDER if any(level in offered(game, n) for n in game.seats)],
        "level": level_in(game, USUAL),
        "name": person.name,
    }
    given = {"box": make_box(game, lang), "form": form, "name": person.name, "papers": papers()}
    return make_page(request, "maker.html", words=spoken(lang, "lobby"), **given)


def _named(package: str, lang: str, name: str, prefix: str) -> dict[str, Any]:
    label, about = (words(package, lang, Say(f"{prefix}{name}{part}")) for part in ("", "-about"))
    return {"name": name, "label": label[:1].upper() + label[1:], "about": about}


def _level(game: Game, level: str, lang: str) -> dict[str, Any]:
    counts = [seats for seats in game.seats if level in offered(game, seats)]
    return _named(COMMON, lang, level, "level-") | {"seats": counts}


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


@get("/api/games", summary="The games", sync_to_thread=False)
def games(request: Asked) -> Shelf:
    """The games, their seats, variants, options and levels."""
    lang = language_of(request)
    levels = [
        {"name": level.name, "label": words(COMMON, lang, Say(f"level-{level.name}")), "seconds": level.seconds}
        for level in LEVELS.values()
    ]
    return Shelf([described(game, lang) for game in games_of(request).values()], levels)


def described(game: Game, lang: str) -> dict[str, Any]:
    """A game as it stands on the shelf."""

    def word(id: str) -> str:
        return words(game.package, lang, Say(id))

    def option(one: Option) -> dict[str, Any]:
        id = f"option-{one.name}"
        values = [
            {
                "name": value.name,
                "label": word(f"{id}-{value.name}"),
                "about": word(f"{id}-{value.name}-about"),
                "seats": value.seats or game.seats,
            }
            for value in one.values
        ]
        return {"name": one.name, "label": word(id), "when": one.when, "values": values}

    told = {"title": word("title"), "subtitle": word("subtitle"), "blurb": word("blurb")}
    options = [option(one) for one in game.options]
    return {
        "name": game.name,
        **told,
        "accent": game.accent,
        "minutes": game.minutes,
        "credit": game.credit,
        "seats": game.seats,
        "options": options,
        "drafts": bool(game.settles),
    }


shelf_pages = Router("/", route_handlers=[shelf, maker], include_in_schema=False)
