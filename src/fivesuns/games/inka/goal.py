"""What a seat of Inka wants, in one line with how far it has come; and what things mean."""

from __future__ import annotations

from fivesuns.core.text import Argument, Say, say
from fivesuns.core.view import Goal, Panel

MEANINGS: dict[str, Say] = {
    "pawn-*": say("mean-pawn"),
    "blocker-*": say("mean-blocker"),
    "statue-*": say("mean-statue"),
    "path-*-snake": say("mean-snake"),
    "path-*": say("mean-tile"),
    "goal-*": say("mean-destination"),
    "gate*": say("mean-gate"),
    "passage": say("mean-passage"),
    "rhombus": say("mean-rhombus"),
    "chasm-*": say("mean-chasm"),
    "statues": say("mean-statues"),
}


def goal(panels: list[Panel], eye: int, points: int) -> Goal:
    """The goal of the eye's seat; `points` are what its turn has left."""
    rows = panels[eye].rows if eye >= 0 else ()
    statues = next((row.n for row in rows if row.label.id == "goal-statues"), 0)
    args: dict[str, Argument] = {"watch": "no" if rows else "yes", "statues": statues, "points": points}
    return Goal(say("goal-strip", **args), say("goal-brief", **args))
