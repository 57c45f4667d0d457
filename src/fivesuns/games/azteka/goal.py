"""What a side of Azteka wants, in one line with how far it has come; and what things mean."""

from __future__ import annotations

from functools import lru_cache

from fivesuns.core.text import Say, say
from fivesuns.core.view import Goal, Panel

MEANINGS: dict[str, Say] = {
    **{name: say(f"mean-{name}") for name in ("life", "death", "mummy", "segments", "rings", "segment", "ring")},
    "pawns-14": say("mean-pawns"),
    "turn-*": say("mean-turn"),
    "twice-*": say("mean-twice"),
}
COUNTS = ("segments", "rings", "segment", "ring", "pawns")


def goal(panel: Panel, everything: bool) -> Goal:
    """The goal of a seat, by its panel; `everything` where each side may spread or fill a line."""
    counts = {row.label.id: row.n for row in panel.rows}
    return _goal("both" if everything else panel.face, tuple([counts.get(f"goal-{name}", 0) for name in COUNTS]))


def watched(everything: bool) -> Goal:
    """What those read who only look."""
    return _goal("watch-both" if everything else "watch", (0,) * len(COUNTS))


@lru_cache(4096)
def _goal(role: str, counts: tuple[int, ...]) -> Goal:
    args = dict(zip(COUNTS, counts, strict=True))
    return Goal(say("goal-strip", role=role, **args), say("goal-brief", role=role, **args))
