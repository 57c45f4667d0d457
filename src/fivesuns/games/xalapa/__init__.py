"""Xalapa, with Atlacoya: lay stones so that they pass the oracle's tests, all at once, before the sand has run."""

from fivesuns.core.box import kept_sources
from fivesuns.core.game import Credit, Game, Option, Setup, Value
from fivesuns.games.xalapa import bots, reasons, sheets, sketch, solver, story, text, view
from fivesuns.games.xalapa.material import GLASSES, MANY_TESTS, MATERIAL, SETTLES, STEP_NAMES, unpack
from fivesuns.games.xalapa.observe import OBSERVER
from fivesuns.games.xalapa.position import FIRST_EDITION
from fivesuns.games.xalapa.rules import MOST_TOUCHES, RULES, State, start

SEVERAL = (2, 3, 4, 5, 6)
WEEK = ("base", "1", "2", "3", "4", "5b", "5c")  # the steps of daily puzzles, from Monday on
XALAPA = ("game", ("xalapa",))


def _start(setup: Setup) -> State:
    return start(setup.seats, dict(setup.options), setup.box.source, setup.rules)


def _daily(day: int) -> Setup:
    """One board, one day, harder from Monday to Sunday."""
    return GAME.setup(1, {"days": "1", "step": WEEK[(day - 1) % len(WEEK)]})


def _longest(setup: Setup) -> int | None:
    """A choice of level; every day a bid, touches, "Fini!", answers and a look; in the first edition touches have no
    bound."""
    if setup.rules == FIRST_EDITION:
        return None
    return setup.seats * (1 + int(setup.options["days"]) * (MOST_TOUCHES + MANY_TESTS + 4))


GAME = Game(
    name="xalapa",
    package=__name__,
    accent="sky",
    minutes=30,
    credit=Credit("Xalapa", "Lauge Luchau", "HUCH! & friends", 2014),
    seats=(1, *SEVERAL),
    options=(
        Option("game", (Value("xalapa"), Value("atlacoya", SEVERAL))),
        Option("step", tuple(map(Value, STEP_NAMES)), XALAPA),
        Option("side", (Value("three"), Value("four")), ("step", STEP_NAMES[2:])),
        Option("boards", (Value("same"), Value("dealt"))),
        Option("mixed", (Value("no", SEVERAL), Value("yes", SEVERAL)), XALAPA),
        Option("glass", (Value("none", (1,)), *(Value(str(n)) for n in GLASSES), Value("none", SEVERAL))),
        Option("days", (Value("7"), Value("1"))),
        Option("practice", (Value("no"), Value("yes"))),
    ),
    actions=MATERIAL.actions,
    rules=RULES,
    editions=(1, RULES),
    material=MATERIAL.digest,
    start=_start,
    stage=view.stage,
    look=view.look,
    story=story.story,
    tell=text.tell,
    claims=reasons.claims,
    sketch=sketch.sketch,
    signs=sketch.SIGNS,
    pad=sketch.pad,
    greedy=bots.greedy,
    unpack=unpack,
    box=MATERIAL,
    sources=kept_sources(__name__),
    listings=text.LISTINGS,
    sheets=sheets.sheets,
    settles=SETTLES,
    mind=bots.mind,
    bell=State.bell,
    solve=bots.best,
    par=solver.par,
    daily=_daily,
    card=text.card,
    observer=OBSERVER,
    longest=_longest,
)
