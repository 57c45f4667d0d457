"""Inka: slide and turn the broken floor of the temple, take three statues, and be the first to walk out."""

from fivesuns.core.box import kept_sources
from fivesuns.core.game import Credit, Game, Option, Setup, Value
from fivesuns.games.inka import bots, reasons, sheets, sketch, story, text, view
from fivesuns.games.inka.material import MATERIAL, PATHS, POINTS, ROUNDS, unpack
from fivesuns.games.inka.observe import OBSERVER
from fivesuns.games.inka.rules import FIRST_EDITION, MOST_WALKS, RULES, State, start


def _start(setup: Setup) -> State:
    return start(setup.seats, dict(setup.options), setup.box.source, setup.rules)


def _longest(setup: Setup) -> int | None:
    """Every turn has its points, walks, a blocker and its end; in the first edition walks have no bound."""
    if setup.rules == FIRST_EDITION:
        return None
    return setup.seats + PATHS + ROUNDS * setup.seats * (POINTS + MOST_WALKS + 2)


GAME = Game(
    name="inka",
    package=__name__,
    accent="violet",
    minutes=45,
    credit=Credit("Inka", "Harald Lieske", "Queen Games", 2005),
    seats=(2, 3, 4),
    options=(Option("first", (Value("lot"), Value("seat"))),),
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
    alike=text.alike,
    greedy=bots.greedy,
    unpack=unpack,
    box=MATERIAL,
    sources=kept_sources(__name__),
    listings=text.LISTINGS,
    sheets=sheets.sheets,
    open=True,
    settles=frozenset({"start", "lay", "end"}),
    mind=bots.mind,
    outlook=bots.outlook,
    observer=OBSERVER,
    longest=_longest,
)
