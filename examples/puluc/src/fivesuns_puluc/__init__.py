"""Puluc: two villages send warriors along a road of maize, take prisoners and bring them home."""

from fivesuns.core.game import Credit, Game, Setup
from fivesuns_puluc import bots, sketch, text, view
from fivesuns_puluc.material import ACTIONS, DIGEST
from fivesuns_puluc.observe import OBSERVER
from fivesuns_puluc.rules import LAST_THROW, RULES, State, start


def _start(setup: Setup) -> State:
    return start(setup.seats, setup.options)


GAME = Game(
    name="puluc",
    package=__name__,
    accent="rose",
    minutes=15,
    credit=Credit("Puluc", "the Maya of Alta Verapaz", "Karl Sapper", 1906),
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
    open=True,
    horizon=80,
    observer=OBSERVER,
    longest=lambda setup: LAST_THROW,
)
