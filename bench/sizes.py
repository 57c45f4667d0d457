"""How many bytes a message has, whole and as a change, over random games: the same everywhere, by fixed seeds.

    PYTHONPATH=build/compiled .venv/bin/python bench/sizes.py [--games 10] [--most 200]

Every seat and a watcher look on, in English and French by turns. Told are the means of a step to one who looks (the
scene that somebody gets instead, who has a draft, included), of a draft, and for all seats of a step together.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from random import Random

from fivesuns.core.game import Game
from fivesuns.core.state import CLOCK, NATURE
from fivesuns.games import GAMES, OURS
from fivesuns.match.commands import PERSON, Drafted, Event, Play, Refused, Roll, Seat, Stepped, Tick
from fivesuns.match.match import Match
from fivesuns.protocol import messages
from fivesuns.protocol.audience import Audience
from fivesuns.protocol.difference import Sent
from fivesuns.protocol.presentation import Presentation, TableFacts

MADE = 1000.0


class Everybody:
    """All are there."""

    def is_here(self, _: str) -> bool:
        return True

    def away(self, _: object) -> dict[int, int]:
        return {}


class Table:
    """A match with all its seats and a watcher looking on, each by whole views and by changes."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng, self.now = Random(seed), MADE
        setup = game.setup(self.rng.choice([seats for seats in game.seats if seats > 1] or game.seats))
        seats = [Seat(number, PERSON, f"person {number}", f"Name {number}", "") for number in range(setup.seats)]
        self.match = Match(game, setup, f"{seed:064x}", MADE, "", seats, began=MADE)
        self.shown = Presentation(self.match, TableFacts("0123456789abcdef", "c" * 64), Everybody())
        self.lines = {held: Sent() for held in [*((seat.seat,) for seat in seats), ()]}
        self.sums: dict[tuple[str, str], list[int]] = defaultdict(list)
        for held in self.lines:
            self._scene(held)

    def _audience(self, held: tuple[int, ...]) -> Audience:
        return self.shown.audience(held, "fr" if 1 in held else "en")

    def _scene(self, held: tuple[int, ...]) -> int:
        return len(messages.scene(self.shown, self._audience(held), [], self.now, self.lines[held]))

    def go_on(self) -> None:
        """One command at random, and what is told of it."""
        self.now += 1
        turn = self.match.course.turn
        try:
            if NATURE in turn:
                _, events = self.match.apply(Roll(), "nature", self.now)
            elif CLOCK in turn and (self.rng.random() < 0.05 or turn == (CLOCK,)):
                self.now += 1000
                _, events = self.match.apply(Tick(), "clock", self.now)
            else:
                seat = self.rng.choice([seat for seat in turn if seat >= 0])
                action = self.rng.choice(self.match.position(seat).legal(seat))
                word = self.match.game.actions.word(action)
                _, events = self.match.apply(Play(seat, (word,)), self.match.seats[seat].person, self.now)
        except (Refused, IndexError):
            return
        self.shown.forget_views()
        for event in events:
            self.tell(event)

    def tell(self, event: Event) -> None:
        if isinstance(event, Stepped):
            seats = [0, 0]
            for held, sent in self.lines.items():
                to = self._audience(held)
                if held and held[0] in event.redrawn:
                    whole = change = self._scene(held)
                else:
                    change = len(messages.step(self.shown, to, event.seen, self.now, sent))
                    whole = len(messages.step(self.shown, to, event.seen, self.now))
                self.sums["step", "whole"].append(whole)
                self.sums["step", "change"].append(change)
                if held:
                    seats = [seats[0] + whole, seats[1] + change]
            self.sums["seats", "whole"].append(seats[0])
            self.sums["seats", "change"].append(seats[1])
        elif isinstance(event, Drafted):
            to, sent = self._audience((event.seat,)), self.lines[event.seat,]
            self.sums["draft", "change"].append(len(messages.draft(self.shown, to, event.last, sent)))
            self.sums["draft", "whole"].append(len(messages.draft(self.shown, to, event.last)))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("--games", type=int, default=10)
    asked.add_argument("--most", type=int, default=200, help="commands of a game")
    given = asked.parse_args()
    for name in OURS:
        sums: dict[tuple[str, str], list[int]] = defaultdict(list)
        for seed in range(given.games):
            table = Table(GAMES[name], seed)
            for _ in range(given.most):
                if table.match.course.turn:
                    table.go_on()
            for key, sizes in table.sums.items():
                sums[key] += sizes
        told = [f"{what} {how} {sum(sizes) / len(sizes):.0f}" for (what, how), sizes in sorted(sums.items())]
        print(f"{name:12s} steps {len(sums['seats', 'whole'])}:", ", ".join(told), flush=True)


if __name__ == "__main__":
    main()
