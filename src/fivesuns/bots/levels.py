"""The levels of play: eight on a ladder, and four older ones that old tables, records and the yardstick need."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from fivesuns.bots import choice
from fivesuns.bots.ladder import ladder
from fivesuns.bots.mcts import Search
from fivesuns.bots.searching import searching
from fivesuns.core.game import RUSHED, Game, Grade, Plan
from fivesuns.core.rng import Rng
from fivesuns.core.state import State

MOST_SECONDS = 3.0  # of thought for a level of the ladder: a cap, which efforts stay below on a machine of today
RANDOM, NOVICE, PLAYER, MASTER = "random", "novice", "player", "master"
SLIPPED = 0.1  # of its temperature, how warm a level chooses that errs by slips and has made none
SOFT = 0.5  # how the player draws: among the tried ones, the more likely the more they were tried


@dataclass(frozen=True)
class Level:
    """Whom one meets: a name, the names of its bots, and how long it thinks at most."""

    name: str
    seconds: float  # 0: it doesn't search
    names: tuple[str, ...]  # of its bots


KEPT: dict[str, Level] = {
    level.name: level
    for level in (
        Level(RANDOM, 0.0, ("Papalotl", "Huitzil", "Sisa", "Xochitl", "Pilpintu", "Tototl")),
        Level(NOVICE, 0.0, ("Xoco", "Nelli", "Illari", "Cipactli", "Wayra", "Mazatl")),
        Level(PLAYER, 0.3, ("Citlali", "Tupaq", "Yaretzi", "Amaru", "Tonalli", "Killa")),
        Level(MASTER, 1.0, ("Itztli", "Cuauhtli", "Waman", "Ocelotl", "Pachakuti", "Izel")),
    )
}
LADDER: dict[str, Level] = {
    level.name: level
    for level in (
        Level("cuy", MOST_SECONDS, ("Ameyalli", "Sami", "Nenetl", "Urpi", "Zyanya", "Kusi")),
        Level("axolotl", MOST_SECONDS, ("Ayauhtli", "Mayu", "Meztli", "Yaku", "Nantli", "Qucha")),
        Level("armadillo", MOST_SECONDS, ("Tepin", "Rumi", "Tenoch", "Wari", "Ollin", "Allpa")),
        Level("coati", MOST_SECONDS, ("Itzel", "Sulla", "Malinal", "Chaska", "Patli", "Nayra")),
        Level("fox", MOST_SECONDS, ("Tizoc", "Atuq", "Yolotl", "Antara", "Teyacapan", "Suri")),
        Level("coyote", MOST_SECONDS, ("Huemac", "Quri", "Tlacotl", "Sumaq", "Ehecatl", "Qhapaq")),
        Level("puma", MOST_SECONDS, ("Chimalli", "Ayar", "Miztli", "Rimaq", "Tecuani", "Sinchi")),
        Level("condor", MOST_SECONDS, ("Ahuizotl", "Kuntur", "Itzcoatl", "Mallku", "Zeltzin", "Apu")),
    )
}
LEVELS: dict[str, Level] = LADDER | KEPT
USUAL = "coati"  # whom one meets who has not said whom


def offered(game: Game, seats: int = 0) -> tuple[str, ...]:
    """The levels of the ladder that a game has for so many seats, the fewest by default; from the weakest on."""
    return tuple(ladder(game.package, seats or game.seats[0]).rungs)


def level_in(game: Game, level: str, seats: int = 0) -> str:
    """The level that one meets by a name, among so many as `offered` says: where there is none, the strongest below."""
    return level if level in KEPT else ladder(game.package, seats or game.seats[0]).nearest(level)


def graded(game: Game, seats: int, level: str, *, seconds: float | None = None, iterations: int = 0) -> Grade:
    """What a level is in a game. Seconds cap it; where iterations are given they alone count."""
    most = LEVELS[level].seconds if seconds is None else seconds
    if level in KEPT:
        return Grade(level, iterations, 0.0, 0.0 if iterations else most, exact=iterations > 0)
    rung = ladder(game.package, seats).rung(level)
    effort, most = (iterations, 0.0) if iterations else (rung.effort, most)
    return Grade(level, effort, rung.temperature, most, rung.alert, exact=iterations > 0)


def plan(
    game: Game,
    world: State,
    seat: int,
    level: str | Grade,
    *,
    seconds: float | None = None,
    seed: int = 0,
    iterations: int = 0,
) -> Plan:
    """What a bot does in a world that is its guess: as the game's own mind plans it, or the one action it chooses."""
    grade = level
    if isinstance(grade, str):
        grade = graded(game, int(world.seats), grade, seconds=seconds, iterations=iterations)
    if game.mind is None or grade.level == RANDOM:
        return think(game, world, seat, grade, seed)
    return game.mind(world, seat, grade, Rng(seed))


def choose(
    game: Game, world: State, seat: int, level: str, *, seconds: float | None = None, seed: int = 0, iterations: int = 0
) -> int:
    """The action a bot plays in a world that is its guess. It spends what its level does, for so many seconds at most;
    with iterations given it counts them instead, and the same seed gives the same answer."""
    legal = world.legal(seat)
    if len(legal) == 1:
        return legal[0]
    grade = graded(game, int(world.seats), level, seconds=seconds, iterations=iterations)
    return think(game, world, seat, grade, seed).actions[0]


def think(game: Game, world: State, seat: int, grade: Grade, seed: int) -> Plan:
    """One action by searching, and whether time has cut the effort."""
    legal, rng = world.legal(seat), Rng(seed)
    if len(legal) == 1:
        return Plan((legal[0],))
    if grade.level == RANDOM:
        return Plan((world.draw(seat, rng),))
    if grade.level == NOVICE:
        return Plan((game.greedy(world, seat),))
    if grade.level not in KEPT and world.mover >= 0:
        won = choice.win_in_one(world, seat)
        if won != choice.NONE:
            return Plan((won,))
    if game.slip is not None and grade.temperature > 0:
        if rng.unit() < grade.temperature:
            return Plan((game.slip(world, seat, rng),))
        grade = replace(grade, temperature=SLIPPED * grade.temperature)
    search = searching(game, world, seat, rng.next())
    search.think(grade.effort or int(not grade.seconds), grade.seconds and time.monotonic() + grade.seconds)
    rushed = search.simulations < grade.effort and not (game.perfect and search.tree.settled(0))
    action = soften(search, SOFT, rng) if grade.level == PLAYER else choice.choose(search, grade, rng)
    return Plan((action,), strain=RUSHED if rushed else "")


def soften(search: Search, skill: float, rng: Rng) -> int:
    """One of the tried actions, the more likely the more it was tried, and the more so the more skill."""
    tally = search.tally()
    most = max(visits for _, visits, _ in tally)
    if most == 0:
        return search.best()
    weights = [(visits / most) ** (skill / (1 - skill)) for _, visits, _ in tally]
    left = rng.unit() * sum(weights)
    for (action, _, _), weight in zip(tally, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    return search.best()
