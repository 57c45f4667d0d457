"""The promises every game keeps, for whoever writes one: in tests of their own, or by `fivesuns check-game`."""

import sys

if pytest := sys.modules.get("pytest"):  # a failed test shows what was compared
    pytest.register_assert_rewrite(f"{__name__}.promises", f"{__name__}.book", f"{__name__}.teaching")

from fivesuns.contract.trial import PROMISES, Promise, Trial

__all__ = ["PROMISES", "Promise", "Trial"]
