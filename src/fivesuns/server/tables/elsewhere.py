"""Who is here at other servers of the same house: who looks at which table, at the lobby, or listens to events.

Each server tells of every change, and now and then of everybody, so that nothing that was missed stays wrong. What is
known of a server that has not been heard for a while is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fivesuns.server.database.store import Store
from fivesuns.server.runtime.timing import TIMING, Timing

EVERYBODY_SECONDS = 15.0  # between two tellings of everybody
GONE_SECONDS = 10.0  # after which a server that is not heard is gone
LOBBY, EVENTS = "lobby", "events"  # places that are no tables
CAME, WENT, HERE, ALL = "came", "went", "here", "all"  # kinds of notices: the last says that everybody was told of
WHO = "who"  # a kind of notice: tell of everybody now

At = tuple[str, str]  # a place, and a person


class Elsewhere:
    """Tells other servers who is here, and knows who is there."""

    def __init__(self, store: Store, timing: Timing = TIMING) -> None:
        self.here: Callable[[], Iterable[At]] = tuple  # everybody here
        self.on_changed: Callable[[str, str], None] = lambda *_: None  # a place, and who came there or left it
        self._store, self._monotonic = store, timing.monotonic
        self._there: dict[int, dict[At, int]] = {}  # by server; with the telling in which each was named last
        self._heard: dict[int, float] = {}
        self._telling = 0

    # asking

    def is_here(self, place: str, person: str) -> bool:
        """Whether somebody is at a place, or listens to everything, at another server."""
        return any((place, person) in there or (EVENTS, person) in there for there in self._there.values())

    def people(self) -> set[str]:
        """All who are at other servers."""
        return {person for there in self._there.values() for _, person in there}

    # telling

    def note(self, place: str, person: str, here: bool) -> None:
        """Somebody has come to a place here, or left it: the others are told."""
        self._store.notify(CAME if here else WENT, place, person)

    async def tell_all(self) -> None:
        """Tell of everybody who is here."""
        self._telling += 1
        if self._store.sharing is not None:
            told = [f"{place}={person}" for place, person in self.here()]
            self._store.notify(HERE, *(f"{self._telling}:{one}" for one in told))
            self._store.notify(ALL, str(self._telling))

    def ask_all(self) -> None:
        """Have all servers tell of everybody: something may have been missed."""
        self._store.notify(WHO, "now")

    # hearing

    def came(self, server: int, words: list[str]) -> None:
        """Somebody has come to another server."""
        place, person = words
        there = self._of(server)
        if there is not None and (place, person) not in there:
            there[place, person] = max(there.values(), default=0) + 1
            self.on_changed(place, person)

    def went(self, server: int, words: list[str]) -> None:
        """Somebody has left another server."""
        place, person = words
        there = self._of(server)
        if there is not None and there.pop((place, person), None) is not None:
            self.on_changed(place, person)

    def told(self, server: int, words: list[str]) -> None:
        """Some who are at another server."""
        there = self._of(server)
        if there is None:
            return
        for word in words:
            telling, _, at = word.partition(":")
            place, _, person = at.partition("=")
            new = (place, person) not in there
            there[place, person] = int(telling)
            if new:
                self.on_changed(place, person)

    def told_all(self, server: int, words: list[str]) -> None:
        """Another server has told of everybody: who was not named is not there."""
        telling, there = int(words[0]), self._of(server)
        for at in [at for at, named in (there or {}).items() if named < telling]:
            assert there is not None
            del there[at]
            self.on_changed(*at)

    def beat(self, server: int, _: list[str]) -> None:
        """A server runs."""
        self._of(server)

    def forget_silent(self) -> None:
        """Forget servers that were not heard for a while."""
        now = self._monotonic()
        for server in [server for server, at in self._heard.items() if now - at > GONE_SECONDS]:
            self.forget(server)

    def forget(self, server: int) -> None:
        """Forget a server: nobody is there any more."""
        self._heard.pop(server, None)
        for at in self._there.pop(server, {}):
            self.on_changed(*at)

    def _of(self, server: int) -> dict[At, int] | None:
        if server == self._store.server:
            return None
        self._heard[server] = self._monotonic()
        return self._there.setdefault(server, {})
