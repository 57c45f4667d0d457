"""What a seat of Cibola wants, in one line with how far it has come; and what things mean."""

from __future__ import annotations

from fivesuns.core.text import Argument, Say, say
from fivesuns.core.view import Goal, Panel
from fivesuns.games.cibola.material import TREASURES

MEANINGS: dict[str, Say] = {
    "rock*": say("mean-rock"),
    **{
        form: say("mean-treasure", treasure=treasure)
        for treasure in TREASURES
        for form in (treasure, f"{treasure} *", f"value-{treasure} *", f"head-{treasure}")
    },
    **{name: say(f"mean-{name}") for name in ("explorer", "torch", "fist", "card")},
    "hand": say("mean-fist"),
}


def goal(panels: list[Panel], eye: int, turn: int) -> Goal:
    """The goal of the eye's seat: what it may still come to, its explorers, the round."""
    args: dict[str, Argument] = {"exact": "watch", "low": "0", "high": "0", "explorers": 0, "round": turn}
    panel = panels[eye] if eye >= 0 else None
    if panel and panel.score and panel.stock:
        points = dict(panel.score.args)
        low, high = points.get("low", points.get("n", "0")), points.get("high", points.get("n", "0"))
        exact = "yes" if low == high else "no"
        args |= {"exact": exact, "low": low, "high": high, "explorers": panel.stock.n}
    return Goal(say("goal-strip", **args), say("goal-brief", **args))
