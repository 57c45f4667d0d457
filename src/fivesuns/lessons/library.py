"""The lessons of a game, read from `lessons.toml` in its folder; none where there is no such file."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from functools import cache
from importlib.resources import files
from typing import Any

from fivesuns.core.game import Game
from fivesuns.lessons.lesson import Beat, Lesson, Slip, listed

FILE = "lessons.toml"
LISTS = ("light", "do", "all", "open", "told", "not_told", "result", "score")
KNOWN = {one.name for one in fields(Beat)} - {"slips"} | {"slip"}


@cache
def lessons(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game in their order, the first for who has never played; ValueError where one is no lesson."""
    file = files(game.package).joinpath(FILE)
    return parse(file.read_text("utf-8")) if file.is_file() else ()


def lesson_of(game: Game, id: str) -> Lesson | None:
    """The lesson of this id; None where there is none."""
    return next((lesson for lesson in lessons(game) if lesson.id == id), None)


def first(game: Game, options: dict[str, str] | None = None) -> Lesson | None:
    """The lesson for somebody who is new to a table with these options: the one whose own are most like them."""
    chosen = (options or {}).items()
    return max(lessons(game), key=lambda one: len(one.setup(game).options.items() & chosen), default=None)


def parse(text: str) -> tuple[Lesson, ...]:
    """Lessons as they are written; ValueError where something is not known."""
    try:
        return tuple(_lesson(given) for given in tomllib.loads(text).get("lesson", []))
    except (KeyError, TypeError) as fault:
        raise ValueError(f"{FILE}: {fault}") from fault


def _lesson(given: dict[str, Any]) -> Lesson:
    keys = dict(given)
    options = dict(part.split("=") for part in listed(keys.pop("options", "")))
    seat = keys.pop("seat", 0)
    beats = tuple(_beat(beat, seat) for beat in keys.pop("beat"))
    return Lesson(**{**keys, "beats": beats, "options": options, "next": tuple(keys["next"])})


def _beat(given: dict[str, Any], seat: int) -> Beat:
    keys = {key.replace("-", "_"): value for key, value in given.items()}
    if unknown := keys.keys() - KNOWN:
        raise ValueError(f"{FILE}: {given.get('id')}: what is {', '.join(sorted(unknown))}?")
    slips = tuple(Slip(tuple(slip["words"]), slip["say"]) for slip in keys.pop("slip", []))
    lists = {key: tuple(keys.pop(key, ())) for key in LISTS}
    line, refused = tuple(listed(keys.pop("line", ""))), tuple(keys.pop("refused", {}).items())
    return Beat(**{"seat": seat, **keys, **lists, "line": line, "refused": refused, "slips": slips})
