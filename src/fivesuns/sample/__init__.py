"""Nameless: two players take pebbles; whoever takes the last one wins."""

from fivesuns.core.game import Credit, Game, Setup
from fivesuns.sample import bots, sketch, text, view
from fivesuns.sample.material import ACTIONS, DIGEST, PEBBLES
from fivesuns.sample.observe import OBSERVER
from fivesuns.sample.rules import RULES, State


def _start(setup: Setup) -> State:
    return State()


GAME = Game(
    name="nameless",
    package=__name__,
    accent="clay",
    minutes=5,
    credit=Credit("Nameless", "an unknown author", "nobody yet", 2000),
    seats=(2,),
    options=(),
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
    perfect=True,
    observer=OBSERVER,
    longest=lambda setup: PEBBLES,
)
