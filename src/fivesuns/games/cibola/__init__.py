"""Les Trésors de Cibola: sealed bids for treasures whose worth falls with the temple."""

from fivesuns.core.box import kept_sources
from fivesuns.core.game import Credit, Game, Option, Setup, Value
from fivesuns.games.cibola import bots, reasons, sheets, sketch, story, text, view
from fivesuns.games.cibola.material import CELLS, LAID_OUT, MATERIAL, OFFER, ROUNDS, unpack
from fivesuns.games.cibola.observe import OBSERVER
from fivesuns.games.cibola.position import FOR_POINTS
from fivesuns.games.cibola.rules import RULES, State, start


def _start(setup: Setup) -> State:
    return start(setup.seats, dict(setup.options), setup.box.source)


def _longest(setup: Setup) -> int:
    """Bids and picks of every round; a cell for each rock, and up to two choices for each totem and for its copy."""
    return ROUNDS * (setup.seats + OFFER) + CELLS + 2 * (LAID_OUT + 1)


GAME = Game(
    name="cibola",
    package=__name__,
    accent="gold",
    minutes=30,
    credit=Credit("Les Trésors de Cibola", "Romaric Galonnier", "Ankama", 2019),
    seats=(2, 3, 4),
    options=(Option("hands", (Value("open"), Value("hidden"))),),
    actions=MATERIAL.actions,
    rules=RULES,
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
    unpack=unpack,
    box=MATERIAL,
    sources=kept_sources(__name__),
    listings=text.LISTINGS,
    sheets=sheets.sheets,
    observer=OBSERVER,
    longest=_longest,
    together=True,
    beside=FOR_POINTS,
)
