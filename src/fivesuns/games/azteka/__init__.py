"""Azteka, le Cercle de la vie: Life wants to be everywhere, Death wants a whole ring or segment."""

from fivesuns.core.box import kept_sources
from fivesuns.core.game import Credit, Game, Option, Setup, Value
from fivesuns.games.azteka import bots, reasons, sheets, sketch, story, text, view
from fivesuns.games.azteka.material import CELLS, MATERIAL, unpack
from fivesuns.games.azteka.observe import OBSERVER
from fivesuns.games.azteka.rules import EDITIONS, RULES, STALL_TURNS, State, start


def _start(setup: Setup) -> State:
    return start(setup.seats, dict(setup.options), setup.rules)


def _longest(setup: Setup) -> int:
    """Each placement fills a cell for good; between two there are some turns, and after it perhaps a birth declined."""
    legs = 2 if setup.seats == 2 else 1
    return legs * (CELLS * (STALL_TURNS + 2) + STALL_TURNS)


GAME = Game(
    name="azteka",
    package=__name__,
    accent="clay",
    minutes=20,
    credit=Credit("Azteka, le Cercle de la vie", "Andrea Mainini", "HUCH! & friends, Zvezda", 2014),
    seats=(2, 3),
    options=(
        Option("variant", (Value("standard", (2,)), Value("aggressive", (2,)), Value("mummies", (3,)))),
        Option("beside", (Value("life"), Value("own")), when=("variant", ("standard",))),
        Option("diagonals", (Value("no"), Value("yes")), when=("variant", ("standard",))),
    ),
    actions=MATERIAL.actions,
    rules=RULES,
    editions=EDITIONS,
    material=MATERIAL.digest,
    start=_start,
    stage=view.stage,
    look=view.look,
    story=story.story,
    tell=text.tell,
    claims=reasons.claims,
    sketch=sketch.sketch,
    signs=sketch.SIGNS,
    greedy=bots.greedy,
    endings=bots.endings,
    proved=text.proved,
    features=bots.features,
    learned=bots.learned,
    unpack=unpack,
    box=MATERIAL,
    sources=kept_sources(__name__),
    listings=text.LISTINGS,
    sheets=sheets.sheets,
    perfect=True,
    observer=OBSERVER,
    longest=_longest,
)
