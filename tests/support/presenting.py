"""What tests of messages share: a match as it is shown, and every message that can be made of it."""

from __future__ import annotations

import json

from fivesuns.core.text import LANGUAGES
from fivesuns.match.commands import Refused
from fivesuns.protocol import messages
from fivesuns.protocol.presentation import Presentation, TableFacts
from matching import MADE

LINES = [messages.ChatLine(0, 1001.0, "ana", "Ana", 0, "hello"), messages.ChatLine(1, 1002.0, "beto", "Beto", 1, "hi")]


class Attendance:
    """People who are away, for a minute and a half each; everybody else is there."""

    def __init__(self, *away):
        self.missing = away

    def is_here(self, person):
        return person not in self.missing

    def away(self, seats):
        return {seat.seat: 90 for seat in seats if seat.person in self.missing}


def shown(match, *away, **facts):
    """A match as it is shown, at a table of its own."""
    return Presentation(match, TableFacts("table", "commitment", **facts), Attendance(*away))


def hearers(match):
    """All seats alone, several at once, and a watcher."""
    return [*((seat.seat,) for seat in match.seats), tuple(range(len(match.seats))), ()]


def audiences(presentation):
    """The same, in every language."""
    return [presentation.audience(held, lang) for held in hearers(presentation.match) for lang in LANGUAGES]


def all_messages(presentation, to, now=MADE):
    """Every message for somebody, by name, as bytes."""
    match = presentation.match
    eye = presentation.eye(to.held)
    said = {
        "scene": messages.scene(presentation, to, LINES, now),
        "draft": messages.draft(presentation, to, match.tried(eye)),
        "table": messages.table(presentation, to, now),
        "chat": messages.chat(LINES[0], to),
        "refused": messages.refused(1, messages.refusal(Refused("step"), to, match.game.package)),
    }
    if match.entries:
        said["step"] = messages.step(presentation, to, {0: 1}, now)
    return said


def scene(match, held, language="en", **more):
    """The scene, read back."""
    presentation = more.pop("presentation", None) or shown(match)
    return json.loads(messages.whole(presentation, presentation.audience(held, language), LINES, more.get("now", MADE)))


def step(match, held, language="en", known=None, now=MADE):
    """The message of the last entry, read back."""
    presentation = shown(match)
    return json.loads(messages.step(presentation, presentation.audience(held, language), known or {}, now))["step"]
