"""What a seat of Xalapa or Atlacoya wants, in one line with how far it has come; and what things mean."""

from __future__ import annotations

from fivesuns.core.text import Argument, Say, say
from fivesuns.core.view import Goal, Panel

MEANINGS: dict[str, Say] = {
    **{name: say(f"mean-{name}") for name in ("stone", "pile", "curse", "ready")},
    "stone-*": say("mean-stone"),
    "ribbon-ends": say("mean-ends"),
    "ribbon-*": say("mean-ribbon"),
    "symbols-*": say("mean-symbol"),
    "back*": say("mean-level"),
    "bid*": say("mean-bid"),
    "tile-*": say("mean-bid"),
    "pass": say("mean-done"),
}


def goal(panels: list[Panel], eye: int, tests: int, bid: int | None, day: tuple[int, int]) -> Goal:
    """The goal of the eye's seat for the day; `bid` is its own in Atlacoya, 0 before it is made, None in Xalapa."""
    watches = eye < 0
    panel = panels[max(eye, 0)]
    args: dict[str, Argument] = {"watch": "yes" if watches else "no", "day": day[0], "days": day[1]}
    shown = dict(panel.score.args).get("n", "0") if panel.score and not watches else "0"
    points = str(shown)
    if bid is None:
        stones = next((row.n for row in panel.rows if row.label.id == "row-stones"), 0)
        args |= {"tests": tests, "stones": 0 if watches else stones, "points": number(points)}
        return Goal(say("goal-strip", **args), say("goal-brief", **args))
    tokens = panel.stock.n if panel.stock and not watches else 0
    args |= {"bid": 0 if watches else bid, "points": points, "tokens": tokens}
    return Goal(say("goal-strip-atlacoya", **args), say("goal-brief-atlacoya", **args))


def number(points: str) -> int:
    """Points as a number, which has a plural."""
    return int(points.replace("−", "-"))
