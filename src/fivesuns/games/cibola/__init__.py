"""Les Trésors de Cibola: sealed bids for treasures whose worth falls with the temple."""

from fivesuns.core.game import Credit, Game, Option, Setup, Value
from fivesuns.games.cibola import bots, sketch, text, view
from fivesuns.games.cibola.material import ACTIONS, DIGEST
from fivesuns.games.cibola.rules import RULES, State, start


def _start(setup: Setup) -> State:
    return start(setup.seats, dict(setup.options))


GAME = Game(
    name="cibola",
    package=__name__,
    accent="gold",
    minutes=30,
    credit=Credit("Les Trésors de Cibola", "Romaric Galonnier", "Ankama", 2019),
    seats=(2, 3, 4),
    options=(Option("hands", (Value("open"), Value("hidden"))),),
    actions=ACTIONS,
    rules=RULES,
    material=DIGEST,
    start=_start,
    stage=view.stage,
    look=view.look,
    story=view.story,
    tell=text.tell,
    sketch=sketch.sketch,
    signs=sketch.SIGNS,
    greedy=bots.greedy,
)
