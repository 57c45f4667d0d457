"""What a line was sent, and what changes from that to the next view: a step brings only what is new.

The pieces, panels and choices of a view are its parts. A line knows each part that it was sent by a number: those of
the scene in their order, then each new one as it comes. So a number tells how many parts this line was sent before, and
nothing else: what others were shown meanwhile is neither in the numbers nor in the size of a message.
"""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from fivesuns.core.view import View
from fivesuns.protocol.audience import Audience
from fivesuns.protocol.encoder import Encoder

PARTS_LIMIT = 2000  # that a line knows: then it is told everything once more
ANEW, PLACES, SPLICE = 0, 1, 2  # how a list changes: all of it; some places; some places by others, more or fewer
LISTS = ("pieces", "panels", "choices")
TOLD = ("hint", "tag", "note", "verdict", "left", "goal")  # in words
OTHERS = ("turn", "marks", "box", "open", *TOLD)

Going = dict[str, Any]  # what a card says besides what is settled


class Sent:
    """What one line was sent since its last scene: parts by number, lists of them, the view, and the table's card.

    Who looks through it stays the same from one scene to the next, and so do the names of all seats.
    """

    def __init__(self) -> None:
        self.base = 0  # how many views it was sent
        self.card: tuple[bytes, Going] | None = None
        self.at = 0.0  # when it was sent something last, as its owner notes
        self._view: View | None = None
        self._pending = False  # the parts of the view were sent, and have no numbers here yet
        self._lists: dict[str, list[int]] = {}
        self._same: dict[int, int] = {}  # the number of a part by identity; it is held, so that no other gets its id
        self._held: list[Any] = []
        self._equal: dict[bytes, int] = {}  # and by what was sent
        self._parts = 0

    def begin(self, view: View) -> int:
        """A scene is sent: numbers begin anew. Which view of this line it is."""
        self._forget()
        self._view, self._pending = view, True
        self.base += 1
        return self.base

    def rest(self, before: float) -> None:
        """Let go of what is known by number, if nothing was sent since: the next change tells everything."""
        if self.at < before and not self._pending:
            self._forget()

    def change(self, view: View, encoder: Encoder, to: Audience) -> dict[str, Any]:
        """What changes from the last view to another; from now on the line has that one."""
        said: dict[str, Any] = {"base": self.base}
        if self._pending:
            self._number(encoder, to)
        if self._view is None or self._parts > PARTS_LIMIT:
            self._forget()
            said["anew"] = True
        fresh: list[Raw] = []
        for name, things in (("pieces", view.pieces), ("panels", view.panels), ("choices", view.choices)):
            now = self._numbers(things, fresh, encoder, to)
            was = self._lists.get(name)
            if was != now:
                said[name] = [ANEW, now] if was is None else list_change(was, now)
                self._lists[name] = now
        if fresh:
            said["parts"] = fresh
        self._tell_others(view, said, encoder, to)
        self._view = view
        self.base += 1
        return said

    def _tell_others(self, view: View, said: dict[str, Any], encoder: Encoder, to: Audience) -> None:
        """What has no parts: only where it differs."""
        was = self._view
        if was is None:
            for name in OTHERS:
                said[name] = encoder.plain(getattr(view, name), to)
            return
        if view.turn != was.turn:
            said["turn"] = view.turn
        if view.marks != was.marks:
            said["marks"] = view.marks
        if view.open != was.open:
            said["open"] = view.open
        if view.box != was.box:
            said["box"] = view.box
        for name in TOLD:
            now, before = getattr(view, name), getattr(was, name)
            if now is not before and now != before:
                said[name] = encoder.plain(now, to)

    def _forget(self) -> None:
        self._view, self._pending, self._parts = None, False, 0
        self._lists, self._same, self._held, self._equal = {}, {}, [], {}

    def _number(self, encoder: Encoder, to: Audience) -> None:
        """Give numbers to what the scene brought, in its order; what is there twice has two."""
        view, self._pending = self._view, False
        assert view is not None
        for name, things in (("pieces", view.pieces), ("panels", view.panels), ("choices", view.choices)):
            numbers: list[int] = []
            for thing in things:
                numbers.append(self._parts)
                self._take(thing, encoder.part(thing, to))
            self._lists[name] = numbers

    def _numbers(self, things: list[Any], fresh: list[Raw], encoder: Encoder, to: Audience) -> list[int]:
        """A list as numbers; parts that are new are given one, and are to be sent."""
        same, found = self._same, []
        for thing in things:
            number = same.get(id(thing), -1)
            if number < 0:
                text = encoder.part(thing, to)
                number = self._equal.get(text, -1)
                if number < 0:
                    number = self._parts
                    self._take(thing, text)
                    fresh.append(Raw(text))
                else:
                    self._hold(thing, number)
            found.append(number)
        return found

    def _take(self, thing: Any, text: bytes) -> None:
        self._equal[text] = self._parts
        self._hold(thing, self._parts)
        self._parts += 1

    def _hold(self, thing: Any, number: int) -> None:
        """Remember a part by identity; a game that makes its parts anew each time is not remembered for ever."""
        if len(self._held) > 2 * PARTS_LIMIT:
            self._same, self._held = {}, []
        self._same[id(thing)] = number
        self._held.append(thing)


def list_change(was: list[int], now: list[int]) -> list[Any]:
    """How a list becomes another that differs: [0, numbers], [1, place, number, …] or [2, start, count, numbers]."""
    if len(was) == len(now):
        places: list[Any] = [PLACES]
        for place, number in enumerate(now):
            if was[place] != number:
                places.append(place)
                places.append(number)
        if len(places) < len(now):
            return places
    shorter = min(len(was), len(now))
    start = 0
    while start < shorter and was[start] == now[start]:
        start += 1
    end = 0
    while end < shorter - start and was[-1 - end] == now[-1 - end]:
        end += 1
    put = now[start : len(now) - end]
    return [SPLICE, start, len(was) - start - end, put] if len(put) + 2 < len(now) else [ANEW, now]
