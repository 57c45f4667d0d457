"""What a client does with changes, in a few lines, for tests: the same as `web/js/difference.js`."""

from __future__ import annotations

import json

LISTS = ("pieces", "panels", "choices")


class Line:
    """Somebody at a line that brings changes: what they have after each message."""

    def __init__(self):
        self.base, self.parts, self.view, self.table = -1, [], {}, {}

    def hear(self, text):
        """Take a message; the step or draft as it would be with a whole view, where it is one."""
        message = json.loads(text)
        if scene := message.get("scene"):
            self.base, self.view, self.table = scene["base"], scene["view"], scene["table"]
            self.parts = [part for name in LISTS for part in scene["view"][name]]
        if table := message.get("table"):
            self.table = table
        for kind in ("step", "draft"):
            if said := message.get(kind):
                self._apply(said.pop("change"))
                said["view"] = self.view
                if kind == "step":
                    self.table = self.table | said.get("table", {}) | {"step": said["step"]}
                    said |= {"table": self.table, "marks": self.view["marks"] | said["story"]["marks"]}
        return message

    def _apply(self, change):
        assert change.pop("base") == self.base
        self.base += 1
        if change.pop("anew", False):
            self.parts = []
        self.parts += change.pop("parts", [])
        lists = {name: self._listed(self.view[name], change.pop(name)) for name in LISTS if name in change}
        self.view = self.view | lists | change

    def _listed(self, was, change):
        kind, *given = change
        if kind == 0:
            return [self.parts[number] for number in given[0]]
        now = list(was)
        if kind == 1:
            for place, number in zip(given[::2], given[1::2], strict=True):
                now[place] = self.parts[number]
        else:
            start, count, numbers = given
            now[start : start + count] = [self.parts[number] for number in numbers]
        return now
