"""Bots that act beside a person: each thinks once, and says what it has to say when a person would have."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from fivesuns.bots.levels import LEVELS, plan
from fivesuns.core.game import Plan
from fivesuns.core.rng import Rng
from fivesuns.core.text import Who, say
from fivesuns.match.commands import Play, SetDraft
from fivesuns.match.match import DRAFT_LIMIT
from fivesuns.terminal.sitting import Sitting

PAUSE_SECONDS = 0.8  # at least, between two things that a bot does beside others


def thought(sitting: Sitting, seat: int, *, told: bool) -> Plan:
    """What a bot does next, found in a world that it may be in; while it searches that may be told.

    Never of one that does not search: how often it flickered would tell how much it tries.
    """
    chance = int(sha256(f"{sitting.seed} bot {sitting.commands}".encode()).hexdigest()[:15], 16)
    world = sitting.match.position(seat).guess(seat, Rng(chance))
    level = sitting.seats[seat].level
    if not told or not LEVELS[level].seconds:
        return plan(sitting.game, world, seat, level, seconds=sitting.seconds, seed=chance)
    with sitting.screen.console.status(sitting.screen.sentence(say("terminal-thinking", who=Who(seat)))):
        return plan(sitting.game, world, seat, level, seconds=sitting.seconds, seed=chance)


def move(sitting: Sitting, seat: int) -> None:
    """Let a bot think and play, where nobody waits beside it; a draft that has become too long begins anew."""
    actions = thought(sitting, seat, told=True).actions
    draft = sitting.match.drafts.get(seat)
    if draft and len(draft.words) + len(actions) > DRAFT_LIMIT:
        sitting.carry_out(SetDraft(seat, ()), seat)
        return
    sitting.carry_out(Play(seat, tuple(map(sitting.game.actions.word, actions))), seat)


@dataclass(frozen=True)
class Due:
    """What a bot will say, and when."""

    at: float
    words: tuple[str, ...]
    step: int  # that it was decided at


class Agents:
    """The bots of a sitting that are at work, by seat."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._due: dict[int, Due] = {}

    def next(self) -> float | None:
        """When the first of them says something; None where none is at work."""
        return min((due.at for due in self._due.values()), default=None)

    def awaited(self) -> list[int]:
        """The bots on turn that have not decided yet what they do; what no longer holds is dropped."""
        match, seats = self._sitting.match, self._sitting.seats
        self._due = {seat: due for seat, due in self._due.items() if match.is_fresh(seat, due.step)}
        return [seat for seat in match.course.turn if seat >= 0 and seats[seat].is_bot and seat not in self._due]

    def think(self) -> None:
        """Let every bot on turn decide what it does."""
        match, sitting = self._sitting.match, self._sitting
        for seat in self.awaited():
            planned = thought(sitting, seat, told=False)
            words = self._laid_out(seat, tuple(map(sitting.game.actions.word, planned.actions)))
            after = max(planned.after, PAUSE_SECONDS) if len(match.course.turn) > 1 else 0.0
            self._due[seat] = Due(sitting.now() + after, words, match.step)

    def act(self) -> bool:
        """Let the first one act whose time has come; whether there was one."""
        now = self._sitting.now()
        for seat, due in sorted(self._due.items(), key=lambda one: one[1].at):
            if due.at <= now:
                del self._due[seat]
                self._sitting.carry_out(Play(seat, due.words), seat)
                return True
        return False

    def _laid_out(self, seat: int, words: tuple[str, ...]) -> tuple[str, ...]:
        """Where a bell may ring before a bot is done, what it plans lies there as its draft; what is left to say."""
        sitting, actions = self._sitting, self._sitting.game.actions
        draft = sitting.match.drafts.get(seat)
        if draft and len(draft.words) + len(words) > DRAFT_LIMIT:
            sitting.carry_out(SetDraft(seat, ()), seat)
        kinds = [actions.meaning(action).kind for action in map(actions.parse, words) if action is not None]
        count = next((place for place, kind in enumerate(kinds) if kind in sitting.game.settles), 0)
        if count:
            sitting.carry_out(Play(seat, words[:count]), seat)
        return words[count:]
