"""Mixes of those who choose at once: what is counted, what is learned, and what is left out."""

import pytest

from fivesuns.bots.mixing import YOUNG, Mix, solve
from fivesuns.core.rng import Rng


class TestSolve:
    def test_pennies_are_mixed(self):
        first, second = solve([[1.0, 0.0], [0.0, 0.5]])
        assert first == pytest.approx([1 / 3, 2 / 3], abs=0.02)
        assert second == pytest.approx([1 / 3, 2 / 3], abs=0.02)

    def test_rock_beats_scissors(self):
        first, second = solve([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]])
        assert first == pytest.approx([1 / 3] * 3, abs=0.02)
        assert second == pytest.approx([1 / 3] * 3, abs=0.02)

    def test_what_is_dominated_is_never_played(self):
        """The third row is never better than the second; then the third column is never better than the first."""
        first, second = solve([[0.9, 0.2, 0.9], [0.1, 0.8, 0.3], [0.1, 0.7, 0.2]])
        assert first[2] == second[2] == 0
        assert first[0] > 0 < first[1]

    def test_of_equals_the_first_is_played(self):
        assert solve([[0.5, 0.5], [0.5, 0.5]]) == ([1.0, 0.0], [1.0, 0.0])


def learned(rounds, share):
    mix, rng = Mix(0), Rng(1)
    for number in range(rounds):
        mix.learn(share(number, mix.choose([0, 1, 2], rng)))
    return dict(mix.strategy())


class TestLearning:
    def test_early_noise_is_forgotten(self):
        """At first another action is the best; of that nothing is left in what is played."""
        turned = YOUNG // 2
        assert learned(40 * YOUNG, lambda n, action: float(action == (2 if n < turned else 0))) == {0: 1.0}

    def test_chances_add_up(self):
        assert sum(learned(100, lambda n, action: 0.5 + 0.1 * (action == n % 3)).values()) == pytest.approx(1)

    def test_a_counted_mix_is_kept(self):
        mix = Mix(1)
        mix.fix([4, 6, 9], [0.25, 0.0, 0.75])
        mix.choose([4, 6, 9], Rng(2))
        mix.learn(1.0)
        assert mix.strategy() == [(4, 0.25), (9, 0.75)]
        assert {int(mix.draw(Rng(seed))) for seed in range(40)} == {4, 9}
