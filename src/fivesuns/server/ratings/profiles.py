"""Who stands where: leaderboards and profiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fivesuns.bots.levels import offered
from fivesuns.core.game import Game
from fivesuns.core.text import say
from fivesuns.match.commands import Refused
from fivesuns.server.database.store import Store
from fivesuns.server.ratings.model import of_bots, shown
from fivesuns.server.ratings.queries import Result, find_member, of_person, opponents, ranking, results

PROFILE_GAMES = 40  # games in a profile
CHART_GAMES = 200  # games in its picture


@dataclass(frozen=True)
class Profile:
    """Somebody with an account, as others see them; their unrated games are for their own eyes."""

    person: str
    name: str
    made: float
    standings: list[dict[str, Any]]
    played: list[dict[str, Any]]
    courses: dict[str, list[int]]  # by game: the rating after each game, the oldest first


async def profile(store: Store, name: str, reader: str) -> Profile:
    """Somebody's profile; refused when nobody has this name."""
    found = await store.read(find_member(name))
    if found is None:
        raise Refused("nowhere", say("no-person"))
    rated = await store.read(results(found.person, CHART_GAMES, rated=True))
    kept = await store.read(results(found.person, PROFILE_GAMES)) if reader == found.person else rated[:PROFILE_GAMES]
    standings = await store.read(of_person(found.person))  # after the results: what they changed is there too
    others = await store.read(opponents([one["table"] for one in kept], found.person))
    played = [told(one, others.get(one["table"], [])) for one in kept]
    courses: dict[str, list[int]] = {}
    for one in reversed(rated):
        courses.setdefault(one["game"], []).append(shown(one["after"]))
    return Profile(found.person, found.name, found.made, standings, played, courses)


def told(one: Result, against: list[str]) -> dict[str, Any]:
    """A game of somebody's, in a line."""
    change = None if one["after"] is None else shown(one["after"]) - shown(one["before"])
    kept = {key: one[key] for key in ("table", "game", "at", "share")}
    return kept | {"change": change, "against": against}


async def board(store: Store, game: Game, most: int) -> list[dict[str, Any]]:
    """The best of a game, with the levels of bots among them; who is provisional has no rank yet."""
    people = await store.read(ranking(game.name, most))
    ratings = of_bots(game.name)
    bots = [{"level": level, "rating": ratings[level].shown, "provisional": False} for level in offered(game)]
    rows = sorted([*people, *bots], key=lambda row: -row["rating"])
    rank = 0
    for row in rows:
        ranked = "level" not in row and not row["provisional"]
        rank += ranked
        row["rank"] = rank if ranked else None
    return rows
