"""The messages to those who look at a table, as `docs/protocol.md` has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from msgspec import Raw

from fivesuns.core.dice import SHARED_DICE
from fivesuns.core.game import Game
from fivesuns.core.text import COMMON, words
from fivesuns.match.commands import Moment, Refused
from fivesuns.protocol.audience import Audience, Held
from fivesuns.protocol.difference import Sent
from fivesuns.protocol.encoder import encode, encoder_of
from fivesuns.protocol.info import card, card_change, dice_info
from fivesuns.protocol.narration import NOTHING, banner, entry_line, entry_story, latest_marks, log, row_story, seen
from fivesuns.protocol.presentation import Presentation

CLOSING = encode({"closing": True})


@dataclass(slots=True)
class ChatLine:
    """Something that was said at a table."""

    n: int
    at: float
    person: str
    name: str
    seat: int
    text: str


# to everybody who looks


# Of a line that gets changes `sent` is what it was sent; without it views are whole.


def scene(shown: Presentation, to: Audience, lines: Sequence[ChatLine], now: float, sent: Sent | None = None) -> bytes:
    """The scene as a message: sent first, and whenever a client asks for it."""
    told = whole(shown, to, lines, now)
    if sent is not None:
        card(shown, to, now, sent)
        told = b'%b,"base":%d}' % (told[:-1], sent.begin(seen(shown, to.held)))
    return encode({"scene": Raw(told)})


def whole(shown: Presentation, to: Audience, lines: Sequence[ChatLine], now: float) -> bytes:
    """The scene itself as JSON: all that a client needs to begin, also over HTTP."""
    match, eye, view = shown.match, shown.eye(to.held), seen(shown, to.held)
    draft = match.drafts.get(eye)
    said = {
        "table": card(shown, to, now),
        "stage": stage(match.game, match.setup.seats, tuple(match.setup.options.items()), to.language),
        "view": encoder_of(match.game.package, to.language).plain(view, to),
        "marks": view.marks | latest_marks(match, eye),
        "log": log(shown, eye, to),
        "banner": banner(match, view, to),
        "draft": draft.words if draft else [],
        "chat": [chat_line(line, to.held) for line in lines],
    }
    if match.dice == SHARED_DICE:
        said["dice"] = dice_info(shown)
    return encode(said)


def step(shown: Presentation, to: Audience, known: Mapping[int, int], now: float, sent: Sent | None = None) -> bytes:
    """The entry that has just been made, as one step however many rows it has.

    `known` says how many of its words a seat has seen already, in its draft.
    """
    match, eye, view = shown.match, shown.eye(to.held), seen(shown, to.held)
    encoder, entry = encoder_of(match.game.package, to.language), match.entries[-1]
    story = entry_story(match, entry, eye, known.get(eye, 0))
    said = {
        "step": match.step,
        "story": encoder.plain(story, to),
        "line": entry_line(shown, match.step, entry, eye, to),
        "banner": banner(match, view, to),
    }
    if sent is None:
        said["view"], said["marks"] = encoder.plain(view, to), view.marks | story.marks
        said["table"] = card(shown, to, now)
    else:
        said["change"] = sent.change(view, encoder, to)
        changed = card_change(shown, to, now, sent)
        if changed is not None:
            said["table"] = changed
    return encode({"step": said})


def draft(shown: Presentation, to: Audience, last: Moment | None, sent: Sent | None = None) -> bytes:
    """A seat's own draft has changed: by a word that was added last, or otherwise without a story."""
    match, eye, view = shown.match, shown.eye(to.held), seen(shown, to.held)
    encoder, kept = encoder_of(match.game.package, to.language), match.drafts.get(eye)
    story = replace(row_story(match, last, eye), beats=()) if last else NOTHING  # it may still be taken back
    said = {
        "step": match.step,
        "words": kept.words if kept else [],
        "story": encoder.plain(story, to),
        "marks": view.marks | latest_marks(match, eye),
        "banner": banner(match, view, to),
    }
    if sent is None:
        said["view"] = encoder.plain(view, to)
    else:
        said["change"] = sent.change(view, encoder, to)
    return encode({"draft": said})


def table(shown: Presentation, to: Audience, now: float, sent: Sent | None = None) -> bytes:
    """The table's card as a message: seats, clocks or offers have changed, the game has not."""
    return encode({"table": card(shown, to, now, sent)})


def dice(shown: Presentation, to: Audience) -> bytes:
    """What seats have committed to and revealed as a message, with the banner, which says what is waited for."""
    told = banner(shown.match, seen(shown, to.held), to)
    return encode({"dice": dice_info(shown) | {"banner": told}})


def chat(line: ChatLine, to: Audience) -> bytes:
    """A line of the chat as a message."""
    return encode({"chat": chat_line(line, to.held)})


def chat_line(line: ChatLine, held: Held) -> dict[str, Any]:
    """A line as somebody reads it."""
    return {
        "n": line.n,
        "at": line.at,
        "seat": line.seat,
        "name": line.name,
        "text": line.text,
        "you": line.seat in held,
    }


@lru_cache(maxsize=64)
def stage(game: Game, seats: int, options: tuple[tuple[str, str], ...], language: str) -> Raw:
    """The fixed shapes of a board: the same for everybody who reads this language."""
    fixed = game.stage(game.setup(seats, dict(options)))
    return Raw(encode(encoder_of(game.package, language).plain(fixed, Audience((), (), language))))


# to one who asked


def played(id: str | int | None, step: int) -> bytes:
    """The answer to a message that was carried out and is on disk."""
    return encode({"played": {"id": id, "step": step}})


def ping(number: int) -> bytes:
    """Asks for a `pong` with the same number."""
    return encode({"ping": number})


def refused(id: str | int | None, told: Mapping[str, str | None]) -> bytes:
    """The answer to a message that was refused: nothing was changed."""
    return encode({"refused": {"id": id, **told}})


def refusal(fault: Refused, to: Audience, package: str = COMMON) -> dict[str, str | None]:
    """A refusal as data, in a reader's language; the package is the game's where its rules may be the reason."""
    return {"code": fault.code, "reason": words(package, to.language, fault.reason, to), "rule": fault.rule}
