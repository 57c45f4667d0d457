"""The promises of reasons: what is said of an action is true of it and of few others, and gives no secret away."""

from __future__ import annotations

from fivesuns.contract.playing import Played, people
from fivesuns.contract.promises import hear
from fivesuns.core.reason import RARE, alternatives, claims, reason
from fivesuns.core.rng import Rng

EVERY = 8  # moments, of which one is looked at: all that else could be done is tried there


class Reasons:
    def test_a_reason_is_true_of_its_action_and_of_few_others(self, moments: Played) -> None:
        game, _, steps = moments
        for before, seat, action, after in steps[::EVERY] if game.claims else ():
            found = reason(game, before, seat, (action,)) if seat >= 0 else None
            if found is None:
                continue
            assert found.holds(claims(game, before, seat, after, seat))
            others = [claims(game, before, seat, other, seat) for other in alternatives(before, seat, (action,))]
            assert sum(map(found.holds, others)) == found.shared
            assert RARE * found.shared <= len(others) == found.others

    def test_what_looks_the_same_has_the_same_reasons(self, moments: Played) -> None:
        """Nothing that an eye can't see leaks into what it is told of an action, its own or another's."""
        game, _, steps = moments
        rng = Rng(10)
        for before, seat, action, after in steps[::3] if game.hides and game.claims else ():
            for eye in people(before) if seat >= 0 else ():
                world = before.guess(eye, rng)
                if action not in world.legal(seat) or before.sees(eye, seat, action) != action:
                    continue
                then = world.copy()
                then.play(seat, action)
                if game.look(then, eye) == game.look(after, eye):
                    assert claims(game, world, seat, then, eye) == claims(game, before, seat, after, eye)

    def test_every_claim_has_words_in_every_language(self, moments: Played) -> None:
        game, _, steps = moments
        for before, seat, _, after in steps if game.claims else ():
            for eye in people(before) if seat >= 0 else ():
                for claim in claims(game, before, seat, after, eye):
                    hear(game.package, claim.said)
