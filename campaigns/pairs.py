"""Lets two worlds go on together, as long as a seat cannot tell them apart, and compares all that it is sent."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

from campaigns.worlds import EYE, Deed, Hours, World
from fivesuns.contract.observing import row_of
from fivesuns.contract.playing import random_seat, setups
from fivesuns.core.game import Game, Setup
from fivesuns.core.rng import Rng
from fivesuns.core.state import CLOCK, NATURE, State
from fivesuns.core.text import LANGUAGES
from fivesuns.match.clock import TimeControl
from fivesuns.match.commands import AnswerOffer, Change, Command, MakeOffer, Play, Refused, Resign
from fivesuns.match.turns import open_position

MOVED_ON = 60  # steps until something may be hidden
DIFFERENT, SAME = 6, 6  # tries to find different deeds that look the same, and then the same deed
DRAFT_WORDS = 12
WHYS, WHOLE = 24, 40  # actions whose refusal is compared at each step; the whole action space at one of so many
BACK, SCENE, TAKEN, TIMED, RESIGNED, TABS, EVERY = 32, 8, 3, 5, 4, 8, 12  # something happens once in so many times
REFUSED = 2  # likewise, something is refused
EXCERPT = 160  # characters of a difference


class Apart(Exception):
    """The two worlds were told apart, by something that must not tell them apart."""


def first_difference(one: object, other: object) -> str:
    """Where two things that should be equal begin to differ, with what stands around it."""
    left, right = str(one), str(other)
    at = next((n for n, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right)))
    begin = max(0, at - EXCERPT // 2)
    return f"{left[begin : at + EXCERPT]!r} against {right[begin : at + EXCERPT]!r}"


def hold(what: str, one: object, other: object) -> None:
    """Apart, where two things differ."""
    if one != other:
        raise Apart(f"{what}: {first_difference(one, other)}")


def reached(game: Game, setup: Setup, rng: Rng, steps: int) -> State:
    """A position after some random steps; an earlier one where the game was over by then."""
    state = game.start(setup)
    while steps and state.turn:
        before, seat = state.copy(), random_seat(state, rng)
        state.play(seat, state.draw(seat, rng))
        if not state.turn:
            return before
        steps -= 1
    return state


class Pair:
    """Two worlds and the seat that cannot tell them apart."""

    steps = 40  # that it goes on at most
    equal = 4  # of them in which the two may be one, until another is guessed

    def __init__(self, game: Game, seed: int, counts: Counter[str] | None = None) -> None:
        self.counts = Counter() if counts is None else counts
        self.game, self.rng, self.random = game, Rng(seed), Random(seed)
        tables = [setup for setup in setups(game) if setup.seats > 1]
        self.setup = self.random.choice(tables)
        self.eye, self.hours = self.random.randrange(self.setup.seats), Hours()
        every = tuple(LANGUAGES)
        self.languages = every if self._once_in(EVERY) else (self.random.choice(every),)
        self.views = (self._once_in(2), self._once_in(2))  # whether the eye and a watcher get changes or whole views
        self.control = TimeControl("game", 3600, 5) if self._once_in(TIMED) else None
        self.tabs = self.random.randrange(1, 4) if self._once_in(TABS) else 0
        self.alike = 0  # steps until the two may do different things
        self._begin(self._first())

    def _first(self) -> State | None:
        """Where it begins: often in the middle of a game; None for its beginning."""
        if not self.game.hides or not self._once_in(2):
            return None
        return self._moved_on(reached(self.game, self.setup, self.rng, self.random.randrange(200)))

    def _begin(self, state: State | None) -> None:
        """Two worlds from the beginning; or from a position on, and from a guess of it, any world of the seat."""
        other = None
        if state is not None:
            other = pickle.loads(pickle.dumps(state.guess(self.eye, self.rng)))  # without what is only for a search
        self.worlds = [
            World(
                self.game,
                self.setup,
                self.eye,
                self.hours,
                secret,
                begins,
                self.control,
                tabs,
                self.languages,
                self.views,
            )
            for secret, begins, tabs in (("0a", state, 0), ("ff01", other, self.tabs))
        ]
        self._compare("the first scene")

    def run(self) -> None:
        """Go on until the game ends. Apart where they can be told apart by something that must not tell.

        Where they can be told apart by right, as after a choice was revealed, another world is guessed.
        """
        equal = 0
        for number in range(self.steps):
            one, other = self.worlds
            if one.match.course.over:
                return
            equal = equal + 1 if one.hidden == other.hidden else 0
            deeds = None if equal > self.equal and self.game.hides else self._deeds(number < self.alike)
            if deeds is None and not self._begins_anew():
                return
            if deeds is None:
                continue
            acts = [world.command(deed) if deed else None for world, deed in zip(self.worlds, deeds, strict=True)]
            self._do(*acts)
            self._compare(f"step {number} by {deeds[0].seat}")
            if one.hidden != other.hidden or not self.game.hides:
                self._ask()
        if not self.worlds[0].match.course.over and self._once_in(RESIGNED):
            self._all_do(Resign(seat := self.random.randrange(self.setup.seats)), seat)
            self._compare("giving up")

    def _begins_anew(self) -> bool:
        """Guess another world, where there is anything to guess; whether there is."""
        if self.game.hides:
            self._begin(self._moved_on(self.worlds[0].match.course.state))
        return self.game.hides

    def _moved_on(self, state: State) -> State:
        """A position some steps later, without the end: where something is hidden from the eye, or is about to be."""
        for number in range(MOVED_ON):
            after, seat = state.copy(), random_seat(state, self.rng)
            after.play(seat, state.draw(seat, self.rng))
            if not after.turn:
                return state
            state = after
            if number >= 2 and state.guess(self.eye, self.rng).freeze() != state.freeze():
                return state
        return state

    def _once_in(self, times: int) -> bool:
        return self.random.randrange(times) == 0

    # what happens

    def _do(self, *acts: tuple[Command, str] | None) -> None:
        """Something is done in each world, or nothing: a command and by whom."""
        for world, act in zip(self.worlds, acts, strict=True):
            if act is not None:
                world.do(*act)

    def _all_do(self, command: Command, seat: int) -> None:
        """Who sits somewhere does the same in both worlds."""
        self._do(*((command, world.person(seat)) for world in self.worlds))

    def _deeds(self, alike: bool) -> tuple[Deed, Deed | None] | None:
        """What happens next in each world, such that the eye sees the same; None where nothing was found."""
        one, other = self.worlds
        hold("whose turn it is", one.match.course.turn, other.match.course.turn)
        for attempt in range(DIFFERENT + SAME):
            seat = self._seat()
            self.hours.now += self.random.choice((0.5, 3.0))
            if seat == CLOCK:
                self.hours.now = max(self.hours.now, one.match.glass_turned + one.match.glass + 0.1)
            settle = bool(self.random.randrange(2))
            first = self._deed(one, seat, settle)
            second = first
            free = attempt < DIFFERENT and not alike and seat not in (self.eye, CLOCK)
            if free and (self.game.hides or not settle):
                second = self._deed(other, seat, settle)
            if first is not None and second is not None and self._looks_same(first, second):
                untold = first.drafted and not (settle or alike) and seat != self.eye
                return first, None if untold and self._once_in(3) else second  # nobody knows who tries something out
        return None

    def _seat(self) -> int:
        turn = self.worlds[0].match.course.turn
        people = [seat for seat in turn if seat != CLOCK]
        return self.random.choice(people) if people and not (CLOCK in turn and self._once_in(12)) else CLOCK

    def _deed(self, world: World, seat: int, settle: bool) -> Deed | None:
        state = world.match.course.state
        if seat == CLOCK:
            return Deed(seat)
        if seat == NATURE:
            return Deed(seat, draw=state.draw(NATURE, self.rng))
        if not self.game.settles:
            return Deed(seat, (self.game.actions.word(state.draw(seat, self.rng)),))
        return self._draft(world, seat, settle)

    def _draft(self, world: World, seat: int, settle: bool) -> Deed | None:
        """A longer draft, or one that settles."""
        kept, trial = world.match.drafts.get(seat), world.match.position(seat).copy()
        words = [*kept.words] if kept else []
        for _ in range(DRAFT_WORDS if settle else self.random.randrange(1, 4)):
            ending = [action for action in trial.legal(seat) if self._settles(action)]
            if settle and ending and self._once_in(2):
                return Deed(seat, (*words, self.game.actions.word(self.random.choice(ending))), drafted=True)
            action = int(trial.draw(seat, self.rng))
            words.append(self.game.actions.word(action))
            trial.play(seat, action)
            if self._settles(action) or seat not in trial.turn:
                return Deed(seat, tuple(words), drafted=True) if settle else None
        return None if settle else Deed(seat, tuple(words), drafted=True)

    def _settles(self, action: int) -> bool:
        return self.game.actions.meaning(action).kind in self.game.settles

    def _looks_same(self, first: Deed, second: Deed) -> bool:
        """Whether the eye sees the same after two deeds."""
        courses = []
        for world, deed in zip(self.worlds, (first, second), strict=True):
            change = world.proposed(*world.command(deed))
            if isinstance(change, Refused):
                return False
            courses.append(change.course)
        one, other = courses
        if one is None or other is None:
            return one is other
        before = self.worlds[0].match.course.state
        if first.seat == NATURE and before.sees(self.eye, NATURE, first.draw) != before.sees(
            self.eye, NATURE, second.draw
        ):
            return False  # it knows what was drawn, though it may look the same
        if first != second and one.state.leg != before.leg:
            return False  # a new leg looks the same whatever the last deed was, which everybody has seen
        return self._same_row(one.state, other.state)

    def _same_row(self, one: State, other: State) -> bool:
        """Whether what programs see is the same: written apart from views, so that it can be held against them."""
        observer = self.game.observer
        if observer is None:
            return bool(self.game.look(one, self.eye) == self.game.look(other, self.eye))
        return row_of(observer, one, self.eye) == row_of(observer, other, self.eye)

    # what is compared

    def _compare(self, when: str) -> None:
        one, other = self.worlds
        hold(f"what is told at {when}", one.heard(), other.heard())
        self.counts["comparisons"] += 1
        if one.hidden != other.hidden:
            self.counts[f"{self.game.name}: pairs of worlds"] += 1
        elif not self.game.hides:
            self.counts[f"{self.game.name}: pairs of houses"] += 1

    def _ask(self) -> None:
        """Everything that the eye may ask for without changing anything."""
        one, other = self.worlds
        if self._once_in(SCENE):
            hold("the scene", one.scenes(), other.scenes())
            self.counts["scenes"] += 2 * len(self.languages)
        positions = [world.match.position(self.eye) for world in self.worlds]
        hold("what is legal", positions[0].legal(self.eye), positions[1].legal(self.eye))
        self._ask_why(*positions)
        if self._once_in(REFUSED):
            self._ask_late(*positions)
        seed = self.random.randrange(1 << 30)
        guesses = [open_position(world.match, self.eye).guess(self.eye, Rng(seed)) for world in self.worlds]
        hold("a guess", guesses[0].freeze(), guesses[1].freeze())
        if self._once_in(BACK):
            self._ask_back()

    def _ask_why(self, position: State, twin: State) -> None:
        space = len(self.game.actions)
        whole = self._once_in(WHOLE)
        asked = range(space) if whole else [self.random.randrange(space) for _ in range(WHYS)]
        if self.eye in position.turn:
            whys = [position.why(self.eye, action) for action in asked]
            hold("why not", whys, [twin.why(self.eye, action) for action in asked])
            self.counts["reasons"] += len(whys)
        if self._once_in(REFUSED):
            word = self.game.actions.word(self.random.choice(asked)) if self._once_in(2) else "nonsense"
            self._refuse(Play(self.eye, (word,)))

    def _ask_late(self, position: State, twin: State) -> None:
        """A word on top of an earlier step, which may still be good."""
        legal = position.legal(self.eye)
        if legal:
            word = self.game.actions.word(self.random.choice(legal))
            step = self.worlds[0].match.step - self.random.randrange(6)
            self._refuse(Play(self.eye, (word,), step))

    def _refuse(self, command: Command) -> bool:
        """Compare what a command of the eye would be answered with; whether it is refused."""
        one, other = [world.proposed(command, EYE) for world in self.worlds]
        if isinstance(one, Change) or isinstance(other, Change):
            hold(f"whether {command} is refused", type(one), type(other))
            return False
        for language in self.languages:
            told = [world.answer(fault, language) for world, fault in zip(self.worlds, (one, other), strict=True)]
            hold(f"how {command} is refused", *told)
        self.counts["refusals"] += len(self.languages)
        return True

    def _ask_back(self) -> None:
        """Whether the last move may be taken back; now and then it is."""
        self.counts["take-backs asked for"] += 1
        if self._refuse(MakeOffer(self.eye, "back")) or not self._once_in(TAKEN):
            return
        self._all_do(MakeOffer(self.eye, "back"), self.eye)
        self._compare("an offer")
        for seat in range(self.worlds[0].setup.seats):
            if seat != self.eye:
                self._all_do(AnswerOffer(True), seat)
                self._compare(f"the answer of {seat}")
        self.counts["take-backs"] += 1
