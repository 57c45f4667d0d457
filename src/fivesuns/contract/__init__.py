"""The promises every game keeps, for whoever writes one: in tests of their own, or by `fivesuns check-game`."""

import sys

if pytest := sys.modules.get("pytest"):  # a failed test shows what was compared
    kept = ("promises", "book", "teaching", "reasoning")
    pytest.register_assert_rewrite(*(f"{__name__}.{name}" for name in kept))

from fivesuns.contract.trial import PROMISES, Promise, Trial

__all__ = ["PROMISES", "Promise", "Trial"]
