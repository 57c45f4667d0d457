"""What is done at two real tables that a seat cannot tell apart, planned ahead in memory."""

from __future__ import annotations

from dataclasses import dataclass

from campaigns.pairs import Pair
from campaigns.worlds import EYE, Deed, World
from campaigns.written_dice import seed_of
from fivesuns.core.game import Game
from fivesuns.core.state import CLOCK, NATURE, State
from fivesuns.match.commands import Command, Play, Roll

ALIKE = 20  # steps at most before which both tables are one
ASKED = 3  # what is refused is asked for once in so many steps
TRIES = 50  # to find a plan in which something is hidden
BACK = 6  # a take-back, likewise


@dataclass(frozen=True)
class Act:
    """What is done at each table, by whom, and where both stand afterwards."""

    commands: tuple[Command | None, ...]
    seat: int
    step: int  # that both tables have then
    apart: bool  # whether something is different in them that the eye does not know
    resting: bool  # whether nobody but people is to act
    over: bool


class Plan(Pair):
    """A pair from its beginning to where it can be told apart by right; no bell rings, since real ones take time."""

    steps = equal = 30

    def _first(self) -> State | None:
        if "glass" in self.setup.options:
            self.setup = self.game.setup(self.setup.seats, {**self.setup.options, "glass": "none"})
        self.alike = self.random.randrange(ALIKE) if self.game.hides and self._once_in(2) else 0
        self.acts: list[Act] = []
        self.dealt = 0  # steps before the first act
        return None

    def _begin(self, state: State | None) -> None:
        self.worlds = [
            World(self.game, self.setup, self.eye, self.hours, secret, languages=()) for secret in ("0a", "ff01")
        ]

    def _begins_anew(self) -> bool:
        return False

    def _deed(self, world: World, seat: int, settle: bool) -> Deed | None:
        return None if seat == CLOCK else super()._deed(world, seat, settle)

    def _do(self, *acts: tuple[Command, str] | None) -> None:
        super()._do(*acts)
        one, other = self.worlds
        by = next(by for act in acts if act for _, by in [act])
        commands = tuple(act and act[0] for act in acts)
        if isinstance(commands[0], Roll):  # the house does it by itself, as part of what was done before
            if not self.acts:
                self.dealt = one.match.step
                return
            before = self.acts.pop()
            commands, seat = before.commands, before.seat
        else:
            seat = self.eye if by == EYE else int(by.rpartition("-")[2])
        turn = one.match.course.turn
        resting = NATURE not in turn and CLOCK not in turn
        self.acts.append(
            Act(commands, seat, one.match.step, one.hidden != other.hidden, resting, one.match.course.over)
        )

    def _ask(self) -> None:
        """What the eye may ask for that is refused, or that others have to agree to."""
        if not self.acts or not self.acts[-1].resting:
            return
        if self._once_in(ASKED):
            position = self.worlds[0].match.position(self.eye)
            self._ask_late(position, position)
            word = self.game.actions.word(self.random.randrange(len(self.game.actions)))
            self._refuse(Play(self.eye, (word,)))
        if self._once_in(BACK):
            self._ask_back()

    def _refuse(self, command: Command) -> bool:
        refused = super()._refuse(command)
        if refused:
            self._all_do(command, self.eye)
        return refused

    def run(self) -> None:
        """Plan it, up to where only people are awaited."""
        super().run()
        while self.acts and not self.acts[-1].resting:
            self.acts.pop()

    def seeds(self) -> list[str]:
        """How dice fall at each table."""
        moments = [world.match.moments for world in self.worlds]
        return [seed_of(self._number(one.row.word) for one in passed if one.row.seat == NATURE) for passed in moments]

    def _number(self, word: str) -> int:
        action = self.game.actions.parse(word)
        assert action is not None
        return action


def planned(game: Game, seed: int) -> Plan:
    """A plan in which something is hidden, where the game hides anything."""
    for attempt in range(TRIES):
        plan = Plan(game, (seed << 8) + attempt)
        plan.run()
        if any(act.apart or not game.hides for act in plan.acts):
            break
    return plan
