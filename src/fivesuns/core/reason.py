"""Why an action is good: what it brings about and most others would not.

A game says what a position has come to, as claims (`Game.claims`); a claim is a clause about a seat, and how much of it
there is, so that it can be looked for in any other position. What is said of an action are the claims that tell it
from the others: one that most of them share is no reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fivesuns.core.claim import Claim
from fivesuns.core.game import Game
from fivesuns.core.rng import Rng
from fivesuns.core.state import State
from fivesuns.core.text import COMMON, Listener, say, words

UNCOMMON = 4  # a claim may be part of a reason where at most one in so many other actions brings it about
RARE = 7  # and at most one in so many brings all of a reason about
TURNS = 24  # random turns that a whole turn is compared with
STRAY = 1  # of them, after which a whole turn's reason may hold: other actions that share a reason are told, turns not
MOST_CLAIMS = 2


class Reason(NamedTuple):
    """What tells an action from others, the strongest claim first."""

    claims: tuple[Claim, ...]
    shared: int  # other actions, or random turns where it is of a whole turn, that bring all of it about
    others: int  # of how many
    whole: bool = False  # it is of a whole turn

    def holds(self, among: Sequence[Claim]) -> bool:
        """Whether a position of which these claims are made holds all that is said."""
        return all(claim.holds(among) for claim in self.claims)


ONLY = Reason((), 0, 0)  # there is nothing else to do


def claims(game: Game, before: State, seat: int, after: State, eye: int) -> list[Claim]:
    """What a seat's actions have brought about, as far as an eye may know, the strongest claim first."""
    return [] if game.claims is None else game.claims(before, seat, after, eye)


def played(before: State, seat: int, actions: Sequence[int]) -> State:
    """The position after some actions of a seat, as far as they are legal there."""
    after = before.copy()
    for action in actions:
        if action not in after.legal(seat):  # the world they were planned in was a guess
            break
        after.play(seat, action)
    return after


def alternatives(before: State, seat: int, actions: Sequence[int]) -> Iterator[State]:
    """Where a seat could be instead: after each other action, or after random turns where a whole turn is asked for."""
    if len(actions) == 1:
        for other in before.legal(seat):
            if other != actions[0]:
                yield played(before, seat, (other,))
        return
    rng = Rng(1)
    for _ in range(TURNS):
        yield random_turn(before, seat, actions, rng)


def random_turn(before: State, seat: int, actions: Sequence[int], rng: Rng) -> State:
    """As many random actions, the last one the same as far as it is legal: what ends a turn."""
    after = before.copy()
    for _ in actions[:-1]:
        if seat in after.turn:
            after.play(seat, after.draw(seat, rng))
    return played(after, seat, actions[-1:])


def reason(game: Game, before: State, seat: int, actions: Sequence[int], eye: int | None = None) -> Reason | None:
    """Why a seat does this; None where nothing tells it from most of what else was possible.

    `before` may be the truth: what the eye (the seat itself, where none is given) cannot know is not looked at.
    """
    eye = seat if eye is None else eye
    if eye == seat and len(before.legal(seat)) == 1:
        return ONLY
    made = claims(game, before, seat, played(before, seat, actions), eye)
    if not made:
        return None
    others = [claims(game, before, seat, other, eye) for other in alternatives(before, seat, actions)]
    found, left = _telling(made, others)
    most = STRAY if len(actions) > 1 else len(others) // RARE
    if not found or len(left) > most:
        return None
    return Reason(found, len(left), len(others), len(actions) > 1)


def _telling(made: list[Claim], others: list[list[Claim]]) -> tuple[tuple[Claim, ...], list[list[Claim]]]:
    """The claims that tell an action from the others, and those others that hold all of them nevertheless.

    The strongest that is uncommon comes first; what is added to it is what fewest of those left hold.
    """
    found: tuple[Claim, ...] = ()
    left = others
    rest = [claim for claim in made if UNCOMMON * sum(map(claim.holds, others)) <= len(others)]
    while rest and len(found) < MOST_CLAIMS:
        holding = [[other for other in left if claim.holds(other)] for claim in (rest if found else rest[:1])]
        n = min(range(len(holding)), key=lambda n: len(holding[n]))
        if found and len(holding[n]) == len(left):
            break
        found, left = (*found, rest.pop(n)), holding[n]
    return found, left


def lacking(reason: Reason, among: Sequence[Claim]) -> Claim | None:
    """The first claim of a reason that another position does not hold."""
    return next((claim for claim in reason.claims if not claim.holds(among)), None)


# words


def clauses(game: Game, language: str, said: Sequence[Claim], listener: Listener) -> str:
    """One claim or two, as one clause without subject and full stop."""
    parts = [words(game.package, language, claim.said, listener) for claim in said]
    if len(parts) < MOST_CLAIMS:
        return "".join(parts)
    return words(COMMON, language, say("reason-and", reason=parts[0], more=parts[1]))


def sentences(game: Game, language: str, found: Reason | None, listener: Listener) -> str:
    """A reason as a sentence or two; that there is none, where there is none."""
    if found is None:
        return words(COMMON, language, say("reason-none"))
    if not found.claims:
        return words(COMMON, language, say("reason-only"))
    told = words(COMMON, language, say("reason-it", reason=clauses(game, language, found.claims, listener)))
    if not found.shared or found.whole:
        return told
    return f"{told} {words(COMMON, language, say('reason-shared', n=found.shared))}"
