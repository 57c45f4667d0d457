"""The page of a day's puzzle: where it is begun, and afterwards a card to share that spoils it for nobody."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from babel.dates import format_date, format_skeleton
from litestar import Response, Router, get
from litestar.params import FromPath

from fivesuns.core.game import Card, Game
from fivesuns.core.text import LANGUAGES, words
from fivesuns.server.accounts.authentication import is_secure, person_of
from fivesuns.server.http.language import language_of
from fivesuns.server.http.request import Asked, house_address
from fivesuns.server.pages.site import game_of, make_box, make_page, sentence, spoken
from fivesuns.server.puzzles.queries import Today
from fivesuns.server.puzzles.routes import daily_of
from fivesuns.server.tables.routes import registry_of

LIT, UNLIT = "☀", "○"


@dataclass(frozen=True)
class Told:
    """The card of a day in words: for the eye, for the ear, and to be copied."""

    passed: int
    of: int
    figures: list[tuple[str, str]]  # a number, and what it counts
    aloud: str
    text: str
    best: bool  # nobody can do better; for its owner alone


@get("/daily/{name:str}")
async def daily(request: Asked, name: FromPath[str]) -> Response[str]:
    """Today's puzzle of a game."""
    lang, game = language_of(request), game_of(request, name)
    today = await daily_of(request).look(name, person_of(request))
    box, day = make_box(game, lang), date.fromisoformat(today.day)
    card = None
    if today.done and today.table:
        match = (await registry_of(request).open(today.table)).match
        if not match.course.closed and game.card:
            address = f"{house_address(request, is_secure(request)).partition('//')[2]}/daily/{name}"
            card = make_card(game, game.card(match.course.state), today, address, lang)
    title = sentence(lang, "day-title", game=box.title)
    given = {"box": box, "title": title, "day": format_date(day, "full", locale=LANGUAGES[lang].place), "today": today}
    described = sentence(lang, "day-described", game=box.title)
    return make_page(request, "day.html", described=described, card=card, words=spoken(lang, "share"), **given)


def make_card(game: Game, card: Card, today: Today, address: str, lang: str) -> Told:
    """How a day went: nothing in it helps somebody who has yet to try, not even whether better was possible."""
    house, title = sentence(lang, "house"), words(game.package, lang, card.title)
    passed = words(game.package, lang, card.label)
    seconds = int(today.seconds or 0)
    clock = f"{seconds // 60}:{seconds % 60:02}"
    facts = [(str(number), words(game.package, lang, label)) for number, label in card.facts]
    said = ", ".join([passed, *(f"{number} {label}" for number, label in facts)])
    day = format_skeleton("MMMMd", date.fromisoformat(today.day), locale=LANGUAGES[lang].place)
    row = sentence(lang, "day-row", n=today.streak)
    took = sentence(lang, "day-took", minutes=seconds // 60, seconds=seconds % 60)
    signs = " ".join([LIT] * card.passed + [UNLIT] * (card.of - card.passed))
    lines = [sentence(lang, "day-line", house=house, game=title, day=day), f"{signs}  {said}, {clock}", row, address]
    return Told(
        passed=card.passed,
        of=card.of,
        figures=[*facts, (clock, sentence(lang, "day-minutes")), (str(today.streak), sentence(lang, "day-days"))],
        aloud=sentence(lang, "day-aloud", game=title, day=day, said=said, took=took, row=row),
        text="\n".join(lines),
        best=today.score is not None and today.score == today.par,
    )


daily_pages = Router("/", route_handlers=[daily], include_in_schema=False)
