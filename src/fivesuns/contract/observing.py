"""Promises about rows: what programs that learn see of a game. A game without an observer keeps them all.

Each method takes what those of `promises` take.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, compress
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from fivesuns.contract.playing import Played, acting, people, seen
from fivesuns.core.game import Game
from fivesuns.core.observe import EIGHT, Masks, Observer, zeros
from fivesuns.core.rng import Rng
from fivesuns.core.state import SEVERAL, State

DIRT = 0x5A  # stands in every word before a row is written
WORLDS = 2  # that a seat may be in, for each moment
PAIRS = 8  # positions of a game that are looked for another way to
NEAR = 5  # steps within which there is one


def written(words: int, write: Any) -> bytes:
    """What is written over words in which something stood."""
    out = vec[i64]([DIRT] * words)
    write(out)
    return bytes(memoryview(out))


def row_of(observer: Observer, state: State, eye: int) -> bytes:
    """What an eye sees."""
    return written(observer.words, lambda out: observer.observe(state, eye, out, 0))


def mask_of(observer: Observer, state: State, seat: int) -> list[int]:
    """What a seat may do, by its mask."""
    mask = written(observer.mask_words, lambda out: observer.mask(state, seat, out, 0))
    assert set(mask) <= {0, 1}
    return list(compress(range(len(mask)), mask))


def legal_of(observer: Observer, state: State, seat: int) -> list[int]:
    """What a seat may do, by its list."""
    out = zeros(observer.widest)
    return [out[n] for n in range(observer.legal(state, seat, out, 0))]


def limits(observer: Observer) -> bytes:
    """The most that each byte of a row can be; 0 between the fields."""
    most = bytearray(EIGHT * observer.words)
    for field in observer.fields:
        most[field.at : field.at + field.size] = bytes([field.most]) * field.size
    return bytes(most)


def played_on(game: Game, steps: list[Any]) -> Any:
    """Each position of a game with the one that went on from the start, which may remember what it was asked."""
    state = steps[0][0].copy()
    for before, seat, action, _ in steps:
        yield before, state
        state.play(seat, action)


Pair = tuple[State, State, int]  # two positions, and an eye


def exchanged(steps: list[Any]) -> Iterator[Pair]:
    """Positions of a game, each with one to which two actions of the same seat led in the other order."""
    for n in range(0, len(steps) - NEAR, -(-len(steps) // PAIRS)):
        state, seat = steps[n][0].copy(), steps[n][1]
        again = next((m for m in range(n + 1, n + NEAR) if steps[m][1] == seat), 0)
        if again and seat >= 0:
            order = [again, *range(n + 1, again), n]
            if follows(state, [(steps[n + place][1], steps[m][2]) for place, m in enumerate(order)]):
                yield from [(steps[again + 1][0], state, eye) for eye in people(state)]


def supposed(steps: list[Any], rng: Rng) -> Iterator[Pair]:
    """Positions of a game, each with one to which the same actions led from a world that a seat may have been in."""
    for n in range(0, len(steps) - NEAR, -(-len(steps) // PAIRS)):
        eyes = people(steps[n][0])
        eye = eyes[n % len(eyes)]
        world = steps[n][0].guess(eye, rng)
        for before, seat, action, _ in steps[n : n + NEAR]:
            yield before, world, eye
            if not follows(world, [(seat, action)]):
                break


def follows(state: State, moves: list[tuple[int, int]]) -> bool:
    """Play actions one after the other; whether all of them were legal."""
    for seat, action in moves:
        if seat not in state.turn or (seat >= 0 and action not in state.legal(seat)):
            return False
        state.play(seat, action)
    return True


class Rows:
    def test_a_seat_has_the_same_row_in_every_world_it_may_be_in(self, moments: Played) -> None:
        """What is hidden from a seat never changes its row, nor its mask."""
        game, _, steps = moments
        if not game.observer:
            return
        rng = Rng(11)
        for state in (*(step[0] for step in steps), steps[-1][3]):
            for seat in people(state):
                row, mask = row_of(game.observer, state, seat), mask_of(game.observer, state, seat)
                for _ in range(WORLDS if game.hides else 1):
                    world = state.guess(seat, rng)
                    assert row_of(game.observer, world, seat) == row
                    assert mask_of(game.observer, world, seat) == mask

    def test_positions_that_look_the_same_have_the_same_row(self, moments: Played) -> None:
        """A row is what lies on the table: it holds no history that a view does not show."""
        game, _, steps = moments
        if not game.observer:
            return
        rows: dict[str, bytes] = {}
        for state in (*(step[0] for step in steps), steps[-1][3]):
            for seat in people(state):
                row = row_of(game.observer, state, seat)
                assert rows.setdefault(repr((seat, seen(game, state, seat))), row) == row

    def test_other_ways_to_what_looks_the_same_lead_to_the_same_row(self, game_played: Played) -> None:
        """Two actions of a seat in the other order; the same actions where something hidden is otherwise."""
        game, _, steps = game_played
        if not game.observer:
            return
        pairs = chain(exchanged(steps), supposed(steps, Rng(12)) if game.hides else ())
        for one, other, eye in pairs:
            if game.look(one, eye) == game.look(other, eye):
                assert row_of(game.observer, one, eye) == row_of(game.observer, other, eye)

    def test_a_mask_is_what_is_legal(self, moments: Played) -> None:
        game, _, steps = moments
        if not game.observer:
            return
        assert game.observer.actions == len(game.actions)
        for state in (*(step[0] for step in steps), steps[-1][3]):
            for seat in people(state):
                legal = state.legal(seat)
                assert mask_of(game.observer, state, seat) == legal
                assert legal_of(game.observer, state, seat) == legal

    def test_a_position_that_was_asked_before_answers_as_a_fresh_one(self, game_played: Played) -> None:
        game, _, steps = game_played
        if not game.observer:
            return
        masks = Masks(game.observer, 3)
        for n, (fresh, state) in enumerate(played_on(game, steps)):
            for seat in acting(state):
                legal = fresh.copy().legal(seat)
                if n % 2:
                    assert legal_of(game.observer, state, seat) == legal
                game.observer.remask(state, seat, masks, 1)
                may = bytes(memoryview(masks.out))
                assert list(compress(range(len(may)), may)) == [
                    8 * game.observer.mask_words + action for action in legal
                ]

    def test_the_numbers_of_a_row_keep_to_their_fields(self, moments: Played) -> None:
        game, _, steps = moments
        if not game.observer:
            return
        names = [field.name for field in game.observer.fields]
        assert len(set(names)) == len(names)
        most = limits(game.observer)
        for state in (*(step[0] for step in steps), steps[-1][3]):
            for seat in people(state):
                row = row_of(game.observer, state, seat)
                assert all(number <= limit for number, limit in zip(row, most, strict=True)), [
                    field.name
                    for field in game.observer.fields
                    if max(row[field.at : field.at + field.size]) > field.most
                ]

    def test_rewards_are_within_the_stakes_and_add_up(self, game_played: Played) -> None:
        game, setup, steps = game_played
        if not game.observer:
            return
        rewards = game.observer.rewards(steps[-1][3])
        least, most = game.observer.stakes(setup.seats)
        assert len(rewards) == setup.seats
        assert all(least <= reward <= most for reward in rewards)
        assert setup.seats == 1 or abs(sum(rewards)) < 1e-6

    def test_no_game_is_longer_than_it_can_be(self, game_played: Played) -> None:
        game, setup, steps = game_played
        longest = game.longest(setup) if game.longest else None
        if longest is not None:
            assert sum(seat >= 0 for _, seat, *_ in steps) <= longest

    def test_where_all_act_together_everybody_acts_once(self, game_played: Played) -> None:
        game, _, steps = game_played
        if not game.together:
            return
        waiting: set[int] = set()
        for before, seat, *_ in steps:
            if before.mover == SEVERAL and not waiting:
                waiting = set(people(before))
                assert set(before.turn) == waiting
            if waiting:
                waiting.remove(seat)
