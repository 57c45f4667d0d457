"""What a seat of Xochintlan wants, in one line with how far it has come; and what things mean."""

from __future__ import annotations

from fivesuns.core.text import Say, say
from fivesuns.core.view import Goal, Panel

MEANINGS: dict[str, Say] = {
    **{name: say(f"mean-{name}") for name in ("man", "last", "win")},
    **{name: say("mean-animal", animal=name) for name in ("bird", "lizard", "monkey")},
    "card-back": say("mean-back"),
    "card-*": say("mean-card"),
}
ASKS: dict[str, Say] = {
    "place-*": say("ask-place"),
    "reserve-*": say("ask-reserve"),
    "tile-*": say("ask-tile"),
    "man": say("ask-man"),
}


def goal(panels: list[Panel], eye: int) -> Goal:
    """The goal of the eye's seat, from the cards it sees in its own panel."""
    rows = panels[eye].rows if eye >= 0 else ()
    made = [row.n for row in rows if row.label.id == "goal-card"]
    n, cards = max(made, default=0), len(made)
    return Goal(say("goal-strip", cards=cards, n=n), say("goal-brief", cards=cards, n=n))
