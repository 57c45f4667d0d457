"""Every game of the shelf in OpenSpiel: `register()`, then `pyspiel.load_game("fivesuns_…(players=3)")`.

NATURE is the chance player. Where all seats act once and at once, that is a simultaneous node; `in_turn=True` asks them
one after the other instead, none seeing the others, for algorithms that know nothing else. Other seats that may act at
the same time are always asked so. CLOCK rings by itself, after as many rounds of actions as the glass has seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fivesuns.bridges.drawing import plain
from fivesuns.bridges.environment import in_words
from fivesuns.bridges.memory import Memory, observed, told
from fivesuns.bridges.refusing import game_of, observer_of, refused
from fivesuns.core.game import Game as House
from fivesuns.core.game import Option, Setup
from fivesuns.core.record import Record, begin
from fivesuns.core.rng import Rng
from fivesuns.core.rows import PLAY, in_force
from fivesuns.core.state import CLOCK, NATURE, NOBODY, SEVERAL, State
from fivesuns.extras import require
from fivesuns.games import GAMES

require("openspiel")

import pyspiel  # noqa: E402 - where it is missing, a sentence says so first

PREFIX = "fivesuns_"
PLAYERS, IN_TURN, PACE, BEGUN, RULES, BOX = "players", "in_turn", "pace", "begun", "rules", "box"
SEEDS = 2**62  # that a number from 0 to 1 chooses among
ENDLESS = 100_000  # what is told as the longest game where there is no bound


# parameters


def is_whole(option: Option) -> bool:
    """Whether all values of an option are whole numbers, as which OpenSpiel reads them."""
    return all(value.name.isdecimal() for value in option.values)


def quoted(value: str) -> str:
    """A word as OpenSpiel reads it: it would take some for a number otherwise, and a parameter is of one kind."""
    return f"'{value}'" if value[:1].isdecimal() else value


def parameters(house: House) -> dict[str, Any]:
    """What a game can be loaded with, and what each is by itself: for an option, whatever the game's default is."""
    options = {option.name: 0 if is_whole(option) else "" for option in house.options}
    return {PLAYERS: house.seats[0], IN_TURN: False, PACE: 1.0, BEGUN: "", RULES: 0, BOX: "", **options}


def chosen(house: House, given: Mapping[str, Any]) -> dict[str, str]:
    """The options among parameters. `glass='60'` is quoted where other values of that option are words."""
    values = {option.name: str(given.get(option.name) or "").strip("'") for option in house.options}
    return {name: value for name, value in values.items() if value}


def written(house: House, setup: Setup, given: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters such that OpenSpiel reads them again as they are, from the text that it makes of them."""
    options: dict[str, Any] = {}
    for option in house.options:
        value = setup.options.get(option.name, "") if str(given.get(option.name) or "") else ""
        options[option.name] = int(value or 0) if is_whole(option) else quoted(value)
    rest = {name: given[name] for name in (IN_TURN, PACE, BEGUN, RULES, BOX)}
    return {PLAYERS: setup.seats, **rest, **options}


def moves_of(text: str) -> list[tuple[int, int]]:
    """Seats and actions, from `-1:12.0:3`."""
    return [(int(seat), int(action)) for seat, _, action in (move.partition(":") for move in text.split(".") if move)]


def text_of(moves: Iterable[tuple[int, int]]) -> str:
    """Moves as a parameter holds them."""
    return ".".join(f"{seat}:{action}" for seat, action in moves)


# positions


class Progress:
    """All that OpenSpiel copies and keeps of a position, in one value, so that a copy is cheap."""

    def __init__(self, origin: State) -> None:
        self.state = origin.copy()
        self.memory = Memory(origin)
        self.last = int(origin.seats) - 1  # the seat that acted last
        self.sand = 0.0  # rounds of actions since it began to run

    def asked(self) -> int:
        """The seat that is to act: where several may, the next one in the order of seats."""
        mover = int(self.state.mover)
        if mover != SEVERAL:
            return mover
        seats, turn = int(self.state.seats), self.state.turn
        return next(seat for n in range(1, seats + 1) if (seat := (self.last + n) % seats) in turn)

    def play(self, *move: tuple[int, int]) -> None:
        """What one seat does, or what all do at once."""
        for seat, action in move:
            self.state.play(seat, action)
            if seat >= 0:
                self.last = seat
        self.memory.add(*move)

    def let_ring(self, house: House, pace: float) -> None:
        """CLOCK rings when each seat that is still busy could have acted so many times, or where nobody is."""
        while CLOCK in self.state.turn:
            busy = len(self.state.turn) - 1
            self.sand += 1 / busy if busy else 0.0
            if busy and self.sand <= (house.bell(self.state) if house.bell else 0.0) * pace:
                return
            self.play((CLOCK, self.state.legal(CLOCK)[0]))
        self.sand = 0.0

    def resampled(self, house: House, seat: int, rng: Rng) -> Progress:
        """The same moment in a world that a seat has guessed."""
        world = self.state.guess(seat, rng)
        twin = Progress(world)
        twin.memory = self.memory.resampled(house, seat, world)
        twin.last, twin.sand = self.last, self.sand
        return twin

    def __deepcopy__(self, _: dict[int, Any]) -> Progress:
        twin = Progress.__new__(Progress)
        twin.state, twin.memory = self.state.copy(), deepcopy(self.memory)
        twin.last, twin.sand = self.last, self.sand
        return twin


class Position(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position of ours, moved by OpenSpiel's words."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.progress = Progress(game.origin)
        self.progress.last = game.last

    @property
    def game(self) -> Game:
        """The table that it is a position of."""
        game: Game = self.get_game()
        return game

    @property
    def state(self) -> State:
        """The position itself, with all that is hidden."""
        return self.progress.state

    def current_player(self) -> int:
        asked = self.progress.asked() if self.state.mover != SEVERAL else self._several()
        return {NOBODY: int(pyspiel.PlayerId.TERMINAL), NATURE: int(pyspiel.PlayerId.CHANCE)}.get(asked, asked)

    def _several(self) -> int:
        return int(pyspiel.PlayerId.SIMULTANEOUS) if self.game.at_once else self.progress.asked()

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        actions = self.state.legal(NATURE)
        weights = [int(self.state.weight(action)) for action in actions]
        return [(action, weight / sum(weights)) for action, weight in zip(actions, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self._play((self.progress.asked(), action))

    def _apply_actions(self, actions: list[int]) -> None:
        self._play(*enumerate(actions))

    def _play(self, *move: tuple[int, int]) -> None:
        self.progress.play(*move)
        self.progress.let_ring(self.game.house, self.game.pace)

    def _action_to_string(self, _: int, action: int) -> str:
        return self.game.house.actions.word(action)

    def is_terminal(self) -> bool:
        return bool(self.state.mover == NOBODY)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * int(self.state.seats)
        return list(observer_of(self.game.house).rewards(self.state))

    def __str__(self) -> str:
        return plain(self.game.house, self.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Position:
        """A world that a player may be in. OpenSpiel's history of it stays that of the game that was played."""
        twin: Position = self.clone()
        twin.progress = self.progress.resampled(self.game.house, player, Rng(int(sampler() * SEEDS)))
        return twin


# what players see


class RowObserver:
    """The row of a seat as a tensor: a name and a place for every field."""

    def __init__(self, house: House) -> None:
        self._house = house
        row = observer_of(house)
        self.tensor: NDArray[np.float32] = np.zeros(8 * row.words, np.float32)
        self.dict = {field.name: self.tensor[field.at : field.at + field.size] for field in row.fields}

    def set_from(self, state: Position, player: int) -> None:
        self.tensor[:] = np.frombuffer(observed(self._house, state.state, player), np.uint8)

    def string_from(self, state: Position, player: int) -> str:
        return told(self._house, observed(self._house, state.state, player))


class RecallObserver:
    """All that a seat was shown and has done, as text: there is no tensor of what grows."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: Position, player: int) -> None:
        raise ValueError("an information state is a string here: what a row shows is in the observation tensor")

    def string_from(self, state: Position, player: int) -> str:
        return state.progress.memory.text(self._house, player)


# games


def game_type(house: House, *, seats: int = 0, in_turn: bool = False) -> pyspiel.GameType:
    """What OpenSpiel is told of a game: of all its tables, or of one with so many seats."""
    kind, at_once = pyspiel.GameType, house.together and not in_turn
    return kind(
        short_name=PREFIX + house.name,
        long_name=house.credit.title,
        dynamics=kind.Dynamics.SIMULTANEOUS if at_once else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.DETERMINISTIC if house.perfect else kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION if house.hides else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if seats == 1 else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(house.seats),
        min_num_players=min(house.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(house),
    )


class Game(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game at a table of so many seats with these options, from its first position or from one that was given."""

    house: House  # each has a class of its own: OpenSpiel keeps what it registers until after Python has ended

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = parameters(self.house) | dict(params or {})
        rules, box = given[RULES] or self.house.rules, given[BOX].strip("'") or self.house.material
        with in_words(self.house):
            self.house = house = self.house.under(rules, box)
            self.setup = house.setup(int(given[PLAYERS]), chosen(house, given))
        self.pace = float(given[PACE])
        self.at_once = house.together and not given[IN_TURN]
        self.origin, self.last = self._begun(moves_of(given[BEGUN]))
        seats, observer = self.setup.seats, observer_of(house)
        least, most = observer.stakes(seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(house.actions),
            max_chance_outcomes=0 if house.perfect else len(house.actions),
            num_players=seats,
            min_utility=least,
            max_utility=most,
            utility_sum=None if seats == 1 else 0.0,
            max_game_length=(house.longest and house.longest(self.setup)) or ENDLESS,
        )
        super().__init__(
            game_type(house, seats=seats, in_turn=not self.at_once), info, written(house, self.setup, given)
        )

    def _begun(self, moves: list[tuple[int, int]]) -> tuple[State, int]:
        """The position after some moves, and the seat that acted last; Refused where one could not have been."""
        state, last = self.house.start(self.setup), self.setup.seats - 1
        for seat, action in moves:
            known = seat in state.turn and 0 <= action < len(self.house.actions)
            if not known or state.why(seat, action) is not None:
                raise refused(self.house, state, seat, action)
            state.play(seat, action)
            last = seat if seat >= 0 else last
        return state, last

    def new_initial_state(self) -> Position:
        return Position(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RowObserver | RecallObserver:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return RecallObserver(self.house) if recall else RowObserver(self.house)


@cache
def class_of(house: House) -> type[Game]:
    """What OpenSpiel makes a game of ours with."""
    return type(house.name, (Game,), {"house": house})


def register() -> None:
    """Make the games known to OpenSpiel: all of the shelf that have rows, once."""
    known = set(pyspiel.registered_names())
    for house in GAMES.values():
        if house.observer is not None and PREFIX + house.name not in known:
            pyspiel.register_game(game_type(house), class_of(house))


def game_from_record(record: Record, rows: int | None = None, **params: Any) -> Game:
    """A game that begins where a record stands, or after so many of its rows, by the record's own rules and box.

    Refused where it cannot be replayed.
    """
    house, kept = game_of(record.game), record.rows[:rows]
    with in_words(house):
        course = begin(house, record)
        for row in kept:
            course.apply(row)
    words = [(row.seat, row.word) for row in in_force(kept) if row.kind == PLAY]
    moves = text_of((seat, course.game.actions.parse(word) or 0) for seat, word in words)
    settled = {PLAYERS: record.seats, RULES: record.rules, BOX: f"'{record.material}'", **record.options}
    return class_of(house)({**settled, BEGUN: moves, **params})
