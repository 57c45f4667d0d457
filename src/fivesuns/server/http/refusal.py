"""A refusal: nothing was changed, and here is why, in a sentence."""

from __future__ import annotations

from collections.abc import Callable

from fivesuns.core.text import HOUSE, Listener, Say, say, words

STATUS = {
    "broken": 400,
    "seat": 403,
    "origin": 403,
    "nowhere": 404,
    "illegal": 409,
    "step": 409,
    "taken": 409,
    "early": 409,
    "large": 413,
    "often": 429,
    "closing": 503,
}


class Refused(Exception):
    """What the house does not do, with a code for programs and a reason for people."""

    def __init__(
        self,
        code: str,
        reason: Say | None = None,
        rule: str | None = None,
        *,
        package: str = HOUSE,
        listener: Callable[[str], Listener] | None = None,
        after: int = 0,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason or say(f"no-{code}")
        self.rule = rule
        self.package = package
        self.listener = listener  # by language
        self.after = after  # seconds to wait before trying again; 0 where waiting does not help

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return STATUS[self.code]

    def tell(self, language: str) -> dict[str, str | None]:
        """The refusal as data, in a reader's language."""
        listener = self.listener and self.listener(language)
        reason = words(self.package, language, self.reason, listener)
        return {"code": self.code, "reason": reason, "rule": self.rule}
