"""Xochintlan: make the secret shape of your card with the Man and four animals of a kind."""

from fivesuns.core.box import kept_sources
from fivesuns.core.game import Credit, Game, Option, Setup, Value
from fivesuns.games.xochintlan import bots, reasons, sheets, sketch, story, text, view
from fivesuns.games.xochintlan.material import CARDS, MATERIAL, PIECES, unpack
from fivesuns.games.xochintlan.observe import OBSERVER
from fivesuns.games.xochintlan.rules import RULES, STALL_SWAPS, State, start

FEW, MANY = (2, 3), (4, 5)


def _start(setup: Setup) -> State:
    return start(setup.seats, dict(setup.options), setup.box.source, setup.rules)


def _longest(setup: Setup) -> int:
    """What cannot come again, an animal placed or a card changed, and the actions that may lie between."""
    deals, changes = int(setup.options["deals"]), CARDS if setup.options["change"] == "yes" else 0
    return deals * (PIECES + changes + 1) * (STALL_SWAPS + 1)


GAME = Game(
    name="xochintlan",
    package=__name__,
    accent="jade",
    minutes=15,
    credit=Credit("Xochintlan", "Pierre Canuel", "Pierre Canuel", 1996),
    seats=(2, 3, 4, 5),
    options=(
        Option("cards", (Value("1", FEW), Value("2"), Value("3"), Value("1", MANY))),  # 6.1
        Option("deals", (Value("1"), Value("3"), Value("5"))),
        Option("full", (Value("draw"), Value("swap"))),
        Option("change", (Value("no"), Value("yes"))),
        Option("objectives", (Value("secret"), Value("open"))),
        Option("played", (Value("piece"), Value("man"))),
        Option("win", (Value("own"), Value("any"))),
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
    greedy=bots.greedy,
    slip=bots.slip,
    curiosity=0.2,
    unpack=unpack,
    box=MATERIAL,
    sources=kept_sources(__name__),
    listings=text.LISTINGS,
    sheets=sheets.sheets,
    observer=OBSERVER,
    longest=_longest,
)
